/// An identifier with the authority that assigned it: `seoul.ars:02143` and `gyeonggi.ars:02143`
/// are different things.
public struct Identifier: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The authority and the kind of the identifier.
  public var scheme: Scheme
  /// The identifier as the authority writes it.
  public var value: String

  /// Creates an identifier from a scheme and a value.
  public init(_ scheme: Scheme, _ value: String) {
    self.scheme = scheme
    self.value = value
  }

  /// A numbering system and its authority.
  ///
  /// A source with its own numbers names its own schemes: `busan.stop` and `busan.route` for stop
  /// and route numbers, which decide, and `busan.station` for station numbers, which identify. A
  /// scheme with any other name, such as one for the numbers on signs, is not compared.
  ///
  /// Source of the rules: each service's own documents and the counts on the public lists; see the
  /// README of each provider.
  public struct Scheme: Hashable, Sendable, RawRepresentable, Codable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The capital area's nine-digit stop number: Seoul `stId`, Gyeonggi `stationId`.
    public static let node = Scheme(rawValue: "kr.node")
    /// Seoul's five-digit stop number (ARS, 정류소번호); it is reassigned to other stops over the years.
    public static let seoulARS = Scheme(rawValue: "seoul.ars")
    /// TAGO `nodeid`: a city prefix and the city's own number.
    public static let tagoNode = Scheme(rawValue: "tago.node")
    /// TAGO `nodeno`: the number on the sign, unique at most within one city.
    public static let tagoNumber = Scheme(rawValue: "tago.nodeno")
    /// TAGO's code of a stop's city, if the city table does not contain it; many stops share one.
    public static let tagoCity = Scheme(rawValue: "tago.city")
    /// The capital area's nine-digit route number: Seoul `busRouteId`.
    public static let route = Scheme(rawValue: "kr.route")
    /// TAGO `routeid`.
    public static let tagoRoute = Scheme(rawValue: "tago.route")
    /// A subway station: network and name, with a distinction if a network has the name twice.
    public static let subwayStation = Scheme(rawValue: "kr.subway")
    /// The live subway service's station id, one per station and line (STATN_ID).
    public static let statn = Scheme(rawValue: "seoul.statn")
    /// Seoul's station code, one per station and line (STATION_CD).
    public static let stationCode = Scheme(rawValue: "seoul.station-cd")
    /// The number on the signs, unique only with the line (FR_CODE).
    public static let frCode = Scheme(rawValue: "subway.fr")
    /// TAGO `subwayStationId`, one per station and line.
    public static let tagoSubway = Scheme(rawValue: "tago.subway")
    /// TAGO's ids of railway stations and bus terminals: `NAT010000`, `NAEK010`, `NAI…`.
    public static let tagoTerminal = Scheme(rawValue: "tago.terminal")
    /// TAGO's ids of routes between cities.
    public static let tagoTripRoute = Scheme(rawValue: "tago.trip-route")
    /// Kakao's place id; for stations, one per station and line.
    public static let kakaoPlace = Scheme(rawValue: "kakao.place")

    /// What a comparison of two values of a scheme shows.
    public enum Weight: Hashable, Sendable {
      /// Equal values mean the same thing, and different values mean two things.
      case decides
      /// Equal values mean the same thing; different ones nothing: stations have one per line.
      case identifies
      /// Nothing: a number on a sign, which is reused and repeated between authorities.
      case inconclusive
    }

    /// What a comparison of two values of this scheme shows.
    public var weight: Weight {
      if Self.deciding.contains(self) { return .decides }
      if Self.identifying.contains(self) { return .identifies }
      if rawValue.hasSuffix(".stop") || rawValue.hasSuffix(".route") { return .decides }
      return rawValue.hasSuffix(".station") ? .identifies : .inconclusive
    }

    /// The shared schemes that decide, the strongest first.
    static let deciding: [Scheme] = [.node, .route, .subwayStation, .tagoNode, .tagoRoute]

    /// The shared schemes of which a station has one value per line and source.
    static let identifying: [Scheme] = [.statn, .stationCode, .tagoSubway, .kakaoPlace]
  }

  public var description: String { scheme.rawValue + ":" + value }

  /// The identifiers that this one contains: `tago.node:GGB204000388` contains `kr.node:204000388`.
  ///
  /// This applies only to `GGB` (Gyeonggi) with nine digits and, for stops, `ICB` (Incheon): of
  /// 2,766 of its stops that share their digits with another list, 2,754 lie within 300 m of that
  /// one, 8 m in the median. Equal digits after other prefixes are other numbers: all 61 such stops
  /// of `TSB`, `CAB` and `WJB` lie farther away. For Incheon's routes it is unproven.
  package var implied: [Identifier] {
    containsAnother
      ? [Identifier(scheme == .tagoNode ? .node : .route, String(value.dropFirst(3)))] : []
  }

  /// Whether the identifier contains another one; equal identifiers then agree on that one, too.
  package var containsAnother: Bool {
    guard scheme == .tagoNode || scheme == .tagoRoute else { return false }
    let bytes = value.utf8
    let isShared =
      scheme == .tagoNode
      ? CapitalArea.isCapitalAreaStop(tagoID: value) : bytes.starts(with: "GGB".utf8)
    return bytes.count == 12 && isShared && bytes.dropFirst(3).allSatisfy { (48...57).contains($0) }
  }

  /// Whether this identifier contains the other one.
  package func contains(_ other: Identifier) -> Bool {
    containsAnother && other.scheme == (scheme == .tagoNode ? .node : .route)
      && value.utf8.dropFirst(3).elementsEqual(other.value.utf8)
  }

  public static func < (left: Identifier, right: Identifier) -> Bool {
    if left.scheme == right.scheme { return left.value < right.value }
    let (mine, theirs) = (left.rank, right.rank)
    return mine != theirs ? mine < theirs : left.scheme.rawValue < right.scheme.rawValue
  }

  /// Whether both values are of one numbering system. TAGO's ids name one stop or route per city
  /// system, which is their prefix; ids of two systems are not comparable.
  func isComparable(with other: Identifier) -> Bool {
    guard scheme == other.scheme else { return false }
    guard scheme == .tagoNode || scheme == .tagoRoute else { return true }
    return value.utf8.prefix(3).elementsEqual(other.value.utf8.prefix(3))
  }

  /// The strength of the scheme; lower is stronger.
  package var rank: Int {
    let listed = Scheme.deciding.count
    return Scheme.deciding.firstIndex(of: scheme)
      ?? (scheme.weight == .decides ? listed : listed + 1)
  }
}

extension Identifier: Codable {
  /// Creates an identifier from `scheme:value`.
  public init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    self.init(
      Scheme(rawValue: String(text[..<colon])), String(text[text.utf8.index(after: colon)...]))
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let identifier = Identifier(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not scheme:value: \(text)")
    }
    self = identifier
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
