internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations
internal import TransitRegistry

extension Command {
  static let favoritesList = Command(
    "favorites list", does: Words("즐겨찾기를 보여 줍니다", "list your favorites"),
    examples: ["transit favorites list"]
  ) { try FavoritesCommand(session: $0).list() }

  static let favoritesRemove = Command(
    "favorites remove", does: Words("즐겨찾기에서 삭제합니다", "remove a favorite"),
    arguments: [
      Argument(
        Words("이름이나 목록의 번호, 식별자", "name, list number or identifier"), offers: .known(.saved))
    ],
    examples: ["transit favorites remove 강남", "transit favorites remove 2"]
  ) { try FavoritesCommand(session: $0).remove() }

  static let favoritesMove = Command(
    "favorites move", does: Words("즐겨찾기의 순서를 바꿉니다", "move a favorite to another position"),
    arguments: [
      Argument(Words("이름이나 목록의 번호", "name or list number"), offers: .known(.saved)),
      Argument(Words("새 번호", "new number"), offers: .anything),
    ], examples: ["transit favorites move @집 1"]
  ) { try FavoritesCommand(session: $0).move() }

  static let favoritesAlarm = Command(
    "favorites alarm", does: Words("즐겨찾기의 알림을 켜고 끕니다", "turn a favorite's alarm on or off"),
    arguments: [
      Argument(Words("이름이나 목록의 번호", "name or list number"), offers: .known(.saved)),
      Argument(Words(verbatim: "on|off"), offers: .words(["on", "off"])),
    ], examples: ["transit favorites alarm @집 on", "transit favorites alarm 2 off"]
  ) { try FavoritesCommand(session: $0).alarm() }
}

/// `transit favorites`: the saved stops, routes, stations and places.
struct FavoritesCommand {
  let session: Session<Void>

  func list() throws -> ExitCode {
    let favorites = try read()
    session.write(favorites) {
      if favorites.items.isEmpty {
        session.print(
          "즐겨찾기가 없습니다. 추가: transit favorites add <이름이나 번호>",
          "There are no favorites. To add one: transit favorites add <name or number>")
      }
      let text = FavoriteText(language: session.language)
      for line in text.table(favorites, width: session.console.width) { session.console.say(line) }
    }
    return .success
  }

  func remove() throws -> ExitCode {
    let (favorite, left) = try change { favorites, favorite in _ = favorites.remove(favorite) }
    session.write(left) {
      let title = favorite.targetWords.text(in: session.language)
      session.print("\(title): 즐겨찾기에서 삭제했습니다.", "\(title) was removed from your favorites.")
    }
    return .success
  }

  func move() throws -> ExitCode {
    let text = session.invocation.arguments[1]
    let count = try read().items.count
    guard let number = Int(text), number >= 1, number <= max(count, 1) else {
      throw Invocation.wrong(
        "새 번호는 1–\(max(count, 1))이어야 합니다: '\(text)'",
        "the new number must be 1 to \(max(count, 1)), not '\(text)'")
    }
    let (favorite, favorites) = try change { favorites, favorite in
      _ = favorites.move(favorite, to: number - 1)
    }
    session.write(favorites) {
      let title = FavoriteText(language: session.language).title(favorite)
      session.print("\(title): \(number)번으로 옮겼습니다.", "\(title) is now number \(number).")
    }
    return .success
  }

  func alarm() throws -> ExitCode {
    let text = session.invocation.arguments[1]
    guard let isOn = ["on": true, "off": false, "켬": true, "끔": false][text] else {
      throw Invocation.wrong(
        "알림은 on이나 off여야 합니다: '\(text)'", "the alarm must be on or off, not '\(text)'")
    }
    let (favorite, favorites) = try change { favorites, favorite in
      if isOn { try FavoriteOptions.requirePosition(of: favorite) }
      var changed = favorite
      changed.hasAlarm = isOn
      try favorites.replace(favorite, with: changed)
    }
    session.write(favorites) {
      let title = FavoriteText(language: session.language).title(favorite)
      if isOn {
        session.print("\(title): 알림을 켰습니다.", "\(title): the alarm is on.")
      } else {
        session.print("\(title): 알림을 껐습니다.", "\(title): the alarm is off.")
      }
    }
    return .success
  }

