internal import Foundation
internal import TransitCore

extension Call {
  /// The cached response, fresh or stale; or an unconfirmed empty response for the seconds in which
  /// the request is not sent again.
  func cachedEntry() async -> MemoryCache.Entry? {
    let now = clock.now()
    if let known = remembered(key, at: now), known.end > now { return known }
    if let doubt = remembered(key.ofNothing, at: now), doubt.end > now { return doubt }
    return await lastKnown()
  }

  /// The last confirmed response: from memory if fresh, else from the store, where another process
  /// may have put a newer one.
  private func lastKnown() async -> MemoryCache.Entry? {
    let now = clock.now()
    let known = remembered(key, at: now)
    if let known, known.end > now { return known }
    guard let response = await readStore(),
      (response.receivedAt ?? .distantPast) > (known?.receivedAt ?? .distantPast),
      // This version may be unable to read the response.
      let value = try? decoded(response), let ends = ends(of: response, value),
      case let entry = MemoryCache.Entry(
        content: .value(value), receivedAt: response.receivedAt, end: ends.0, lastEnd: ends.1,
        bytes: response.body.count, generation: Generation(of: value, in: response)),
      entry.lastEnd > now, isPlausible(entry.receivedAt, at: now)
    else { return known }
    control.memory.save(entry, for: key)
    return entry
  }

  /// Reads the cached response, and in the same round trip the shared status of the breaker if due.
  private func readStore() async -> Response? {
    let stored = storeKey(endpoint.request)
    guard control.breakers.isDue(breaker) else { return await storedResponse(stored) }
    let found = await control.store.data(for: [stored, breaker.stored])
    control.breakers.recordShared(found[1], of: breaker)
    return found[0].flatMap { StoredAnswer.decode($0, at: clock.now()) }
  }

  func remembered(_ key: MemoryCache.Key, at now: Date) -> MemoryCache.Entry? {
    control.memory.entry(for: key, at: now).flatMap {
      isPlausible($0.receivedAt, at: now) ? $0 : nil
    }
  }

  /// Replaces an unconfirmed empty response with the last one while that is within the limit for
  /// live values: some services omit all rows between two full responses.
  func replacingUnconfirmedEmpty(_ answer: Answer<E.Output>) async -> Answer<E.Output> {
    guard cachesResponses, client.usesCache, E.operation.emptyLifetime == nil,
      case .live = endpoint.lifetime,
      (answer.value as? any DecodedRows)?.state == .empty,
      case _ = StoreBudget.current?.earn(),
      let last = await lastKnown(),
      (age(of: last) ?? 0) <= FreshnessLimit.arrival,
      let cached = cachedAnswer(from: last, refreshError: Self.emptyAnswer),
      (cached.value as? any DecodedRows)?.state.kind == .answered
    else { return answer }
    return cached
  }

  private static var emptyAnswer: TransitError {
    TransitError(
      .unavailable,
      Words("빈 응답이 와서 이전 결과를 보여 줍니다", "the response was empty; this is the previous one"))
  }

  /// Whether the response was received before now; if not, the clock was set back.
  func isPlausible(_ receivedAt: Date?, at now: Date) -> Bool {
    receivedAt.map { $0.timeIntervalSince(now) < 5 } ?? true
  }

  /// Seconds since a cached response was received; `nil` for a recording without a time of day.
  private func age(of entry: MemoryCache.Entry) -> TimeInterval? {
    entry.receivedAt.map { clock.now().timeIntervalSince($0) }
  }

  func storedResponse(_ key: StoreKey) async -> Response? {
    await control.store.data(for: key).flatMap { StoredAnswer.decode($0, at: clock.now()) }
  }

  /// Returns a cached response with its origin set to the cache; `nil` if it can no longer be read.
  func cachedAnswer(from entry: MemoryCache.Entry, refreshError: TransitError?) -> Answer<E.Output>?
  {
    let value: E.Output
    switch entry.content {
    case .value(let known):
      guard let known = known as? E.Output else { return nil }
      value = known
    case .response(let response):
      // An older version of this package may have cached what this one cannot read.
      guard let read = try? decoded(response) else { return nil }
      value = read
      var entry = entry
      entry.content = .value(read)
      control.memory.save(entry, for: key)
    }
    emit(
      .cacheHit(
        age: .seconds(max(0, age(of: entry) ?? 0)), refreshError: refreshError))
    return Answer(
      value, origin: .cache, receivedAt: entry.receivedAt, refreshError: refreshError,
      unchangedSince: entry.generation?.since, nextUpdateAt: entry.nextUpdateAt)
  }

  /// Caches a response in memory and in the store; an unconfirmed empty response only in memory,
  /// for seconds and next to the last confirmed one.
  ///
  /// - Returns: whether the lease was released in the same round trip.
  func save(
    _ response: Response, _ value: any Sendable, as stored: StoreKey,
    releasing lease: StoreGuard.HeldLease?
  ) async -> Bool {
    var copy = response
    copy.origin = .cache
    let moment = response.receivedAt ?? clock.now()
    var entry = MemoryCache.Entry(
      content: .response(copy), receivedAt: response.receivedAt, end: moment, lastEnd: moment,
      bytes: response.body.count, generation: Generation(of: value, in: response))
    guard let (end, lastEnd) = ends(of: response, value) else {
      guard let emptyValue = try? decoded(copy) else { return false }
      entry.content = .value(emptyValue)
      entry.end = min(
        ends(of: response).0, moment.addingTimeInterval(Self.unconfirmedEmptyLifetime))
      entry.lastEnd = entry.end
      control.memory.save(entry, for: key.ofNothing)
      return false
    }
    (entry.end, entry.lastEnd) = (end, lastEnd)
    control.memory.save(entry, for: key)
    if case .transient = endpoint.lifetime { return false }
    let longest = moment.addingTimeInterval(30 * 86_400)
    await control.store.save(
      try StoredAnswer.encode(copy, at: clock.now()), for: stored, until: min(lastEnd, longest),
      releasing: lease)
    return true
  }

  /// The end of the lifetime and of the stale grace; `nil` for an unconfirmed empty response.
  private func ends(of response: Response, _ value: any Sendable) -> (Date, Date)? {
    let (end, lastEnd) = ends(of: response)
    guard let rows = value as? any DecodedRows, rows.state == .empty else {
      return (end, lastEnd)
    }
    guard let lifetime = E.operation.emptyLifetime else { return nil }
    let soon = (response.receivedAt ?? clock.now()).addingTimeInterval(lifetime / .seconds(1))
    return (soon, soon)
  }

  private func ends(of response: Response) -> (Date, Date) {
    let end = endpoint.lifetime.expiration(from: response.receivedAt ?? clock.now())
    return (end, end.addingTimeInterval(endpoint.lifetime.staleTolerance / .seconds(1)))
  }

  /// How long an unconfirmed empty response is cached.
  private static var unconfirmedEmptyLifetime: TimeInterval { 10 }
}
