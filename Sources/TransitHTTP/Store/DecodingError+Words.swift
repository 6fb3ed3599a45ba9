internal import TransitCore

extension DecodingError {
  /// The field and its expected content: `weekdays.fri.leave: must be a text`.
  var words: Words {
    switch self {
    case .keyNotFound(let key, let context):
      Self.words(context.codingPath + [key], Words("값이 없습니다", "missing"))
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      Self.words(context.codingPath, Self.words(of: type))
    case .dataCorrupted(let context):
      Self.words(
        context.codingPath,
        (context.underlyingError as? TransitError)?.detail
          ?? Words("올바르지 않은 값이 있습니다", "a value is not valid"))
    @unknown default: Words(verbatim: "\(self)")
    }
  }

  private static func words(_ path: [any CodingKey], _ what: Words) -> Words {
    guard !path.isEmpty else { return what }
    let place = path.map(\.stringValue).joined(separator: ".")
    return Words("\(place): \(what.korean)", "\(place): \(what.english)")
  }

  private static func words(of type: Any.Type) -> Words {
    let name = "\(type)"
    if name.hasPrefix("Dictionary<") {
      return Words("{ } 객체여야 합니다", "must be an object { }")
    }
    if name.hasPrefix("Array<") { return Words("[ ] 목록이어야 합니다", "must be a list [ ]") }
    switch name {
    case "String": return Words("문자열이어야 합니다", "must be text")
    case "Bool": return Words("true나 false여야 합니다", "must be true or false")
    default: return Words("숫자여야 합니다", "must be a number")
    }
  }
}
