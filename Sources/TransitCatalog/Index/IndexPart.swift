/// The parts of an index file, in the order in which they stand.
enum IndexPart: Int, CaseIterable {
  /// The lists and the cities, as JSON.
  case foreword
  /// The one record of each name, or where its records stand in `nameRecords`: see `NameRecords`.
  case nameRecord
  case nameRecords
  /// Where the text of each name begins in `texts`, and the end.
  case textStarts
  /// The keystrokes of each name and its Latin letters, a zero behind each.
  case texts
  /// Where the Latin letters of each name begin in `texts`.
  case romanStarts
  /// Places in the texts, by what stands there: keystrokes, their first consonants, Latin letters.
  case keyEntries
  case initialEntries
  case romanEntries
  /// Latitude and longitude of each record in millionths of a degree, `IndexRecord.nowhere` for
  /// none.
  case positions
  /// City or network, and kind.
  case traits
  /// Hashes of identifiers, ascending, and the record that bears each.
  case identifierHashes
  case identifierRecords
  /// Latitude, longitude and record of each platform: a tree, as the positions of the stops are.
  case platforms
  /// Where each record begins in `details`, and the end.
  case detailStarts
  case details

  /// Bytes of one element.
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

/// Where the elements of a part lie in the file; the file was found to hold them all.
struct IndexTable: Hashable, Sendable {
  var offset: Int
  var count: Int
  var width: Int

  /// The 32 bits at a place of an element; 0 where there is no such element.
  @inline(__always)
  func word(_ index: Int, at place: Int = 0, in bytes: RawSpan) -> UInt32 {
    guard index >= 0, index < count else { return 0 }
    return bytes.number(at: offset + index * width + place)
  }

  /// The same as a number that is none below zero: where `Int` has 32 bits, what it does not hold
  /// is its greatest, at which nothing stands.
  @inline(__always)
  func number(_ index: Int, at place: Int = 0, in bytes: RawSpan) -> Int {
    Int(clamping: word(index, at: place, in: bytes))
  }

  /// The 16 bits of an element; 0 where there is no such element.
  @inline(__always)
  func half(_ index: Int, in bytes: RawSpan) -> UInt16 {
    guard index >= 0, index < count else { return 0 }
    return bytes.number(at: offset + index * width)
  }

  /// A byte of a part of bytes; 0, which ends a text, where there is none.
  @inline(__always)
  func byte(_ index: Int, in bytes: RawSpan) -> UInt8 {
    guard index >= 0, index < count else { return 0 }
    return bytes.number(at: offset + index)
  }
}
