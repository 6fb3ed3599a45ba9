public import Foundation

/// A way to travel between cities (지역 간 교통); each has stations and fares of its own.
@nonexhaustive
public enum IntercityMode: String, Codable, Hashable, Sendable, CaseIterable {
  /// Trains of the national railway (열차).
  case train
  /// Express buses (고속버스), which run without a stop on the way.
  case express
  /// Intercity buses (시외버스).
  case intercity
}

/// A railway station or bus terminal where trips begin and end (기차역, 터미널).
public struct Terminal: Codable, Hashable, Sendable, Identifiable {
  /// How one travels: by train, express bus or intercity bus.
  public var mode: IntercityMode
  /// As the source writes it: `서울`, `서울경부`, `동서울`.
  public var name: String
  /// The identifiers that it bears, each with its authority.
  public var identifiers: IdentifierSet
  /// The city that it is in, where that is known.
  public var city: City?
  /// Where it lies in the source's own words, where it tells: `부산광역시`; not every one is a city.
  public var area: String?
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes a terminal; what the source does not tell is left out.
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
  /// How one travels: by train, express bus or intercity bus.
  public var mode: IntercityMode
  /// The train's number, as text; buses have none.
  public var number: String?
  /// What it is sold as: `KTX`, `무궁화호`, `우등`.
  public var grade: String?
  /// Identifiers of the route, where the source has them.
  public var identifiers: IdentifierSet
  /// The name of where it begins.
  public var origin: String?
  /// The name of where it ends.
  public var destination: String?
  /// When it leaves.
  public var departure: Date?
  /// When it arrives.
  public var arrival: Date?
  /// What an adult pays, in won; `nil` where the source does not tell, or tells 0.
  public var fare: Int?
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes a trip; what the source does not tell is left out.
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
  /// In the order of departure; those without a time come last, and equals keep their order.
  public var inOrderOfTime: [Trip] {
    enumerated().sorted { left, right in
      let (one, other) = (
        left.element.departure ?? .distantFuture, right.element.departure ?? .distantFuture
      )
      return (one, left.offset) < (other, right.offset)
    }.map(\.element)
  }
}
