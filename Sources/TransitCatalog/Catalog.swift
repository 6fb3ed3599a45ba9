public import Foundation
public import TransitCore

/// Stops, routes and stations that can be searched without a network.
///
/// Contains the stations that the package ships and the imported public lists of stops and routes.
/// The index is read in place: opening it reads little more than its head, and a search touches a
/// few pages.
public struct Catalog: Sendable {
  /// Only the stations that the package ships.
  public static let stations = (try? Catalog(IndexFile(.shipped))) ?? Catalog(items: [])

  /// The imported public lists; empty if the catalogue contains only stations.
  public let lists: [List]
  private let file: IndexFile

  private init(_ file: IndexFile) {
    self.file = file
    lists = file.foreword.lists
  }

  /// Opens an index made by ``index(of:lists:)``.
  ///
  /// Only the head is checked. Damage further in is harmless to the process, but may hide an item
  /// or change one; `verify()` detects it.
  /// - Throws: `TransitError` `storage` if the file cannot be read; `malformed` if it is not an
  ///   index, has an older format, or is truncated.
  public init(contentsOf file: URL) throws {
    self.init(try IndexFile(.file(MappedFile(file))))
  }

  /// Creates a catalogue in memory that also contains the stations that the package ships.
  ///
  /// With more than about four million names, the longest stop names are left out;
  /// ``index(of:lists:)`` throws instead.
  /// - Parameters:
  ///   - items: the items, each once, as returned by a merge; stations that the package ships are
  ///     skipped.
  ///   - lists: the public lists that the items came from.
  public init(items: [SearchItem], lists: [List] = []) {
    var builder = IndexBuilder()
    for item in items { builder.add(item) }
    file = builder.index(lists)
    self.lists = lists
  }

  /// Returns the bytes of an index of the items and of the stations that the package ships.
  ///
  /// The bytes do not depend on the order of the items.
  /// - Parameters:
  ///   - items: the items, each once, as returned by a merge; stations that the package ships are
  ///     skipped.
  ///   - lists: the public lists that the items came from.
  /// - Throws: `TransitError` `unsupported` if there are more than about four million names.
  public static func index(of items: [SearchItem], lists: [List]) throws -> Data {
    var builder = IndexBuilder()
    for item in items { builder.add(item) }
    return try builder.data(lists)
  }

  /// The number of stops, routes and stations.
  package var count: Int { file.recordCount }

  /// Whether the catalogue contains routes; it has none without an imported list of routes.
  package var hasRoutes: Bool { file.head.stops > file.head.routes }

  /// Whether the index was made from other stations than the package ships now and must be rebuilt.
  package var isOutdated: Bool { file.head.stations != StationTable.digest }

  /// Reads the whole index and compares it with its checksum.
  ///
  /// - Throws: `TransitError` `malformed` if any byte differs from what was written.
  package func verify() throws {
    guard file.hasValidChecksum else { throw IndexFile.truncatedError }
  }

  /// Finds items by typed text: by name, number, first consonants, in English, half typed, or with
  /// one slip. The best come first, in the order of `NameMatch.Kind`.
  ///
  /// Equal matches are ordered stations, routes, stops; then by distance if the query has a
  /// position; then by shorter name and by the station with more lines. Text after the first 256
  /// keys or Latin letters of a name is found only by a match that begins before them.
  public func search(_ query: SearchQuery, limit: Int = 20) -> [Match] {
    search(query, limit: limit, isCounting: false).matches
  }

  /// Also returns the number of all matches if `isCounting`, which takes longer.
  package func search(
    _ query: SearchQuery, limit: Int, isCounting: Bool
  ) -> (matches: [Match], total: Int?) {
    file.data.read { bytes in
      let here = query.near?.coordinate
      let found = TypedSearch(query, in: file, limit: limit, isCounting: isCounting)
        .result(in: bytes)
      let matches = found.entries.compactMap { entry, kind in
        file.item(entry.record, in: bytes).map { item in
          Match(
            item: item, fit: kind,
            distance: here.flatMap { here in item.coordinate.map { $0.distance(to: here) } })
        }
      }
      let ordered = Self.movingClosestSpellingFirst(
        Self.movingExactRouteFirst(matches, typed: query.text), typed: query.text)
      return (ordered, found.total)
    }
  }

