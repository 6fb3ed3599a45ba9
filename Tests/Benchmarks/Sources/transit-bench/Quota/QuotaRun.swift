internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The rush hours played through a client with all its stages, and the results.
struct QuotaRun: Codable {
  private(set) var morning = Tally()
  private(set) var evening = Tally()
  /// The calls that the service counted.
  private(set) var singleCalls = 0
  private(set) var bulkCalls = 0

  var calls: Int { singleCalls + bulkCalls }

  var day: Tally {
    var day = morning
    day.add(evening)
    return day
  }

  /// How the trains are queried.
  enum Way {
    /// A call per station; `nil` without a daily limit.
    case single(dailyCalls: Int?)
    /// A call per station, or one for all stations if that takes fewer calls.
    case bulk(dailyCalls: Int)

    var dailyCalls: Int? {
      switch self {
      case .single(let calls): calls
      case .bulk(let calls): calls
      }
    }
  }

  /// Sends every poll to the client as a query of its own, in chronological order.
  ///
  /// - Parameter ledger: the folder for a count that processes share; `nil` to count in memory.
  @concurrent
  static func play(_ hours: RushHours, _ way: Way, ledger: URL? = nil) async throws -> QuotaRun {
    let names = (0..<RushHours.stations).map(RushHours.name)
    switch way {
    case .single:
      return await play(hours, way, names.map(SingleArrivals.init), ledger)
    case .bulk:
      return try await play(hours, way, of: LiveArrivals.endpoint(RushHours.name(of: 0)), ledger)
    }
  }

  /// The same with queries of an endpoint's type.
  @concurrent
  private static func play<Question: Endpoint>(
    _ hours: RushHours, _ way: Way, of first: Question, _ ledger: URL?
  ) async throws -> QuotaRun {
    let questions = (0..<RushHours.stations).compactMap { station in
      Question(LiveArrivals.request(RushHours.name(of: station)))
    }
    guard questions.count == RushHours.stations, questions.first == first else {
      throw TransitError(.unsupported, Words(verbatim: "an endpoint does not read its request"))
    }
    return await play(hours, way, questions, ledger)
  }

  @concurrent
  private static func play<Question: Endpoint>(
    _ hours: RushHours, _ way: Way, _ questions: [Question], _ ledger: URL?
  ) async -> QuotaRun {
    let clock = SimulatedClock()
    let service = SubwayStub(clock: clock)
    var policy = CallPolicy()
    if let calls = way.dailyCalls {
      policy.dailyCalls = [LiveArrivals.provider: [Question.operation.quota.pool: calls]]
    }
    let client = TransitClient(
      provider: LiveArrivals.provider, exchange: service, clock: clock,
      control: CallControl(
        store: ledger.map { LedgerStore(in: $0, clock: clock) }, policy: policy, clock: clock))
    var run = QuotaRun()
    await run.ask(client, hours, clock, questions)
    run.singleCalls = service.singleCalls
    run.bulkCalls = service.bulkCalls
    return run
  }

  private mutating func ask<Question: Endpoint>(
    _ client: TransitClient, _ hours: RushHours, _ clock: SimulatedClock, _ questions: [Question]
  ) async {
    // Answers of the bulk operation last longer than those for one station.
    let lifetime: TimeInterval = Question.self is any BulkCoveredEndpoint.Type ? 20 : 10
    for poll in hours.polls {
      clock.set(poll.eighths)
      let result: Result<Answer<Question.Output>, any Error>
      do { result = .success(try await client.run(questions[poll.station])) } catch {
        result = .failure(error)
      }
      if poll.isMorning {
        morning.add(result, at: clock.now(), lifetime: lifetime)
      } else {
        evening.add(result, at: clock.now(), lifetime: lifetime)
      }
    }
  }
}

/// The day's counts in files that all processes share; everything else in this process.
private struct LedgerStore: SharedStore {
  private let files: FileStore
  private let memory: MemoryStore

  init(in folder: URL, clock: any TransitClock) {
    files = FileStore(
      cache: folder.appending(path: "cache"), state: folder.appending(path: "state"), clock: clock)
    memory = MemoryStore(clock: clock)
  }

  func data(for key: StoreKey) async throws -> StoredData? { try await memory.data(for: key) }
  func save(
    _ data: Data, for key: StoreKey, until end: Date, by lease: Lease?
  ) async throws {
    try await memory.save(data, for: key, until: end, by: lease)
  }
  func remove(_ key: StoreKey) async throws { try await memory.remove(key) }
  func lease(_ key: StoreKey, for duration: Duration) async throws -> Lease? {
    try await memory.lease(key, for: duration)
  }
  func release(_ lease: Lease) async throws { try await memory.release(lease) }
  func take(_ calls: Int, of account: QuotaAccount, limit: Int?) async throws -> QuotaReceipt {
    try await files.take(calls, of: account, limit: limit)
  }
  func refund(_ calls: Int, to account: QuotaAccount) async throws {
    try await files.refund(calls, to: account)
  }
  func close(_ account: QuotaAccount, until moment: Date) async throws {
    try await files.close(account, until: moment)
  }
  func counts(on day: KoreanDate) async throws -> [QuotaAccount: QuotaCount] {
    try await files.counts(on: day)
  }
  func size() async throws -> StoreSize { try await memory.size() }
}
