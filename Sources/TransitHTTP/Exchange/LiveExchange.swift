internal import Foundation
public import TransitCore

/// The last stage: puts the key in, sends, follows one redirect to the same place, takes the key
/// out of what comes back.
public struct LiveExchange: Exchanging {
  private let transport: any HTTPTransport
  private let keys: KeySource
  private let clock: any TransitClock
  private let proxy: Proxy?

  /// Another place that answers for the service.
  public struct Proxy: Hashable, Sendable {
    public var host: Request.Host
    public var path: [String]
    /// Whether it adds the key itself, so that none leaves this machine.
    public var addsKey: Bool

    public init(host: Request.Host, path: [String] = [], addsKey: Bool = false) {
      self.host = host
      self.path = path
      self.addsKey = addsKey
    }
  }

  public init(
    transport: any HTTPTransport, keys: KeySource, clock: any TransitClock = SystemClock(),
    proxy: Proxy? = nil
  ) {
    self.transport = transport
    self.keys = keys
    self.clock = clock
    self.proxy = proxy
  }

  public func exchange(_ request: Request) async throws -> Response {
    let routed = proxy.map { Self.route(request, through: $0) } ?? request
    let secrets = try secrets(for: routed)
    var reply = try await transport.send(try message(routed, secrets))
    if (300..<400).contains(reply.status), let location = reply.header("Location") {
      reply = try await transport.send(try redirected(from: routed, to: location, secrets))
    }
    return scrub(reply, of: Array(secrets.values))
  }

  private static func route(_ request: Request, through proxy: Proxy) -> Request {
    var request = request
    request.host = proxy.host
    request.path = proxy.path.map { Request.Value($0) } + request.path
    if proxy.addsKey {
      request.query.removeAll { $0.value.text == nil }
      request.headers.removeAll { $0.value.text == nil }
      // A key that is a path segment keeps its place, with a word that is no key.
      request.path = request.path.map { $0.text == nil ? "KEY" : $0 }
    }
    return request
  }

  private func secrets(for request: Request) throws -> [KeyName: Secret] {
    var secrets: [KeyName: Secret] = [:]
    for name in request.keyNames {
      guard let secret = try keys.key(name) else {
        throw TransitError(.noKey, Words(verbatim: name.rawValue))
      }
      secrets[name] = secret
    }
    return secrets
  }

  private func message(_ request: Request, _ secrets: [KeyName: Secret]) throws -> HTTPMessage {
    guard let url = URL(string: request.url { secrets[$0]?.text ?? "" }) else {
      throw TransitError(.invalidRequest, Words("URL 을 만들 수 없음", "no URL can be made of it"))
    }
    let headers = request.headers.map { field in
      Response.Header(
        field.name,
        field.value.pieces.map { piece in
          switch piece {
          case .text(let text): text
          case .key(let name): secrets[name]?.text ?? ""
          }
        }.joined())
    }
    return HTTPMessage(method: request.method, url: url, headers: headers)
  }

  /// The one redirect that is followed: to the same scheme, host and port, without our headers.
  private func redirected(
    from request: Request, to location: String, _ secrets: [KeyName: Secret]
  ) throws -> HTTPMessage {
    let base = URL(string: request.host.origin + "/")
    guard let url = URL(string: location, relativeTo: base)?.absoluteURL,
      let target = Request(url: url.absoluteString), target.host.isSamePlace(as: request.host)
    else {
      throw TransitError(
        .unavailable,
        Words("다른 곳으로 보내려 하여 따르지 않았습니다", "it redirects to another place, which is not followed"))
    }
    return HTTPMessage(method: request.method, url: url, headers: [])
  }

  private func scrub(_ reply: HTTPReply, of secrets: [Secret]) -> Response {
    let forms = secrets.flatMap(\.forms)
    var body = reply.body
    for form in forms {
      let (needle, blank) = (Data(form.utf8), Data(Request.placeholder.utf8))
      while let range = body.range(of: needle) { body.replaceSubrange(range, with: blank) }
    }
    let headers = reply.headers.map { header in
      Response.Header(
        header.name,
        forms.reduce(header.value) { $0.replacing($1, with: Request.placeholder) })
    }
    return Response(
      status: reply.status, headers: headers, body: body, receivedAt: clock.now(), origin: .live)
  }
}
