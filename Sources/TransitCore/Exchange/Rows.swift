public import Foundation

/// The rows of one body, every one that can be read, in its order.
public struct Rows<Row: DecodedRow>: Sendable {
  /// The rows that could be read, in the body's order.
  public var rows: [Row]
  /// How many rows there are in all, 0 to 1,000,000,000, where the service says so.
  public var total: Int?
  /// Whether the service said that it has ended for the day.
  public var isClosed: Bool
  /// Why a row of the body is not among them, one a row: it lacks what it cannot be without.
  public var failures: [TransitError]

  /// Makes rows of what could be read.
  public init(
    _ rows: [Row], total: Int? = nil, isClosed: Bool = false, failures: [TransitError] = []
  ) {
    self.rows = rows
    self.isClosed = isClosed
    self.failures = failures
    // What no list can hold is a broken number, not a total; and several can be added up.
    self.total = total.flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }
}

/// A model that a row of a body decodes to.
public protocol DecodedRow: Hashable, Sendable {
  /// The row as one of all that a row can be.
  var decoded: DecodedItem { get }
}

/// Whatever a row can be, as one closed list.
@nonexhaustive
public enum DecodedItem: Hashable, Sendable {
  /// A stop, a route or a station.
  case item(SearchItem)
  /// What arrives next.
  case arrival(Arrival)
  /// A place or an address.
  case place(Place)
  /// An administrative area.
  case region(Region)
  /// One value of a weather body.
  case weather(WeatherValue)
  /// The weather of one stretch of time.
  case weatherSlot(WeatherSlot)
  /// What is in the air.
  case airQuality(AirQuality)
  /// A weather warning.
  case warning(WeatherWarning)
  /// A stop of a route's course.
  case routeStop(RouteStop)
  /// A point of a route's line on the map.
  case pathPoint(PathPoint)
  /// Where a bus or a train is.
  case vehicle(VehiclePosition)
  /// A train of a timetable.
  case departure(Departure)
  /// The first and the last vehicle of a day.
  case serviceSpan(ServiceSpan)
  /// A railway station or a bus terminal.
  case terminal(Terminal)
  /// A train or bus between two cities.
  case trip(Trip)
  /// A city with a service's own code.
  case cityCode(CityCode)
}

/// Rows of any kind, for whoever prints them.
public protocol DecodedRows: Sendable {
  /// The rows, each as one of all that a row can be.
  var items: [DecodedItem] { get }
  /// How many rows could be read.
  var count: Int { get }
  /// Whether the service said that it has ended for the day.
  var isClosed: Bool { get }
  /// How many rows there are in all, where the service says so.
  var total: Int? { get }
  /// Why a row of the body is not among them, one a row.
  var failures: [TransitError] { get }
}

extension DecodedRows {
  public var count: Int { items.count }
  public var isClosed: Bool { false }
  public var total: Int? { nil }
  public var failures: [TransitError] { [] }

  /// The state of an answer of these rows; without any it is empty, whatever was left out.
  public var state: Outcome.State {
    Outcome.State(
      count: count, failure: count > 0 || isClosed ? failure : nil, isClosed: isClosed)
  }

  /// What is said of the rows left out: how many, and why the first; `nil` where none is.
  public var failure: TransitError? {
    guard let first = failures.first else { return nil }
    let (count, why) = (failures.count, first.detail ?? Words(verbatim: first.code.rawValue))
    return TransitError(
      first.code,
      Words(
        "읽을 수 없어 뺀 행 \(count)건: \(why.korean)",
        "\(count) rows left out, which cannot be read: \(why.english)"))
  }

  /// When the newest live row was generated, where the rows say so.
  public var newestObservation: Date? {
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
