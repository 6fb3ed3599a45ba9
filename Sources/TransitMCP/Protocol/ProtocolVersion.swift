internal import TransitCore

/// The versions of the Model Context Protocol that the server speaks.
package enum ProtocolVersion {
  /// The version without a handshake: each request has its metadata.
  package static let latest = "2026-07-28"
  /// The versions with the `initialize` handshake, newest first.
  package static let handshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// The keys of `_meta`.
  package enum Key {
    package static let version = "io.modelcontextprotocol/protocolVersion"
    static let capabilities = "io.modelcontextprotocol/clientCapabilities"
    static let server = "io.modelcontextprotocol/serverInfo"
  }

  /// Returns the version that answers an `initialize`.
  static func negotiated(_ requested: String) -> String {
    handshake.contains(requested) ? requested : handshake[0]
  }
}

/// The generation of a request.
package enum Generation: Hashable, Sendable {
  /// With the `initialize` handshake.
  case legacy
  /// With metadata on each request.
  case latest

  /// Returns the generation of a request: latest if its `_meta` names a version.
  package init(of request: RPCRequest) {
    self = request.params["_meta"]?[ProtocolVersion.Key.version] == nil ? .legacy : .latest
  }

  /// Returns the version that a latest request names.
  ///
  /// - Throws: `RPCError` −32602 for a missing or wrong key of `_meta`.
  package static func version(of request: RPCRequest) throws(RPCError) -> String {
    let meta = request.params["_meta"]
    guard let version = meta?[ProtocolVersion.Key.version]?.text else {
      throw .invalidParams("_meta needs the string \(ProtocolVersion.Key.version).")
    }
    guard case .object? = meta?[ProtocolVersion.Key.capabilities] else {
      throw .invalidParams("_meta needs the object \(ProtocolVersion.Key.capabilities).")
    }
    return version
  }

  /// Checks the metadata of a request.
  ///
  /// - Throws: `RPCError` −32602 for a missing or wrong key, −32022 for another version.
  func check(_ request: RPCRequest) throws(RPCError) {
    guard self == .latest else { return }
    let version = try Self.version(of: request)
    guard version == ProtocolVersion.latest else { throw .unsupportedVersion(version) }
  }
}
