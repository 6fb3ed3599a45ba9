internal import TransitCore
internal import TransitHTTP

extension Envelope {
  /// Returns the `body` of a response of this agency; `nil` if it reports that it has no data.
  ///
  /// Both gateways send `header` and `body` at the top or in `response`; errors of a gateway have
  /// its own form.
  ///
  /// - Parameter errors: What the service's own codes mean; any other is `unavailable`.
  /// - Throws: `TransitError`; `invalidRequest` for the plaza's INFO-200, which means that a value of
  ///   the request is unknown.
  static func metroBody(
    of response: Response, errors: [String: TransitError.Code]
  ) throws -> WireValue? {
    let root = try? WireValue.read(response.body)
    let outer: [String]? =
      root?["header"] != nil ? [] : root?["response"]?["header"] != nil ? ["response"] : nil
    guard let outer else {
      _ = try Envelope.read(response)
      throw TransitError(.invalidRequest, vendorCode: "INFO-200")
    }
    let form = Form(
      header: outer + ["header"], code: "resultCode", message: "resultMsg", rows: outer + ["body"],
      success: ["0", "200"], empty: ["\(noData)"],
      errors: Self.gatewayErrors.merging(errors) { $1 },
      remedies: ["31": .renewKey, "32": .registerAddress])
    let body = try Envelope.read(response, as: form).rows
    let header = outer.reduce(root) { $0?[$1] }?["header"]
    if header?["resultCode"]?.int == noData { return nil }
    guard body.count == 1 else { throw WireValue.missing("body") }
    return body[0]
  }

  /// The portal's code of no data (03).
  private static let noData = 3

  /// The codes of data.go.kr, without zeros in front.
  private static let gatewayErrors: [String: TransitError.Code] = [
    "20": .keyNotGranted, "21": .badKey, "22": .quotaSpent, "23": .rateLimited, "30": .badKey,
    "31": .badKey, "32": .badKey, "33": .badKey,
  ]
}
