internal import KoreaTransit
internal import TransitDocuments
internal import TransitHTTP
internal import TransitRegistry

/// What came of asking again for one recording.
struct Verification: Sendable {
  var path: String
  var provider: String
  var operation: String
  var result: Result

  enum Result: Sendable {
    /// Asked; what changed, which may be nothing.
    case asked([Change])
    /// Asked, and there is nothing at the one moment that there is at the other: nothing is known
    /// of any other change.
    case nothing(Change)
    /// Not asked, or not answered: nothing is known of any change.
    case unknown(TransitError)
  }

  typealias Change = RecordingsVerifyDocument.Change
}

/// A recording, or a live answer in its form, with what it decodes to.
struct DecodedAnswer: Sendable {
  var path: String
  var recording: Recording
  var decoded: DecodedRecording
}

extension DecodedAnswer {
  /// `nil` where the file cannot be read.
  init?(_ file: RecordingFile) {
    guard let recording = file.recording, let decoded = file.decoded else { return nil }
    self.init(path: file.path, recording: recording, decoded: decoded)
  }
}

extension Verification.Result {
  /// - Parameter isOfTheMoment: whether the same question may have rows now and none later.
  init(from old: DecodedAnswer, to new: DecodedAnswer, isOfTheMoment: Bool) {
    let answers: Set<Outcome.Kind> = [.answered, .empty, .closed]
    if isOfTheMoment, old.decoded.outcome != new.decoded.outcome,
      answers.isSuperset(of: [old.decoded.outcome, new.decoded.outcome])
    {
      self = .nothing(.outcome(from: old, to: new))
    } else {
      self = .asked(Verification.Change.changes(from: old, to: new))
    }
  }
}

extension Verification.Change {
  /// What is different between a recording and a newer answer to the same question.
  ///
  /// Fields are compared where both have rows: an answer of nothing says nothing of them.
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
    case .gone: self.init(kind: .gone, place: drift.path)
    case .new: self.init(kind: .new, place: drift.path)
    case .type(let was, let now):
      self.init(kind: .type, place: drift.path, was: list(was), now: list(now))
    }
  }

  var words: Words {
    switch kind {
    case .status: Words("HTTP 상태: \(was) → \(now)", "HTTP status: \(was) → \(now)")
    case .outcome: Words("결과: \(was) → \(now)", "outcome: \(was) → \(now)")
    case .body: Words("본문: \(was) → \(now)", "body: \(was) → \(now)")
    case .gone: Words("없어진 항목: \(place)", "field gone: \(place)")
    case .new: Words("새 항목: \(place)", "new field: \(place)")
    case .type:
      Words("바뀐 형: \(place): \(was) → \(now)", "type changed: \(place): \(was) → \(now)")
    }
  }
}

extension DecodedRecording {
  /// The outcome, of a failure its code too.
  fileprivate var said: String {
    outcome.rawValue + (error.map { " (\($0.code))" } ?? "")
  }
}

extension TransitError {
  /// Whether it says something of this moment or this key, and nothing of the answer's form.
  var isOfTheMoment: Bool {
    isRetryable || [.badKey, .keyNotGranted, .noKey].contains(code)
  }
}
