internal import TransitCore

/// INOUT_TAG of a timetable: 1 is up or inner, 2 is down or outer, reversed on line 9 (reported).
enum TimetableDirection: String, Hashable, Sendable, CaseIterable {
  /// 1: up or inner; down or outer on line 9.
  case first = "1"
  /// 2: down or outer; up or inner on line 9.
  case second = "2"

  /// Returns the direction of a line's trains under this tag; an unknown line is not reversed.
  func direction(on line: SubwayLine?) -> Arrival.Direction {
    let isFirst = (self == .first) != (line?.id == "1009")
    return line?.isCircle == true ? (isFirst ? .inner : .outer) : (isFirst ? .up : .down)
  }

  /// Returns the tags to request for a line, in the order of the directions: none for a direction
  /// without trains, both for an unknown line.
  static func ways(on line: SubwayLine?, towards direction: Arrival.Direction?)
    -> [TimetableDirection]
  {
    guard let line else { return allCases }
    let directions = Arrival.Direction.allCases.filter { direction == nil || direction == $0 }
    return directions.compactMap { wanted in
      allCases.first { $0.direction(on: line) == wanted }
    }
  }
}

extension DayType {
  /// WEEK_TAG: 1 weekday, 2 Saturday, 3 Sunday and holiday.
  var weekTag: String {
    switch self {
    case .weekday: "1"
    case .saturday: "2"
    case .holiday: "3"
    }
  }

  init?(weekTag: String?) {
    guard let day = Self.allCases.first(where: { $0.weekTag == weekTag }) else { return nil }
    self = day
  }
}
