internal import TransitCore

/// One search in an index, with the best results so far.
struct IndexSearch {
  let file: IndexFile
  private let near: NearPlane?
  private let records: NameRecords
  private let positions: IndexTable
  private(set) var found: BestRecords
  /// Whether the text begins a name or word, and not only by splitting a syllable that was typed
  /// whole.
  private(set) var hasWordStartMatch = false
  /// The number of records that may still be examined, so that a broken index cannot block a
  /// search.
  private(set) var remainingChecks = 1 << 20

  /// The matching records, if they are counted.
  private(set) var counted: Set<Int> = []
  private let isCounting: Bool

  init(_ file: IndexFile, near: Coordinate?, limit: Int, isCounting: Bool) {
    self.file = file
    self.isCounting = isCounting
    self.near = near.map(NearPlane.init)
    records = NameRecords(file)
    positions = file[.positions]
    found = BestRecords(limit: limit)
  }

  private var keys: TextIndex { TextIndex(file, .keyEntries) }
  private var initials: TextIndex { TextIndex(file, .initialEntries) }
  private var romans: TextIndex { TextIndex(file, .romanEntries) }

  /// Searches for a text as typed: first consonants, keys, Latin letters.
  mutating func find(_ text: String, _ filter: RecordFilter, in bytes: RawSpan) {
    let keys = Keystrokes(text)
    if let mixed = MixedInitials(text, keys: keys) { find(mixed, filter, in: bytes) }
    find(keys, filter, in: bytes)
    let roman = Self.roman(text)
    if roman.count > 1 { findRomanized(roman[...], filter, in: bytes) }
  }

  mutating func find(_ typed: Keystrokes, _ filter: RecordFilter, in bytes: RawSpan) {
    guard !typed.bytes.isEmpty, !typed.bytes.contains(0) else { return }
    let areInitials = typed.areInitials
    let index = areInitials ? initials : keys
    let range = index.range(of: typed.bytes[...], in: bytes)
    guard !range.isEmpty else { return }
    let ends = index.endRange(of: typed.bytes[...], in: bytes, within: range)
    offerWholeNames(ends, of: index, filter, bytes)
    let last = typed.starts.last?.place ?? 0
    // Skips entries no better than the worst of a full list.
    var bound = self.bound
    for place in range {
      guard remainingChecks > 0 else { return }
      let entry = index.entry(place, in: bytes)
      guard isCounting || entry.bits < bound, entry.start != 0 || !ends.contains(place) else {
        continue
      }
      let begin = index.place(of: entry, in: bytes)
      let end = begin + typed.bytes.count
      let isHalfTyped =
        !areInitials
        && Keystrokes.end(ofSyllableAt: begin + last) { index.texts.byte($0, in: bytes) } != end
      if !hasWordStartMatch, entry.tier < .part || entry.start == SuffixEntry.Start.alias.rawValue {
        let next = index.texts.byte(end, in: bytes)
        hasWordStartMatch = typed.starts.count < 2 || !typed.isCarriedOver(before: next)
      }
      if isHalfTyped {
        offerRecords(of: entry.name, .completion, filter, bytes, extent: entry.extent)
      } else {
        offerRecords(of: entry.name, entry.tier, filter, bytes)
      }
      bound = self.bound
    }
  }

  /// Takes the names that the text matches completely.
  private mutating func offerWholeNames(
    _ ends: Range<Int>, of index: TextIndex, _ filter: RecordFilter, _ bytes: RawSpan
  ) {
    for place in ends {
      guard remainingChecks > 0 else { return }
      let entry = index.entry(place, in: bytes)
      if entry.start != SuffixEntry.Start.inside.rawValue { hasWordStartMatch = true }
      guard entry.place == 0 else { continue }
      offerRecords(of: entry.name, entry.start == 0 ? .exact : .alias, filter, bytes)
    }
  }

  /// Searches for syllables with first consonants between them: 홍ㄷㅇㄱ.
  private mutating func find(
    _ typed: MixedInitials, _ filter: RecordFilter, in bytes: RawSpan
  ) {
    let index = initials
    for place in index.range(of: typed.initials[...], in: bytes) {
      guard remainingChecks > 0 else { return }
      remainingChecks -= 1
      let entry = index.entry(place, in: bytes)
      let begin = index.place(of: entry, in: bytes)
      guard let end = typed.end(at: begin, of: { index.texts.byte($0, in: bytes) }) else {
        continue
      }
      let isWhole = entry.place == 0 && index.texts.byte(end, in: bytes) == 0
      if entry.tier != .part { hasWordStartMatch = true }
      let tier: MatchTier =
        isWhole ? entry.start == 0 ? .exact : .alias : entry.tier
      offerRecords(of: entry.name, tier, filter, bytes)
    }
  }

