internal import TransitCore
internal import TransitOperations

/// How far a call is: the seconds that its query has run, of the most that it may.
package struct MCPProgress: Hashable, Sendable {
  package var seconds: Int
  package var limit: Int
}

extension MCPServer {
  /// Runs a call of a tool until it answers, its time is over or the task is cancelled.
  ///
  /// - Parameter report: Receives the progress: at the start, then every second.
  package func call(
    _ request: RPCRequest, _ generation: Generation,
    report: @escaping @Sendable (MCPProgress) -> Void = { _ in }
  ) async -> RPCResponse {
    do {
      let (tool, arguments) = try Self.checked(request, generation)
      var answer = await answer(tool, arguments, report)
      if let remark = ToolCall.remark(on: arguments, of: tool) {
        answer.text += "\n" + remark.text(in: ToolCall.language(of: tool, arguments))
      }
      return RPCResponse(request.id, .success(complete(answer.json, request, generation)))
    } catch { return RPCResponse(request.id, .failure(error)) }
  }

  /// Returns the tool and the arguments of a call.
  ///
  /// - Throws: `RPCError` for wrong metadata, an unknown tool, or arguments that are no object.
  package static func check(_ request: RPCRequest, _ generation: Generation) throws(RPCError) {
    _ = try checked(request, generation)
  }

  private static func checked(
    _ request: RPCRequest, _ generation: Generation
  ) throws(RPCError) -> (MCPTool, [String: JSONValue]) {
    try generation.check(request)
    guard let name = request.params["name"]?.text else {
      throw .invalidParams("tools/call needs the string name.")
    }
    guard let tool = MCPTool.all.first(where: { $0.name == name }) else {
      let names = MCPTool.all.map(\.name).joined(separator: ", ")
      throw .invalidParams("There is no tool '\(name.prefix(100))'. Tools: \(names)")
    }
    switch request.params["arguments"] {
    case nil: return (tool, [:])
    case .object(let arguments): return (tool, arguments)
    default: throw .invalidParams("The arguments must be an object.")
    }
  }

  private func answer(
    _ tool: MCPTool, _ arguments: [String: JSONValue],
    _ report: @escaping @Sendable (MCPProgress) -> Void
  ) async -> ToolAnswer {
    let call: ToolCall
    do { call = try ToolCall(tool, arguments, answering) } catch {
      return ToolAnswer(error: error.words, in: ToolCall.language(of: tool, arguments))
    }
    do { return try await limited(report) { try await tool.answer(call) } } catch {
      return ToolAnswer(error, in: call.language)
    }
  }

  /// Runs work within the time of a call, and reports each second.
  private func limited(
    _ report: @escaping @Sendable (MCPProgress) -> Void,
    _ work: @escaping @Sendable () async throws -> ToolAnswer
  ) async throws -> ToolAnswer {
    let limit = Int(Self.callLimit.components.seconds)
    report(MCPProgress(seconds: 0, limit: limit))
    return try await withThrowingTaskGroup(of: ToolAnswer.self) { group in
      group.addTask { try await work() }
      group.addTask { [clock] in
        for second in 1..<limit {
          try await clock.sleep(for: .seconds(1))
          report(MCPProgress(seconds: second, limit: limit))
        }
        try await clock.sleep(for: .seconds(1))
        throw TransitError(.timedOut)
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }
}
