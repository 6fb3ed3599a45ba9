public import Foundation
public import TransitCore

/// Stops, routes and stations that are known without a network.
///
/// The stations that the package ships, and what was taken in of the public lists of stops and
/// routes. It stands on an index that is read where it lies: opening it reads little more than its
/// head, and a search touches a few pages of it.
public struct Catalog: Sendable {
  /// Only the stations that the package ships.
  public static let stations = (try? Catalog(IndexFile(.shipped))) ?? Catalog(items: [])

  /// The public lists that were taken in; none where only the stations are known.
  public let lists: [List]
  private let file: IndexFile

  private init(_ file: IndexFile) {
    self.file = file
    lists = file.foreword.lists
  }

  /// Opens an index that `index(of:lists:)` made.
  ///
  /// - Throws: `TransitError` `storage` where the file cannot be read; `malformed` where it is no
  ///   index, of an older form, or cut. What is wrong farther in is not looked for: it harms
  ///   nothing, but a broken byte may hide a thing or tell another one. `verify()` finds it.
  public init(contentsOf file: URL) throws {
    self.init(try IndexFile(.file(MappedFile(file))))
  }

  /// A catalogue in memory, with the stations that the package ships.
  ///
  /// Of more than some four million names the longest of stops are left out, which
  /// `index(of:lists:)` refuses.
  /// - Parameters:
  ///   - items: each once, as a merge gives them; stations that the package ships give way.
  ///   - lists: the public lists that the items came from.
  public init(items: [SearchItem], lists: [List] = []) {
    var builder = IndexBuilder()
    for item in items { builder.add(item) }
    file = builder.index(lists)
    self.lists = lists
  }

  /// The index of things, to be written to a file: with the stations that the package ships.
  ///
  /// The same things in any order give the same bytes.
  /// - Parameters:
  ///   - items: each once, as a merge gives them; stations that the package ships give way.
  ///   - lists: the public lists that the items came from.
  /// - Throws: `TransitError` `unsupported` where there are more than some four million names.
  public static func index(of items: [SearchItem], lists: [List]) throws -> Data {
    var builder = IndexBuilder()
    for item in items { builder.add(item) }
    return try builder.data(lists)
  }

  /// How many things it knows.
  public var count: Int { file.recordCount }

  /// Whether it knows routes at all; without a list of them it has none.
  public var hasRoutes: Bool { file.head.stops > file.head.routes }

  /// Whether it was made with other stations than the package ships now, and should be made anew.
  public var isOutdated: Bool { file.head.stations != StationTable.digest }

  /// Reads all of it and compares it with what was written.
  ///
  /// - Throws: `TransitError` `malformed` where anything is other than it was written.
  public func verify() throws {
    guard file.isWhole else { throw IndexFile.cut }
  }

  /// Finds what a person typed: by name, number, first consonants, in English, half typed, with one
  /// slip; the best first, as `NameMatch.Kind` orders them.
  ///
  /// Of equal matches stations come before routes and these before stops, then the nearer where it is
  /// known where from, then the shorter name and the station with more lines. What is in a name after
  /// its first 256 keys, or Latin letters, is found only by what begins before them.
  public func search(_ query: SearchQuery, limit: Int = 20) -> [Match] {
    search(query, limit: limit, isCounting: false).matches
  }

  /// The same, and how many things match in all when they are counted, which takes longer.
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
      let ordered = Self.spelled(Self.lettered(matches, as: query.text), as: query.text)
      return (ordered, found.total)
    }
  }

  /// Of stations that are one in Latin letters but for o and eo, 삼성 and 삼송 for `samsung`, those
  /// first that are one with them.
  private static func spelled(_ matches: [Match], as text: String) -> [Match] {
    let isAlike = { (match: Match) in match.fit == .romanized && match.item.kind == .subway }
    guard let begin = matches.firstIndex(where: isAlike) else { return matches }
    let alike = matches[begin...].prefix(while: isAlike)
    let typed = Romanised(text, isClose: true).bytes
    let isClose = { (match: Match) in
      guard case .subway(let station) = match.item else { return false }
      let names = [station.name, station.englishName].compactMap(\.self) + station.aliases
      return names.flatMap { [$0, $0 + "역", $0 + " Station"] }
        .contains { Romanised($0, isClose: true).bytes == typed }
    }
    return matches[..<begin] + alike.filter(isClose) + alike.filter { !isClose($0) }
      + matches[alike.endIndex...]
  }

  /// Of routes that are equal but for dashes and dots, 10-1 and 101, the one that was typed first.
  private static func lettered(_ matches: [Match], as text: String) -> [Match] {
    let isRoute = { (match: Match) in match.fit == .exact && match.item.kind == .route }
    guard let begin = matches.firstIndex(where: isRoute) else { return matches }
    let routes = matches[begin...].prefix(while: isRoute)
    let words = [text] + text.split(separator: " ").map(String.init)
    let isTyped = { (match: Match) in words.contains(match.item.name) }
    return matches[..<begin] + routes.filter(isTyped) + routes.filter { !isTyped($0) }
      + matches[routes.endIndex...]
  }

  /// The nearest things to a position, the nearest first.
  ///
  /// A station is as near as its nearest platform, and there once.
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

  /// What bears an identifier; `nil` where nothing here does. A number that several things bear is
  /// that of the first of them.
  public func item(_ identifier: Identifier) -> SearchItem? {
    let hash = IndexFile.hash(identifier)
    let hashes = file[.identifierHashes]
    return file.data.read { bytes in
      var (lower, upper) = (0, hashes.count)
      while lower < upper {
        let middle = lower + (upper - lower) / 2
        let here: UInt64 = bytes.number(at: hashes.offset + middle * hashes.width)
        if here < hash { lower = middle + 1 } else { upper = middle }
      }
      // More than a few that share a hash and not the identifier are in a broken index alone.
      let end = min(hashes.count, lower + 16)
      while lower < end, bytes.number(at: hashes.offset + lower * hashes.width) == hash {
        let record = file[.identifierRecords].number(lower, in: bytes)
        if let item = file.item(record, in: bytes), item.identifiers.all.contains(identifier) {
          return item
        }
        lower += 1
      }
      return nil
    }
  }
}
