internal import KoreaTransit
internal import TransitCommute
internal import TransitCore
internal import TransitOperations

/// The options of `favorites add`.
struct FavoriteOptions {
  var name: String?
  /// Lines and routes as typed.
  var lines: [String]?
  /// The direction as typed: `상행`, `역삼 방면`.
  var direction: String?
  var walkMinutes: Int?
  var times: [Favorite.Relevance]?
  var hasAlarm: Bool

  /// - Throws: `TransitError` `invalidRequest` that lists the valid values.
  init(_ invocation: Invocation) throws {
    name = try invocation.value(.named).map(Self.name)
    lines = invocation.options[.line]?.flatMap { $0.split(separator: ",").map(String.init) }
    direction = invocation.value(.direction)
    walkMinutes = try invocation.value(.walk).map(Self.walk)
    times = try invocation.options[.when]?.map(Self.time).uniqued()
    hasAlarm = invocation.has(.alarm)
  }

  /// Validates a name and removes the leading `@`.
  ///
  /// - Throws: `TransitError` `invalidRequest` if the name is invalid.
  static func name(_ text: String) throws -> String {
    guard let name = Favorite.name(text), !name.contains(where: \.isNewline) else {
      throw Invocation.wrong(
        "이름은 1–40자여야 합니다: '\(text)'", "a name must have 1 to 40 characters, not '\(text)'")
    }
    return name
  }

  private static func walk(_ text: String) throws -> Int {
    guard let minutes = Int(text), Favorite.walkRange.contains(minutes) else {
      throw Invocation.wrong(
        "--walk는 0–120 분이어야 합니다: '\(text)'", "--walk must be 0 to 120 minutes, not '\(text)'")
    }
    return minutes
  }

  private static func time(_ text: String) throws -> Favorite.Relevance {
    if let time = Favorite.Relevance(text) { return time }
    throw Invocation.wrong(
      "--when에는 출근, 퇴근, '07:00-09:30', '월-금 07:00-09:30'처럼 입력하세요: '\(text)'",
      "--when must be leaving, returning, '07:00-09:30' or 'mon-fri 07:00-09:30', not "
        + "'\(text)'")
  }

  /// Returns the favourite with the given options; others keep their values.
  func applied(to favorite: Favorite) -> Favorite {
    var changed = favorite
    changed.name = name ?? favorite.name
    changed.walkMinutes = walkMinutes ?? favorite.walkMinutes
    changed.times = times ?? favorite.times
    changed.hasAlarm = hasAlarm || favorite.hasAlarm
    return changed
  }

  /// Returns the favourite limited to the given lines and direction.
  ///
  /// - Throws: `TransitError` `invalidRequest` that lists the station's lines if one is not among
  ///   them. The buses of a stop are not checked.
  func narrowing(_ favorite: Favorite) throws -> Favorite {
    var narrowed = try favorite.narrowed(to: lines ?? [])
    if let direction {
      guard favorite.item?.kind == .subway else {
        throw Invocation.wrong(
          "--direction은 지하철역에만 쓸 수 있습니다: \(favorite.targetTitle)",
          "--direction works only with a subway station, not with \(favorite.targetWords.english)")
      }
      narrowed = try Self.narrowing(narrowed, to: direction)
    }
    if hasAlarm { try Self.requirePosition(of: favorite) }
    return narrowed
  }

  /// Returns the favourite with the direction of a word, or of the trains that leave for a place,
  /// and their line.
  private static func narrowing(_ favorite: Favorite, to text: String) throws -> Favorite {
    var narrowed = favorite
    let text = NameKey.composed(text)
    narrowed.direction = Arrival.Direction(typed: text)
    guard narrowed.direction == nil, case .subway(let station) = favorite.item?.searchItem else {
      return narrowed
    }
    let lines = favorite.arrivalQuery?.lines ?? []
    let way = StationTable.korea.directions(
      toward: StationTable.headsign(text), from: station.name,
      on: lines.isEmpty ? station.lines : lines
    ).first
    guard let way else {
      throw Invocation.wrong(
        "--direction '\(text)': \(station.name)의 노선에 없는 역입니다. 상행, 하행, 내선, 외선이나 가는 쪽의 역을 쓰세요",
        "--direction '\(text)' is on no line of \(station.name); use up, down, inner, outer or a "
          + "station on the way")
    }
    (narrowed.direction, narrowed.lines) = (way.direction, [way.line.name])
    return narrowed
  }

  /// - Throws: `TransitError` `invalidRequest` for a route, which has no position for an alarm.
  static func requirePosition(of favorite: Favorite) throws {
    guard favorite.item?.kind == .route else { return }
    throw Invocation.wrong(
      "노선에는 정해진 위치가 없어 알림을 켤 수 없습니다. 정류소나 역, 장소에 켜세요",
      "a route has no single position for an alarm; use a stop, station or place")
  }
}
