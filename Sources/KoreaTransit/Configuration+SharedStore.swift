public import TransitCore
public import TransitHTTP
public import TransitRegistry

#if Valkey
  internal import TransitValkey
#endif

extension Configuration {
  /// Returns the store named by the configuration, which many machines can share, or `nil` if it
  /// names none.
  ///
  /// It connects at the first call.
  ///
  /// - Parameters:
  ///   - keys: The source of the server's password, if the server needs one.
  ///   - clock: The clock that the store uses.
  /// - Throws: `TransitError` `configuration` if this build cannot reach such a server or the
  ///   password is not valid.
  public func sharedStore(
    keys: KeySource, clock: any TransitClock = SystemClock()
  ) throws -> (any SharedStore)? {
    guard let store else { return nil }
    #if Valkey
      #if !ValkeyTLS
        if store.isEncrypted { throw Self.missing("ValkeyTLS", for: store) }
      #endif
      _ = try keys.key(.valkeyPassword)
      return ValkeyStore(store, keys: keys, clock: clock)
    #else
      throw Self.missing(store.isEncrypted ? "ValkeyTLS" : "Valkey", for: store)
    #endif
  }

  #if !ValkeyTLS
    private static func missing(_ trait: String, for store: ValkeySettings) -> TransitError {
      TransitError(
        .configuration,
        Words(
          "store의 \(store.address)에 연결하려면 \(trait) 트레이트로 빌드하세요: swift build --traits "
            + "\(trait), 패키지에서는 traits: [\"\(trait)\"] (libhiredis-dev 필요)",
          "the store \(store.address) needs a build with \(trait): swift build --traits "
            + "\(trait), or traits: [\"\(trait)\"] in a package (with libhiredis-dev)"))
    }
  #endif
}

extension ValkeySettings {
  /// Whether any of the servers needs TLS.
  fileprivate var isEncrypted: Bool { addresses.contains(where: \.isEncrypted) }
}
