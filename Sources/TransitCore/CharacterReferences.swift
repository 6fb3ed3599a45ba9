extension String {
  /// The text with its character references resolved until none is left: services escape names for
  /// a page before they put them into JSON or XML, some twice (`&amp;amp;`). A `&` that begins no
  /// reference remains, as does a reference to a control character.
  package var withoutCharacterReferences: String {
    guard utf8.contains(UInt8(ascii: "&")), utf8.contains(UInt8(ascii: ";")) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      bytes.append(byte)
      // What a reference stands for may end another one.
      while bytes.last == UInt8(ascii: ";"), let (start, scalar) = Self.reference(endOf: bytes) {
        bytes.removeSubrange(start...)
        bytes += scalar.utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `&#x10FFFF;` with two redundant zeros.
  private static let longestReference = 12

  /// Returns the start of the reference that ends the bytes, and its character.
  private static func reference(endOf bytes: [UInt8]) -> (start: Int, scalar: Unicode.Scalar)? {
    let end = bytes.count - 1
    let start = bytes[..<end].suffix(longestReference - 1).lastIndex(of: UInt8(ascii: "&"))
    guard let start, let scalar = referencedScalar(of: bytes[start + 1..<end]) else { return nil }
    return (start, scalar)
  }

  /// Returns the character of a reference, given what is between `&` and `;`; `nil` for an unknown
  /// name, an invalid number and a control character.
  package static func referencedScalar(of name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard name.first == UInt8(ascii: "#") else {
      return names[String(decoding: name, as: UTF8.self)]
    }
    var digits = name.dropFirst()
    let isHex = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    if isHex { digits = digits.dropFirst() }
    // `UInt32(_:radix:)` accepts a sign.
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(code), ![0xFFFE, 0xFFFF].contains(code)
    else { return nil }
    let isBlank = [0x09, 0x0A, 0x0D].contains(code)
    return isBlank || code >= 0x20 && !(0x7F...0x9F).contains(code) ? scalar : nil
  }

  /// Those of XML, and those of HTML that Korean services send.
  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "middot": "·",
    "AMP": "&", "LT": "<", "GT": ">", "QUOT": "\"",
  ]
}
