public import TransitCatalog
public import TransitCore

/// The catalogue as a search takes it, and what is wrong with it.
public struct KnownCatalog: Sendable {
  /// The stations alone where the index cannot be used.
  public var catalog: Catalog
  /// Why the index cannot be used, and what mends it; `nil` where it can.
  public var error: TransitError?
  /// Whether it is older than the lists or the station table: it answers, and an update mends it.
  public var isOutdated: Bool
}

extension CatalogStore {
  /// The catalogue for a search. It is not read through: what is damaged within is found by
  /// `status()`.
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
  /// What the catalogue has answered.
  ///
  /// - Parameters:
  ///   - total: how much it has in all, where that is more than is given and is known.
  ///   - error: why it is not whole; with nothing found, it could not answer.
  package static func catalog(
    count: Int, total: Int? = nil, error: TransitError?, elapsed: Duration = .zero
  ) -> Outcome {
    Outcome(
      provider: .catalog, state: State(count: count, failure: error), origin: .catalog,
      total: total, elapsed: elapsed)
  }
}

extension Catalog {
  /// Whom to name for what stands in items by the stations of the package and by these lists.
  package static func attributions(of items: [SearchItem], lists: [List]) -> [Attribution] {
    let kinds = Set(items.map(\.kind))
    let ofLists = kinds.contains { $0 != .subway } ? lists.map(\.attribution) : []
    return ((kinds.contains(.subway) ? StationTable.attributions : []) + ofLists).uniqued()
  }
}
