internal import TransitCore

/// Removes the parts of a text one at a time until the rest is a name.
struct TypedTextParser {
  private let table: StationTable

  init(_ table: StationTable) { self.table = table }

  func read(_ text: String, into typed: inout TypedText) {
    let text = joiningBrackets(in: text) ?? text
    if let row = table.row(text) {
      (typed.name, typed.lines, typed.stations) = row
      return
    }
    if !table.isName(text) {
      if let stop = TypedNumber.stop(text) {
        typed.stop = stop
        return
      }
      let lines = table.lines(called: text)
      if !lines.isEmpty {
        typed.lines = lines
        return
      }
      if let route = TypedNumber.isRoute(text) ? text : TypedNumber.routeBeforeBracket(text) {
        typed.route = route
        return
      }
    }
    readParts(text, into: &typed)
    if typed.name == text, !table.isName(text) {
      typed.lines = table.lines(shortened: text)
      if !typed.lines.isEmpty { typed.name = "" }
    }
    narrow(&typed)
  }

  /// Returns the name if the brackets are only part of its spelling: 김천구미 for `김천(구미)`.
  private func joiningBrackets(in text: String) -> String? {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close
    else { return nil }
    let inside = text[text.index(after: open)..<close]
    let joined = text[..<open] + inside + text[text.index(after: close)...]
    let name = String(joined.filter { $0 != " " })
    return table.isName(name) && table.lines(called: String(inside)).isEmpty ? name : nil
  }

  /// Reads a text of several parts.
  private func readParts(_ text: String, into typed: inout TypedText) {
    var rest = text
    while !rest.isEmpty, !table.isName(rest) {
      guard let shorter = take(from: rest, into: &typed) else { break }
      rest = shorter
    }
    // Stops at a station have 역 in their names.
    if table.isName(rest), typed.kind != .stop {
      let bare =
        rest.dropping(suffix: "역")
        ?? (table.isStationName(rest) ? nil : rest.dropping(suffix: " station"))
      if let bare = bare.map(NameKey.composed), bare.count > 1 {
        typed.kind = .station
        rest = bare
      }
    }
    typed.name = rest
  }

  /// Removes one part.
  ///
  /// - Returns: the remaining text; `nil` if no part can be removed.
  private func take(from text: String, into typed: inout TypedText) -> String? {
    let rest =
      takeExit(text, &typed) ?? takeFrom(text, &typed) ?? takeHeadsign(text, &typed)
      ?? takeExpress(text, &typed) ?? takeLine(text, &typed)
    if let rest { return rest }
    return takeWord(text, of: TypedWord.kinds, after: " ", &typed) ?? takeCity(text, &typed)
      ?? takeRoute(text, &typed) ?? takeWish(text, &typed) ?? takeJoined(text, &typed)
      ?? takeWord(text, of: TypedWord.joinable, after: "", &typed)
  }

  /// `강남역 2번출구`, `강남역 2번 출구`, `강남역 2번`, `Gangnam Exit 2`.
  private func takeExit(_ text: String, _ typed: inout TypedText) -> String? {
    guard typed.exit == nil,
      text.contains("출") || text.contains("xit") || (text.contains("역 ") && text.hasSuffix("번")),
      let found = text.firstMatch(
        of: /^(.+?[^\d\s])\s*(?:(\d{1,2})(?:-\d+)?번\s*(?:출구?)?|\s[Ee]xit\s*(\d{1,2}))$/),
      let number = (found.2 ?? found.3).flatMap({ Int($0) })
    else { return nil }
    typed.exit = number
    return String(found.1)
  }

  /// `강남에서 472`, `22009 472`, `강남에서 서면행`: the rest names what leaves from there.
  private func takeFrom(_ text: String, _ typed: inout TypedText) -> String? {
    guard
      let found = text.contains("에서")
        ? text.firstMatch(of: /^(.+?)에서\s+(.+)$/) : text.firstMatch(of: /^(\d{2}-?\d{3})\s+(.+)$/)
    else { return nil }
    let tail = String(found.2)
    if typed.route == nil, let route = TypedNumber.route(tail) {
      (typed.route, typed.place) = (route, String(found.1))
    } else if takeHeadsign(tail, &typed) == nil {
      return nil
    }
    return String(found.1)
  }

