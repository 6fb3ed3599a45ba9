/// A link that shows a position on a map in any browser; it needs no key and no app.
///
/// Source: Kakao Map's links, `https://map.kakao.com/link/map/<name>,<latitude>,<longitude>`. Here
/// the latitude comes first.
public struct MapLink: Hashable, Sendable, CustomStringConvertible {
  /// The whole link, in ASCII.
  public let url: String

  /// Makes a link to a position under a name.
  ///
  /// - Parameters:
  ///   - name: what stands at the pin. A comma in it is encoded, for commas part the link; an empty
  ///     one, or one that is a position itself, leaves the pin without a name.
  ///   - coordinate: where the pin stands.
  public init(_ name: String, _ coordinate: Coordinate) {
    let label = (Coordinate(name) == nil ? name : "").utf8.map(Self.encoded).joined()
    let position = "\(coordinate.latitude),\(coordinate.longitude)"
    url = "https://map.kakao.com/link/map/" + (label.isEmpty ? "" : label + ",") + position
  }

  public var description: String { url }

  /// A byte as a URL's path holds it (RFC 3986): unreserved letters stay.
  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case 48...57, 65...90, 97...122, 45, 46, 95, 126: return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }
  }
}

extension SearchItem {
  /// Where it is on a map; `nil` for what has no position.
  public var mapLink: MapLink? { coordinate.map { MapLink(name, $0) } }
}
