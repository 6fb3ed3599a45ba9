/// A train in a station's timetable (열차 시각).
public struct Departure: Codable, Hashable, Sendable, Identifiable {
  /// The line as passengers know it.
  public var line: String
  /// The station's identifiers on that line.
  public var identifiers: IdentifierSet
  /// The station's name as the timetable writes it.
  public var station: String?
  /// The type of day that the timetable is for.
  public var day: DayType
  /// The direction of travel, if the source reports it.
  public var direction: Arrival.Direction?
  /// The arrival time; `nil` if the train starts here.
  public var arrival: TimeOfDay?
  /// The departure time; `nil` if the train ends here.
  public var departure: TimeOfDay?
  /// The name of the train's first station.
  public var origin: String?
  /// The name of the train's last station, as the timetable writes it.
  public var headsign: String?
  /// The train number, as text.
  public var train: String?
  /// Whether it skips stations (급행).
  public var isExpress: Bool
  /// The providers of the row, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a departure; omit what the source does not report.
  public init(
    line: String, identifiers: IdentifierSet = IdentifierSet([]), station: String? = nil,
    day: DayType, direction: Arrival.Direction? = nil, arrival: TimeOfDay? = nil,
    departure: TimeOfDay? = nil, origin: String? = nil, headsign: String? = nil,
    train: String? = nil, isExpress: Bool = false, sources: [SourceMark] = []
  ) {
    self.line = line
    self.identifiers = identifiers
    self.station = station
    self.day = day
    self.direction = direction
    self.arrival = arrival
    self.departure = departure
    self.origin = origin
    self.headsign = headsign
    self.train = train
    self.isExpress = isExpress
    self.sources = sources
  }

  /// The departure, else the arrival time, on the service day: 24:30 is after midnight.
  public var time: TimeOfDay? { departure ?? arrival }

  public var id: String {
    [
      identifiers.strongest?.description ?? line, day.rawValue, direction?.rawValue,
      train, time?.description, headsign,
    ].compactMap(\.self).joined(separator: "|")
  }
}

extension Departure: DecodedRow {
  public var decoded: DecodedItem { .departure(self) }
}

/// The service span at a stop: the first and the last vehicle of a day (첫차, 막차).
public struct ServiceSpan: Codable, Hashable, Sendable, Identifiable {
  /// The route or line as passengers know it.
  public var line: String
  /// The identifiers of the route or line.
  public var identifiers: IdentifierSet
  /// The name of the stop or station.
  public var stop: String?
  /// The type of day; `nil` if the source does not distinguish days.
  public var day: DayType?
  /// The direction of travel, if the source reports it.
  public var direction: Arrival.Direction?
  /// The first departure (첫차).
  public var first: TimeOfDay?
  /// The last departure (막차); 24:30 is half past midnight of the same service day.
  public var last: TimeOfDay?
  /// The destination of the first vehicle.
  public var firstDestination: String?
  /// The destination of the last vehicle.
  public var lastDestination: String?
  /// The providers of the row, each with the origin of its answer.
  public var sources: [SourceMark]

  /// Creates a span; omit what the source does not report.
  public init(
    line: String, identifiers: IdentifierSet = IdentifierSet([]), stop: String? = nil,
    day: DayType? = nil, direction: Arrival.Direction? = nil, first: TimeOfDay? = nil,
    last: TimeOfDay? = nil, firstDestination: String? = nil, lastDestination: String? = nil,
    sources: [SourceMark] = []
  ) {
    self.line = line
    self.identifiers = identifiers
    self.stop = stop
    self.day = day
    self.direction = direction
    self.first = first
    self.last = last
    self.firstDestination = firstDestination
    self.lastDestination = lastDestination
    self.sources = sources
  }

  public var id: String {
    [
      identifiers.strongest?.description ?? line, day?.rawValue, direction?.rawValue,
      lastDestination,
    ].compactMap(\.self).joined(separator: "|")
  }
}

extension ServiceSpan: DecodedRow {
  public var decoded: DecodedItem { .serviceSpan(self) }
}
