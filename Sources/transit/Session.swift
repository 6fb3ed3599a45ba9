internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitHTTP
internal import TransitRegistry

/// One invocation of a command.
///
/// `Access` is ``Services`` for a command that queries providers, and `Void` for a local one.
struct Session<Access: Sendable>: Localized, Sendable {
  let tool: Tool
  let invocation: Invocation
  /// The process's streams, adjusted to the options.
  let console: Console
  let access: Access

  var language: Language { tool.language }

  init(_ tool: Tool, _ invocation: Invocation, _ access: Access) {
    (self.tool, self.invocation, self.access) = (tool, invocation, access)
    console = tool.console.with(invocation)
  }

  /// Writes a text to standard output.
  func print(_ korean: String, _ english: String, _ ink: Ink? = nil) {
    console.say(say(korean, english), ink)
  }

  /// Writes a text to standard error.
  func note(_ korean: String, _ english: String, _ ink: Ink? = nil) {
    note(Words(korean, english), ink)
  }

  /// Writes a text to standard error.
  func note(_ words: Words, _ ink: Ink? = nil) { console.note(words.text(in: language), ink) }

  /// Notes how many rows `--limit` hides, if any, out of the total if it is given.
  func noteHidden(_ count: Int, of total: Int? = nil) {
    if count <= 0 { return }
    guard let total else { return note("… \(count)건 더 있음 (--limit)", "… \(count) more (--limit)") }
    note(
      "… 전체 \(total)건 중 \(count)건 더 있음 (--limit \(total))",
      "… \(count) more of \(total) (--limit \(total))")
  }
}

extension Console {
  /// The same streams, adjusted to the options.
  func with(_ invocation: Invocation) -> Console {
    var console = self
    if let wantsColor = invocation.wantsColor {
      console.hasColor = wantsColor
      console.warningsHaveColor = wantsColor
    }
    if invocation.output != .people {
      console.width = nil
      console.page = nil
    }
    return console
  }

  /// The content of one of the person's files. A damaged file is reported in one line.
  func content<Content>(
    of reading: VersionedFile<Content>.Reading, _ name: String, _ language: Language
  ) -> Content? {
    switch reading {
    case .content(let content): return content
    case .none: return nil
    case .damaged(let other):
      let words = Words(
        "\(name) 파일을 읽을 수 없습니다. 다음에 저장할 때 이 이름으로 옮깁니다: \(other.path)",
        "\(name) cannot be read; the next change moves it to: \(other.path)")
      note(words.text(in: language), .yellow)
      return nil
    }
  }
}

// MARK: options

extension Session {
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

extension Session {
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
    if text == HereCommand.word {
      guard let place = try myPlace() else { throw HereCommand.noPlaceError }
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

  /// Replaces `here` or `@name` with its position, for providers that do not know the name.
  func resolvingOwnPlaces(in text: String) throws -> String {
    try named(text).map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" } ?? text
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

extension Session {
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
