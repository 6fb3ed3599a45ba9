internal import TransitCatalog
package import TransitCore

/// Answers from the catalogue, without a request.
extension Aggregator {
  /// The default maximum of catalogue matches in a search.
  private static let mostFound = 50
  /// How many more are examined, some of which lie in other cities.
  private static let mostElsewhere = 200
  /// The maximum of catalogue items around a position.
  private static let mostAround = 1_000

  /// Returns the catalogue's answer to a search; `nil` if there is no catalogue, or it has nothing
  /// of the kinds.
  ///
  /// Imported lists of any city are used, whichever cities are configured; see `wanted`.
  func catalogMatches(for query: SearchQuery, isCounting: Bool = false) -> ProviderResult<
    SearchItem
  >? {
    guard let catalog, catalog.has(query.kinds) || catalogError != nil else { return nil }
    return known(query, in: catalog, isCounting: isCounting)
  }

  /// Searches a catalogue; counting all matches takes longer.
  func known(
    _ query: SearchQuery, in catalog: Catalog, isCounting: Bool = false
  ) -> ProviderResult<SearchItem> {
    let limit = max(Self.mostFound, query.limit ?? 0)
    return catalogResult(limit: limit) {
      var whole = query
      if !query.hasExplicitCities { whole.cities = [] }
      let most = limit > .max - Self.mostElsewhere ? limit : limit + Self.mostElsewhere
      let found = catalog.search(whole, limit: most, isCounting: isCounting)
      let wanted = wanted(found.matches, query)
      let left = found.matches.count - wanted.count
      let total = found.total ?? (found.matches.count < most ? found.matches.count : nil)
      return (wanted, total.map { max(wanted.count, $0 - left) })
    }
  }

  /// Returns the matches of the configured cities if one of them has an item of the exact name, see
  /// `elsewhere(_:)`; otherwise all matches.
  private func wanted(_ found: [Catalog.Match], _ query: SearchQuery) -> [SearchItem] {
    var name = query
    if !TypedText.isPlain(query.text) {
      name.text = TypedText(query.text).textToSearch ?? query.text
    }
    // A line's name finds its stations, whose names differ.
    let isKnownNear = found.contains { match in
      match.fit == .exact && match.item.isStation(named: name) && isNear(match.item, query)
    }
    guard isKnownNear || query.hasExplicitCities else { return found.map(\.item) }
    return found.filter { isNear($0.item, query) }.map(\.item)
  }

  /// Returns how many stations of the exact name other cities have, by city, when those of the
  /// configured cities were preferred.
  func matchesInOtherCities(for query: SearchQuery) -> [CityCount] {
    guard let catalog, !query.hasExplicitCities, query.kinds.contains(.subway) else { return [] }
    let exact = catalog.search(query.only([.subway]), limit: Self.mostElsewhere)
      .filter { $0.fit == .exact && $0.item.isStation(named: query) }.map(\.item)
    let far = exact.filter { !isNear($0, query) }
    guard far.count < exact.count else { return [] }
    let cities = far.compactMap { $0.city ?? $0.networkCity }
    return cities.uniqued().map { city in
      CityCount(city: city, count: cities.count { $0 == city })
    }
  }

  /// Returns the catalogue's items around a position with their distance; that of a station is to
  /// its nearest platform.
  func known(_ query: NearbyQuery) -> ProviderResult<Catalog.Match> {
    let catalog = catalog ?? .stations
    guard catalog.has(query.kinds) || catalogError != nil else {
      return (Outcome(provider: .catalog, state: .skipped(.unsupported)), [])
    }
    return catalogResult(limit: Self.mostAround) {
      let found = catalog.nearest(
        to: query.coordinate, count: .max, kinds: query.kinds, within: Double(query.radius))
      return (found, found.count)
    }
  }

  /// - Parameter find: returns the items, and their total if known.
  private func catalogResult<Value>(
    limit: Int, _ find: () -> (found: [Value], total: Int?)
  ) -> ProviderResult<Value> {
    let start = clock.elapsed()
    let (found, total) = find()
    let returned = Array(found.prefix(limit))
    return (
      .catalog(
        count: returned.count, total: total.flatMap { $0 > returned.count ? $0 : nil },
        error: catalogError, elapsed: clock.elapsed() - start), returned
    )
  }

  /// Returns whether an item lies in the cities of the query, or else in the configured ones; a
  /// configured city has every station of the networks that serve it.
  private func isNear(_ item: SearchItem, _ query: SearchQuery) -> Bool {
    let cities =
      query.hasExplicitCities
      ? query.cities : configuration.cities + [query.near?.city].compactMap(\.self)
    if cities.isEmpty { return true }
    if case .subway(let station) = item {
      return station.isIn(cities, isExact: query.hasExplicitCities)
    }
    return !query.hasExplicitCities || item.city.map(cities.contains) ?? true
  }

