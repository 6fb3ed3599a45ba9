import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitTesting

/// Invariants of the alert engine for any sequence of inputs.
struct AlertsLawTests {
  /// A random day in a town: the inputs at each moment.
  private struct Day {
    var favorites: [Favorite]
    var settings: AlertSettings
    var steps: [(moment: Date, inputs: [AlertInput])] = []

    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
      func chance(_ part: Double) -> Bool { number(0...1) < part }
      favorites = (1...Int.random(in: 12...30, using: &numbers)).map { id in
        let position = Town.at(number(-800...800), number(-800...800))
        return id % 4 == 0
          ? Town.station("역\(id)", at: position)
          : Town.stop(id, at: position, alarm: chance(0.9))
      }
      settings = AlertSettings(
        stops: chance(0.5) ? 2 : nil, lastMinutes: chance(0.5) ? 10 : nil,
        quiet: chance(0.3) ? QuietHours("08:50-09:10") : nil,
        ride: chance(0.5) ? Ride(line: "472", stop: "신사역") : nil)
      var (x, y, seconds) = (0.0, 0.0, 0.0)
      let homes = favorites.compactMap(\.coordinate)
      for _ in 0..<150 {
        seconds += number(1...40)
        // The person walks, sometimes lingers, and sometimes rides.
        let stride = chance(0.6) ? 20.0 : chance(0.5) ? 3 : 400
        x = min(1000, max(-1000, x + number(-stride...stride)))
        y = min(1000, max(-1000, y + number(-stride...stride)))
        var inputs: [AlertInput] = []
        if chance(0.9) {
          let accuracy = chance(0.8) ? number(3...60) : number(60...600)
          inputs.append(
            Town.reading(
              chance(0.97) ? Town.at(x, y) : homes.randomElement(using: &numbers) ?? Town.at(x, y),
              accuracy: accuracy, after: seconds))
        }
        if chance(0.2) { inputs.append(Town.reading(Town.at(y, x), accuracy: 30, after: seconds)) }
        if chance(0.05) { inputs.append(.location(chance(0.5) ? .denied : .unavailable)) }
        if chance(0.3), let favorite = favorites.randomElement(using: &numbers) {
          // Stored arrivals have their times to the second, as services report them.
          let buses = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
            Town.bus(
              chance(0.5) ? "472" : "146", seconds: chance(0.7) ? Int(number(0...900)) : nil,
              stops: chance(0.7) ? Int(number(0...9)) : nil,
              plate: chance(0.5) ? "서울\(Int(number(1...5)))" : nil, isLast: chance(0.2),
              freshness: chance(0.9) ? .live : .stale, observed: seconds.rounded())
          }
          inputs.append(.arrivals(favorite.id, buses, asOf: Town.after(seconds)))
          if chance(0.5) { inputs.append(.rideArrivals(buses, asOf: Town.after(seconds))) }
        }
        if chance(0.02) {
          favorites = favorites.map {
            var favorite = $0
            if chance(0.1) { favorite.hasAlarm.toggle() }
            return favorite
          }
          inputs.append(.favorites(favorites))
        }
        if chance(0.2) { inputs.append(.time) }
        steps.append((Town.after(seconds), inputs.shuffled(using: &numbers)))
      }
    }

    var engine: AlertEngine { AlertEngine(settings: settings, favorites: favorites) }
  }

  private static let seeds = Array(1...UInt64(16))

  /// Returns a day with only its location inputs and its initial alarms.
  private func locations(_ seed: UInt64) -> (engine: AlertEngine, steps: [(Date, [AlertInput])]) {
    var day = Day(seed: seed)
    day.settings = AlertSettings()
    let steps = day.steps.map { step in
      (
        step.moment,
        Array(
          step.inputs.filter {
            if case .location(.location) = $0 { true } else { false }
          }.prefix(1))
      )
    }
    return (day.engine, steps)
  }

  private func reading(_ inputs: [AlertInput]) -> LocationReading? {
    if case .location(.location(let reading)) = inputs.first { reading } else { nil }
  }

  @Test(arguments: seeds)
  func `one entry never triggers two alerts`(seed: UInt64) throws {
    var (engine, steps) = locations(seed)
    var rings: [Favorite.ID: [Date]] = [:]
    for (moment, inputs) in steps {
      for event in engine.handle(inputs, at: moment) {
        rings[try #require(event.favoriteID), default: []].append(moment)
      }
    }
    #expect(!rings.isEmpty)
    for (id, moments) in rings {
      let favorite = try #require(engine.favorites.first { $0.id == id })
      let center = try #require(favorite.coordinate)
      let radius = favorite.item?.kind == .subway ? 300.0 : 100
      for (first, second) in zip(moments, moments.dropFirst()) {
        // Between two alerts there were readings outside, beyond jitter, over at least 20 seconds.
        let outside = steps.compactMap { reading($0.1) }.filter {
          $0.moment > first.addingTimeInterval(-60) && $0.moment < second
            && $0.coordinate.distance(to: center) > radius * 1.5
        }.map(\.moment)
        let seen = try #require(outside.max()).timeIntervalSince(try #require(outside.min()))
        #expect(seen >= 20, "\(favorite.title) \(first) \(second)")
      }
    }
  }

  @Test(arguments: seeds)
  func `two readings inside a region always count as an entry`(seed: UInt64) {
    var (engine, steps) = locations(seed)
    var (stays, rings, entries) = (0, 0, 0)
    var before: [Favorite.ID: LocationReading] = [:]
    for (moment, inputs) in steps {
      let inside = Set(engine.favorites.map(\.id).filter(engine.isInside))
      rings += engine.handle(inputs, at: moment).count
      entries += engine.favorites.count { engine.isInside($0.id) && !inside.contains($0.id) }
      guard let reading = reading(inputs) else { continue }
      for favorite in engine.favorites where favorite.hasAlarm {
        guard let center = favorite.coordinate else { continue }
        let radius = favorite.item?.kind == .subway ? 300.0 : 100
        // A reading coarser than the region is not considered.
        guard reading.accuracy <= radius else { continue }
        let isIn = { (reading: LocationReading) in
          reading.coordinate.distance(to: center) <= radius
        }
        if isIn(reading), let last = before[favorite.id], isIn(last) {
          stays += 1
          #expect(engine.isInside(favorite.id))
        }
        before[favorite.id] = reading
      }
    }
    // Entries that still wait for arrivals trigger their alert after the timeout.
    rings += engine.handle([.time], at: Town.after(100_000)).count
    #expect(stays > 0)
    #expect(rings == entries)
  }

  @Test(arguments: seeds)
  func `the order of simultaneous inputs does not matter`(seed: UInt64) {
    let day = Day(seed: seed)
    var (one, other) = (day.engine, day.engine)
    var numbers = SeededNumbers(seed: seed &+ 1000)
    var count = 0
    for step in day.steps {
      let events = one.handle(step.inputs, at: step.moment)
      let others = other.handle(step.inputs.shuffled(using: &numbers), at: step.moment)
      #expect(events == others)
      #expect(one == other)
      count += events.count
    }
    #expect(count > 0)
  }

  @Test(arguments: seeds)
  func `an encoded and decoded engine continues unchanged`(seed: UInt64) throws {
    let day = Day(seed: seed)
    var (one, other) = (day.engine, day.engine)
    for step in day.steps {
      let events = one.handle(step.inputs, at: step.moment)
      other = try JSONDecoder().decode(AlertEngine.self, from: JSONEncoder().encode(other))
      #expect(other.handle(step.inputs, at: step.moment) == events)
      #expect(one == other)
    }
  }

  @Test(arguments: seeds)
  func `at most 20 regions are watched, and each change lists what starts and stops`(seed: UInt64)
    throws
  {
    let day = Day(seed: seed)
    var engine = day.engine
    var watched: Set<AlertRegion> = []
    for step in day.steps {
      _ = engine.handle(step.inputs, at: step.moment)
      let here = step.inputs.compactMap { input in
        if case .location(.location(let reading)) = input { reading.coordinate } else { nil }
      }.first
      let change = engine.watch(near: here)
      #expect(watched.isSuperset(of: change.stop))
      watched.subtract(change.stop)
      #expect(watched.isDisjoint(with: change.start))
      watched.formUnion(change.start)
      #expect(watched == Set(engine.watched))
      let alarmed = engine.favorites.filter(\.hasAlarm)
      #expect(watched.count == min(20, alarmed.count))
      #expect(Set(watched.map(\.id)).isSubset(of: alarmed.map(\.id)))
      guard let here else { continue }
      let distances = engine.watched.map { $0.center.distance(to: here) }
      #expect(distances == distances.sorted())
      let others = alarmed.filter { favorite in !watched.contains { $0.id == favorite.id } }
        .compactMap { $0.coordinate?.distance(to: here) }
      if let farthest = distances.last, let next = others.min() { #expect(farthest <= next) }
    }
  }
}
