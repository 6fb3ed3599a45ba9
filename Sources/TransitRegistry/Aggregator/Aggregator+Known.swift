internal import TransitCatalog
package import TransitCore

/// What is known without asking anybody.
extension Aggregator {
  /// How many of what a search finds in the catalogue are listed: the best; nobody reads more.
  private static let mostFound = 50
  /// How many are looked at for them, of which some lie elsewhere; of more nobody counts.
  private static let mostLookedAt = 250
  /// How many lie within a walk of a place, at most.
  private static let mostAround = 1_000

  /// What the catalogue answers to a search; `nil` where none is told, or it has nothing of the
  /// kind.
  ///
  /// What was taken in of a city's lists is wanted, whichever cities are configured; a station of
  /// another network is, where there is nothing else.
  func known(_ query: SearchQuery) -> Told<SearchItem>? {
    guard let catalog, catalog.has(query.kinds) || catalogError != nil else { return nil }
    return known(query, in: catalog)
  }

  /// Searches a catalogue.
  func known(_ query: SearchQuery, in catalog: Catalog) -> Told<SearchItem> {
    told(atMost: Self.mostFound) {
      var whole = query
      if !query.namesCities { whole.cities = [] }
      let found = catalog.search(whole, limit: Self.mostLookedAt).map(\.item)
      let near = found.filter { isNear($0, query) }
      let wanted = near.isEmpty && !query.namesCities ? found : near
      return (wanted, found.count < Self.mostLookedAt ? wanted.count : nil)
    }
  }

  /// What lies around a position by the catalogue, and how far it is, a station by its nearest
  /// platform.
  func known(_ query: NearbyQuery) -> Told<Catalog.Match> {
    let catalog = catalog ?? .stations
    guard catalog.has(query.kinds) || catalogError != nil else {
      return (Outcome(provider: .catalog, kind: .skipped, skipped: .unsupported), [])
    }
    return told(atMost: Self.mostAround) {
      let found = catalog.nearest(
        to: query.coordinate, count: .max, kinds: query.kinds, within: Double(query.radius))
      return (found, found.count)
    }
  }

  /// - Parameter find: gives what is found, and how much that is in all, where it is known.
  private func told<Value>(
    atMost limit: Int, _ find: () -> (found: [Value], total: Int?)
  ) -> Told<Value> {
    let start = clock.elapsed()
    let (found, total) = find()
    let given = Array(found.prefix(limit))
    return (
      .catalog(
        count: given.count, total: total.flatMap { $0 > given.count ? $0 : nil },
        error: catalogError, elapsed: clock.elapsed() - start), given
    )
  }

  /// Whether an item lies where it is looked for: in the cities named; of those configured, a
  /// station is where its network is.
  private func isNear(_ item: SearchItem, _ query: SearchQuery) -> Bool {
    let cities =
      query.namesCities
      ? query.cities : configuration.cities + [query.near?.city].compactMap(\.self)
    if cities.isEmpty { return true }
    if case .subway(let station) = item, !station.lines.isEmpty {
      return station.lines.contains { line in cities.contains(where: line.network.serves) }
    }
    return !query.namesCities || item.city.map(cities.contains) ?? true
  }

  /// The question with the true name of what was typed in other letters: services know Hangul
  /// alone.
  ///
  /// `gangnam` and `rkdska` mean 강남 where that is the one name that the catalogue has for them. A
  /// beginning may be that of many, and what the catalogue does not have may be a service's own, as
  /// KBS is: both are asked for as they were typed. So is what says a city or line beside the name,
  /// for without it another station would be meant.
  func meant(by query: SearchQuery) -> SearchQuery {
    guard let catalog, query.text.utf8.allSatisfy({ $0 < 0x80 }), query.isName,
      SearchText(query.text).bare == nil
    else { return query }
    let exact = catalog.search(query, limit: 10).filter { $0.fit == .exact }.map(\.item.name)
    guard let name = exact.first, Set(exact.map(NameKey.station)).count == 1,
      name.unicodeScalars.contains(where: NameKey.isHangul)
    else { return query }
    var meant = query
    meant.text = name
    return meant
  }

  /// Whether it is for want of a list of routes that nobody knows any: the catalogue was asked and
  /// has none, and no provider that could know has answered. A damaged catalogue is another matter.
  package func lacksRoutes(by outcomes: [Outcome]) -> Bool {
    guard catalog?.hasRoutes == false, catalogError == nil,
      outcomes.contains(where: { $0.provider == .catalog })
    else { return false }
    let knowing = registered.filter { $0.capabilities.contains(.routes) }.map(\.id)
    return !outcomes.contains { $0.isAnswer && knowing.contains($0.provider) }
  }

  /// Whom to name for what the catalogue put into items.
  func attributions(ofKnown items: [SearchItem]) -> [Attribution] {
    let known = items.filter { $0.sources.contains { $0.provider == .catalog } }
    return Catalog.attributions(of: known, lists: catalog?.lists ?? [])
  }
}

extension Catalog {
  /// Whether anything of the kinds can be in it; stops and routes are in the lists alone.
  fileprivate func has(_ kinds: Set<SearchItem.Kind>) -> Bool {
    kinds.contains(.subway) || !lists.isEmpty
  }
}

extension SearchQuery {
  /// Whether a service could have it: none knows names by single letters of Hangul, ㄱㄴ or 강ㄴ.
  var isAskable: Bool {
    !NameKey.text(text).unicodeScalars.contains(where: NameKey.isLetterAlone)
  }
}
