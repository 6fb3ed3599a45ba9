package import Foundation

/// FNV-1a with 64 bits: the same on every machine, as `Hasher` is not.
package struct CheckSum: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(_ data: Data = Data()) { add(data) }

  /// Takes in what follows: the sum of the pieces is the sum of the whole.
  package mutating func add(_ data: Data) {
    value = [UInt8](data).reduce(value) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// 16 digits.
  package var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
