internal import Foundation
public import TransitCore

/// The last stage: inserts the key, sends the request, follows one redirect to the same host and
/// removes the key from the response.
public struct LiveExchange: Exchanging {
  private let transport: any HTTPTransport
  private let keys: KeySource
  private let clock: any TransitClock
  private let proxy: Proxy?
  private let contact: String?

  /// A host that requests are sent to instead of the service.
  public struct Proxy: Hashable, Sendable {
    /// The proxy's host.
    public var host: Request.Host
    /// The path segments before the service's own path.
    public var path: [String]
    /// Whether it adds the key itself, so that none leaves this machine.
    public var addsKey: Bool
    /// The name of the bearer token that is sent to it; `nil` if it needs none.
    public var token: KeyName?

    /// Makes a proxy of its host and path.
    public init(
      host: Request.Host, path: [String] = [], addsKey: Bool = false, token: KeyName? = nil
    ) {
      self.host = host
      self.path = path
      self.addsKey = addsKey
      self.token = token
    }

    /// Identifies the proxy in cache keys; the path is hashed because it may contain a secret.
    var scope: String {
      "\(host.origin) \(CheckSum(Data(path.joined(separator: "/").utf8)).hex)"
    }
  }

  /// Makes the last stage.
  ///
  /// - Parameter contact: Whom to contact about the requests, sent in the User-Agent.
  public init(
    transport: any HTTPTransport, keys: KeySource, clock: any TransitClock = SystemClock(),
    proxy: Proxy? = nil, contact: String? = nil
  ) {
    self.transport = transport
    self.keys = keys
    self.clock = clock
    self.proxy = proxy
    self.contact = contact
  }

  public func exchange(_ request: Request) async throws -> Response {
    let routed = proxy.map { Self.route(request, through: $0) } ?? request
    // Reading a key may block, as it may be in a file or an app's keychain.
    let secrets =
      routed.keyNames.isEmpty ? [:] : try await offPool { try self.secrets(for: routed) }
    let message = try message(routed, secrets)
    let hidden = Array(secrets.values)
    var reply = try await send(message, hiding: hidden)
    if (300..<400).contains(reply.status), let location = reply.header("Location") {
      reply = try await send(
        try Self.redirected(from: message, by: reply.status, to: location), hiding: hidden)
    }
    let response = try Response(
      status: reply.status, headers: reply.headers, body: reply.body,
      receivedAt: clock.now().addingTimeInterval(-age(of: reply)), origin: .live
    ).scrubbed(of: hidden)
    if let error = proxy?.error(in: response) { throw error }
    return response
  }

  /// The seconds since a proxy received the response: times in a body count from then. A service's
  /// own `Age` is ignored.
  private func age(of reply: HTTPReply) -> TimeInterval {
    guard proxy != nil, let text = reply.header("Age"), !text.isEmpty,
      text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return 0 }
    return min(TimeInterval(text) ?? 0, Self.maxAge)
  }

  /// A month: no response is cached for longer.
  private static let maxAge: TimeInterval = 30 * 86_400

  /// Sends a message; an unknown error is dropped, since it may contain the URL with the key.
  private func send(_ message: HTTPMessage, hiding secrets: [Secret]) async throws -> HTTPReply {
    do {
      return try await transport.send(message)
    } catch var error as TransitError {
      error.cause = nil
      throw error.of(server: proxy?.server).scrubbed(of: secrets)
    } catch {
      // A cancellation error of the transport itself does not mean that the caller has cancelled.
      if error is CancellationError, Task.isCancelled { throw error }
      throw TransitError(
        .unavailable, Words("서비스와 통신하지 못했습니다", "communication with the service failed")
      ).of(server: proxy?.server)
    }
  }

  /// Returns the request as it is sent to a proxy of the service.
  static func route(_ request: Request, through proxy: Proxy) -> Request {
    var request = request
    request.host = proxy.host
    request.path = proxy.path.map { Request.Value($0) } + request.path
    if proxy.addsKey {
      request.query.removeAll { $0.value.text == nil }
      request.headers.removeAll { $0.value.text == nil }
      // Replaced, not removed, so that later path segments keep their positions.
      request.path = request.path.map { $0.text == nil ? "KEY" : $0 }
    }
    if let token = proxy.token {
      request.headers.append(
        Request.Field("Authorization", Request.Value([.text("Bearer "), .key(token)])))
    }
    return request
  }

  private func secrets(for request: Request) throws -> [KeyName: Secret] {
    var secrets: [KeyName: Secret] = [:]
    for name in request.keyNames {
      // A proxy's token may have any form.
      let isToken = name == proxy?.token
      let secret = try isToken ? keys.key(name) : keys.serviceKey(name)
      guard let secret else {
        var error = TransitError(isToken ? .badKey : .noKey, Words(verbatim: name.rawValue))
        if isToken { error.server = proxy?.server }
        throw error
      }
      secrets[name] = secret
    }
    return secrets
  }

  private func message(_ request: Request, _ secrets: [KeyName: Secret]) throws -> HTTPMessage {
    func key(_ name: KeyName) -> String { secrets[name]?.text ?? "" }
    guard let url = URL(string: request.url(key: key)) else {
      throw TransitError(.invalidRequest, Words("URL을 만들 수 없음", "the URL cannot be built"))
    }
    var headers = request.headers.map { Response.Header($0.name, $0.value.text(key: key)) }
    if let contact {
      headers.append(Response.Header("User-Agent", "KoreaTransit (\(contact))"))
    }
    return HTTPMessage(method: request.method, url: url, headers: headers)
  }

  /// The only redirect that is followed: to the same scheme, host and port, without the headers.
  private static func redirected(
    from message: HTTPMessage, by status: Int, to location: String
  ) throws -> HTTPMessage {
    guard let url = URL(string: location, relativeTo: message.url)?.absoluteURL,
      url.user == nil, url.password == nil,
      let target = place(of: url), let source = place(of: message.url),
      target.isSamePlace(as: source)
    else {
      throw TransitError(
        .unavailable,
        Words("다른 주소로 이동하는 응답이라 중단했습니다", "a redirect to another address was not followed"),
        vendorCode: "HTTP \(status)")
    }
    return HTTPMessage(method: message.method, url: url, headers: [])
  }

  private static func place(of url: URL) -> Request.Host? {
    guard let scheme = url.scheme?.lowercased(), let host = url.host(), !host.isEmpty else {
      return nil
    }
    return Request.Host(scheme: scheme, host, port: url.port)
  }
}
