internal import Foundation
internal import TransitCore

/// Makes an index of the stations of the package and of what was taken in of lists. The same things
/// in any order give the same bytes.
struct IndexBuilder {
  private var names = IndexNames()
  private var records: [Record] = []
  private var cities: [City] = []
  private var treeOfStops = 0..<0

  init(items: [SearchItem], table: StationTable) {
    let places = table.places
    let known = Set(places.map(\.id))
    records = places.map { Self.record($0, in: table) }
    for (kind, name) in IndexName.kinds.enumerated() {
      let mine = items.filter { $0.kind == name && (name != .subway || !known.contains($0.id)) }
      records += mine.map { item in
        name == .subway ? Self.record(item, in: table) : Record(item, kind: kind)
      }
      .sorted(by: <)
    }
    arrangeStops()
    cities = Set(records.compactMap(\.item.city)).sorted()
    for (index, record) in records.enumerated() {
      for (role, list) in [
        (IndexName.Role.name, record.names), (.line, record.lineNames), (.alias, record.aliases),
      ] {
        for name in list { names.add(name, kind: record.kind, record: UInt32(index), as: role) }
      }
    }
  }

  /// What stands before the parts.
  func foreword(_ lists: [Catalog.List]) -> IndexFile.Foreword {
    IndexFile.Foreword(lists: lists, cities: cities)
  }

  /// The index, and how many names are not in it, for there are too many.
  ///
  /// - Parameter json: the foreword as it is to be written; nothing where it is for no file.
  func build(
    _ foreword: IndexFile.Foreword, json: Data = Data()
  ) -> (index: IndexFile, leftOut: Int) {
    let sorted = names.sorted
    let kept = sorted.prefix(SuffixEntry.nameLimit - 1)
    var writer = IndexWriter()
    writer[.foreword] = Array(json)
    writer.head.routeNames = UInt64(kept.count { $0.kind < 1 })
    writer.head.stopNames = UInt64(kept.count { $0.kind < 2 })
    writer.head.routes = UInt64(records.firstIndex { $0.kind > 0 } ?? records.count)
    writer.head.stops = UInt64(treeOfStops.lowerBound)
    writer.head.stopsEnd = UInt64(treeOfStops.upperBound)
    write(kept, to: &writer)
    writeRecords(to: &writer)
    writeIdentifiers(to: &writer)
    return (writer.file(foreword), sorted.count - kept.count)
  }

  /// Puts the stops that have a position into the order of a tree, the others behind them.
  private mutating func arrangeStops() {
    let begin = records.firstIndex { $0.kind == 2 } ?? records.count
    var points: [PointTree.Point] = []
    for (index, record) in records.enumerated() where record.kind == 2 {
      if let position = record.item.coordinate {
        points.append(PointTree.Point(position, record: UInt32(index)))
      }
    }
    let placed = PointTree.arrange(points).map { records[Int($0.record)] }
    let others = records[begin...].filter { $0.item.coordinate == nil }
    records.replaceSubrange(begin..., with: placed + others)
    treeOfStops = begin..<begin + placed.count
  }

  private func write(_ names: ArraySlice<IndexName>, to file: inout IndexWriter) {
    var (keys, initials, romans) = (SuffixSorter(), SuffixSorter(), SuffixSorter())
    for (number, name) in names.enumerated() {
      file.append(NameRecords.word(for: name.records, in: &file), to: .nameRecord)
      file.append(UInt32(file[.texts].count), to: .textStarts)
      let typed = name.keys.bytes
      let isNumber = name.kind == 2 && typed.allSatisfy { (48...57).contains($0) }
      // A number is found by its beginning.
      let starts = isNumber ? Array(name.keys.starts.prefix(1)) : name.keys.starts
      let entries = starts.filter { $0.place < SuffixEntry.placeLimit }.map {
        (
          place: $0.place,
          entry: SuffixEntry(
            name.role == .alias ? .alias : $0.place == 0 ? .name : $0.isWord ? .word : .inside,
            name: number, place: $0.place)
        )
      }
      keys.append(typed, entries: entries)
      let syllables = name.keys.syllables
      initials.append(
        syllables.map { typed[$0] },
        entries: entries.compactMap { place, entry in
          // Few look for the inside of a stop's name by first consonants, and it takes much room.
          guard name.kind < 2 || entry.start != SuffixEntry.Start.inside.rawValue else {
            return nil
          }
          return syllables.firstIndex(of: place).map { ($0, entry) }
        })
      file[.texts] += typed + [0]
      file.append(UInt32(file[.texts].count), to: .romanStarts)
      let roman = isNumber ? Romanised("") : Romanised(name.shown)
      guard !roman.bytes.contains(0) else { continue }
      romans.append(
        roman.bytes,
        entries: roman.words.compactMap { place in
          guard place < SuffixEntry.placeLimit else { return nil }
          let start: SuffixEntry.Start =
            name.role == .alias ? .alias : place == 0 ? .name : .word
          return (place, SuffixEntry(start, name: number, place: place))
        })
      file[.texts] += roman.bytes + [0]
    }
    file.append(UInt32(file[.texts].count), to: .textStarts)
    for (sorter, part) in [
      (keys, IndexPart.keyEntries), (initials, .initialEntries), (romans, .romanEntries),
    ] {
      for entry in sorter.sortedEntries() { file.append(entry, to: part) }
    }
  }

  private func writeRecords(to file: inout IndexWriter) {
    let cityCodes = Dictionary(uniqueKeysWithValues: zip(cities, 1...))
    var (end, platforms) = (UInt32(0), [PointTree.Point]())
    for (index, record) in records.enumerated() {
      let position = record.item.coordinate
      for degrees in [position?.latitude, position?.longitude] {
        let value = degrees.map(Coordinate.millionths) ?? IndexRecord.nowhere
        file.append(UInt32(bitPattern: value), to: .positions)
      }
      if record.kind == 0 {
        platforms += record.platforms.map { PointTree.Point($0, record: UInt32(index)) }
      }
      let city = record.item.city.flatMap { cityCodes[$0] } ?? 0
      file.append(IndexTraits(city: city, network: record.item.network).bits, to: .traits)
      file.append(end, to: .detailStarts)
      end += UInt32(record.detail.count)
      file[.details].append(contentsOf: record.detail)
    }
    file.append(end, to: .detailStarts)
    for point in PointTree.arrange(platforms) {
      file.append(UInt32(bitPattern: point.latitude), to: .platforms)
      file.append(UInt32(bitPattern: point.longitude), to: .platforms)
      file.append(point.record, to: .platforms)
    }
  }

  private func writeIdentifiers(to file: inout IndexWriter) {
    let all = records.enumerated().flatMap { index, record in
      record.item.identifiers.all.map { (IndexFile.hash($0.description.utf8), UInt32(index)) }
    }
    for (hash, record) in all.sorted(by: { $0 < $1 }) {
      file.append(hash, to: .identifierHashes)
      file.append(record, to: .identifierRecords)
    }
  }
}
