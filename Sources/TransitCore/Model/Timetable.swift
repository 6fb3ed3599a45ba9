/// A train of a timetable, at one station (열차 시각).
public struct Departure: Codable, Hashable, Sendable, Identifiable {
  /// The line as passengers know it.
  public var line: String
  /// The station's identifiers on that line.
  public var identifiers: IdentifierSet
  /// The station's name as the plan writes it.
  public var station: String?
  /// The kind of day that the plan is for.
  public var day: DayType
  /// Which way it goes; absent where the source does not say.
  public var direction: Arrival.Direction?
  /// `nil` where the train starts here.
  public var arrival: TimeOfDay?
  /// `nil` where the train ends here.
  public var departure: TimeOfDay?
  /// Where it comes from, and where it ends.
  public var origin: String?
  /// Where the train goes, as the plan writes it.
  public var destination: String?
  /// The train's number, as text.
  public var train: String?
  /// Whether it passes stops on the way (급행).
  public var isExpress: Bool
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes a train of a plan; what the source does not tell is left out.
  public init(
    line: String, identifiers: IdentifierSet = IdentifierSet([]), station: String? = nil,
    day: DayType, direction: Arrival.Direction? = nil, arrival: TimeOfDay? = nil,
    departure: TimeOfDay? = nil, origin: String? = nil, destination: String? = nil,
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
    self.destination = destination
    self.train = train
    self.isExpress = isExpress
    self.sources = sources
  }

  /// When it leaves, or comes where it ends here; on the service day, so 24:30 is after midnight.
  public var time: TimeOfDay? { departure ?? arrival }

  public var id: String {
    [
      identifiers.strongest?.description ?? line, day.rawValue, direction?.rawValue,
      train, time?.description, destination,
    ].compactMap(\.self).joined(separator: "|")
  }
}

extension Departure: DecodedRow {
  public var decoded: DecodedItem { .departure(self) }
}

/// The span of service at a stop: its first and its last vehicle (첫차, 막차).
public struct ServiceSpan: Codable, Hashable, Sendable, Identifiable {
  /// The route or line as passengers know it.
  public var line: String
  /// The identifiers of the route or line.
  public var identifiers: IdentifierSet
  /// The name of the stop or station.
  public var stop: String?
  /// `nil` where the source does not tell its days apart.
  public var day: DayType?
  /// Which way it goes; absent where the source does not say.
  public var direction: Arrival.Direction?
  /// When the first one leaves (첫차).
  public var first: TimeOfDay?
  /// 24:30 is half past midnight of the same service day.
  public var last: TimeOfDay?
  /// Where the first and the last one end.
  public var firstDestination: String?
  /// Where the last one goes.
  public var lastDestination: String?
  /// The providers that it is from, and by which way each answer came.
  public var sources: [SourceMark]

  /// Makes a span; what the source does not tell is left out.
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
