internal import Foundation
internal import Synchronization
internal import TransitCore
internal import TransitHTTP

extension ProviderContract {
  /// Checks that a response yields the same rows at any time and on any thread.
  package func decodingIsPure() async -> [Violation] {
    var broken: [Violation] = []
    for exhibit in exhibits {
      let first = exhibit.reading
      let others = await withTaskGroup { group in
        for _ in 0..<4 { group.addTask { exhibit.reading } }
        return await group.reduce(into: [DecodingResult]()) { $0.append($1) }
      }
      if let other = others.first(where: { $0 != first }) {
        broken.append(
          violation(
            .pureDecoding, exhibit.name, "\(exhibit.operation.name): \(first.difference(to: other))"
          ))
      }
    }
    return broken
  }

  /// Checks that every row of the body is one row of the answer, in the same order.
  ///
  /// If the body's rows are reversed, so must be the answer's; if one is removed, it must be
  /// missing.
  package func rowsAreFaithful() -> [Violation] {
    var broken: [Violation] = []
    var reversedCount = 0
    for exhibit in rows == .none ? [] : exhibits {
      guard case .rows(let items, let outcome) = exhibit.reading else { continue }
      func expect(_ holds: Bool, _ what: String) {
        if !holds { broken.append(violation(.rows, exhibit.name, what)) }
      }
      expect(
        (outcome == .answered) == !items.isEmpty,
        "the outcome is '\(outcome.rawValue)' with \(items.count) rows")
      guard let rows = BodyRows(exhibit.response.body, self.rows, wanted: items.count),
        rows.count > 1
      else { continue }
      reversedCount += 1
      func decoded(_ body: Data) -> [DecodedItem] { exhibit.decode(body: body).items }
      expect(items.count == rows.count, "\(rows.count) rows are decoded as \(items.count) items")
      expect(
        decoded(rows.reversed) == items.reversed(),
        "reversed rows are not decoded as reversed items")
      expect(
        decoded(rows.withoutLast) == items.dropLast(),
        "removing the last row removes more than the last item")
    }
    if reversedCount == 0, rows != .none {
      broken.append(
        violation(
          .rows, "recordings", "none has two rows that are objects, so no order was checked"))
    }
    return broken
  }

  /// Checks that a time without a zone is Korean, whatever the machine's time zone.
  ///
  /// Decodes with the process's default zone temporarily set to Seoul and to Los Angeles, which
  /// affects other tests that read the machine's zone at the same time. It also checks that nothing
  /// was observed or issued after the response was received. On Linux `TimeZone.current` does not
  /// follow the default zone, so a provider that uses it is detected only by the second check, on a
  /// machine outside Korea.
  package func timesAreKorean() -> [Violation] {
    guard let here = TimeZone(identifier: "Asia/Seoul"),
      let elsewhere = TimeZone(identifier: "America/Los_Angeles")
    else { return [violation(.timeZone, "machine", "it has no time zone data for the check")] }
    var broken: [Violation] = []
    for exhibit in exhibits {
      let seoul = Self.reading(exhibit, in: here)
      let losAngeles = Self.reading(exhibit, in: elsewhere)
      if seoul != losAngeles {
        broken.append(
          violation(.timeZone, exhibit.name, "the result depends on the machine's time zone"))
      }
      guard let received = exhibit.response.receivedAt else { continue }
      // A service's clock may be minutes ahead, never the hours of a wrong zone.
      let limit = received.addingTimeInterval(1800)
      for moment in exhibit.reading.items.compactMap(\.observedAt) where moment > limit {
        broken.append(
          violation(
            .timeZone, exhibit.name,
            "a value of \(KoreanTime.iso(moment)) is later than its response"))
      }
    }
    return broken
  }

  /// Runs one at a time, because the default zone belongs to the whole process; it is restored.
  private static func reading(_ exhibit: DecodableRecording, in zone: TimeZone) -> DecodingResult {
    zones.withLock { _ in
      let usual = NSTimeZone.default
      NSTimeZone.default = zone
      defer { NSTimeZone.default = usual }
      return exhibit.reading
    }
  }

  private static let zones = Mutex(())

  /// Checks that a recording decodes to an empty or closed answer without an error.
  package func emptyResultsAreAnswers() -> [Violation] {
    let outcomes = exhibits.map { exhibit -> Outcome.Kind? in
      if case .rows(_, let outcome) = exhibit.reading { outcome } else { nil }
    }
    if outcomes.contains(.empty) || outcomes.contains(.closed) { return [] }
    return [violation(.emptyResults, "recordings", "none is decoded as an empty result")]
  }
}

extension DecodingResult {
  /// Returns a short description of the difference.
  func difference(to other: DecodingResult) -> String {
    switch (self, other) {
    case (.rows(let mine, let one), .rows(let theirs, let another)):
      if one != another { return "the outcome is '\(one.rawValue)' or '\(another.rawValue)'" }
      if mine.count != theirs.count { return "it has \(mine.count) or \(theirs.count) rows" }
      let row = zip(mine, theirs).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      return "row \(row ?? 0) differs between two runs"
    default: return "the result differs between two runs"
    }
  }
}

extension DecodedItem {
  /// The time of observation or issue, which is never in the future.
  fileprivate var observedAt: Date? {
    switch self {
    case .arrival(let arrival): arrival.observedAt
    case .weather(let value): value.issuedAt
    case .weatherSlot(let slot): slot.issuedAt
    case .airQuality(let air): air.observedAt
    case .warning(let warning): warning.issuedAt
    case .vehicle(let vehicle): vehicle.observedAt
    case .bikeStation(let station): station.observedAt
    case .notice(let notice): notice.publishedAt
    case .item, .place, .region, .routeStop, .pathPoint, .departure, .serviceSpan, .terminal,
      .trip, .cityCode, .journey:
      nil
    }
  }
}
