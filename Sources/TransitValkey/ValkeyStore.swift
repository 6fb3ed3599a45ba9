#if Valkey
  public import Foundation
  public import TransitCore
  public import TransitHTTP

  /// A store on a Valkey or Redis server, which many machines share.
  public final class ValkeyStore: SharedStore, StoreInspecting {
    private let settings: ValkeySettings

    /// Nothing is connected before the first call.
    ///
    /// - Parameters:
    ///   - keys: has the server's password, under `KeyName.valkeyPassword`, where it needs one; it is
    ///     looked up at each connection.
    ///   - timeout: of connecting, and of each command.
    ///   - connections: how many are open at once, each with a thread of its own.
    public init(
      _ settings: ValkeySettings, keys: KeySource = .none, clock: any TransitClock = SystemClock(),
      timeout: Duration = .seconds(1), connections: Int = 2
    ) {
      self.settings = settings
    }

    private var missing: TransitError { TransitError(.storage, Words(verbatim: "not yet")) }

    public func data(for key: StoreKey) async throws -> KeptData? { throw missing }
    public func keep(
      _ data: Data, for key: StoreKey, until end: Date, by lease: Lease?
    ) async throws { throw missing }
    public func remove(_ key: StoreKey) async throws { throw missing }
    public func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
      throw missing
    }
    public func release(_ lease: Lease) async throws { throw missing }
    public func take(
      _ calls: Int, of account: QuotaAccount, limit: Int?
    ) async throws -> QuotaReceipt { throw missing }
    public func giveBack(_ calls: Int, to account: QuotaAccount) async throws { throw missing }
    public func close(_ account: QuotaAccount, until moment: Date) async throws { throw missing }
    public func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
      throw missing
    }
    public func size() async throws -> StoreSize { throw missing }
    public func inspect() async throws -> [StoreRemark] { throw missing }
  }
#endif
