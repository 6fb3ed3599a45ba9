internal import Foundation
internal import TransitCore

/// An index in a file or in memory, read on demand.
///
/// Opening checks the head: the magic number, and that every part is within the bytes. The parts
/// are not checked: an index out of range reads as empty, and a corrupt byte may change an item,
/// which only `isWhole` detects.
struct IndexFile: Sendable {
  let data: IndexBytes
  let head: Head
  let foreword: Foreword
  private let tables: [IndexTable]

  /// The head of the file, as 64-bit numbers.
  struct Head: Hashable, Sendable {
    /// Identifies the file type and its format version.
    var magic = Self.magic
    /// Digest of the station table and the rules that the index was made with.
    var stations: UInt64
    /// Checksum of everything after the head.
    var checksum: UInt64
    /// The first index of the route names and of the stop names: station names come first, then
    /// route names, then stop names.
    var routeNames: UInt64
    var stopNames: UInt64
    /// The first index of the route records; station records come first.
    var routes: UInt64
    /// The range of the records of stops with a position, which form a tree.
    var stops: UInt64
    var stopsEnd: UInt64

    /// `KTINDEX2`
    static let magic: UInt64 = 0x3258_4544_4E49_544B
    static let fields = 8
    /// The offset and count of each part follow.
    static let size = 8 * (fields + 2 * IndexPart.allCases.count)
  }

  struct Foreword: Codable, Sendable {
    var lists: [Catalog.List]
    var cities: [City]
  }

  /// - Throws: `TransitError` `malformed` if the bytes are not an index, have another format, or
  ///   are truncated.
  init(_ data: IndexBytes) throws {
    self.data = data
    let numbers = data.read { bytes in
      (0..<Head.size / 8).map { bytes.number(at: 8 * $0, as: UInt64.self) }
    }
    guard data.count >= Head.size, numbers[0] == Head.magic else {
      throw Self.malformed(
        Words("한국 교통 목록의 색인이 아니거나 형식이 다릅니다", "not an index of this catalogue, or in another format")
      )
    }
    head = Head(
      stations: numbers[1], checksum: numbers[2], routeNames: numbers[3], stopNames: numbers[4],
      routes: numbers[5], stops: numbers[6], stopsEnd: numbers[7])
    var (tables, end) = ([IndexTable](), Head.size)
    for part in IndexPart.allCases {
      let place = Head.fields + 2 * part.rawValue
      guard numbers[place] == end, numbers[place + 1] <= (data.count - end) / part.width else {
        throw Self.truncatedError
      }
      let count = Int(numbers[place + 1])
      tables.append(IndexTable(offset: end, count: count, width: part.width))
      // Each part is padded to a multiple of eight bytes.
      end = (end + count * part.width + 7) & ~7
      guard end <= data.count else { throw Self.truncatedError }
    }
    self.tables = tables
    guard end == data.count, Self.areConsistent(tables, head) else { throw Self.truncatedError }
    let foreword = tables[IndexPart.foreword.rawValue]
    do {
      let json = data.read { bytes in
        Data((0..<foreword.count).map { foreword.byte($0, in: bytes) })
      }
      self.foreword = try JSONDecoder().decode(Foreword.self, from: json)
    } catch {
      throw TransitError(
        .malformed, Words("색인의 헤더를 읽을 수 없습니다", "the header of the index cannot be read"),
        cause: error
      )
    }
  }

  /// Creates an index that was built in this process and needs no checks.
  init(made data: IndexBytes, _ head: Head, _ foreword: Foreword, _ tables: [IndexTable]) {
    self.data = data
    self.head = head
    self.foreword = foreword
    self.tables = tables
  }

  subscript(part: IndexPart) -> IndexTable { tables[part.rawValue] }

  var nameCount: Int { self[.nameRecord].count }
  var recordCount: Int { self[.traits].count }

  /// Returns the bytes of a record, at most 64 KiB, more than any valid record; empty if there is
  /// none.
  func detail(of record: Int, in bytes: RawSpan) -> [UInt8] {
    let (starts, details) = (self[.detailStarts], self[.details])
    let begin = starts.number(record, in: bytes)
    let end = min(starts.number(record + 1, in: bytes), details.count)
    return begin < end ? (begin..<end).prefix(1 << 16).map { details.byte($0, in: bytes) } : []
  }

  /// Whether the bytes after the head match the checksum.
  var hasValidChecksum: Bool {
    data.read { Self.checksum(of: $0, from: Head.size) } == head.checksum
  }

  /// Whether parts that describe the same items have the same number of elements.
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

  /// Hashes 64 bits at a time.
  static func checksum(of bytes: RawSpan, from begin: Int) -> UInt64 {
    stride(from: begin, to: bytes.byteCount, by: 8).reduce(into: fnvBasis) { hash, place in
      hash = (hash ^ bytes.number(at: place, as: UInt64.self)) &* fnvPrime
    }
  }

  /// FNV-1a. Source: the IETF draft draft-eastlake-fnv.
  static func hash(_ text: some Sequence<UInt8>, from basis: UInt64 = fnvBasis) -> UInt64 {
    text.reduce(basis) { ($0 ^ UInt64($1)) &* fnvPrime }
  }

  /// Equals the hash of the identifier's description.
  static func hash(_ identifier: Identifier) -> UInt64 {
    let scheme = hash(identifier.scheme.rawValue.utf8)
    return hash(identifier.value.utf8, from: hash(CollectionOfOne(UInt8(ascii: ":")), from: scheme))
  }

  private static let fnvPrime: UInt64 = 0x100_0000_01B3
  static let fnvBasis: UInt64 = 0xCBF2_9CE4_8422_2325

  static let truncatedError = malformed(
    Words("색인이 잘렸거나 손상되었습니다", "the index is truncated or damaged"))

  private static func malformed(_ words: Words) -> TransitError { TransitError(.malformed, words) }
}

extension StationTable {
  /// Identifies the table and the rules for making an index of it.
  static let digest = digest(rules: 2)

  /// - Parameter rules: increase it when `Keystrokes`, `Romanised` or `NameKey` fold a name to
  ///   other letters than before, or `IndexBuilder` derives other names for an item; a search in an
  ///   index made by other rules finds less.
  static func digest(rules: UInt8) -> UInt64 {
    [StationRows.stations, StationRows.railways, StationRows.everydayNames].reduce(
      IndexFile.hash(CollectionOfOne(rules))
    ) {
      IndexFile.hash($1.utf8, from: $0)
    }
  }
}