  private mutating func findRomanized(
    _ text: ArraySlice<UInt8>, _ filter: RecordFilter, in bytes: RawSpan
  ) {
    let range = romans.range(of: text, in: bytes)
    guard !range.isEmpty else { return }
    hasWordStartMatch = true
    let ends = romans.endRange(of: text, in: bytes, within: range)
    for place in ends {
      guard remainingChecks > 0 else { return }
      let entry = romans.entry(place, in: bytes)
      guard entry.place == 0 else { continue }
      let isStation = entry.name < file.head.routeNames && entry.start == 0
      offerRecords(of: entry.name, isStation ? .romanizedStation : .romanized, filter, bytes)
    }
    var bound = romanBound
    for place in range {
      guard remainingChecks > 0 else { return }
      let entry = romans.entry(place, in: bytes)
      guard isCounting || entry.bits < bound, entry.place != 0 || !ends.contains(place) else {
        continue
      }
      offerRecords(of: entry.name, .romanizedPart, filter, bytes, extent: entry.extent)
      bound = romanBound
    }
  }

  /// Searches for a text with one letter wrong, missing or extra.
  mutating func findSlips(_ text: String, _ filter: RecordFilter, in bytes: RawSpan) {
    let typed = Keystrokes(text)
    let roman = Self.roman(text)
    if typed.starts.count > 1, !typed.areInitials {
      let half = typed.starts.count / 2
      findSlips(typed.bytes, at: typed.starts[half].place, in: keys, filter, bytes)
      // Two exchanged keys may be on both sides of the middle.
      if found.entries.isEmpty {
        findSlips(typed.bytes, at: typed.starts[half - 1].place, in: keys, filter, bytes)
      }
    }
    findSoundSlips(text, filter, in: bytes)
    // Latin letters can be looked up only from the beginning of a word.
    findSlips(roman, at: 2, in: romans, filter, bytes)
  }

  /// Searches for whole names that sound like a text in Latin letters with one slip. Folding merges
  /// letters, so two exchanged letters may be far apart in the folded text.
  private mutating func findSoundSlips(_ text: String, _ filter: RecordFilter, in bytes: RawSpan) {
    guard let sound = RomanSound(mistyped: text) else { return }
    let index = romans
    for slip in sound.foldedSlips where slip.count > 1 {
      let range = index.range(of: slip[...], in: bytes)
      guard !range.isEmpty else { continue }
      for place in index.endRange(of: slip[...], in: bytes, within: range) {
        guard remainingChecks > 0 else { return }
        let entry = index.entry(place, in: bytes)
        if entry.place == 0 { offerRecords(of: entry.name, .soundSlip, filter, bytes) }
      }
    }
  }

  /// Returns the folded letters of a text in Latin only. A text without a vowel, such as DDP, is
  /// not a romanised name and is only found by its letters.
  private static func roman(_ text: String) -> [UInt8] {
    guard text.utf8.contains(where: { (0x41...0x5A).contains($0 & 0xDF) }),
      text.utf8.allSatisfy({ $0 < 0x80 && $0 > 0 }),
      text.lowercased().utf8.contains(where: "aeiouwy".utf8.contains)
    else { return [] }
    return RomanizedName(text).bytes
  }

  /// The first entry that cannot be better than the worst of a full list.
  private var bound: UInt32 {
    guard let worst = found.worst, let start = worst.tier.start else { return .max }
    if worst.tier < .prefix { return 0 }
    return worst.tier == .alias ? start.rawValue << 30 : bound(of: worst, at: start)
  }

  /// The bound for parts of names in Latin letters.
  private var romanBound: UInt32 {
    guard let worst = found.worst, worst.tier <= .romanizedPart else { return .max }
    if worst.tier < .romanizedPart { return 0 }
    switch worst.extent {
    case .whole: return 0
    case .start: return bound(of: worst, at: .name)
    case .word: return bound(of: worst, at: .word)
    case .inside: return .max
    }
  }

