internal import Foundation
internal import KoreaTransit
internal import TransitText

/// Trips as text: times, duration, vehicle, fare, and optionally origin and destination.
struct TripText {
  let trips: [Trip]
  let language: Language
  /// Whether each row shows origin and destination.
  var showsEnds = false

  /// One row per trip, or several lines if one does not fit; only names are cut.
  func lines(width: Int?) -> [String] {
    let rows = trips.map { trip in
      [
        clock(trip), trip.duration.map { Words.hours($0).text(in: language) } ?? "",
        [trip.grade, trip.number].compactMap(\.self).joined(separator: " "),
        trip.fare.map { Words.won($0).text(in: language) } ?? "",
        showsEnds ? ends(trip).joined(separator: " – ") : "",
      ]
    }
    let lines = Table(rows: rows, rightAligned: [1, 3]).lines(width: nil)
    guard let width, lines.contains(where: { DisplayWidth.of($0) > width }) else { return lines }
    return zip(trips, rows).flatMap { trip, row in
      let ends = showsEnds ? ends(trip) : []
      let second = [row[3]] + ends.dropLast().map { "\($0) –" } + ends.suffix(1)
      return Self.folded(Array(row.prefix(3)), indent: "", width)
        + Self.folded(second, indent: "  ", width)
    }
  }

  /// Wraps the words.
  private static func folded(_ words: [String], indent: String, _ width: Int) -> [String] {
    let words = words.map { $0.displayable(upTo: String.maxNameLength) }.filter { !$0.isEmpty }
    return DisplayWidth.wrap(words, to: max(0, width - indent.count))
      .map { DisplayWidth.cut(indent + $0, to: width) }
  }

  private func ends(_ trip: Trip) -> [String] {
    [trip.origin, trip.destination].compactMap(\.self)
  }

  /// `23:50–02:30`
  private func clock(_ trip: Trip) -> String {
    let times = [trip.departure, trip.arrival].map { $0.map(KoreanTime.clock) ?? "" }
    return times[1].isEmpty ? times[0] : "\(times[0])–\(times[1])"
  }
}

extension Trip {
  /// Minutes from departure to arrival; `nil` if either is unknown.
  fileprivate var duration: Int? {
    guard let departure, let arrival else { return nil }
    return Int(arrival.timeIntervalSince(departure) / 60)
  }
}

extension IntercityMode {
  var words: Words {
    switch self {
    case .train: Words("열차", "trains")
    case .express: Words("고속버스", "express buses")
    case .intercity: Words("시외버스", "intercity buses")
    }
  }

  /// The kind of terminal.
  var stop: Words {
    switch self {
    case .train: Words("기차역", "railway station")
    case .express: Words("고속버스터미널", "express bus terminal")
    case .intercity: Words("시외버스터미널", "intercity bus terminal")
    }
  }
}
