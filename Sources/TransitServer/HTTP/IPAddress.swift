#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An IPv4 or IPv6 address. An IPv4 address that is mapped into IPv6 counts as IPv4.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  /// The 4 or 16 bytes in network order.
  package let bytes: [UInt8]

  /// 127.0.0.1
  package static let loopback = IPAddress(unchecked: [127, 0, 0, 1])

  private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  /// Creates an address from 4 or 16 bytes; `nil` for any other number.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    let isMapped =
      bytes.count == 16 && bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10...11] == [255, 255]
    self.bytes = isMapped ? Array(bytes.suffix(4)) : bytes
  }

  /// Parses `127.0.0.1`, `::1` or `[::1]`.
  package init?(_ text: String) {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let text = isBracketed ? String(text.dropFirst().dropLast()) : text
    let family = text.utf8.contains(UInt8(ascii: ":")) ? AF_INET6 : AF_INET
    guard !isBracketed || family == AF_INET6 else { return nil }
    var bytes = [UInt8](repeating: 0, count: family == AF_INET6 ? 16 : 4)
    // The array has the size that the family needs.
    guard unsafe inet_pton(family, text, &bytes) == 1 else { return nil }
    self.init(bytes: bytes)
  }

  package var isIPv6: Bool { bytes.count == 16 }

  package var isLoopback: Bool {
    isIPv6 ? bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 : bytes.first == 127
  }

  /// The address that limits count by: the first 56 bits of IPv6, which belong to one site.
  package var network: IPAddress {
    guard isIPv6 else { return self }
    return IPAddress(unchecked: bytes.prefix(7) + [UInt8](repeating: 0, count: 9))
  }

  package var description: String {
    guard isIPv6 else { return bytes.map(String.init).joined(separator: ".") }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    // Both arrays have the sizes that the call needs.
    guard unsafe inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
