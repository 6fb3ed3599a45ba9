package import Foundation

/// A 64-bit FNV-1a checksum, which unlike `Hasher` is the same on every machine.
package struct CheckSum: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(_ data: Data = Data()) { add(data) }

  /// Adds more data; the result does not depend on how the data is split.
  package mutating func add(_ data: Data) {
    value = [UInt8](data).reduce(value) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// The checksum as 16 hexadecimal digits.
  package var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
