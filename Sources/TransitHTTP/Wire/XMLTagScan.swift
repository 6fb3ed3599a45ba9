/// Counts elements and their attributes before a parser reads the document: Foundation's parser
/// takes quadratic time for attributes, and cannot be interrupted.
enum XMLTagScan {
  /// Returns the limit that a document exceeds.
  ///
  /// Malformed XML may pass, since the parser reports it. The document must have no document type
  /// and no processing instructions.
  static func limit(of bytes: Span<UInt8>) -> ReadingLimits.Limit? {
    var (index, elements) = (0, 0)
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if starts("<!--", at: index, in: bytes) {
        index = end("-->", from: index + 4, in: bytes)
      } else if starts("<![CDATA[", at: index, in: bytes) {
        index = end("]]>", from: index + 9, in: bytes)
      } else {
        if index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "/") {
          elements += 1
          if elements > ReadingLimits.maximumValues { return .values }
        }
        guard let end = endOfTag(from: index + 1, in: bytes) else { return .attributes }
        index = end
      }
    }
    return nil
  }

  /// Returns the index after a tag; `nil` if it has too many attributes.
  private static func endOfTag(from start: Int, in bytes: Span<UInt8>) -> Int? {
    var index = start
    var attributes = 0
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        attributes += 1
        if attributes > ReadingLimits.maximumAttributes { return nil }
      }
    }
    return index
  }

  private static func starts(_ text: String, at index: Int, in bytes: Span<UInt8>) -> Bool {
    guard index + text.utf8.count <= bytes.count else { return false }
    var place = index
    for letter in text.utf8 {
      if bytes[place] != letter { return false }
      place += 1
    }
    return true
  }

  /// Returns the index after the next occurrence of a text, or the document's end.
  static func end(_ text: String, from start: Int, in bytes: Span<UInt8>) -> Int {
    var index = start
    while index < bytes.count {
      if starts(text, at: index, in: bytes) { return index + text.utf8.count }
      index += 1
    }
    return bytes.count
  }
}
