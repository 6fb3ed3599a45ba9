internal import KoreaTransit
internal import TransitDocuments

/// The table of options, in the order of the manual.
extension Option {
  static let allCases: [Option] = [
    .city, .kind, .line, .day, .by, .date, .lowFloor, .radius, .near, .favorites, .full, .limit,
    .offset, .with, .explain, .geojson, .svg, .format, .candidates, .named, .leave, .back, .weekday,
    .sensitivity, .style, .another, .clothes, .direction, .walk, .when, .alarm, .follow, .stops,
    .last, .rain, .ride, .vehicle, .getOff, .quiet, .refresh, .offline, .to, .olderThan, .used,
    .all, .dryRun, .force, .config, .recordings, .record, .asOf, .wait, .patience, .json, .plain,
    .color, .noColor, .lang, .verbose, .help, .version,
  ]
}

/// Options of queries and of similar commands.
extension Option {
  static let city = Option(
    .city, does: Words("이 도시에서만 (여러 번 쓸 수 있음)", "only in this city (may be repeated)"),
    value: Words("도시", "city"), offers: { .words(City.names) }
  ).short("c")
  static let kind = Option(.kind, does: Words("이 종류만", "only this kind"))
  static let line = Option(
    .line, does: Words("이 호선만, 정류소에서는 이 번호의 버스만", "only this line; at a stop, this bus"),
    value: Words("호선이나 번호", "line or number"), usage: Words("호선이나 버스", "LINE OR BUS"),
    offers: { .words(SubwayLine.all.map(\.name)) }
  ).short("l")
  static let day = Option(
    .day, does: Words("이 날의 시간표로 (없으면 오늘)", "the timetable of this day (today's if left out)"))
  static let by = Option(
    .by,
    does: Words(
      "열차, 고속버스, 시외버스 가운데 이것만 (여러 번 쓸 수 있음)",
      "only trains, express or intercity buses (may be repeated)"))
  static let date = Option(
    .date, does: Words("이 날, 2026-11-20처럼 (없으면 오늘)", "this day, as 2026-11-20 (today if left out)"),
    value: Words("날짜", "date"))
  static let lowFloor = Option(.lowFloor, does: Words("저상버스만", "low-floor buses only"))
  static let radius = Option(
    .radius,
    does: Words(
      "이 거리 안에서, \(Query.Parameter.radius.span) (없으면 \(Query.Parameter.radius.standard ?? 0))",
      "within this distance, \(Query.Parameter.radius.span) (\(Query.Parameter.radius.standard ?? 0) if left out)"
    ), value: Words("미터", "metres"))
  static let near = Option(
    .near,
    does: Words(
      "똑같이 잘 맞으면 이 장소에서 가까운 순으로 (없으면 내 장소)",
      "of equal matches nearest to this place first (yours if left out)"),
    value: Words("장소", "place"), offers: { .saved })
  static let favorites = Option(
    "--favorites", "--favourites", does: Words("즐겨찾기만", "only your favourites"))
  static let full = Option(.full, does: Words("하루의 모든 차", "everything of the day"))
  static let limit = Option(
    .limit, does: Words("N건까지, all은 모두 (사람이 볼 때는 20)", "at most N, all for all (20 for people)")
  ).short("n")
  static let offset = Option(.offset, does: Words("앞의 N건을 건너뛰고", "without the first N"))
  static let with = Option(.with, does: Words("첫 결과의 날씨도", "also the weather at the first result"))
  static let explain = Option(
    "--explain", does: Words("누구에게 무엇을 왜 물었는지도", "also tell who is asked what, and why"))
  static let geojson = Option(
    "--geojson", does: Words("지도용 GeoJSON 파일도 씀", "also write a GeoJSON file for maps"),
    value: Words("파일", "file"), offers: { .file })
  static let svg = Option(
    "--svg", does: Words("SVG 그림 파일도 씀", "also write a picture (SVG)"), value: Words("파일", "file"),
    offers: { .file })
  static let format = Option(
    "--format",
    does: Words(
      "상태 표시줄용으로 한 곳에 한 줄씩: \(WeatherFormat.known), {{ 는 괄호, 모르는 값은 –",
      "a line a place, for status bars: \(WeatherFormat.known), {{ for a brace, – for what is not known"
    ), value: Words("틀", "form"))
  static let candidates = Option(
    "--candidates",
    does: Words(
      "이 이름의 세계 도시와 국내 장소를 늘어놓음", "list the world's cities and Korea's places of this name"),
    value: Words("이름", "name"))
  static let named = Option(
    "--as", does: Words("이 이름으로: @이름 이 그곳입니다", "under this name: @name is that place"),
    value: Words("이름", "name"))
  static let leave = Option(
    .leave, does: Words("나가는 시각 (없으면 프로필이나 08:00)", "when you leave (your profile's, else 08:00)"),
    value: Words(verbatim: "HH:MM"))
  static let back = Option(
    .return,
    does: Words("돌아오는 시각 (없으면 프로필이나 19:00)", "when you come back (your profile's, else 19:00)"),
    value: Words(verbatim: "HH:MM"))
  static let weekday = Option(
    "--weekday",
    does: Words(
      "이 요일에: mon-fri, 월,수,금 (없으면 모든 날)", "on these days: mon-fri, sat,sun (every day if left out)"),
    value: Words(verbatim: "mon-fri"), offers: { .words(["mon-fri", "sat,sun"]) })
  static let sensitivity = Option(
    .sensitivity,
    does: Words("추위를 타면 cold, 더위를 타면 hot", "cold if you feel the cold, hot if you feel the heat"))
  static let style = Option(.style, does: Words("누구의 옷에서", "from whose clothes"))
  static let another = Option(
    .another,
    does: Words("다음 조합, 숫자를 쓰면 그만큼 다음", "the next combination, with a number that many on"),
    standsAlone: true)
  static let clothes = Option(
    "--clothes",
    does: Words(
      "이 clothes.json으로 (없으면 설정 폴더의 것)", "by this clothes.json (else the one beside your settings)"),
    value: Words("파일", "file"), offers: { .file })
  static let direction = Option(
    "--direction", does: Words("이 방향의 열차만", "trains of this direction only"),
    value: Words("상행|하행|내선|외선", "up|down|inner|outer"), usage: Words("방향", "WAY"),
    offers: { .words(Arrival.Direction.allCases.map(\.rawValue)) })
  static let walk = Option(
    "--walk", does: Words("거기까지 걷는 시간, 0–120", "how long you walk there, 0–120"),
    value: Words("분", "minutes"))
  static let when = Option(
    "--when",
    does: Words(
      "이때 중요함: 출근, 퇴근, \"mon-fri 07:00-09:30\" (여러 번 쓸 수 있음)",
      "when it matters: leaving, returning, \"mon-fri 07:00-09:30\" (may be repeated)"),
    value: Words("출근|퇴근|07:00-09:30", "leaving|returning|07:00-09:30"), usage: Words("때", "TIME"),
    repeats: true, offers: { .words(["출근", "퇴근"]) })
  static let alarm = Option(
    "--alarm",
    does: Words(
      "가까이 가면 알림 (transit alerts --follow가 도는 동안)",
      "tell when you come near (while transit alerts --follow runs)"))
  static let follow = Option(
    "--follow",
    does: Words(
      "이 파일의 위치를 따라감: GPX, NMEA, 위도,경도 줄 (- 는 표준 입력)",
      "follow the positions of this file: GPX, NMEA or latitude,longitude lines (- for standard input)"
    ), value: Words("파일|-", "file|-"), offers: { .file })
  static let stops = Option(
    "--stops", does: Words("차가 이만큼의 정류소 앞에 오면 알림", "tell when a vehicle is so many stops away"),
    value: Words(verbatim: "N"))
  static let last = Option(
    "--last", does: Words("막차가 이 시간 안에 오면 알림", "tell when the last vehicle is so near"),
    value: Words("분", "minutes"))
  static let rain = Option(
    "--rain", does: Words("돌아오기 전에 비가 오면 알림", "tell when rain begins before you are back"))
  static let ride = Option(
    "--ride", does: Words("지금 탄 노선이나 호선", "the route or line that you ride"),
    value: Words("노선이나 호선", "route or line"), usage: Words("노선", "LINE"))
  static let vehicle = Option(
    "--vehicle",
    does: Words("탄 차량의 번호판이나 열차 번호", "the plate or train number of the vehicle you ride"),
    value: Words("차량", "vehicle"), usage: Words("차량", "ID"))
  static let getOff = Option(
    "--get-off", does: Words("여기서 내리도록 미리 알림", "tell before it is time to get off here"),
    value: Words("정류소나 역", "stop or station"), usage: Words("정류소", "STOP"))
  static let quiet = Option(
    "--quiet", does: Words("이 시간에는 알리지 않음", "tell nothing between these times"),
    value: Words(verbatim: "HH:MM-HH:MM"))
  static let refresh = Option(
    "--refresh", does: Words("저장해 둔 답을 쓰지 않고 새로 물음", "ask anew, whatever answer is kept"))
  static let offline = Option("--offline", does: Words("아무 서비스도 부르지 않음", "call no service"))
  static let to = Option(
    "--to",
    does: Words("여기에 저장함 (없으면 recordings)", "write to this folder (recordings if left out)"),
    value: Words("폴더", "folder"), offers: { .folder })
  static let olderThan = Option(
    "--older-than", does: Words("이보다 오래된 것도 보여 줌", "also list those older than this"),
    value: Words("일", "days"))
  static let used = Option(
    "--used",
    does: Words(
      "시험이 쓰지 않은 것도 보여 줌 (TRANSIT_RECORDINGS_USED로 만든 파일)",
      "also list those that no test read (a file made by TRANSIT_RECORDINGS_USED)"),
    value: Words("파일", "file"), offers: { .file })
  static let all = Option(
    .all, does: Words("기능마다 하나가 아니라 모두 물음", "ask every one, not one an operation"))
  static let dryRun = Option(
    "--dry-run", does: Words("쓰지 않고 무엇을 지울지만 보여 줌", "write nothing, tell what would be replaced"))
  static let force = Option(
    "--force",
    does: Words("지난번보다 훨씬 짧은 목록도 받아들임", "also take a list much shorter than the last one"))
}

