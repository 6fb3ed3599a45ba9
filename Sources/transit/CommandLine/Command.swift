internal import TransitCore

/// The one table of commands: parsing and help come from it. A command of two words is one of a
/// group, such as `recordings list`.
enum Command: String, CaseIterable, Sendable {
  case search
  case arrivals
  case nearby
  case route
  case trains
  case timetable
  case departures
  case weather
  case place
  case hereSet = "here set"
  case hereShow = "here show"
  case hereClear = "here clear"
  case cities
  case providers
  case doctor
  case decode
  case record
  case recordingsList = "recordings list"
  case recordingsVerify = "recordings verify"
  case recordingsRedact = "recordings redact"
  case recordingsImport = "recordings import-har"
  case help
  case version

  var usage: Words {
    switch self {
    case .search:
      Words(
        "search <검색어> [--city 도시]… [--kind station|route|subway]… [--near 장소] [--limit N] [--with weather] [--geojson 파일] [--refresh]",
        "search <query> [--city CITY]… [--kind station|route|subway]… [--near PLACE] [--limit N] [--with weather] [--geojson FILE] [--refresh]"
      )
    case .arrivals:
      Words(
        "arrivals <역이나 정류소, 노선의 이름이나 번호> [--line 호선이나 버스]… [--city 도시]… [--kind station|subway|route]… [--refresh]",
        "arrivals <station, stop or route, name or number> [--line LINE]… [--city CITY]… [--kind station|subway|route]… [--refresh]"
      )
    case .nearby:
      Words(
        "nearby [장소나 위도,경도] [--radius 미터] [--kind station|subway]… [--limit N] [--geojson 파일] [--refresh]",
        "nearby [place or latitude,longitude] [--radius METRES] [--kind station|subway]… [--limit N] [--geojson FILE] [--refresh]"
      )
    case .route:
      Words(
        "route <노선 번호> [--city 도시]… [--geojson 파일] [--refresh]",
        "route <number> [--city CITY]… [--geojson FILE] [--refresh]")
    case .trains: Words("trains <호선> [--refresh]", "trains <line> [--refresh]")
    case .timetable:
      Words(
        "timetable <역> [--line 호선] [--day weekday|saturday|holiday] [--full] [--refresh]",
        "timetable <station> [--line LINE] [--day weekday|saturday|holiday] [--full] [--refresh]")
    case .departures:
      Words(
        "departures <출발지> <도착지> [--by train|express|intercity]… [--date 날짜] [--full] [--limit N] [--refresh]",
        "departures <from> <to> [--by train|express|intercity]… [--date DATE] [--full] [--limit N] [--refresh]"
      )
    case .weather:
      Words("weather [장소나 위도,경도] [--refresh]", "weather [place or latitude,longitude] [--refresh]")
    case .place:
      Words(
        "place <장소나 위도,경도> [--near 장소] [--limit N] [--refresh]",
        "place <place or latitude,longitude> [--near PLACE] [--limit N] [--refresh]")
    case .hereSet:
      Words(
        "here set <장소나 위도,경도> [--refresh]", "here set <place or latitude,longitude> [--refresh]")
    case .hereShow: Words(verbatim: "here show")
    case .hereClear: Words(verbatim: "here clear")
    case .cities: Words(verbatim: "cities [--refresh]")
    case .providers: Words(verbatim: "providers")
    case .doctor: Words(verbatim: "doctor [--offline]")
    case .decode: Words("decode <파일.http>", "decode <file.http>")
    case .record:
      Words(
        "record <search|arrivals|nearby|route|trains|timetable|departures|weather|place|cities> <…> [--to 폴더]",
        "record <search|arrivals|nearby|route|trains|timetable|departures|weather|place|cities> <…> [--to FOLDER]"
      )
    case .recordingsList: Words("recordings list [폴더]", "recordings list [folder]")
    case .recordingsVerify:
      Words(
        "recordings verify <폴더> [--older-than 일] [--used 파일] [--all]",
        "recordings verify <folder> [--older-than DAYS] [--used FILE] [--all]")
    case .recordingsRedact:
      Words(
        "recordings redact <파일.http나 폴더> [--dry-run]",
        "recordings redact <file.http or folder> [--dry-run]")
    case .recordingsImport:
      Words(
        "recordings import-har <파일.har> [--to 폴더]", "recordings import-har <file.har> [--to FOLDER]"
      )
    case .help: Words("help [명령]", "help [command]")
    case .version: Words(verbatim: "version")
    }
  }

