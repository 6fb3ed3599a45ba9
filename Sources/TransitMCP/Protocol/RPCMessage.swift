internal import Foundation
package import TransitCore
internal import TransitOperations

/// The identifier of a request, which its response repeats with the same type.
package enum RequestID: Hashable, Sendable {
  case integer(Int)
  case text(String)

  init?(_ value: JSONValue?) {
    switch value {
    case .integer(let number): self = .integer(number)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .integer(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }
}

/// A message of a client (JSON-RPC 2.0).
package enum RPCMessage: Hashable, Sendable {
  case request(RPCRequest)
  /// A message that is never answered.
  case notification(method: String, params: JSONValue)
  /// A response; this server sends no requests, so it answers nothing.
  case response

  /// Parses one message.
  ///
  /// - Throws: `RPCError` −32700 for bytes that are not JSON in UTF-8, −32600 for another value than
  ///   one message.
  package init(_ bytes: some Collection<UInt8>) throws(RPCError) {
    // The decoder would accept other encodings, which contain NUL.
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil,
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    else { throw .notJSON }
    guard case .object(let fields) = value, fields["jsonrpc"] == "2.0" else { throw .notARequest }
    guard let method = fields["method"] else {
      guard fields["result"] != nil || fields["error"] != nil else { throw .notARequest }
      self = .response
      return
    }
    guard case .string(let method) = method else { throw .notARequest }
    let params = fields["params"] ?? [:]
    guard case .object = params else { throw .notARequest }
    guard let raw = fields["id"] else {
      self = .notification(method: method, params: params)
      return
    }
    guard let id = RequestID(raw) else { throw .notARequest }
    self = .request(RPCRequest(id: id, method: method, params: params))
  }
}

/// A request of a client.
package struct RPCRequest: Hashable, Sendable {
  package var id: RequestID
  package var method: String
  /// An object.
  package var params: JSONValue

  package init(id: RequestID, method: String, params: JSONValue = [:]) {
    (self.id, self.method, self.params) = (id, method, params)
  }
}

/// The response to a request.
package struct RPCResponse: Sendable {
  package var id: RequestID?
  package var result: Result<JSONValue, RPCError>

  package init(_ id: RequestID?, _ result: Result<JSONValue, RPCError>) {
    (self.id, self.result) = (id, result)
  }

  /// The error of the response; `nil` if it has a result.
  package var error: RPCError? {
    if case .failure(let error) = result { error } else { nil }
  }

  /// The response as one line of JSON, without a line break.
  package var line: [UInt8] {
    var message: JSONValue = ["jsonrpc": "2.0", "id": id?.json ?? .null]
    switch result {
    case .success(let value): message["result"] = value
    case .failure(let error): message["error"] = error.json
    }
    return message.line
  }
}

extension RequestID {
  /// Creates the token that a request names for its progress; `nil` without one.
  package init?(progressOf request: RPCRequest) {
    self.init(request.params["_meta"]?["progressToken"])
  }
}
