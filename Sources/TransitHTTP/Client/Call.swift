internal import Foundation
internal import TransitCore

/// One request with its stages, outermost first: cache → single flight → deadline → retry → breaker
/// → quota ledger → rate limiter → attempt time-out. The exchange adds the key.
struct Call<E: Endpoint>: Sendable {
  let endpoint: E
  let client: TransitClient
  let control: CallControl
  /// Whether a person waits; only such calls may use the reserve of the day's calls.
  let isInteractive: Bool
  /// The deadline for all work.
  let deadline: Deadline
  /// Whether the deadline is that of a query, which a request may outlast so that its response is
  /// cached. Without a query the call ends at its own deadline.
  let hasQueryDeadline: Bool

  var policy: CallPolicy { control.policy }
  var clock: any TransitClock { client.clock }
  var cachesResponses: Bool { policy.cachesResponses }

  init(_ endpoint: E, client: TransitClient, control: CallControl) {
    self.endpoint = endpoint
    self.client = client
    self.control = control
    isInteractive = (Task.basePriority ?? .medium) >= .medium
    hasQueryDeadline = Deadline.current != nil
    deadline =
      Deadline.current
      ?? Deadline(in: control.policy.deadline, leavesMargin: false, clock: client.clock)
  }

  var key: MemoryCache.Key {
    MemoryCache.Key(endpoint, of: client.provider, scope: client.scope)
  }

  func purpose(isRefresh: Bool) -> QuotaLedger.Purpose {
    QuotaLedger.Purpose(isRefresh: isRefresh, isInteractive: isInteractive)
  }

  func emit(_ kind: @autoclosure () -> TransitEvent.Kind) { client.emit(E.operation, kind()) }

  /// Returns a fresh cached response, else a new one, else the stale one.
  func answer() async throws -> Answer<E.Output> {
    try await StoreBudget.$current.withValue(StoreBudget(deadline.storeTime, policy)) {
      await replacingUnconfirmedEmpty(try await newest())
    }
  }

  /// The cached response, without a call.
  func lastEntry() async -> MemoryCache.Entry? {
    await StoreBudget.$current.withValue(StoreBudget(deadline.storeTime, policy)) {
      await cachedEntry()
    }
  }

  private func newest() async throws -> Answer<E.Output> {
    let known = cachesResponses ? await cachedEntry() : nil
    if client.usesCache, let known, known.end > clock.now(),
      let answer = cachedAnswer(from: known, refreshError: nil)
    {
      return answer
    }
    // Without quota for a refresh, the stages up to the ledger can be skipped.
    if client.usesCache, let known,
      let error = control.ledger.refusal(
        E.operation, of: client.holder, for: purpose(isRefresh: true)),
      let answer = cachedAnswer(from: known, refreshError: error)
    {
      return answer
    }
    do {
      // A caller that bypasses the cache has no fallback, so its call is not a refresh.
      let isRefresh = known != nil && client.usesCache
      let patience = fetchTimeout(cached: known)
      do {
        return try await fetched(isRefresh: isRefresh, within: patience)
      } catch let error as TransitError where CallCharge.isRefusalOfOther(error) {
        // It joined the call of another client, whose share is used up.
        return try await fetched(isRefresh: isRefresh, within: patience)
      }
    } catch let error as TransitError where error.allowsStaleResponse {
      StoreBudget.current?.earn()
      // A newer response may have been cached in the meantime.
      guard let last = cachesResponses ? await cachedEntry() : nil,
        let answer = cachedAnswer(from: last, refreshError: error)
      else {
        throw error
      }
      return answer
    }
  }

  /// The longest wait for a new response: short when the provider is slow and a response is cached;
  /// `nil` without a limit.
  private func fetchTimeout(cached known: MemoryCache.Entry?) -> Duration? {
    let canServe = known != nil && client.usesCache && control.punctuality.isSlow(client.provider)
    return canServe ? min(policy.patience, deadline.left) : hasQueryDeadline ? deadline.left : nil
  }

  private func fetched(
    isRefresh: Bool, within patience: Duration?
  ) async throws -> Answer<E.Output> {
    let request = endpoint.request
    let start = clock.elapsed()
    var fetched: CallControl.Fetched
    do {
      fetched = try await control.flights.run(
        flightKey(request), within: patience, clock: clock, joined: { emit(.joined) },
        work: { try await lead(request, isRefresh: isRefresh) })
      if QueryWaiter.current?.isGone != true { control.punctuality.recordInTime(client.provider) }
    } catch let error as TransitError
      where error.code == .timedOut && clock.elapsed() - start >= patience ?? .seconds(86_400)
    {
      control.punctuality.recordLate(client.provider)
      throw error
    }
    // Another operation may have sent the same request and decoded it as a different type.
    if fetched.reader != ObjectIdentifier(E.self) {
      if let response = fetched.response {
        fetched.value = try decoded(response)
      } else {
        fetched = try await lead(request, isRefresh: isRefresh)
      }
    }
    guard let value = fetched.value as? E.Output else { throw TransitError(.malformed) }
    return Answer(
      value, origin: fetched.origin, receivedAt: fetched.receivedAt,
      unchangedSince: fetched.unchangedSince,
      nextUpdateAt: fetched.receivedAt.flatMap(endpoint.lifetime.nextUpdate))
  }

