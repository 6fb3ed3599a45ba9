internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The properties shared by all operations of the service.
protocol GyeonggiBusEndpoint: RowEndpoint where Row: GyeonggiBusRow {
  /// One of the four data sets, by its name in a path, each with its own application form.
  static var dataSet: String { get }
}

/// A model that a row of the service decodes to.
protocol GyeonggiBusRow: DecodedRow {
  /// - Throws: `TransitError` `malformed` for a row without its required fields.
  init(_ row: WireValue, _ response: Response) throws
}

extension GyeonggiBusEndpoint {
  static var service: Service { Service.gbis.appendingPath(dataSet, "v2") }

  /// The operation's facts. A new key has 1,000 calls a day for each data set.
  static func facts(
    _ name: String, _ capability: Capability, isVerified: Bool = true
  ) -> OperationFacts {
    OperationFacts(
      name, capability: capability, key: .dataGoKr,
      quota: Quota(dataSet, dailyCalls: 1_000), isVerified: isVerified)
  }

  /// The operation's own field between the key and the format. Without a format the response is
  /// XML. There are no pages: every list is complete.
  static func table(_ own: EndpointField<Self>) -> [EndpointField<Self>] {
    [.key("serviceKey", .dataGoKr), own, .constant("format", "json")]
  }

  /// Stops and routes change at most once a day, at an unpublished hour.
  var lifetime: Lifetime { .daily(refreshHour: 5) }

  func row(_ row: WireValue, of response: Response) throws -> Row { try Row(row, response) }
}

/// An operation with live values, which are observed at the time in the response's header.
protocol GyeonggiBusLiveEndpoint: GyeonggiBusEndpoint {}

extension GyeonggiBusLiveEndpoint {
  /// A vehicle's values change every 10 to 30 seconds (reported).
  var lifetime: Lifetime { .live(.seconds(15)) }

  /// Decodes the rows, in source order. They have no time of their own: `queryTime`, the service's
  /// clock when it responded, takes the place of the time of receipt.
  ///
  /// - Throws: `TransitError`; `malformed` if no row is readable.
  func decode(_ response: Response) throws -> Rows<Row> {
    let envelope = try Self.envelope(of: response)
    let header = try WireValue.read(response.body)["response"]?["msgHeader"]
    var dated = response
    // A date without a time is not used.
    if let text = header?["queryTime"]?.string, text.utf8.count >= 16 {
      dated.receivedAt = KoreanTime.parse(text) ?? response.receivedAt
    }
    return try envelope.mapReadable { try Row($0, dated) }
  }
}
