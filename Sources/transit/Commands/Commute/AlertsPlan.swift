internal import Foundation
internal import KoreaTransit
internal import TransitCommute

/// What `alerts` should report.
struct AlertsPlan {
  var settings: AlertSettings
  /// All favourites; those with the alarm on are watched.
  var favorites: [Favorite]
  /// The ids of the favourites given as arguments, the only ones that alert; `nil` for all.
  private let named: Set<Favorite.ID>?
  /// The arrivals query for the stop where the person gets off.
  var rideQuery: ArrivalQuery?
  var track: Track?
  /// The place to watch for rain while the person's location is unknown.
  var home: LocatedPlace?

  /// The source of positions.
  enum Track {
    case file(URL)
    case standardInput
  }

  /// - Throws: `TransitError` `invalidRequest` for an invalid option or nothing to report.
  init(_ session: Session<Services>) async throws {
    let invocation = session.invocation
    let saved = try session.favorites()
    let asked = try invocation.arguments.map { try session.favorite(matching: $0, in: saved) }
    named = asked.isEmpty ? nil : Set(asked.map(\.id))
    favorites = saved.items
    settings = AlertSettings(
      stops: try Self.number(invocation, .stops, 0...20),
      lastMinutes: try Self.number(invocation, .last, 1...180),
      reportsRain: invocation.has(.rain), quiet: try Self.quiet(invocation))
    track = try invocation.value(.follow).map { try Self.track($0, session.tool.workingFolder) }
    let hasRide = try Self.requireWholeRide(invocation)
    home = settings.reportsRain ? try session.myPlace() : nil
    favorites = chosen(of: saved.items)
    let watchesVehicles = settings.stops != nil || settings.lastMinutes != nil
    let watchesOther = settings.reportsRain || hasRide || hasJourneys
    if !favorites.contains(where: \.hasAlarm), watchesVehicles || !watchesOther {
      throw Invocation.wrong(
        "알림을 켠 즐겨찾기가 없습니다. 켜기: transit favorites alarm <이름> on, 또는 transit alerts @이름, "
          + "--rain, --ride 노선 --get-off 정류소",
        "no favorite has its alarm on. To turn one on: transit favorites alarm <name> on, or "
          + "use transit alerts @name, --rain, --ride LINE --get-off STOP")
    }
    if !watchesOther, !watchesVehicles, track == nil {
      throw Invocation.wrong(
        "무엇을 알릴지 고르세요: --follow 파일|-, --stops N, --last 분, --rain, --ride 노선 --get-off 정류소",
        "choose what to be alerted to: --follow FILE|-, --stops N, --last MINUTES, --rain, "
          + "--ride LINE --get-off STOP")
    }
    for favorite in asked { try requireReachable(favorite, watchesVehicles) }
    let alarmed = favorites.filter(\.hasAlarm)
    if watchesVehicles, !hasJourneys, !alarmed.contains(where: \.hasArrivals),
      let first = alarmed.first
    {
      throw Self.nothingComes(to: first)
    }
    if hasRide { (settings.ride, rideQuery) = try await RideChoice(session: session).ride() }
  }

  /// Whether a saved journey alerts.
  private var hasJourneys: Bool { favorites.contains { $0.hasAlarm && $0.journey != nil } }

  /// Turns the alarm on for exactly the favourites given as arguments, if there are any.
  func chosen(of favorites: [Favorite]) -> [Favorite] {
    guard let named else { return favorites }
    return favorites.map { favorite in
      var favorite = favorite
      favorite.hasAlarm = named.contains(favorite.id)
      return favorite
    }
  }

  /// - Throws: `TransitError` `invalidRequest` for a favourite that can never alert.
  private func requireReachable(_ favorite: Favorite, _ watchesVehicles: Bool) throws {
    let isRoute = favorite.item?.kind == .route
    if favorite.journey != nil { return }
    guard isRoute || (watchesVehicles && track == nil && !favorite.hasArrivals) else { return }
    throw Self.nothingComes(to: favorite)
  }

  private static func nothingComes(to favorite: Favorite) -> TransitError {
    let title = favorite.title
    guard favorite.place == nil else {
      return Invocation.wrong(
        "'\(title)': 장소에는 도착 정보가 없습니다. 정류소나 역을 쓰거나, --stops와 --last 없이 --follow를 쓰세요",
        "'\(title)' is a place without arrivals; use a stop or station, or --follow "
          + "without --stops and --last")
    }
    // `--line` takes the bare number.
    let number = favorite.item?.name ?? title
    return Invocation.wrong(
      "'\(title)': 노선에는 정해진 위치가 없습니다. transit favorites add <정류소> --line \(number) 로 정류소를 "
        + "추가해 쓰세요",
      "'\(title)' is a route without a single position; add one of its stops with transit "
        + "favorites add <stop> --line \(number), and use that")
  }

  static func track(_ path: String, _ folder: URL) throws -> Track {
    if path == "-" { return .standardInput }
    let file = URL(file: path, in: folder)
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw ToolFailure(
        TransitError(
          .badFile,
          Words("파일이 없거나 읽을 수 없습니다: '\(path)'", "the file is missing or cannot be read: '\(path)'")),
        .noInput)
    }
    return .file(file)
  }

  private static func number(
    _ invocation: Invocation, _ option: Option, _ range: ClosedRange<Int>
  ) throws -> Int? {
    guard let text = invocation.value(option) else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    let (name, ends) = (option.names[0], "\(range.lowerBound)–\(range.upperBound)")
    throw Invocation.wrong(
      "\(name)는 \(ends)의 숫자여야 합니다: '\(text)'", "\(name) must be a number, \(ends), not '\(text)'")
  }

  private static func quiet(_ invocation: Invocation) throws -> QuietHours? {
    guard let text = invocation.value(.quiet) else { return nil }
    guard let quiet = QuietHours(text) else {
      throw Invocation.wrong(
        "--quiet는 23:00-07:00처럼 입력하세요: '\(text)'", "--quiet must be like 23:00-07:00, not '\(text)'"
      )
    }
    return quiet
  }

  private static func requireWholeRide(_ invocation: Invocation) throws -> Bool {
    let (hasRide, hasStop) = (invocation.has(.ride), invocation.has(.getOff))
    guard hasRide == hasStop,
      hasRide || ![.vehicle, .direction, .board].contains(where: invocation.has)
    else {
      throw Invocation.wrong(
        "--ride 노선 과 --get-off 정류소 를 함께 쓰세요", "use --ride LINE and --get-off STOP together")
    }
    return hasRide
  }
}

extension Favorite {
  /// Whether vehicles arrive at it: a stop or a station.
  fileprivate var hasArrivals: Bool { item?.kind == .station || item?.kind == .subway }
}
