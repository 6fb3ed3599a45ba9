import TransitCore

/// A made-up list of confusable items: one name at many places, numbers inside numbers, names
/// inside names.
enum RankingWorld {
  static let items: [SearchItem] = stations + routes + stops

  private static let stations: [SearchItem] = [
    station("강남", "1002", "1077", english: "Gangnam"),
    station("강남구청", "1007", "1075", english: "Gangnam-gu Office"),
    station("강변", "1002", english: "Gangbyeon"), station("건대입구", "1002", "1007"),
    station("시청", "1001", "1002", english: "City Hall"),
    station("시청", "busan.1", english: "City Hall"), station("시청", "daejeon.1"),
    station("서울", "1001", "1004", "1065", english: "Seoul Station"),
    station("서울대입구", "1002", english: "Seoul National Univ."),
    station("신촌", "1002", english: "Sinchon"), station("신촌", "1063", english: "Sinchon"),
    station("총신대입구", "1004", "1007", aliases: ["이수"]),
    station("홍대입구", "1002", "1063", "1065", english: "Hongik Univ."),
    station("동대문", "1001", "1004", english: "Dongdaemun"),
    station(
      "동대문역사문화공원", "1002", "1004", "1005", english: "Dongdaemun History & Culture Park"),
    station("잠실", "1002", "1008"), station("잠실나루", "1002"), station("신논현", "1009", "1077"),
    station("고속터미널", "1003", "1007", "1009", english: "Express Bus Terminal"),
    station("새절(신사)", "1006"), station("신사", "1003", "1077"), station("종합운동장", "1002", "1009"),
    station("양평", "1005"), station("양평", "1063"), station("4·19민주묘지", "1092"),
    station("수원시청", "1075", english: "Suwon City Hall"), station("서면", "busan.1", "busan.2"),
  ]

  private static let routes: [SearchItem] =
    [
      "1", "2", "9", "101", "10-1", "472", "4720", "1472", "N472", "N13", "N37", "9404", "강남01",
      "강남10", "M5107", "5107",
    ].map { route($0) } + [route("102"), route("102", "대전"), route("472", "대구")]

  private static let stops: [SearchItem] = [
    stop("강남역", "23284"), stop("강남역", "23285"), stop("강남역.강남역사거리", "23287"),
    stop("신분당선강남역", "22009"), stop("신분당선강남역", "22010"),
    stop("강남(미정차)", isBoardable: false), stop("논현역.강남", "23100"), stop("KT강남지사", "23101"),
    stop("9호선신논현역", "22013"), stop("2호선환승센터", "05100"), stop("472번종점", "23102"),
    stop("시청", "14270", "대전"), stop("시청앞", "02132"), stop("서울시청", "02133"),
    stop("서울역버스환승센터", "02005"), stop("서울역버스환승센터", "02006"), stop("동서울종합터미널", "05102"),
    stop("고속버스터미널", "22020"), stop("버스터미널", "20100", "구미시"), stop("버스터미널앞", "20101", "구미시"),
    stop("4공단", "10620", "구미시"), stop("4공단(현진아파트방면)", "10621", "구미시"),
    stop("신사동고개.은평", "12100"), stop("이수역사거리", "20120"), stop("N서울타워", "02200"),
    stop("세종청사북측", "52034", "세종"), stop("47200번지", "47200", "수원시"),
  ]

  private static func station(
    _ name: String, _ lines: SubwayLine.ID..., english: String? = nil, aliases: [String] = []
  ) -> SearchItem {
    let lines = lines.compactMap(SubwayLine.with)
    return .subway(
      SubwayStation(
        name: name, aliases: aliases, englishName: english, lines: lines,
        identifiers: IdentifierSet(
          [SubwayStation.identifier(name: name, line: lines.first)].compactMap(\.self))))
  }

  private static func route(_ name: String, _ city: String = "서울") -> SearchItem {
    .route(
      BusRoute(
        name: name, identifiers: IdentifierSet([Identifier(.route, city + name)]),
        city: City(name: city)))
  }

  private static func stop(
    _ name: String, _ number: String? = nil, _ city: String = "서울", isBoardable: Bool = true
  ) -> SearchItem {
    .station(
      BusStop(
        name: name, number: number,
        identifiers: IdentifierSet(
          [Identifier(.node, number ?? name)]
            + (city == "서울" ? [number.map(Items.ars)].compactMap(\.self) : [])),
        city: City(name: city), isBoardable: isBoardable))
  }

  /// The title in a list, with the city if it is not Seoul.
  static func title(_ item: SearchItem) -> String {
    let city = item.city.flatMap { $0 == .seoul ? nil : "@" + $0.name }
    return item.description + (city ?? "")
  }
}
