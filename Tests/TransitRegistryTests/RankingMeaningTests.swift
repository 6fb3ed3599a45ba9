import Testing
import TransitCore
import TransitRegistry
import TransitTesting

/// Which items typed texts mean: the first rows of a list with everything in it.
struct RankingMeaningTests {
  private func first(_ count: Int, _ query: SearchQuery, saved: SavedIdentifiers = .none)
    -> [String]
  {
    var random = SeededNumbers(seed: 7)
    let items = RankingWorld.items.shuffled(using: &random)
    let ranking = Ranking(for: query, saved: saved)
    let sorted = ranking.sorted(items)
    #expect(ranking.sorted(items.reversed()) == sorted)
    return sorted.prefix(count).map(RankingWorld.title)
  }

  private static let names: [(String, [String])] = [
    (
      "강남",
      [
        "강남 2·신분당", "강남구청 7·수인분당", "강남역 (23-284)", "강남역 (23-285)", "신분당선강남역 (22-009)",
        "신분당선강남역 (22-010)", "강남역.강남역사거리 (23-287)", "강남01", "강남10", "강남(미정차)",
        "논현역.강남 (23-100)", "KT강남지사 (23-101)",
      ]
    ),
    ("강남역", ["강남 2·신분당", "강남역 (23-284)", "강남역 (23-285)", "신분당선강남역 (22-009)"]),
    (" 강남 역 ", ["강남 2·신분당"]), ("강남구", ["강남구청 7·수인분당"]), ("강남구청역", ["강남구청 7·수인분당"]),
    ("시청", ["시청 1·2", "시청 부산1", "시청 대전1", "시청 (14270)@대전", "시청앞 (02-132)"]),
    ("시청역", ["시청 1·2", "시청 부산1", "시청 대전1"]), ("수원시청", ["수원시청 수인분당"]),
    ("서울시청", ["시청 1·2", "서울시청 (02-133)"]), ("서울 시청", ["시청 1·2"]),
    ("서울", ["서울 1·4·공항", "서울대입구 2", "서울역버스환승센터 (02-005)"]),
    ("서울역", ["서울 1·4·공항", "서울역버스환승센터 (02-005)", "서울역버스환승센터 (02-006)"]),
    ("서울대", ["서울대입구 2"]), ("동대문", ["동대문 1·4", "동대문역사문화공원 2·4·5"]),
    ("동대문역", ["동대문 1·4", "동대문역사문화공원 2·4·5"]), ("잠실", ["잠실 2·8", "잠실나루 2"]),
    ("이수", ["총신대입구 4·7", "이수역사거리 (20-120)"]), ("이수역", ["총신대입구 4·7", "이수역사거리 (20-120)"]),
    ("새절", ["새절(신사) 6"]), ("신사", ["신사 3·신분당", "신사동고개.은평 (12-100)", "새절(신사) 6"]),
    ("홍대", ["홍대입구 2·경의중앙·공항"]), ("4.19민주묘지", ["4·19민주묘지 우이신설"]),
    ("419", ["4·19민주묘지 우이신설"]), ("은평", ["신사동고개.은평 (12-100)"]),
    ("버스터미널", ["버스터미널 (20100)@구미시", "버스터미널앞 (20101)@구미시", "고속버스터미널 (22-020)"]),
    ("터미널", ["고속터미널 3·7·9"]), ("고속버스터미널", ["고속버스터미널 (22-020)"]),
    ("4공단", ["4공단 (10620)@구미시", "4공단(현진아파트방면) (10621)@구미시"]),
    ("4공단(현진아파트방면)", ["4공단(현진아파트방면) (10621)@구미시"]),
    ("현진", ["4공단(현진아파트방면) (10621)@구미시"]),
  ]

