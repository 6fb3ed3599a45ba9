internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// How the index stands in its file.
enum CatalogIndex {
  static func data(of items: [SearchItem], lists: [Catalog.List]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(Content(items: items, lists: lists))
  }

  static func catalog(at file: URL) throws -> Catalog {
    let content: Content
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
    } catch {
      throw TransitError(
        .malformed, Words("망가진 색인입니다: \(file.path)", "a damaged index: \(file.path)"),
        cause: error)
    }
    return Catalog(items: stations + content.items, lists: content.lists)
  }

  /// Those of the package, which are in every catalogue.
  private static let stations: [SearchItem] =
    Coordinate(latitude: 36, longitude: 128).map {
      Catalog.stations.nearest(to: $0, count: .max, kinds: [.subway]).map(\.item)
    } ?? []

  private struct Content: Codable {
    var items: [SearchItem]
    var lists: [Catalog.List]
  }
}
