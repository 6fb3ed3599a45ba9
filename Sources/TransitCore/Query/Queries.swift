public import Foundation

/// A query for stops, routes or stations by name or number.
public struct SearchQuery: Hashable, Sendable {
  /// The text, composed (NFC), without surrounding blanks.
  public var text: String
  /// The cities to search; empty means those of the configuration.
  public var cities: [City]
  /// Whether the caller named the cities. If not, `cities` may be filled from the configuration,
  /// and results from other cities are accepted.
  public var hasExplicitCities: Bool
  /// The kinds of items to search for.
  public var kinds: Set<SearchItem.Kind>
  /// The person's position: nearer results come first among equals; its city is also searched.
  public var near: Vicinity?

  /// The maximum number of items from the catalogue; 50 if `nil`.
  public var limit: Int?

  /// A position and the city that it is in, if known.
  public struct Vicinity: Hashable, Sendable {
    /// The position.
    public var coordinate: Coordinate
    /// The city that the position is in, if known.
    public var city: City?

    /// Creates a vicinity from a position.
    public init(_ coordinate: Coordinate, city: City? = nil) {
      self.coordinate = coordinate
      self.city = city
    }
  }

  /// Creates a query; by default for everything in all cities.
  public init(
    _ text: String, cities: [City] = [],
    kinds: Set<SearchItem.Kind> = Set(SearchItem.Kind.allCases), near: Vicinity? = nil,
    limit: Int? = nil
  ) {
    self.near = near
    self.limit = limit
    // Korean keyboards can type full-width letters.
    let wide = NameKey.composed(text).unicodeScalars
    let text = String(String.UnicodeScalarView(wide.map(NameKey.narrow)))
    self.text = Self.number(inParentheses: text) ?? Self.number(ofBus: text) ?? text
    self.cities = cities
    hasExplicitCities = !cities.isEmpty
    self.kinds = kinds
  }

  /// Returns the stop number of an item's title: `22-009` for `강남역 (22-009)`.
  private static func number(inParentheses text: String) -> String? {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    guard inside.count >= 3, inside.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "-") }) else {
      return nil
    }
    return String(inside)
  }

  /// Returns the route number of `472번`, `472번 버스` and `472 버스`: `472`; `마포 02` of `마포 02번`.
  private static func number(ofBus text: String) -> String? {
    var number = text[...]
    if number.hasSuffix("버스") { number = number.dropLast(2) }
    while number.last == " " { number.removeLast() }
    if number.hasSuffix("번") { number.removeLast() }
    let isNumber =
      number.last.map { $0.isASCII } == true && number.contains(where: \.isNumber)
      && (number.allSatisfy { $0.isNumber || $0.isLetter || $0 == "-" } || isVillageBus(number))
    return number.count < text.count && isNumber ? String(number) : nil
  }

  /// Whether a text is a district and two digits, `마포 02`; 강남역 11 is an exit.
  package static func isVillageBus(_ text: Substring) -> Bool {
    let words = text.split(separator: " ")
    return words.count == 2 && words[0].allSatisfy(\.isLetter) && !words[0].hasSuffix("역")
      && words[1].count == 2 && words[1].allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The digits of a stop number, the same for `22-009` and `22009`; `nil` for anything else.
  public var stopNumber: String? {
    let digits = text.filter { $0 != "-" }
    guard (3...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ 48...57 ~= $0 }) else {
      return nil
    }
    return digits
  }

  /// Whether the text is a stop number in the form of Seoul's signs, `22-009`, so not a route's.
  public var isSignNumber: Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return stopNumber != nil && parts.map(\.count) == [2, 3]
  }

  /// Whether the text has the form of a route number: `472`, `9-1`, `M4101`, `강남01`.
  public var isRouteNumber: Bool {
    guard !isSignNumber, let last = text.last, last.isASCII,
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return false }
    return (1...4).contains(text.split { !$0.isNumber }.map(\.count).max() ?? 0)
  }

  /// Whether the text may be the name of a place: it contains a letter.
  public var isName: Bool { text.contains(where: \.isLetter) }
}

