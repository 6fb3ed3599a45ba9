internal import TransitCore
internal import TransitHTTP

/// The service's own envelope, `response.msgHeader` and `response.msgBody`, behind the gateway's.
struct GyeonggiBusPayload {
  /// `nil` where the service says that there is nothing.
  private let body: WireValue?

  /// - Throws: `TransitError` with the code that the service's or the gateway's own code means.
  init(_ response: Response) throws {
    let answer = (try? WireValue.read(response.body))?["response"]
    guard let header = answer?["msgHeader"], let code = header["resultCode"]?.int else {
      // Whatever else comes is the gateway's: a bad key, no quota, a page in the way.
      _ = try Envelope.read(response)
      throw TransitError(.malformed, Words("resultCode가 없음", "no resultCode"))
    }
    if let error = HTTPStatus.error(of: response) { throw error }
    switch code {
    case 0:
      guard let body = answer?["msgBody"] else {
        throw TransitError(.malformed, Words("msgBody가 없음", "no msgBody"))
      }
      self.body = body
    case 4: body = nil
    // What the other codes mean is not known for sure: the service's own words are told.
    default:
      throw TransitError(
        .unavailable,
        header["resultMessage"]?.string.map(Words.init(verbatim:)), vendorCode: "\(code)")
    }
  }

  /// The rows under a name, one for each of the body's.
  func rows(_ name: String) -> [WireValue] { body?[name]?.list ?? [] }
}

/// A row of `busStationList`.
struct StopRow {
  var id: String
  var name: String
  /// With a blank before it, ` 29306`; without its leading zeros.
  var number: String?
  /// A city or county without its last syllable: `용인`, `평택`, `서울`.
  var region: String?
  var latitude: Double?
  var longitude: Double?

  init(_ row: WireValue) throws {
    id = try row.required("stationId")
    name = try row.required("stationName")
    number = row["mobileNo"]?.string
    region = row["regionName"]?.string
    latitude = row["y"]?.double
    longitude = row["x"]?.double
  }
}
