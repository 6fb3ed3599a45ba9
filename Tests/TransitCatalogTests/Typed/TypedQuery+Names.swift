extension TypedQuery {
  static let all =
    names + lines + places + consonants + halfTyped + latin + slips + forms + numbers + stops
    + misses

  /// Full names, current and former.
  static let names: [TypedQuery] = [
    TypedQuery("강남", .subway("강남"), "own name"),
    TypedQuery("강남역", .subway("강남"), "station before its stop"),
    TypedQuery("강남구청", .subway("강남구청"), "a longer name"),
    TypedQuery("강남대", .subway("강남대"), "another longer name"),
    TypedQuery("서울", .subway("서울"), "own name"),
    TypedQuery("서울역", .subway("서울"), "before its stops"),
    TypedQuery("시청", .subway("시청", on: "1001"), "most lines"),
    TypedQuery("홍대입구", .subway("홍대입구"), "own name"),
    TypedQuery("홍대입구역", .subway("홍대입구"), "before its stops"),
    TypedQuery("홍대", .subway("홍대입구"), "everyday name"),
    TypedQuery("건대", .subway("건대입구"), "everyday name"),
    TypedQuery("서울대", .subway("서울대입구"), "everyday name"),
    TypedQuery("이수", .subway("총신대입구"), "second name"),
    TypedQuery("총신대", .subway("총신대입구"), "its beginning"),
    TypedQuery("고속터미널", .subway("고속터미널"), "before its stops"),
    TypedQuery("강남고속터미널", .subway("고속터미널"), "longer name"),
    TypedQuery("디지털미디어시티", .subway("디지털미디어시티"), "own name"),
    TypedQuery("DMC", .subway("디지털미디어시티"), "short name"),
    TypedQuery("dmc역", .subway("디지털미디어시티"), "small letters, 역"),
    TypedQuery("서면", .subway("서면"), "own name"),
    TypedQuery("부산역", .subway("부산"), "with 역"),
    TypedQuery("대전역", .subway("대전"), "with 역"),
    TypedQuery("동대구역", .subway("동대구"), "before its stops"),
    TypedQuery("종로3가", .subway("종로3가"), "a digit inside"),
    TypedQuery("종로5가", .subway("종로5가"), "another digit"),
    TypedQuery("신촌", .subway("신촌", on: "1002"), "busier line"),
    TypedQuery("수원", .subway("수원"), "own name"),
    TypedQuery("수원시청", .subway("수원시청"), "not 수원"),
    TypedQuery("인천공항", .either(airports), "either terminal"),
    TypedQuery("김해공항", .subway("공항", on: "gimhae"), "everyday name"),
    TypedQuery("대공원", .subway("대공원"), "own name"),
    TypedQuery("어린이대공원", .subway("어린이대공원"), "before its stop"),
    TypedQuery("에버랜드", .subway("전대·에버랜드"), "what it is for"),
    TypedQuery("뚝섬유원지", .subway("자양"), "old name"),
    TypedQuery("당고개", .subway("불암산"), "old name"),
    TypedQuery("신길온천", .subway("능길"), "old name"),
    TypedQuery("성내", .subway("잠실나루"), "old name"),
    TypedQuery("남포동", .subway("남포"), "everyday name"),
  ]

  /// The two stops with the same name in 양평군.
  private static let sides: [Meant] = [
    .stop("시외버스터미널", "46675"), .stop("시외버스터미널", "46676"),
  ]

  private static let airports: [Meant] = [.subway("인천공항1터미널"), .subway("인천공항2터미널")]

  /// Lines, with and without a name.
  static let lines: [TypedQuery] = [
    TypedQuery("2호선", .line("1002"), "the line's stations"),
    TypedQuery("9호선", .line("1009"), "the line's stations"),
    TypedQuery("강남 2호선", .subway("강남", on: "1002"), "line behind"),
    TypedQuery("2호선 강남", .subway("강남", on: "1002"), "line before"),
    TypedQuery("강남역 신분당선", .subway("강남", on: "1077"), "line behind 역"),
    TypedQuery("신분당선", .line("1077"), "not 신분당선강남역"),
    TypedQuery("신분당", .line("1077"), "without 선"),
    TypedQuery("공항철도", .line("1065"), "the line's stations"),
    TypedQuery("gtx", .line("1032"), "half a line"),
    TypedQuery("GTX-A", .line("1032"), "the line's stations"),
    TypedQuery("line 2", .line("1002"), "in English"),
    TypedQuery("Line 9", .line("1009"), "in English"),
    TypedQuery("부산 2호선", .line("busan.2"), "line of a city"),
    TypedQuery("신촌 경의중앙선", .subway("신촌", on: "1063"), "the other one"),
    TypedQuery("신촌역(경의중앙선)", .subway("신촌", on: "1063"), "line in brackets"),
    TypedQuery("강남 2·신분당", .subway("강남", on: "1002"), "a row given back"),
    TypedQuery("역삼 2", .subway("역삼", on: "1002"), "a row given back"),
    TypedQuery("양평 5호선", .subway("양평", on: "1005"), "not the county"),
  ]

  /// A name that exists in several places.
  static let places: [TypedQuery] = [
    TypedQuery("부산 서면", .subway("서면"), "city before"),
    TypedQuery("부산 시청", .subway("시청", on: "busan.1"), "city before"),
    TypedQuery("대전 시청", .subway("시청", on: "daejeon.1"), "city before"),
    TypedQuery("시청 대전", .subway("시청", on: "daejeon.1"), "city behind"),
    TypedQuery("구미 중앙시장", .stop("중앙시장", "14275"), "city before"),
    TypedQuery("중앙시장 구미", .stop("중앙시장", "14275"), "city behind"),
    TypedQuery("구미 101", .route("101", of: "구미시"), "route of a city"),
    TypedQuery("472 서울", .route("472"), "route of a city"),
    TypedQuery("수원 아주대", .stop("아주대"), "city before"),
    TypedQuery("양평 시외버스터미널", .either(sides), "the county's"),
    TypedQuery("시청", near: "36.3504,127.3845", .subway("시청", on: "daejeon.1"), "in 대전"),
    TypedQuery("시청", near: "35.1798,129.0750", .subway("시청", on: "busan.1"), "in 부산"),
    TypedQuery("시청", near: "37.5663,126.9779", .subway("시청", on: "1001"), "in 서울"),
    TypedQuery("양평", near: "37.4926,127.4920", .subway("양평", on: "1063"), "in the county"),
    TypedQuery("양평", near: "37.5255,126.8859", .subway("양평", on: "1005"), "in 영등포"),
    TypedQuery("신촌", near: "37.5598,126.9424", .subway("신촌", on: "1063"), "the nearer one"),
    TypedQuery("중앙", near: "35.1040,129.0360", .subway("중앙", on: "busan.1"), "in 부산"),
    TypedQuery("중앙역", near: "37.3159,126.8386", .subway("중앙", on: "1004"), "in 안산"),
    TypedQuery("대곡", near: "35.8090,128.5100", .subway("대곡", on: "daegu.1"), "in 대구"),
    TypedQuery("교대", near: "37.4934,127.0141", .subway("교대", on: "1002"), "in 서울"),
    TypedQuery("중앙시장", near: "36.1195,128.1261", .stop("중앙시장", "14275"), "the near one"),
    TypedQuery("중앙시장", near: "37.6404,127.0225", .stop("중앙시장", "09773"), "the near one"),
    TypedQuery("가는골", near: "37.96740,127.41870", .stop("가는골", "44848"), "this side"),
    TypedQuery("가는골", near: "37.96760,127.41855", .stop("가는골", "44847"), "other side"),
    TypedQuery("부대앞", near: "37.8427,127.5053", .stop("부대앞", "44872"), "the near one"),
    TypedQuery("보건소", near: "37.7557,126.7738", .stop("보건소", "30259"), "the near one"),
    TypedQuery("현대아파트", near: "37.3850,126.9040", .stop("현대아파트", "09055"), "the near one"),
    TypedQuery("신분당선강남역", near: "37.4950,127.0291", .stop("신분당선강남역", "22010"), "this side"),
    TypedQuery(
      "서울역버스환승센터", near: "37.55540,126.97259", .stop("서울역버스환승센터", "02004"), "this platform"),
    TypedQuery("강남", near: "35.1798,129.0750", .subway("강남"), "far, but meant"),
  ]
}