/// A query for the arrivals at one item of a search.
public struct ArrivalQuery: Hashable, Sendable {
  /// A stop or a station; or a route, for its vehicles at every stop.
  public var item: SearchItem
  /// Only this route, at a stop.
  public var route: BusRoute?
  /// Only these lines, at a station; empty means all.
  public var lines: [SubwayLine]
  /// Whether to return only low-floor buses (저상버스), if the source reports them; ignored for trains.
  public var isLowFloorOnly: Bool

  /// Creates a query for an item, optionally limited to a route, lines or low-floor buses.
  public init(
    _ item: SearchItem, route: BusRoute? = nil, lines: [SubwayLine] = [],
    isLowFloorOnly: Bool = false
  ) {
    self.item = item
    self.route = route
    self.lines = lines
    self.isLowFloorOnly = isLowFloorOnly
  }
}

/// A query for stops and stations around a position.
public struct NearbyQuery: Hashable, Sendable {
  /// The centre.
  public var coordinate: Coordinate
  /// The radius in metres, 0–1,500: the limit of walking distance and of the services.
  public var radius: Int
  /// The kinds of items to search for.
  public var kinds: Set<SearchItem.Kind>

  /// Creates a query around a position.
  public init(
    _ coordinate: Coordinate, radius: Int = 500,
    kinds: Set<SearchItem.Kind> = [.station, .subway]
  ) {
    self.coordinate = coordinate
    self.radius = min(1_500, max(0, radius))
    self.kinds = kinds
  }

  /// Returns the stops within the radius; a stop without a position is not.
  package func stops(in stops: [BusStop]) -> [SearchItem] {
    stops.filter { stop in
      stop.coordinate.map { coordinate.distance(to: $0) <= Double(radius) } ?? false
    }.map(SearchItem.station)
  }
}

/// A query for the stations of public bikes around a position.
public struct BikeQuery: Hashable, Sendable {
  /// The centre.
  public var coordinate: Coordinate
  /// The radius in metres, 0–1,500, as in ``NearbyQuery``.
  public var radius: Int

  /// Creates a query around a position.
  public init(_ coordinate: Coordinate, radius: Int = 500) {
    self.coordinate = coordinate
    self.radius = min(1_500, max(0, radius))
  }
}

/// A query for the vehicles of one route or line.
@nonexhaustive
public enum VehicleQuery: Hashable, Sendable {
  /// The buses of a route.
  case route(BusRoute)
  /// The trains of a line.
  case line(SubwayLine)
}

/// A query for the timetable of a service day at one stop or station.
public struct TimetableQuery: Hashable, Sendable {
  /// The stop or station.
  public var item: SearchItem
  /// Only this line; `nil` means all of the station's.
  public var line: SubwayLine?
  /// Only this route, at a stop.
  public var route: BusRoute?
  /// The type of day.
  public var day: DayType
  /// Only this direction; `nil` means both.
  public var direction: Arrival.Direction?

  /// Creates a query for a timetable, or a part of it.
  public init(
    _ item: SearchItem, line: SubwayLine? = nil, route: BusRoute? = nil, day: DayType,
    direction: Arrival.Direction? = nil
  ) {
    self.item = item
    self.line = line
    self.route = route
    self.day = day
    self.direction = direction
  }
}

/// A query for the trips of a day between two terminals of the same mode.
public struct TripQuery: Hashable, Sendable {
  /// The terminal where the trips begin.
  public var origin: Terminal
  /// The terminal where they end.
  public var destination: Terminal
  /// The date, in Korean time.
  public var date: KoreanDate

  /// Creates a query for the trips of a day.
  public init(from origin: Terminal, to destination: Terminal, on date: KoreanDate) {
    self.origin = origin
    self.destination = destination
    self.date = date
  }
}

/// A query for the weather at a position.
public struct ForecastQuery: Hashable, Sendable {
  /// The position.
  public var coordinate: Coordinate
  /// The time at which the forecast begins.
  public var moment: Date

  /// Creates a query for the weather at a position.
  public init(at coordinate: Coordinate, from moment: Date) {
    self.coordinate = coordinate
    self.moment = moment
  }
}
