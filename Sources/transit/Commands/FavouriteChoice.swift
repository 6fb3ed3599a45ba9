internal import KoreaTransit

/// The one thing that a person's text names, to be saved: by its name, its number or its identifier.
struct FavouriteChoice {
  let session: Session

  /// - Returns: the item; `nil` where nothing is found.
  /// - Throws: `TransitError` `invalidRequest` that lists the candidates where the text means several
  ///   things, or those alike where nothing bears the name; the tool does not guess.
  func item(named text: String) async throws -> (item: SearchItem?, outcomes: [Outcome]) {
    let (name, identifier) = try Self.parts(of: text)
    if let id = identifier?.description,
      let route = session.identifiedRoute(id, try session.cities())
    {
      let found = try await session.waiting { try await $0.course(of: route) }
      return (found.route.sources.isEmpty ? nil : .route(found.route), found.outcomes)
    }
    let naming = StationTable.korea.named(name)
    let query = SearchQuery(
      naming.lines.isEmpty ? name : naming.name, cities: try session.cities(),
      kinds: try session.kinds(among: Set(SearchItem.Kind.allCases)))
    let search = try await session.waiting { try await $0.search(query) }
    let outcomes = session.asides(search.outcomes)
    if let identifier {
      return (search.items.first { $0.identifiers.telling.contains(identifier) }, outcomes)
    }
    return (try one(of: search, on: naming.lines), outcomes)
  }

  /// `시청 [kr.node:101000038]`, as candidates are listed: the name to look for, and which one. A
  /// route's identifier needs no name, and a station's says it.
  private static func parts(of text: String) throws -> (name: String, identifier: Identifier?) {
    if text.hasSuffix("]"), let open = text.lastIndex(of: "["),
      let identifier = Identifier(String(text[text.index(after: open)...].dropLast()))
    {
      return (NameKey.composed(String(text[..<open])), identifier)
    }
    guard let identifier = Identifier(text), identifier.scheme.weight == .decides else {
      return (text, nil)
    }
    if [.route, .tagoRoute].contains(identifier.scheme) { return (text, identifier) }
    let path = identifier.value.split(separator: "/")
    guard identifier.scheme == .subwayStation, path.count == 2 else {
      throw Invocation.wrong(
        "정류소는 이름도 함께 씁니다: '이름 [\(text)]'", "a stop needs its name too: 'NAME [\(text)]'")
    }
    return (NameKey.withoutBrackets(String(path[1])), identifier)
  }

  /// A station before poles, as in `arrivals`; a pole's number may be a route's too.
  private func one(of search: SearchResult, on lines: [SubwayLine]) throws -> SearchItem? {
    let named = search.items.filter { $0.isNamed(by: search.query) }
    let stations = named.filter { item in
      guard case .subway(let station) = item else { return false }
      return lines.isEmpty || !Set(lines).isDisjoint(with: station.lines)
    }
    let others = named.filter { $0.kind != .subway }
    if stations.isEmpty, !others.isEmpty, others.allSatisfy({ $0.kind == .route }) {
      return try session.route(in: search).map { .route($0) }
    }
    let candidates = close(stations.isEmpty ? others : stations, search.query)
    if candidates.count == 1 { return candidates.first }
    if candidates.isEmpty, search.items.isEmpty { return nil }
    session.tell(search.outcomes.filter { $0.kind == .failed }, [])
    let list = (candidates.isEmpty ? search.items : candidates).prefix(8).map { item in
      "\(session.title(of: item)) [\(item.id)]"
    }.joined(separator: ", ")
    let text = search.query.text
    if candidates.isEmpty {
      throw Invocation.wrong(
        "'\(text)' 라는 것은 없습니다. 비슷한 것: \(list)", "nothing is called '\(text)'. Alike: \(list)")
    }
    throw Invocation.wrong(
      "'\(text)': 여럿입니다. 번호나 '이름 [식별자]' 로 하나를 고르세요: \(list)",
      "'\(text)': there are several; give a number, or 'NAME [identifier]': \(list)")
  }

  /// Those in the cities asked for, else of the configuration, where there are any.
  private func close(_ items: [SearchItem], _ query: SearchQuery) -> [SearchItem] {
    let cities = query.cities.isEmpty ? session.aggregator.configuration.cities : query.cities
    let near = items.filter { item in
      guard case .subway(let station) = item else {
        return item.city.map(cities.contains) ?? false
      }
      return station.lines.contains { line in cities.contains(where: line.network.serves) }
    }
    return near.isEmpty ? items : near
  }
}