  var summary: Words {
    switch self {
    case .search:
      Words("정류소, 노선, 지하철역을 한 목록으로 찾습니다", "finds stops, routes and subway stations, as one list")
    case .arrivals: Words("곧 도착할 차를 보여 줍니다", "tells what arrives next")
    case .nearby: Words("가까운 정류소와 지하철역을 보여 줍니다", "lists stops and stations nearby")
    case .route:
      Words("노선의 정류소와 지금 달리는 버스를 보여 줍니다", "draws a route's stops and the buses on it")
    case .trains: Words("노선도 위에 지금 달리는 열차를 보여 줍니다", "draws the trains on a line")
    case .timetable:
      Words("역의 열차 시각과 첫차, 막차를 보여 줍니다", "lists a station's trains, the first and the last")
    case .departures:
      Words("도시 사이 열차와 고속·시외버스를 보여 줍니다", "lists trains and buses between cities")
    case .weather: Words("지금과 앞으로의 날씨를 보여 줍니다", "tells the weather now and next")
    case .place:
      Words("장소의 주소, 행정구역, 위치와 지도를 보여 줍니다", "tells a place's addresses, areas, position and map")
    case .hereSet:
      Words(
        "내 장소를 정합니다: nearby, weather, search 의 기준",
        "sets your place: nearby, weather and search go by it")
    case .hereShow: Words("내 장소를 보여 줍니다", "tells your place")
    case .hereClear: Words("내 장소를 지웁니다", "forgets your place")
    case .cities:
      Words("도시와 그 코드, 누가 아는지 보여 줍니다", "lists cities, their codes and who covers them")
    case .providers:
      Words(
        "설정된 제공자와 할 수 있는 일, 필요한 인증키, 오늘 쓴 호출을 보여 줍니다",
        "lists providers, what they can do, which keys they need and today's calls")
    case .doctor:
      Words(
        "설정, 인증키, 시계, 서비스, 한도, 캐시를 살피고 할 일을 알려 줍니다",
        "checks configuration, keys, clock, services, quotas and cache, and says what to do")
    case .decode: Words("저장된 응답 하나가 무엇으로 읽히는지 보여 줍니다", "shows what a recording decodes to")
    case .record:
      Words("묻고, 받은 실시간 응답을 저장합니다", "asks, and writes the live answers down as recordings")
    case .recordingsList:
      Words("저장된 응답을 나이와 내용과 함께 늘어놓습니다", "lists recordings with their age and what is in them")
    case .recordingsVerify:
      Words(
        "실시간 서비스에 다시 물어 달라진 항목과 형을 찾습니다",
        "asks the live services again and tells changed fields and types")
    case .recordingsRedact: Words("저장된 응답에서 인증키를 지웁니다", "takes keys out of recordings")
    case .recordingsImport:
      Words(
        "브라우저가 저장한 HAR 파일을 저장된 응답으로 바꿉니다", "makes recordings of a browser's HAR file")
    case .help: Words("도움말", "help")
    case .version: Words("버전", "version")
    }
  }

