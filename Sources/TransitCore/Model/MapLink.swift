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
    let label = Coordinate(name) == nil ? Request.percentEncoded(name) : ""
    url = "https://map.kakao.com/link/map/\(label.isEmpty ? "" : label + ",")\(coordinate)"
  }

  public var description: String { url }
}

extension SearchItem {
  /// The link to its position on a map, or `nil` if it has none.
  public var mapLink: MapLink? { coordinate.map { MapLink(name, $0) } }
}
