import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

/// A search as a stream of snapshots.
@Suite(.timeLimit(.minutes(20)))
struct SnapshotStreamTests {
  private static let query = SearchQuery("시청")

  /// beta also has one of alpha's stops; gamma has a stop and a station of its own.
  private static let rows = [
    "alpha": "station|100000001|시청\nstation|100000002|시청앞",
    "beta": "station|100000002|시청앞\nstation|100000003|시청뒤",
    "gamma": "station|100000004|시청옆\nsubway|1001|시청",
  ]

  private static func gates() throws -> Gates {
    try Gates { provider, _ in reply(rows[provider] ?? "") }
  }

  /// `id sources` of each item.
  private static func items(_ result: SearchResult) -> [String] {
    result.items.map { item in
      ([item.id] + item.sources.map(\.provider.rawValue)).joined(separator: " ")
    }
  }

  @Test func `each answer yields the merge of all answers so far and the pending providers`()
    async throws
  {
    let gates = try Self.gates()
    var snapshots = gates.korea.snapshots(for: Self.query).makeAsyncIterator()
    gates.transport.open("beta 시청")
    let first = try #require(try await snapshots.next())
    #expect(first.pending == ["alpha", "gamma"])
    #expect(first.outcomes.map(summary) == ["beta answered 2", "weatherman skipped unsupported"])
    #expect(Self.items(first) == ["kr.node:100000003 beta", "kr.node:100000002 beta"])
    #expect(first.attributions.map(\.text) == ["by beta"])
    gates.transport.open("alpha 시청")
    let second = try #require(try await snapshots.next())
    #expect(second.pending == ["gamma"])
    #expect(
      second.outcomes.map(summary) == [
        "alpha answered 2", "beta answered 2", "weatherman skipped unsupported",
      ])
    #expect(
      Self.items(second) == [
        "kr.node:100000001 alpha", "kr.node:100000003 beta", "kr.node:100000002 alpha beta",
      ])
    gates.transport.open("gamma 시청")
    let last = try #require(try await snapshots.next())
    #expect(last.pending == [])
    #expect(
      last.outcomes.map(summary) == [
        "alpha answered 2", "beta answered 2", "gamma answered 2", "weatherman skipped unsupported",
      ])
    #expect(
      Self.items(last) == [
        "kr.subway:수도권/시청 catalog gamma", "kr.node:100000001 alpha", "kr.node:100000003 beta",
        "kr.node:100000002 alpha beta", "kr.node:100000004 gamma",
      ])
    #expect(try await snapshots.next() == nil)
  }

  @Test(arguments: [
    ["alpha", "beta", "gamma"], ["alpha", "gamma", "beta"], ["beta", "alpha", "gamma"],
    ["beta", "gamma", "alpha"], ["gamma", "alpha", "beta"], ["gamma", "beta", "alpha"],
  ])
  func `the last snapshot equals a search, whichever provider answers first`(
    order: [String]
  ) async throws {
    let plain = try Self.gates()
    plain.transport.open("alpha 시청", "beta 시청", "gamma 시청")
    let whole = try await plain.korea.search(Self.query)
    let gates = try Self.gates()
    var snapshots = gates.korea.snapshots(for: Self.query).makeAsyncIterator()
    var pending = ["alpha", "beta", "gamma"]
    var last: SearchResult?
    for provider in order {
      gates.transport.open("\(provider) 시청")
      last = try await snapshots.next()
      pending.removeAll { $0 == provider }
      #expect(last?.pending.map(\.rawValue) == pending)
    }
    let result = try #require(last)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(result.items) == encoder.encode(whole.items))
    #expect(try encoder.encode(result.merge.rows) == encoder.encode(whole.merge.rows))
    #expect(result.merge.groups == whole.merge.groups)
    #expect(result.outcomes == whole.outcomes)
    #expect(result.asOf == whole.asOf)
    #expect(result.attributions == whole.attributions)
    #expect(result.splits == [:])
    #expect(whole.pending == [])
    #expect(try await snapshots.next() == nil)
  }

  @Test func `if no provider can be queried, one snapshot reports the reasons`() async throws {
    let gates = try Gates(keys: .none) { _, _ in reply("") }
    var told: [SearchResult] = []
    for try await result in gates.korea.snapshots(for: Self.query) { told.append(result) }
    #expect(told.map(\.pending) == [[]])
    #expect(
      told.first?.outcomes.map(summary) == [
        "alpha skipped noKey", "beta skipped noKey", "gamma skipped noKey",
        "weatherman skipped unsupported",
      ])
  }

  @Test func `if all providers fail or are offline, only one snapshot is sent at the end`()
    async throws
  {
    let gates = try Gates { _, _ in throw TransitError(.unavailable, vendorCode: "URL -1003") }
    gates.transport.open("alpha 시청", "beta 시청", "gamma 시청")
    var told: [[String]] = []
    for try await result in gates.korea.snapshots(for: Self.query) {
      told.append(result.outcomes.map(summary))
    }
    #expect(
      told == [
        [
          "alpha failed offline", "beta failed offline", "gamma failed offline",
          "weatherman skipped unsupported",
        ]
      ])
  }

  @Test func `a failure is reported with the first answer, even an empty one`()
    async throws
  {
    // beta answers once alpha's failure has been merged.
    let open = Mutex<(@Sendable () -> Void)?>(nil)
    let observe: @Sendable (TransitEvent) -> Void = { event in
      if case .merged = event.kind { open.withLock(\.self)?() }
    }
    let gates = try Gates(observe: observe) { provider, _ in
      if provider == "alpha" { throw TransitError(.malformed) }
      return reply("")
    }
    open.withLock { $0 = { gates.transport.open("beta 시청") } }
    var snapshots = gates.korea.snapshots(for: Self.query).makeAsyncIterator()
    gates.transport.open("alpha 시청")
    let first = try #require(try await snapshots.next())
    #expect(first.pending == ["gamma"])
    #expect(
      first.outcomes.map(summary) == [
        "alpha failed malformed", "beta empty", "weatherman skipped unsupported",
      ])
  }

  @Test func `no provider is queried before the first snapshot is awaited`() async throws {
    let gates = try Self.gates()
    let snapshots = gates.korea.snapshots(for: Self.query)
    let iterator = snapshots.makeAsyncIterator()
    #expect(gates.transport.asked == [])
    let task = Task {
      var snapshots = snapshots.makeAsyncIterator()
      return try await snapshots.next()
    }
    await gates.transport.until { $0.asked.count == 3 }
    gates.transport.open("beta 시청")
    #expect(try await task.value?.pending == ["alpha", "gamma"])
    _ = iterator
  }

  @Test func `canceling the consumer ends the stream and all queries`() async throws {
    let gates = try Self.gates()
    let listening = Task {
      var count = 0
      for try await _ in gates.korea.snapshots(for: Self.query) { count += 1 }
      return count
    }
    await gates.transport.until { $0.asked.count == 3 }
    listening.cancel()
    #expect(try await listening.value == 0)
    await gates.transport.until { $0.left.count == 3 }
    #expect(gates.transport.left.sorted() == ["alpha 시청", "beta 시청", "gamma 시청"])
  }

  @Test func `a consumer canceled before it begins sends no query`() async throws {
    let gates = try Self.gates()
    let (started, start) = AsyncStream<Void>.makeStream()
    let listening = Task {
      for await _ in started {}
      var snapshots = gates.korea.snapshots(for: Self.query).makeAsyncIterator()
      return try await snapshots.next() == nil
    }
    listening.cancel()
    start.finish()
    #expect(try await listening.value)
    #expect(gates.transport.asked == [])
  }

  @Test func `releasing the iterator cancels the remaining queries`() async throws {
    let gates = try Self.gates()
    gates.transport.open("beta 시청")
    for try await result in gates.korea.snapshots(for: Self.query) {
      #expect(result.pending == ["alpha", "gamma"])
      break
    }
    await gates.transport.until { $0.left.count == 2 }
    #expect(gates.transport.left.sorted() == ["alpha 시청", "gamma 시청"])
  }

  @Test func `a slow consumer gets the newest snapshot instead of a queue`() async throws {
    // Nothing signals when the last answer is ready, so it gets time and many attempts.
    for _ in 0..<100 {
      let gates = try Self.gates()
      var snapshots = gates.korea.snapshots(for: Self.query).makeAsyncIterator()
      gates.transport.open("alpha 시청")
      _ = try await snapshots.next()
      gates.transport.open("beta 시청", "gamma 시청")
      for _ in 0..<1_000 { await Task.yield() }
      let second = try #require(try await snapshots.next())
      if second.pending.isEmpty {
        #expect(try await snapshots.next() == nil)
        return
      }
    }
    Issue.record("every answer was queued")
  }

  @Test(arguments: ["", " ", "·"])
  func `an empty query is rejected before any provider is queried`(text: String) async throws {
    let gates = try Self.gates()
    var snapshots = gates.korea.snapshots(for: SearchQuery(text)).makeAsyncIterator()
    let error = await #expect(throws: TransitError.self) { try await snapshots.next() }
    #expect(error?.code == .invalidRequest)
    #expect(gates.transport.asked == [])
  }
}
