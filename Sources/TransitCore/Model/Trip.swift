public import Foundation

/// A mode of travel between cities (지역 간 교통); each has its own stations and fares.
@nonexhaustive
public enum IntercityMode: String, Codable, Hashable, Sendable, CaseIterable {
  /// Trains of the national railway (열차).
  case train
  /// Express buses (고속버스), which run without intermediate stops.
  case express
  /// Intercity buses (시외버스).
  case intercity
}

/// A railway station or bus terminal where trips begin and end (기차역, 터미널).
public struct Terminal: Codable, Hashable, Sendable, Identifiable {
  /// The mode of travel.
  public var mode: IntercityMode
  /// The name as the source writes it: `서울`, `서울경부`, `동서울`.
  public var name: String
  /// The identifiers, each with its authority.
  public var identifiers: IdentifierSet
  /// The city that it is in, if known.
  public var city: City?
  /// The area as the source writes it, if it reports one: `부산광역시`; not every area is a city.
  public var area: String?
  /// The providers of the terminal, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a terminal; omit what the source does not report.
  public init(
    mode: IntercityMode, name: String, identifiers: IdentifierSet, city: City? = nil,
    area: String? = nil, sources: [SourceMark] = []
  ) {
    self.mode = mode
    self.name = name
    self.identifiers = identifiers
    self.city = city
    self.area = area
    self.sources = sources
  }

  public var id: String { identifiers.strongest?.description ?? "\(mode.rawValue):\(name)" }
}

extension Terminal: DecodedRow {
  public var decoded: DecodedItem { .terminal(self) }
}

/// One train or bus of a day from one terminal to another (운행편).
public struct Trip: Codable, Hashable, Sendable, Identifiable {
  /// The mode of travel.
  public var mode: IntercityMode
  /// The train number, as text; `nil` for a bus.
  public var number: String?
  /// The service class: `KTX`, `무궁화호`, `우등`.
  public var grade: String?
  /// The identifiers of the route, if the source has them.
  public var identifiers: IdentifierSet
  /// The name of the terminal where the trip begins.
  public var origin: String?
  /// The name of the terminal where the trip ends.
  public var destination: String?
  /// The departure time.
  public var departure: Date?
  /// The arrival time.
  public var arrival: Date?
  /// The adult fare in won; `nil` if the source reports none, or 0.
  public var fare: Int?
  /// The providers of the trip, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a trip; omit what the source does not report.
  public init(
    mode: IntercityMode, number: String? = nil, grade: String? = nil,
    identifiers: IdentifierSet = IdentifierSet([]), origin: String? = nil,
    destination: String? = nil, departure: Date? = nil, arrival: Date? = nil, fare: Int? = nil,
    sources: [SourceMark] = []
  ) {
    self.mode = mode
    self.number = number
    self.grade = grade
    self.identifiers = identifiers
    self.origin = origin
    self.destination = destination
    self.departure = departure
    self.arrival = arrival
    self.fare = fare
    self.sources = sources
  }

  public var id: String {
    [
      mode.rawValue, number, grade, origin, destination, departure.map(KoreanTime.iso),
    ].compactMap(\.self).joined(separator: "|")
  }
}

extension Trip: DecodedRow {
  public var decoded: DecodedItem { .trip(self) }
}

extension [Trip] {
  /// The trips sorted by departure, with those without a time last; the sort is stable.
  package var sortedByDeparture: [Trip] {
    sorted { ($0.departure ?? .distantFuture) < ($1.departure ?? .distantFuture) }
  }
}
