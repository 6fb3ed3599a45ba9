/// A place or address: what "near …" and "weather in …" anchor on; never an item of the list.
public struct Place: Codable, Hashable, Sendable, Identifiable {
  public var id: String
  public var name: String
  /// The source's category, from wide to narrow.
  public var category: [String]
  /// Lot-number address (지번 주소).
  public var address: String?
  public var roadAddress: String?
  public var phone: String?
  public var coordinate: Coordinate?
  /// Metres from the point asked about.
  public var distance: Int?
  public var url: String?
  public var sources: [SourceMark]

  public init(
    id: String, name: String, category: [String] = [], address: String? = nil,
    roadAddress: String? = nil, phone: String? = nil, coordinate: Coordinate? = nil,
    distance: Int? = nil, url: String? = nil, sources: [SourceMark] = []
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.address = address
    self.roadAddress = roadAddress
    self.phone = phone
    self.coordinate = coordinate
    self.distance = distance
    self.url = url
    self.sources = sources
  }
}

extension Place: DecodedRow {
  public var decoded: DecodedItem { .place(self) }
}

/// An administrative area of a coordinate.
public struct Region: Codable, Hashable, Sendable {
  public var kind: Kind
  public var name: String
  /// From the province down; without empty levels.
  public var levels: [String]
  /// Ten digits. Provinces have changed theirs: not a lasting id.
  public var code: String?
  /// A point of the area, not the point asked about.
  public var coordinate: Coordinate?

  /// The two systems of areas.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    case legal = "법정동"
    case administrative = "행정동"
  }

  public init(
    kind: Kind, name: String, levels: [String], code: String? = nil, coordinate: Coordinate? = nil
  ) {
    self.kind = kind
    self.name = name
    self.levels = levels
    self.code = code
    self.coordinate = coordinate
  }
}

extension Region: DecodedRow {
  public var decoded: DecodedItem { .region(self) }
}
