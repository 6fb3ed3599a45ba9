internal import Foundation

/// Decodes Windows' Korean code page (CP949, a superset of EUC-KR), with one ASCII byte or two
/// bytes for each character.
///
/// The system decodes each pair of bytes once. For whole texts it drops undecodable bytes or
/// returns nothing.
struct CP949: Sendable {
  /// UTF-16 by pair; 0 if not decoded yet, 1 if the pair is not a character.
  private var units: [UInt16] = []

  /// - Returns: `nil` if a byte is invalid in the encoding.
  mutating func text(_ bytes: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let lead = bytes[place]
      if lead < 0x80 {
        text.append(lead)
        place += 1
        continue
      }
      guard place + 1 < bytes.endIndex, let unit = unit(lead, bytes[place + 1]) else { return nil }
      // No two-byte character is in ASCII.
      if unit < 0x800 {
        text.append(0xC0 | UInt8(unit >> 6))
      } else {
        text.append(0xE0 | UInt8(unit >> 12))
        text.append(0x80 | UInt8(unit >> 6 & 0x3F))
      }
      text.append(0x80 | UInt8(unit & 0x3F))
      place += 2
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func unit(_ lead: UInt8, _ trail: UInt8) -> UInt16? {
    guard Self.leads.contains(lead), trail >= Self.firstTrail else { return nil }
    if units.isEmpty { units = Array(repeating: 0, count: Self.leads.count * Self.trailCount) }
    let place =
      Int(lead - Self.leads.lowerBound) * Self.trailCount + Int(trail - Self.firstTrail)
    if units[place] == 0 { units[place] = Self.decode(lead, trail) ?? 1 }
    return units[place] == 1 ? nil : units[place]
  }

  /// Decodes two bytes with the system: one character in the basic plane, not for private use.
  private static func decode(_ lead: UInt8, _ trail: UInt8) -> UInt16? {
    guard let text = String(data: Data([lead, trail]), encoding: encoding),
      let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      (0x80...0xFFFF).contains(scalar.value), !(0xE000...0xF8FF).contains(scalar.value)
    else { return nil }
    return UInt16(scalar.value)
  }

  private static let leads: ClosedRange<UInt8> = 0x81...0xFE
  private static let firstTrail: UInt8 = 0x41
  private static let trailCount = 0x100 - 0x41
  /// `kCFStringEncodingDOSKorean` in Foundation's numbering on every system.
  static let encoding = String.Encoding(rawValue: 0x8000_0422)
}
