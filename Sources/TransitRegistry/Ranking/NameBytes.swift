/// A key of a name as its bytes, which compare far faster than characters do; keys are composed, so
/// that equal bytes are equal names.
struct NameBytes: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ key: String) { bytes = Array(key.utf8) }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  func begins(with start: NameBytes) -> Bool { holds(start, at: 0) }

  func holds(_ part: NameBytes) -> Bool {
    guard let first = part.bytes.first else { return true }
    guard part.bytes.count <= bytes.count else { return false }
    for place in 0...(bytes.count - part.bytes.count)
    where bytes[place] == first && holds(part, at: place) {
      return true
    }
    return false
  }

  private func holds(_ part: NameBytes, at place: Int) -> Bool {
    guard place + part.bytes.count <= bytes.count else { return false }
    for index in part.bytes.indices where bytes[place + index] != part.bytes[index] { return false }
    return true
  }

  /// `Seoul Station` and `Seoul` are one name.
  var withoutStation: NameBytes {
    let count = bytes.count - Self.station.count
    return count > 0 && bytes[count...].elementsEqual(Self.station)
      ? NameBytes(Array(bytes[..<count])) : self
  }

  private static let station = Array("station".utf8)

  /// Whether a name is one word for certain: letters and digits of ASCII, syllables of Hangul.
  static func isOneWord(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      // The first bytes of the syllables, with a few others' from 0xA000 on, and what follows them.
      case 0x80...0xBF, 0xEA...0xED: true
      default: false
      }
    }
  }
}
