/// How the text of a public list is written.
package enum ListEncoding: String, Hashable, Sendable {
  case utf8 = "UTF-8"
  case cp949 = "CP949"
}

/// Reads the text of a field, exactly or not at all.
package struct ListDecoder: Sendable {
  package let encoding: ListEncoding
  private var cp949 = CP949()

  package init(_ encoding: ListEncoding) { self.encoding = encoding }

  /// - Returns: `nil` where a byte is none of the encoding's.
  package mutating func text(_ bytes: ArraySlice<UInt8>) -> String? {
    switch encoding {
    case .utf8: String(validating: bytes, as: UTF8.self)
    case .cp949: cp949.text(bytes)
    }
  }
}
