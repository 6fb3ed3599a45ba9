internal import TransitCore

extension Server {
  /// The verdict on the head of a request.
  package enum Opening: Sendable {
    /// The response to a request that is not answered; its content need not be read.
    case refused(ServerResponse)
    case accepted(RoutedRequest)
  }

  /// Checks the head of a request: its framing, method, host, origin and route, in this order.
  package func open(_ request: ServerRequest) -> Opening {
    let started = parts.clock.elapsed()
    let language = Negotiation.language(request.headers["Accept-Language"])
    let verdict = origins.verdict(on: request.headers)
    func refused(_ problem: Problem, route: String = "-") -> Opening {
      var response = problem.response(in: language, at: parts.clock.now())
      // Unread content would be taken for the next request.
      response.closesConnection = problem.closesConnection || request.announcesBody
      let isReadable = verdict != .foreign && problem.status != 421
      return .refused(
        complete(
          response, method: request.method, route: route,
          verdict: isReadable ? verdict : .foreign, started: started))
    }
    if let problem = Framing.excess(in: request) { return refused(problem) }
    if Framing.fault(in: request) != nil { return refused(.malformedRequest) }
    guard let target = RequestTarget(request.target) else { return refused(.malformedRequest) }
    let entry = table.entry(target.segments)
    guard table.methods.contains(request.method) else {
      return refused(.methodNotAllowed(entry?.allowed ?? table.methods))
    }
    let isHealth = if case .health = entry?.action { true } else { false }
    if !isHealth, !hosts.accepts(request.headers["Host"]) { return refused(.misdirected) }
    let isLink = entry?.isPage == true && OriginRule.isNavigation(request.headers)
    if verdict == .foreign, !isLink { return refused(.foreignOrigin) }
    guard let entry else { return refused(.notFound) }
    guard entry.allowed.contains(request.method) else {
      return refused(.methodNotAllowed(entry.allowed), route: entry.path)
    }
    if request.announcesBody {
      guard request.method == "POST", entry.bodyLimit > 0 else {
        return refused(.unexpectedBody, route: entry.path)
      }
      if let length = request.headers["Content-Length"], Int(length) ?? .max > entry.bodyLimit {
        return refused(.bodyTooLarge, route: entry.path)
      }
    }
    return .accepted(
      RoutedRequest(
        request: request, route: entry.path, target: target, client: proxies.client(of: request),
        language: language, entry: entry, verdict: verdict, started: started))
  }
}
