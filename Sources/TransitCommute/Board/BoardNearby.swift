internal import Foundation
internal import TransitCore

/// When a board asks what is near: where the person is for the first time, and again once they are
/// somewhere else.
struct BoardNearby: Sendable {
  /// What is near by the last answer.
  private(set) var subjects: [BoardSubject] = []
  private var here = HereState()
  private var asked: (coordinate: Coordinate, moment: Date)?
  private var isAsking = false
  private var isTold = false
  /// Whether the last question had no answer.
  private var isVoid = false

  /// Whether nothing is under way.
  var isStill: Bool { !isAsking }

  /// Panels of what is near.
  static let limit = 3
  /// Metres from where was asked last: as far as one sees from stop to stop.
  private static let step: Double = 100
  /// Seconds from one question to the next: each costs a call of several sources, and whoever rides
  /// moves on all the time.
  private static let pause: TimeInterval = 60

  /// Takes what a source of locations tells.
  mutating func take(_ update: LocationUpdate, at now: Date) {
    here.take(update, at: now)
    isTold = true
  }

  /// What a board is to be told of where the person is; `nil` before anything is known of it.
  func event(at now: Date) -> BoardEvent? {
    guard isTold else { return nil }
    return .here(here.fineCoordinate(at: now), isDenied: here.presence(at: now) == .denied)
  }

  /// Forgets what was near where that is not known any more.
  mutating func forget(at now: Date) {
    guard here.fineCoordinate(at: now) == nil else { return }
    subjects = []
    asked = nil
  }

  /// Where to ask now; `nil` where nothing is to be asked.
  ///
  /// - Parameter waits: whether time passes between two questions.
  mutating func ask(at now: Date, waits: Bool) -> Coordinate? {
    guard !isAsking, let coordinate = here.fineCoordinate(at: now) else { return nil }
    if let asked {
      if coordinate.distance(to: asked.coordinate) <= Self.step, !isVoid { return nil }
      if waits, now.timeIntervalSince(asked.moment) < Self.pause { return nil }
      if !waits, coordinate == asked.coordinate { return nil }
    }
    isAsking = true
    asked = (coordinate, now)
    return coordinate
  }

  /// Takes an answer; `nil` where there was none, and what was known stays. What comes too late,
  /// when nobody is to know any more where the person is, is left out.
  mutating func take(_ found: [BoardSubject]?) {
    isAsking = false
    isVoid = found == nil
    guard asked != nil else { return }
    if let found { subjects = Array(found.prefix(Self.limit)) }
  }
}
