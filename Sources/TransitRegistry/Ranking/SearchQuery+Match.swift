internal import TransitCatalog
public import TransitCore

extension SearchQuery {
  /// Returns how the text matches an item that a search found.
  public func match(of item: SearchItem) -> NameMatch { ItemMatcher(self).match(of: item) }
}

/// Says how one text matches items.
struct ItemMatcher {
  private let query: SearchQuery
  private let text: RankedText
  /// The text without 역, which is not in the names of stations.
  private let station: RankedText
  /// The text, and the text without a line or city.
  private let typed: [String]
  private let isLatin: Bool

  init(_ query: SearchQuery) {
    self.query = query
    text = RankedText(query)
    var bare = query
    bare.text = NameKey.withoutYeok(query.text)
    station = RankedText(bare)
    typed = [query.text, SearchText(query.text).bare].compactMap(\.self)
    isLatin = query.text.utf8.allSatisfy { $0 < 0x80 } && query.text.contains(where: \.isLetter)
  }

  func match(of item: SearchItem) -> NameMatch {
    if let whole = whole(item) { return whole }
    let ranked = RankedItem(item)
    let kind: NameMatch.Kind =
      switch text.fit(of: ranked).match {
      case .exact, .equal: reading(of: item) ?? .exact
      case .line: .line
      case .prefix: reading(of: item) ?? .prefix
      case .word: reading(of: item) ?? .word
      case .initials: .initials
      case .mistyped: .layout
      case .part: .part
      case .slip, .other: text.isSlip(of: ranked) || station.isSlip(of: ranked) ? .slip : .other
      }
    return NameMatch(kind, typed: query.text, found: item.name)
  }

  /// A match of a whole name or number.
  private func whole(_ item: SearchItem) -> NameMatch? {
    func key(_ name: String) -> String {
      item.kind == .subway ? NameKey.station(name) : NameKey.text(name)
    }
    let keys = Set(typed.map(key))
    if keys.contains(key(item.name)) {
      return NameMatch(.exact, typed: query.text, found: item.name)
    }
    if case .station(let stop) = item, let number = stop.number, number == query.stopNumber {
      return NameMatch(.exact, typed: query.text, found: stop.displayNumber ?? number)
    }
    if let english = englishName(of: item), typed.map(Self.english).contains(Self.english(english))
    {
      return NameMatch(.exact, typed: query.text, found: english)
    }
    let alias = item.aliases.first { keys.contains(key($0)) }
    return alias.map { NameMatch(.alias, typed: query.text, found: $0) }
  }

  /// What Latin letters stand for if not for the English name: the Korean name in Latin letters, or
  /// the keys of its Hangul.
  private func reading(of item: SearchItem) -> NameMatch.Kind? {
    guard isLatin, item.name.unicodeScalars.contains(where: NameKey.isHangul) else { return nil }
    let names = ([item.name, englishName(of: item)].compactMap(\.self) + item.aliases)
      .map(NameKey.text)
    guard !typed.map(Self.english).contains(where: { text in names.contains { $0.contains(text) } })
    else { return nil }
    let (name, text) = (Romanised(item.name), Romanised(query.text).bytes)
    return name.words.contains { name.bytes[$0...].starts(with: text) } ? .romanized : .layout
  }

  private func englishName(of item: SearchItem) -> String? {
    if case .subway(let station) = item { station.englishName } else { nil }
  }

  private static func english(_ name: String) -> String {
    let key = NameKey.text(name)
    return key.hasSuffix("station") ? String(key.dropLast("station".count)) : key
  }
}
