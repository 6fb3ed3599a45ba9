internal import Foundation
internal import KoreaTransit
internal import TransitCatalog
internal import TransitCommute
internal import TransitCore
internal import TransitOperations

extension Command {
  static let favoritesAdd = Command(
    "favorites add", .answers,
    does: Words(
      "정류소, 노선, 역, 장소, 가는 길을 즐겨찾기에 추가합니다",
      "save a stop, route, station, place or journey as a favorite"),
    arguments: [Argument(Words("이름이나 번호, 식별자", "name, number or identifier"))],
    options: [
      .city, .kind.constrained(by: .kind.of(.choice(FavoritesAddCommand.kinds))),
      .named, .line, .direction, .walk, .when, .alarm, .refresh,
    ], inUsage: [.named, .line, .direction, .walk, .when, .alarm, .city, .kind, .refresh],
    examples: [
      "transit favorites add 강남역 --as 회사 --line 2호선 --direction 내선",
      "transit favorites add 22-009 --line 452 --walk 4 --when 출근 --alarm",
      "transit favorites add 코엑스 --kind place",
      "transit favorites add 강남에서 잠실 --as 출근길 --when 출근 --alarm",
    ],
    run: querying { try await FavoritesAddCommand(session: $0).run() })
}

/// `transit favorites add`: saves a stop, route, station, place or journey, or changes one that is saved.
struct FavoritesAddCommand {
  let session: Session<Services>

  private var invocation: Invocation { session.invocation }
  private var text: String { invocation.arguments[0] }
  private var words: FavoriteText { FavoriteText(language: session.language) }

  /// The change that was made.
  private enum Change {
    case added(Favorite)
    case changed(from: Favorite, to: Favorite)
  }

  func run() async throws -> ExitCode {
    let options = try FavoriteOptions(invocation)
    // Before any query: throws if the file is unreadable, and reports where a damaged one will go.
    let before = try session.favorites()
    if let known = try known(in: before) {
      let remark = try await remark(on: try options.narrowing(known), options)
      return try save(options, [], remark) { favorites in
        // Another process may have changed it since it was read.
        guard let old = favorites.items.first(where: known.isSame) else {
          throw session.unknown(text, in: favorites)
        }
        let new = options.applied(to: try options.narrowing(old))
        try favorites.replace(old, with: new)
        return .changed(from: old, to: new)
      }
    }
    try before.requireRoom()
    let (target, outcomes) = try await target(options)
    session.noteRecordings()
    guard let target else {
      let nothing = Words("'\(text)' 검색 결과가 없습니다.", "Nothing matches '\(text)'.")
      if session.invocation.output == .json {
        let document = FavoritesDocument(before, file: session.tool.favorites.file.path)
        session.console.write(TerminalText(document: document))
      }
      let failure = session.context.failure(ofNothingFound: outcomes, for: .stations)
      session.report(outcomes, [], failure: failure)
      if let words = session.notFoundMessage(nothing, outcomes) { session.note(words) }
      let code = ExitCode(ofAnswer: failure)
      // Nothing was saved.
      return code == .success ? .usage : code
    }
    let wanted = try options.narrowing(target)
    let remark = try await remark(on: wanted, options)
    return try save(options, outcomes, remark) { favorites in
      let old = favorites.items.first(where: wanted.isSame)
      var new = options.applied(to: old ?? wanted)
      // Refreshes the saved name and position.
      new.target = wanted.target
      return try favorites.add(new) ? .added(new) : .changed(from: old ?? new, to: new)
    }
  }

  /// An existing favourite: by its `@name` or, if the list is full, by any name.
  private func known(in favorites: Favorites) throws -> Favorite? {
    if text.hasPrefix("@") {
      let places = favorites.indices(matching: text)
      guard places.count == 1 else { throw session.unknown(text, in: favorites) }
      return favorites.items[places[0]]
    }
    guard favorites.items.count >= favorites.limit else { return nil }
    let places = favorites.indices(matching: text)
    return places.count == 1 ? favorites.items[places[0]] : nil
  }

