internal import TransitCatalog
internal import TransitCore

extension BusStation {
  /// The stop with the position, number and city that the catalogue has for it, where it has none
  /// of its own; as it is where the catalogue does not know it, or another stop by its identifier.
  func completed(by catalog: Catalog) -> BusStation {
    let deciding = identifiers.all.lazy.filter { $0.scheme.weight == .decides }
    guard case .station(let known)? = deciding.compactMap({ catalog.item($0) }).first,
      Sameness.relation(.station(self), .station(known)).verdict == .same
    else { return self }
    var whole = self
    whole.coordinate = coordinate ?? known.coordinate
    whole.number = number ?? known.number
    whole.city = city ?? known.city
    return whole
  }
}
