internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations
internal import TransitText

/// Favourites as text for people and scripts.
struct FavoriteText: Localized {
  let language: Language

  /// `@회사 강남 2·신분당 · 2호선 내선`
  func title(_ favorite: Favorite) -> String {
    let narrowing = narrowing(favorite)
    let what =
      favorite.targetWords.text(in: language) + (narrowing.isEmpty ? "" : " · " + narrowing)
    return favorite.name.map { "@\($0) \(what)" } ?? what
  }

  /// `2호선 내선`, `472·740`; empty without a filter.
  func narrowing(_ favorite: Favorite) -> String {
    let names = LocalizedNames(language: language, keepsKorean: false)
    let lines = favorite.lines.map(names.line).joined(separator: "·")
    return [lines, favorite.direction?.words.text(in: language) ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The changed properties; empty if nothing changed.
  func changes(from old: Favorite, to new: Favorite) -> [String] {
    var changes: [String] = []
    if let name = new.name, name != old.name { changes.append(say("이름 @\(name)", "name @\(name)")) }
    if narrowing(new) != narrowing(old) { changes.append(narrowing(new)) }
    if new.times != old.times { changes.append(times(of: new)) }
    if let minutes = new.walkMinutes, minutes != old.walkMinutes { changes.append(walk(minutes)) }
    if new.hasAlarm, !old.hasAlarm { changes.append(say("알림 켬", "alarm on")) }
    return changes
  }

  private func walk(_ minutes: Int) -> String { say("걸어서 \(minutes)분", "\(minutes) min walk") }

  private func times(of favorite: Favorite) -> String {
    say(favorite.times.map(\.words).joined(separator: ", "))
  }

  /// A table without empty columns. If it does not fit, the last columns are dropped.
  func table(_ favorites: Favorites, width: Int?) -> [String] {
    let rows = favorites.items.enumerated().map { row($1, number: $0 + 1) }
    let columns = (rows.first ?? []).indices.filter { column in
      rows.contains { !$0[column].isEmpty }
    }
    let shown = rows.map { row in columns.map { row[$0] } }
    // The number, the name and the target are never dropped.
    let most = columns.filter { $0 > Self.targetColumn }.count
    return Table(rows: shown, rightAligned: [0]).lines(width: width, dropping: most)
  }

  private static let targetColumn = 2

  private func row(_ favorite: Favorite, number: Int) -> [String] {
    [
      "\(number)", favorite.name.map { "@" + $0 } ?? "",
      favorite.targetWords.text(in: language), narrowing(favorite),
      times(of: favorite), favorite.walkMinutes.map(walk) ?? "",
      favorite.hasAlarm ? say("알림", "alarm") : "",
      (favorite.item?.kind.words ?? favorite.otherKind).text(in: language),
      favorite.cityName ?? "",
    ]
  }

  /// `number⇥case⇥id⇥title⇥city⇥name⇥lines⇥direction⇥alarm⇥walkMinutes⇥when`
  func plain(_ favorite: Favorite, number: Int) -> TerminalText {
    TerminalText(fields: [
      "\(number)", favorite.caseName, favorite.id, favorite.targetTitle, favorite.cityName ?? "",
      favorite.name ?? "", favorite.lines.joined(separator: ","),
      favorite.direction?.rawValue ?? "", favorite.hasAlarm ? "alarm" : "",
      favorite.walkMinutes.map(String.init) ?? "",
      favorite.times.map(\.text).joined(separator: ";"),
    ])
  }
}

extension Favorite {
  /// The kind of a favourite that is no item.
  fileprivate var otherKind: Words {
    journey == nil ? Words("장소", "place") : Words("가는 길", "journey")
  }
}
