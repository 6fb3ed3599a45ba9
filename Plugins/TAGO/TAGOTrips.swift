package import TransitCore
internal import TransitHTTP

/// A question about the trips of a day from one terminal to another, by the ids of both.
///
/// Trains, express and intercity buses are asked alike; no answer of the three was ever seen.
package protocol TripEndpoint: PagedEndpoint where Row == Trip {
  /// How one travels: by train, express bus or intercity bus.
  static var mode: IntercityMode { get }
  /// The id of the terminal where the trips begin.
  var originID: String { get }
  /// The id of the terminal where they end.
  var destinationID: String { get }
  /// The day, by Korean time.
  var date: KoreanDate { get }

  /// Asks for the trips of a day between two terminals.
  init(from originID: String, to destinationID: String, on date: KoreanDate, page: Int)
}

extension TripEndpoint {
  /// Asks for the trips of a day between two terminals.
  package init(from originID: String, to destinationID: String, on date: KoreanDate) {
    self.init(from: originID, to: destinationID, on: date, page: 1)
  }

  package init?(_ request: Request) {
    let form = TripForm.of(Self.mode)
    guard let page = TAGORequest.page(of: request, form.called),
      let origin = request.queryText(form.origin),
      let destination = request.queryText(form.destination),
      let date = request.queryText("depPlandTime").flatMap(KoreanDate.init(compact:))
    else { return nil }
    self.init(from: origin, to: destination, on: date, page: page)
  }

  /// The request that asks it.
  package var request: Request {
    let form = TripForm.of(Self.mode)
    return TAGORequest.make(
      form.called,
      [
        (form.origin, originID), (form.destination, destinationID), ("depPlandTime", date.compact),
      ], rows: 500, page: page)
  }

  /// Reads every trip, in the order sent.
  ///
  /// A row may leave out whatever it likes.
  ///
  /// - Throws: `TransitError`; `malformed` where nothing in the list is a row.
  package func decode(_ response: Response) throws -> Rows<Trip> {
    try Envelope.read(response).mapReadable {
      Trip(try TripRow($0), Self.mode, origin: response.origin)
    }
  }

  fileprivate static var facts: OperationFacts {
    let called = TripForm.of(mode).called
    // The timetable of a day does not gain trips.
    return called.facts(.trips, emptyLifetime: .seconds(86_400), isVerified: false)
  }
}

/// The trains of a day from one station to another (`TrainInfo/GetStrtpntAlocFndTrainInfo`).
package struct TrainTrips: TripEndpoint {
  package static let mode: IntercityMode = .train
  package static let operation: OperationFacts = facts
  package var originID: String
  package var destinationID: String
  package var date: KoreanDate
  /// Counted from 1, 500 rows each.
  package var page: Int

  package init(from originID: String, to destinationID: String, on date: KoreanDate, page: Int) {
    self.originID = originID
    self.destinationID = destinationID
    self.date = date
    self.page = page
  }

  /// Renewed once a day.
  package var lifetime: Lifetime { TAGOLifetime.table }
}

/// The express buses of a day (`ExpBusInfo/GetStrtpntAlocFndExpbusInfo`).
///
/// Today's and those of the next two days are reported; later days are answered with nothing.
package struct ExpressTrips: TripEndpoint {
  package static let mode: IntercityMode = .express
  package static let operation: OperationFacts = facts
  package var originID: String
  package var destinationID: String
  package var date: KoreanDate
  /// Counted from 1, 500 rows each.
  package var page: Int

  package init(from originID: String, to destinationID: String, on date: KoreanDate, page: Int) {
    self.originID = originID
    self.destinationID = destinationID
    self.date = date
    self.page = page
  }

  /// Renewed three times a day; the hours are not told.
  package var lifetime: Lifetime { TAGOLifetime.plan }
}

/// The intercity buses of today (`SuburbsBusInfo/GetStrtpntAlocFndSuberbsBusInfo`; the spelling is
/// the service's); other days are not told.
package struct IntercityTrips: TripEndpoint {
  package static let mode: IntercityMode = .intercity
  package static let operation: OperationFacts = facts
  package var originID: String
  package var destinationID: String
  package var date: KoreanDate
  /// Counted from 1, 500 rows each.
  package var page: Int

  package init(from originID: String, to destinationID: String, on date: KoreanDate, page: Int) {
    self.originID = originID
    self.destinationID = destinationID
    self.date = date
    self.page = page
  }

  /// Told to be renewed once a day; buses that have left are reported to go missing.
  package var lifetime: Lifetime { TAGOLifetime.plan }
}

/// How each service wants its question.
private struct TripForm {
  var called: TAGORequest.Operation
  var origin: String
  var destination: String

  static func of(_ mode: IntercityMode) -> TripForm {
    switch mode {
    case .train:
      TripForm(
        called: TAGORequest.Operation(
          "TrainInfo", formerly: "TrainInfoService", "GetStrtpntAlocFndTrainInfo"),
        origin: "depPlaceId", destination: "arrPlaceId")
    case .express:
      TripForm(
        called: TAGORequest.Operation(
          "ExpBusInfo", formerly: "ExpBusInfoService", "GetStrtpntAlocFndExpbusInfo"),
        origin: "depTerminalId", destination: "arrTerminalId")
    case .intercity:
      TripForm(
        called: TAGORequest.Operation(
          "SuburbsBusInfo", formerly: "SuburbsBusInfoService", "GetStrtpntAlocFndSuberbsBusInfo"),
        origin: "depTerminalId", destination: "arrTerminalId")
    }
  }
}

extension TAGOLifetime {
  /// Plans that are renewed some times a day, at hours that are not told.
  static let plan = Lifetime.lasting(.seconds(3600))
}
