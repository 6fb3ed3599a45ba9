internal import Commute
internal import Foundation
internal import KoreaTransit

/// What `alerts` is asked to tell of.
struct AlertsPlan {
  var settings: AlertSettings
  /// All favourites; those that count have the alarm on.
  var favorites: [Favorite]
  /// Where the person gets off, to be asked about.
  var rideQuery: ArrivalQuery?
  var track: Track?

  /// Where positions come from.
  enum Track {
    case file(URL)
    case standardInput
  }

  /// - Throws: `TransitError` `invalidRequest` for an option that cannot be read, and where there is
  ///   nothing to tell of.
  init(_ session: Session) async throws {
    let invocation = session.invocation
    favorites = try Self.favorites(invocation.arguments, try session.favorites())
    settings = AlertSettings(
      stops: try Self.number(invocation, .stops, 0...20),
      lastMinutes: try Self.number(invocation, .last, 1...180),
      tellsRain: invocation.has(.rain), quiet: try Self.quiet(invocation))
    track = try invocation.value(.follow).map { try Self.track($0, session.workingFolder) }
    let hasRide = try Self.requireWholeRide(invocation)
    let watchesFavorites = settings.stops != nil || settings.lastMinutes != nil || track != nil
    if !favorites.contains(where: \.hasAlarm), watchesFavorites || !(settings.tellsRain || hasRide)
    {
      throw Invocation.wrong(
        "알림을 켠 즐겨찾기가 없습니다: transit favorites alarm <이름> on, 또는 transit alerts @이름, "
          + "--rain, --ride 노선 --get-off 정류소",
        "no favourite has its alarm on: transit favorites alarm <name> on, or transit alerts @name, "
          + "--rain, --ride LINE --get-off STOP")
    }
    if !settings.tellsRain, !hasRide, !watchesFavorites {
      throw Invocation.wrong(
        "무엇을 알릴지 쓰세요: --follow 파일|-, --stops N, --last 분, --rain, --ride 노선 --get-off 정류소",
        "say what to tell: --follow FILE|-, --stops N, --last MINUTES, --rain, "
          + "--ride LINE --get-off STOP")
    }
    if hasRide { (settings.ride, rideQuery) = try await RideChoice(session: session).ride() }
  }

  /// The favourites; where some are named, those alone ring, whether their alarm is on or not.
  private static func favorites(_ names: [String], _ saved: Favorites) throws -> [Favorite] {
    if names.isEmpty { return saved.items }
    let named = try names.map { name -> Favorite in
      let found = saved.items.filter { $0.isNamed(by: name) }
      guard found.count == 1, let favorite = found.first else {
        let known = (found.isEmpty ? saved.items : found).map(\.title).joined(separator: ", ")
        throw Invocation.wrong(
          "'\(name)' (이)라는 즐겨찾기 하나를 찾을 수 없습니다. 있는 것: \(known.isEmpty ? "없음" : known)",
          "'\(name)' is not one favourite. Known: \(known.isEmpty ? "none" : known)")
      }
      return favorite
    }
    return saved.items.map { favorite in
      var favorite = favorite
      favorite.hasAlarm = named.contains { $0.id == favorite.id }
      return favorite
    }
  }

  private static func track(_ path: String, _ folder: URL) throws -> Track {
    if path == "-" { return .standardInput }
    let file = URL(
      filePath: (path as NSString).expandingTildeInPath, directoryHint: .notDirectory,
      relativeTo: folder)
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw ToolFailure(
        TransitError(
          .badFile,
          Words("파일이 없거나 읽을 수 없습니다: '\(path)'", "there is no file '\(path)' to read")),
        .noInput)
    }
    return .file(file)
  }

  private static func number(
    _ invocation: Invocation, _ option: Option, _ range: ClosedRange<Int>
  ) throws -> Int? {
    guard let text = invocation.value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let (name, ends) = (option.names[0], "\(range.lowerBound)–\(range.upperBound)")
      throw Invocation.wrong(
        "\(name) 는 \(ends) 의 수입니다: '\(text)'", "\(name) is a number, \(ends), not '\(text)'")
    }
    return number
  }

  private static func quiet(_ invocation: Invocation) throws -> QuietHours? {
    guard let text = invocation.value(.quiet) else { return nil }
    guard let quiet = QuietHours(text) else {
      throw Invocation.wrong(
        "--quiet 는 23:00-07:00 처럼 씁니다: '\(text)'", "--quiet is written 23:00-07:00, not '\(text)'")
    }
    return quiet
  }

  private static func requireWholeRide(_ invocation: Invocation) throws -> Bool {
    let (hasRide, hasStop) = (invocation.has(.ride), invocation.has(.getOff))
    guard hasRide == hasStop, hasRide || !invocation.has(.vehicle) else {
      throw Invocation.wrong(
        "--ride 노선 과 --get-off 정류소 를 함께 씁니다", "--ride LINE and --get-off STOP go together")
    }
    return hasRide
  }
}
