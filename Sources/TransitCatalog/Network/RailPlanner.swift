internal import TransitCore

/// Finds the best ways through a network by rounds, one for each ride, as RAPTOR does.
///
/// A round also has the best way with that many rides, so the fewest changes need no search of their
/// own. Source: Delling, Pajor, Werneck, Round-Based Public Transit Routing (2012).
struct RailPlanner {
  let network: RailNetwork
  let weight: Weight
  /// The stations to pass through or to change at, in order; each is any of a place's stations.
  let via: [Set<Int>]
  /// Where trains do not stop or run.
  var closed = RailNetwork.Closed()

  /// What a way costs.
  enum Weight {
    case seconds
    /// Seconds, and more for each metre walked.
    case walking
    /// Metres of track; changes cost nothing.
    case distance
  }

  /// Where a way may begin or end, and the walk between there and the platform.
  struct End {
    let station: Int
    var seconds = 0
    var meters = 0
  }

  /// A way from one end to another.
  struct Way {
    var rides: [Ride] = []
    var cost = 0
    /// The walks at both ends.
    var walk = (seconds: 0, meters: 0)
  }

  struct Ride: Hashable {
    var pattern = 0
    var board = 0
    var alight = 0
    /// The node where the train is boarded.
    fileprivate var node = -1
  }

  /// The most rides of a way; the capital needs no more than six.
  private static let mostRides = 10
  /// The seconds of travel that a person gives for a metre less on foot.
  private static let secondsForMeter = 3

  /// The costs of one round by node, a station after some of the stations to pass.
  private struct Round {
    /// After alighting, and the last of `steps` that leads there.
    var alighted: [Int]
    var rides: [Int]
    var steps: [Ride] = []
    /// Before boarding, after a change.
    var boarding: [Int]
    var changedFrom: [Int]

    init(_ count: Int) {
      alighted = Array(repeating: .max, count: count)
      boarding = alighted
      rides = Array(repeating: -1, count: count)
      changedFrom = rides
    }
  }

  /// A train while its stops are gone through: the cost of having boarded it at its first stop.
  private struct Aboard {
    var cost = Int.max
    var place = 0
    var node = 0
  }

  /// Returns the best way with each number of rides, if it costs less than those with fewer.
  func ways(from origins: [End], to goals: [End]) -> [Way] {
    let stations = network.calls.count
    let layers = via.count + 1
    let last = via.count * stations
    var rounds = [Round(stations * layers)]
    var best = Array(repeating: Int.max, count: stations * layers)
    var bestBoarding = best
    var bestGoal = Int.max
    var marked: [Int] = []
    for origin in origins {
      rounds[0].boarding[origin.station] = walkCost(origin.seconds, origin.meters)
      bestBoarding[origin.station] = rounds[0].boarding[origin.station]
      marked.append(origin.station)
    }
    var found: [Way] = []
    while !marked.isEmpty, rounds.count <= Self.mostRides {
      var round = Round(stations * layers)
      var improved: [Int] = []
      var aboard = Array(repeating: Aboard(), count: layers)
      for (pattern, start) in patterns(at: marked, stations) {
        for layer in aboard.indices { aboard[layer].cost = .max }
        scan(
          pattern, from: start, rounds[rounds.count - 1], &round, &aboard, &best, bestGoal,
          &improved)
      }
      rounds.append(round)
      var goal: (end: End, cost: Int)?
      for end in goals where round.alighted[last + end.station] < .max {
        let cost = round.alighted[last + end.station] + walkCost(end.seconds, end.meters)
        if cost < goal?.cost ?? bestGoal { goal = (end, cost) }
      }
      if let goal {
        bestGoal = goal.cost
        found.append(way(from: origins, to: goal.end, last, goal.cost, rounds))
      }
      marked = change(from: improved, &rounds[rounds.count - 1], &bestBoarding, stations, bestGoal)
    }
    return found
  }