  /// Changes the favourite named by the first argument in the file's current version, because
  /// another process may have changed it.
  private func change(
    _ work: (inout Favorites, Favorite) throws -> Void
  ) throws -> (Favorite, Favorites) {
    // Reports where a damaged file will be moved.
    _ = try read()
    var meant: Favorite?
    let favorites = try session.tool.favorites.update { favorites in
      let favorite = try session.favorite(matching: session.invocation.arguments[0], in: favorites)
      meant = favorite
      try work(&favorites, favorite)
    }
    guard let meant else { throw session.unknown(session.invocation.arguments[0], in: favorites) }
    return (meant, favorites)
  }

  /// The favourites. Prints remarks about a file that was edited by hand.
  func read() throws -> Favorites {
    let favorites = try session.favorites()
    for words in favorites.remarks { session.note(words, .yellow) }
    return favorites
  }
}

extension Session {
  func write(
    _ favorites: Favorites, imported: (added: [String], known: [String])? = nil,
    people: () -> Void
  ) {
    switch invocation.output {
    case .json:
      let document = FavoritesDocument(
        favorites, file: tool.favorites.file.path, added: imported?.added, known: imported?.known)
      console.write(TerminalText(document: document))
    case .plain:
      let text = FavoriteText(language: language)
      for (index, favorite) in favorites.items.enumerated() {
        console.write(text.plain(favorite, number: index + 1))
      }
    case .people: people()
    }
  }

  /// The favourite that a text names: by its id with or without brackets, its name, the number on
  /// its sign, an identifier, `이름 [식별자]`, or its position in the list.
  ///
  /// - Throws: `TransitError` `invalidRequest` if none or several match, listing the candidates.
  func favorite(matching text: String, in favorites: Favorites) throws -> Favorite {
    let items = favorites.items
    let listed = text.hasSuffix("]") ? text.lastIndex(of: "[") : nil
    let id = listed.map { String(text[text.index(after: $0)...].dropLast()) } ?? text
    // A hand-edited file may list one twice; either will do.
    if let favorite = items.first(where: { $0.id == id }) { return favorite }
    var places: [Int]
    if let identifier = TypedIdentifier(text)?.identifier {
      places = items.indices.filter {
        items[$0].item?.identifiers.all.contains(identifier) ?? false
      }
    } else {
      places = favorites.indices(matching: text)
      if let number = Int(text), items.indices.contains(number - 1),
        !places.contains(number - 1)
      {
        places.append(number - 1)
      }
    }
    guard places.count == 1 else { throw unknown(text, in: favorites, among: places) }
    return items[places[0]]
  }

  /// The error for a text that matches no favourite or several.
  func unknown(
    _ text: String, in favorites: Favorites, among places: [Int]? = nil
  ) -> TransitError {
    let items = favorites.items
    let named = places ?? favorites.indices(matching: text)
    let shown = named.isEmpty ? Array(items.indices) : named
    func list(_ none: String, _ title: (Words) -> String) -> String {
      let rows = shown.map { index in
        let name = items[index].name.map { "@\($0) " } ?? ""
        return "\(index + 1). \(name)\(title(items[index].targetWords)) [\(items[index].id)]"
      }
      return rows.isEmpty ? none : rows.joined(separator: ", ")
    }
    let (korean, english) = (list("없음", \.korean), list("none", \.english))
    if named.isEmpty {
      return Invocation.wrong(
        "'\(text)' 즐겨찾기가 없습니다. 저장된 즐겨찾기: \(korean)",
        "there is no favorite '\(text)'. Saved: \(english)")
    }
    return Invocation.wrong(
      "'\(text)'에 맞는 즐겨찾기가 여럿입니다. 목록의 번호나 [ ] 안의 식별자로 하나를 고르세요: \(korean)",
      "'\(text)' matches several favorites; choose one by list number, or by identifier in "
        + "brackets: \(english)"
    )
  }
}
