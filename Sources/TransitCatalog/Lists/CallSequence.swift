internal import TransitCore

/// A route's stops in the order of its round trip, and the ends that they show.
struct CallSequence: Sendable {
  /// The stops by their place in the course, 1 the first.
  private var stops: [Int: RouteCall] = [:]
  /// Whether some stop could not be read.
  private var isBroken = false

  mutating func add(_ call: RouteCall) {
    if call == .unread {
      isBroken = true
    } else if stops[call.sequence] == nil {
      // Of two rows of one place the first counts.
      stops[call.sequence] = call
    }
  }

  /// Metres within which a stop of the way out and one of the way back are across from each other.
  private static let across = 150.0
  /// The share of stops with one across below which the way back is another way: a loop.
  private static let loop = 0.2

  /// Where the route starts and turns round: its first stop, and the one farthest from it.
  ///
  /// Rows have the way out and the way back in one course, whose last stop is next to the first. A
  /// route that ends far from its start, and one that turns at its last stop, has no way back. A
  /// route on whose way back fewer than one stop in five is across from one of the way out is a
  /// loop: it ends where it starts.
  ///
  /// Source: 665 routes of Seoul's list of 2024 against its route information of 2026.
  /// - Returns: no start when the first stop is lost; no end when any is or has no position, for it
  ///   may be the farthest.
  var ends: (start: String?, end: String?) {
    let start = stops[1]?.stop
    let course = stops.sorted { $0.key < $1.key }.map(\.value)
    let places = course.compactMap(\.coordinate)
    guard !isBroken, places.count == course.count, let first = places.first else {
      return (start, nil)
    }
    // A virtual stop on a turning loop is no end.
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
    let matched = stops.count { stop in others.contains { $0.distance(to: stop) <= across } }
    return Double(matched) / Double(stops.count)
  }
}
