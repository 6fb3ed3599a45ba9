internal import TransitCore

extension SearchItem {
  /// As its source told it, whatever other items of a list bear.
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