/// Options about where responses come from or go to, and how long to wait for them.
extension Option {
  static let recordings = Option(
    "--recordings", does: Words("저장된 응답의 폴더에서만 답함", "answer from a folder of recordings alone"),
    value: Words("폴더", "folder"), offers: { .folder }, scope: .answers)
  static let record = Option(
    "--record", does: Words("받은 응답을 폴더에 저장함", "write answers to a folder as recordings"),
    value: Words("폴더", "folder"), offers: { .folder }, scope: .answers)
  static let asOf = Option(
    "--as-of", does: Words("저장된 응답의 이 시각으로 답함", "answer as of this time of the recordings"),
    value: Words("시각", "time"), scope: .answers)
  static let wait = Option(
    "--wait", does: Words("늦는 곳도 모두 기다림", "wait for all, the late ones too"), scope: .answers)
  static let patience = Option(
    "--patience",
    does: Words(
      "없어도 되는 답은 이만큼만 기다림, 0–120 (없으면 2)",
      "wait this long for what is not essential, 0–120 (2 if left out)"),
    value: Words("초", "seconds"), scope: .answers)
}

/// Options of every command.
extension Option {
  static let config = Option(
    "--config", does: Words("이 providers.json을 씀", "use this providers.json"),
    value: Words("파일", "file"), offers: { .file }, scope: .everywhere)
  static let json = Option("--json", does: Words("JSON으로", "as JSON"), scope: .everywhere).short(
    "j")
  static let plain = Option(
    "--plain", does: Words("탭으로 나눈 줄로", "as tab-separated lines"), scope: .everywhere)
  static let color = Option(
    "--color",
    does: Words("색을 언제 쓸지 (없으면 auto: 터미널에서만)", "when to colour (auto if left out: on a terminal)"),
    value: Words(verbatim: "always|never|auto"), scope: .everywhere)
  static let noColor = Option(
    "--no-color", does: Words("색 없이, --color never와 같음", "without colour, as --color never"),
    scope: .everywhere)
  static let lang = Option(
    "--lang", does: Words("이 언어로 (없으면 환경의 언어)", "in this language (the environment's if left out)"),
    value: Words(verbatim: "ko|en"), scope: .everywhere)
  static let verbose = Option(
    "--verbose", does: Words("요청을 표준 오류에 보여 줌", "show requests on standard error"),
    scope: .everywhere
  ).short("v")
  static let help = Option("--help", "-h", does: Words("도움말", "help"), scope: .everywhere)
  static let version = Option("--version", does: Words("버전", "version"), scope: .everywhere)
}