  private static let lines: [(String, [String])] = [
    (
      "2호선",
      [
        "강남 2·신분당", "강변 2", "건대입구 2·7", "동대문역사문화공원 2·4·5", "서울대입구 2", "시청 1·2", "신촌 2",
        "잠실 2·8", "잠실나루 2", "종합운동장 2·9", "홍대입구 2·경의중앙·공항", "서면 부산1·부산2", "2호선환승센터 (05-100)",
      ]
    ),
    ("9호선", ["고속터미널 3·7·9", "신논현 9·신분당", "종합운동장 2·9", "9호선신논현역 (22-013)"]),
    ("Line 9", ["고속터미널 3·7·9", "신논현 9·신분당", "종합운동장 2·9"]),
    ("신분당선", ["강남 2·신분당", "신논현 9·신분당", "신사 3·신분당", "신분당선강남역 (22-009)"]),
    ("부산1호선", ["서면 부산1·부산2", "시청 부산1"]), ("우이신설", ["4·19민주묘지 우이신설"]),
    ("강남 2호선", ["강남 2·신분당", "강남역 (23-284)"]), ("2호선 강남", ["강남 2·신분당"]),
    ("강남역 신분당선", ["강남 2·신분당"]), ("신촌 2호선", ["신촌 2", "신촌 경의중앙"]),
    ("신촌 경의중앙선", ["신촌 경의중앙", "신촌 2"]), ("신촌(경의중앙선)", ["신촌 경의중앙", "신촌 2"]),
    ("5호선 양평", ["양평 5", "양평 경의중앙"]), ("시청 1호선", ["시청 1·2"]),
    ("부산 시청", ["시청 부산1"]), ("부산 2호선", ["서면 부산1·부산2"]),
    ("대전 시청", ["시청 대전1", "시청 (14270)@대전", "시청 1·2"]),
  ]

  private static let numbers: [(String, [String])] = [
    ("472", ["472", "472@대구", "4720", "472번종점 (23-102)", "47200번지 (47200)@수원시", "1472", "N472"]),
    ("472번", ["472", "472@대구"]), ("472번 버스", ["472", "472@대구"]), ("대구 472", ["472@대구", "472"]),
    ("102", ["102", "102@대전"]), ("102 대전", ["102@대전", "102"]), ("1", ["1", "101", "102"]),
    ("9", ["9", "9404"]), ("101", ["101", "10-1"]), ("10-1", ["10-1", "101"]),
    ("22009", ["신분당선강남역 (22-009)"]), ("22-009", ["신분당선강남역 (22-009)"]),
    ("신분당선강남역 (22-009)", ["신분당선강남역 (22-009)"]),
    ("2200", ["신분당선강남역 (22-009)"]), ("02005", ["서울역버스환승센터 (02-005)"]),
    ("N13", ["N13"]), ("n13", ["N13"]), ("n 37", ["N37"]), ("강남01", ["강남01"]), ("강남 01", ["강남01"]),
    ("M5107", ["M5107"]), ("5107", ["5107", "M5107"]), ("n서울", ["N서울타워 (02-200)"]),
  ]

  private static let latin: [(String, [String])] = [
    ("gangnam", ["강남 2·신분당", "강남구청 7·수인분당"]), ("Gangnam Station", ["강남 2·신분당"]),
    ("GANGNAM-GU", ["강남구청 7·수인분당"]), ("gang", ["강남 2·신분당", "강남구청 7·수인분당", "강변 2"]),
    ("seoul", ["서울 1·4·공항", "서울대입구 2"]), ("seoul station", ["서울 1·4·공항"]),
    ("city hall", ["시청 1·2", "시청 부산1", "수원시청 수인분당"]), ("hongik", ["홍대입구 2·경의중앙·공항"]),
    ("dongdaemun", ["동대문 1·4", "동대문역사문화공원 2·4·5"]), ("culture", ["동대문역사문화공원 2·4·5"]),
    ("ㄱㄴ", ["강남 2·신분당", "강남구청 7·수인분당", "강남역 (23-284)"]),
    ("ㄱㄴㄱㅊ", ["강남구청 7·수인분당"]), ("ㅅㅊ", ["시청 1·2", "신촌 2", "신촌 경의중앙"]), ("ㄱㄴ01", ["강남01"]),
    ("ㅎㄷㅇㄱ", ["홍대입구 2·경의중앙·공항"]),
  ]

