internal import Foundation
internal import TransitCore

extension Call {
  /// What is known of the question, true or stale: from memory, else from the store.
  func kept() async -> MemoryCache.Entry? {
    let now = clock.now()
    if let entry = control.memory.entry(for: key, at: now) { return entry }
    guard let response = await storedResponse(storeKey(endpoint.request)) else { return nil }
    let (end, lastEnd) = ends(of: response)
    guard lastEnd > now else { return nil }
    let entry = MemoryCache.Entry(
      content: .response(response), receivedAt: response.receivedAt, end: end, lastEnd: lastEnd,
      bytes: response.body.count)
    control.memory.keep(entry, for: key)
    return entry
  }

  func storedResponse(_ key: StoreKey) async -> Response? {
    await control.store.data(for: key).flatMap(StoredAnswer.decode)
  }

  /// A kept answer as it is given: decoded as one, so that what is in it says so too; `nil` where it
  /// can no longer be read.
  func given(_ entry: MemoryCache.Entry, _ staleBecause: TransitError?) -> Answer<E.Output>? {
    let value: E.Output
    switch entry.content {
    case .value(let known):
      guard let known = known as? E.Output else { return nil }
      value = known
    case .response(let response):
      // An older version of this package may have kept what this one does not read.
      guard let read = try? endpoint.decode(response) else { return nil }
      value = read
      var entry = entry
      entry.content = .value(read)
      control.memory.keep(entry, for: key)
    }
    let now = clock.now()
    if let bulk = entry.bulk { control.planner.used(bulk, at: now) }
    tell(
      .cacheHit(
        age: .seconds(max(0, now.timeIntervalSince(entry.receivedAt))), staleBecause: staleBecause))
    return Answer(
      value, origin: .cache, receivedAt: entry.receivedAt, staleBecause: staleBecause)
  }

  /// Keeps an answer in memory and in the store, unless it is one that says nothing for sure.
  func keep(_ response: Response, _ value: any Sendable, as stored: StoreKey) async {
    guard let (end, lastEnd) = ends(of: response, value) else { return }
    var kept = response
    kept.origin = .cache
    control.memory.keep(
      MemoryCache.Entry(
        content: .response(kept), receivedAt: response.receivedAt, end: end, lastEnd: lastEnd,
        bytes: response.body.count),
      for: key)
    guard let data = try? StoredAnswer.encode(kept) else { return }
    let longest = response.receivedAt.addingTimeInterval(30 * 86_400)
    await control.store.keep(data, for: stored, until: min(lastEnd, longest))
  }

  /// Until when an answer is true, and until when it is better than none; `nil` where it says that
  /// there is nothing and that is no reason to believe it.
  private func ends(of response: Response, _ value: any Sendable) -> (Date, Date)? {
    let (end, lastEnd) = ends(of: response)
    guard let rows = value as? any DecodedRows, rows.outcome == .empty else {
      return (end, lastEnd)
    }
    guard E.operation.trustsEmpty else { return nil }
    let soon = min(end, response.receivedAt.addingTimeInterval(Self.memoryOfNothing))
    return (soon, soon)
  }

  private func ends(of response: Response) -> (Date, Date) {
    let end = endpoint.lifetime.end(from: response.receivedAt)
    return (end, end.addingTimeInterval(endpoint.lifetime.grace / .seconds(1)))
  }

  /// That there is nothing is believed for ten minutes: somebody may just have entered it.
  private static var memoryOfNothing: TimeInterval { 600 }
}
