internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// Made-up search results of six providers: stops that two or three sources each write in their
/// own way, with another stop across the road; routes; and stations with a row per line.
///
/// A seed always gives the same answers. Names are real words, and stations real ones if enough.
/// The sources' answers follow one another, each shuffled, and their rows are made in that order
/// with texts that share no storage, as after decoding a body.
struct MadeUpAnswers {
  private(set) var rows: [SearchItem] = []
  private var recipes: [(source: ProviderID, make: () -> SearchItem)] = []
  private var numbers: SeededNumbers
  private var nextNode = 100_000_001
  private var nextStation = 0
  private let stations: [StationTable.Station]

  static let providers: [ProviderID] = [
    "seoul-subway", "seoul-bus", "tago", "kakao-local", "gyeonggi-bus", "metro",
  ]

  init(count: Int, seed: UInt64 = 8) {
    numbers = SeededNumbers(seed: seed)
    stations = StationTable.korea.stations.shuffled(using: &numbers)
    while recipes.count < count {
      switch Int.random(in: 0..<100, using: &numbers) {
      case ..<65: addStops()
      case ..<80: addRoute()
      default: addStation()
      }
    }
    recipes.removeLast(recipes.count - count)
    recipes.shuffle(using: &numbers)
    rows.reserveCapacity(count)
    for provider in Self.providers {
      for recipe in recipes where recipe.source == provider { rows.append(recipe.make()) }
    }
    recipes = []
  }

  /// A copy of a text with its own storage.
  private static func own(_ text: String) -> String {
    String(decoding: Array(text.utf8), as: UTF8.self)
  }

  /// The two stops of a name, on the two sides of a road.
  private mutating func addStops() {
    let word = pick(Self.words)
    let name = word + pick(Self.tails)
    let latitude = Double.random(in: 37.2...37.8, using: &numbers)
    let longitude = Double.random(in: 126.7...127.3, using: &numbers)
    for side in 0..<2 {
      let id = String(nextNode)
      nextNode += 1
      let number = String(format: "%05d", Int.random(in: 1000..<100_000, using: &numbers))
      var sources: [ProviderID] = ["seoul-bus", "tago", "gyeonggi-bus"].shuffled(using: &numbers)
      if Bool.random(using: &numbers) { sources.removeLast() }
      for source in sources {
        let isTAGO = source == "tago"
        // Some of TAGO's rows have no position.
        let isPlaced = !isTAGO || Int.random(in: 0..<3, using: &numbers) > 0
        let shift = Double.random(in: -0.0001...0.0001, using: &numbers)
        let name = spelled(name, by: source)
        let position = Coordinate(
          latitude: latitude + shift + Double(side) * 0.0003, longitude: longitude + shift)
        recipes.append(
          (
            source,
            {
              .station(
                BusStop(
                  name: Self.own(name), number: Self.own(number),
                  identifiers: IdentifierSet([
                    isTAGO ? Identifier(.tagoNode, "GGB" + id) : Identifier(.node, id),
                    Identifier(isTAGO ? .tagoNumber : .seoulARS, number),
                  ]), coordinate: isPlaced ? position : nil, sources: [SourceMark(source)]))
            }
          ))
      }
    }
  }

  /// A name as one of the sources writes it; the variants are considered equal.
  private mutating func spelled(_ name: String, by source: ProviderID) -> String {
    switch (source, Int.random(in: 0..<4, using: &numbers)) {
    case ("tago", 0): name + "(중)"
    case ("gyeonggi-bus", 0): name.prefix(2) + "." + name.dropFirst(2)
    case ("seoul-bus", 0): name + "앞"
    default: name
    }
  }

  private mutating func addRoute() {
    let id = String(nextNode)
    nextNode += 1
    let number = String(Int.random(in: 1...9999, using: &numbers))
    let (start, end) = (pick(Self.words), pick(Self.words))
    for source: ProviderID in ["seoul-bus", "tago"] {
      let isTAGO = source == "tago"
      recipes.append(
        (
          source,
          {
            .route(
              BusRoute(
                name: isTAGO ? Self.own(number) : number + start, kind: .gyeonggi,
                identifiers: IdentifierSet([
                  isTAGO ? Identifier(.tagoRoute, "GGB" + id) : Identifier(.route, id)
                ]), start: Self.own(start), end: Self.own(end), sources: [SourceMark(source)]))
          }
        ))
    }
  }

  /// A station on one of its lines, from each source that lists stations.
  private mutating func addStation() {
    let station = stations[nextStation % stations.count]
    // After all real stations are used, a number makes new names.
    let copy = nextStation / stations.count
    nextStation += 1
    let name = copy == 0 ? station.name : "\(station.name)\(copy)동"
    for source: ProviderID in ["seoul-subway", "tago", "kakao-local", "metro"] {
      let own = Identifier(.tagoSubway, "\(source)\(nextStation)")
      recipes.append(
        (
          source,
          {
            .subway(
              SubwayStation(
                name: Self.own(name),
                aliases: source == "kakao-local" ? ["\(name)역 \(station.line.name)"] : [],
                lines: [station.line],
                identifiers: IdentifierSet(
                  [own, SubwayStation.identifier(name: name, line: station.line)]
                    .compactMap(\.self)),
                coordinate: source == "kakao-local" ? station.coordinate : nil,
                sources: [SourceMark(source)]))
          }
        ))
    }
  }

  private mutating func pick(_ words: [String]) -> String {
    words[Int.random(in: words.indices, using: &numbers)]
  }

  private static let words = [
    "강남", "시청", "서울역", "종로3가", "을지로입구", "동대문", "청량리", "왕십리", "건대입구", "잠실", "삼성", "선릉",
    "역삼", "교대", "사당", "이수", "노량진", "영등포", "신도림", "구로디지털단지", "가산", "광명사거리", "부천", "부평",
    "일산", "백석", "화정", "수색", "상암월드컵파크", "합정", "홍대입구", "신촌", "이대", "충정로", "남대문시장", "명동",
    "회현", "한강진", "이태원", "녹사평", "성수", "뚝섬", "군자", "천호", "길동", "둔촌", "가락", "문정", "장지", "복정",
    "분당", "서현", "수내", "정자", "미금", "죽전", "동백", "수원", "화서", "의왕", "군포", "산본", "안양", "평촌",
  ]

  private static let tails = [
    "사거리", "삼거리", "주민센터", "초등학교", "중학교", "고등학교", "시장", "아파트", "우체국", "파출소", "공원", "도서관",
    "병원", "교회", "성당", "은행", "백화점", "터미널", "역", "역1번출구", "역2번출구", "입구", "종점", "차고지", "교차로",
    "주공아파트", "현대아파트", "삼성래미안", "푸르지오", "자이", "힐스테이트", "롯데캐슬", "마을회관", "경로당", "체육관",
  ]
}