  /// Half typed, in another script, with the wrong keyboard layout, or with one typo.
  private static let readings: [(String, [String])] = [
    ("강나", ["강남 2·신분당", "강남구청 7·수인분당", "강남역 (23-284)"]), ("강ㄴ", ["강남 2·신분당", "강남구청 7·수인분당"]),
    ("가", ["강남 2·신분당", "강남구청 7·수인분당"]), ("강남구ㅊ", ["강남구청 7·수인분당"]), ("잠시", ["잠실 2·8", "잠실나루 2"]),
    ("고소", ["고속터미널 3·7·9", "고속버스터미널 (22-020)"]), ("신논혀", ["신논현 9·신분당"]),
    ("kangnam", ["강남 2·신분당", "강남구청 7·수인분당", "강남역 (23-284)"]), ("jamsil", ["잠실 2·8", "잠실나루 2"]),
    ("shinchon", ["신촌 2", "신촌 경의중앙"]), ("isu", ["총신대입구 4·7", "이수역사거리 (20-120)"]),
    ("rkdska", ["강남 2·신분당", "강남구청 7·수인분당", "강남역 (23-284)"]), ("rkdskarn", ["강남구청 7·수인분당"]),
    ("wkatlf", ["잠실 2·8", "잠실나루 2"]), ("tlsshs", ["신논현 9·신분당"]), ("4rhdeks", ["4공단 (10620)@구미시"]),
    ("강냠", ["강남 2·신분당", "강남구청 7·수인분당", "강남역 (23-284)"]), ("잠시루", ["잠실 2·8", "잠실나루 2"]),
    ("홍데입구", ["홍대입구 2·경의중앙·공항"]), ("신론현", ["신논현 9·신분당"]), ("동대믄", ["동대문 1·4"]),
    ("도앧문", ["동대문 1·4"]), ("gangnm", ["강남 2·신분당"]),
  ]

  @Test(arguments: names + lines + numbers + latin + readings)
  func `a typed text ranks the expected items first`(text: String, expected: [String]) {
    #expect(first(expected.count, SearchQuery(text, cities: [.seoul])) == expected)
  }

  @Test(arguments: [
    ("시청", "대전", ["시청 대전1", "시청 1·2", "시청 부산1", "시청 (14270)@대전"]),
    ("102", "대전", ["102@대전", "102"]),
    ("1호선", "부산", ["서면 부산1·부산2", "시청 부산1", "동대문 1·4"]),
    ("2호선", "부산", ["서면 부산1·부산2", "강남 2·신분당"]),
  ])
  func `the query's cities decide between items of the same name`(
    text: String, city: String, expected: [String]
  ) {
    let query = SearchQuery(text, cities: [City(name: city)])
    #expect(first(expected.count, query) == expected)
  }

  private static func identifiers(of title: String) throws -> IdentifierSet {
    try #require(RankingWorld.items.first { RankingWorld.title($0) == title }).identifiers
  }

  @Test func `among equal matches, favorites come first, then recent items`() throws {
    let saved = SavedIdentifiers(
      favorites: try ["신분당선강남역 (22-010)", "강남역 (23-285)"].map(Self.identifiers),
      recents: try ["강남역 (23-284)", "신분당선강남역 (22-010)", "강남10"].map(Self.identifiers))
    #expect(
      first(7, SearchQuery("강남"), saved: saved) == [
        // Items of exactly this name come before those that only begin with it.
        "강남 2·신분당", "신분당선강남역 (22-010)", "강남역 (23-285)", "강남역 (23-284)", "강남10", "강남구청 7·수인분당",
        "신분당선강남역 (22-009)",
      ])
    #expect(
      first(3, SearchQuery("강남역"), saved: saved) == ["강남역 (23-285)", "강남역 (23-284)", "강남 2·신분당"])
  }

  @Test func `items that differ in any field have a stable order`() {
    let places = [37.5, 37.6, nil].map { latitude in
      SearchItem.station(
        BusStop(
          name: "강남역", identifiers: IdentifierSet([]),
          coordinate: latitude.flatMap { Coordinate(latitude: $0, longitude: 127) }))
    }
    let sorted = Ranking(for: SearchQuery("강남")).sorted(places)
    #expect(Set(sorted) == Set(places))
    #expect(Ranking(for: SearchQuery("강남")).sorted(places.reversed()) == sorted)
  }

  @Test(arguments: [
    "", " ", "-", "()", "ㄱ", "ㅏ", "역", "호선", "번", "🚌", "\u{1100}", "서울 ", "(", "25 25",
  ])
  func `every text lists every item exactly once`(text: String) {
    let sorted = Ranking(for: SearchQuery(text, cities: [.seoul])).sorted(RankingWorld.items)
    #expect(sorted.count == RankingWorld.items.count)
    #expect(Set(sorted) == Set(RankingWorld.items))
  }
}
