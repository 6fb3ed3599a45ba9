internal import Foundation
internal import TransitCore

/// Escapes each `&` that begins no reference of XML, because services write names such as
/// `이마트&트레이더스` without escaping them.
enum BareAmpersands {
  /// Returns the document with such a `&` as `&amp;`, except in comments and CDATA sections.
  ///
  /// - Throws: the limit's error if there are more of them than a document may have values.
  static func escaped(_ xml: Data) throws -> Data {
    guard xml.hasByte(ampersand) else { return xml }
    var bare: [Int] = []
    let bytes = [UInt8](xml)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case ampersand:
        if beginsReference(bytes, at: index) { break }
        bare.append(index)
        // Each one makes the document longer.
        if bare.count > ReadingLimits.maximumValues { throw ReadingLimits.Limit.values.error() }
      case UInt8(ascii: "<"):
        for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>")]
        where bytes[index...].starts(with: start.utf8) {
          index = XMLTagScan.end(end, from: index + start.utf8.count, in: bytes.span) - 1
          break
        }
      default: break
      }
      index += 1
    }
    if bare.isEmpty { return xml }
    var (result, last) = (Data(capacity: bytes.count + 4 * bare.count), 0)
    for place in bare {
      result += bytes[last...place]
      result += Data("amp;".utf8)
      last = place + 1
    }
    return result + bytes[last...]
  }

  private static let ampersand = UInt8(ascii: "&")

  /// XML has no other names without a document type.
  private static let names: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

  /// Digits may have redundant zeros.
  private static let longestName = 16

  private static func beginsReference(_ bytes: [UInt8], at index: Int) -> Bool {
    let rest = bytes[(index + 1)...].prefix(longestName)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = rest[..<end]
    guard name.first == UInt8(ascii: "#") else {
      return names.contains(String(decoding: name, as: UTF8.self))
    }
    // XML has no `&#X41;`, unlike HTML.
    return name.dropFirst().first != UInt8(ascii: "X")
      && String.referencedScalar(of: name) != nil
  }
}
