/// Matching an item with the typed text.
extension SearchItem {
  /// Whether the text is this item's full name or number.
  package func hasName(matching query: SearchQuery) -> Bool {
    switch self {
    case .subway(let station): NameKey.station(station.name) == NameKey.station(query.text)
    case .station(let stop):
      stop.number == query.stopNumber && query.stopNumber != nil
        || NameKey.text(stop.name) == NameKey.text(query.text)
    case .route(let route):
      ([route.name] + route.aliases).contains { NameKey.text($0) == NameKey.text(query.text) }
    }
  }

  /// Whether the text is an alias of this item, such as 고터 for 고속터미널.
  package func hasAlias(matching query: SearchQuery) -> Bool {
    let key = kind == .subway ? NameKey.station(query.text) : NameKey.text(query.text)
    return aliases.contains { alias in
      (kind == .subway ? NameKey.station(alias) : NameKey.text(alias)) == key
    }
  }
}
