/// A place or address: what "near …" and "weather in …" anchor on; never an item of the list.
public struct Place: Codable, Hashable, Sendable, Identifiable {
  public var id: String
  /// What it is called.
  public var name: String
  /// The source's category, from wide to narrow.
  public var category: [String]
  /// The group that it is found by; many places are in none.
  public var group: PlaceGroup?
  /// Lot-number address (지번 주소).
  public var address: String?
  /// The address by street (도로명 주소).
  public var roadAddress: String?
  /// Five digits, leading zeros kept.
  public var postcode: String?
  /// The name of the building at the road address.
  public var building: String?
  /// The legal area (법정동) of the address, from the province down.
  public var legalArea: String?
  /// The administrative area (행정동) of the address, from the province down.
  public var administrativeArea: String?
  /// The city that it lies in, where its address tells it.
  public var city: City?
  /// The telephone number as the source writes it.
  public var phone: String?
  /// Where it is.
  public var coordinate: Coordinate?
  /// Metres from the point asked about.
  public var distance: Int?
  /// Its page at the source.
  public var url: String?
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes a place; what the source does not tell is left out.
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

  /// What tells it from others of its name: the road address, else the lot's, else the city.
  public var whereabouts: String? { roadAddress ?? address ?? city?.name }

  /// Where it is on a map; `nil` where its position is not known.
  public var mapLink: MapLink? { coordinate.map { MapLink(name, $0) } }
}

extension Place: DecodedRow {
  public var decoded: DecodedItem { .place(self) }
}

/// An administrative area of a coordinate.
public struct Region: Codable, Hashable, Sendable {
  /// Whether it is a legal or an administrative area.
  public var kind: Kind
  /// The whole name, from province to dong.
  public var name: String
  /// From the province down; without empty levels.
  public var levels: [String]
  /// Ten digits. Provinces have changed theirs: not a lasting id.
  public var code: String?
  /// A point of the area, not the point asked about.
  public var coordinate: Coordinate?

  /// The two systems of areas.
  @nonexhaustive
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A legal area (법정동), as addresses name it.
    case legal = "법정동"
    /// An administrative area (행정동), as offices divide it.
    case administrative = "행정동"
  }

  /// Makes an area; what the source does not tell is left out.
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
