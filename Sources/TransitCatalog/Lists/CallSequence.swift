internal import TransitCore

/// A route's stop sequence over the round trip, which determines the route's ends.
struct CallSequence: Sendable {
  /// The calls by stop sequence, starting at 1.
  private var stops: [Int: ListedRouteStop] = [:]
  /// Whether a call could not be read.
  private var isBroken = false

  mutating func add(_ call: ListedRouteStop) {
    if call == .unread {
      isBroken = true
    } else if stops[call.sequence] == nil {
      // Of two rows with the same sequence, the first counts.
      stops[call.sequence] = call
    }
  }

  /// The maximum distance in metres between an outbound stop and the inbound stop opposite.
  private static let oppositeStopDistance = 150.0
  /// The minimum share of stops with one opposite; with fewer, the route is a loop.
  private static let loop = 0.2

  /// The first stop, and the turning point: the stop farthest from the first.
  ///
  /// The rows list the outbound and inbound stops in one sequence, whose last stop is next to the
  /// first. A route that ends far from its start, or turns at its last stop, has no inbound stops.
  /// A route on which fewer than one inbound stop in five is opposite an outbound stop, or the
  /// reverse, is a loop and ends where it starts.
  ///
  /// Source: 665 routes of Seoul's list of 2024 compared with its route information of 2026.
  /// - Returns: no start if the first stop is missing; no end if a stop is missing or has no
  ///   position, because it may be the farthest.
  var ends: (start: String?, end: String?) {
    let start = stops[1]?.stop
    let course = stops.sorted { $0.key < $1.key }.map(\.value)
    let places = course.compactMap(\.coordinate)
    guard !isBroken, places.count == course.count, let first = places.first else {
      return (start, nil)
    }
    // A virtual stop on a turning loop is not an end.
    let boarded = course.indices.filter { course[$0].isBoardable }
    let turn = boarded.max { first.distance(to: places[$0]) < first.distance(to: places[$1]) }
    guard let turn, turn > 0 else { return (start, nil) }
    let (out, back) = (places[..<turn], places[(turn + 1)...])
    let shares = [Self.share(of: out, across: back), Self.share(of: back, across: out)]
    let isLoop = !back.isEmpty && shares.contains { $0 < Self.loop }
    return (start, isLoop ? start : course[turn].stop)
  }

  private static func share(
    of stops: ArraySlice<Coordinate>, across others: ArraySlice<Coordinate>
  ) -> Double {
    let matched = stops.count { stop in
      others.contains { $0.distance(to: stop) <= oppositeStopDistance }
    }
    return Double(matched) / Double(stops.count)
  }
}
