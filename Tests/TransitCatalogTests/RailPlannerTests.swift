import Foundation
import Testing
import TransitCore

@testable import TransitCatalog

/// Random pairs of stations, compared with a plain search. `TRANSIT_JOURNEY_PAIRS` sets how many.
struct RailPlannerTests {
  private let network = RailNetwork.korea

  /// The seconds of the fastest way, by Dijkstra over platforms and trains at platforms.
  private func seconds(from: [Int], to: Set<Int>) -> Int? {
    let offsets = network.patterns.reduce(into: [network.calls.count]) {
      $0.append($0[$0.count - 1] + $1.stops.count)
    }
    var best = Array(repeating: Int.max, count: offsets[offsets.count - 1])
    var queue: [[Int]] = []  // Nodes by seconds: a bucket for each second.
    func push(_ node: Int, _ cost: Int) {
      guard cost < best[node] else { return }
      best[node] = cost
      while queue.count <= cost { queue.append([]) }
      queue[cost].append(node)
    }
    for station in from { push(station, 0) }
    var cost = 0
    while cost < queue.count {
      var index = 0
      while index < queue[cost].count {
        let node = queue[cost][index]
        index += 1
        guard best[node] == cost else { continue }
        if node < network.calls.count {
          for call in network.calls[node] { push(offsets[call.pattern] + call.place, cost) }
          continue
        }
        let pattern = offsets.lastIndex { $0 <= node } ?? 0
        let (stops, times) = (network.patterns[pattern].stops, network.patterns[pattern].seconds)
        let place = node - offsets[pattern]
        if to.contains(stops[place]) { return cost }
        if place + 1 < stops.count {
          push(node + 1, cost + times[place + 1] - times[place])
        } else if network.patterns[pattern].isCircle {
          push(node - stops.count / 2, cost)
        }
        for change in network.changes[stops[place]] {
          push(change.to, cost + change.seconds + RailNetwork.wait)
        }
      }
      cost += 1
    }
    return nil
  }

  private func place(_ station: Int) -> [Int] {
    let here = network.table.stations[station]
    let ids = Set(([here] + network.table.transfers(of: here)).map(\.id))
    return network.table.stations.indices.filter {
      ids.contains(network.table.stations[$0].id) && network.isServed($0)
    }
  }

  @Test func `random journeys are connected, in order, and as fast as a plain search finds`() {
    let count = ProcessInfo.processInfo.environment["TRANSIT_JOURNEY_PAIRS"].flatMap { Int($0) }
    let served = network.table.stations.indices.filter(network.isServed)
    var random = LinearRandom(seed: 54)
    for _ in 0..<(count ?? 40) {
      let (from, to) = (served.randomElement(using: &random), served.randomElement(using: &random))
      guard let from, let to, !place(from).contains(to) else { continue }
      let (start, goal) = (network.table.stations[from], network.table.stations[to])
      let pair = "\(start.id) \(goal.id)"
      let journeys = network.journeys(
        for: JourneyQuery(
          from: .station(network.table.subwayStation(start)),
          to: .station(network.table.subwayStation(goal))))
      let expected = seconds(from: place(from), to: Set(place(to)))
      #expect(journeys.first?.seconds == expected, "\(pair)")
      if let there = journeys.first, let back = secondsBack(there) {
        let way = JourneyQuery(
          from: .station(network.table.subwayStation(goal)),
          to: .station(network.table.subwayStation(start)))
        #expect(network.journeys(for: way).first?.seconds ?? .max <= back, "\(pair)")
      }
      for journey in journeys {
        check(journey, pair)
        #expect(journey.seconds ?? 0 >= journeys[0].seconds ?? .max, "\(pair)")
      }
      func best(_ preference: JourneyQuery.Preference) -> Journey? {
        journeys.first { $0.bestFor.contains(preference) }
      }
      for other in journeys {
        #expect(best(.fewestTransfers)?.transferCount ?? .max <= other.transferCount, "\(pair)")
        #expect(best(.leastWalking)?.walkMeters ?? .max <= other.walkMeters, "\(pair)")
      }
    }
  }

  /// The seconds of a journey travelled backwards, which the fastest way back cannot exceed: the two
  /// directions differ only by what the table says. `nil` for express trains and the one-way loop.
  private func secondsBack(_ journey: Journey) -> Int? {
    var seconds = 0
    for leg in journey.legs {
      guard leg.mode == .rail else {
        seconds += leg.seconds ?? 0
        continue
      }
      guard !leg.isExpress, let line = leg.lines.first?.subway else { return nil }
      let stops = ([leg.from] + leg.stops + [leg.to]).reversed().compactMap {
        network.table.station(named: $0.name, on: line.id).flatMap(network.index)
      }
      for step in zip(stops, stops.dropFirst()) {
        guard let time = sections[Section(from: step.0, to: step.1)] else { return nil }
        seconds += time
      }
    }
    return seconds
  }

  private struct Section: Hashable {
    let from: Int
    let to: Int
  }

  /// The seconds between neighbours, of the local trains.
  private let sections: [Section: Int] = {
    var sections: [Section: Int] = [:]
    for pattern in RailNetwork.korea.patterns where !pattern.isExpress {
      for (place, step) in zip(pattern.stops, pattern.stops.dropFirst()).enumerated() {
        sections[Section(from: step.0, to: step.1)] =
          pattern.seconds[place + 1] - pattern.seconds[place]
      }
    }
    return sections
  }()

  /// Each leg begins where the one before ends, and a ride calls at no station twice.
  private func check(_ journey: Journey, _ pair: String) {
    for (leg, next) in zip(journey.legs, journey.legs.dropFirst()) {
      #expect(
        leg.to == next.from
          || leg.to.coordinate.map { here in
            next.from.coordinate.map { here.distance(to: $0) <= StationTable.placeRadius } ?? false
          } ?? false, "\(pair)")
    }
    for ride in journey.rides {
      let stops = [ride.from] + ride.stops + [ride.to]
      #expect(Set(stops).count == stops.count, "\(pair)")
      guard !ride.isExpress, let line = ride.lines.first?.subway else { continue }
      let stations = stops.compactMap { network.table.station(named: $0.name, on: line.id) }
      #expect(stations.count == stops.count, "\(pair)")
      for (here, there) in zip(stations, stations.dropFirst()) {
        #expect(network.table.neighbors(of: here).contains(there), "\(pair)")
      }
    }
  }

  /// The same numbers for a seed on every machine.
  private struct LinearRandom: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
