#if Server
  internal import CServer

  /// gzip with zlib.
  package enum Gzip: Sendable {
    /// Returns the compressed bytes; `nil` if they would not be shorter.
    package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
      guard !bytes.isEmpty else { return nil }
      let result = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
        // Both buffers have the lengths that are passed.
        count = unsafe bytes.withUnsafeBufferPointer {
          unsafe transit_gzip($0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
        }
      }
      return result.isEmpty ? nil : result
    }
  }
#endif
