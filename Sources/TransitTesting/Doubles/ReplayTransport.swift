internal import Foundation
internal import Synchronization
public import TransitCore
public import TransitHTTP

/// A transport that replays recordings, for an app's tests without a network.
///
/// It replaces the network below the cache, the quota and the circuit breaker, so that a test
/// behaves like the app, and it simulates faults:
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

  /// A fault of a service in place of its recorded response.
  @nonexhaustive
  public enum Fault: Hashable, Sendable {
    /// The request fails with this error.
    case error(TransitError.Code)
    /// The response arrives after this real time, whatever the clock shows.
    case slow(Duration)
    /// The response is this old: every full date and time in its body is moved back.
    case stale(by: Duration)

    /// The service is unreachable.
    public static let outage = Fault.error(.unavailable)
    /// The daily quota is spent.
    public static let spentQuota = Fault.error(.quotaSpent)
    /// The service refuses the key.
    public static let refusedKey = Fault.error(.badKey)
  }

  /// Creates a transport that replays a folder.
  ///
  /// - Parameters:
  ///   - recordings: The folder; its newest recording that is not later than the clock is used.
  ///   - manifests: The providers that may be queried.
  ///   - clock: The aggregator's clock.
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

  /// Sets the fault of the following requests; an id that no manifest has is ignored.
  ///
  /// - Parameters:
  ///   - fault: The fault; `nil` restores normal responses.
  ///   - provider: The provider with the fault, by the id of its manifest; all by default.
  public func set(_ fault: Fault?, for provider: ProviderID? = nil) {
    state.withLock { state in
      for id in manifests.map(\.id) where provider == nil || id == provider {
        state.faults[id] = fault
      }
    }
  }

  public func send(_ message: HTTPMessage) async throws -> HTTPReply {
    let request = try request(of: message)
    let owner = manifests.first { $0.services.contains { $0.handles(request) } }
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

  /// Returns the request of a message, with the placeholder in place of the made-up key.
  private func request(of message: HTTPMessage) throws -> Request {
    let url = message.url.absoluteString.replacing("a-key-for-replays", with: "REDACTED")
    guard let request = Request(url: url) else { throw TransitError(.invalidRequest) }
    return request
  }
}

extension Data {
  /// Returns the body with every full date and time in Korean time moved back: `2026-11-20
  /// 08:29:37`, `20261120082937`.
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
