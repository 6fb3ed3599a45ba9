import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitTesting

/// Paths through a town as phones record them, and the alerts on each.
struct AlertsTrackTests {
  /// A path: the position after a number of seconds, in meters east and north of the stop.
  struct Way: Sendable, CustomTestStringConvertible {
    var name: String
    var noise: Double
    var seconds: ClosedRange<Int>
    /// The seconds between two readings.
    var step = 5
    var place: @Sendable (Double) -> (x: Double, y: Double)
    /// The seconds without readings.
    var gap: Range<Int> = 0..<0
    /// The number of times that the stop's region is entered.
    var entries: Int
    var testDescription: String { "\(name), ±\(Int(noise)) m" }
  }

  /// Returns a path past the stop at 1.4 m/s, at a distance in meters.
  private static func past(_ distance: Double, noise: Double, entries: Int) -> Way {
    Way(
      name: "past at \(Int(distance)) m", noise: noise, seconds: 0...720,
      place: { (-500 + 1.4 * $0, distance) }, entries: entries)
  }

  private static let ways: [Way] =
    [
      past(90, noise: 2, entries: 1), past(110, noise: 1, entries: 0),
      past(50, noise: 10, entries: 1), past(250, noise: 30, entries: 0),
      past(0, noise: 40, entries: 1),
    ]
    + [10, 30, 60].map { noise in
      Way(
        name: "an hour at the edge", noise: noise, seconds: 0...3600, place: { _ in (95, 0) },
        entries: 1)
    }
    + [
      Way(
        name: "in, then a tunnel, then far away, then back", noise: 10, seconds: 0...1800,
        place: { time in
          switch time {
          case ..<300: (0, 0)
          case ..<1200: (5000, 0)
          default: (0, 10)
          }
        }, gap: 300..<900, entries: 2),
      Way(
        name: "in, then a tunnel, then still in", noise: 10, seconds: 0...1800,
        place: { _ in (20, 0) }, gap: 300..<1500, entries: 1),
    ]

  @Test(arguments: ways, [UInt64(1), 2, 3, 4, 5])
  func `a path past a stop triggers one alert for each entry`(way: Way, seed: UInt64) {
    let stop = Town.place("정류소", at: Town.at(0))
    var engine = AlertEngine(favorites: [stop])
    var track = NoisyTrack(seed: seed, noise: way.noise)
    var inputs: [(Double, AlertInput)] = []
    for second in stride(
      from: way.seconds.lowerBound, through: way.seconds.upperBound, by: way.step)
    where !way.gap.contains(second) {
      let (x, y) = way.place(Double(second))
      inputs.append((Double(second), track.reading(x, y, after: Double(second))))
    }
    let events = engine.replay(inputs)
    #expect(events.count == way.entries, "\(events.map(\.line))")
  }

  @Test func `a single outlier between high buildings neither enters nor leaves a region`() {
    let stop = Town.place("정류소", at: Town.at(0))
    var engine = AlertEngine(favorites: [stop])
    // One fix is 200 m off although it reports an accuracy of 8 m.
    let beside = (0..<60).map { index in
      let x = index % 10 == 5 ? 20.0 : 220
      return (Double(index * 5), Town.reading(Town.at(x), accuracy: 8, after: Double(index * 5)))
    }
    #expect(engine.replay(beside) == [])
    let inside = (60..<120).map { index in
      let x = index % 10 == 5 ? 220.0 : 20
      return (Double(index * 5), Town.reading(Town.at(x), accuracy: 8, after: Double(index * 5)))
    }
    #expect(engine.replay(inside).map(\.line) == ["08:35:05 entered place:37.4979,127.0276"])
  }

  @Test func `a ride through five stations announces each once, in order`() {
    let names = ["선릉", "역삼", "강남", "교대", "서초"]
    let stations = names.enumerated().map { index, name in
      Town.station(name, at: Town.at(-1100 * Double(index)))
    }
    var engine = AlertEngine(favorites: stations)
    var track = NoisyTrack(seed: 7, noise: 40)
    // 90 seconds between stations and 30 at each; a fix every 6 seconds, none deep in the tunnels.
    var inputs: [(Double, AlertInput)] = []
    for second in stride(from: 0, through: 5 * 120, by: 6) {
      let (leg, time) = (Double(second / 120), Double(second % 120))
      let x = -1100 * (leg + max(0, time - 30) / 90)
      if (62..<88).contains(time) { continue }
      inputs.append((Double(second), track.reading(x, 0, after: Double(second))))
    }
    #expect(
      engine.replay(inputs + [(700, .time)]).map(\.line) == [
        "08:30:18 entered kr.subway:1002/선릉", "08:32:00 entered kr.subway:1002/역삼",
        "08:34:00 entered kr.subway:1002/강남", "08:35:54 entered kr.subway:1002/교대",
        "08:37:48 entered kr.subway:1002/서초",
      ])
  }

  @Test func `losing the location does not count as leaving a region`() {
    let stop = Town.place("정류소", at: Town.at(0))
    var engine = AlertEngine(favorites: [stop])
    let here = [0.0, 5, 10].map { ($0, Town.reading(Town.at(0), after: $0)) }
    let back = [500.0, 505, 510].map { ($0, Town.reading(Town.at(0), after: $0)) }
    let events = engine.replay(
      here + [(20, .location(.unavailable)), (30, .location(.denied))] + back)
    #expect(events.map(\.line) == ["08:30:05 entered place:37.4979,127.0276"])
  }

  @Test func `a reading coarser than the region is ignored for it`() {
    var engine = AlertEngine(favorites: [Town.place("정류소", at: Town.at(0))])
    let coarse = (0..<10).map { index in
      (Double(index), Town.reading(Town.at(0), accuracy: 101, after: Double(index)))
    }
    #expect(engine.replay(coarse) == [])
    let fine = (10..<12).map { index in
      (Double(index), Town.reading(Town.at(0), accuracy: 100, after: Double(index)))
    }
    #expect(engine.replay(fine).count == 1)
  }

  @Test func `region events from the system enter and leave immediately`() {
    let stop = Town.place("정류소", at: Town.at(0))
    var engine = AlertEngine(favorites: [stop])
    let events = engine.replay([
      (0, .crossed(region: stop.id, isInside: true)),
      (5, .crossed(region: stop.id, isInside: true)),
      (10, .crossed(region: stop.id, isInside: false)),
      (15, .crossed(region: stop.id, isInside: true)),
      (20, .crossed(region: "nowhere", isInside: true)),
    ])
    #expect(events.map { $0.line.prefix(8) } == ["08:30:00", "08:30:15"])
  }

  @Test func `a clock that is set back does not silence the engine`() {
    var engine = AlertEngine(favorites: [Town.place("정류소", at: Town.at(0))])
    _ = engine.replay([(7200, Town.reading(Town.at(900), after: 7200))])
    let events = engine.replay(
      [0.0, 5].map { ($0, Town.reading(Town.at(0), after: $0)) })
    #expect(events.count == 1)
  }
}
