internal import Foundation
internal import TransitCore

extension Call {
  /// The response out of a bulk one; `nil` if the request must be sent by itself.
  func bulkAnswer<Part: BulkCoveredEndpoint>(to part: Part) async throws -> Answer<E.Output>? {
    let whole = part.bulkEndpoint
    let now = clock.now()
    let name = "\(client.provider) \(client.scope) \(whole.request)"
    let window = whole.lifetime.expiration(from: now).timeIntervalSince(now)
    let (isBulk, isNew) = control.planner.choose(
      whole: name, part: "\(part.request)", window: window, at: now)
    if isNew { emit(.bulk(isBulk)) }
    guard isBulk, await !isBarred(name) else { return nil }
    do {
      let fetched = try await control.flights.run(
        flightKey(whole.request, isOfParts: true), within: hasQueryDeadline ? deadline.left : nil,
        clock: clock
      ) {
        let answer = try await bulkCall(for: whole).answer()
        let moment = answer.receivedAt ?? clock.now()
        if control.planner.isNew(name, moment) { share(answer, of: part, at: moment, whole: name) }
        return CallControl.Fetched(
          value: BulkPlanner.Shared(at: moment, refreshError: answer.refreshError),
          origin: answer.origin, receivedAt: answer.receivedAt, reader: Part.self)
      }
      guard let shared = fetched.value as? BulkPlanner.Shared else { return nil }
      guard let entry = control.memory.entry(for: key, at: clock.now()),
        entry.receivedAt == fetched.receivedAt
      else {
        control.planner.missed(
          "\(part.request)", in: name, until: whole.lifetime.expiration(from: shared.at))
        return nil
      }
      return cachedAnswer(from: entry, refreshError: shared.refreshError)
    } catch let error as TransitError {
      // If the quota is spent or the machine is offline, a single request would fail too.
      if [.quotaSpent, .quotaReserved, .offline].contains(error.code) || deadline.left == .zero {
        throw error
      }
      await bar(name, because: error)
      return nil
    }
  }

  /// Caches the parts of a bulk response.
  private func share<Part: BulkCoveredEndpoint>(
    _ answer: Answer<Part.Whole.Output>, of part: Part, at moment: Date, whole: String
  ) {
    let lifetime = part.bulkEndpoint.lifetime
    let end = lifetime.expiration(from: moment)
    let parts = Part.outputsByEndpoint(in: answer.value)
    for (question, value) in parts {
      let key = MemoryCache.Key(question, of: client.provider, scope: client.scope)
      let last = control.memory.entry(for: key, at: clock.now())?.generation
      control.memory.save(
        MemoryCache.Entry(
          content: .value(value), receivedAt: answer.receivedAt, end: end,
          lastEnd: end.addingTimeInterval(lifetime.staleTolerance / .seconds(1)),
          bytes: Self.partBytes,
          bulk: control.planner.issue(whole: whole, part: "\(question.request)"),
          generation: Generation(of: value, receivedAt: answer.receivedAt, after: last)),
        for: key)
    }
  }

  /// The approximate size of the trains of one station.
  private static var partBytes: Int { 8_192 }

  private func isBarred(_ name: String) async -> Bool {
    StoreBudget.current?.earn()
    return await control.store.data(for: StoreKey(.states, "bulk \(name)")) != nil
  }

  /// Disables the bulk request, until midnight if the key has no access, briefly after a failure.
  private func bar(_ name: String, because error: TransitError) async {
    let now = clock.now()
    let isPassing = error.isOutage || error.isTransient
    let end = control.planner.suspend(
      name, at: now, until: isPassing ? nil : KoreanTime.midnight(after: now))
    await control.store.save(
      Data("\(error.code)".utf8), for: StoreKey(.states, "bulk \(name)"), until: end)
  }
}