  var examples: [String] {
    switch self {
    case .search:
      [
        "transit search 강남", "transit search 472 --kind route",
        "transit search 시청 --city 대전 --json", "transit search 강남 --near 코엑스",
      ]
    case .arrivals:
      [
        "transit arrivals 강남", "transit arrivals 서울역 --line 4호선", "transit arrivals 22-009",
        "transit arrivals 22-009 --line 472", "transit arrivals 472",
      ]
    case .nearby:
      [
        "transit nearby 코엑스", "transit nearby \"서울 강남구 테헤란로 521\"",
        "transit nearby 37.4979,127.0276 --radius 300 --geojson near.geojson",
      ]
    case .route: ["transit route 472", "transit route 472 --geojson 472.geojson"]
    case .trains: ["transit trains 2호선", "transit trains 신분당선"]
    case .timetable:
      ["transit timetable 강남 --line 2호선", "transit timetable 강남 --day saturday --full"]
    case .departures:
      ["transit departures 서울 부산 --by train", "transit departures 서울 부산 --full --json"]
    case .weather: ["transit weather 강남", "transit weather 37.4979,127.0276"]
    case .place: ["transit place 코엑스", "transit place 37.5116,127.0594"]
    case .hereSet: ["transit here set 코엑스", "transit here set 37.5116,127.0594"]
    case .hereShow: ["transit here show"]
    case .hereClear: ["transit here clear"]
    case .cities: ["transit cities", "transit cities --json"]
    case .providers: ["transit providers"]
    case .doctor: ["transit doctor", "transit doctor --offline"]
    case .decode: ["transit decode answer.http --json"]
    case .record: ["transit record search 강남", "transit record arrivals 22009 --to my-recordings"]
    case .recordingsList: ["transit recordings list", "transit recordings list recordings"]
    case .recordingsVerify:
      [
        "transit recordings verify recordings",
        "transit recordings verify recordings --older-than 90 --used used.txt",
      ]
    case .recordingsRedact:
      ["transit recordings redact recordings --dry-run", "transit recordings redact answer.http"]
    case .recordingsImport: ["transit recordings import-har session.har --to recordings"]
    case .help: ["transit help search", "transit help recordings verify"]
    case .version: ["transit version"]
    }
  }

  var argumentCount: ClosedRange<Int> {
    switch self {
    case .search, .arrivals, .route, .trains, .timetable, .decode, .place, .hereSet: 1...1
    // Without one, my place is meant.
    case .nearby, .weather: 0...1
    case .departures: 2...2
    case .recordingsVerify, .recordingsRedact, .recordingsImport: 1...1
    case .recordingsList: 0...1
    // The command that is recorded looks at the rest.
    case .record: 1...Int.max
    case .help: 0...2
    case .cities, .providers, .doctor, .version, .hereShow, .hereClear: 0...0
    }
  }

  /// The options that are this command's own.
  private var ownOptions: [Option] {
    switch self {
    case .search: [.city, .kind, .near, .limit, .with, .geojson, .refresh]
    case .arrivals: [.line, .city, .kind, .refresh]
    case .nearby: [.radius, .kind, .limit, .geojson, .refresh]
    case .route: [.city, .geojson, .refresh]
    case .trains: [.refresh]
    case .timetable: [.line, .day, .full, .refresh]
    case .departures: [.by, .date, .full, .limit, .refresh]
    case .weather, .cities: [.refresh]
    case .place: [.near, .limit, .refresh]
    case .hereSet: [.refresh]
    case .doctor: [.offline]
    case .record: [.to]
    case .recordingsVerify: [.olderThan, .used, .all]
    case .recordingsRedact: [.dryRun]
    case .recordingsImport: [.to]
    default: []
    }
  }

  /// Every option that the command takes: its own, then those for everywhere.
  var options: [Option] {
    ownOptions + Option.allCases.filter { $0.isGlobal && (asks || !$0.isOfAnswers) }
  }

  /// Whether the command takes options that say where its answers come from.
  private var asks: Bool {
    self == .hereSet || (group == nil && ![.record, .doctor].contains(self))
  }

  /// Whether `transit record` can run it.
  var isRecordable: Bool {
    [
      .search, .arrivals, .nearby, .route, .trains, .timetable, .departures, .weather, .place,
      .cities,
    ]
    .contains(self)
  }

  var words: [String] { rawValue.split(separator: " ").map(String.init) }

  /// The first word of a command of two.
  var group: String? { words.count == 2 ? words[0] : nil }
}

