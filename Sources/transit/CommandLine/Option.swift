internal import TransitCore

/// The one table of options.
enum Option: String, CaseIterable, Sendable {
  case city
  case kind
  case line
  case day
  case by
  case date
  case lowFloor
  case radius
  case near
  case favorites
  case full
  case limit
  case offset
  case with
  case explain
  case geojson
  case svg
  case format
  case candidates
  case named = "as"
  case leave
  case back = "return"
  case weekday
  case sensitivity
  case style
  case another
  case clothes
  case direction
  case walk
  case when
  case alarm
  case follow
  case stops
  case last
  case rain
  case ride
  case vehicle
  case getOff
  case quiet
  case refresh
  case offline
  case to
  case olderThan
  case used
  case all
  case dryRun
  case force
  case config
  case recordings
  case record
  case asOf
  case wait
  case patience
  case json
  case plain
  case color
  case noColor
  case lang
  case verbose
  case help
  case version

  var names: [String] {
    switch self {
    case .asOf: ["--as-of"]
    case .noColor: ["--no-color"]
    case .lowFloor: ["--low-floor"]
    case .olderThan: ["--older-than"]
    case .dryRun: ["--dry-run"]
    case .getOff: ["--get-off"]
    case .favorites: ["--favorites", "--favourites"]
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
    case .direction: Words("상행|하행|내선|외선", "up|down|inner|outer")
    case .walk, .last: Words("분", "minutes")
    case .when: Words("출근|퇴근|07:00-09:30", "leaving|returning|07:00-09:30")
    case .follow: Words("파일|-", "file|-")
    case .stops: Words(verbatim: "N")
    case .ride: Words("노선이나 호선", "route or line")
    case .vehicle: Words("차량", "vehicle")
    case .getOff: Words("정류소나 역", "stop or station")
    case .quiet: Words(verbatim: "HH:MM-HH:MM")
    case .color: Words(verbatim: "always|never|auto")
    case .lang: Words(verbatim: "ko|en")
    case .limit, .offset: Words(verbatim: "N")
    case .with: Words(verbatim: "weather")
    case .config, .used, .geojson, .svg, .clothes: Words("파일", "file")
    case .format: Words("틀", "form")
    case .candidates: Words("이름", "name")
    case .named: Words("이름", "name")
    case .leave, .back: Words(verbatim: "HH:MM")
    case .weekday: Words(verbatim: "mon-fri")
    case .sensitivity: Words(verbatim: "cold|normal|hot")
    case .style: Words(verbatim: "women|men|any")
    case .recordings, .record, .to: Words("폴더", "folder")
    case .another: Words(verbatim: "N")
    case .olderThan: Words("일", "days")
    case .asOf: Words("시각", "time")
    case .patience: Words("초", "seconds")
    default: nil
    }
  }

  /// Whether its value is a number that may be left out: 1 is meant then.
  var mayStandAlone: Bool { self == .another }

  var isGlobal: Bool {
    ![
      .city, .kind, .line, .day, .by, .date, .lowFloor, .radius, .near, .favorites, .full, .limit,
      .offset, .with, .explain, .geojson, .svg, .format, .candidates, .named, .leave, .back,
      .weekday,
      .sensitivity, .style,
      .another, .clothes,
      .direction, .walk, .when, .alarm, .follow, .stops, .last, .rain, .ride, .vehicle, .getOff,
      .quiet,
      .refresh, .offline, .to, .olderThan, .used, .all, .dryRun, .force,
    ].contains(self)
  }

