internal import TransitCore
internal import TransitHTTP

/// Decodes the bodies of the service: three forms of a result, and one of an error.
///
/// `cod` repeats the HTTP status, as a number in some operations and as a text in others.
enum OpenWeatherPayload {
  /// Returns the rows of a response; none if the service does not find the city.
  ///
  /// - Parameters:
  ///   - response: The response of the service.
  ///   - rows: Returns the rows of a body without an error.
  /// - Throws: `TransitError` with the code of the service's own error; `malformed` for any other
  ///   body.
  static func rows(
    of response: Response, _ rows: (WireValue) throws -> [WireValue]
  ) throws -> [WireValue] {
    let root = try Envelope.root(of: response)
    var reported = response
    if (200..<300).contains(response.status), let code = root["cod"]?.int { reported.status = code }
    guard var error = HTTPStatus.error(of: reported) else { return try rows(root) }
    if reported.status == 404, isUnknownCity(root["message"]?.string) { return [] }
    if error.code == .badKey, let message = error.detail {
      error.detail = Words(
        "잘못된 키이거나 아직 활성화되지 않은 새 키입니다: \(message.korean)",
        "a wrong key, or a new one that is not active yet: \(message.english)")
    }
    throw error
  }

  /// Returns `list`, the rows of a forecast or of the air quality.
  static func list(of root: WireValue) throws -> [WireValue] {
    guard let list = root["list"], list.string == nil else { throw missing("list") }
    return list.list
  }

  /// Returns the rows of a geocoding response, which is a plain array.
  static func array(of root: WireValue) throws -> [WireValue] {
    guard case .array(let rows) = root else { throw missing("[]") }
    return rows
  }

  /// `city not found`, in old bodies `Error: Not found city`.
  private static func isUnknownCity(_ message: String?) -> Bool {
    let message = (message ?? "").lowercased()
    return message.contains("not found") && message.contains("city")
  }

  private static func missing(_ name: String) -> TransitError {
    TransitError(.malformed, Words("\(name) 값이 없음", "no \(name)"))
  }
}
