internal import TransitCore
internal import TransitHTTP

/// A question about the trips of a day from one terminal to another, by the ids of both.
///
/// Trains, express and intercity buses are asked alike; no answer of the three was ever seen.
protocol TripEndpoint: TAGOEndpoint, PagedEndpoint where Row == Trip {
  static var mode: IntercityMode { get }
  var originID: String { get set }
  var destinationID: String { get set }
  /// The day, by Korean time.
  var date: KoreanDate { get set }
}

extension TripEndpoint {
  /// Asks for the trips of a day between two terminals.
  init(from originID: String, to destinationID: String, on date: KoreanDate) {
    self.init()
    (self.originID, self.destinationID, self.date) = (originID, destinationID, date)
  }

  /// The timetable of a day does not gain trips.
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
    Trip(try TripRow(row), Self.mode, origin: response.origin)
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

/// The express buses of a day (`ExpBusInfo/GetStrtpntAlocFndExpbusInfo`), renewed three times a day
/// at hours that are not published.
///
/// Today's and those of the next two days are reported; later days are answered with nothing.
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

/// The intercity buses of today (`SuburbsBusInfo/GetStrtpntAlocFndSuberbsBusInfo`; the spelling is
/// the service's); other days are not told.
///
/// Told to be renewed once a day; buses that have left are reported to go missing.
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
  /// What stands where no day is asked yet.
  fileprivate static let none = KoreanDate(year: 0, month: 1, day: 1)
}
