package import TransitCore
internal import TransitHTTP

// No answer of these services was ever seen: the fields are those of the portal's descriptions and
// of developers' code, and either case of their names is read.

/// The railway stations of one city or province (`TrainInfo/GetCtyAcctoTrainSttnList`).
package struct TrainStations: PagedEndpoint {
  /// The train service's own code: `11` for Seoul, `37` for all of North Gyeongsang.
  package var cityCode: String
  /// Counted from 1, 1,000 rows each.
  package var page: Int

  /// Asks for the railway stations of a city or province, page by page.
  package init(cityCode: String, page: Int = 1) {
    self.cityCode = cityCode
    self.page = page
  }

  package static let operation: OperationFacts = called.facts(.trips, isVerified: false)
  private static let called = TAGORequest.Operation(
    "TrainInfo", formerly: "TrainInfoService", "GetCtyAcctoTrainSttnList")

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let cityCode = request.queryText("cityCode")
    else { return nil }
    self.init(cityCode: cityCode, page: page)
  }

  package var request: Request {
    TAGORequest.make(Self.called, [("cityCode", cityCode)], rows: 1000, page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.terminals }

  /// Reads every station; its city is known where the code is that of one city.
  ///
  /// A row without id or name is left out, and told in `Rows.failures`.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  package func decode(_ response: Response) throws -> Rows<Terminal> {
    let city = TrainArea.city(of: cityCode)
    return try Envelope.read(response).mapReadable {
      Terminal(
        try TerminalRow($0, id: "nodeid", name: "nodename"), .train, city: city,
        origin: response.origin)
    }
  }
}

/// A search for the bus terminals whose name holds a text: what the two services share.
package protocol TerminalEndpoint: PagedEndpoint where Row == Terminal {
  /// How one travels: by train, express bus or intercity bus.
  static var mode: IntercityMode { get }
  /// The text that the name holds.
  var name: String { get }

  /// Asks for the terminals whose name holds a text.
  init(name: String, page: Int)
}

extension TerminalEndpoint {
  /// Asks for the terminals whose name holds a text.
  package init(name: String) { self.init(name: name, page: 1) }

  package static var operation: OperationFacts { called.facts(.trips, isVerified: false) }
  private static var called: TAGORequest.Operation {
    mode == .express
      ? TAGORequest.Operation("ExpBusInfo", formerly: "ExpBusInfoService", "GetExpBusTrminlList")
      : TAGORequest.Operation(
        "SuburbsBusInfo", formerly: "SuburbsBusInfoService", "GetSuberbsBusTrminlList")
  }

  package init?(_ request: Request) {
    guard let page = TAGORequest.page(of: request, Self.called),
      let name = request.queryText("terminalNm")
    else { return nil }
    self.init(name: name, page: page)
  }

  /// The request that asks it.
  package var request: Request {
    TAGORequest.make(Self.called, [("terminalNm", name)], rows: 1000, page: page)
  }

  package var lifetime: Lifetime { TAGOLifetime.terminals }

  /// Reads every terminal, with where it lies if its row tells that.
  ///
  /// - Throws: as `TrainStations.decode(_:)`.
  package func decode(_ response: Response) throws -> Rows<Terminal> {
    try Envelope.read(response).mapReadable {
      Terminal(try TerminalRow($0), Self.mode, origin: response.origin)
    }
  }
}

/// The terminals of express buses whose name holds a text (`ExpBusInfo/GetExpBusTrminlList`), which
/// come without their places.
///
/// One terminal may come several times under one name, an id for each company or direction; trips
/// are told by one of them.
package struct ExpressTerminals: TerminalEndpoint {
  package static let mode: IntercityMode = .express
  package var name: String
  /// Counted from 1, 1,000 rows each.
  package var page: Int

  package init(name: String, page: Int) {
    self.name = name
    self.page = page
  }
}

/// The terminals of intercity buses whose name holds a text
/// (`SuburbsBusInfo/GetSuberbsBusTrminlList`; the spelling is the service's).
package struct IntercityTerminals: TerminalEndpoint {
  package static let mode: IntercityMode = .intercity
  package var name: String
  /// Counted from 1, 1,000 rows each.
  package var page: Int

  package init(name: String, page: Int) {
    self.name = name
    self.page = page
  }
}
