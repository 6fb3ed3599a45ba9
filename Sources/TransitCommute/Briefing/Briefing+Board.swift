public import Foundation
public import TransitCore
internal import TransitRegistry

extension Briefing {
  /// The next arrivals of one favourite.
  public struct Board: Codable, Hashable, Sendable {
    /// The favourite.
    public var favorite: Favorite
    /// Whether it is relevant now.
    public var isRelevant: Bool
    /// The state of its service.
    public var state: State
    /// The next two vehicles that match the favourite and can be boarded, soonest first; empty for
    /// a route.
    public var next: [Arrival]
    /// The vehicles that come but cannot be boarded, two at most, if there is no other.
    package var notBoardable: [Arrival]
    /// How many of the first vehicles arrive before a person on foot; 0 if the walk is unknown.
    package var missedCount: Int
    /// The next two vehicles that do not arrive before a person on foot.
    package var reachable: [Arrival]
    /// The first vehicle that can be reached on foot, if the walk is known.
    public var leave: Leave?
    /// The number of vehicles that run now, for a route.
    package var vehicles: Int?
    /// Why no provider answered; `nil` if one did.
    public var missing: UnavailableReason?
    /// The providers that answered.
    package var answeredBy: [ProviderID]
    /// The lines of the station for which no provider has live arrivals.
    package var uncoveredLines: [SubwayLine]

    /// The state of service in a response.
    @nonexhaustive
    public enum State: String, Codable, Hashable, Sendable, CaseIterable {
      /// A vehicle is on its way.
      case running
      /// No vehicle is on its way yet; vehicles wait to start.
      case waiting
      /// Service has ended.
      case ended
      /// The response has no matching arrival that can be boarded.
      case nothing
      /// There is no answer.
      case unanswered
    }

    /// When to leave for a vehicle.
    public struct Leave: Codable, Hashable, Sendable {
      /// The arrival to leave for.
      public var arrival: Arrival
      /// The latest time to leave.
      public var by: Date
      /// Seconds until then, 0 or more.
      public var seconds: Int
    }

    static let shown = 2

    init(_ favorite: Favorite, _ answer: ArrivalResult, at now: Date, isRelevant: Bool) {
      self.favorite = favorite
      self.isRelevant = isRelevant
      answeredBy = answer.answeredBy
      uncoveredLines = answer.uncoveredLines
      let all = favorite.filtered(answer.arrivals).flatMap(\.flattened)
      let isRoute = favorite.item?.kind == .route
      // Of a route, those on their way to its last stop run too.
      let coming = all.filter { isRoute ? $0.timeLeft.mayBeComing : $0.isBoardable }
        .sorted { $0.soonest < $1.soonest }
      next = isRoute ? [] : Array(coming.prefix(Self.shown))
      let others = all.filter { $0.noPickup != nil && $0.timeLeft.mayBeComing }
      notBoardable =
        isRoute || !coming.isEmpty
        ? [] : Array(others.sorted { $0.soonest < $1.soonest }.prefix(Self.shown))
      let isMissed = { Self.isTooSoon($0, favorite.walkMinutes, now) }
      missedCount = next.prefix(while: isMissed).count
      reachable = isRoute ? [] : Array(coming.lazy.filter { !isMissed($0) }.prefix(Self.shown))
      leave = isRoute ? nil : Self.leave(for: coming, favorite.walkMinutes, now)
      if isRoute {
        let ids = coming.compactMap { $0.vehicle?.plate ?? $0.vehicle?.id }
        vehicles = ids.isEmpty ? nil : Set(ids).count
      }
      let hasAnswer = answer.outcomes.contains(where: \.isAnswer)
      if !coming.isEmpty {
        state = .running
      } else if all.contains(where: \.timeLeft.isWaiting) {
        state = .waiting
      } else if all.contains(where: { $0.timeLeft == .notRunning(.ended) })
        || all.isEmpty && answer.outcomes.contains(where: { $0.kind == .closed })
      {
        state = .ended
      } else {
        state = hasAnswer ? .nothing : .unanswered
      }
      if !hasAnswer, all.isEmpty { missing = UnavailableReason(answer.outcomes) }
    }

    /// Frozen and outdated times are not used.
    private static func leave(for coming: [Arrival], _ walk: Int?, _ now: Date) -> Leave? {
      guard let walk else { return nil }
      for arrival in coming where arrival.freshness.isTimely {
        guard let due = arrival.timeLeft.due(from: now),
          let seconds = Walk.timeUntilDeparture(
            vehicleIn: due.wholeSeconds(after: now), walkMinutes: walk)
        else { continue }
        let by = due.addingTimeInterval(TimeInterval(-60 * walk))
        return Leave(arrival: arrival, by: by, seconds: seconds)
      }
      return nil
    }

    /// Whether the response has data about each line. A station without any train has none, unless
    /// service has ended.
    package var isCovered: Bool {
      guard uncoveredLines.isEmpty else { return false }
      return switch state {
      case .running, .waiting, .ended: true
      case .nothing: favorite.item?.kind != .subway || !notBoardable.isEmpty
      case .unanswered: false
      }
    }

    private static func isTooSoon(_ arrival: Arrival, _ walk: Int?, _ now: Date) -> Bool {
      guard let walk, let due = arrival.timeLeft.due(from: now) else { return false }
      return Walk.timeUntilDeparture(vehicleIn: due.wholeSeconds(after: now), walkMinutes: walk)
        == nil
    }
  }
}

extension TimeLeft {
  /// Whether a vehicle waits to start.
  var isWaiting: Bool {
    switch self {
    case .notRunning(.waiting), .notRunning(.turning): true
    default: false
    }
  }

  /// When it arrives; `nil` if the source gives no time.
  fileprivate func due(from now: Date) -> Date? {
    switch self {
    case .atPlatform, .arriving: now
    case .countdown(let seconds, let expected):
      expected ?? now.addingTimeInterval(TimeInterval(seconds))
    default: nil
    }
  }
}

extension Date {
  /// The whole seconds since `now`, rounded down.
  fileprivate func wholeSeconds(after now: Date) -> Int {
    Int(timeIntervalSince(now).rounded(.down))
  }
}

extension Freshness {
  /// Whether its times can be relied on.
  fileprivate var isTimely: Bool { [.live, .corrected, .recorded].contains(self) }
}

extension Array {
  /// Returns the elements sorted by a key, keeping the order of equal ones.
  func stablySorted<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    sorted { key($0) < key($1) }
  }
}
