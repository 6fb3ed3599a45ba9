internal import Foundation
internal import TransitCore

extension WireValue {
  /// Returns the value with the character references of its texts resolved, not of field names.
  ///
  /// - Parameter body: the bytes that it was read from: most have no `&` and are not searched.
  func withoutCharacterReferences(in body: Data) -> WireValue {
    // JSON may write `&` as `\u0026`.
    let isPossible =
      body.hasByte(UInt8(ascii: "&"))
      || body.hasByte(UInt8(ascii: "\\")) && body.range(of: Data("u0026".utf8)) != nil
    return isPossible ? resolved ?? self : self
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
  /// Whether a byte occurs, at the speed of the memory.
  func hasByte(_ byte: UInt8) -> Bool {
    unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe memchr(start, Int32(byte), bytes.count) != nil
    }
  }
}
