internal import TransitCore

/// How a typed text is looked for, in which order, until something fits.
struct TypedSearch {
  private let query: SearchQuery
  private let file: IndexFile
  private let limit: Int
  private let filter: RecordFilter

  init(_ query: SearchQuery, in file: IndexFile, limit: Int) {
    self.query = query
    self.file = file
    self.limit = max(0, limit)
    filter = RecordFilter(kinds: query.kinds, cities: query.cities, in: file)
  }

  private var search: IndexSearch {
    IndexSearch(file, near: query.near?.coordinate, limit: limit)
  }

  func entries(in bytes: RawSpan) -> [BestRecords.Entry] {
    var search = self.search
    search.find(query.text, filter, in: bytes)
    // A text says a line or city beside a name only with a blank or brackets between.
    if query.text.contains(where: { $0 == " " || $0 == "(" }) {
      let text = SearchText(query.text)
      if let bare = text.bare { search.find(bare, filter(by: text), in: bytes) }
      if text.isLine { find(text.lines, in: text.city, with: &search, bytes) }
    } else if !Self.isGood(search) {
      find(SearchText.lines(spelled: query.text), in: nil, with: &search, bytes)
    }
    guard !Self.isGood(search) else { return search.found.entries }
    if let keys = Keystrokes(mistypedLatin: query.text) {
      var mistyped = self.search
      mistyped.find(keys, filter, in: bytes)
      // Of three letters and more what is spelled so is sooner meant.
      let isSpelled = query.text.count > 2 && !search.found.entries.isEmpty
      if Self.isGood(mistyped) {
        return isSpelled ? joined(search, mistyped) : joined(mistyped, search)
      }
    }
    var slips = self.search
    slips.findSlips(query.text, filter, in: bytes)
    return joined(search, slips)
  }

  /// The stations of lines.
  private func find(
    _ lines: [SubwayLine], in city: City?, with search: inout IndexSearch, _ bytes: RawSpan
  ) {
    for line in lines where city.map(line.network.serves) ?? true {
      search.find(line.name, filter.on([line]), in: bytes)
    }
  }

  /// Whether it is more than the inside of some name, or of a syllable.
  private static func isGood(_ search: IndexSearch) -> Bool {
    search.isCertain && search.found.best.map { $0 < .part } ?? false
  }

  private func joined(_ first: IndexSearch, _ second: IndexSearch) -> [BestRecords.Entry] {
    let known = Set(first.found.entries.map(\.record))
    let more = second.found.entries.filter { !known.contains($0.record) }
    return Array((first.found.entries + more).prefix(limit))
  }

  private func filter(by text: SearchText) -> RecordFilter {
    let cities = text.city.map { city in [city] } ?? query.cities
    return RecordFilter(kinds: query.kinds, cities: cities, in: file).on(text.lines)
  }
}
