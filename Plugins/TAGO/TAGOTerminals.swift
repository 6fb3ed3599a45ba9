internal import TransitCore
internal import TransitHTTP

// No answer of these services was ever seen: the fields are those of the portal's descriptions and
// of developers' code, and either case of their names is read.

/// The railway stations of one city or province (`TrainInfo/GetCtyAcctoTrainSttnList`).
struct TrainStations: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.trains
  static let operation = facts("GetCtyAcctoTrainSttnList", .trips, isVerified: false)
  static let fields = pagedTable([.value("cityCode", \.cityCode)], rows: 1000)

  /// The train service's own code: `11` for Seoul, `37` for all of North Gyeongsang.
  var cityCode = ""
  var page = 1

  var lifetime: Lifetime { .tagoTerminals }

  /// Reads a station; its city is known where the code is that of one city.
  func row(_ row: WireValue, of response: Response) throws -> Terminal {
    Terminal(
      try TerminalRow(row, id: "nodeid", name: "nodename"), .train,
      city: TrainArea.city(of: cityCode), origin: response.origin)
  }
}

/// The terminals of express buses whose name holds a text (`ExpBusInfo/GetExpBusTrminlList`), which
/// come without their places.
///
/// One terminal may come several times under one name, an id for each company or direction; trips
/// are told by one of them.
struct ExpressTerminals: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.expressBuses
  static let operation = facts("GetExpBusTrminlList", .trips, isVerified: false)
  static let fields = pagedTable([.value("terminalNm", \.name)], rows: 1000)

  var name = ""
  var page = 1

  var lifetime: Lifetime { .tagoTerminals }

  func row(_ row: WireValue, of response: Response) throws -> Terminal {
    Terminal(try TerminalRow(row), .express, origin: response.origin)
  }
}

/// The terminals of intercity buses whose name holds a text
/// (`SuburbsBusInfo/GetSuberbsBusTrminlList`; the spelling is the service's).
struct IntercityTerminals: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.intercityBuses
  static let operation = facts("GetSuberbsBusTrminlList", .trips, isVerified: false)
  static let fields = pagedTable([.value("terminalNm", \.name)], rows: 1000)

  var name = ""
  var page = 1

  var lifetime: Lifetime { .tagoTerminals }

  func row(_ row: WireValue, of response: Response) throws -> Terminal {
    Terminal(try TerminalRow(row), .intercity, origin: response.origin)
  }
}
