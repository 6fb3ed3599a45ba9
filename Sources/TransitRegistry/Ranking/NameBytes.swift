/// The bytes of a name's key, which compare much faster than characters; keys are composed, so
/// equal bytes are equal names.
struct NameBytes: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ key: String) { bytes = Array(key.utf8) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  static func + (left: NameBytes, right: NameBytes) -> NameBytes {
    NameBytes(left.bytes + right.bytes)
  }

  func ends(with end: NameBytes) -> Bool { holds(end, at: max(0, count - end.count)) }

  func begins(with start: NameBytes) -> Bool { holds(start, at: 0) }

  func contains(_ part: NameBytes) -> Bool {
    guard let first = part.bytes.first else { return true }
    guard part.bytes.count <= bytes.count else { return false }
    for place in 0...(bytes.count - part.bytes.count)
    where bytes[place] == first && holds(part, at: place) {
      return true
    }
    return false
  }

  func holds(_ part: NameBytes, at place: Int) -> Bool {
    guard place + part.bytes.count <= bytes.count else { return false }
    for index in part.bytes.indices where bytes[place + index] != part.bytes[index] { return false }
    return true
  }

  /// Returns whether it begins with a text except for one byte that is wrong, missing or added, or
  /// two that are swapped.
  func nearlyBegins(with start: NameBytes) -> Bool {
    let wanted = start.bytes
    let common = zip(bytes, wanted).prefix { $0 == $1 }.count
    func goesOn(_ mine: Int, _ theirs: Int) -> Bool {
      mine <= bytes.count && theirs <= wanted.count
        && bytes[mine...].starts(with: wanted[theirs...])
    }
    let areExchanged =
      common + 1 < min(bytes.count, wanted.count) && bytes[common] == wanted[common + 1]
      && bytes[common + 1] == wanted[common]
    return goesOn(common + 1, common + 1) || goesOn(common + 1, common)
      || goesOn(common, common + 1) || areExchanged && goesOn(common + 2, common + 2)
  }

  /// Returns the first consonant of the Hangul syllable that begins at a byte; `nil` if none does.
  func consonant(at place: Int) -> Int? {
    guard place + 2 < bytes.count, (0xEA...0xED).contains(bytes[place]) else { return nil }
    let value = bytes[place..<(place + 3)].reduce(0) { $0 << 6 | Int($1 & 0x3F) } & 0xFFFF
    return (0xAC00...0xD7A3).contains(value) ? (value - 0xAC00) / 588 : nil
  }

  /// Whether it contains a Hangul syllable.
  var hasHangul: Bool { bytes.indices.contains { consonant(at: $0) != nil } }

  /// The name without `station`: `Seoul Station` and `Seoul` are equal.
  var withoutStation: NameBytes {
    let count = bytes.count - Self.station.count
    return count > 0 && bytes[count...].elementsEqual(Self.station)
      ? NameBytes(Array(bytes[..<count])) : self
  }

  private static let station = Array("station".utf8)

  /// Returns whether a name is certainly one word: ASCII letters and digits, and Hangul syllables.
  static func isOneWord(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      // The first bytes of syllables, with a few others from 0xA000 on, and continuation bytes.
      case 0x80...0xBF, 0xEA...0xED: true
      default: false
      }
    }
  }
}
