public import TransitCatalog
public import TransitCore

/// The catalogue for a search, and its problems.
public struct KnownCatalog: Sendable {
  /// The catalogue; only the package's stations if the index cannot be used.
  public var catalog: Catalog
  /// Why the index cannot be used, with a remedy; `nil` if it can.
  public var error: TransitError?
  /// Whether the index is older than the lists or the station table; it can be used, and an update
  /// rebuilds it.
  public var isOutdated: Bool
}

extension CatalogStore {
  /// Returns the catalogue for a search, without reading it completely; `status()` finds damage
  /// within it.
  public func known() -> KnownCatalog {
    do {
      let catalog = try catalog()
      return KnownCatalog(catalog: catalog, error: nil, isOutdated: isOlder(catalog))
    } catch {
      return KnownCatalog(
        catalog: .stations, error: TransitError.wrapping(error), isOutdated: false)
    }
  }
}

extension Outcome {
  /// Creates the catalogue's outcome.
  ///
  /// - Parameters:
  ///   - count: the number of returned items.
  ///   - total: the number of all matching items, if that is more than `count` and known.
  ///   - error: why the catalogue is incomplete; without items, it is the reason for the failure.
  ///   - elapsed: the duration of the search.
  package static func catalog(
    count: Int, total: Int? = nil, error: TransitError?, elapsed: Duration = .zero
  ) -> Outcome {
    Outcome(
      provider: .catalog, state: State(count: count, failure: error), origin: .catalog,
      total: total, elapsed: elapsed)
  }
}

extension Catalog {
  /// Returns the attributions of the package's stations and of these lists in items.
  package static func attributions(of items: [SearchItem], lists: [List]) -> [Attribution] {
    let kinds = Set(items.map(\.kind))
    let ofLists = kinds.contains { $0 != .subway } ? lists.map(\.attribution) : []
    return ((kinds.contains(.subway) ? StationTable.attributions : []) + ofLists).uniqued()
  }
}
