internal import KoreaTransit
internal import TransitCommute
internal import TransitCore

/// What `favorites add` is told of a favourite besides what it is.
struct FavoriteOptions {
  var name: String?
  /// Lines and routes as they were typed.
  var lines: [String]?
  var direction: Arrival.Direction?
  var walkMinutes: Int?
  var times: [Favorite.Relevance]?
  var hasAlarm: Bool

  /// - Throws: `TransitError` `invalidRequest` that says what may stand there.
  init(_ invocation: Invocation) throws {
    name = try invocation.value(.named).map(Self.name)
    lines = invocation.options[.line]?.flatMap { $0.split(separator: ",").map(String.init) }
    direction = try invocation.value(.direction).map(Self.direction)
    walkMinutes = try invocation.value(.walk).map(Self.walk)
    times = try invocation.options[.when]?.map(Self.time).uniqued()
    hasAlarm = invocation.has(.alarm)
  }

  /// What `--line` alone says, for a command that asks about a favourite.
  init(linesOf invocation: Invocation) {
    lines = invocation.options[.line]
    hasAlarm = false
  }

  /// A name as it is kept, without the `@` before it.
  ///
  /// - Throws: `TransitError` `invalidRequest` where it is none.
  static func name(_ text: String) throws -> String {
    guard let name = Favorite.name(text), !name.contains(where: \.isNewline) else {
      throw Invocation.wrong(
        "이름은 1–40자입니다: '\(text)'", "a name has 1 to 40 letters, not '\(text)'")
    }
    return name
  }

  /// `상행`, `하행`, `내선`, `외선`, or `up`, `down`, `inner`, `outer`.
  static func direction(_ text: String) throws -> Arrival.Direction {
    let english: [String: Arrival.Direction] = [
      "up": .up, "down": .down, "inner": .inner, "outer": .outer,
    ]
    let text = NameKey.composed(text)
    if let direction = Arrival.Direction(rawValue: text) ?? english[text.lowercased()] {
      return direction
    }
    throw Invocation.wrong(
      "--direction은 상행, 하행, 내선, 외선 가운데 하나입니다: '\(text)'",
      "--direction is one of up, down, inner, outer, not '\(text)'")
  }

  private static func walk(_ text: String) throws -> Int {
    guard let minutes = Int(text), Favorite.walkRange.contains(minutes) else {
      throw Invocation.wrong(
        "--walk는 0–120 분입니다: '\(text)'", "--walk is 0 to 120 minutes, not '\(text)'")
    }
    return minutes
  }

  private static func time(_ text: String) throws -> Favorite.Relevance {
    if let time = Favorite.Relevance(text) { return time }
    throw Invocation.wrong(
      "--when은 출근, 퇴근, '07:00-09:30', '월-금 07:00-09:30'처럼 씁니다: '\(text)'",
      "--when is leaving, returning, '07:00-09:30' or 'mon-fri 07:00-09:30', not '\(text)'")
  }

  /// A favourite with what is said anew; the rest stays.
  func applied(to favorite: Favorite) -> Favorite {
    var changed = favorite
    changed.name = name ?? favorite.name
    changed.walkMinutes = walkMinutes ?? favorite.walkMinutes
    changed.times = times ?? favorite.times
    changed.hasAlarm = hasAlarm || favorite.hasAlarm
    return changed
  }

  /// A favourite with these lines and this direction, as far as they are said, and are its own.
  ///
  /// - Throws: `TransitError` `invalidRequest` where they are not: the lines that there are. What
  ///   buses call at a stop is not asked.
  func narrowing(_ favorite: Favorite) throws -> Favorite {
    var narrowed = favorite
    if let lines { narrowed.lines = try lines.map { try line($0, of: favorite) }.uniqued() }
    if let direction {
      guard favorite.item?.kind == .subway else {
        throw Invocation.wrong(
          "--direction은 지하철역에 씁니다: \(favorite.targetTitle)",
          "--direction goes with a subway station, not with \(favorite.targetWords.english)")
      }
      narrowed.direction = direction
    }
    if hasAlarm, favorite.item?.kind == .route {
      throw Invocation.wrong(
        "노선은 한 곳에 있지 않아 가까이 갈 수 없습니다: 알림은 정류소나 역, 장소에 켭니다",
        "a route is at no one place to come near: an alarm goes with a stop, station or place")
    }
    return narrowed
  }

  private func line(_ text: String, of favorite: Favorite) throws -> String {
    switch favorite.item?.searchItem {
    case .station: return SearchQuery(text).text
    case .subway(let station):
      // Nothing is known of its lines.
      if station.lines.isEmpty { return NameKey.composed(text) }
      let english = StationTable.korea.lines.first {
        $0.english.lowercased() == text.lowercased()
      }?.line
      let found = station.lines.first { line in
        line == english || SubwayLine.named(text, network: line.network) == line
      }
      if let found { return found.name }
      let list = station.lines.map(\.name).joined(separator: ", ")
      throw Invocation.wrong(
        "'\(text)'은(는) 이 역에 서지 않습니다: \(station.name) \(list)",
        "'\(text)' does not stop there: \(station.name) \(list)")
    default:
      throw Invocation.wrong(
        "--line은 정류소나 역에 씁니다: \(favorite.targetTitle)",
        "--line goes with a stop or station, not with \(favorite.targetWords.english)")
    }
  }
}
