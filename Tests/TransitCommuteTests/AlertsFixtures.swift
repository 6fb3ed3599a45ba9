import Foundation
import TransitCommute
import TransitCore
import TransitRegistry
import TransitTesting

/// A fictional town around a stop; positions are given in meters east and north of it.
enum Town {
  static let center = Coordinate(latitude: 37.4979, longitude: 127.0276)
  static let start = KoreanTime.parse("2026-11-20T08:30:00") ?? .distantPast

  /// Returns the position at an offset in meters east and north of the stop.
  static func at(_ east: Double, _ north: Double = 0) -> Coordinate {
    guard let center else { preconditionFailure("a position") }
    return Coordinate(
      latitude: center.latitude + north / 111_195,
      longitude: center.longitude + east / (111_195 * cos(center.latitude * .pi / 180)))
      ?? center
  }

  static func stop(
    _ number: Int = 1, at position: Coordinate = at(0), name: String? = nil, alarm: Bool = true,
    lines: [String] = [], walk: Int? = nil
  ) -> Favorite {
    Favorite(
      .item(
        SavedItem(
          kind: .station, name: "정류소\(number)", title: "정류소\(number)", city: .seoul,
          identifiers: IdentifierSet([Identifier(.node, "\(number)")]), coordinate: position)),
      name: name, lines: lines, hasAlarm: alarm, walkMinutes: walk)
  }

  static func station(_ name: String, at position: Coordinate, alarm: Bool = true) -> Favorite {
    Favorite(
      .item(
        SavedItem(
          kind: .subway, name: name, title: name, city: .seoul,
          identifiers: IdentifierSet([Identifier(.subwayStation, "1002/\(name)")]),
          coordinate: position, stationLines: ["1002"])),
      hasAlarm: alarm)
  }

  static func place(_ name: String, at position: Coordinate) -> Favorite {
    Favorite(.place(LocatedPlace(name: name, coordinate: position)), hasAlarm: true)
  }

  static func after(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

  static func reading(
    _ position: Coordinate, accuracy: Double = 10, after seconds: Double
  ) -> AlertInput {
    .location(.location(LocationReading(position, accuracy: accuracy, at: after(seconds))))
  }

  static func bus(
    _ line: String = "472", seconds: Int? = nil, stops: Int? = nil, plate: String? = nil,
    destination: String? = nil, isLast: Bool = false, freshness: Freshness = .live,
    observed: Double = 0
  ) -> Arrival {
    Arrival(
      line: line, headsign: destination,
      timeLeft: seconds.map {
        .countdown(seconds: $0, expected: after(observed + Double($0)))
      } ?? stops.map(TimeLeft.stopsAway) ?? .notReported,
      stopsAway: stops, message: "", observedAt: after(observed), freshness: freshness,
      vehicle: plate.map { Arrival.Vehicle(plate: $0) }, isLast: isLast,
      sources: [SourceMark("seoul-bus")])
  }

  static func train(
    _ line: String = "2호선", _ direction: Arrival.Direction, seconds: Int, stops: Int? = nil,
    number: String? = nil, isLast: Bool = false
  ) -> Arrival {
    Arrival(
      line: line, direction: direction,
      timeLeft: .countdown(seconds: seconds, expected: after(Double(seconds))), stopsAway: stops,
      message: "", observedAt: start, vehicle: number.map { Arrival.Vehicle(id: $0) },
      isLast: isLast, sources: [SourceMark("seoul-subway")])
  }
}

/// Positions as a phone in a city reports them: the error drifts instead of jumping between
/// readings.
struct NoisyTrack {
  private var numbers: SeededNumbers
  private var east = 0.0
  private var north = 0.0
  /// The standard deviation of the error in each direction, in meters.
  var noise: Double

  init(seed: UInt64, noise: Double) {
    numbers = SeededNumbers(seed: seed)
    self.noise = noise
    east = gaussian() * noise
    north = gaussian() * noise
  }

  private mutating func gaussian() -> Double {
    let (one, two) = (
      Double.random(in: 0.000_001...1, using: &numbers), Double.random(in: 0...1, using: &numbers)
    )
    return sqrt(-2 * log(one)) * cos(2 * .pi * two)
  }

  /// Returns the reading for a true position, and advances the drifting error.
  mutating func reading(_ x: Double, _ y: Double, after seconds: Double) -> AlertInput {
    let (keeps, moves) = (0.9, sqrt(1 - 0.81))
    east = east * keeps + gaussian() * noise * moves
    north = north * keeps + gaussian() * noise * moves
    return Town.reading(
      Town.at(x + east, y + north), accuracy: max(5, noise * 1.5), after: seconds)
  }
}

extension AlertEngine {
  /// Returns the alerts after each input is handled at its own time.
  mutating func replay(_ inputs: [(Double, AlertInput)]) -> [AlertEvent] {
    inputs.flatMap { handle([$0.1], at: Town.after($0.0)) }
  }
}

extension AlertEvent {
  /// `08:31:10 entered node:1`
  var line: String {
    let time = KoreanTime.iso(moment).dropFirst(11).prefix(8)
    return [String(time), kind.rawValue, favoriteID].compactMap(\.self).joined(separator: " ")
  }
}
