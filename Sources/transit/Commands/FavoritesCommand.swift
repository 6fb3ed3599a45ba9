internal import Commute
internal import Foundation
internal import KoreaTransit

/// `transit favorites`: the stops, routes and stations that a person saved.
struct FavoritesCommand {
  let tool: Tool
  let invocation: Invocation

  private var store: FavoritesFile { tool.favorites }
  private var console: Console { tool.console.with(invocation) }

  /// `favorites add`
  static func add(_ session: Session) async throws -> ExitCode {
    let text = session.invocation.arguments[0]
    // Where nothing could be kept, nobody is asked; and it tells where a damaged file went.
    let before = try session.favorites()
    try before.requireRoom()
    let (item, outcomes) = try await FavoriteChoice(session: session).item(named: text)
    session.begin()
    guard let item else {
      let nothing = Words("'\(text)' 에 맞는 것이 없습니다.", "Nothing matches '\(text)'.")
      return session.tellNothing(outcomes, nothing) { JSON(before, session.favoritesStore) }
    }
    var isNew = false
    let saved = Favorite(.item(SavedItem(item)))
    let favorites = try session.favoritesStore.update { isNew = try $0.add(saved) }
    let title = saved.targetTitle
    let count = "\(favorites.items.count)/\(Favorites.limit)"
    let words =
      isNew
      ? Words("★ \(title): 즐겨찾기에 넣었습니다 (\(count)).", "★ \(title) is a favourite now (\(count)).")
      : Words("★ \(title): 이미 즐겨찾기입니다.", "★ \(title) is a favourite already.")
    tell(favorites, session.favoritesStore, session.invocation, session.console) {
      session.console.say(words.text(in: session.language))
    }
    session.tell(session.asides(outcomes).filter { $0.kind == .failed }, [])
    return .success
  }

  /// `favorites list`
  func list() throws -> ExitCode {
    let favorites = try read()
    Self.tell(favorites, store, invocation, console) {
      for line in lines(favorites) { console.say(line) }
    }
    return .success
  }

  /// `favorites remove`
  func remove() throws -> ExitCode {
    // It tells where a damaged one went.
    _ = try read()
    var title = ""
    let left = try store.update {
      // What stands there now: another may have changed it meanwhile.
      let item = try item(named: invocation.arguments[0], in: $0)
      title = item.targetTitle
      $0.remove(item)
    }
    Self.tell(left, store, invocation, console) {
      console.say(
        Words("\(title): 즐겨찾기에서 뺐습니다.", "\(title) is no favourite any more.")
          .text(in: tool.language))
    }
    return .success
  }

  func move() async throws -> ExitCode {
    throw TransitError(.unsupported, Words("아직 없습니다", "not built yet"))
  }

  func alarm() async throws -> ExitCode {
    throw TransitError(.unsupported, Words("아직 없습니다", "not built yet"))
  }

  func importFile() async throws -> ExitCode {
    throw TransitError(.unsupported, Words("아직 없습니다", "not built yet"))
  }

  func exportFile() async throws -> ExitCode {
    throw TransitError(.unsupported, Words("아직 없습니다", "not built yet"))
  }

  private func read() throws -> Favorites {
    try console.content(of: store.read(), "favorites.json", tool.language) ?? Favorites()
  }

  /// The one that a text means: its name, the number on its sign, an identifier, `이름 [식별자]`, or
  /// its number in the list.
  ///
  /// - Throws: `TransitError` `invalidRequest` where it is none or several, with those that there
  ///   are.
  private func item(named text: String, in favorites: Favorites) throws -> Favorite {
    let items = favorites.items
    let identifier = FavoriteChoice.listed(text)?.identifier
    let named = items.indices.filter { index in
      identifier.map { items[index].item?.identifiers.all.contains($0) ?? false }
        ?? (items[index].isNamed(by: text) || text == "\(index + 1)")
    }
    if named.count == 1, let index = named.first { return items[index] }
    let shown = named.isEmpty ? Array(items.indices) : named
    let list = shown.map { "\($0 + 1). \(items[$0].targetTitle) [\(items[$0].id)]" }
      .joined(separator: ", ")
    if named.isEmpty {
      throw Invocation.wrong(
        "'\(text)' 라는 즐겨찾기가 없습니다. 있는 것: \(list.isEmpty ? "없음" : list)",
        "there is no favourite '\(text)'. Known: \(list.isEmpty ? "none" : list)")
    }
    throw Invocation.wrong(
      "'\(text)': 여럿입니다. 앞의 번호나 [ ] 안의 식별자로 하나를 고르세요: \(list)",
      "'\(text)': there are several; give the number in front or the identifier in brackets: \(list)"
    )
  }

  private static func tell(
    _ favorites: Favorites, _ store: FavoritesFile, _ invocation: Invocation,
    _ console: Console, people: () -> Void
  ) {
    switch invocation.output {
    case .json: console.write(JSON(favorites, store).text)
    case .plain:
      for (index, item) in favorites.items.enumerated() { console.write(plain(item, index + 1)) }
    case .people: people()
    }
  }

  /// `number⇥case⇥id⇥title⇥city`
  private static func plain(_ item: Favorite, _ number: Int) -> String {
    Plain.line([
      "\(number)", item.item?.kind.rawValue ?? "place", item.id, item.targetTitle,
      item.item?.city?.name ?? item.place?.city?.name ?? "",
    ])
  }

  private func lines(_ favorites: Favorites) -> [String] {
    let language = tool.language
    if favorites.items.isEmpty {
      return [
        Words(
          "즐겨찾기가 없습니다: transit favorites add <이름이나 번호>",
          "There are no favourites: transit favorites add <name or number>"
        ).text(in: language)
      ]
    }
    let rows = favorites.items.enumerated().map { index, item in
      [
        "\(index + 1)", item.targetTitle, item.item?.kind.words.text(in: language) ?? "",
        item.item?.city?.name ?? "",
      ]
    }
    return Table(rows: rows, rightAligned: [0]).lines(width: console.width, dropping: 2)
  }
}

extension JSON {
  fileprivate init(_ favorites: Favorites, _ store: FavoritesFile) {
    self = [
      "schema": 1, "limit": .int(Favorites.limit), "file": .string(store.file.path),
      "favorites": .array(
        favorites.items.map { item in
          [
            "case": .string(item.item?.kind.rawValue ?? "place"), "id": JSON(item.id),
            "name": .string(item.item?.name ?? item.title),
            "title": .string(item.targetTitle), "city": JSON(item.item?.city?.name),
            "identifiers": JSON(item.item?.identifiers.all.map(\.description) ?? []),
          ]
        }),
    ]
  }
}
