package import TransitCore
package import TransitOperations

/// The server of the Model Context Protocol as a function from requests to responses.
///
/// It has no state and no input or output. `MCPConnection` serves it over a pipe.
package struct MCPServer: Sendable {
  let answering: any QueryAnswering
  let attributions: [Attribution]
  let version: String
  let clock: any TransitClock

  /// The longest time of a call. Clients end theirs after 60 seconds or later.
  package static let callLimit = Duration.seconds(28)

  /// - Parameters:
  ///   - answering: Answers the queries of the tools.
  ///   - attributions: The attributions of all sources, for the resource about them.
  ///   - version: The version of the program.
  ///   - clock: The clock of time limits and progress.
  package init(
    answering: any QueryAnswering, attributions: [Attribution], version: String,
    clock: any TransitClock = SystemClock()
  ) {
    (self.answering, self.attributions) = (answering, attributions)
    (self.version, self.clock) = (version, clock)
  }

  /// Returns the response to a request other than `tools/call`, which does not wait.
  package func respond(to request: RPCRequest, _ generation: Generation) -> RPCResponse {
    do {
      try generation.check(request)
      return RPCResponse(
        request.id, .success(complete(try result(of: request, generation), request, generation)))
    } catch { return RPCResponse(request.id, .failure(error)) }
  }

  private func result(
    of request: RPCRequest, _ generation: Generation
  ) throws(RPCError) -> JSONValue {
    switch (request.method, generation) {
    case ("initialize", .legacy): return try initialized(request.params)
    case ("ping", .legacy): return [:]
    case ("server/discover", .latest):
      return [
        "supportedVersions": [.string(ProtocolVersion.latest)], "capabilities": Self.capabilities,
        "instructions": .string(Self.instructions),
      ]
    case ("tools/list", _): return try Self.onlyPage(Self.toolList, of: request)
    case ("resources/list", _): return try Self.onlyPage(MCPResources.list, of: request)
    case ("resources/templates/list", _):
      return try Self.onlyPage(MCPResources.templates, of: request)
    case ("resources/read", _):
      guard let uri = request.params["uri"]?.text else {
        throw .invalidParams("resources/read needs the string uri.")
      }
      return try MCPResources.content(of: uri, attributions, generation)
    default: throw .unknownMethod(request.method)
    }
  }

  private func initialized(_ params: JSONValue) throws(RPCError) -> JSONValue {
    guard let requested = params["protocolVersion"]?.text, case .object? = params["capabilities"],
      case .object? = params["clientInfo"]
    else {
      throw .invalidParams("initialize needs protocolVersion, capabilities and clientInfo.")
    }
    return [
      "protocolVersion": .string(ProtocolVersion.negotiated(requested)),
      "capabilities": Self.capabilities, "serverInfo": info,
      "instructions": .string(Self.instructions),
    ]
  }

  /// Adds what every result of a generation has.
  func complete(
    _ result: JSONValue, _ request: RPCRequest, _ generation: Generation
  ) -> JSONValue {
    guard generation == .latest else { return result }
    var result = result
    result["resultType"] = "complete"
    result["_meta"] = .object([ProtocolVersion.Key.server: info])
    if request.method != "tools/call" {
      result["ttlMs"] = 3_600_000
      result["cacheScope"] = "public"
    }
    return result
  }

  /// Each list is one page.
  private static func onlyPage(
    _ list: JSONValue, of request: RPCRequest
  ) throws(RPCError) -> JSONValue {
    if request.params["cursor"] != nil { throw .invalidParams("There is no such page.") }
    return list
  }

  private var info: JSONValue {
    ["name": "korea-transit", "title": "KoreaTransit", "version": .string(version)]
  }

  private static let capabilities: JSONValue = ["tools": [:], "resources": [:]]
  private static let toolList: JSONValue = ["tools": .array(MCPTool.all.map(\.json))]

  private static let instructions = """
    Public transit and weather in Korea. Names are accepted in Korean and English; every tool \
    resolves a name by itself, and returns candidates with ids if several match. Pass an id from \
    an answer to repeat a query exactly. Times are Korean time (UTC+9); mention the age of live \
    values and the source.
    """
}