  /// `잠실 방면`, `서면방향`, `성수행`; 은행 (bank) is not a headsign.
  private func takeHeadsign(_ text: String, _ typed: inout TypedText) -> String? {
    guard typed.headsign == nil else { return nil }
    for word in ["방면", "방향", "행"] {
      guard let front = text.dropping(suffix: word)?.trimmed, !front.isEmpty else { continue }
      let words = front.split(separator: " ").map(String.init)
      for count in stride(from: min(3, words.count), through: 1, by: -1) {
        let name = words.suffix(count).joined(separator: " ")
        guard table.isName(name) || (word != "행" && count == 1) else { continue }
        typed.headsign = name.dropping(suffix: "역") ?? name
        return words.dropLast(count).joined(separator: " ")
      }
    }
    return nil
  }

  private func takeExpress(_ text: String, _ typed: inout TypedText) -> String? {
    for (word, rest) in text.outerWords where ["급행", "express"].contains(word.lowercased()) {
      typed.isExpress = true
      return rest
    }
    return nil
  }

  /// `2호선 강남`, `강남 Line 2`, `신촌(경의중앙선)`: words that name a line, or the short name of a line with a
  /// station of the name: `수서 gtx`, `신분당 강남`.
  private func takeLine(_ text: String, _ typed: inout TypedText) -> String? {
    guard typed.lines.isEmpty else { return nil }
    if typed.headsign != nil || typed.isExpress || typed.city != nil || typed.hasWord {
      typed.lines = table.lines(called: text)
      if !typed.lines.isEmpty { return "" }
    }
    if text.contains("("), let found = text.firstMatch(of: /^(.+)\((.+)\)$/) {
      let lines = table.lines(called: String(found.2))
      if !lines.isEmpty { return take(lines, String(found.1), &typed) }
    }
    for (words, rest) in text.outerParts where !TypedWord.isWish(rest) {
      let lines = table.lines(called: words)
      if !lines.isEmpty { return take(lines, rest, &typed) }
      // A city takes precedence over a line: 김포 in 김포 구래.
      if Self.city(words) != nil { continue }
      let short = table.lines(shortened: words)
      let there = short.filter { line in
        table.stations(withKey: NameKey.station(rest)).contains { $0.line == line }
      }
      if !there.isEmpty { return take(there, rest, &typed) }
    }
    return nil
  }

  private func take(
    _ lines: [SubwayLine], _ rest: String, _ typed: inout TypedText
  ) -> String {
    typed.lines = lines
    return NameKey.composed(rest)
  }

  /// `대전 시청`, `Seomyeon Busan`; a rest of one syllable is part of a name: 서울 역.
  private func takeCity(_ text: String, _ typed: inout TypedText) -> String? {
    guard typed.city == nil else { return nil }
    for (word, rest) in text.outerWords where rest.count > 1 && !TypedWord.isWish(rest) {
      guard let city = Self.city(word) else { continue }
      typed.city = city
      return rest
    }
    return nil
  }

  private static func city(_ word: String) -> City? {
    guard word.allSatisfy(\.isLetter), case .found(let city) = City.find(word),
      city.hasName(word)
    else { return nil }
    return city
  }

  /// `강남역 402`, `472번 강남`, `부산 1001`: a number next to a station or city, or on its own.
  private func takeRoute(_ text: String, _ typed: inout TypedText) -> String? {
    guard typed.route == nil, typed.stop == nil else { return nil }
    if let stop = TypedNumber.stop(text), typed.city != nil {
      typed.stop = stop
      return ""
    }
    if let route = TypedNumber.route(text), typed.city != nil || route != text {
      typed.route = route
      return ""
    }
    for (words, rest) in text.outerParts {
      guard let route = TypedNumber.route(words) else { continue }
      if let stop = TypedNumber.stop(rest) {
        (typed.route, typed.stop) = (route, stop)
        return ""
      }
      var place = TypedText(place: rest)
      readParts(rest, into: &place)
      guard table.isName(place.name) || place.kind != nil else { continue }
      (typed.route, typed.place) = (route, rest)
      return rest
    }
    return nil
  }

  /// `서울시청`, `대구반월당`, `신분당선강남역`, `신도림역1호선`: a city or line before, or a line after, one of
  /// its stations without a space.
  private func takeJoined(_ text: String, _ typed: inout TypedText) -> String? {
    guard text.count > 3 else { return nil }
    for count in stride(from: min(7, text.count - 2), through: 2, by: -1) {
      let (front, rest) = (String(text.prefix(count)), String(text.dropFirst(count)))
      let found = table.stations(withKey: NameKey.station(rest))
      guard !found.isEmpty else { continue }
      if let lines = lines(called: front, of: found, typed) { return take(lines, rest, &typed) }
      if typed.city == nil, let city = Self.city(front),
        found.contains(where: { $0.line.network.serves(city) })
      {
        typed.city = city
        return rest
      }
    }
    guard ["선", "철", "도", "인"].contains(where: text.hasSuffix) else { return nil }
    for count in 2..<(text.count - 1) {
      let (name, line) = (String(text.prefix(count)), String(text.dropFirst(count)))
      let found = table.stations(withKey: NameKey.station(name))
      if let lines = lines(called: line, of: found, typed) { return take(lines, name, &typed) }
    }
    return nil
  }

