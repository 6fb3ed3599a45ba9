internal import TransitCore

extension IndexWriter {
  /// Writes the best of the sorted names, and the positions in them at which a match can begin;
  /// empties `all`.
  mutating func write(_ all: inout IndexNames) {
    let names = all.all.prefix(SuffixEntry.nameLimit - 1)
    head.routeNames = UInt64(names.count { $0.kind < 1 })
    head.stopNames = UInt64(names.count { $0.kind < 2 })
    var (keys, initials, romans) = (SuffixSorter(), SuffixSorter(), SuffixSorter())
    for (number, name) in names.enumerated() {
      append(NameRecords.word(for: all.records(of: name), in: &self), to: .nameRecord)
      append(UInt32(self[.texts].count), to: .textStarts)
      let typed = Keystrokes(name.shown)
      let isNumber = name.kind == 2 && typed.bytes.allSatisfy { (48...57).contains($0) }
      // A number is found only by its beginning.
      let starts = isNumber ? Array(typed.starts.prefix(1)) : typed.starts
      let entries = starts.filter { $0.place < SuffixEntry.placeLimit }.map {
        (
          place: $0.place,
          entry: SuffixEntry(
            name.role == .alias ? .alias : $0.place == 0 ? .name : $0.isWord ? .word : .inside,
            name: number, place: $0.place)
        )
      }
      keys.append(typed.bytes, entries: entries)
      let syllables = typed.syllables
      initials.append(
        syllables.map { typed.bytes[$0] },
        entries: entries.compactMap { place, entry in
          // Positions inside stop names are rarely searched by first consonants and take much
          // space.
          guard name.kind < 2 || entry.start != SuffixEntry.Start.inside.rawValue else {
            return nil
          }
          return syllables.firstIndex(of: place).map { ($0, entry) }
        })
      self[.texts] += typed.bytes
      self[.texts].append(0)
      append(UInt32(self[.texts].count), to: .romanStarts)
      let roman = isNumber ? RomanizedName("") : RomanizedName(name.shown)
      guard !roman.bytes.contains(0) else { continue }
      romans.append(
        roman.bytes,
        entries: roman.words.compactMap { place in
          guard place < SuffixEntry.placeLimit else { return nil }
          let start: SuffixEntry.Start =
            name.role == .alias ? .alias : place == 0 ? .name : .word
          return (place, SuffixEntry(start, name: number, place: place))
        })
      self[.texts] += roman.bytes
      self[.texts].append(0)
    }
    append(UInt32(self[.texts].count), to: .textStarts)
    // Frees memory for sorting.
    all = IndexNames()
    keys.writeEntries(to: &self, .keyEntries)
    initials.writeEntries(to: &self, .initialEntries)
    romans.writeEntries(to: &self, .romanEntries)
  }
}
