#if Valkey
  internal import Foundation
  internal import TransitCore
  public import TransitHTTP

  /// How the server is, for whoever runs it.
  extension ValkeyStore {
    public func inspect() async throws -> [StoreRemark] { [] }
  }
#endif