  /// Makes the call for all waiting queries.
  private func lead(
    _ request: Request, isRefresh: Bool
  ) async throws -> CallControl.Fetched {
    guard cachesResponses else {
      return try await retried(request, isRefresh: isRefresh)
    }
    // A previous flight may have cached a response since the first look.
    if client.usesCache, let entry = remembered(key, at: clock.now()), entry.end > clock.now(),
      let answer = cachedAnswer(from: entry, refreshError: nil)
    {
      return CallControl.Fetched(
        value: answer.value, origin: .cache, receivedAt: entry.receivedAt,
        unchangedSince: answer.unchangedSince, reader: E.self)
    }
    return try await leadOfProcesses(request, isRefresh: isRefresh)
  }

  /// Makes the call, unless another process that shares the store makes it.
  private func leadOfProcesses(
    _ request: Request, isRefresh: Bool
  ) async throws -> CallControl.Fetched {
    let stored = storeKey(request)
    var (lease, paid) = await begin(stored, isRefresh: isRefresh)
    var look = Self.pollInterval
    while client.usesCache, lease == nil {
      try await waitForChange(of: stored, atMost: look)
      look = min(look * 2, Self.maxPollInterval)
      let found: Response?
      (lease, found) = await looking {
        (await control.store.lease(stored, for: deadline.left), await storedResponse(stored))
      }
      StoreBudget.current?.earn()
      if let response = found, isFresh(response), let value = try? decoded(response) {
        if let lease { await control.store.release(lease) }
        emit(.joined)
        return CallControl.Fetched(value: value, response: response, reader: E.self)
      }
    }
    let result: Result<CallControl.Fetched, any Error>
    do {
      var fetched = try await retried(request, isRefresh: isRefresh, paid: paid)
      if var response = fetched.response {
        let last = control.memory.entry(for: key, at: clock.now())?.generation
        response.unchangedSince =
          Generation(of: fetched.value, receivedAt: response.receivedAt, after: last)?.since
        (fetched.response, fetched.unchangedSince) = (response, response.unchangedSince)
        if await save(response, fetched.value, as: stored, releasing: lease) { lease = nil }
      }
      result = .success(fetched)
    } catch {
      result = .failure(error)
    }
    if let lease { await control.store.release(lease) }
    return try result.get()
  }

  /// Takes the lease for the call, and its quota as well unless the call is known to be refused:
  /// one round trip for both if the store is on a server.
  private func begin(
    _ stored: StoreKey, isRefresh: Bool
  ) async -> (lease: StoreGuard.HeldLease?, paid: PrepaidQuota?) {
    let left = deadline.left
    guard control.connectivity.isOnline, left > .zero, control.breakers.isClosed(breaker),
      let order = try? control.ledger.order(
        E.operation, of: client.holder, for: purpose(isRefresh: isRefresh))
    else { return (await control.store.lease(stored, for: left), nil) }
    let (held, taken) = await control.store.lease(
      stored, for: left, taking: 1, of: order.account, limit: order.limit)
    return (held, taken.map { PrepaidQuota(order, $0) })
  }

  /// Checks for another process's response without using up the query's store budget.
  private func looking<Value>(_ work: () async -> Value) async -> Value {
    let budget = StoreBudget(StoreBudget.Time(), policy)
    return await StoreBudget.$current.withValue(budget) { await work() }
  }

  /// Waits until another process may have stored the response, within the deadline.
  ///
  /// - Throws: `TransitError` `timedOut`, `CancellationError`.
  private func waitForChange(of stored: StoreKey, atMost look: Duration) async throws {
    let left = deadline.left
    guard left > .zero else { throw TransitError(.timedOut) }
    let isTold = await control.store.waitForChange(of: stored, atMost: min(look, left))
    try Task.checkCancellation()
    if !isTold { try await deadline.wait(Self.pollInterval, else: TransitError(.timedOut)) }
  }

  /// Decodes a response in the time left, or in one second if it came after its query ended.
  func decoded(_ response: Response) throws -> E.Output {
    let limit = Deadline(
      in: max(deadline.left, .seconds(1)), leavesMargin: false, clock: clock)
    return try Deadline.$ofDecoding.withValue(limit) { try endpoint.decode(response) }
  }

  func flightKey(_ request: Request) -> CallControl.FlightKey {
    CallControl.FlightKey(
      provider: client.provider, scope: client.scope, request: request,
      isInteractive: isInteractive, usesCache: client.usesCache)
  }

  func storeKey(_ request: Request) -> StoreKey {
    StoreKey(.answers, "\(client.provider) \(client.scope) \(request)")
  }

  /// The interval between checks for another process's response. If the store reports changes, the
  /// interval grows up to `maxPollInterval`: a change before the subscription may have been missed.
  private static var pollInterval: Duration { .milliseconds(50) }
  private static var maxPollInterval: Duration { .milliseconds(500) }

  private func isFresh(_ response: Response) -> Bool {
    let now = clock.now()
    return isPlausible(response.receivedAt, at: now)
      && endpoint.lifetime.expiration(from: response.receivedAt ?? now) > now
  }
}
