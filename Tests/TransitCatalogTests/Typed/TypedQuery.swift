import Testing
import TransitCatalog
import TransitCore

/// A query with the user's location and the expected result.
struct TypedQuery: Sendable, CustomTestStringConvertible {
  var text: String
  var near: Coordinate?
  var cities: [City] = []
  var meant: Meant
  /// The reason in a few words.
  var reason: String

  init(_ text: String, _ meant: Meant, _ reason: String) {
    (self.text, self.meant, self.reason) = (text, meant, reason)
  }

  /// - Parameter near: the location, in the format of `Coordinate.init(_:)`.
  init(_ text: String, near: String, _ meant: Meant, _ reason: String) {
    self.init(text, meant, reason)
    self.near = Coordinate(near)
  }

  var query: SearchQuery { SearchQuery(text, near: near.map { SearchQuery.Vicinity($0) }) }

  var testDescription: String {
    "\(text)\(near.map { " near \($0.latitude),\($0.longitude)" } ?? "") → \(meant): \(reason)"
  }
}

/// The expected first result.
enum Meant: Sendable, CustomStringConvertible {
  /// A station by its displayed name, and by a line if the name is ambiguous.
  case subway(String, on: SubwayLine.ID? = nil)
  /// Any station of a line.
  case line(SubwayLine.ID)
  /// A stop by its name, and by its number if the name is ambiguous.
  case stop(String, _ number: String? = nil)
  /// A route by its name, and by its city if the name is ambiguous.
  case route(String, of: String? = nil)
  /// Any of these, because the query is ambiguous.
  indirect case either([Meant])
  /// No result.
  case nothing

  func isMet(by item: SearchItem?) -> Bool {
    switch (self, item) {
    case (.subway(let name, let line), .subway(let station)):
      station.name == name && (line == nil || station.lines.contains { $0.id == line })
    case (.line(let line), .subway(let station)): station.lines.contains { $0.id == line }
    case (.stop(let name, let number), .station(let stop)):
      stop.name == name && (number == nil || stop.number == number)
    case (.route(let name, let city), .route(let route)):
      route.name == name && (city == nil || route.city?.name == city)
    case (.either(let some), _): some.contains { $0.isMet(by: item) }
    case (.nothing, nil): true
    default: false
    }
  }

  var description: String {
    switch self {
    case .subway(let name, let line):
      (["station", name] + [line].compactMap(\.self)).joined(separator: " ")
    case .line(let line): "a station of \(line)"
    case .stop(let name, let number):
      (["stop", name] + [number].compactMap(\.self)).joined(separator: " ")
    case .route(let name, let city):
      (["route", name] + [city].compactMap(\.self)).joined(separator: " ")
    case .either(let some): some.map(\.description).joined(separator: " or ")
    case .nothing: "nothing"
    }
  }
}
