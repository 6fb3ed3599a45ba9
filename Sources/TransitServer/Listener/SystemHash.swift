#if canImport(CryptoKit)
  internal import CryptoKit
#elseif Server
  internal import CServer
#endif

extension AccessTokens {
  /// SHA-256 of a system library; `nil` if there is none: on Linux, without GnuTLS or in a build
  /// without the trait `Server`.
  package static var systemHash: TokenHash? {
    #if canImport(CryptoKit)
      return { Array(SHA256.hash(data: $0)) }
    #elseif Server
      @Sendable func hash(_ bytes: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: 32)
        // Both arrays live during the call, and the result has the length of the digest.
        return unsafe transit_sha256(bytes, bytes.count, &result) ? result : []
      }
      return hash([]).isEmpty ? nil : hash
    #else
      return nil
    #endif
  }
}
