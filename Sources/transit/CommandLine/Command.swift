internal import TransitCore

/// The one table of commands: parsing and help come from it. A command of two words is one of a
/// group, such as `recordings list`.
enum Command: String, CaseIterable, Sendable {
  case brief
  case watch
  case alerts
  case search
  case arrivals
  case nearby
  case route
  case trains
  case timetable
  case departures
  case weather
  case wear
  case place
  case hereSet = "here set"
  case hereShow = "here show"
  case hereClear = "here clear"
  case profileShow = "profile show"
  case profileSet = "profile set"
  case profileClear = "profile clear"
  case favoritesAdd = "favorites add"
  case favoritesList = "favorites list"
  case favoritesRemove = "favorites remove"
  case favoritesMove = "favorites move"
  case favoritesAlarm = "favorites alarm"
  case favoritesImport = "favorites import"
  case favoritesExport = "favorites export"
  case catalogImport = "catalog import"
  case catalogInfo = "catalog info"
  case catalogSearch = "catalog search"
  case catalogUpdate = "catalog update"
  case catalogRemove = "catalog remove"
  case cities
  case providers
  case doctor
  case configInit = "config init"
  case configATS = "config ats"
  case completions
  case manual = "man"
  case decode
  case record
  case recordingsList = "recordings list"
  case recordingsVerify = "recordings verify"
  case recordingsRedact = "recordings redact"
  case recordingsImport = "recordings import-har"
  case help
  case version

  var examples: [String] {
    switch self {
    case .brief:
      [
        "transit brief",
        "transit brief --format \"{name} {arrival} ({observed}) {temperature} {wear}\"",
      ]
    case .watch: ["transit watch", "transit watch 강남", "transit watch @집 22-009"]
    case .alerts:
      [
        "transit alerts --follow track.gpx", "transit alerts @집 --stops 2 --last 30 --rain",
        "transit alerts --ride 2호선 --get-off 강남 --quiet 23:00-07:00",
      ]
    case .search:
      [
        "transit search 강남", "transit search 472 --kind route",
        "transit search 시청 --city 대전 --json", "transit search 강남 --near 코엑스",
      ]
    case .arrivals:
      [
        "transit arrivals 강남", "transit arrivals 서울역 --line 4호선", "transit arrivals 22-009",
        "transit arrivals 22-009 --line 452", "transit arrivals 472",
      ]
    case .nearby:
      [
        "transit nearby 코엑스", "transit nearby \"서울 강남구 테헤란로 521\"",
        "transit nearby 37.4979,127.0276 --radius 300 --geojson near.geojson",
      ]
    case .route: ["transit route 472", "transit route 472 --geojson 472.geojson"]
    case .trains: ["transit trains 2호선", "transit trains 신분당선"]
    case .timetable:
      [
        "transit timetable 강남 --line 2호선", "transit timetable 강남 --day saturday --full",
        "transit timetable 22009 --line 9404",
      ]
    case .departures:
      ["transit departures 서울 부산 --by train", "transit departures 서울 부산 --full --json"]
    case .weather:
      [
        "transit weather 강남", "transit weather 37.4979,127.0276", "transit weather here 부산역",
        "transit weather 강남 --svg weather.svg",
        "transit weather 강남 --format \"{place} {glyph} {temperature} {min}/{max}\"",
        "transit weather --candidates 런던",
      ]
    case .wear:
      [
        "transit wear 강남 --leave 08:00 --return 19:00", "transit wear @집 --date tomorrow",
        "transit wear 강남 --sensitivity cold --another",
      ]
    case .place: ["transit place 코엑스", "transit place 37.5116,127.0594"]
    case .hereSet: ["transit here set 코엑스", "transit here set 37.5116,127.0594 --as 회사"]
    case .hereShow: ["transit here show"]
    case .hereClear: ["transit here clear", "transit here clear --as 회사"]
    case .profileShow: ["transit profile show"]
    case .profileSet:
      [
        "transit profile set --weekday mon-fri --leave 07:40 --return 18:30",
        "transit profile set --sensitivity cold --style women",
      ]
    case .profileClear: ["transit profile clear", "transit profile clear --weekday sat,sun"]
    case .favoritesAdd:
      [
        "transit favorites add 강남역 --as 회사 --line 2호선 --direction 내선",
        "transit favorites add 22-009 --line 452 --walk 4 --when 출근 --alarm",
        "transit favorites add 코엑스 --kind place",
      ]
    case .favoritesList: ["transit favorites list"]
    case .favoritesRemove: ["transit favorites remove 강남", "transit favorites remove 2"]
    case .favoritesMove: ["transit favorites move @집 1"]
    case .favoritesAlarm: ["transit favorites alarm @집 on", "transit favorites alarm 2 off"]
    case .favoritesImport: ["transit favorites import favorites.json"]
    case .favoritesExport: ["transit favorites export", "transit favorites export backup.json"]
    case .catalogImport:
      ["transit catalog import stops.csv", "transit catalog import seoul.csv gyeonggi.csv"]
    case .catalogInfo: ["transit catalog info"]
    case .catalogSearch:
      ["transit catalog search ㄱㄴ", "transit catalog search 22-009 --near 37.4979,127.0276"]
    case .catalogUpdate: ["transit catalog update"]
    case .catalogRemove: ["transit catalog remove seoul-stops"]
    case .cities: ["transit cities", "transit cities --json"]
    case .providers: ["transit providers"]
    case .doctor: ["transit doctor", "transit doctor --offline"]
    case .configInit: ["transit config init"]
    case .configATS: ["transit config ats", "transit config ats --json"]
    case .completions:
      [
        "transit completions bash > ~/.local/share/bash-completion/completions/transit",
        "transit completions zsh", "transit completions fish",
      ]
    case .manual: ["transit man | man -l -"]
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
    case .favoritesAdd, .favoritesRemove, .catalogSearch, .catalogRemove: 1...1
    case .completions, .favoritesImport: 1...1
    case .favoritesMove, .favoritesAlarm: 2...2
    case .favoritesExport: 0...1
    // Without one, the favourites are meant.
    case .watch, .alerts: 0...Int.max
    case .catalogImport: 1...Int.max
    // Without one, my place is meant.
    case .nearby, .wear: 0...1
    case .weather: 0...10
    case .departures: 2...2
    case .recordingsVerify, .recordingsRedact, .recordingsImport: 1...1
    case .recordingsList: 0...1
    // The command that is recorded looks at the rest.
    case .record: 1...Int.max
    case .help: 0...2
    case .brief, .configInit, .configATS, .manual, .cities, .providers, .doctor, .version,
      .hereShow, .hereClear, .profileShow, .profileSet, .profileClear, .favoritesList,
      .catalogInfo, .catalogUpdate:
      0...0
    }
  }

