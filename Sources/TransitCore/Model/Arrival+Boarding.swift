extension Arrival {
  /// Why passengers cannot board a vehicle at a stop: GTFS `pickup_type` 1, no pickup available.
  @nonexhaustive
  public enum NoPickup: String, Codable, Hashable, Sendable, CaseIterable {
    /// The trip ends at this stop (당역 종착).
    case terminatesHere
    /// The vehicle takes no passengers (회송, 시운전).
    case notInService
  }

  /// Whether a passenger at the stop may take the vehicle: it is, or may be, on its way, its trip
  /// does not end here and it is in service. Any other is never the next one.
  public var isBoardable: Bool { noPickup == nil && timeLeft.mayBeComing }

  /// The display text of ``noPickup``, such as `당역 종착`; `nil` if passengers can board.
  public var noPickupWords: Words? { noPickup?.words(isTrain: direction != nil && kind == nil) }

  /// Returns whether a text stands for a vehicle without passengers in place of a destination:
  /// `회송`, `시운전 열차`, `대화 (회송)`. A stop may be called after a depot (진관공영차고지), but
  /// the bare word is not a stop.
  package static func isNotInService(_ text: String) -> Bool {
    // Most names have none of the words' syllables, and every row of an answer is checked.
    guard text.unicodeScalars.contains(where: { "송운차입".unicodeScalars.contains($0) }) else {
      return false
    }
    let key = NameKey.text(text)
    if ["회송", "시운전", "시험운전"].contains(where: key.contains) { return true }
    return ["공차", "차고지", "입고"].contains { kind in
      key.hasPrefix(kind) && ["", "행", "열차", "차량", "버스"].contains(key.dropFirst(kind.count))
    }
  }
}

extension Arrival.NoPickup {
  /// The display text: `당역 종착` of a train, `종점` of a bus, `회송`.
  package func words(isTrain: Bool) -> Words {
    switch self {
    case .terminatesHere: Words(isTrain ? "당역 종착" : "종점", "ends here")
    case .notInService: Words("회송", "not in service")
    }
  }
}

extension TimeLeft {
  /// Whether a vehicle may be on its way here: also if the source does not report when it arrives.
  package var mayBeComing: Bool {
    switch self {
    case .countdown, .stopsAway, .arriving, .atPlatform, .notReported, .unknown: true
    case .departed, .notRunning: false
    }
  }
}
