internal import TransitCore

/// The one table of commands: parsing and help come from it.
enum Command: String, CaseIterable, Sendable {
  case search
  case arrivals
  case weather
  case providers
  case decode
  case help
  case version

  var usage: Words {
    switch self {
    case .search:
      Words(
        "search <검색어> [--city 도시]… [--kind station|route|subway]… [--limit N] [--with weather]",
        "search <query> [--city CITY]… [--kind station|route|subway]… [--limit N] [--with weather]")
    case .arrivals:
      Words(
        "arrivals <역이나 정류소 이름, 번호> [--city 도시]… [--kind station|subway]…",
        "arrivals <station or stop, name or number> [--city CITY]… [--kind station|subway]…")
    case .weather: Words("weather <장소나 위도,경도>", "weather <place or latitude,longitude>")
    case .providers: Words(verbatim: "providers")
    case .decode: Words("decode <파일.http>", "decode <file.http>")
    case .help: Words("help [명령]", "help [command]")
    case .version: Words(verbatim: "version")
    }
  }

  var summary: Words {
    switch self {
    case .search:
      Words("정류소, 노선, 지하철역을 한 목록으로 찾습니다", "finds stops, routes and subway stations, as one list")
    case .arrivals: Words("곧 도착할 차를 보여 줍니다", "tells what arrives next")
    case .weather: Words("지금과 앞으로의 날씨를 보여 줍니다", "tells the weather now and next")
    case .providers:
      Words(
        "설정된 제공자와 할 수 있는 일, 필요한 인증키를 보여 줍니다",
        "lists providers, what they can do and which keys they need")
    case .decode: Words("저장된 응답 하나가 무엇으로 읽히는지 보여 줍니다", "shows what a recording decodes to")
    case .help: Words("도움말", "help")
    case .version: Words("버전", "version")
    }
  }

  var examples: [String] {
    switch self {
    case .search:
      [
        "transit search 강남", "transit search 472 --kind route",
        "transit search 시청 --city 대전 --json",
      ]
    case .arrivals: ["transit arrivals 강남", "transit arrivals 22-009"]
    case .weather: ["transit weather 강남", "transit weather 37.4979,127.0276"]
    case .providers: ["transit providers"]
    case .decode: ["transit decode answer.http --json"]
    case .help: ["transit help search"]
    case .version: ["transit version"]
    }
  }

  var argumentCount: ClosedRange<Int> {
    switch self {
    case .search, .arrivals, .weather, .decode: 1...1
    case .help: 0...1
    case .providers, .version: 0...0
    }
  }

  /// The options that are this command's own.
  var options: [Option] {
    switch self {
    case .search: [.city, .kind, .limit, .with]
    case .arrivals: [.city, .kind]
    default: []
    }
  }
}

/// The one table of options.
enum Option: String, CaseIterable, Sendable {
  case city
  case kind
  case limit
  case with
  case config
  case recordings
  case record
  case asOf
  case json
  case plain
  case noColor
  case verbose
  case help
  case version

  var names: [String] {
    switch self {
    case .asOf: ["--as-of"]
    case .noColor: ["--no-color"]
    case .help: ["--help", "-h"]
    default: ["--" + rawValue]
    }
  }

  /// What its value is called; `nil` for a switch.
  var valueName: Words? {
    switch self {
    case .city: Words("도시", "city")
    case .kind: Words(verbatim: "station|route|subway")
    case .limit: Words(verbatim: "N")
    case .with: Words(verbatim: "weather")
    case .config: Words("파일", "file")
    case .recordings, .record: Words("폴더", "folder")
    case .asOf: Words("시각", "time")
    default: nil
    }
  }

  var isGlobal: Bool {
    ![.city, .kind, .limit, .with].contains(self)
  }

  var summary: Words {
    switch self {
    case .city: Words("이 도시에서만 (여러 번 쓸 수 있음)", "only in this city (may be repeated)")
    case .kind: Words("이 종류만", "only this kind")
    case .limit: Words("앞의 N건만 (사람이 볼 때는 20)", "only the first N (20 for people)")
    case .with: Words("첫 결과의 날씨도", "also the weather at the first result")
    case .config: Words("이 providers.json 을 씀", "use this providers.json")
    case .recordings: Words("저장된 응답의 폴더에서만 답함", "answer from a folder of recordings alone")
    case .record: Words("받은 응답을 폴더에 저장함", "write answers to a folder as recordings")
    case .asOf: Words("저장된 응답의 이 시각으로 답함", "answer as of this time of the recordings")
    case .json: Words("JSON 으로", "as JSON")
    case .plain: Words("탭으로 나눈 줄로", "as tab-separated lines")
    case .noColor: Words("색 없이", "without colour")
    case .verbose: Words("요청을 표준 오류에 보여 줌", "show requests on standard error")
    case .help: Words("도움말", "help")
    case .version: Words("버전", "version")
    }
  }
}
