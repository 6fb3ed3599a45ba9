internal import TransitCore
internal import TransitHTTP

// No response of these services was ever seen: the fields are from the portal's descriptions and
// developers' code, and field names are accepted in either case.

/// The railway stations of one city or province (`TrainInfo/GetCtyAcctoTrainSttnList`).
struct TrainStations: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.trains
  static let operation = facts("GetCtyAcctoTrainSttnList", .trips, isVerified: false)
  static let fields = pagedTable([.value("cityCode", \.cityCode)], rows: 1000)

  /// The train service's own code: `11` for Seoul, `37` for all of North Gyeongsang.
  var cityCode = ""
  var page = 1

  var lifetime: Lifetime { .tagoTerminals }

  /// Decodes a station; its city is set if the code is that of a single city.
  func row(_ row: WireValue, of response: Response) throws -> Terminal {
    try Terminal(
      row, id: "nodeid", name: "nodename", .train, city: TrainArea.city(of: cityCode),
      origin: response.origin)
  }
}

/// The express bus terminals whose name contains a text (`ExpBusInfo/GetExpBusTrminlList`), without
/// locations.
///
/// A terminal may appear several times with one name, with an id for each company or direction;
/// trips are available for only one of them.
struct ExpressTerminals: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.expressBuses
  static let operation = facts("GetExpBusTrminlList", .trips, isVerified: false)
  static let fields = pagedTable([.value("terminalNm", \.name)], rows: 1000)

  var name = ""
  var page = 1

  var lifetime: Lifetime { .tagoTerminals }

  func row(_ row: WireValue, of response: Response) throws -> Terminal {
    try Terminal(row, .express, origin: response.origin)
  }
}

/// The intercity bus terminals whose name contains a text
/// (`SuburbsBusInfo/GetSuberbsBusTrminlList`, the service's spelling).
struct IntercityTerminals: TAGOEndpoint, PagedEndpoint {
  static let dataSet = TAGODataSet.intercityBuses
  static let operation = facts("GetSuberbsBusTrminlList", .trips, isVerified: false)
  static let fields = pagedTable([.value("terminalNm", \.name)], rows: 1000)

  var name = ""
  var page = 1

  var lifetime: Lifetime { .tagoTerminals }

  func row(_ row: WireValue, of response: Response) throws -> Terminal {
    try Terminal(row, .intercity, origin: response.origin)
  }
}