  /// Whether it says where answers come from or go to, or how long they are waited for.
  var isOfAnswers: Bool { [.recordings, .record, .asOf, .wait, .patience].contains(self) }

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
    case .date: Words("이 날, 2026-11-20처럼 (없으면 오늘)", "this day, as 2026-11-20 (today if left out)")
    case .lowFloor: Words("저상버스만", "low-floor buses only")
    case .radius:
      Words("이 거리 안에서, 1–1500 (없으면 500)", "within this distance, 1–1500 (500 if left out)")
    case .near:
      Words(
        "똑같이 잘 맞으면 이 장소에서 가까운 순으로 (없으면 내 장소)",
        "of equal matches nearest to this place first (yours if left out)")
    case .favorites: Words("즐겨찾기만", "only your favourites")
    case .full: Words("하루의 모든 차", "everything of the day")
    case .limit:
      Words("N건까지, all은 모두 (사람이 볼 때는 20)", "at most N, all for all (20 for people)")
    case .offset: Words("앞의 N건을 건너뛰고", "without the first N")
    case .with: Words("첫 결과의 날씨도", "also the weather at the first result")
    case .explain: Words("누구에게 무엇을 왜 물었는지도", "also tell who is asked what, and why")
    case .geojson: Words("지도용 GeoJSON 파일도 씀", "also write a GeoJSON file for maps")
    case .svg: Words("SVG 그림 파일도 씀", "also write a picture (SVG)")
    case .format:
      Words(
        "상태 표시줄용으로 한 곳에 한 줄씩: \(WeatherFormat.known), {{ 는 괄호, 모르는 값은 –",
        "a line a place, for status bars: \(WeatherFormat.known), {{ for a brace, – for what is not known"
      )
    case .candidates:
      Words("이 이름의 세계 도시와 국내 장소를 늘어놓음", "list the world's cities and Korea's places of this name")
    case .named: Words("이 이름으로: @이름 이 그곳입니다", "under this name: @name is that place")
    case .leave: Words("나가는 시각 (없으면 프로필이나 08:00)", "when you leave (your profile's, else 08:00)")
    case .back:
      Words("돌아오는 시각 (없으면 프로필이나 19:00)", "when you come back (your profile's, else 19:00)")
    case .weekday:
      Words(
        "이 요일에: mon-fri, 월,수,금 (없으면 모든 날)",
        "on these days: mon-fri, sat,sun (every day if left out)")
    case .sensitivity:
      Words("추위를 타면 cold, 더위를 타면 hot", "cold if you feel the cold, hot if you feel the heat")
    case .style: Words("누구의 옷에서", "from whose clothes")
    case .another: Words("다음 조합, 숫자를 쓰면 그만큼 다음", "the next combination, with a number that many on")
    case .clothes:
      Words(
        "이 clothes.json으로 (없으면 설정 폴더의 것)",
        "by this clothes.json (else the one beside your settings)")
    case .direction: Words("이 방향의 열차만", "trains of this direction only")
    case .walk: Words("거기까지 걷는 시간, 0–120", "how long you walk there, 0–120")
    case .when:
      Words(
        "이때 중요함: 출근, 퇴근, \"mon-fri 07:00-09:30\" (여러 번 쓸 수 있음)",
        "when it matters: leaving, returning, \"mon-fri 07:00-09:30\" (may be repeated)")
    case .alarm:
      Words(
        "가까이 가면 알림 (transit alerts --follow가 도는 동안)",
        "tell when you come near (while transit alerts --follow runs)")
    case .follow:
      Words(
        "이 파일의 위치를 따라감: GPX, NMEA, 위도,경도 줄 (- 는 표준 입력)",
        "follow the positions of this file: GPX, NMEA or latitude,longitude lines (- for standard input)"
      )
    case .stops: Words("차가 이만큼의 정류소 앞에 오면 알림", "tell when a vehicle is so many stops away")
    case .last: Words("막차가 이 시간 안에 오면 알림", "tell when the last vehicle is so near")
    case .rain: Words("돌아오기 전에 비가 오면 알림", "tell when rain begins before you are back")
    case .ride: Words("지금 탄 노선이나 호선", "the route or line that you ride")
    case .vehicle: Words("탄 차량의 번호판이나 열차 번호", "the plate or train number of the vehicle you ride")
    case .getOff: Words("여기서 내리도록 미리 알림", "tell before it is time to get off here")
    case .quiet: Words("이 시간에는 알리지 않음", "tell nothing between these times")
    case .lang: Words("이 언어로 (없으면 환경의 언어)", "in this language (the environment's if left out)")
    case .refresh: Words("저장해 둔 답을 쓰지 않고 새로 물음", "ask anew, whatever answer is kept")
    case .offline: Words("아무 서비스도 부르지 않음", "call no service")
    case .to: Words("여기에 저장함 (없으면 recordings)", "write to this folder (recordings if left out)")
    case .olderThan: Words("이보다 오래된 것도 보여 줌", "also list those older than this")
    case .used:
      Words(
        "시험이 쓰지 않은 것도 보여 줌 (TRANSIT_RECORDINGS_USED로 만든 파일)",
        "also list those that no test read (a file made by TRANSIT_RECORDINGS_USED)")
    case .all: Words("기능마다 하나가 아니라 모두 물음", "ask every one, not one an operation")
    case .dryRun: Words("쓰지 않고 무엇을 지울지만 보여 줌", "write nothing, tell what would be replaced")
    case .force:
      Words("지난번보다 훨씬 짧은 목록도 받아들임", "also take a list much shorter than the last one")
    case .config: Words("이 providers.json을 씀", "use this providers.json")
    case .recordings: Words("저장된 응답의 폴더에서만 답함", "answer from a folder of recordings alone")
    case .record: Words("받은 응답을 폴더에 저장함", "write answers to a folder as recordings")
    case .asOf: Words("저장된 응답의 이 시각으로 답함", "answer as of this time of the recordings")
    case .wait: Words("늦는 곳도 모두 기다림", "wait for all, the late ones too")
    case .patience:
      Words(
        "없어도 되는 답은 이만큼만 기다림, 0–120 (없으면 2)",
        "wait this long for what is not essential, 0–120 (2 if left out)")
    case .json: Words("JSON으로", "as JSON")
    case .plain: Words("탭으로 나눈 줄로", "as tab-separated lines")
    case .color:
      Words("색을 언제 쓸지 (없으면 auto: 터미널에서만)", "when to colour (auto if left out: on a terminal)")
    case .noColor: Words("색 없이, --color never와 같음", "without colour, as --color never")
    case .verbose: Words("요청을 표준 오류에 보여 줌", "show requests on standard error")
    case .help: Words("도움말", "help")
    case .version: Words("버전", "version")
    }
  }
}

