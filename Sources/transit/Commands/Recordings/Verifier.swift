internal import KoreaTransit
internal import Synchronization
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

/// Repeats the requests of recordings at the live services.
struct Verifier: Sendable {
  private let setup: Setup
  private let clock: any TransitClock
  private let control: CallControl
  private let transport: CountingTransport

  init(_ tool: Tool, _ setup: Setup, control: CallControl) {
    self.setup = setup
    clock = tool.clock
    self.control = control
    transport = CountingTransport(tool.transport())
  }

  /// The number of requests sent.
  var calls: Int { transport.count }

  /// - Throws: Only `CancellationError`; other errors become part of the result.
  func verify(_ old: DecodedAnswer) async throws -> Verification {
    var result = Verification(
      path: old.path, provider: old.decoded.provider, operation: old.decoded.operation,
      result: .compared([]))
    do {
      result.result = try await compare(old)
    } catch let error as CancellationError {
      throw error
    } catch {
      result.result = .unknown(TransitError.wrapping(error))
    }
    return result
  }

  private func compare(_ old: DecodedAnswer) async throws -> Verification.Result {
    guard old.decoded.error?.isTransientOrKeyRelated != true else { throw Self.recordedFailure }
    guard let (provider, endpoint) = BuiltInProviders.endpoint(asking: old.recording.request) else {
      throw TransitError(
        .unsupported, Words("이 요청을 읽을 수 있는 기능이 없습니다", "no operation can read this request"))
    }
    return try await compare(old, endpoint, of: provider)
  }

  private func compare<E: Endpoint>(
    _ old: DecodedAnswer, _ endpoint: E, of provider: ProviderID
  ) async throws -> Verification.Result {
    let question = endpoint.updated(to: clock.now())
    // The recorded error may not apply to a changed request.
    if old.decoded.error != nil, question != endpoint { throw Self.recordedFailure }
    let live = try await answer(to: question, of: provider)
    let new = DecodedAnswer(
      path: old.path, recording: live,
      decoded: RecordingDecoder(factories: BuiltInProviders.all).decode(live, path: old.path))
    if let error = new.decoded.error, error.isTransientOrKeyRelated { throw error }
    return Verification.Result(
      from: old, to: new, isTransientOrKeyRelated: question != endpoint || endpoint.lifetime.isLive)
  }

  private static let recordedFailure = TransitError(
    .unsupported,
    Words("실패한 응답이라 다시 조회할 수 없습니다", "a recorded failure cannot be queried again"))

  private func answer<E: Endpoint>(
    to question: E, of provider: ProviderID
  ) async throws -> Recording {
    guard let settings = setup.configuration.providers.first(where: { $0.id == provider }),
      settings.isEnabled
    else {
      throw TransitError(
        .configuration, Words("\(setup.name)에서 꺼져 있습니다", "it is switched off in \(setup.name)"),
        provider: provider)
    }
    let keeper = ResponseCapturingExchange(
      LiveExchange(
        transport: transport, keys: setup.keys, clock: clock, proxy: settings.proxy,
        contact: settings.contact))
    let client = TransitClient(
      provider: provider, exchange: keeper, clock: clock, timeout: settings.timeout,
      control: control, usesCache: false, proxy: settings.proxy)
    do { _ = try await client.run(question) } catch let error as TransitError {
      // A response that cannot be decoded can still be compared.
      if keeper.response == nil { throw error }
    }
    guard let response = keeper.response else { throw TransitError(.unavailable) }
    return Recording(
      request: question.request,
      comments: [
        Recording.Comment("recorded", response.receivedAt.map(KoreanTime.iso) ?? "unknown")
      ],
      status: response.status, headers: response.headers, body: response.body)
  }
}

extension Lifetime {
  fileprivate var isLive: Bool {
    if case .live = self { true } else { false }
  }
}

/// Stores the last response, even if decoding fails later.
private final class ResponseCapturingExchange: Exchanging {
  private let next: any Exchanging
  private let kept = Mutex<Response?>(nil)

  init(_ next: any Exchanging) { self.next = next }

  var response: Response? { kept.withLock(\.self) }

  func exchange(_ request: Request) async throws -> Response {
    let response = try await next.exchange(request)
    kept.withLock { $0 = response }
    return response
  }
}

/// Counts the requests sent.
private final class CountingTransport: HTTPTransport {
  private let next: any HTTPTransport
  private let sent = Mutex(0)

  init(_ next: any HTTPTransport) { self.next = next }

  var count: Int { sent.withLock(\.self) }

  func send(_ message: HTTPMessage) async throws -> HTTPReply {
    sent.withLock { $0 += 1 }
    return try await next.send(message)
  }
}
