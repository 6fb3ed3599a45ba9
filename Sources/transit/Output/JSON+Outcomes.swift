internal import Foundation
internal import TransitCore

extension JSON {
  init(_ outcome: Outcome, language: Language, now: Date) {
    self = [
      "id": .string(outcome.provider.rawValue), "outcome": .string(outcome.kind.rawValue),
      "count": .int(outcome.count), "total": JSON(outcome.total),
      "origin": JSON(outcome.origin?.rawValue),
      "error": JSON(outcome.error ?? outcome.skipError, language: language),
      "reason": JSON(outcome.skipped?.rawValue),
      "uncovered": .array(outcome.uncovered.map { .string($0.name) }),
      "elapsedMilliseconds": .int(outcome.elapsed.milliseconds),
      "receivedAt": JSON(outcome.receivedAt),
      "ageSeconds": JSON(Age(of: outcome.receivedAt, at: now)?.seconds),
      "isStale": .bool(outcome.staleBecause != nil),
      "staleReason": JSON(outcome.staleBecause, language: language),
      "isFrozen": .bool(outcome.isFrozen), "unread": .int(outcome.unread.count),
    ]
  }

  init(_ error: TransitError?, language: Language) {
    guard let error else {
      self = nil
      return
    }
    var fields: [String: JSON] = [
      "code": .string(error.code.rawValue), "message": .string(error.toolLine(in: language)),
      "fault": .string(error.fault.rawValue), "isRetryable": .bool(error.isRetryable),
    ]
    if case .choose(let items)? = error.remedy {
      fields["candidates"] = .array(items.map { JSON($0) })
    }
    self = .object(fields)
  }

  init(_ attributions: [Attribution]) {
    self = .array(attributions.map { JSON($0) })
  }

  init(_ attribution: Attribution) {
    self = [
      "text": .string(attribution.text), "license": JSON(attribution.license),
      "url": .string(attribution.url),
    ]
  }

  /// The document of a command that ended with an error.
  static func failure(_ error: TransitError, language: Language) -> JSON {
    ["schema": 1, "error": JSON(error, language: language)]
  }
}

extension Duration {
  /// Whole ones.
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
