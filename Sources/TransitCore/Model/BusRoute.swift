/// A bus route (노선).
public struct BusRoute: TransitItem {
  /// The number or name that passengers know, such as `472`, `강남01`, `N13`.
  public var name: String
  public var aliases: [String]
  /// The kind of bus service, such as 간선; `nil` if the source does not report it.
  public var kind: Kind?
  public var identifiers: IdentifierSet
  public var city: City?
  /// The name of the first stop (기점).
  public var start: String?
  /// The name of the last stop or the turnaround (종점).
  public var end: String?
  /// The first departure from the first stop (첫차).
  public var firstDeparture: TimeOfDay?
  /// The last departure from the first stop (막차).
  public var lastDeparture: TimeOfDay?
  /// The planned headway on weekdays, in minutes (배차간격).
  public var headwayMinutes: Int?
  /// The planned Saturday headway in minutes, if the source distinguishes days; 0 for no service.
  public var saturdayHeadwayMinutes: Int?
  /// The planned headway on Sundays and holidays in minutes; 0 if no bus runs.
  public var holidayHeadwayMinutes: Int?
  /// The length of the round trip in kilometres (노선 길이).
  public var length: Double?
  /// The operator, without a telephone number (운수사).
  public var company: String?
  public var sources: [SourceMark]

  /// `nil`: a route has no position of its own.
  public var coordinate: Coordinate? { nil }

  /// Creates a route; omit what the source does not report.
  public init(
    name: String, aliases: [String] = [], kind: Kind? = nil, identifiers: IdentifierSet,
    city: City? = nil, start: String? = nil, end: String? = nil, firstDeparture: TimeOfDay? = nil,
    lastDeparture: TimeOfDay? = nil, headwayMinutes: Int? = nil,
    saturdayHeadwayMinutes: Int? = nil, holidayHeadwayMinutes: Int? = nil,
    length: Double? = nil, company: String? = nil, sources: [SourceMark] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.kind = kind
    self.identifiers = identifiers
    self.city = city
    self.start = start
    self.end = end
    self.firstDeparture = firstDeparture
    self.lastDeparture = lastDeparture
    self.headwayMinutes = headwayMinutes
    self.saturdayHeadwayMinutes = saturdayHeadwayMinutes
    self.holidayHeadwayMinutes = holidayHeadwayMinutes
    self.length = length
    self.company = company
    self.sources = sources
  }

  /// Returns the planned headway in minutes on a day of that type, or `nil` if no bus runs.
  ///
  /// If the source does not distinguish days, its only value applies to all; if it does, a day
  /// without a value has no service.
  public func headwayMinutes(on day: DayType) -> Int? {
    let others = [saturdayHeadwayMinutes, holidayHeadwayMinutes]
    let minutes =
      switch day {
      case .saturday where others != [nil, nil]: saturdayHeadwayMinutes
      case .holiday where others != [nil, nil]: holidayHeadwayMinutes
      default: headwayMinutes
      }
    return minutes == 0 ? nil : minutes
  }

  /// The kind of bus service, by the word on Korean signs; an open list.
  public struct Kind: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// Trunk buses (간선), Seoul's blue ones.
    public static let trunk = Kind(rawValue: "간선")
    /// Branch buses (지선), Seoul's green ones.
    public static let branch = Kind(rawValue: "지선")
    /// Circular buses (순환), Seoul's yellow ones.
    public static let circular = Kind(rawValue: "순환")
    /// Wide-area buses (광역) between cities, the red ones.
    public static let wideArea = Kind(rawValue: "광역")
    /// Village buses (마을).
    public static let village = Kind(rawValue: "마을")
    /// Airport buses (공항).
    public static let airport = Kind(rawValue: "공항")
    /// Night buses (심야).
    public static let night = Kind(rawValue: "심야")
    /// Tour buses (관광).
    public static let tour = Kind(rawValue: "관광")
    /// Seoul's commuter buses from outside the city (동행).
    public static let companion = Kind(rawValue: "동행")
    /// The river bus on the Han (한강버스).
    public static let ferry = Kind(rawValue: "한강버스")
    /// Shared buses (공용), as Seoul's service names them.
    public static let shared = Kind(rawValue: "공용")
    /// Incheon's buses in Seoul's list (인천).
    public static let incheon = Kind(rawValue: "인천")
    /// Gyeonggi's buses in Seoul's list (경기).
    public static let gyeonggi = Kind(rawValue: "경기")
    /// Gyeonggi's express buses without standing passengers (직행좌석), the red ones.
    public static let expressSeat = Kind(rawValue: "직행좌석")
    /// Metropolitan express buses, whose numbers begin with M (광역급행).
    public static let metropolitanExpress = Kind(rawValue: "광역급행")
    /// Buses without standing passengers (좌석).
    public static let seat = Kind(rawValue: "좌석")
    /// Ordinary city buses (일반).
    public static let ordinary = Kind(rawValue: "일반")
    /// Gyeonggi's buses between small towns (따복).
    public static let local = Kind(rawValue: "따복")
    /// Gyeonggi's buses around the province (경기순환).
    public static let provincialCircular = Kind(rawValue: "경기순환")
    /// Buses between cities (시외).
    public static let intercity = Kind(rawValue: "시외")
    /// Express buses of a city (급행).
    public static let express = Kind(rawValue: "급행")
    /// Discontinued routes (폐지).
    public static let abolished = Kind(rawValue: "폐지")

    /// The kind in both languages; the Korean word if there is no English one. TAGO adds 버스 to the
    /// word on the signs (간선버스).
    public var words: Words {
      let short = rawValue.hasSuffix("버스") ? Kind(rawValue: String(rawValue.dropLast(2))) : self
      return Words(rawValue, (Self.looks[self] ?? Self.looks[short])?.english ?? rawValue)
    }

    /// The colour of this kind; `nil` if there is no conventional one.
    ///
    /// No official values are published: these are what apps use, after the paint of the buses.
    /// Night buses have the colour of trunk buses.
    public var color: LineColor? { Self.looks[self]?.color.flatMap(LineColor.init) }

    /// The kinds with words of their own.
    package static var known: [Kind] { Array(looks.keys) }

    private static let looks: [Kind: (english: String, color: String?)] = [
      .trunk: ("blue", "#3D5BAB"), .branch: ("green", "#5BB025"),
      .circular: ("yellow", "#F99D1C"), .wideArea: ("red", "#F72F13"),
      .village: ("village", "#5BB025"), .airport: ("airport", "#8B4513"),
      .night: ("night", "#3D5BAB"), .tour: ("tour", nil), .companion: ("companion", nil),
      .ferry: ("river bus", nil), .shared: ("shared", nil), .incheon: ("Incheon", nil),
      .gyeonggi: ("Gyeonggi", "#24A816"), .expressSeat: ("express, seats only", "#F72F13"),
      .metropolitanExpress: ("metropolitan express", "#F72F13"), .seat: ("seats only", nil),
      .ordinary: ("ordinary", nil), .local: ("local", nil),
      .provincialCircular: ("provincial circular", nil), .intercity: ("intercity", nil),
      .express: ("express", nil), .abolished: ("abolished", nil),
    ]
  }
}

extension BusRoute: CustomStringConvertible {
  public var description: String { name + (kind.map { " \($0)" } ?? "") }
}

extension BusRoute: DecodedRow {
  public var decoded: DecodedItem { .item(.route(self)) }
}
