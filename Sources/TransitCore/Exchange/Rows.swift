package import Foundation

/// The rows of one body that could be decoded, in order.
public struct Rows<Row: DecodedRow>: Sendable {
  /// The rows that could be decoded, in the body's order.
  public var rows: [Row]
  /// The total number of rows, 0 to 1,000,000,000, if the service reports it.
  public var total: Int?
  /// Whether the service reported that it is closed for the day.
  public var isClosed: Bool
  /// One error for each omitted row, which lacks a required field.
  public var failures: [TransitError]

  /// Creates a list of decoded rows.
  public init(
    _ rows: [Row], total: Int? = nil, isClosed: Bool = false, failures: [TransitError] = []
  ) {
    self.rows = rows
    self.isClosed = isClosed
    self.failures = failures
    // A larger number is an error of the service, and totals are added up.
    self.total = total.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }
}

/// A model that a row of a body decodes to.
public protocol DecodedRow: Hashable, Sendable {
  /// The row as a ``DecodedItem``.
  var decoded: DecodedItem { get }
}

/// Any kind of row, as one closed list.
@nonexhaustive
public enum DecodedItem: Hashable, Sendable {
  /// A stop, a route or a station.
  case item(SearchItem)
  /// The next arrival at a stop or station.
  case arrival(Arrival)
  /// A place or an address.
  case place(Place)
  /// An administrative area.
  case region(Region)
  /// One value of a weather body.
  case weather(WeatherValue)
  /// The weather of one time slot.
  case weatherSlot(WeatherSlot)
  /// Air quality measurements.
  case airQuality(AirQuality)
  /// A weather warning.
  case warning(WeatherWarning)
  /// A stop in a route's stop sequence.
  case routeStop(RouteStop)
  /// A point of a route's shape.
  case pathPoint(ShapePoint)
  /// The position of a bus or a train.
  case vehicle(VehiclePosition)
  /// A station of public bikes.
  case bikeStation(BikeStation)
  /// A departure in a timetable.
  case departure(Departure)
  /// The first and the last vehicle of a day.
  case serviceSpan(ServiceSpan)
  /// A railway station or a bus terminal.
  case terminal(Terminal)
  /// A train or bus between two cities.
  case trip(Trip)
  /// A city with a service's own code.
  case cityCode(CityCode)
  /// A way from one place to another.
  case journey(Journey)
  /// A notice about the service.
  case notice(Notice)
}

/// Rows of any kind, for code that prints them.
public protocol DecodedRows: Sendable {
  /// The rows as ``DecodedItem`` values.
  var items: [DecodedItem] { get }
  /// The number of rows that could be decoded.
  var count: Int { get }
  /// Whether the service reported that it is closed for the day.
  var isClosed: Bool { get }
  /// The total number of rows, if the service reports it.
  var total: Int? { get }
  /// One error for each omitted row.
  var failures: [TransitError] { get }
}

extension DecodedRows {
  public var count: Int { items.count }
  public var isClosed: Bool { false }
  public var total: Int? { nil }
  public var failures: [TransitError] { [] }

  /// The state of an answer with these rows; without rows it is empty, even if some were omitted.
  public var state: Outcome.State {
    Outcome.State(
      count: count, failure: count > 0 || isClosed ? failure : nil, isClosed: isClosed)
  }

  /// An error with the number of omitted rows and the first reason; `nil` if none was omitted.
  public var failure: TransitError? {
    guard let first = failures.first else { return nil }
    let (count, why) = (failures.count, first.detail ?? Words(verbatim: first.code.rawValue))
    return TransitError(
      first.code,
      Words(
        "읽지 못해 제외한 행 \(count)건: \(why.korean)",
        "\(count) unreadable rows skipped: \(why.english)"))
  }

  /// When the newest live row was generated, if the rows contain that time.
  package var newestObservation: Date? {
    items.lazy.compactMap { item -> Date? in
      switch item {
      case .arrival(let arrival): arrival.observedAt
      case .vehicle(let vehicle): vehicle.observedAt
      default: nil
      }
    }.max()
  }
}

extension Rows: DecodedRows {
  public var items: [DecodedItem] { rows.map(\.decoded) }
  public var count: Int { rows.count }
}
