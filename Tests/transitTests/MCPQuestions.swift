/// A question of a person, with the call of a tool that answers it from the samples.
struct MCPQuestion {
  var question: String
  var tool: String
  /// The arguments as JSON.
  var arguments: String
  /// What the answer must contain; read from the answers.
  var fact: String

  init(_ question: String, _ tool: String, _ arguments: String, _ fact: String) {
    (self.question, self.tool, self.arguments, self.fact) = (question, tool, arguments, fact)
  }

  /// One call answers each.
  static let all: [MCPQuestion] = [
    .init("강남역에 2호선 언제 와?", "arrivals", #"{"query":"강남역","line":"2호선"}"#, "2호선 내선 성수행"),
    .init(
      "When is the next train at Gangnam?", "arrivals", #"{"query":"Gangnam"}"#, "to Seongsu (성수)"),
    .init(
      "22009 정류소에 402번 언제 와?", "arrivals", #"{"query":"22009","line":"402"}"#,
      "402 간선 장지공영차고지행 래미안아파트.파이낸셜뉴스 방면: 곧 도착"),
    .init(
      "N37 아직 다녀?", "arrivals", #"{"query":"22009","line":"N37"}"#,
      "복정역환승센터행 래미안아파트.파이낸셜뉴스 방면: 운행 종료, 첫차 23:50"),
    .init("시청역 다음 열차는?", "arrivals", #"{"query":"시청"}"#, "1호선"),
    .init("Next train at Hongik University?", "arrivals", #"{"query":"Hongik Univ."}"#, "홍대입구"),
    .init("세종청사 북측에 어떤 버스가 와?", "arrivals", #"{"query":"52034"}"#, "991"),
    .init("472번 지금 어디쯤이야?", "route", #"{"name":"472"}"#, "버스 14대"),
    .init("472번 막차 몇 시야?", "route", #"{"name":"472"}"#, "첫차 04:10 막차 23:20"),
    .init("472번 배차 간격은?", "route", #"{"name":"472"}"#, "9분마다"),
    .init("9404번은 어디서 어디까지 가?", "route", #"{"name":"9404"}"#, "분당구미동 – 신사역"),
    .init("세종 203번 노선 알려줘", "route", #"{"name":"203","city":"세종"}"#, "세종예술의전당"),
    .init("2호선 열차 몇 대 다녀?", "route", #"{"name":"2호선"}"#, "열차 40대"),
    .init(
      "Where are the Shinbundang trains?", "route", #"{"name":"Shinbundang Line"}"#,
      "4022 to Sinsa (신사)"),
    .init(
      "강남역 2호선 막차는?", "timetable", #"{"query":"강남","line":"2호선"}"#, "막차 24:51 (서울대입구)"),
    .init(
      "저녁 6시에 강남역 2호선?", "timetable", #"{"query":"강남","line":"2호선","after":"18:00"}"#,
      "18:01 성수행 (내선)"),
    .init(
      "토요일 강남역 첫차는?", "timetable", #"{"query":"강남","line":"2호선","day":"saturday"}"#,
      "첫차 05:31"),
    .init(
      "서울역 4호선 시간표", "timetable", #"{"query":"서울역","line":"4호선"}"#, "08:30 오이도행 (하행)"),
    .init(
      "Last train at Daejeon Station?", "timetable", #"{"query":"Daejeon Station"}"#, "last 24:14"),
    .init(
      "서울에서 부산 가는 다음 KTX는?", "departures", #"{"from":"서울","to":"부산","by":"train"}"#, "08:40→11:26"),
    .init(
      "오후 6시 뒤 부산행 기차는?", "departures",
      #"{"from":"서울","to":"부산","by":"train","after":"18:00"}"#, "18:28→21:10"),
    .init(
      "How much is the bus to Busan?", "departures",
      #"{"from":"Seoul","to":"Busan","by":"express"}"#, "26200 won"),
    .init(
      "강남에서 홍대입구 어떻게 가?", "journeys", #"{"from":"강남","to":"홍대입구"}"#,
      "2호선 내선: 강남 → 홍대입구  40분, 17개 역"),
    .init(
      "How much is it from Seoul Station to Jamsil?", "journeys",
      #"{"from":"Seoul Station","to":"Jamsil"}"#, "₩1,750"),
    .init("지하철 지연된 데 있어?", "notices", "{}", "⚠ 5호선 방화역 차량고장으로 열차 지연 (08:12)"),
    .init(
      "Are there any disruptions on line 5?", "notices", #"{"item":"5호선","language":"en"}"#,
      "⚠ delays: Banghwa (08:12)"),
    .init("지금 강남 몇 도야?", "weather", #"{"place":"강남"}"#, "4.2°C"),
    .init("내일 강남에 비 와?", "weather", #"{"place":"강남"}"#, "2026-11-21 5~8°C, 오전 비 80%"),
    .init("강남 미세먼지 어때?", "weather", #"{"place":"강남"}"#, "미세먼지 29 좋음"),
    .init("제주공항 날씨는?", "weather", #"{"place":"제주공항"}"#, "12.2°C"),
    .init("What should I wear in Gangnam?", "wear", #"{"place":"Gangnam"}"#, "padded coat"),
    .init("밤 10시에 들어오면 우산 필요해?", "wear", #"{"place":"강남","return":"22:00"}"#, "접는 우산"),
    .init("코엑스 주소 알려줘", "place", #"{"place":"코엑스"}"#, "영동대로 513"),
    .init("코엑스 근처 정류소는?", "nearby", #"{"place":"코엑스"}"#, "무역센터 (23-198): 154 m"),
    .init("강남역 따릉이 몇 대 있어?", "nearby", #"{"place":"강남","kind":"bike"}"#, "자전거 12대"),
    .init("대전에 시청역이 있어?", "find", #"{"query":"시청","city":"대전"}"#, "kr.subway:대전/시청"),
    .init("Which stops are called Gangnam?", "find", #"{"query":"Gangnam"}"#, "Gangnam (강남 2·신분당)"),
    .init("왜 실제 값이 아니야?", "status", "{}", "SEOUL_SUBWAY_KEY"),
  ]

  /// The longest answers that the samples have.
  static let longest: [MCPQuestion] = [
    .init("", "find", #"{"query":"강남","limit":50}"#, "강남"),
    .init("", "arrivals", #"{"query":"472","limit":50}"#, "472"),
    .init("", "route", #"{"name":"472","limit":50}"#, "472"),
    .init("", "route", #"{"name":"2호선","limit":50}"#, "성수"),
    .init("", "nearby", #"{"place":"강남","radius":1000,"limit":50}"#, "강남"),
    .init("", "timetable", #"{"query":"강남","line":"2호선","limit":50}"#, "성수"),
    .init("", "departures", #"{"from":"서울","to":"부산","limit":50}"#, "KTX"),
    .init("", "weather", #"{"place":"강남","hours":48,"days":11}"#, "4.2"),
    .init("", "place", #"{"place":"코엑스","limit":45}"#, "코엑스"),
  ]
}
