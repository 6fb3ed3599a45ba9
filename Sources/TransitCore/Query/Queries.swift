public import Foundation

/// What a person looks for: a stop, a route or a station, by name or number.
public struct SearchQuery: Hashable, Sendable {
  /// Composed (NFC), without surrounding blanks.
  public var text: String
  /// Empty: those of the configuration.
  public var cities: [City]
  /// Whether whoever asks named the cities; else `cities` may have become those of the
  /// configuration, and what a source finds beside them is welcome.
  public var namesCities: Bool
  /// What is looked for: stops, routes, stations.
  public var kinds: Set<SearchItem.Kind>
  /// Where the person is: of equals the nearer comes first, and its city is asked too.
  public var near: Vicinity?

  /// How many items of the catalogue are wanted at most; 50 if `nil`.
  public var limit: Int?

  /// A position and the city that it lies in, where that is known.
  public struct Vicinity: Hashable, Sendable {
    /// The position that is near.
    public var coordinate: Coordinate
    /// The city that it lies in, where that is known.
    public var city: City?

    /// Makes a vicinity of a position.
    public init(_ coordinate: Coordinate, city: City? = nil) {
      self.coordinate = coordinate
      self.city = city
    }
  }

  /// Makes a query; everything in all cities if nothing else is said.
  public init(
    _ text: String, cities: [City] = [],
    kinds: Set<SearchItem.Kind> = Set(SearchItem.Kind.allCases), near: Vicinity? = nil,
    limit: Int? = nil
  ) {
    self.near = near
    self.limit = limit
    // Full-width letters, as Korean keyboards can write, are the letters.
    let wide = NameKey.composed(text).unicodeScalars
    let text = String(String.UnicodeScalarView(wide.map(NameKey.narrow)))
    self.text = Self.number(inParentheses: text) ?? Self.number(ofBus: text) ?? text
    self.cities = cities
    namesCities = !cities.isEmpty
    self.kinds = kinds
  }

  /// A row of the list given back as it reads, `강남역 (22-009)`, means the stop of that number.
  private static func number(inParentheses text: String) -> String? {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    guard inside.count >= 3, inside.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "-") }) else {
      return nil
    }
    return String(inside)
  }

  /// `472번`, `472번 버스` and `472 버스` mean the route 472.
  private static func number(ofBus text: String) -> String? {
    var number = text[...]
    if number.hasSuffix("버스") { number = number.dropLast(2) }
    while number.last == " " { number.removeLast() }
    if number.hasSuffix("번") { number.removeLast() }
    let isNumber =
      number.last.map { $0.isASCII } == true && number.contains(where: \.isNumber)
      && number.allSatisfy { $0.isNumber || $0.isLetter || $0 == "-" }
    return number.count < text.count && isNumber ? String(number) : nil
  }

  /// The digits of a stop number: `22-009` and `22009` mean the same; `nil` for anything else.
  public var stopNumber: String? {
    let digits = text.filter { $0 != "-" }
    guard (3...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ 48...57 ~= $0 }) else {
      return nil
    }
    return digits
  }

  /// Whether the text is a stop's number as Seoul's signs write it, `22-009`: no route's number.
  public var isSignNumber: Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return stopNumber != nil && parts.map(\.count) == [2, 3]
  }

  /// Whether the text is written as routes' numbers are: `472`, `9-1`, `M4101`, `강남01`.
  public var isRouteNumber: Bool {
    guard !isSignNumber, let last = text.last, last.isASCII,
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return false }
    return (1...4).contains(text.split { !$0.isNumber }.map(\.count).max() ?? 0)
  }

  /// Whether the text can name a place at all: it holds a letter.
  public var isName: Bool { text.contains(where: \.isLetter) }
}

/// What arrives at one item of a search.
public struct ArrivalQuery: Hashable, Sendable {
  /// A stop or a station; or a route, which asks for its vehicles at every stop.
  public var item: SearchItem
  /// This route alone, at a stop.
  public var route: BusRoute?
  /// These lines alone, at a station; empty means all.
  public var lines: [SubwayLine]
  /// Low-floor buses alone (저상버스), as far as the source tells them; of no meaning for trains.
  public var isLowFloorOnly: Bool

  /// Makes a query about one item, or a part of what comes there.
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

/// Stops and stations around a position.
public struct NearbyQuery: Hashable, Sendable {
  /// The position in the middle.
  public var coordinate: Coordinate
  /// Metres, 0–1,500: as far as anybody walks to a stop, and as far as the services look.
  public var radius: Int
  /// What is looked for: stops, routes, stations.
  public var kinds: Set<SearchItem.Kind>

  /// Makes a query around a position.
  public init(
    _ coordinate: Coordinate, radius: Int = 500,
    kinds: Set<SearchItem.Kind> = [.station, .subway]
  ) {
    self.coordinate = coordinate
    self.radius = min(1_500, max(0, radius))
    self.kinds = kinds
  }
}

/// The vehicles of one route or line.
@nonexhaustive
public enum VehicleQuery: Hashable, Sendable {
  /// The buses of a route.
  case route(BusRoute)
  /// The trains of a line.
  case line(SubwayLine)
}

/// The plan of a service day at one stop or station.
public struct TimetableQuery: Hashable, Sendable {
  /// The stop or station.
  public var item: SearchItem
  /// This line alone; `nil` means all of the station's.
  public var line: SubwayLine?
  /// This route alone, at a stop.
  public var route: BusRoute?
  /// The kind of day.
  public var day: DayType
  /// This way alone; `nil` means both.
  public var direction: Arrival.Direction?

  /// Makes a query about a plan, or a part of it.
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

/// The trips of a day between two terminals of one mode.
public struct TripQuery: Hashable, Sendable {
  /// Where the trips begin.
  public var origin: Terminal
  /// Where they end.
  public var destination: Terminal
  /// The day, by Korean time.
  public var date: KoreanDate

  /// Makes a query about the trips of a day.
  public init(from origin: Terminal, to destination: Terminal, on date: KoreanDate) {
    self.origin = origin
    self.destination = destination
    self.date = date
  }
}

/// The weather at a position.
public struct ForecastQuery: Hashable, Sendable {
  /// The position whose weather is asked for.
  public var coordinate: Coordinate
  /// The moment asked from; forecasts begin there.
  public var moment: Date

  /// Makes a query about the weather at a position.
  public init(at coordinate: Coordinate, from moment: Date) {
    self.coordinate = coordinate
    self.moment = moment
  }
}