/// The one table of options.
enum Option: String, CaseIterable, Sendable {
  case city
  case kind
  case line
  case day
  case by
  case date
  case radius
  case near
  case full
  case limit
  case with
  case geojson
  case refresh
  case offline
  case to
  case olderThan
  case used
  case all
  case dryRun
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
    case .olderThan: ["--older-than"]
    case .dryRun: ["--dry-run"]
    case .help: ["--help", "-h"]
    default: ["--" + rawValue]
    }
  }

  /// What its value is called; `nil` for a switch.
  var valueName: Words? {
    switch self {
    case .city: Words("도시", "city")
    case .kind: Words(verbatim: "station|route|subway")
    case .line: Words("호선이나 번호", "line or number")
    case .day: Words(verbatim: "weekday|saturday|holiday")
    case .by: Words(verbatim: "train|express|intercity")
    case .date: Words("날짜", "date")
    case .radius: Words("미터", "metres")
    case .near: Words("장소", "place")
    case .limit: Words(verbatim: "N")
    case .with: Words(verbatim: "weather")
    case .config, .used, .geojson: Words("파일", "file")
    case .recordings, .record, .to: Words("폴더", "folder")
    case .olderThan: Words("일", "days")
    case .asOf: Words("시각", "time")
    default: nil
    }
  }

  var isGlobal: Bool {
    ![
      .city, .kind, .line, .day, .by, .date, .radius, .near, .full, .limit, .with, .geojson,
      .refresh, .offline, .to, .olderThan, .used, .all, .dryRun,
    ].contains(self)
  }

  /// Whether it says where answers come from or go to.
  var isOfAnswers: Bool { [.recordings, .record, .asOf].contains(self) }

  var summary: Words {
    switch self {
    case .city: Words("이 도시에서만 (여러 번 쓸 수 있음)", "only in this city (may be repeated)")
    case .kind: Words("이 종류만", "only this kind")
    case .line: Words("이 호선만, 정류소에서는 이 번호의 버스만", "only this line; at a stop, this bus")
    case .day: Words("이 날의 시간표로 (없으면 오늘)", "the timetable of this day (today's if left out)")
    case .by:
      Words(
        "열차, 고속버스, 시외버스 가운데 이것만 (여러 번 쓸 수 있음)",
        "only trains, express or intercity buses (may be repeated)")
    case .date: Words("이 날, 2026-11-20 처럼 (없으면 오늘)", "this day, as 2026-11-20 (today if left out)")
    case .radius:
      Words("이 거리 안에서, 1–1500 (없으면 500)", "within this distance, 1–1500 (500 if left out)")
    case .near:
      Words("이 장소에서 가까운 순으로 (없으면 내 장소)", "nearest to this place first (yours if left out)")
    case .full: Words("하루의 모든 차", "everything of the day")
    case .limit: Words("앞의 N건만 (사람이 볼 때는 20)", "only the first N (20 for people)")
    case .with: Words("첫 결과의 날씨도", "also the weather at the first result")
    case .geojson: Words("지도용 GeoJSON 파일도 씀", "also write a GeoJSON file for maps")
    case .refresh: Words("저장해 둔 답을 쓰지 않고 새로 물음", "ask anew, whatever answer is kept")
    case .offline: Words("아무 서비스도 부르지 않음", "call no service")
    case .to: Words("여기에 저장함 (없으면 recordings)", "write to this folder (recordings if left out)")
    case .olderThan: Words("이보다 오래된 것도 보여 줌", "also list those older than this")
    case .used:
      Words(
        "시험이 쓰지 않은 것도 보여 줌 (TRANSIT_RECORDINGS_USED 로 만든 파일)",
        "also list those that no test read (a file made by TRANSIT_RECORDINGS_USED)")
    case .all: Words("기능마다 하나가 아니라 모두 물음", "ask every one, not one an operation")
    case .dryRun: Words("쓰지 않고 무엇을 지울지만 보여 줌", "write nothing, tell what would be replaced")
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
