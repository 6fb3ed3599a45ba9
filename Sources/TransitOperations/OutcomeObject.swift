package import Foundation
package import TransitCore

/// The outcome of one provider.
package struct OutcomeObject: Documented {
  private let outcome: Outcome
  private let writing: DocumentWriting

  package init(_ outcome: Outcome, _ writing: DocumentWriting) {
    (self.outcome, self.writing) = (outcome, writing)
  }

  package static let fields = Fields<OutcomeObject>(
    named: "outcome", "The outcome of one provider.",
    .init("id", "The id of the provider.", \.outcome.provider),
    .init("outcome", "answered, empty, closed (for the night), failed or skipped.", \.outcome.kind),
    .init("count", "The number of rows in the response.", .atLeast(0), \.outcome.count),
    .init(
      "total", "The total number of rows, if some could not be loaded; null if all were.",
      \.outcome.total),
    .init("origin", "The origin of the response; null if there is none.", \.outcome.origin),
    .init(
      "error", "Why the provider failed; with answered, the part that failed; null if none did.",
      { object in
        (object.outcome.error ?? object.outcome.skipError).map { ErrorObject($0, object.writing) }
      }),
    .init("reason", "Why the provider was not queried; null if it was.", \.outcome.skipped),
    .init(
      "uncovered", "The requested cities for which no source has stops and routes.",
      { $0.outcome.uncovered.map(\.name) }),
    .init(
      "elapsedMilliseconds", "The duration in milliseconds.",
      .atLeast(0), \.outcome.elapsed.milliseconds),
    .init(
      "receivedAt",
      "The time at which the oldest part of the response was received; null if nothing was "
        + "received or the time is unknown.", \.outcome.receivedAt),
    .init(
      "ageSeconds", "The age of the response in seconds.",
      .atLeast(0), { age(of: $0.outcome.receivedAt, at: $0.writing.now) }),
    .init(
      "isStale", "Whether the response is outdated because a newer one could not be loaded.",
      { $0.outcome.refreshError != nil }),
    .init(
      "staleReason", "Why a newer response could not be loaded; null if it was.",
      { object in object.outcome.refreshError.map { ErrorObject($0, object.writing) } }),
    .init("isFrozen", "Whether the source repeats old data.", \.outcome.isFrozen),
    .init(
      "unparsedTexts", "The number of texts that could not be parsed.",
      .atLeast(0), \.outcome.unparsedText.count))

  /// The age in whole seconds; `nil` for the distant past, the time of a recording without one.
  package static func age(of moment: Date?, at now: Date) -> Int? {
    guard let moment, now.timeIntervalSince(moment) < 86_400 * 365 * 100 else { return nil }
    return max(0, Int(now.timeIntervalSince(moment)))
  }
}

package struct ErrorObject: Documented {
  private let error: TransitError
  private let writing: DocumentWriting

  package init(_ error: TransitError, _ writing: DocumentWriting) {
    (self.error, self.writing) = (error, writing)
  }

  package static let fields = Fields<ErrorObject>(
    named: "error", "An error, its cause, and when to try again.",
    .init("code", "The error code, independent of the language.", \.error.code),
    .init(
      "message", "The problem, its cause and what to do, in one line.",
      { $0.writing.message($0.error) }),
    .init(
      "fault", "The cause of the error: the caller, the configuration, the service or the network.",
      \.error.fault),
    .init("isRetryable", "Whether trying again may help.", \.error.isRetryable),
    .optional(
      "candidates", "Only if the code is ambiguous: the possible meanings of the text.",
      \.candidates))

  private var candidates: [SearchItem]? {
    if case .choose(let items)? = error.remedy { items } else { nil }
  }
}

extension Duration {
  /// The duration in whole milliseconds.
  package var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
