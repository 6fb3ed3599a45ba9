internal import Foundation
internal import TransitCore

/// An index as it lies in a file or in memory: nothing is read before it is asked for.
///
/// The head is checked when it is opened: what it is, and that every part lies within. What stands
/// in the parts is not: a place that is out of range reads as nothing, and a byte that is other
/// than it was written may tell another thing, which `isWhole` alone finds.
struct IndexFile: Sendable {
  let data: IndexBytes
  let head: Head
  let foreword: Foreword
  private let tables: [IndexTable]

  /// What stands before everything else, as numbers of 64 bits.
  struct Head: Hashable, Sendable {
    /// Tells the file from others, and its form from older ones.
    var magic = Self.magic
    /// Of the table of stations and the rules with which it was made.
    var stations: UInt64
    /// Of all that follows the head.
    var checksum: UInt64
    /// The names of stations come first, then those of routes, then those of stops.
    var routeNames: UInt64
    var stopNames: UInt64
    /// Of the records the stations come first, then the routes.
    var routes: UInt64
    /// The records of the stops that have a position: from here to there they are a tree.
    var stops: UInt64
    var stopsEnd: UInt64

    /// `KTINDEX1`
    static let magic: UInt64 = 0x3158_4544_4E49_544B
    static let fields = 8
    /// Begin and count of each part follow.
    static let size = 8 * (fields + 2 * IndexPart.allCases.count)
  }

  struct Foreword: Codable, Sendable {
    var lists: [Catalog.List]
    var cities: [City]
  }

  /// - Throws: `TransitError` `malformed` where it is no index, of another form, or cut.
  init(_ data: IndexBytes) throws {
    self.data = data
    let numbers = data.read { bytes in
      (0..<Head.size / 8).map { bytes.number(at: 8 * $0, as: UInt64.self) }
    }
    guard data.count >= Head.size, numbers[0] == Head.magic else {
      throw Self.malformed(
        Words("한국 교통 목록의 색인이 아니거나 형식이 다릅니다", "it is no index of this catalogue, or of another form")
      )
    }
    head = Head(
      stations: numbers[1], checksum: numbers[2], routeNames: numbers[3], stopNames: numbers[4],
      routes: numbers[5], stops: numbers[6], stopsEnd: numbers[7])
    var (tables, end) = ([IndexTable](), Head.size)
    for part in IndexPart.allCases {
      let place = Head.fields + 2 * part.rawValue
      guard numbers[place] == end, numbers[place + 1] <= (data.count - end) / part.width else {
        throw Self.cut
      }
      let count = Int(numbers[place + 1])
      tables.append(IndexTable(offset: end, count: count, width: part.width))
      // Each is filled up to a multiple of eight.
      end = (end + count * part.width + 7) & ~7
      guard end <= data.count else { throw Self.cut }
    }
    self.tables = tables
    guard end == data.count, Self.areConsistent(tables, head) else { throw Self.cut }
    let foreword = tables[IndexPart.foreword.rawValue]
    do {
      let json = data.read { bytes in
        Data((0..<foreword.count).map { foreword.byte($0, in: bytes) })
      }
      self.foreword = try JSONDecoder().decode(Foreword.self, from: json)
    } catch {
      throw TransitError(
        .malformed, Words("색인의 머리말을 읽을 수 없습니다", "the index's foreword cannot be read"), cause: error
      )
    }
  }

  /// One that was made here, which needs no checks.
  init(made data: IndexBytes, _ head: Head, _ foreword: Foreword, _ tables: [IndexTable]) {
    self.data = data
    self.head = head
    self.foreword = foreword
    self.tables = tables
  }

  subscript(part: IndexPart) -> IndexTable { tables[part.rawValue] }

  var nameCount: Int { self[.nameRecord].count }
  var recordCount: Int { self[.traits].count }

  /// The bytes of a record, 64 KiB at most, which no true one has; empty where there are none.
  func detail(of record: Int, in bytes: RawSpan) -> [UInt8] {
    let (starts, details) = (self[.detailStarts], self[.details])
    let begin = starts.number(record, in: bytes)
    let end = min(starts.number(record + 1, in: bytes), details.count)
    return begin < end ? (begin..<end).prefix(1 << 16).map { details.byte($0, in: bytes) } : []
  }

  /// Whether the bytes behind the head are those that were written.
  var isWhole: Bool { data.read { Self.checksum(of: $0, from: Head.size) } == head.checksum }

  /// Parts that tell of the same things have as many elements.
  private static func areConsistent(_ tables: [IndexTable], _ head: Head) -> Bool {
    let count = { (part: IndexPart) in tables[part.rawValue].count }
    let (names, records) = (count(.nameRecord), count(.traits))
    return head.routeNames <= head.stopNames && head.stopNames <= names
      && names < SuffixEntry.nameLimit && count(.textStarts) == names + 1
      && count(.romanStarts) == names
      && head.routes <= head.stops && head.stops <= head.stopsEnd && head.stopsEnd <= records
      && count(.positions) == records
      && count(.detailStarts) == records + 1
      && count(.identifierHashes) == count(.identifierRecords)
  }

  /// Of 64 bits at a time.
  static func checksum(of bytes: RawSpan, from begin: Int) -> UInt64 {
    stride(from: begin, to: bytes.byteCount, by: 8).reduce(into: fnvBasis) { hash, place in
      hash = (hash ^ bytes.number(at: place, as: UInt64.self)) &* fnvPrime
    }
  }

  /// FNV-1a. Source: the IETF draft draft-eastlake-fnv.
  static func hash(_ text: some Sequence<UInt8>, from basis: UInt64 = fnvBasis) -> UInt64 {
    text.reduce(basis) { ($0 ^ UInt64($1)) &* fnvPrime }
  }

  /// The same as the hash of its description.
  static func hash(_ identifier: Identifier) -> UInt64 {
    let scheme = hash(identifier.scheme.rawValue.utf8)
    return hash(identifier.value.utf8, from: hash(CollectionOfOne(UInt8(ascii: ":")), from: scheme))
  }

  private static let fnvPrime: UInt64 = 0x100_0000_01B3
  static let fnvBasis: UInt64 = 0xCBF2_9CE4_8422_2325

  static let cut = malformed(
    Words("색인이 잘렸거나 망가졌습니다", "the index is cut or broken"))

  private static func malformed(_ words: Words) -> TransitError { TransitError(.malformed, words) }
}

extension StationTable {
  /// Tells one table from another, and one way to make an index of it.
  static let digest = digest(rules: 2)

  /// - Parameter rules: raise it when `Keystrokes`, `Romanised` or `NameKey` make other letters of
  ///   a name than before, or `IndexBuilder` other names of a thing: an index that was made by
  ///   other rules than a search goes by finds less.
  static func digest(rules: UInt8) -> UInt64 {
    [StationRows.stations, StationRows.railways, StationRows.everydayNames].reduce(
      IndexFile.hash(CollectionOfOne(rules))
    ) {
      IndexFile.hash($1.utf8, from: $0)
    }
  }
}
