package import Foundation
package import TransitCore

/// Builds an index of the package's stations and of imported items. The bytes do not depend on the
/// order of the items.
///
/// Only what the index stores is held in memory, so that very many items fit.
package struct IndexBuilder {
  private let table: StationTable
  /// The ids of the table's stations, which come first; added items with these ids are skipped.
  private let shipped: Set<String>
  /// The number of records of the table's stations.
  private let shippedCount: Int
  private var records: [Record] = []
  /// The id and the fields of each record.
  private var bytes: [UInt8] = []
  private var identifierEntries: [IdentifierEntry] = []

  /// A record with an identifier.
  private struct IdentifierEntry {
    var hash: UInt64
    var record: UInt32
    /// Whether the identifier can decide that two items are the same.
    var decides: Bool
  }

  package init(table: StationTable = .korea) {
    self.table = table
    let places = table.places
    shipped = Set(places.map(\.id))
    shippedCount = places.count
    for place in places { append(place, of: 0) }
  }

  /// The number of items in addition to the table's stations.
  package var count: Int { records.count { !$0.isRemoved } - shippedCount }

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - list: a number that identifies the item's list in `join(_:)` and `drop(_:)`.
  package mutating func add(_ item: SearchItem, of list: UInt8 = 0) {
    if item.kind != .subway || !shipped.contains(item.id) { append(item, of: list) }
  }

  private mutating func append(_ item: SearchItem, of list: UInt8) {
    let number = UInt32(records.count)
    records.append(Record(item, of: list, to: &bytes))
    for identifier in item.identifiers.all {
      identifierEntries.append(
        IdentifierEntry(
          hash: IndexFile.hash(identifier), record: number,
          decides: identifier.scheme.weight == .decides))
    }
  }

  /// Removes the items of a list.
  package mutating func removeItems(ofList list: UInt8) {
    for number in records.indices.dropFirst(shippedCount) where records[number].list == list {
      records[number].isRemoved = true
    }
    identifierEntries.removeAll { records[Int($0.record)].isRemoved }
  }

  /// Replaces items by their merged form. Only items that share an identifier, or have none that
  /// tells them apart, are passed to the merge, because it leaves all others unchanged.
  package mutating func mergeItems(with merge: ([(item: SearchItem, list: UInt8)]) -> [SearchItem])
  {
    identifierEntries.sort { $0.hash < $1.hash }
    var mayBeOne = records.map { !$0.isRemoved }
    for bearer in identifierEntries where bearer.decides { mayBeOne[Int(bearer.record)] = false }
    for (one, other) in zip(identifierEntries, identifierEntries.dropFirst())
    where one.hash == other.hash && one.decides {
      mayBeOne[Int(one.record)] = true
      mayBeOne[Int(other.record)] = true
    }
    var items: [(item: SearchItem, list: UInt8)] = []
    for number in records.indices.dropFirst(shippedCount) where mayBeOne[number] {
      let record = records[number]
      let fields = IndexFields(Array(bytes[record.fields]))
      if let item = fields.item(record.itemKind, at: record.coordinate, in: record.city) {
        items.append((item, record.list))
        records[number].isRemoved = true
      }
    }
    identifierEntries.removeAll { records[Int($0.record)].isRemoved }
    for item in merge(items) { add(item) }
  }

  /// Returns the bytes of the index and empties the builder.
  ///
  /// - Parameters:
  ///   - lists: the lists that the items came from.
  ///   - progress: called from time to time with the number of items written.
  /// - Throws: `TransitError` `unsupported` if there are more than about four million names.
  package mutating func data(
    _ lists: [Catalog.List], progress: (Int) -> Void = { _ in }
  ) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let foreword = foreword(lists)
    let built = build(foreword, json: try encoder.encode(foreword), progress)
    guard built.leftOut == 0 else {
      throw TransitError(
        .unsupported,
        Words("이름이 너무 많습니다: \(built.leftOut)개 초과", "\(built.leftOut) names too many"))
    }
    return built.index.data.all
  }

  /// Builds an index without an encoded foreword, only for this process.
  mutating func index(_ lists: [Catalog.List]) -> IndexFile {
    let foreword = foreword(lists)
    return build(foreword, json: Data()) { _ in }.index
  }

  /// The header data in front of the parts.
  private func foreword(_ lists: [Catalog.List]) -> IndexFile.Foreword {
    let cities = Set(records.lazy.filter { !$0.isRemoved }.compactMap(\.city))
    return IndexFile.Foreword(lists: lists, cities: cities.sorted())
  }

  /// Builds the index; `leftOut` is the number of names beyond the limit.
  private mutating func build(
    _ foreword: IndexFile.Foreword, json: Data, _ progress: (Int) -> Void
  ) -> (index: IndexFile, leftOut: Int) {
    var writer = IndexWriter()
    writer[.foreword] = Array(json)
    let order = order(&writer.head)
    var names = write(order, foreword.cities, to: &writer, progress)
    writeIdentifiers(order, to: &writer)
    // Frees the memory before sorting.
    (records, bytes, identifierEntries) = ([], [], [])
    names.sort()
    let leftOut = max(0, names.all.count - (SuffixEntry.nameLimit - 1))
    writer.write(&names)
    return (writer.file(foreword), leftOut)
  }

  /// Returns the records in index order: the table's stations, other stations and the routes by id,
  /// the stops with a position in tree order, the other stops.
  private func order(_ head: inout IndexFile.Head) -> [Int] {
    var order = records.indices.dropFirst(shippedCount).filter { !records[$0].isRemoved }
    order.sort { records[$0].precedes(records[$1], in: bytes) }
    order = Array(0..<shippedCount) + order
    let begin = order.firstIndex { records[$0].kind == 2 } ?? order.count
    let points = (begin..<order.count).compactMap { index in
      records[order[index]].coordinate.map { PointTree.Point($0, record: UInt32(index)) }
    }
    let placed = PointTree.arrange(points).map { order[Int($0.record)] }
    let others = order[begin...].filter { records[$0].coordinate == nil }
    order.replaceSubrange(begin..., with: placed + others)
    head.routes = UInt64(order.firstIndex { records[$0].kind > 0 } ?? order.count)
    head.stops = UInt64(begin)
    head.stopsEnd = UInt64(begin + placed.count)
    return order
  }

  /// Writes the records and collects their names.
  private func write(
    _ order: [Int], _ cities: [City], to file: inout IndexWriter, _ progress: (Int) -> Void
  ) -> IndexNames {
    let cityCodes = Dictionary(uniqueKeysWithValues: zip(cities, 1...))
    var (names, platforms) = (IndexNames(), [PointTree.Point]())
    file[.details].reserveCapacity(order.reduce(0) { $0 + records[$1].fields.count })
    for (index, number) in order.enumerated() {
      if index > 0, index.isMultiple(of: 4_096) { progress(index) }
      let (record, index) = (records[number], UInt32(index))
      let position = record.coordinate
      for degrees in [position?.latitude, position?.longitude] {
        let value = degrees.map(Coordinate.millionths) ?? IndexRecord.nowhere
        file.append(UInt32(bitPattern: value), to: .positions)
      }
      let city = record.city.flatMap { cityCodes[$0] } ?? 0
      file.append(IndexTraits(city: city, network: record.station?.network).bits, to: .traits)
      file.append(UInt32(file[.details].count), to: .detailStarts)
      file[.details] += bytes[record.fields]
      let own = record.station.map { StationNames($0, in: table) }
      platforms += (own?.platforms ?? []).map { PointTree.Point($0, record: index) }
      for (role, list) in own?.roles ?? record.names(in: bytes) {
        for name in list { names.add(name, kind: record.kind, record: index, as: role) }
      }
    }
    file.append(UInt32(file[.details].count), to: .detailStarts)
    for point in PointTree.arrange(platforms) {
      file.append(UInt32(bitPattern: point.latitude), to: .platforms)
      file.append(UInt32(bitPattern: point.longitude), to: .platforms)
      file.append(point.record, to: .platforms)
    }
    return names
  }

  private func writeIdentifiers(_ order: [Int], to file: inout IndexWriter) {
    var places = [UInt32](repeating: 0, count: records.count)
    for (index, number) in order.enumerated() { places[number] = UInt32(index) }
    for (hash, place) in identifierEntries.map({ ($0.hash, places[Int($0.record)]) }).sorted(by: {
      $0 < $1
    }) {
      file.append(hash, to: .identifierHashes)
      file.append(place, to: .identifierRecords)
    }
  }
}
