/// Which of the items found a person's text means.
extension SearchItem {
  /// Whether the text is this item's own name or number; a part of it is not.
  public func isNamed(by query: SearchQuery) -> Bool {
    switch self {
    case .subway(let station): NameKey.station(station.name) == NameKey.station(query.text)
    case .station(let stop):
      stop.number == query.stopNumber && query.stopNumber != nil
        || NameKey.text(stop.name) == NameKey.text(query.text)
    case .route(let route):
      ([route.name] + route.aliases).contains { NameKey.text($0) == NameKey.text(query.text) }
    }
  }
}
