package import TransitCore

/// An error of the protocol: the request itself is wrong. A tool reports its errors as a result.
package struct RPCError: Error, Hashable, Sendable {
  package var code: Int
  package var message: String
  package var data: JSONValue?

  package init(_ code: Int, _ message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  package static let notJSON = RPCError(-32700, "The message is not JSON in UTF-8.")
  package static let notARequest = RPCError(
    -32600, "Send one JSON-RPC 2.0 message with a string or integer id.")

  package static func unknownMethod(_ name: String) -> RPCError {
    RPCError(-32601, "There is no method '\(name.prefix(100))'.")
  }

  package static func invalidParams(_ message: String) -> RPCError { RPCError(-32602, message) }

  /// HTTP headers that differ from the message.
  package static func differingHeader(_ name: String) -> RPCError {
    RPCError(-32020, "The header \(name) is missing or differs from the message.")
  }

  static func unsupportedVersion(_ requested: String) -> RPCError {
    RPCError(
      -32022, "Unsupported protocol version.",
      data: [
        "supported": [.string(ProtocolVersion.latest)], "requested": .string(requested),
      ])
  }

  static let notInitialized = RPCError(
    -32602, "Send initialize first, or the protocol version in _meta.")

  var json: JSONValue {
    var json: JSONValue = ["code": .integer(code), "message": .string(message)]
    json["data"] = data
    return json
  }
}
