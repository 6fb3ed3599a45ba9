internal import KoreaTransit
internal import TransitOperations

/// The table of options, in the order of the manual.
extension Option {
  static let allCases: [Option] = [
    .city, .kind, .line, .place, .day, .by, .depart, .arrive, .date, .via,
    .mode, .fewestTransfers, .leastWalking, .alternatives, .after, .lowFloor, .bikes, .radius,
    .list,
    .departures, .near, .favorites,
    .full,
    .limit,
    .offset, .with, .hourly, .outlook, .explain, .geojson, .svg, .format, .candidates, .named,
    .leave, .back, .weekday,
    .sensitivity, .style, .another, .clothes, .direction, .walk, .when, .alarm, .follow, .stops,
    .last, .rain, .ride, .board, .vehicle, .getOff, .quiet, .refresh, .offline, .server, .to,
    .olderThan,
    .used,
    .all, .dryRun, .force, .listen, .host, .origin, .embed, .trustedProxy, .open, .openBrowser,
    .daily, .contact, .printConfig, .config, .recordings,
    .record, .asOf, .wait, .patience, .json, .plain,
    .color, .noColor, .lang, .verbose, .help, .version,
  ]
}

/// Options of queries and of similar commands.
extension Option {
  static let city = Option(
    .city, "-c", does: Words("이 도시에서만 (여러 번 쓸 수 있음)", "only in this city (may be repeated)"),
    value: Words("도시", "city"), offers: { .words(City.names) })
  static let kind = Option(.kind, does: Words("이 종류만", "only this kind"))
  static let line = Option(
    .line, "-l",
    does: Words("이 호선만, 정류소에서는 이 번호의 버스만", "only this line; at a stop, only this bus"),
    value: Words("호선이나 번호", "line or number"), usage: Words("호선이나 버스", "LINE OR BUS"),
    offers: { .known(.lines) })
  static let place = Option(
    .place, does: Words("이 장소의 날씨", "the weather at this place"), value: Words("장소", "place"),
    offers: { .known(.names) })
  static let day = Option(
    .day, does: Words("이 날의 시간표 (기본값은 오늘)", "the timetable of this day (today by default)"))
  static let by = Option(
    .by,
    does: Words(
      "열차, 고속버스, 시외버스 가운데 이것만 (여러 번 쓸 수 있음)",
      "only trains, express buses or intercity buses (may be repeated)"))
  static let date = Option(
    .date,
    does: Words(
      "이 날짜, 내일이나 12-25, 2026-11-20처럼 (기본값은 오늘)",
      "this date, such as tomorrow, 12-25 or 2026-11-20 (today by default)"),
    value: Words("날짜", "date"))
  static let depart = Option(
    .depart, does: Words("이 시각 이후에 출발", "leave at this time or later"),
    value: Words(verbatim: "HH:MM"))
  static let arrive = Option(
    .arrive, does: Words("이 시각까지 도착", "arrive by this time"), value: Words(verbatim: "HH:MM"))
  static let via = Option(
    .via, does: Words("이 역을 지나거나 여기서 갈아타기", "pass through this station, or change there"),
    value: Words("역", "station"), offers: { .known(.names) })
  static let mode = Option(
    .mode, does: Words("전철만(rail), 버스만(bus)", "only trains (rail) or only buses (bus)"))
  static let fewestTransfers = Option(
    .fewestTransfers, does: Words("환승이 가장 적은 길 먼저", "the fewest changes first"))
  static let alternatives = Option(
    .alternatives,
    does: Words("다른 길의 시각도 조회 (요청 3건)", "the times of other ways too (three requests)"))
  static let leastWalking = Option(
    .leastWalking, does: Words("걷는 거리가 가장 짧은 길 먼저", "the least walking first"))
  static let after = Option(
    .after, does: Words("이 시각부터", "from this time on"), value: Words(verbatim: "HH:MM"))
  static let departures = Option(
    .departures,
    does: Words("가까운 세 곳의 출발 시각도 (--json)", "also what leaves from the nearest three (--json)"))
  static let list = Option(
    "--list",
    does: Words(
      "출발 시각 없이 정류소와 역의 목록만", "only list the stops and stations, without departures"))
  static let lowFloor = Option(.lowFloor, does: Words("저상버스만", "low-floor buses only"))
  static let bikes = Option(
    .bikes, does: Words("가까운 따릉이도 조회", "also query public bikes nearby"))
  static let radius = Option(
    .radius,
    does: Words(
      "이 거리 안, \(Query.Parameter.radius.span) (기본값 \(Query.Parameter.radius.standard ?? 0))",
      "within this distance, \(Query.Parameter.radius.span) "
        + "(\(Query.Parameter.radius.standard ?? 0) by default)"
    ), value: Words("미터", "meters"))
  static let near = Option(
    .near,
    does: Words(
      "관련도가 같으면 이 장소에서 가까운 순 (기본값은 내 장소)",
      "sort equal matches by distance from this place (yours by default)"),
    value: Words("장소", "place"), offers: { .known(.names) })
  static let favorites = Option(
    "--favorites", "--favourites", does: Words("즐겨찾기만", "only your favorites"))
  static let full = Option(.full, does: Words("하루 전체", "the whole day"))
  static let limit = Option(
    .limit, "-n",
    does: Words("N건까지, all은 모두 (화면에서는 기본 20)", "at most N, or all (20 by default on screen)"))
  static let offset = Option(.offset, does: Words("앞의 N건을 건너뛰기", "skip the first N"))
  static let with = Option(
    .with, does: Words("첫 결과의 날씨도 표시", "also show the weather at the first result"))
  static let hourly = Option(
    "--hourly", does: Words("시간별 예보도 표시", "also show the forecast by the hour"))
  static let outlook = Option(
    "--outlook",
    does: Words("일주일 뒤의 날씨와 예보관의 전망도 표시", "also show the days after a week and the outlook"))
  static let explain = Option(
    .explain, does: Words("어떤 서비스를 왜 조회했는지도 표시", "also show which services were queried, and why"))
  static let geojson = Option(
    "--geojson", does: Words("지도용 GeoJSON 파일도 저장", "also write a GeoJSON file for maps"),
    value: Words("파일", "file"), offers: { .file })
  static let svg = Option(
    "--svg", does: Words("SVG 그림 파일도 저장", "also write a picture (SVG)"), value: Words("파일", "file"),
    offers: { .file })
  static let format = Option(
    "--format",
    does: Words(
      "상태 표시줄용으로 장소마다 한 줄: \(WeatherFormat.known), {{ 는 괄호, 모르는 값은 –",
      "one line per place for status bars: \(WeatherFormat.known), {{ for a brace, – for "
        + "unknown values"
    ), value: Words("형식", "format"))
  static let candidates = Option(
    "--candidates",
    does: Words(
      "이 이름의 세계 도시와 국내 장소 목록", "list world cities and places in Korea with this name"),
    value: Words("이름", "name"))
  static let named = Option(
    "--as", does: Words("이 이름으로 저장, @이름 으로 사용", "save under this name, for use as @name"),
    value: Words("이름", "name"))
  static let leave = Option(
    .leave,
    does: Words("나가는 시각 (기본값은 프로필의 시각이나 08:00)", "when you leave (from your profile, or 08:00)"),
    value: Words(verbatim: "HH:MM"))
  static let back = Option(
    .return,
    does: Words(
      "돌아오는 시각 (기본값은 프로필의 시각이나 19:00)", "when you come back (from your profile, or 19:00)"),
    value: Words(verbatim: "HH:MM"))
  static let weekday = Option(
    "--weekday",
    does: Words(
      "이 요일에: mon-fri, 월,수,금 (기본값은 모든 요일)", "on these days: mon-fri, sat,sun (every day by default)"
    ),
    value: Words(verbatim: "mon-fri"), offers: { .words(["mon-fri", "sat,sun"]) })
  static let sensitivity = Option(
    .sensitivity,
    does: Words("추위를 타면 cold, 더위를 타면 hot", "cold if you get cold easily, hot if you get hot easily")
  )
  static let style = Option(.style, does: Words("어떤 옷에서 고를지", "which clothes to choose from"))
  static let another = Option(
    .another,
    does: Words(
      "다음 조합, 숫자를 쓰면 그만큼 뒤의 조합", "the next outfit, or with a number the one that many further"),
    standsAlone: true)
  static let clothes = Option(
    "--clothes",
    does: Words(
      "이 clothes.json 사용 (기본값은 설정 폴더의 파일)",
      "use this clothes.json (by default the one in your settings folder)"),
    value: Words("파일", "file"), offers: { .file })
  static let direction = Option(
    .direction,
    does: Words(
      "이 방향만: 다음 역이나 종점 (역삼, 잠실 방면), 상행, 내선",
      "only this direction: a station on the way (Yeoksam, Jamsil), up, inner"),
    value: Words("방향", "direction"),
    offers: { .words(Arrival.Direction.allCases.map(\.rawValue)) })
  static let walk = Option(
    "--walk", does: Words("걸어가는 시간, 0–120", "how long you walk there, 0–120"),
    value: Words("분", "minutes"))
  static let when = Option(
    "--when",
    does: Words(
      "중요한 때: 출근, 퇴근, \"mon-fri 07:00-09:30\" (여러 번 쓸 수 있음)",
      "when it matters: leaving, returning, \"mon-fri 07:00-09:30\" (may be repeated)"),
    value: Words("출근|퇴근|07:00-09:30", "leaving|returning|07:00-09:30"), usage: Words("때", "TIME"),
    repeats: true, offers: { .words(["출근", "퇴근"]) })
  static let alarm = Option(
    "--alarm",
    does: Words(
      "가까이 가면 알림 (transit alerts --follow 실행 중에)",
      "alert when you are near (while transit alerts --follow runs)"))
  static let follow = Option(
    "--follow",
    does: Words(
      "이 파일의 위치를 따라감: '시각 위도 경도' 줄 (- 는 표준 입력)",
      "follow the positions of this file: lines of 'time latitude longitude' (- for standard input)"
    ), value: Words("파일|-", "file|-"), offers: { .file })
  static let stops = Option(
    "--stops", does: Words("차가 이만큼의 정류소 전에 오면 알림", "alert when a vehicle is this many stops away"),
    value: Words(verbatim: "N"))
  static let last = Option(
    "--last",
    does: Words("막차가 이 시간 안에 오면 알림", "alert when the last vehicle comes within this time"),
    value: Words("분", "minutes"))
  static let rain = Option(
    "--rain", does: Words("돌아오기 전에 비가 오면 알림", "alert if it will rain before you are back"))
  static let ride = Option(
    "--ride", does: Words("지금 탄 노선이나 호선", "the route or line you are on"),
    value: Words("노선이나 호선", "route or line"), usage: Words("노선", "LINE"),
    offers: { .known(.lines) })
  static let board = Option(
    "--board",
    does: Words("탄 역: 거기서 막 떠난 열차를 따라감", "where you boarded: follow the train that just left"),
    value: Words("역", "station"), offers: { .known(.names) })
  static let vehicle = Option(
    "--vehicle",
    does: Words("탄 차의 번호판이나 열차 번호", "the plate or train number of the vehicle you are on"),
    value: Words("차량", "vehicle"), usage: Words("차량", "ID"))
  static let getOff = Option(
    "--get-off", does: Words("여기서 내리도록 미리 알림", "alert in time to get off here"),
    value: Words("정류소나 역", "stop or station"), usage: Words("정류소", "STOP"),
    offers: { .known(.names) })
  static let quiet = Option(
    "--quiet", does: Words("이 시간에는 알리지 않음", "no alerts between these times"),
    value: Words(verbatim: "HH:MM-HH:MM"))
  static let refresh = Option(
    "--refresh", does: Words("저장해 둔 응답 대신 새로 조회", "query again instead of using cached responses"))
  static let offline = Option("--offline", does: Words("서비스를 조회하지 않음", "query no service"))
  static let server = Option(
    "--server",
    does: Words(
      "대신 이 주소의 transit serve를 점검", "check the transit serve at this address instead"),
    value: Words(verbatim: "URL"))
  static let to = Option(
    "--to",
    does: Words("이 폴더에 저장 (기본값 recordings)", "write to this folder (recordings by default)"),
    value: Words("폴더", "folder"), offers: { .folder })
  static let olderThan = Option(
    "--older-than", does: Words("이보다 오래된 것도 표시", "also list recordings older than this"),
    value: Words("일", "days"))
  static let used = Option(
    "--used",
    does: Words(
      "테스트가 쓰지 않은 것도 표시 (TRANSIT_RECORDINGS_USED로 만든 파일)",
      "also list recordings that no test read (a file made by TRANSIT_RECORDINGS_USED)"),
    value: Words("파일", "file"), offers: { .file })
  static let all = Option(
    .all, does: Words("기능마다 하나가 아니라 모두 조회", "query all, not just one per operation"))
  static let dryRun = Option(
    "--dry-run",
    does: Words("저장하지 않고 무엇이 지워지는지만 표시", "write nothing, only show what would be replaced"))
  static let force = Option(
    "--force",
    does: Words(
      "지난번보다 훨씬 짧은 목록도 가져오기", "import a list even if it is much shorter than the last one"))
}

