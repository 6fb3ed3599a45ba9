internal import TransitCore

/// The numbers of routes and stops in typed text.
enum TypedNumber {
  /// The digits of a stop number: five or more, or written as on Seoul's signs.
  static func stop(_ text: String) -> String? {
    let query = SearchQuery(text)
    return query.isSignNumber || (query.stopNumber?.count ?? 0) >= 5 ? query.stopNumber : nil
  }

  /// Returns a route number that may have 번 and the kind of bus next to it: `472번 버스`, `심야 N15`.
  static func route(_ text: String) -> String? {
    var words = SearchQuery(text).text.split(separator: " ").map(String.init)
    if words.count > 1, let first = words.first, isKind(first) {
      words.removeFirst()
      // The number of a village bus begins with a district's name.
      let number = SearchQuery(words.joined(separator: " ")).text
      if SearchQuery.isVillageBus(number[...]) { words = [number.filter { $0 != " " }] }
    }
    if words.count > 1, let last = words.last, isKind(last) { words.removeLast() }
    guard words.count == 1, let word = words.first else { return nil }
    let number = SearchQuery(word.hasSuffix("버스") ? String(word.dropLast(2)) : word).text
    return isRoute(number) ? number : nil
  }

  /// Returns the number in `3-1(심야)`.
  static func routeBeforeBracket(_ text: String) -> String? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let number = String(text[..<open]).trimmed
    return isRoute(number) ? number : nil
  }

  /// Whether the text is written like a route number; one digit after a word may belong to a name:
  /// 종로2.
  static func isRoute(_ text: String) -> Bool {
    let isNamed = text.unicodeScalars.contains(where: NameKey.isHangul)
    return SearchQuery(text).isRouteNumber && text.contains(where: \.isNumber)
      && (!isNamed || text.count { $0.isNumber } > 1)
  }

  /// Whether a word names a kind of bus.
  private static func isKind(_ word: String) -> Bool {
    word.hasSuffix("버스") || kinds.contains(word)
  }

  /// Source: the types of routes in Seoul and Gyeonggi. 급행 also means express trains.
  private static let kinds = [
    "심야", "마을", "공항", "광역", "간선", "지선", "순환", "직행", "좌석", "시내", "시외", "맞춤", "관광",
  ]
}
