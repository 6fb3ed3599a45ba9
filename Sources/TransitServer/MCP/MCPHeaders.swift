internal import Foundation
internal import TransitCore
internal import TransitMCP
internal import TransitOperations

/// The rules of the protocol for the header fields of a request.
enum MCPHeaders {
  /// Returns the problem of a content type or of accepted types; `nil` if there is none.
  static func problem(_ headers: HeaderFields) -> Problem? {
    guard mediaTypes(headers["Content-Type"]) == ["application/json"] else {
      return Problem(
        415, "unsupportedMediaType",
        title: Words("본문의 형식을 받지 않습니다", "the type of the content is not accepted"),
        detail: Words(
          "Content-Type: application/json으로 보내세요.", "Send Content-Type: application/json."))
    }
    let accepted = mediaTypes(headers["Accept"] ?? "*/*")
    guard !accepted.isDisjoint(with: ["*/*", "application/*", "application/json", events]) else {
      return Problem(
        406, "notAcceptable",
        title: Words("받을 수 있는 응답 형식이 없습니다", "no accepted type can be sent"),
        detail: Words(
          "Accept: application/json, text/event-stream으로 요청하세요.",
          "Send Accept: application/json, text/event-stream."))
    }
    return nil
  }

  /// Whether the client reads events.
  static func acceptsEvents(_ headers: HeaderFields) -> Bool {
    mediaTypes(headers["Accept"]).contains(events)
  }

  private static let events = "text/event-stream"

  private static func mediaTypes(_ header: String?) -> Set<String> {
    Set(
      (header ?? "").split(separator: ",").prefix(32).compactMap { part in
        part.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
      })
  }

  /// Returns the generation of a request: without a version, or with one of the handshake, the
  /// older one.
  ///
  /// - Throws: `RPCError` if the header fields and the message do not belong together.
  static func generation(
    of request: RPCRequest, _ headers: HeaderFields
  ) throws(RPCError) -> Generation {
    let version = headers[versionField]
    if version.map(ProtocolVersion.handshake.contains) ?? true {
      if Generation(of: request) == .latest { throw .differingHeader(versionField) }
      return .legacy
    }
    let named = try Generation.version(of: request)
    guard named == version else { throw .differingHeader(versionField) }
    guard decoded(headers["Mcp-Method"]) == request.method else {
      throw .differingHeader("Mcp-Method")
    }
    let field: String? =
      switch request.method {
      case "tools/call": "name"
      case "resources/read": "uri"
      default: nil
      }
    if let field, case .string(let name)? = request.params[field],
      decoded(headers["Mcp-Name"]) != name
    {
      throw .differingHeader("Mcp-Name")
    }
    return .latest
  }

  private static let versionField = "MCP-Protocol-Version"

  /// Decodes `=?base64?…?=`, the form of a value that is not visible ASCII.
  private static func decoded(_ value: String?) -> String? {
    guard let value, value.hasPrefix("=?base64?"), value.hasSuffix("?="), value.count > 10 else {
      return value
    }
    return Data(base64Encoded: String(value.dropFirst(9).dropLast(2)))
      .flatMap { String(validating: $0, as: UTF8.self) }
  }
}
