internal import KoreaTransit
internal import TransitHTTP
internal import TransitOperations
internal import TransitRegistry

/// The result of repeating a recording's request.
struct Verification: Sendable {
  var path: String
  var provider: String
  var operation: String
  var result: Result

  enum Result: Sendable {
    /// Queried; the changes, possibly none.
    case compared([Change])
    /// Queried, but one of the two responses is empty, so that fields cannot be compared.
    case incomparable(Change)
    /// Not queried or not answered, so that changes are unknown.
    case unknown(TransitError)
  }

  /// A difference between the new response and the recording.
  struct Change: Hashable, Sendable {
    var kind: Kind
    /// The key path in the body; empty if the change is not about a single field.
    var place = ""
    var was = ""
    var now = ""

    enum Kind: String, Sendable {
      case status, outcome, removed, added, type
      /// The body became readable or unreadable.
      case body
    }
  }
}

/// A recording, or a live response in the same form, with its decoded content.
struct DecodedAnswer: Sendable {
  var path: String
  var recording: Recording
  var decoded: DecodedRecording
}

extension DecodedAnswer {
  /// `nil` if the file cannot be read.
  init?(_ file: RecordingFile) {
    guard let recording = file.recording, let decoded = file.decoded else { return nil }
    self.init(path: file.path, recording: recording, decoded: decoded)
  }
}

extension Verification.Result {
  /// Compares responses; for requests `isOfTheMoment`, rows may come and go without drift.
  init(from old: DecodedAnswer, to new: DecodedAnswer, isTransientOrKeyRelated: Bool) {
    let answers: Set<Outcome.Kind> = [.answered, .empty, .closed]
    if isTransientOrKeyRelated, old.decoded.outcome != new.decoded.outcome,
      answers.isSuperset(of: [old.decoded.outcome, new.decoded.outcome])
    {
      self = .incomparable(.outcome(from: old, to: new))
    } else {
      self = .compared(Verification.Change.changes(from: old, to: new))
    }
  }
}

extension Verification.Change {
  /// The differences between a recording and a newer response to the same request.
  ///
  /// Fields are compared only if both have rows, since an empty response has no fields.
  static func changes(from old: DecodedAnswer, to new: DecodedAnswer) -> [Verification.Change] {
    var changes: [Verification.Change] = []
    if old.recording.status != new.recording.status {
      changes.append(
        Self(kind: .status, was: "\(old.recording.status)", now: "\(new.recording.status)"))
    }
    let outcome = outcome(from: old, to: new)
    if outcome.was != outcome.now { changes.append(outcome) }
    let isComparable =
      old.decoded.outcome == new.decoded.outcome
      || (old.decoded.outcome == .answered && new.decoded.outcome == .failed)
    guard isComparable else { return changes }
    let shapes = [old, new].map { try? WireShape($0.recording.body) }
    switch (shapes[0], shapes[1]) {
    case (let old?, let new?): changes += old.drift(to: new).map(Self.init)
    case (nil, nil): break
    case (let old, _):
      changes.append(
        Self(
          kind: .body, was: old == nil ? "unreadable" : "readable",
          now: old == nil ? "readable" : "unreadable"))
    }
    return changes
  }

  fileprivate static func outcome(from old: DecodedAnswer, to new: DecodedAnswer) -> Self {
    Self(kind: .outcome, was: old.decoded.said, now: new.decoded.said)
  }

  private init(_ drift: WireShape.Drift) {
    func list(_ kinds: [WireShape.Kind]) -> String { kinds.map(\.rawValue).joined(separator: "|") }
    switch drift.change {
    case .gone: self.init(kind: .removed, place: drift.path)
    case .new: self.init(kind: .added, place: drift.path)
    case .type(let was, let now):
      self.init(kind: .type, place: drift.path, was: list(was), now: list(now))
    }
  }

  var words: Words {
    switch kind {
    case .status: Words("HTTP 상태: \(was) → \(now)", "HTTP status: \(was) → \(now)")
    case .outcome: Words("결과: \(was) → \(now)", "outcome: \(was) → \(now)")
    case .body: Words("본문: \(was) → \(now)", "body: \(was) → \(now)")
    case .removed: Words("없어진 항목: \(place)", "field removed: \(place)")
    case .added: Words("새 항목: \(place)", "new field: \(place)")
    case .type:
      Words("바뀐 자료형: \(place): \(was) → \(now)", "type changed: \(place): \(was) → \(now)")
    }
  }
}

extension DecodedRecording {
  /// The outcome, with the error code of a failure.
  fileprivate var said: String {
    outcome.rawValue + (error.map { " (\($0.code))" } ?? "")
  }
}

extension TransitError {
  /// Whether the error concerns only this time or this key, and not the response format.
  var isTransientOrKeyRelated: Bool {
    isRetryable || [.badKey, .keyNotGranted, .noKey].contains(code)
  }
}
