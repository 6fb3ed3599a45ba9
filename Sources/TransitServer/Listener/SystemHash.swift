#if canImport(CryptoKit)
  internal import CryptoKit
#elseif Server
  internal import CGnuTLS
#endif

extension AccessTokens {
  /// SHA-256 of a system library; `nil` in a build without one: on Linux, without the trait
  /// `Server`.
  package static var systemHash: TokenHash? {
    #if canImport(CryptoKit)
      return { Array(SHA256.hash(data: $0)) }
    #elseif Server
      return { bytes in
        var result = [UInt8](repeating: 0, count: 32)
        // Both arrays live during the call, and the result has the length of the digest.
        return unsafe transit_sha256(bytes, bytes.count, &result) == 0 ? result : []
      }
    #else
      return nil
    #endif
  }
}
