/// A link that shows a position on a map in any browser, without a key or an app.
///
/// Source: Kakao Map's links, `https://map.kakao.com/link/map/<name>,<latitude>,<longitude>`. The
/// latitude comes first.
public struct MapLink: Hashable, Sendable, CustomStringConvertible {
  /// The whole link, in ASCII.
  public let url: String

  /// Creates a link to a position with a name.
  ///
  /// - Parameters:
  ///   - name: The pin's label. A comma in it is encoded, because commas separate the link's parts;
  ///     if it is empty or itself a position, the pin has no label.
  ///   - coordinate: The pin's position.
  public init(_ name: String, _ coordinate: Coordinate) {
    let label = (Coordinate(name) == nil ? name : "").utf8.map(Self.encoded).joined()
    let position = "\(coordinate.latitude),\(coordinate.longitude)"
    url = "https://map.kakao.com/link/map/" + (label.isEmpty ? "" : label + ",") + position
  }

  public var description: String { url }

  /// Percent-encodes a byte for a URL's path (RFC 3986).
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
  /// The link to its position on a map, or `nil` if it has none.
  public var mapLink: MapLink? { coordinate.map { MapLink(name, $0) } }
}
