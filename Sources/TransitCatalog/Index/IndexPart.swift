/// The parts of an index file, in file order.
enum IndexPart: Int, CaseIterable {
  /// The lists and the cities, as JSON.
  case foreword
  /// The only record of each name, or the position of its records in `nameRecords`; see
  /// `NameRecords`.
  case nameRecord
  case nameRecords
  /// The offset of each name's text in `texts`, and the end.
  case textStarts
  /// The keystrokes and the Latin letters of each name, each followed by a zero.
  case texts
  /// The offset of each name's Latin letters in `texts`.
  case romanStarts
  /// Sorted positions in the texts: by keystrokes, by their first consonants, by Latin letters.
  case keyEntries
  case initialEntries
  case romanEntries
  /// The latitude and longitude of each record in millionths of a degree; `IndexRecord.nowhere` if
  /// unknown.
  case positions
  /// The city or network of each record.
  case traits
  /// The hashes of identifiers, ascending, and the record of each.
  case identifierHashes
  case identifierRecords
  /// The latitude, longitude and record of each platform, as a tree like the positions of the
  /// stops.
  case platforms
  /// The offset of each record in `details`, and the end.
  case detailStarts
  case details

  /// The bytes of one element.
  var width: Int {
    switch self {
    case .foreword, .texts, .details: 1
    case .positions, .identifierHashes: 8
    case .platforms: 12
    case .traits: 2
    default: 4
    }
  }
}

/// The elements of a part, which are within the file.
struct IndexTable: Hashable, Sendable {
  var offset: Int
  var count: Int
  var width: Int

  /// Returns 32 bits of an element at a byte offset; 0 if there is no such element.
  @inline(__always)
  func word(_ index: Int, at place: Int = 0, in bytes: RawSpan) -> UInt32 {
    guard index >= 0, index < count else { return 0 }
    return bytes.number(at: offset + index * width + place)
  }

  /// Returns 32 bits as a nonnegative number. If `Int` has 32 bits, larger values become `Int.max`,
  /// which is out of range of every part.
  @inline(__always)
  func number(_ index: Int, at place: Int = 0, in bytes: RawSpan) -> Int {
    Int(clamping: word(index, at: place, in: bytes))
  }

  /// Returns the 16 bits of an element; 0 if there is no such element.
  @inline(__always)
  func half(_ index: Int, in bytes: RawSpan) -> UInt16 {
    guard index >= 0, index < count else { return 0 }
    return bytes.number(at: offset + index * width)
  }

  /// Returns a byte of a part; 0, which terminates a text, if there is none.
  @inline(__always)
  func byte(_ index: Int, in bytes: RawSpan) -> UInt8 {
    guard index >= 0, index < count else { return 0 }
    return bytes.number(at: offset + index)
  }
}
