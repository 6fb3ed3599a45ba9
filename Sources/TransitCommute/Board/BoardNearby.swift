internal import Foundation
internal import TransitCore

/// Decides when a board queries nearby stops: for the first position and after a move.
struct BoardNearby: Sendable {
  /// The nearby stops in the last response.
  private(set) var subjects: [BoardSubject] = []
  private var here = HereState()
  private var lastQuery: (coordinate: Coordinate, moment: Date)?
  private var isAsking = false
  private var hasUpdate = false
  /// Whether the last query failed.
  private var hasFailed = false

  /// Whether no query is running.
  var isStill: Bool { !isAsking }

  /// The maximum number of panels for nearby stops.
  static let limit = 3
  /// Metres from the last queried position, about the distance between two stops.
  private static let step: Double = 100
  /// Seconds between queries. Each costs several calls, and a passenger moves all the time.
  private static let pause: TimeInterval = 60

  /// Handles a location update.
  mutating func take(_ update: LocationUpdate, at now: Date) {
    here.take(update, at: now)
    hasUpdate = true
  }

  /// The board event for the current location; `nil` before the first update.
  func event(at now: Date) -> BoardEvent? {
    guard hasUpdate else { return nil }
    return .here(here.fineCoordinate(at: now), isDenied: here.presence(at: now) == .denied)
  }

  /// Forgets the nearby stops if the location is no longer known.
  mutating func forget(at now: Date) {
    guard here.fineCoordinate(at: now) == nil else { return }
    subjects = []
    lastQuery = nil
  }

  /// Starts a query if one is due and returns its position.
  ///
  /// - Parameter waits: Whether to keep the minimum interval between queries.
  mutating func ask(at now: Date, waits: Bool) -> Coordinate? {
    guard !isAsking, let coordinate = here.fineCoordinate(at: now) else { return nil }
    if let lastQuery {
      if coordinate.distance(to: lastQuery.coordinate) <= Self.step, !hasFailed { return nil }
      if waits, now.timeIntervalSince(lastQuery.moment) < Self.pause { return nil }
      if !waits, coordinate == lastQuery.coordinate { return nil }
    }
    isAsking = true
    lastQuery = (coordinate, now)
    return coordinate
  }

  /// Handles a response; `nil` if the query failed, which keeps the previous stops. A response that
  /// arrives after the location became unknown is dropped.
  mutating func take(_ found: [BoardSubject]?) {
    isAsking = false
    hasFailed = found == nil
    guard lastQuery != nil else { return }
    if let found { subjects = Array(found.prefix(Self.limit)) }
  }
}
