internal import KoreaTransit
internal import TransitCommute
internal import TransitRegistry

/// One invocation of the tool. Local commands conform directly; `Session` adds access to providers.
protocol CommandContext: Localized, Sendable {
  var tool: Tool { get }
  var invocation: Invocation { get }
  /// The process's streams, configured by the options.
  var console: Console { get }
}

extension CommandContext {
  var console: Console { tool.console.with(invocation) }
  var language: Language { tool.language }

  /// Writes a text to standard error.
  func note(_ korean: String, _ english: String, _ ink: Ink? = nil) {
    console.note(say(korean, english), ink)
  }

  /// Notes how many rows `--limit` hides, if any, out of the total if it is given.
  func noteHidden(_ count: Int, of total: Int? = nil) {
    if count <= 0 { return }
    guard let total else { return note("… \(count)건 더 있음 (--limit)", "… \(count) more (--limit)") }
    note(
      "… 전체 \(total)건 중 \(count)건 더 있음 (--limit \(total))",
      "… \(count) more of \(total) (--limit \(total))")
  }
}

// MARK: options

extension CommandContext {
  /// The cities given with `--city`.
  ///
  /// - Throws: `TransitError` `invalidRequest` for an unknown city name.
  func cities() throws -> [City] {
    try (invocation.options[.city] ?? []).map(City.require)
  }

  /// The kinds given with `--kind`, or else all that the command accepts and `allowed` contains.
  func kinds(
    among allowed: Set<SearchItem.Kind> = Set(SearchItem.Kind.allCases)
  ) throws -> Set<SearchItem.Kind> {
    let known = invocation.command.known(.kind).choices.compactMap(SearchItem.Kind.init)
      .filter(allowed.contains)
    return Set(try invocation.choices(.kind, among: known, "는") ?? known)
  }
}

// MARK: places

extension CommandContext {
  /// The saved place ("my place"), or `nil` if none is set. A damaged file is reported in one line.
  ///
  /// - Throws: `TransitError` `configuration` or `storage`.
  func myPlace() throws -> LocatedPlace? {
    try console.content(of: tool.here.read(), "here.json", language)?.place
  }

  /// Resolves `here` to my place and `@name` to the favourite's location; `nil` for any other text.
  ///
  /// - Throws: `TransitError` `invalidRequest` if my place is not set, if the favourite is a route
  ///   or its position is unknown; also the errors of `favorite(named:)`.
  func named(_ text: String) throws -> LocatedPlace? {
    if text == Session.hereWord {
      guard let place = try myPlace() else { throw Session.noPlaceError }
      return place
    }
    guard let favorite = try favorite(named: text) else { return nil }
    if let place = favorite.locatedPlace { return place }
    if favorite.item?.kind == .route { throw routeIsNoPlaceError(text, favorite) }
    throw Invocation.wrong(
      "'\(text)': \(favorite.targetTitle)의 위치를 알 수 없습니다. favorites add로 다시 추가하세요",
      "'\(text)': the position of \(favorite.targetWords.english) is unknown; add it again "
        + "with favorites add")
  }

  /// The error for a route given when a place is required.
  func routeIsNoPlaceError(_ text: String, _ favorite: Favorite) -> TransitError {
    Invocation.wrong(
      "'\(text)': 노선(\(favorite.targetTitle))에는 정해진 위치가 없습니다. 정류소나 역, 장소를 입력하세요",
      "'\(text)' is a route (\(favorite.targetWords.english)) without a single position; "
        + "enter a stop, station or place"
    )
  }

  /// `코엑스 · 서울 강남구 영동대로 513`
  func title(of place: LocatedPlace) -> String {
    [place.name, place.address].compactMap(\.self).uniqued().joined(separator: " · ")
  }
}

// MARK: favourites

extension CommandContext {
  /// The favourites and recent items that a search ranks first among equal matches. A file that
  /// cannot be read is noted and ignored.
  func saved() -> SavedIdentifiers {
    SavedIdentifiers(
      favorites: emptyOnError { try favorites().items.compactMap(\.item) }.map(\.identifiers),
      recents: emptyOnError {
        try console.content(of: tool.recents.read(), "recents.json", language)?.items ?? []
      }.map(\.identifiers))
  }

  /// Returns the items, or none if they cannot be read, which is noted.
  func emptyOnError<Item>(_ work: () throws -> [Item]) -> [Item] {
    do { return try work() } catch {
      console.note(TransitError.wrapping(error).toolLine(in: language), .yellow)
      return []
    }
  }
}