  /// The patterns that call at stations, each with the first place.
  private func patterns(at nodes: [Int], _ stations: Int) -> [(pattern: Int, start: Int)] {
    var starts = Array(repeating: Int.max, count: network.patterns.count)
    for node in nodes {
      for call in network.calls[node % stations] where call.place < starts[call.pattern] {
        starts[call.pattern] = call.place
      }
    }
    return starts.enumerated().compactMap { $1 < .max ? (pattern: $0, start: $1) : nil }
  }

  private func scan(
    _ index: Int, from start: Int, _ previous: Round, _ round: inout Round,
    _ aboard: inout [Aboard], _ best: inout [Int], _ bestGoal: Int, _ improved: inout [Int]
  ) {
    let pattern = network.patterns[index]
    let stations = network.calls.count
    let track = weight == .distance ? pattern.meters : pattern.seconds
    for place in start..<pattern.stops.count {
      let stop = pattern.stops[place]
      var isPassed = false
      if !closed.isEmpty {
        isPassed = network.passes(pattern, place, closed)
        if network.isSuspended(pattern, to: place, closed) {
          for layer in aboard.indices { aboard[layer].cost = .max }
        }
      }
      for layer in aboard.indices {
        if aboard[layer].cost < .max, place - aboard[layer].place > pattern.reach {
          aboard[layer].cost = .max
        }
        if layer > 0, via[layer - 1].contains(stop), aboard[layer - 1].cost < aboard[layer].cost {
          aboard[layer] = aboard[layer - 1]
        }
        let node = layer * stations + stop
        if aboard[layer].cost < .max {
          let cost = aboard[layer].cost + track[place]
          if !isPassed, aboard[layer].place < place, cost < best[node], cost < bestGoal {
            if round.rides[node] < 0 { improved.append(node) }
            (best[node], round.alighted[node]) = (cost, cost)
            round.rides[node] = round.steps.count
            round.steps.append(
              Ride(
                pattern: index, board: aboard[layer].place, alight: place, node: aboard[layer].node)
            )
          }
        }
        if !isPassed, previous.boarding[node] < .max,
          previous.boarding[node] - track[place] < aboard[layer].cost
        {
          aboard[layer] = Aboard(
            cost: previous.boarding[node] - track[place], place: place, node: node)
        }
      }
    }
  }

  /// Changes to other trains, and returns the nodes where a train can be boarded earlier.
  private func change(
    from nodes: [Int], _ round: inout Round, _ best: inout [Int], _ stations: Int, _ bestGoal: Int
  ) -> [Int] {
    var marked: [Int] = []
    for node in nodes {
      let base = node - node % stations
      for change in network.changes[node % stations] {
        let cost =
          round.alighted[node]
          + (weight == .distance
            ? 0 : walkCost(change.seconds, change.meters) + RailNetwork.wait)
        let next = base + change.to
        if cost < best[next], cost < bestGoal {
          if round.changedFrom[next] < 0 { marked.append(next) }
          (best[next], round.boarding[next], round.changedFrom[next]) = (cost, cost, node)
        }
      }
    }
    return marked
  }

  private func walkCost(_ seconds: Int, _ meters: Int) -> Int {
    switch weight {
    case .seconds: seconds
    case .walking: meters * Self.secondsForMeter + seconds
    case .distance: 0
    }
  }

  private func way(
    from origins: [End], to goal: End, _ last: Int, _ cost: Int, _ rounds: [Round]
  ) -> Way {
    var way = Way(cost: cost, walk: (goal.seconds, goal.meters))
    var node = last + goal.station
    for round in rounds.dropFirst().reversed() {
      let ride = round.steps[round.rides[node]]
      way.rides.insert(ride, at: 0)
      node = rounds[rounds.count - 1 - way.rides.count].changedFrom[ride.node]
      if node >= 0 { continue }
      if let origin = origins.first(where: { $0.station == ride.node }) {
        way.walk.seconds += origin.seconds
        way.walk.meters += origin.meters
      }
      break
    }
    return way
  }
}