  /// Moves the closest spellings first among stations that differ only by o and eo in Latin
  /// letters, such as 삼성 and 삼송 for `samsung`.
  private static func movingClosestSpellingFirst(_ matches: [Match], typed text: String) -> [Match]
  {
    let isAlike = { (match: Match) in match.fit == .romanized && match.item.kind == .subway }
    guard let begin = matches.firstIndex(where: isAlike) else { return matches }
    let alike = matches[begin...].prefix(while: isAlike)
    let typed = RomanizedName(text, isClose: true).bytes
    let isClose = { (match: Match) in
      guard case .subway(let station) = match.item else { return false }
      let names = [station.name, station.englishName].compactMap(\.self) + station.aliases
      return names.flatMap { [$0, $0 + "역", $0 + " Station"] }
        .contains { RomanizedName($0, isClose: true).bytes == typed }
    }
    return matches[..<begin] + alike.filter(isClose) + alike.filter { !isClose($0) }
      + matches[alike.endIndex...]
  }

  /// Moves the routes spelled as typed first among those that differ only by dashes and dots, such
  /// as 10-1 and 101.
  private static func movingExactRouteFirst(_ matches: [Match], typed text: String) -> [Match] {
    let isRoute = { (match: Match) in match.fit == .exact && match.item.kind == .route }
    guard let begin = matches.firstIndex(where: isRoute) else { return matches }
    let routes = matches[begin...].prefix(while: isRoute)
    let words = [text] + text.split(separator: " ").map(String.init)
    let isTyped = { (match: Match) in words.contains(match.item.name) }
    return matches[..<begin] + routes.filter(isTyped) + routes.filter { !isTyped($0) }
      + matches[routes.endIndex...]
  }

  /// Returns the items nearest to a position, nearest first.
  ///
  /// The distance of a station is that of its nearest platform; each station appears once.
  public func nearest(
    to position: Coordinate, count: Int, kinds: Set<SearchItem.Kind> = [.station, .subway],
    within meters: Double = .infinity
  ) -> [Match] {
    file.data.read { bytes in
      var found = BestRecords(limit: count)
      for (kind, tree) in [
        (SearchItem.Kind.subway, PointTree.platforms(of: file)), (.station, .stops(of: file)),
      ] where kinds.contains(kind) {
        tree.visit(from: position, in: bytes) {
          min(meters, found.worst?.distance ?? .infinity)
        } offer: { record, distance in
          guard distance <= meters else { return }
          found.offer(
            BestRecords.Entry(rank: 0, distance: distance, name: 0, record: record))
        }
      }
      return found.entries.compactMap { entry in
        file.item(entry.record, in: bytes).map {
          Match(item: $0, fit: .exact, distance: entry.distance)
        }
      }
    }
  }

  /// Returns the item with an identifier, or `nil` if there is none; the first one if several items
  /// share a number.
  public func item(_ identifier: Identifier) -> SearchItem? { items(identifier).first }

  /// Returns all items with an identifier; several share a number on signs.
  package func items(_ identifier: Identifier) -> [SearchItem] {
    let hash = IndexFile.hash(identifier)
    let hashes = file[.identifierHashes]
    return file.data.read { bytes in
      var (lower, upper) = (0, hashes.count)
      while lower < upper {
        let middle = lower + (upper - lower) / 2
        let here: UInt64 = bytes.number(at: hashes.offset + middle * hashes.width)
        if here < hash { lower = middle + 1 } else { upper = middle }
      }
      // Only a broken index has more than a few identifiers with the same hash.
      let end = min(hashes.count, lower + 16)
      var items: [SearchItem] = []
      while lower < end, bytes.number(at: hashes.offset + lower * hashes.width) == hash {
        let record = file[.identifierRecords].number(lower, in: bytes)
        if let item = file.item(record, in: bytes), item.identifiers.all.contains(identifier) {
          items.append(item)
        }
        lower += 1
      }
      return items
    }
  }
}
