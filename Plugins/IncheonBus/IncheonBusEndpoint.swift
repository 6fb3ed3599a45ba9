internal import TransitCore
internal import TransitHTTP

/// The properties shared by all operations. The default page size is not known, so the largest one
/// used by other clients is sent, and `totalCount` shows whether there is another page.
protocol IncheonBusEndpoint: RowEndpoint, PagedEndpoint where Row: IncheonBusRow {
  static var dataSet: IncheonBusDataSet { get }
}

/// A model that a row of the service decodes to.
protocol IncheonBusRow: DecodedRow {
  init(_ row: WireValue, _ response: Response) throws
}

extension IncheonBusEndpoint {
  static var service: Service { IncheonBusDataSet.portal.appendingPath(dataSet.rawValue) }

  /// The operation's facts. The guide allows 1,000 calls a day for each data set.
  static func facts(
    _ name: String, _ capability: Capability, isVerified: Bool = false
  ) -> OperationFacts {
    OperationFacts(
      name, capability: capability, key: .dataGoKr,
      quota: Quota(dataSet.rawValue, dailyCalls: 1_000), isVerified: isVerified)
  }

  /// The operation's own fields after the shared ones. There is no field for the format.
  static func table(_ own: EndpointField<Self>...) -> [EndpointField<Self>] {
    [.key("serviceKey", .dataGoKr), .page("pageNo", \.page), .constant("numOfRows", "1000")] + own
  }

  /// No update times are published: other clients cache live values for 15 seconds.
  var lifetime: Lifetime {
    [.stops, .routes].contains(Self.dataSet) ? .daily(refreshHour: 5) : .live(.seconds(15))
  }

  func row(_ row: WireValue, of response: Response) throws -> Row { try Row(row, response) }

  /// Returns the rows of a body; a success with a total of 0 may lack `msgBody`.
  static func envelope(of response: Response) throws -> Envelope {
    do { return try Envelope.read(response, as: .incheonBus) } catch {
      guard (error as? TransitError)?.code == .malformed,
        let header = (try? WireValue.read(response.body))?["ServiceResult"]?["msgHeader"],
        header["resultCode"]?.int == 0, header["totalCount"]?.int == 0
      else { throw error }
      return Envelope(rows: [], total: 0)
    }
  }
}

extension Envelope.Form {
  /// Success is `0` in responses and `00` in the guide, which are read alike. Source of the codes:
  /// the city's manual as quoted by other clients.
  fileprivate static let incheonBus = Envelope.Form(
    header: ["ServiceResult", "msgHeader"], code: "resultCode", message: "resultMsg",
    rows: ["ServiceResult", "msgBody", "itemList"],
    total: ["ServiceResult", "msgHeader", "totalCount"], success: ["0"], empty: ["4"],
    errors: [
      "1": .unavailable, "10": .invalidRequest, "12": .unsupported, "20": .keyNotGranted,
      "22": .quotaSpent, "30": .badKey, "31": .badKey, "32": .badKey, "99": .unavailable,
    ], remedies: ["31": .renewKey, "32": .registerAddress])
}
