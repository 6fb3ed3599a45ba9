/// The text encoding of a public list.
package enum ListEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case cp949 = "CP949"
}

/// Decodes the text of a field, strictly.
package struct ListDecoder: Sendable {
  package let encoding: ListEncoding
  private var cp949 = CP949()

  package init(_ encoding: ListEncoding) { self.encoding = encoding }

  /// - Returns: `nil` if a byte is invalid in the encoding.
  package mutating func text(_ bytes: ArraySlice<UInt8>) -> String? {
    switch encoding {
    case .utf8: String(validating: bytes, as: UTF8.self)
    case .cp949: cp949.text(bytes)
    }
  }
}
