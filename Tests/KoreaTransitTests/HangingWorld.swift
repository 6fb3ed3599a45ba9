import Foundation
import KoreaTransit
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// All providers over an in-memory transport that replies at once from the snapshot, except for one
/// hanging service. The clock advances only while everything waits for it.
struct HangingWorld: Sendable {
  let korea: Aggregator
  private let clock: ManualClock
  private let step: Duration
  private let rest: Duration
  private let state: State

  /// Counts calls and events from any thread.
  private final class State: Sendable {
    private struct Facts {
      var hanging: ProviderID?
      var underway = 0
      var events = 0
    }
    private let facts = Mutex(Facts())

    var hanging: ProviderID? {
      get { facts.withLock(\.hanging) }
      set { facts.withLock { $0.hanging = newValue } }
    }

    /// The number of events so far; `nil` while a call is in progress.
    var rest: Int? { facts.withLock { $0.underway == 0 ? $0.events : nil } }

    func add(_ calls: Int) {
      facts.withLock { facts in
        facts.underway += calls
        facts.events += 1
      }
    }
  }

  /// - Parameters:
  ///   - step: how far the clock advances at a time.
  ///   - rest: how long, in real time, nothing may happen before the clock advances.
  init(step: Duration, rest: Duration) throws {
    (self.step, self.rest) = (step, rest)
    let (clock, state) = (ManualClock(Snapshot.asOf), State())
    (self.clock, self.state) = (clock, state)
    var configuration = try Configuration.korea()
    configuration.cities = [.seoul, City(name: "대전"), City(name: "세종")]
    let folder = try Snapshot.folder()
    let transport = StubTransport { message in
      let request = try #require(Request(url: message.url.absoluteString))
      let factory = BuiltInProviders.all.first { $0.operationName(matching: request) != nil }
      if let id = factory?.manifest.id, id == state.hanging {
        state.add(-1)
        defer { state.add(1) }
        try await clock.sleep(for: .seconds(3600))
      }
      return try Self.reply(to: request, from: folder)
    }
    korea = try Aggregator(
      configuration: configuration, factories: BuiltInProviders.all,
      keys: KeySource { _ in Secret("made-up-key") }, answers: .live(transport),
      catalog: .stations, clock: clock,
      control: CallControl(policy: configuration.policy, clock: clock, jitter: { 0 }) { event in
        switch event.kind {
        case .sends: state.add(1)
        // By now, the response has also been decoded.
        case .called: state.add(-1)
        default: state.add(0)
        }
      })
  }

  /// Makes a provider's service hang; none if `nil`.
  func hang(_ id: ProviderID?) { state.hanging = id }

  func advance(by time: Duration) async { await clock.advance(by: time) }

  /// Runs the query and advances the clock whenever everything waits for it.
  ///
  /// - Returns: the result and the elapsed time.
  func timed<Value: Sendable>(
    _ query: @escaping @Sendable (Aggregator) async throws -> Value
  ) async throws -> (value: Value, elapsed: Duration) {
    let start = clock.elapsed()
    return try await withThrowingTaskGroup(of: (Value, Duration)?.self) { group in
      group.addTask {
        let value = try await query(korea)
        return (value, clock.elapsed() - start)
      }
      group.addTask {
        while !Task.isCancelled {
          // Results are merged meanwhile, however busy the machine is.
          let before = state.rest
          var isAtRest = before != nil
          for _ in 0..<5 where isAtRest {
            try? await Task.sleep(for: rest / 5)
            isAtRest = before == state.rest
          }
          if isAtRest, !Task.isCancelled { await clock.advance(by: step) }
          if before == nil { try? await Task.sleep(for: .milliseconds(5)) }
        }
        return nil
      }
      defer { group.cancelAll() }
      while let told = try await group.next() {
        if let told { return told }
      }
      throw CancellationError()
    }
  }

  /// Replies from the snapshot; every stop gets the arrivals of the same recorded stop.
  private static func reply(to request: Request, from folder: RecordingFolder) throws -> HTTPReply {
    let path = request.path.compactMap(\.text).joined(separator: "/")
    let stand: String? =
      path.hasSuffix("getStationByUid")
      ? "http://ws.bus.go.kr/api/rest/stationinfo/getStationByUid?arsId=22009"
      : path.hasSuffix("getSttnAcctoArvlPrearngeInfoList") ? Self.daejeon : nil
    let asked = stand.flatMap { Request(url: $0) } ?? request
    guard let recording = try folder.recording(for: services.identity(of: asked), at: Snapshot.asOf)
    else { return HTTPReply(status: 404, body: Data("not in the snapshot".utf8)) }
    return HTTPReply(status: 200, headers: recording.headers, body: recording.body)
  }

  private static let daejeon =
    "https://apis.data.go.kr/1613000/ArvlInfoInqireService/getSttnAcctoArvlPrearngeInfoList"
    + "?cityCode=25&nodeId=DJB8005504"
}
