internal import Foundation
internal import TransitCore

/// A subject that someone listens to, or did shortly before.
struct StreamTopic: Sendable {
  /// An answer in one language.
  struct State: Sendable {
    var document: StreamDocument
    /// When newer data may be available.
    var renewal: Date
  }

  /// Its listeners by number.
  var listeners: Set<Int> = []
  /// The current state, in the languages of the last poll.
  var documents: [Language: StreamDocument] = [:]
  /// Why the last poll failed; `nil` after one that succeeded.
  var problem: Problem?
  /// Languages of requests that wait for a state.
  var awaited: [Language: Int] = [:]
  /// When newer data may be available.
  var renewal = Date.distantPast
  /// When the next poll is expected: as `renewal`, unless the day's calls last only for a later one.
  var nextUpdate = Date.distantPast
  var polledAt = Date.distantPast
  /// The number of polls.
  var polls = 0
  /// Failed polls in a row.
  var failures = 0
  /// Whether the problem remains until something else changes.
  var isFinal = false
  /// The pools of calls that its polls use.
  var pools: Set<String> = []
  /// The poll that runs now.
  var poll: Task<Void, Never>?

  /// Whether there is a state to show, or a reason why there is none that holds for any client.
  func isKnown(in language: Language) -> Bool {
    documents[language] != nil || problem.map { $0.status != 429 } ?? false
  }

  /// The bytes of its documents.
  var size: Int { documents.values.reduce(0) { $0 + $1.line.count } }

  /// Whether no client needs it now.
  var isIdle: Bool { listeners.isEmpty && awaited.isEmpty && poll == nil }
}