  /// The options that are this command's own.
  private var ownOptions: [Option] {
    switch self {
    case .brief: [.format, .refresh]
    case .watch: [.line, .city, .kind, .lowFloor, .follow]
    case .alerts: [.follow, .stops, .last, .rain, .ride, .vehicle, .direction, .getOff, .quiet]
    case .search:
      [.city, .kind, .near, .favorites, .limit, .offset, .with, .explain, .geojson, .refresh]
    case .arrivals: [.line, .city, .kind, .lowFloor, .explain, .refresh]
    case .nearby: [.radius, .kind, .limit, .explain, .geojson, .refresh]
    case .route: [.city, .explain, .geojson, .refresh]
    case .trains: [.explain, .refresh]
    case .timetable: [.line, .day, .full, .explain, .refresh]
    case .departures: [.by, .date, .full, .limit, .all, .refresh]
    case .weather: [.svg, .format, .candidates, .explain, .refresh]
    case .cities: [.refresh]
    case .place: [.near, .limit, .refresh]
    case .wear:
      [.leave, .back, .date, .sensitivity, .style, .another, .clothes, .refresh]
    case .hereSet: [.named, .refresh]
    case .hereClear: [.named]
    case .favoritesAdd:
      [.city, .kind, .named, .line, .direction, .walk, .when, .alarm, .refresh]
    case .catalogImport: [.force]
    case .catalogSearch: [.near, .city, .kind, .limit]
    case .profileSet: [.weekday, .leave, .back, .sensitivity, .style]
    case .profileClear: [.weekday]
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
    [.hereSet, .favoritesAdd].contains(self)
      || (group == nil && ![.record, .doctor, .completions, .manual].contains(self))
  }

  /// Whether it runs one query and ends: `transit record` can run it, and it has one deadline.
  var isOneQuery: Bool {
    [
      .brief, .search, .arrivals, .nearby, .route, .trains, .timetable, .departures, .weather,
      .wear,
      .place,
      .cities,
    ]
    .contains(self)
  }

  var words: [String] { rawValue.split(separator: " ").map(String.init) }

  /// The first word of a command of two.
  var group: String? { words.count == 2 ? words[0] : nil }
}