  /// A journey if the text names two ends, a place if one is requested or the text is a position,
  /// otherwise a stop, route or station.
  private func target(
    _ options: FavoriteOptions
  ) async throws -> (Favorite?, outcomes: [Outcome]) {
    if let ends = try session.journeyEnds(text) {
      let journey = SavedJourney(from: ends[0], to: ends[1])
      // Both ends must be known.
      let answer = try await session.asking { try await Journeys(journey, .now).answer(in: $0) }
      return (Favorite(.journey(journey)), answer.outcomes)
    }
    if try isPlace() {
      let location = try await session.asking {
        try await $0.withCity($0.location(of: text, worldwide: true))
      }
      session.notePlaceChoice(location, of: text)
      return (Favorite(.place(location.place)), location.outcomes)
    }
    let (item, outcomes) = try await FavoriteChoice(session: session).item(named: text)
    guard let item else { return (nil, outcomes) }
    var favorite = Favorite(.item(SavedItem(item)))
    // `2호선 강남` includes the line.
    if case .subway(let station) = item, options.lines == nil {
      let said = TypedText(text).lines
      favorite.lines = station.lines.filter(said.contains).map(\.name)
    }
    return (favorite, outcomes)
  }

  private static let placeKind = "place"
  static let kinds = SearchItem.Kind.allCases.map(\.rawValue) + [placeKind]

  /// - Throws: `TransitError` `invalidRequest` for an unknown kind, or `place` with other kinds.
  private func isPlace() throws -> Bool {
    guard let kinds = invocation.options[.kind] else {
      return text == HereCommand.word || Coordinate(text) != nil
    }
    if let other = kinds.first(where: { !Self.kinds.contains($0) }) {
      let list = Self.kinds.joined(separator: ", ")
      throw Invocation.wrong(
        "--kind는 \(list) 가운데 하나여야 합니다: '\(other)'", "--kind must be one of \(list), not '\(other)'")
    }
    guard kinds.contains(Self.placeKind) else { return false }
    if Set(kinds).count > 1 {
      throw Invocation.wrong(
        "--kind place는 다른 종류와 함께 쓸 수 없습니다", "--kind place cannot be combined with other kinds")
    }
    return true
  }

  /// Checks the lines given for a stop against its routes.
  ///
  /// - Returns: What to note about lines that do not serve the stop or could not be checked.
  private func remark(on favorite: Favorite, _ options: FavoriteOptions) async throws -> Words? {
    guard options.lines != nil, case .station(let stop) = favorite.item?.searchItem else {
      return nil
    }
    let found = try await session.withProgress { try await $0.routes(at: stop) }
    let names = Set(found.items.flatMap { [$0.name] + $0.aliases }.map(NameKey.text))
    let others = favorite.lines.filter { !names.contains(NameKey.text($0)) }
    if others.isEmpty { return nil }
    let lines = others.joined(separator: ", ")
    // The list of an answer with a failure may lack some.
    if names.isEmpty || found.outcomes.contains(where: { $0.error != nil }) {
      return Words(
        "\(lines): 이 정류소에 서는지 확인하지 않았습니다.", "\(lines): not checked whether it stops here.")
    }
    let list = found.items.map(\.name).uniqued().joined(separator: ", ")
    return Words(
      "\(lines) 버스는 이 정류소에 서지 않습니다: \(list)", "\(lines) does not stop here: \(list)")
  }

  private func save(
    _ options: FavoriteOptions, _ outcomes: [Outcome], _ remark: Words?,
    _ change: (inout Favorites) throws -> Change
  ) throws -> ExitCode {
    var done: Change?
    let favorites = try session.tool.favorites.update { done = try change(&$0) }
    session.write(favorites) {
      if let done { say(done, favorites) }
    }
    if let remark { session.note(remark, .yellow) }
    session.report(Outcome.ofNames(outcomes).filter { $0.kind == .failed }, [])
    return .success
  }

  private func say(_ change: Change, _ favorites: Favorites) {
    let summary: Words
    switch change {
    case .added(let new):
      let (title, count) = (words.title(new), "\(favorites.items.count)/\(favorites.limit)")
      summary = Words(
        "★ \(title): 즐겨찾기에 추가했습니다 (\(count)).", "★ \(title) was added to your favorites (\(count))."
      )
    case .changed(let old, let new):
      let (title, changes) = (words.title(new), words.changes(from: old, to: new))
      let list = changes.joined(separator: ", ")
      summary =
        changes.isEmpty
        ? Words("★ \(title): 이미 즐겨찾기에 있습니다.", "★ \(title) is already a favorite.")
        : Words(
          "★ \(title): 이미 있는 즐겨찾기를 바꾸었습니다: \(list).",
          "★ \(title) is already a favorite and was updated: \(list).")
    }
    session.console.say(summary.text(in: session.language))
  }
}
