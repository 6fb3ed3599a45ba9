/// The checks of a head that the listener's parser does not make: two readings of where a request
/// ends would let one client's bytes become another client's request.
enum Framing {
  /// The maximum number of bytes of a target.
  private static let targetLimit = 8192
  /// The maximum number of bytes of all fields, each with its separators.
  private static let fieldsLimit = 12_288

  /// Returns the problem of a head that is too large; `nil` for others.
  static func excess(in request: ServerRequest) -> Problem? {
    if request.target.utf8.count > targetLimit { return .targetTooLong }
    let size = request.headers.fields.reduce(0) {
      $0 + $1.name.utf8.count + $1.value.utf8.count + 4
    }
    return size > fieldsLimit ? .headTooLarge : nil
  }

  /// Returns what is wrong with the head; `nil` for a valid one.
  static func fault(in request: ServerRequest) -> Fault? {
    var (hosts, lengths, encodings) = (0, 0, 0)
    for field in request.headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
        return .name
      }
      // A tab may separate words. A bare CR is a line end for some proxies.
      guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
        return .value
      }
      switch field.name.utf8.count {
      case 4 where field.name.lowercased() == "host": hosts += 1
      case 14 where field.name.lowercased() == "content-length": lengths += 1
      case 17 where field.name.lowercased() == "transfer-encoding":
        encodings += 1
        if field.value.lowercased() != "chunked" { return .encoding }
      default: break
      }
    }
    if hosts > 1 || hosts == 0 && request.needsHost { return .hosts }
    if lengths > 1 || encodings > 1 || lengths + encodings > 1 { return .lengths }
    if lengths == 1, let length = request.headers["Content-Length"],
      length.isEmpty || !length.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    {
      return .lengths
    }
    return nil
  }

  /// What is wrong with a head.
  enum Fault: Sendable {
    /// A field name with a blank, a control character or a byte that is not ASCII.
    case name
    /// A field value with a control character.
    case value
    /// Several `Host` fields, or none although one is required.
    case hosts
    /// Several lengths, an invalid length, or a length and an encoding.
    case lengths
    /// A transfer encoding other than `chunked`.
    case encoding
  }
}
