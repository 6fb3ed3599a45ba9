/// A stop (정류소) on one side of the road.
public struct BusStop: TransitItem {
  public var name: String
  public var aliases: [String]
  /// The number on the sign as its city writes it, such as `22009`, or `nil`.
  public var number: String?
  public var identifiers: IdentifierSet
  public var coordinate: Coordinate?
  public var city: City?
  /// Whether passengers can board here; pass-through points ((미정차), (경유), (가상)) are not stops.
  public var isBoardable: Bool
  public var sources: [SourceMark]

  /// Creates a stop; omit what the source does not report.
  public init(
    name: String, aliases: [String] = [], number: String? = nil, identifiers: IdentifierSet,
    coordinate: Coordinate? = nil, city: City? = nil, isBoardable: Bool = true,
    sources: [SourceMark] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.number = number
    self.identifiers = identifiers
    self.coordinate = coordinate
    self.city = city
    self.isBoardable = isBoardable
    self.sources = sources
  }

  /// The number as Seoul's signs write it, `22-009`; other cities' numbers are unchanged.
  public var displayNumber: String? {
    guard let number else { return nil }
    guard identifiers.first(.seoulARS) == number, number.count == 5 else { return number }
    return number.prefix(2) + "-" + number.suffix(3)
  }

  /// Whether a name contains a mark that boarding is not possible here.
  public static func isPassThrough(name: String) -> Bool {
    name.holds("가상정류장")
      || name.utf8.contains(UInt8(ascii: "(")) && passThroughMarks.contains(where: name.holds)
  }

  private static let passThroughMarks = ["(미정차)", "(경유)", "(가상)"]
}

extension BusStop: CustomStringConvertible {
  public var description: String {
    name + (displayNumber.map { " (\($0))" } ?? "")
  }
}

extension BusStop: DecodedRow {
  public var decoded: DecodedItem { .item(.station(self)) }
}
