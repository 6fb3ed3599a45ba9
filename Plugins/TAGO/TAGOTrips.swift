internal import TransitCore
internal import TransitHTTP

/// A request for the trips of a day between two terminals, by their ids.
///
/// Trains, express and intercity buses use the same form; no response of the three was ever seen.
protocol TripEndpoint: TAGOEndpoint, PagedEndpoint where Row == Trip {
  static var mode: IntercityMode { get }
  var originID: String { get set }
  var destinationID: String { get set }
  /// The day in Korean time.
  var date: KoreanDate { get set }
}

extension TripEndpoint {
  /// Creates a request for the trips of a day between two terminals.
  init(from originID: String, to destinationID: String, on date: KoreanDate) {
    self.init()
    (self.originID, self.destinationID, self.date) = (originID, destinationID, date)
  }

  /// Caches empty results for a day, because a day's timetable does not gain trips.
  static func facts(_ name: String) -> OperationFacts {
    facts(name, .trips, emptyLifetime: .seconds(86_400), isVerified: false)
  }

  static func table(_ origin: String, _ destination: String) -> [EndpointField<Self>] {
    pagedTable(
      [
        .value(.query(origin), \.originID), .value(.query(destination), \.destinationID),
        .date("depPlandTime", \.date),
      ], rows: 500)
  }

  func row(_ row: WireValue, of response: Response) throws -> Trip {
    try Trip(row, Self.mode, origin: response.origin)
  }
}

/// The trains of a day from one station to another (`TrainInfo/GetStrtpntAlocFndTrainInfo`).
struct TrainTrips: TripEndpoint {
  static let mode = IntercityMode.train
  static let dataSet = TAGODataSet.trains
  static let operation = facts("GetStrtpntAlocFndTrainInfo")
  static let fields = table("depPlaceId", "arrPlaceId")

  var originID = ""
  var destinationID = ""
  var date = KoreanDate.none
  var page = 1
}

/// The express buses of a day (`ExpBusInfo/GetStrtpntAlocFndExpbusInfo`), updated three times a day
/// at unpublished hours.
///
/// Today and the next two days are available; later days have empty results.
struct ExpressTrips: TripEndpoint {
  static let mode = IntercityMode.express
  static let dataSet = TAGODataSet.expressBuses
  static let operation = facts("GetStrtpntAlocFndExpbusInfo")
  static let fields = table("depTerminalId", "arrTerminalId")

  var originID = ""
  var destinationID = ""
  var date = KoreanDate.none
  var page = 1

  var lifetime: Lifetime { .tagoPlan }
}

/// The intercity buses of today (`SuburbsBusInfo/GetStrtpntAlocFndSuberbsBusInfo`, the service's
/// spelling); other days are not available.
///
/// Documented as updated once a day; departed buses are reported to be missing.
struct IntercityTrips: TripEndpoint {
  static let mode = IntercityMode.intercity
  static let dataSet = TAGODataSet.intercityBuses
  static let operation = facts("GetStrtpntAlocFndSuberbsBusInfo")
  static let fields = table("depTerminalId", "arrTerminalId")

  var originID = ""
  var destinationID = ""
  var date = KoreanDate.none
  var page = 1

  var lifetime: Lifetime { .tagoPlan }
}

extension KoreanDate {
  /// The placeholder before a date is set.
  fileprivate static let none = KoreanDate(year: 0, month: 1, day: 1)
}
