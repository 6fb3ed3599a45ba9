/// A place or address, the anchor of "near …" and "weather in …"; never a ``SearchItem``.
public struct Place: Codable, Hashable, Sendable, Identifiable {
  public var id: String
  /// The display name.
  public var name: String
  /// The source's category, from general to specific.
  public var category: [String]
  /// The group that it can be searched by; many places have none.
  public var group: PlaceGroup?
  /// The lot-number address (지번 주소).
  public var address: String?
  /// The street address (도로명 주소).
  public var roadAddress: String?
  /// Five digits, including leading zeros.
  public var postcode: String?
  /// The name of the building at the road address.
  public var building: String?
  /// The legal area (법정동) of the address, from the province down.
  public var legalArea: String?
  /// The administrative area (행정동) of the address, from the province down.
  public var administrativeArea: String?
  /// The city, if the address contains it.
  public var city: City?
  /// The telephone number as the source writes it.
  public var phone: String?
  /// The position.
  public var coordinate: Coordinate?
  /// The distance in metres from the query's position.
  public var distance: Int?
  /// The URL of its page at the source.
  public var url: String?
  /// The providers of the place, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a place; omit what the source does not report.
  public init(
    id: String, name: String, category: [String] = [], group: PlaceGroup? = nil,
    address: String? = nil, roadAddress: String? = nil, postcode: String? = nil,
    building: String? = nil, legalArea: String? = nil, administrativeArea: String? = nil,
    city: City? = nil, phone: String? = nil, coordinate: Coordinate? = nil, distance: Int? = nil,
    url: String? = nil, sources: [SourceMark] = []
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.group = group
    self.address = address
    self.roadAddress = roadAddress
    self.postcode = postcode
    self.building = building
    self.legalArea = legalArea
    self.administrativeArea = administrativeArea
    self.city = city
    self.phone = phone
    self.coordinate = coordinate
    self.distance = distance
    self.url = url
    self.sources = sources
  }

  /// A text that distinguishes the place from others with its name: the street address, else the
  /// lot-number address, else the city.
  public var shortAddress: String? { roadAddress ?? address ?? city?.name }

  /// The link to its position on a map, or `nil` if the position is unknown.
  public var mapLink: MapLink? { coordinate.map { MapLink(name, $0) } }
}

extension Place: DecodedRow {
  public var decoded: DecodedItem { .place(self) }
}

/// An administrative area that contains a coordinate.
public struct Region: Codable, Hashable, Sendable {
  /// Whether it is a legal or an administrative area.
  public var kind: Kind
  /// The full name, from province to dong.
  public var name: String
  /// The names of the levels from the province down, without empty ones.
  public var levels: [String]
  /// The ten-digit code. It is not permanent: provinces have changed theirs.
  public var code: String?
  /// A point in the area, not the query's position.
  public var coordinate: Coordinate?

  /// The two systems of areas.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A legal area (법정동), as used in addresses.
    case legal
    /// An administrative area (행정동), as used by local offices.
    case administrative

    /// The display text in both languages.
    public var words: Words {
      switch self {
      case .legal: Words("법정동", "legal area")
      case .administrative: Words("행정동", "administrative area")
      }
    }
  }

  /// Creates an area; omit what the source does not report.
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
