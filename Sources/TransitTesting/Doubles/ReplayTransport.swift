internal import Foundation
internal import Synchronization
public import TransitCore
public import TransitHTTP

/// A transport that answers from recordings, for an app's tests without a network.
///
/// It replaces the network behind the cache, the quota and the breaker, so that a test sees what an app
/// would see, and it has faults on request:
///
/// ```swift
/// let replay = ReplayTransport(recordings, of: BuiltInProviders.manifests, clock: clock)
/// let korea = try Aggregator.korea(keys: replay.keys, answers: .live(replay), clock: clock)
/// replay.set(.outage, for: "seoul-bus")
/// ```
public final class ReplayTransport: HTTPTransport {
  private let recordings: RecordingFolder
  private let manifests: [ProviderManifest]
  private let clock: any TransitClock
  private let state = Mutex<State>(State())

  private struct State {
    var faults: [ProviderID: Fault] = [:]
    var requests: [Request] = []
  }

  /// What a service does in place of its recorded answer.
  @nonexhaustive
  public enum Fault: Hashable, Sendable {
    /// The call ends with this error.
    case error(TransitError.Code)
    /// The answer comes after this time, whatever the clock says.
    case slow(Duration)
    /// The answer is as old as this: every full date and time in its body is moved back.
    case stale(by: Duration)

    /// The service cannot be reached.
    public static let outage = Fault.error(.unavailable)
    /// The day's calls are spent.
    public static let spentQuota = Fault.error(.quotaSpent)
    /// The service refuses the key.
    public static let refusedKey = Fault.error(.badKey)
  }

  /// Makes a transport that answers from a folder.
  ///
  /// - Parameters:
  ///   - recordings: the folder; its newest recording that is not later than the clock answers.
  ///   - manifests: the providers that may be queried.
  ///   - clock: the aggregator's clock.
  public init(
    _ recordings: RecordingFolder, of manifests: [ProviderManifest], clock: any TransitClock
  ) {
    self.recordings = recordings
    self.manifests = manifests
    self.clock = clock
  }

  /// A made-up key under every name, so that no provider is skipped as `noKey`.
  public var keys: KeySource { KeySource { _ in Secret("a-key-for-replays") } }

  /// The requests so far, in order, without keys.
  public var requests: [Request] { state.withLock(\.requests) }

  /// Sets what goes wrong from now on; an id that no manifest has changes nothing.
  ///
  /// - Parameters:
  ///   - fault: what goes wrong; `nil` makes the answers good again.
  ///   - provider: the provider that it happens to, by the id of its manifest; all by default.
  public func set(_ fault: Fault?, for provider: ProviderID? = nil) {
    state.withLock { state in
      for id in manifests.map(\.id) where provider == nil || id == provider {
        state.faults[id] = fault
      }
    }
  }

  public func send(_ message: HTTPMessage) async throws -> HTTPReply {
    let request = try request(of: message)
    let owner = manifests.first { $0.services.contains { $0.owns(request) } }
    let fault = state.withLock { state in
      state.requests.append(request)
      return owner.flatMap { state.faults[$0.id] }
    }
    var age = Duration.zero
    switch fault {
    case .error(let code): throw TransitError(code)
    case .slow(let time): try await Task.sleep(for: time)
    case .stale(let time): age = time
    case nil: break
    }
    let response = try await ReplayExchange(
      recordings, services: manifests.flatMap(\.services), at: clock.now()
    ).exchange(request)
    return HTTPReply(
      status: response.status, headers: response.headers, body: response.body.aged(by: age))
  }

  /// The request of a message, with the made-up key in its place again.
  private func request(of message: HTTPMessage) throws -> Request {
    let url = message.url.absoluteString.replacing("a-key-for-replays", with: "REDACTED")
    guard let request = Request(url: url) else { throw TransitError(.invalidRequest) }
    return request
  }
}

extension Data {
  /// The body with every full date and time of Korea moved back: `2026-11-20 08:29:37`,
  /// `20261120082937`.
  fileprivate func aged(by age: Duration) -> Data {
    guard age > .zero, let text = String(bytes: self, encoding: .utf8) else { return self }
    let form = /\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}|\b20\d{12}\b/
    return Data(
      text.replacing(form) { match in
        guard let moment = KoreanTime.parse(String(match.0)) else { return String(match.0) }
        let old = KoreanTime.iso(moment.addingTimeInterval(-Double(age.components.seconds)))
        let digits = old.prefix(19).filter(\.isNumber)
        guard match.0.contains("-") else { return digits }
        return old.prefix(10) + (match.0.contains("T") ? "T" : " ") + old.dropFirst(11).prefix(8)
      }.utf8)
  }
}
