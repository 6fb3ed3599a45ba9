extension Journey.Mode {
  /// The mean seconds of waiting for a vehicle at a change: half of a common interval.
  package var meanWait: Int { self == .bus ? 300 : 120 }
}

extension Journey.Leg {
  /// Metres a second on foot, as the operators' table of walks has it.
  private static let pace = 1.2
  /// How much longer a way through streets is than the straight line.
  private static let detour = 1.3

  /// Creates a walk through streets whose length is estimated from the straight line; it has none if
  /// a position is unknown.
  package init(walkFrom from: Journey.Stop, to: Journey.Stop) {
    let meters = from.coordinate.flatMap { start in
      to.coordinate.map { (start.distance(to: $0) * Self.detour).rounded() }
    }
    self.init(
      .walk, from: from, to: to, seconds: meters.map { Int(($0 / Self.pace).rounded()) },
      meters: meters.map { Int($0) }, isEstimated: true)
  }

  /// Creates a wait of the mean length for the next ride.
  package init(meanWaitFor ride: Journey.Leg) {
    self.init(
      .wait, from: ride.from, to: ride.from, seconds: ride.mode.meanWait, isEstimated: true)
  }
}

extension Journey {
  /// The journey from door to door, of one that begins at its first stop and ends at the last one;
  /// a walk that the source knows has only its end replaced.
  ///
  /// - Parameter walks: Walks that are known; any other is estimated.
  package func walked(
    from start: Stop, to goal: Stop, along walks: [Leg] = []
  ) -> Journey {
    var journey = self
    if let first = legs.first, !first.isRide {
      journey.legs[0].from = start
    } else if let stop = legs.first?.from, !stop.isAt(start) {
      let walk = walks.first { $0.from.isAt(start) && $0.to.isAt(stop) }
      journey.add(walk ?? Leg(walkFrom: start, to: stop), at: 0)
    }
    if let last = legs.last, !last.isRide {
      journey.legs[journey.legs.count - 1].to = goal
    } else if let stop = legs.last?.to, !stop.isAt(goal) {
      let walk = walks.first { $0.from.isAt(stop) && $0.to.isAt(goal) }
      journey.add(walk ?? Leg(walkFrom: stop, to: goal), at: journey.legs.count)
    }
    return journey
  }

  private mutating func add(_ walk: Leg, at index: Int) {
    legs.insert(walk, at: index)
    // Without the length of the walk, the time from door to door is unknown.
    reportedSeconds = reportedSeconds.flatMap { total in walk.seconds.map { total + $0 } }
  }
}

extension Journey.Stop {
  /// Whether both are one place, without a walk.
  package func isAt(_ other: Journey.Stop) -> Bool {
    guard let here = coordinate, let there = other.coordinate else { return false }
    return here.distance(to: there) <= 30
  }
}
