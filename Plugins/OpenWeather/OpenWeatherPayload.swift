internal import TransitCore
internal import TransitHTTP

/// The bodies of the service: three forms of an answer, and one of an error.
///
/// `cod` and the HTTP status say the same; `cod` is a number in some operations and a text in
/// others.
enum OpenWeatherPayload {
  /// The rows of an answer; none where the service says that it knows no such city.
  ///
  /// - Parameter rows: takes the rows out of a body that is no error.
  /// - Throws: `TransitError` with the code that the service's own error means; `malformed` where
  ///   the body is none of the service's.
  static func rows(
    of response: Response, _ rows: (WireValue) throws -> [WireValue]
  ) throws -> [WireValue] {
    let root: WireValue
    do {
      root = try WireValue.read(response.body)
    } catch {
      throw HTTPStatus.error(of: response) ?? error
    }
    var told = response
    if (200..<300).contains(response.status), let code = root["cod"]?.int { told.status = code }
    guard var error = HTTPStatus.error(of: told) else { return try rows(root) }
    if told.status == 404, isUnknownCity(root["message"]?.string) { return [] }
    if error.code == .badKey, let message = error.detail {
      error.detail = Words(
        "틀린 키이거나 아직 켜지지 않은 새 키입니다: \(message.korean)",
        "a wrong key, or a new one that is not active yet: \(message.english)")
    }
    throw error
  }

  /// `list`, the rows of a forecast and of the air.
  static func list(of root: WireValue) throws -> [WireValue] {
    guard let list = root["list"], list.string == nil else { throw missing("list") }
    return list.list
  }

  /// The rows of a geocoding answer, which is a list and nothing else.
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
    TransitError(.malformed, Words("\(name) 이(가) 없음", "no \(name)"))
  }
}
