package import TransitCore
internal import TransitMCP
package import TransitOperations

/// `POST /mcp`: the tools of the Model Context Protocol over HTTP, without sessions.
package struct MCPRoute: Sendable {
  private let answering: any QueryAnswering
  private let attributions: [Attribution]
  private let version: String
  private let shares: FairShares
  private let clock: any TransitClock

  /// The maximum number of bytes of a message.
  static let bodyLimit = 1 << 20

  /// - Parameters:
  ///   - answering: Answers the queries of the tools.
  ///   - attributions: The attributions of all sources.
  ///   - version: The version of the program.
  ///   - shares: Charges the calls that a tool causes.
  ///   - clock: The clock of time limits.
  package init(
    _ answering: any QueryAnswering, attributions: [Attribution], version: String,
    shares: FairShares, clock: any TransitClock = SystemClock()
  ) {
    (self.answering, self.attributions, self.version) = (answering, attributions, version)
    (self.shares, self.clock) = (shares, clock)
  }

  /// The resource.
  package var route: ServerRoute {
    ServerRoute("/mcp", methods: ["POST"], bodyLimit: Self.bodyLimit) { await respond(to: $0) }
  }

  private func respond(to routed: RoutedRequest) async -> ServerResponse {
    let headers = routed.request.headers
    if let problem = MCPHeaders.problem(headers) {
      return problem.response(in: routed.language, at: clock.now())
    }
    let message: RPCMessage
    do { message = try RPCMessage(routed.request.body) } catch {
      return Self.json(RPCResponse(nil, .failure(error)), 400)
    }
    // A server without requests of its own expects no responses, and has no state to change.
    guard case .request(let request) = message else { return ServerResponse(202) }
    let generation: Generation
    do { generation = try MCPHeaders.generation(of: request, headers) } catch {
      return Self.json(RPCResponse(request.id, .failure(error)), 400)
    }
    guard request.method == "tools/call" else {
      return Self.json(server(routed).respond(to: request, generation), generation)
    }
    do { try MCPServer.check(request, generation) } catch {
      return Self.json(RPCResponse(request.id, .failure(error)), generation)
    }
    if MCPHeaders.acceptsEvents(headers) { return stream(request, generation, routed) }
    return Self.json(await server(routed).call(request, generation), generation)
  }

  private func server(_ routed: RoutedRequest) -> MCPServer {
    var routed = routed
    routed.request.body = []
    return MCPServer(
      answering: ChargedAnswers(answering: answering, shares: shares, routed: routed),
      attributions: attributions, version: version, clock: clock)
  }

  /// Answers with events: the progress, if the client wants it, then the response.
  private func stream(
    _ request: RPCRequest, _ generation: Generation, _ routed: RoutedRequest
  ) -> ServerResponse {
    let call = StreamedCall()
    let stream = EventStream(onClose: call.cancel)
    let server = server(routed)
    call.run {
      let token = RequestID(progressOf: request)
      let response = await server.call(request, generation) { progress in
        if let token {
          stream.send(Self.event(progress.line(for: token)))
        } else if progress.seconds > 0 {
          // Without bytes the connection would not notice that the client has left.
          stream.send(Array(":\n\n".utf8))
        }
      }
      stream.send(Self.event(response.line))
      stream.end()
    }
    return ServerResponse(events: stream)
  }

  private static func event(_ line: [UInt8]) -> [UInt8] {
    Array("event: message\ndata: ".utf8) + line + Array("\n\n".utf8)
  }

  /// Returns a response as JSON. Only the latest generation has statuses for errors.
  private static func json(_ response: RPCResponse, _ generation: Generation) -> ServerResponse {
    guard generation == .latest, let error = response.error else { return json(response, 200) }
    return json(response, error.code == -32601 ? 404 : 400)
  }

  private static func json(_ response: RPCResponse, _ status: Int) -> ServerResponse {
    ServerResponse(status, "application/json", response.line)
  }
}

/// Charges the calls of a query to the client of a request.
private struct ChargedAnswers: QueryAnswering {
  let answering: any QueryAnswering
  let shares: FairShares
  let routed: RoutedRequest

  func answer(
    _ query: Query, _ values: QueryValues, in language: Language
  ) async throws -> QueryAnswer {
    do {
      return try await shares.run(routed) {
        try await answering.answer(query, values, in: language)
      }
    } catch let problem as Problem { throw ToolFailure(problem.detail) }
  }
}
