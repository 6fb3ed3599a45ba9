internal import Commute
internal import KoreaTransit

/// What a command has at hand without asking anybody: its options, the output, and the person's own
/// files.
protocol CommandContext {
  var invocation: Invocation { get }
  var console: Console { get }
  var language: Language { get }
  /// Where my places are kept.
  var here: HereStore { get }
  /// Where favourites are kept.
  var favoritesStore: FavoritesFile { get }
  /// Where is kept what was looked at.
  var recentsStore: RecentsStore { get }
}

extension Session: CommandContext {}

// MARK: options

extension CommandContext {
  /// The cities of `--city`.
  ///
  /// - Throws: `TransitError` `invalidRequest` for a name that is no city.
  func cities() throws -> [City] {
    try (invocation.options[.city] ?? []).map(City.require)
  }

  /// The kinds of `--kind`, else all.
  func kinds(among allowed: Set<SearchItem.Kind>) throws -> Set<SearchItem.Kind> {
    guard let names = invocation.options[.kind] else { return allowed }
    return Set(
      try names.map { name in
        guard let kind = SearchItem.Kind(rawValue: name), allowed.contains(kind) else {
          let known = SearchItem.Kind.allCases.filter(allowed.contains).map(\.rawValue)
            .joined(separator: ", ")
          throw Invocation.wrong(
            "--kind 는 \(known) 가운데 하나입니다: '\(name)'",
            "--kind is one of \(known), not '\(name)'")
        }
        return kind
      })
  }
}

// MARK: places

extension CommandContext {
  /// What is set; a damaged file is told in one line.
  ///
  /// - Throws: `TransitError` `storage`.
  func knownPlaces() throws -> KnownPlaces {
    try console.content(of: here.read(), "here.json", language) ?? KnownPlaces()
  }

  /// My place, where it is set; a damaged file is told in one line.
  ///
  /// - Throws: `TransitError` `storage`.
  func myPlace() throws -> LocatedPlace? {
    try knownPlaces().place
  }

  /// My place of that name; `nil` for a text that is neither `here` nor begins with `@`.
  ///
  /// - Throws: `TransitError` `invalidRequest` where it is not set, with the names that are.
  func named(_ text: String) throws -> LocatedPlace? {
    if text == Session.hereWord {
      guard let place = try myPlace() else { throw Session.nowhere }
      return place
    }
    guard text.hasPrefix("@") else { return nil }
    let name = try HereCommand.name(text)
    let places = try knownPlaces()
    if let place = places.named[name] { return place }
    throw HereCommand.unknown(name, among: places)
  }

  /// `코엑스 · 서울 강남구 영동대로 513`
  func title(of place: LocatedPlace) -> String {
    [place.name, place.address].compactMap(\.self).uniqued().joined(separator: " · ")
  }
}

// MARK: favourites

extension CommandContext {
  /// The favourites; a damaged file is told in one line.
  ///
  /// - Throws: `TransitError` `configuration` or `storage`.
  func favorites() throws -> Favorites {
    try console.content(of: favoritesStore.read(), "favorites.json", language) ?? Favorites()
  }

  /// What a search puts first among equals. It does without a file that cannot be read, and tells
  /// it.
  func saved() -> SavedItems {
    SavedItems(
      favorites: tolerated { try favorites().items.compactMap(\.item) }.map(\.identifiers),
      recents: tolerated {
        try console.content(of: recentsStore.read(), "recents.json", language)?.items ?? []
      }.map(\.identifiers))
  }

  func tolerated(_ work: () throws -> [SavedItem]) -> [SavedItem] {
    do { return try work() } catch {
      console.note(TransitError.wrapping(error).line(in: language), .yellow)
      return []
    }
  }
}
