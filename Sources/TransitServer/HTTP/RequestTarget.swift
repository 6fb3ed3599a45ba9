internal import TransitHTTP

/// The decoded path and query of a request's target.
package struct RequestTarget: Hashable, Sendable {
  /// One `name=value` of the query; the value is empty without `=`.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The segments of the path, each decoded by itself: a `%2F` does not separate two.
  package let segments: [String]
  package let items: [Item]

  /// Parses a target in origin form.
  ///
  /// - Returns: `nil` for a target that does not start with `/`, or contains a byte that is not
  ///   visible ASCII, an incomplete escape, a control character or invalid UTF-8.
  package init?(_ target: String) {
    let bytes = target.utf8
    guard bytes.first == UInt8(ascii: "/"), bytes.allSatisfy({ 0x21...0x7E ~= $0 }),
      !bytes.contains(UInt8(ascii: "#"))
    else { return nil }
    let parts = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [String] = []
    for segment in parts[0].dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let text = Self.decoded(segment, plusIsSpace: false) else { return nil }
      segments.append(text)
    }
    var items: [Item] = []
    if parts.count == 2 {
      for pair in parts[1].split(separator: UInt8(ascii: "&")) {
        let halves = pair.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = Self.decoded(halves[0], plusIsSpace: true),
          let value = Self.decoded(halves.count == 2 ? halves[1] : "".utf8[...], plusIsSpace: true)
        else { return nil }
        items.append(Item(name, value))
      }
    }
    (self.segments, self.items) = (segments, items)
  }

  /// Decodes `%XX`, and `+` in a query.
  private static func decoded(_ text: Substring.UTF8View, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.next()?.hexDigitValue, let low = rest.next()?.hexDigitValue else {
          return nil
        }
        bytes.append(UInt8(high << 4 | low))
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    guard let decoded = String(validating: bytes, as: UTF8.self),
      !decoded.unicodeScalars.contains(where: { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    else { return nil }
    return decoded
  }
}
