import Testing
import TransitCatalog
import TransitCore

/// What a person types, where that person is, and what is meant by it.
struct TypedQuery: Sendable, CustomTestStringConvertible {
  var text: String
  var near: Coordinate?
  var cities: [City] = []
  var meant: Meant
  /// Why that one, in two words.
  var reason: String

  init(_ text: String, _ meant: Meant, _ reason: String) {
    (self.text, self.meant, self.reason) = (text, meant, reason)
  }

  /// - Parameter near: as `Coordinate.init(_:)` reads it.
  init(_ text: String, near: String, _ meant: Meant, _ reason: String) {
    self.init(text, meant, reason)
    self.near = Coordinate(near)
  }

  var query: SearchQuery { SearchQuery(text, near: near.map { SearchQuery.Vicinity($0) }) }

  var testDescription: String {
    "\(text)\(near.map { " near \($0.latitude),\($0.longitude)" } ?? "") → \(meant): \(reason)"
  }
}

/// What is to stand first.
enum Meant: Sendable, CustomStringConvertible {
  /// A station by its shown name, on this line where others bear the name.
  case subway(String, on: SubwayLine.ID? = nil)
  /// Any station of a line.
  case line(SubwayLine.ID)
  /// A pole by its name, and by its number where others bear the name.
  case stop(String, _ number: String? = nil)
  /// A route by its name, and in this city where others bear it.
  case route(String, of: String? = nil)
  /// Any of these: nobody could tell which.
  indirect case either([Meant])
  /// Nothing: no answer is better than a wrong one.
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
