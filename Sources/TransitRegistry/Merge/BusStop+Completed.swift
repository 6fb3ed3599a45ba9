internal import TransitCatalog
internal import TransitCore

extension BusStop {
  /// Returns the stop with its missing position, number and city filled in from the catalogue;
  /// unchanged if the catalogue does not have it, or has another stop with its identifier.
  func completed(by catalog: Catalog) -> BusStop {
    let deciding = identifiers.all.lazy.filter { $0.scheme.weight == .decides }
    guard case .station(let known)? = deciding.compactMap({ catalog.item($0) }).first,
      RowComparison.relation(.station(self), .station(known)).verdict == .same
    else { return self }
    var whole = self
    whole.coordinate = coordinate ?? known.coordinate
    whole.number = number ?? known.number
    whole.city = city ?? known.city
    return whole
  }
}
