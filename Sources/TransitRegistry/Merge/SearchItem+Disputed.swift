internal import TransitCore

extension SearchItem {
  /// The item as its source returned it, without disputed identifiers.
  var undisputed: SearchItem {
    identifiers.disputed.isEmpty ? self : with(identifiers.undisputed)
  }

  func with(_ identifiers: IdentifierSet) -> SearchItem {
    switch self {
    case .station(var stop):
      stop.identifiers = identifiers
      return .station(stop)
    case .route(var route):
      route.identifiers = identifiers
      return .route(route)
    case .subway(var station):
      station.identifiers = identifiers
      return .subway(station)
    }
  }
}
