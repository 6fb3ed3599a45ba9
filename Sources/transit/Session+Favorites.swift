internal import KoreaTransit
internal import TransitCatalog
internal import TransitCommute

extension Session {
  /// The saved favourites. A damaged file is reported in one line.
  ///
  /// - Throws: `TransitError` `configuration` or `storage`.
  func favorites() throws -> Favorites {
    try console.content(of: tool.favorites.read(), "favorites.json", language) ?? Favorites()
  }

  /// The saved profile. A damaged file is reported in one line.
  ///
  /// - Throws: `TransitError` `configuration` or `storage`.
  func profile() throws -> Profile {
    try console.content(of: tool.profile.read(), "profile.json", language) ?? Profile()
  }

  /// The two ends of a journey between stations or saved places: `집에서 회사`; `nil` if a text names
  /// one thing.
  func journeyEnds(_ text: String) throws -> [String]? {
    // One word without a mark is one name; parsing it again takes a millisecond.
    guard text.contains(" ") || TypedText.endMarks.contains(where: text.contains) else {
      return nil
    }
    if let ends = TypedText(text).ends { return [ends.from, ends.to] }
    func isSaved(_ text: String) throws -> Bool { try saved(named: text) != nil }
    if let ends = TypedText.ends(in: text, by: TypedText.endMarks, where: { !$0.isEmpty }) {
      // With a mark, the other end may be an address or any place.
      let isOwn = try isSaved(ends.from) || isSaved(ends.to)
      return isOwn ? [ends.from, ends.to] : nil
    }
    for blank in text.indices where text[blank] == " " {
      let ends = [text[..<blank], text[blank...]].map { String($0).trimmed }
      let isKnown = try ends.map { try isSaved($0) || !TypedText($0).stations.isEmpty }
      if isKnown == [true, true] { return ends }
    }
    return nil
  }

  /// Returns the favourite for `@name`: by the person's own name, or else the only one whose stop,
  /// route, station or place has that name. Without `@`, only the person's own name counts, if no
  /// station has it. Returns `nil` for any other text.
  ///
  /// - Throws: `TransitError` `invalidRequest` if none or several match, listing the candidates;
  ///   also the errors of `favorites()`.
  func saved(named text: String) throws -> Favorite? {
    guard text.hasPrefix("@") else {
      // A damaged file is reported by another question.
      guard case .content(let favorites) = try tool.favorites.read(),
        let favorite = favorites.named(text), favorite.name != nil,
        TypedText(text).stations.isEmpty
      else { return nil }
      return favorite
    }
    let name = try FavoriteOptions.name(text)
    let favorites = try favorites()
    let own = favorites.items.filter { $0.name.map { Favorite.name($0) == name } ?? false }
    if own.count > 1 { throw unknown(text, in: favorites) }
    if let favorite = favorites.named(name) { return favorite }
    let called = favorites.items.filter { $0.matches(text: name) }
    if called.count == 1, let favorite = called.first { return favorite }
    throw unknown(name, favorites, among: called)
  }

  /// Returns the favourite for `@name` if it can have arrivals; `nil` for any other text.
  ///
  /// - Throws: `TransitError` `invalidRequest` for a place; also the errors of `saved(named:)`.
  func favorite(named text: String) throws -> Favorite? {
    guard let favorite = try saved(named: text) else { return nil }
    guard favorite.place != nil else { return favorite }
    throw Invocation.wrong(
      "'\(text)': 정류소나 역이 아니라 장소입니다 (\(favorite.targetTitle)). 주변 보기: transit nearby \(text)",
      "'\(text)' is a place (\(favorite.targetWords.english)), not a stop or station. To "
        + "see what is nearby: transit nearby \(text)")
  }

  /// The error for a name that matches no favourite or several.
  private func unknown(
    _ name: String, _ favorites: Favorites, among called: [Favorite]
  ) -> TransitError {
    if !called.isEmpty {
      let list = called.map { $0.targetTitle }.joined(separator: ", ")
      return Invocation.wrong(
        "'@\(name)'에 맞는 즐겨찾기가 여럿입니다. favorites add의 --as로 이름을 붙이세요: \(list)",
        "'@\(name)' matches several favorites; name them with favorites add … --as: \(list)")
    }
    let list = favorites.items.map { "@" + $0.title }.uniqued().joined(separator: ", ")
    return Invocation.wrong(
      "'@\(name)' 즐겨찾기가 없습니다. 저장된 즐겨찾기: \(list.isEmpty ? "없음" : list). 추가: transit "
        + "favorites add <이름이나 번호> --as \(name)",
      "there is no favorite '@\(name)'. Saved: \(list.isEmpty ? "none" : list). To add it: "
        + "transit favorites add <name or number> --as \(name)")
  }
}