  /// Resolves a query to the name that services understand: without a line, with a city next to the
  /// name as the city to search in, and in Hangul.
  ///
  /// `gangnam` and `rkdska` mean 강남 if that is the only name that the catalogue has for them. A
  /// prefix may match many names, and a name that the catalogue does not have may be a service's
  /// own, such as KBS: both are sent as typed.
  func resolved(_ query: SearchQuery) -> SearchQuery {
    var meant = query
    // Plain text skips this, so that the station table loads while services are queried.
    if !TypedText.isPlain(query.text) {
      let typed = TypedText(query.text)
      // A stop may have a line joined to its name.
      if !typed.hasJoinedLine, !query.isSignNumber, !(typed.hasWord && isKnownWhole(query)),
        let name = typed.place ?? typed.textToSearch ?? typed.route ?? typed.stop
      {
        meant.text = name
      }
      // A route's digits are not those of a stop: 3-1(심야).
      if typed.isBracketedRoute, query.kinds.contains(.route) { meant.kinds = [.route] }
      if let city = typed.city, !query.hasExplicitCities, !typed.isLine {
        (meant.cities, meant.hasExplicitCities) = ([city], true)
      }
    }
    guard let catalog, meant.text.utf8.allSatisfy({ $0 < 0x80 }), meant.isName else {
      return meant
    }
    let whole = catalog.search(meant, limit: 10).filter {
      [.exact, .romanized, .layout].contains($0.fit) && $0.item.isNamed(by: meant, as: $0.fit)
    }.map(\.item.name)
    guard let name = whole.first, Set(whole.map(NameKey.station)).count == 1,
      name.unicodeScalars.contains(where: NameKey.isHangul)
    else { return meant }
    meant.text = name
    return meant
  }

  /// Returns whether the catalogue has an item whose name is the whole text.
  private func isKnownWhole(_ query: SearchQuery) -> Bool {
    let first = (catalog ?? .stations).search(query, limit: 1).first
    return first.map { $0.fit == .exact && $0.item.hasName(matching: query) } ?? false
  }

  /// Returns whether no route was found because no list of routes is imported: the catalogue was
  /// searched and has none, and no provider of routes has answered. A damaged catalogue is another
  /// matter.
  package func lacksRoutes(by outcomes: [Outcome]) -> Bool {
    guard catalog?.hasRoutes == false, catalogError == nil,
      outcomes.contains(where: { $0.provider == .catalog })
    else { return false }
    let knowing = registered.filter { $0.has(.routes) }.map(\.id)
    return !outcomes.contains { $0.isAnswer && knowing.contains($0.provider) }
  }

  /// Returns the attributions of the catalogue's data in items.
  func attributions(ofKnown items: [SearchItem]) -> [Attribution] {
    let known = items.filter { $0.sources.contains { $0.provider == .catalog } }
    return Catalog.attributions(of: known, lists: catalog?.lists ?? [])
  }
}

extension Catalog {
  /// Returns whether the catalogue can have items of the kinds; stops and routes are only in lists.
  fileprivate func has(_ kinds: Set<SearchItem.Kind>) -> Bool {
    kinds.contains(.subway) || !lists.isEmpty
  }
}

extension SearchItem {
  /// Returns whether the item is a station of the name, in Korean or English.
  fileprivate func isStation(named query: SearchQuery) -> Bool {
    guard case .subway(let station) = self else { return false }
    return hasName(matching: query)
      || station.englishName.map { NameKey.text($0) == NameKey.text(query.text) } == true
  }

  /// Returns whether a match in Latin letters covers the whole name.
  fileprivate func isNamed(by query: SearchQuery, as kind: NameMatch.Kind) -> Bool {
    let names = [name] + aliases
    switch kind {
    case .romanized:
      let text = NameKey.romanized(query.text)
      return names.contains { NameKey.romanized($0) == text }
    case .layout:
      let keys = Keystrokes(mistypedLatin: query.text)?.bytes
      return names.contains { Keystrokes($0).bytes == keys }
    default: return true
    }
  }

  /// The city that a station's network is named after; `nil` if not known.
  fileprivate var networkCity: City? {
    guard case .subway(let station) = self, let network = station.lines.first?.network else {
      return nil
    }
    return network == .capital ? .seoul : City(name: network.rawValue)
  }
}

extension SearchQuery {
  /// Whether a service can be queried: no service finds names by single Hangul letters, ㄱㄴ or 강ㄴ.
  var isSearchable: Bool {
    !NameKey.text(text).unicodeScalars.contains(where: NameKey.isSingleJamo)
  }
}
