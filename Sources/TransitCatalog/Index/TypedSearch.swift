internal import TransitCore

/// Runs the steps of a search for a typed text, in order, until one matches.
struct TypedSearch {
  private let query: SearchQuery
  private let file: IndexFile
  private let limit: Int
  private let isCounting: Bool
  private let filter: RecordFilter

  /// The matches, best first, and the number of all matches.
  struct Result {
    var entries: [(entry: BestRecords.Entry, kind: NameMatch.Kind)]
    /// `nil` unless counted.
    var total: Int?
  }

  init(_ query: SearchQuery, in file: IndexFile, limit: Int, isCounting: Bool) {
    self.query = query
    self.file = file
    self.limit = max(0, limit)
    self.isCounting = isCounting
    filter = RecordFilter(kinds: query.kinds, cities: query.cities, isExact: true, in: file)
  }

  private var search: IndexSearch {
    IndexSearch(file, near: query.near?.coordinate, limit: limit, isCounting: isCounting)
  }

  func result(in bytes: RawSpan) -> Result {
    let kind: NameMatch.Kind? = NameKey.hasInitials(query.text) ? .initials : nil
    var search = self.search
    search.find(query.text, filter, in: bytes)
    guard needsParts(search) else {
      return Self.isSufficient(search)
        ? result(search, kind) : tolerant(search, kind, nil, in: bytes)
    }
    let typed = TypedText(query.text)
    findTerminal(typed, with: &search, bytes)
    // An existing name is not split, except for a city before it.
    let isWhole =
      search.found.best == .exact
      && (typed.hasOtherPart || typed.hasJoinedLine || typed.kind == .terminal)
      || hasBracket && search.found.best == .alias
      || hasBracket && typed.lines.isEmpty && !search.found.entries.isEmpty
    var better: Result?
    if !isWhole, let bare = typed.textToSearch {
      if typed.hasWord, typed.kind != .terminal {
        (better, search) = (self.better(search, kind, typed, bytes), self.search)
      }
      search.find(bare, filter(by: typed), in: bytes)
    }
    if let route = typed.route, route != query.text {
      search.find(route, filter(by: typed).only(.route), in: bytes)
    }
    if let stop = typed.stop, stop != query.text {
      search.find(stop, filter(by: typed).only(.station), in: bytes)
    }
    if typed.isLine { find(typed.lines, in: typed.city, with: &search, bytes) }
    if typed.isBracketedRoute { return exact(result(search, kind), typed, in: bytes) }
    guard Self.isSufficient(search) else {
      return better ?? tolerant(search, kind, typed, in: bytes)
    }
    return better.map { joined($0, result(search, kind)) } ?? result(search, kind)
  }

  /// Returns what comes before the matches of a name with a word next to it: names with the word,
  /// then items of the kind that the word names; `nil` if there are none.
  private func better(
    _ whole: IndexSearch, _ kind: NameMatch.Kind?, _ typed: TypedText, _ bytes: RawSpan
  ) -> Result? {
    var better: Result?
    if let best = whole.found.best, best <= .part { better = result(whole, kind) }
    guard let wanted = typed.preferredKind, typed.lines.isEmpty, let bare = typed.textToSearch
    else { return better }
    var search = self.search
    search.find(bare, filter(by: typed).only(wanted), in: bytes)
    guard Self.isSufficient(search) else { return better }
    return better.map { joined($0, result(search, kind)) } ?? result(search, kind)
  }

  /// Returns the routes with exactly the number: 3-1 is not 31.
  private func exact(_ result: Result, _ typed: TypedText, in bytes: RawSpan) -> Result {
    let names = [typed.route, query.text].map { $0?.lowercased() }
    let entries = result.entries.filter { entry, _ in
      file.item(entry.record, in: bytes).map { names.contains($0.name.lowercased()) } ?? false
    }
    return Result(entries: entries, total: result.total.map { _ in entries.count })
  }

