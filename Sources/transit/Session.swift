internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitHTTP
internal import TransitRegistry
internal import TransitText

/// One invocation of a command.
///
/// `Access` is ``Services`` for a command that queries providers, and `Void` for a local one.
struct Session<Access: Sendable>: Localized, Sendable {
  let tool: Tool
  var invocation: Invocation
  /// The process's streams, adjusted to the options.
  let console: Console
  let access: Access

  var language: Language { tool.language }

  init(_ tool: Tool, _ invocation: Invocation, _ access: Access) {
    (self.tool, self.invocation, self.access) = (tool, invocation, access)
    console = tool.console.with(invocation)
  }

  /// Writes a text to standard output.
  func print(_ korean: String, _ english: String) { console.say(say(korean, english)) }

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

// MARK: places

extension Session {
  /// The saved place ("my place"), or else the only place among the favourites; `nil` if there is
  /// neither. A damaged file is reported in one line.
  ///
  /// - Throws: `TransitError` `configuration` or `storage`.
  func myPlace() throws -> LocatedPlace? {
    if let place = try savedPlace() { return place }
    // Another question reports a damaged file.
    guard case .content(let favorites) = try tool.favorites.read() else { return nil }
    let places = favorites.items.compactMap(\.place)
    return places.count == 1 ? places.first : nil
  }

  /// The saved place; `nil` if none is set.
  func savedPlace() throws -> LocatedPlace? {
    try console.content(of: tool.here.read(), "here.json", language)?.place
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