/// Options about where responses come from or go to, and how long to wait for them.
extension Option {
  static let recordings = Option(
    "--recordings", does: Words("이 폴더의 저장된 응답만 사용", "use only recordings from this folder"),
    value: Words("폴더", "folder"), offers: { .folder }, scope: .answers)
  static let record = Option(
    "--record", does: Words("받은 응답을 이 폴더에 저장", "write responses to this folder as recordings"),
    value: Words("폴더", "folder"), offers: { .folder }, scope: .answers)
  static let asOf = Option(
    "--as-of", does: Words("저장된 응답을 이 시각 기준으로 표시", "show the recordings as of this time"),
    value: Words("시각", "time"), scope: .answers)
  static let wait = Option(
    "--wait", does: Words("늦는 서비스도 끝까지 기다림", "wait for all services, even slow ones"),
    scope: .answers)
  static let patience = Option(
    "--patience",
    does: Words(
      "부가 정보는 이만큼만 기다림, 0–120 (기본값 2)",
      "wait this long for extra information, 0–120 (2 by default)"),
    value: Words("초", "seconds"), scope: .answers)
}

/// Options of every command.
extension Option {
  static let listen = Option(
    "--listen",
    does: Words("이 주소에서 받기 (기본값 127.0.0.1:8080)", "listen here (127.0.0.1:8080 by default)"),
    value: Words("주소:포트", "host:port"))
  static let host = Option(
    "--host", does: Words("서버의 이름 (여러 번 쓸 수 있음)", "a name of the server (may be repeated)"),
    value: Words("이름", "name"), repeats: true)
  static let origin = Option(
    "--origin",
    does: Words(
      "응답을 읽을 수 있는 웹 페이지의 출처 (여러 번 쓸 수 있음)",
      "an origin whose pages may read answers (may be repeated)"),
    value: Words(verbatim: "https://…"), repeats: true)
  static let trustedProxy = Option(
    "--trusted-proxy",
    does: Words(
      "X-Forwarded-For를 믿을 프록시 (여러 번 쓸 수 있음)",
      "a proxy whose X-Forwarded-For counts (may be repeated)"),
    value: Words(verbatim: "IP"), repeats: true)
  static let embed = Option(
    "--embed",
    does: Words(
      "보드를 넣을 수 있는 웹 페이지의 출처 (여러 번 쓸 수 있음)",
      "an origin whose pages may embed the board (may be repeated)"),
    value: Words(verbatim: "https://…"), repeats: true)
  static let openBrowser = Option(
    "--open", does: Words("브라우저로 보드 열기", "open the board in the browser"))
  static let daily = Option(
    "--daily",
    does: Words(
      "하루에 쓸 호출 횟수 (기본값은 서비스마다 하루 한도의 10분의 1)",
      "its calls a day (by default a tenth of each service's day)"),
    value: Words("횟수", "calls"))
  static let contact = Option(
    "--contact",
    does: Words(
      "따릉이를 GBFS로도 제공할 때 알릴 연락처",
      "also serve Seoul's bikes as GBFS, with this contact"),
    value: Words("전자우편", "email"))
  static let open = Option(
    "--public",
    does: Words("다른 컴퓨터의 요청도 토큰 없이 받기", "serve other machines without a token"))
  static let printConfig = Option(
    "--print-config",
    does: Words("AI 도우미의 설정에 넣을 내용 출력", "print the entry for an assistant's configuration"))
  static let config = Option(
    "--config", does: Words("이 providers.json 사용", "use this providers.json"),
    value: Words("파일", "file"), offers: { .file }, scope: .everywhere)
  static let json = Option(
    "--json", "-j", does: Words("JSON으로 출력", "print JSON"), scope: .everywhere)
  static let plain = Option(
    "--plain", does: Words("탭으로 구분한 줄로 출력", "print tab-separated lines"), scope: .everywhere)
  static let color = Option(
    "--color",
    does: Words(
      "색을 쓰는 때 (기본값 auto: 터미널에서만)", "when to use color (auto by default: only on a terminal)"),
    value: Words(verbatim: "always|never|auto"), scope: .everywhere)
  static let noColor = Option(
    "--no-color", does: Words("색 없이 출력, --color never와 같음", "no color, same as --color never"),
    scope: .everywhere)
  static let lang = Option(
    "--lang",
    does: Words("이 언어로 표시 (기본값은 환경의 언어)", "show in this language (the environment's by default)"),
    value: Words(verbatim: "ko|en"), scope: .everywhere)
  static let verbose = Option(
    "--verbose", "-v", does: Words("요청을 표준 오류에 표시", "show requests on standard error"),
    scope: .everywhere)
  static let help = Option("--help", "-h", does: Words("도움말", "help"), scope: .everywhere)
  static let version = Option("--version", does: Words("버전", "version"), scope: .everywhere)
}