  /// Adds matches for the other keyboard layout, or with a slip.
  private func tolerant(
    _ search: IndexSearch, _ kind: NameMatch.Kind?, _ typed: TypedText?, in bytes: RawSpan
  ) -> Result {
    if let keys = Keystrokes(mistypedLatin: query.text) {
      var mistyped = self.search
      mistyped.find(keys, filter, in: bytes)
      // With three letters or more, the spelling as typed is more likely.
      let isSpelled = query.text.count > 2 && !search.found.entries.isEmpty
      if Self.isSufficient(mistyped) {
        let (spelled, pressed) = (result(search, kind), result(mistyped, .layout))
        return isSpelled ? joined(spelled, pressed) : joined(pressed, spelled)
      }
    }
    var slips = self.search
    slips.findSlips(query.text, filter, in: bytes)
    if let typed, let bare = typed.textToSearch {
      slips.findSlips(bare, filter(by: typed), in: bytes)
    }
    let found = joined(result(search, kind), result(slips, nil))
    return neighborhood(typed, in: bytes).map { joined($0, found) } ?? found
  }

  /// Returns the station that a neighbourhood without a stop of its name is named after: 성수 for
  /// 성수동.
  private func neighborhood(_ typed: TypedText?, in bytes: RawSpan) -> Result? {
    guard let name = Neighborhood(typed?.textToSearch ?? query.text)?.stem else { return nil }
    var search = self.search
    search.find(name, filter.only(.subway), in: bytes)
    let named = search.found.entries.filter { $0.tier == .exact }
    guard !named.isEmpty else { return nil }
    return Result(
      entries: named.map { ($0, .slip) }, total: isCounting ? named.count : nil)
  }

  /// A name with a second name in brackets is on the signs.
  private var hasBracket: Bool { query.text.utf8.contains(UInt8(ascii: "(")) }

  private func result(_ search: IndexSearch, _ kind: NameMatch.Kind?) -> Result {
    Result(
      entries: search.found.entries.map { entry in
        let own = hasBracket && entry.tier == .alias ? .exact : entry.tier.kind
        return (entry, entry.tier >= .soundSlip ? .slip : kind ?? own)
      },
      total: isCounting ? search.counted.count : nil)
  }

  /// Whether to parse the text into parts: not if it is one word that begins a name, unless that
  /// may be a city before a station's name.
  private func needsParts(_ search: IndexSearch) -> Bool {
    guard !TypedText.isPlain(query.text) else { return false }
    if query.text.contains(where: { $0 == " " || $0 == "(" }) { return true }
    guard Self.isSufficient(search), let best = search.found.entries.first, best.tier < .alias
    else {
      return true
    }
    let isStation = best.tier == .exact && best.kind == 0
    return !isStation && City.isPrefix(of: query.text)
  }

  /// `양평 시외버스터미널`: in its city, a terminal may be named only by its kind.
  private func findTerminal(
    _ typed: TypedText, with search: inout IndexSearch, _ bytes: RawSpan
  ) {
    guard typed.kind == .terminal, case .found(let city) = City.find(typed.name),
      city.hasName(typed.name), let blank = query.text.lastIndex(of: " ")
    else { return }
    let there = RecordFilter(kinds: query.kinds, cities: [city], isExact: false, in: file)
    search.find(String(query.text[query.text.index(after: blank)...]), there, in: bytes)
  }

  /// Finds the stations of lines.
  private func find(
    _ lines: [SubwayLine], in city: City?, with search: inout IndexSearch, _ bytes: RawSpan
  ) {
    for line in lines where city.map(line.network.serves) ?? true {
      search.find(line.name, filter.on([line]), in: bytes)
    }
  }

  /// Whether the best match is more than the inside of a name or syllable.
  private static func isSufficient(_ search: IndexSearch) -> Bool {
    search.hasWordStartMatch && search.found.best.map { $0 != .part } ?? false
  }

  private func joined(_ first: Result, _ second: Result) -> Result {
    let known = Set(first.entries.map(\.entry.record))
    let more = second.entries.filter { !known.contains($0.entry.record) }
    return Result(
      entries: Array((first.entries + more).prefix(limit)),
      total: first.total.map { max($0 + more.count, second.total ?? 0) })
  }

  private func filter(by text: TypedText) -> RecordFilter {
    let cities = text.city.map { city in [city] } ?? query.cities
    return RecordFilter(
      kinds: query.kinds, cities: cities, isExact: text.city == nil, in: file
    ).on(text.lines)
  }
}