  private func bound(of worst: BestRecords.Entry, at start: SuffixEntry.Start) -> UInt32 {
    // If the distance counts, all names of the kind compete.
    let kindEnds = [Int(file.head.routeNames), Int(file.head.stopNames), file.nameCount]
    let name = near == nil ? worst.name : kindEnds[worst.kind]
    return start.rawValue << 30 | UInt32(truncatingIfNeeded: name + 1) << 8
  }

  private mutating func findSlips(
    _ text: [UInt8], at middle: Int, in index: TextIndex, _ filter: RecordFilter,
    _ bytes: RawSpan
  ) {
    guard text.count >= 4, !text.contains(0), text.indices.contains(middle) else { return }
    SlipSearch(index: index, text: text, middle: middle).visit(in: bytes) { entry, extent in
      // Half of a short text is too little to identify a longer name.
      guard extent == .whole || text.count >= Self.longText else { return }
      offerRecords(
        of: entry.name, entry.tier == .aliasPart ? .aliasSlip : .slip, filter, bytes, extent: extent
      )
    }
  }

  /// In keys: two syllables with final consonants.
  private static let longText = 6

  /// Offers all records of a name.
  private mutating func offerRecords(
    of name: Int, _ tier: MatchTier, _ filter: RecordFilter, _ bytes: RawSpan,
    extent: SlipSearch.Extent = .whole
  ) {
    let kind = name < file.head.routeNames ? 0 : name < file.head.stopNames ? 1 : 2
    guard remainingChecks > 0, filter.accepts(kind: kind), name < file.nameCount else { return }
    let rank = BestRecords.Entry.rank(tier, extent, kind: kind)
    records.visit(name, in: bytes) { record in
      remainingChecks -= 1
      guard record < positions.count else { return remainingChecks > 0 }
      if isCounting, filter.acceptsAllPlaces || wants(record, filter, bytes) {
        counted.insert(record)
      }
      let entry = BestRecords.Entry(
        rank: rank, distance: distance(of: record, in: bytes), name: name, record: record)
      guard found.worst.map({ entry < $0 }) ?? true else {
        // Without distances, the remaining records are worse too.
        return (near != nil || isCounting) && remainingChecks > 0
      }
      if filter.acceptsAllPlaces || wants(record, filter, bytes) { found.offer(entry) }
      return remainingChecks > 0
    }
  }

  private mutating func wants(_ record: Int, _ filter: RecordFilter, _ bytes: RawSpan) -> Bool {
    guard filter.wants(IndexTraits(bits: file[.traits].half(record, in: bytes))) else {
      return false
    }
    guard !filter.lines.isEmpty else { return true }
    // Decoding an item takes as long as checking many records.
    remainingChecks -= 100
    guard case .subway(let station) = file.item(record, in: bytes) else { return false }
    return station.lines.contains { filter.lines.contains($0.id) }
  }

  private func distance(of record: Int, in bytes: RawSpan) -> Double {
    guard let near else { return 0 }
    let latitude = Int32(bitPattern: positions.word(record, in: bytes))
    guard latitude != IndexRecord.nowhere else { return .infinity }
    return near.squaredDistance(
      toLatitude: latitude, longitude: Int32(bitPattern: positions.word(record, at: 4, in: bytes)))
  }
}

extension IndexFile {
  func coordinate(of record: Int, in bytes: RawSpan) -> Coordinate? {
    let positions = self[.positions]
    guard record >= 0, record < positions.count else { return nil }
    return Coordinate(
      millionths: Int32(bitPattern: positions.word(record, in: bytes)),
      Int32(bitPattern: positions.word(record, at: 4, in: bytes)))
  }

  /// Returns an item by record number; `nil` if there is none.
  func item(_ record: Int, in bytes: RawSpan) -> SearchItem? {
    guard record >= 0, record < recordCount else { return nil }
    let kind = record < head.routes ? 0 : record < head.stops ? 1 : 2
    let city = IndexTraits(bits: self[.traits].half(record, in: bytes)).city.map { $0 - 1 }
    return IndexFields(detail(of: record, in: bytes)).item(
      IndexName.kinds[kind], at: coordinate(of: record, in: bytes),
      in: city.flatMap { foreword.cities.indices.contains($0) ? foreword.cities[$0] : nil })
  }
}
