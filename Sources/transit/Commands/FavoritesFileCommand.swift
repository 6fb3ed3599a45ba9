internal import Foundation
internal import KoreaTransit
internal import TransitCommute
internal import TransitHTTP
internal import TransitText

extension Command {
  static let favoritesImport = Command(
    "favorites import", does: Words("파일에서 즐겨찾기를 가져옵니다", "import favorites from a file"),
    arguments: .file, examples: ["transit favorites import favorites.json"]
  ) { try FavoritesCommand(session: $0).importFile() }

  static let favoritesExport = Command(
    "favorites export", does: Words("즐겨찾기를 파일로 내보냅니다", "export your favorites to a file"),
    arguments: [Argument(Words("파일", "file"), 0...1, offers: .file)],
    examples: ["transit favorites export", "transit favorites export backup.json"]
  ) { try FavoritesCommand(session: $0).exportFile() }
}

/// `transit favorites import` and `export`: copies favourites between machines.
extension FavoritesCommand {
  /// `favorites export`: the file's bytes, including fields added by hand.
  func exportFile() throws -> ExitCode {
    let favorites = try read()
    let data =
      favorites.items.isEmpty
      ? Data("{\n  \"favorites\" : [],\n  \"version\" : \(Favorites.version)\n}\n".utf8)
      : try SystemFile.read(session.tool.favorites.file, .settings)
    guard let path = session.invocation.arguments.first, path != "-" else {
      session.console.write(TerminalText(json: String(decoding: data, as: UTF8.self).trimmed))
      return .success
    }
    let file = session.file(path)
    guard try SystemFile.create(file, with: data) else {
      throw TransitError(
        .storage,
        Words(
          "\(file.path): 이미 있는 파일입니다. 다른 이름을 쓰거나 그 파일을 옮기세요",
          "\(file.path) already exists; use another name, or move it"))
    }
    session.write(favorites) {
      let count = favorites.items.count
      session.print(
        "즐겨찾기 \(count)개를 저장했습니다: \(file.path)", "favorites written (\(count)): \(file.path)")
    }
    return .success
  }

  /// `favorites import`: adds the favourites of an exported file, all or none.
  func importFile() throws -> ExitCode {
    // Reports where a damaged file will be moved.
    _ = try read()
    let imported = try imported(session.invocation.arguments[0]).items
    var added: [Favorite] = []
    let favorites = try session.tool.favorites.update { added = try $0.addMissing(imported) }
    let new = Set(added.map(\.id))
    let known = imported.filter { !new.contains($0.id) }
    session.write(favorites, imported: (added.map(\.id), known.map(\.id).uniqued())) {
      let count = "\(favorites.items.count)/\(favorites.limit)"
      let text = FavoriteText(language: session.language)
      for favorite in added { session.console.say("★ " + text.title(favorite)) }
      session.print(
        "추가 \(added.count)개, 이미 있음 \(known.count)개 (전체 \(count)개).",
        "added \(added.count), already saved \(known.count) (\(count) in total).")
    }
    return .success
  }

  /// - Throws: `ToolFailure` if the file does not exist, `TransitError` `badFile` if it is invalid.
  private func imported(_ path: String) throws -> Favorites {
    let name = path == "-" ? session.say("표준 입력", "standard input") : path
    let data = try session.read(path == "-" ? path : session.file(path).path, .settings)
    do {
      if let favorites = try FavoritesFile.content(of: data, from: name) { return favorites }
    } catch let error as TransitError {
      throw TransitError(.badFile, error.detail)
    }
    throw TransitError(
      .badFile,
      Words(
        "\(name): favorites export로 만든 JSON이 아닙니다",
        "\(name) is not JSON written by favorites export"))
  }
}
