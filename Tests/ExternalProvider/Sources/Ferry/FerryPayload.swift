internal import TransitCore
internal import TransitHTTP

/// The service's envelope: `{"result": {"code", "message"}, "piers": […]}`.
struct FerryPayload {
  /// `nil` where the service says that there is nothing.
  private let body: WireValue?

  /// - Throws: `TransitError` with what the service's code means.
  init(_ response: Response) throws {
    if let error = HTTPStatus.error(of: response) { throw error }
    let answer = try WireValue.read(response.body)
    guard let result = answer["result"], let code = result["code"]?.int else {
      throw TransitError(.malformed, Words("code가 없음", "no code"))
    }
    switch code {
    case 0: body = answer
    case 4: body = nil
    default:
      let codes: [Int: TransitError.Code] = [22: .quotaSpent, 30: .badKey]
      throw TransitError(
        codes[code] ?? .unavailable, result["message"]?.string.map(Words.init(verbatim:)),
        vendorCode: "\(code)")
    }
  }

  /// The rows under a name; an answer without its list is no answer.
  func rows(_ name: String) throws -> [WireValue] {
    guard let body else { return [] }
    guard let list = body[name]?.list else {
      throw TransitError(.malformed, Words("\(name) 목록이 없음", "no list of \(name)"))
    }
    return list
  }
}
