internal import TransitCore
internal import TransitHTTP

extension ProviderContract {
  /// Checks that every request goes to a host of the manifest and belongs to a listed operation.
  package func requestsGoToItsServices() async -> [Violation] {
    let queries = queries()
    let capabilities = provider(answering: StubExchange([:])).capabilities
    var broken = capabilities.filter { capability in
      !queries.contains { $0.capability == capability }
    }.map { violation(.services, "\($0)", "no query uses it") }
    for question in queries {
      let requests = await requests(of: question)
      if requests.isEmpty {
        broken.append(violation(.services, "\(question)", "no request was sent"))
      }
      for request in requests {
        if !manifest.services.contains(where: { $0.handles(request) }) {
          broken.append(
            violation(.services, "\(question)", "\(request) is not to a host of the manifest"))
        } else if !endpoints.contains(where: { Self.makes($0, request) }) {
          broken.append(
            violation(.services, "\(question)", "\(request) belongs to no listed operation"))
        }
      }
    }
    return broken
  }

  /// Checks that requests contain a key only as a structural piece, and no secret as text.
  package func requestsHoldKeysAsPieces() async -> [Violation] {
    var broken: [Violation] = []
    for (operation, request) in endpointRequests() {
      let names = request.keyNames
      if names != [operation.key].compactMap(\.self) {
        let needed = operation.key?.rawValue ?? "no key"
        let held = names.isEmpty ? "none" : names.map(\.rawValue).joined(separator: ", ")
        broken.append(
          violation(
            .keys, operation.name, "it declares \(needed), but its request contains \(held)"))
      }
      broken += Self.secrets(in: request).map { violation(.keys, operation.name, $0) }
    }
    for question in queries() {
      for request in await requests(of: question) {
        broken += Self.secrets(in: request).map { violation(.keys, "\(question)", $0) }
      }
    }
    return broken.uniqued()
  }

  /// Checks that an endpoint restored from its own request is equal to the original.
  package func endpointsRoundTrip() async -> [Violation] {
    var broken: [Violation] = []
    func check<E: Endpoint>(_ type: E.Type, _ request: Request, _ name: String) {
      guard let endpoint = E(request) else { return }
      // The same query at the current time must be restorable too.
      let lost = [endpoint, endpoint.updated(to: moment)].flatMap(Self.lost)
      broken += lost.map { violation(.roundTrip, E.operation.name, "\(name): \($0)") }
      if let paged = endpoint as? any PagedEndpoint {
        broken += Self.lostPages(paged).map {
          violation(.roundTrip, E.operation.name, "\(name): \($0)")
        }
      }
    }
    for recording in recordings {
      for type in endpoints { check(type, recording.recording.request, recording.name) }
    }
    for question in queries() {
      for request in await requests(of: question) {
        for type in endpoints { check(type, request, "\(question)") }
      }
    }
    return broken.uniqued()
  }

  private static func lost<E: Endpoint>(_ endpoint: E) -> [String] {
    let request = endpoint.request
    guard let back = E(request) else { return ["\(request) cannot be restored"] }
    guard back == endpoint else { return ["\(endpoint) is restored as \(back)"] }
    return back.request == request
      ? [] : ["the restored endpoint has a different request: \(back.request)"]
  }

  private static func lostPages<E: PagedEndpoint>(_ endpoint: E) -> [String] {
    let next = endpoint.page(endpoint.page == .max ? 1 : endpoint.page + 1)
    return next.request == endpoint.request
      ? ["the request does not contain its page"] : lost(next)
  }

  private static func makes<E: Endpoint>(_ type: E.Type, _ request: Request) -> Bool {
    E(request)?.request == request
  }

  /// Returns the requests that the endpoints create for the recordings, each with its operation.
  private func endpointRequests() -> [(OperationFacts, Request)] {
    func request<E: Endpoint>(_ type: E.Type, _ recorded: Request) -> (OperationFacts, Request)? {
      E(recorded).map { (E.operation, $0.request) }
    }
    return recordings.flatMap { recording in
      endpoints.compactMap { request($0, recording.recording.request) }
    }
  }

  /// Returns where a request contains a key as text instead of a structural piece.
  private static func secrets(in request: Request) -> [String] {
    var found: [String] = []
    for field in request.query + request.headers {
      guard let text = field.value.text else { continue }
      if SensitiveNames.contains(field.name) {
        found.append("'\(field.name)' contains text in place of a key")
      } else if SensitiveNames.looksLikeKey(text) {
        found.append("'\(field.name)' contains a text that looks like a key")
      }
    }
    for (index, segment) in request.path.enumerated()
    where segment.text.map(SensitiveNames.looksLikeKey) == true {
      found.append("path segment \(index) contains a text that looks like a key")
    }
    return found
  }
}
