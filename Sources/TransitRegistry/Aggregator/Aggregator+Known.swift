internal import TransitCatalog
package import TransitCore

/// What is known without asking anybody.
extension Aggregator {
  /// How many of what a search finds in the catalogue are listed unless more are wanted: the best.
  private static let mostFound = 50
  /// How many more are looked at, some of which lie elsewhere.
  private static let mostElsewhere = 200
  /// How many lie within a walk of a place, at most.
  private static let mostAround = 1_000

  /// What the catalogue answers to a search; `nil` where none is told, or it has nothing of the
  /// kind.
  ///
  /// What was imported of a city's lists is wanted, whichever cities are configured; see `wanted`.
  func known(_ query: SearchQuery, isCounting: Bool = false) -> ProviderResult<SearchItem>? {
    guard let catalog, catalog.has(query.kinds) || catalogError != nil else { return nil }
    return known(query, in: catalog, isCounting: isCounting)
  }

  /// Searches a catalogue.
  ///
  /// - Parameter isCounting: whether all that match are counted, which takes longer.
  func known(
    _ query: SearchQuery, in catalog: Catalog, isCounting: Bool = false
  ) -> ProviderResult<SearchItem> {
    let limit = max(Self.mostFound, query.limit ?? 0)
    return told(atMost: limit) {
      var whole = query
      if !query.namesCities { whole.cities = [] }
      let most = limit > .max - Self.mostElsewhere ? limit : limit + Self.mostElsewhere
      let found = catalog.search(whole, limit: most, isCounting: isCounting)
      let wanted = wanted(found.matches, query)
      let left = found.matches.count - wanted.count
      let total = found.total ?? (found.matches.count < most ? found.matches.count : nil)
      return (wanted, total.map { max(wanted.count, $0 - left) })
    }
  }

  /// Where one of the configured cities has something of the exact name, that of other cities is left
  /// out; see `elsewhere(_:)`. Otherwise the best in the country is the best.
  private func wanted(_ found: [Catalog.Match], _ query: SearchQuery) -> [SearchItem] {
    var name = query
    if !TypedText.isPlain(query.text) { name.text = TypedText(query.text).bare ?? query.text }
    // The stations of a line are found by its name, which is not theirs.
    let isKnownNear = found.contains { match in
      match.fit == .exact && match.item.isStation(named: name) && isNear(match.item, query)
    }
    guard isKnownNear || query.namesCities else { return found.map(\.item) }
    return found.filter { isNear($0.item, query) }.map(\.item)
  }

  /// How many stations of the exact name other cities have, by city, when those of the configured
  /// cities were preferred.
  func elsewhere(_ query: SearchQuery) -> [CityCount] {
    guard let catalog, !query.namesCities, query.kinds.contains(.subway) else { return [] }
    let exact = catalog.search(query.only([.subway]), limit: Self.mostElsewhere)
      .filter { $0.fit == .exact && $0.item.isStation(named: query) }.map(\.item)
    let far = exact.filter { !isNear($0, query) }
    guard far.count < exact.count else { return [] }
    let cities = far.compactMap { $0.city ?? $0.networkCity }
    return cities.uniqued().map { city in
      CityCount(city: city, count: cities.count { $0 == city })
    }
  }

  /// What lies around a position by the catalogue, and how far it is, a station by its nearest
  /// platform.
  func known(_ query: NearbyQuery) -> ProviderResult<Catalog.Match> {
    let catalog = catalog ?? .stations
    guard catalog.has(query.kinds) || catalogError != nil else {
      return (Outcome(provider: .catalog, state: .skipped(.unsupported)), [])
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
  ) -> ProviderResult<Value> {
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
    if case .subway(let station) = item {
      if station.lines.isEmpty { return item.city.map(cities.contains) ?? true }
      return station.lines.contains { line in cities.contains(where: line.network.serves) }
    }
    return !query.namesCities || item.city.map(cities.contains) ?? true
  }

  /// The query as services understand it: the name without a line, with the city next to it as the
  /// city to look in, and in Hangul.
  ///
  /// `gangnam` and `rkdska` mean 강남 when that is the one name that the catalogue has for them. A
  /// beginning may be that of many, and what the catalogue does not have may be a service's own, as
  /// KBS is: both are queried as they were typed.
  func meant(by query: SearchQuery) -> SearchQuery {
    var meant = query
    // The table of stations is then read while services are queried.
    if !TypedText.isPlain(query.text) {
      let typed = TypedText(query.text)
      // A stop may have a line joined to its name.
      if !typed.hasJoinedLine, !query.isSignNumber,
        let name = typed.place ?? typed.bare ?? typed.route ?? typed.stop
      {
        meant.text = name
      }
      if let city = typed.city, !query.namesCities, !typed.isLine {
        (meant.cities, meant.namesCities) = ([city], true)
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

extension SearchItem {
  /// Whether it is a station of the name, in Korean or English.
  fileprivate func isStation(named query: SearchQuery) -> Bool {
    guard case .subway(let station) = self else { return false }
    return isNamed(by: query)
      || station.englishName.map { NameKey.text($0) == NameKey.text(query.text) } == true
  }

  /// Whether a match in Latin letters is of the whole name.
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

  /// The city that a station's network is named after; `nil` in the capital area.
  fileprivate var networkCity: City? {
    guard case .subway(let station) = self, let network = station.lines.first?.network else {
      return nil
    }
    return network == .capital ? .seoul : City(name: network.rawValue)
  }
}

extension SearchQuery {
  /// Whether a service could have it: none knows names by single letters of Hangul, ㄱㄴ or 강ㄴ.
  var isAskable: Bool {
    !NameKey.text(text).unicodeScalars.contains(where: NameKey.isLetterAlone)
  }
}