  /// Returns the lines of that name that call at one of the stations; `nil` if there are none, or
  /// the text already has a line.
  private func lines(
    called name: String, of stations: [StationTable.Station], _ typed: TypedText
  ) -> [SubwayLine]? {
    guard typed.lines.isEmpty, !stations.isEmpty else { return nil }
    let lines = table.lines(called: name).filter { line in stations.contains { $0.line == line } }
    return lines.isEmpty ? nil : lines
  }

  private func takeWish(_ text: String, _ typed: inout TypedText) -> String? {
    takeWord(text, of: TypedWord.wishes, after: " ", &typed) ?? takeWord(before: text, &typed)
  }

  /// Removes a word after a name that states what it is, or what someone wants there.
  private func takeWord(
    _ text: String, of words: [TypedWord], after blank: String, _ typed: inout TypedText
  ) -> String? {
    for word in words where typed.allows(word) {
      guard let rest = text.dropping(suffix: blank + word.text)?.trimmed, rest.count > 1,
        !word.needsName(isJoined: blank.isEmpty) || table.isName(rest)
      else { continue }
      take(word, &typed)
      return rest
    }
    return nil
  }

  /// `지하철 강남역`, `near Gangnam`
  private func takeWord(before text: String, _ typed: inout TypedText) -> String? {
    for word in TypedWord.wishes where typed.allows(word) {
      guard let rest = text.dropping(prefix: word.text + " ")?.trimmed, rest.count > 1 else {
        continue
      }
      take(word, &typed)
      return rest
    }
    return nil
  }

  private func take(_ word: TypedWord, _ typed: inout TypedText) {
    typed.kind = typed.kind ?? word.kind
    if !word.isPartOfNames { typed.hasWord = true }
  }

  /// Restricts the stations to the lines and the city, and the lines to those with a station.
  private func narrow(_ typed: inout TypedText) {
    let name = typed.name.isEmpty ? typed.headsign ?? "" : typed.name
    var found = name.isEmpty ? [] : table.stations(withKey: NameKey.station(name))
    if let city = typed.city {
      found.removeAll { !$0.line.network.hasStation(at: $0.coordinate, in: city) }
      if typed.lines.contains(where: { $0.network.serves(city) }) {
        typed.lines.removeAll { !$0.network.serves(city) }
      }
    }
    guard !typed.lines.isEmpty else {
      typed.stations = found
      return
    }
    typed.stations = found.filter { typed.lines.contains($0.line) }
    if !typed.stations.isEmpty { typed.lines = typed.stations.map(\.line).uniqued() }
  }
}

extension TypedText {
  /// Creates a part of another text that may be a place.
  fileprivate init(place text: String) { self.text = text }

  /// Whether a word names no other kind than the text.
  fileprivate func allows(_ word: TypedWord) -> Bool {
    kind == nil || word.kind == nil || kind == word.kind
  }
}

extension String {
  /// Returns the string without a suffix, ignoring case; `nil` if it has another suffix.
  func dropping(suffix: String) -> String? {
    guard count > suffix.count, lowercased().hasSuffix(suffix) else { return nil }
    return String(dropLast(suffix.count))
  }

  /// Returns the string without a prefix, ignoring case; `nil` if it has another prefix.
  fileprivate func dropping(prefix: String) -> String? {
    guard count > prefix.count, lowercased().hasPrefix(prefix) else { return nil }
    return String(dropFirst(prefix.count))
  }

  /// The first word and the rest, and the last word and the rest.
  fileprivate var outerWords: [(word: String, rest: String)] {
    outerParts.filter { !$0.words.contains(" ") }.map { (word: $0.words, rest: $0.rest) }
  }

  /// Up to four words at either end and the rest, the most words first.
  fileprivate var outerParts: [(words: String, rest: String)] {
    let words = split(separator: " ").map(String.init)
    guard words.count > 1 else { return [] }
    return stride(from: min(4, words.count - 1), through: 1, by: -1).flatMap { count in
      [
        (words.prefix(count), words.dropFirst(count)), (words.suffix(count), words.dropLast(count)),
      ].map { ($0.0.joined(separator: " "), $0.1.joined(separator: " ")) }
    }
  }
}