extension Option {
  /// What the value is called where a command takes fewer of them.
  func valueName(for command: Command?) -> Words? {
    switch (command, self) {
    case (.nearby, .kind): Words(verbatim: "station|subway")
    case (.favoritesAdd, .kind): Words(verbatim: "station|route|subway|place")
    case (.catalogSearch, .near): Words("위도,경도", "latitude,longitude")
    default: valueName
    }
  }

  /// What it does, where that is not the same for every command.
  func summary(for command: Command?) -> Words {
    switch (command, self) {
    case (.brief, .format):
      Words(
        "상태 표시줄용으로 지금 중요한 첫 즐겨찾기 한 줄만: \(BriefFormat.known), {{ 는 괄호, 모르는 값은 –",
        "one line for status bars, of the first favourite that matters now: \(BriefFormat.known), {{ for a brace, – for what is not known"
      )
    case (.place, .near):
      Words("그 이름 가운데 이 장소에서 가장 가까운 곳", "the one of that name nearest to this place")
    case (.place, .limit):
      Words(
        "다른 곳은 앞의 N곳만, 45까지 (사람이 볼 때는 5)",
        "only the first N other places, 45 at most (5 for people)")
    case (.decode, .asOf):
      Words(
        "이 시각을 지금으로 보고, 시각이 없는 응답은 이때 받은 것으로 봄",
        "take this as the present, and as when a recording without a time was received")
    case (.wear, .date):
      Words(
        "이 날: tomorrow, 2026-11-21 (없으면 다음 외출)",
        "this day: tomorrow, 2026-11-21 (the next outing if left out)")
    case (.profileClear, .weekday): Words("이 요일만 (없으면 모두)", "these days alone (all if left out)")
    case (.hereClear, .named): Words("이 이름의 장소를", "the place of this name")
    case (.catalogSearch, .near):
      Words(
        "똑같이 잘 맞으면 이 위치에서 가까운 순으로, here와 @이름도 (없으면 내 장소)",
        "of equal matches nearest to this position first, or here, @name (your place if left out)")
    case (.search, .explain):
      Words(
        "누구에게 물었는지, 무엇을 왜 합치고 따로 두었는지도",
        "also tell who is asked, what was joined or kept apart, and why")
    case (.departures, .all):
      Words("호출을 아끼지 않고 뜻할 만한 구간을 모두 물음", "ask every likely pair of terminals")
    case (.departures, .limit): Words("앞의 N건만 (사람이 볼 때는 10)", "only the first N (10 for people)")
    default: summary
    }
  }
}
