internal import Foundation
internal import TransitCore

extension WireValue {
  /// Returns the value with the character references of its texts resolved, not of field names.
  ///
  /// - Parameter body: the bytes that it was read from: most have no `&` and are not searched.
  func withoutCharacterReferences(in body: Data) -> WireValue {
    body.hasByte(UInt8(ascii: "&")) || body.hasEscapedAmpersand ? resolved ?? self : self
  }

  /// The value with its references resolved; `nil` if it has none.
  private var resolved: WireValue? {
    switch self {
    case .text(let text):
      let plain = text.withoutCharacterReferences
      return plain.utf8.count == text.utf8.count ? nil : .text(plain)
    case .array(var values):
      var isChanged = false
      for index in values.indices {
        guard let value = values[index].resolved else { continue }
        values[index] = value
        isChanged = true
      }
      return isChanged ? .array(values) : nil
    case .object(let fields):
      let changes = fields.compactMapValues(\.resolved)
      return changes.isEmpty ? nil : .object(fields.merging(changes) { $1 })
    case .number, .bool, .null: return nil
    }
  }
}

extension Data {
  /// Whether a byte occurs.
  func hasByte(_ byte: UInt8) -> Bool { offset(of: byte, from: 0) != nil }

  /// Whether `&` occurs as JSON may write it, `\u0026`.
  fileprivate var hasEscapedAmpersand: Bool {
    let escape = "u0026".utf8
    var start = 0
    while let slash = offset(of: UInt8(ascii: "\\"), from: start) {
      if dropFirst(slash + 1).starts(with: escape) { return true }
      start = slash + 1
    }
    return false
  }

  /// Returns the number of bytes before a byte, with the C library, which is far faster than a loop.
  private func offset(of byte: UInt8, from start: Int) -> Int? {
    unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
