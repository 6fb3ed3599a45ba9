public import TransitCore

/// What comparing two rows says, and why.
public struct Relation: Hashable, Sendable {
  /// One thing, two things, or nobody can say; what nobody can say stays apart.
  public var verdict: IdentifierSet.Comparison
  /// Why.
  public var reason: Reason

  /// Makes it of what is said and why.
  public init(_ verdict: IdentifierSet.Comparison, _ reason: Reason) {
    self.verdict = verdict
    self.reason = reason
  }

  /// Why two rows are one thing, or are not joined. Distances are metres, `nil` where a position is
  /// not known.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// One identifier, and near enough whatever the names.
    case identifier(Identifier, meters: Int?)
    /// One identifier, farther apart or without a position, and names that agree.
    case identifierAndName(Identifier, meters: Int?)
    /// One name in one place, where a name has only one.
    case nameAndPosition(meters: Int)
    /// The same row once more.
    case sameRow

    /// One identifier in two places: it was used again, or a position is wrong.
    case tooFar(Identifier, meters: Int)
    /// One identifier, too far apart or without a position for names that do not agree.
    case unlikeNames(Identifier, meters: Int?)
    /// Unlike identifiers of one kind, which one thing cannot bear.
    case unlikeIdentifiers(Identifier, Identifier, meters: Int?)
    /// No identifier that both bear tells a thing from others; a name or a number on a sign is
    /// borne by many.
    case nothingShared(meters: Int?)
    /// A stop and a station, say.
    case unlikeKinds
    /// The two would be one, but one of them is as likely one with a third that is not the other.
    case contradicted
    /// One identifier on so many rows that it tells nothing.
    case crowd(Identifier)
  }
}

extension Relation.Reason {
  /// What documents call it; no language changes it.
  public var name: String {
    switch self {
    case .identifier: "identifier"
    case .identifierAndName: "identifierAndName"
    case .nameAndPosition: "nameAndPosition"
    case .sameRow: "sameRow"
    case .tooFar: "tooFar"
    case .unlikeNames: "unlikeNames"
    case .unlikeIdentifiers: "unlikeIdentifiers"
    case .nothingShared: "nothingShared"
    case .unlikeKinds: "unlikeKinds"
    case .contradicted: "contradicted"
    case .crowd: "crowd"
    }
  }

  /// Metres between the two; `nil` where they do not count or a position is not known.
  public var meters: Int? {
    switch self {
    case .identifier(_, let meters), .identifierAndName(_, let meters),
      .unlikeNames(_, let meters), .unlikeIdentifiers(_, _, let meters),
      .nothingShared(let meters):
      meters
    case .nameAndPosition(let meters), .tooFar(_, let meters): meters
    case .sameRow, .unlikeKinds, .contradicted, .crowd: nil
    }
  }
}

extension Relation {
  /// How strong a join is: the less, the stronger. Unlike grades are never weighed against each
  /// other by distance, and a distance that nobody knows is none.
  var strength: (grade: Int, meters: Int) {
    switch reason {
    case .sameRow: (0, 0)
    case .identifier(_, let meters?): (1, meters)
    case .identifierAndName(_, let meters?): (2, meters)
    case .identifier: (3, 0)
    case .identifierAndName: (4, 0)
    case .nameAndPosition(let meters): (5, meters)
    default: (6, 0)
    }
  }

  /// Whether it outweighs another join by so much that there is no doubt.
  func outweighs(_ other: Relation) -> Bool {
    let (mine, theirs) = (strength, other.strength)
    return mine.grade != theirs.grade
      ? mine.grade < theirs.grade
      : Double(mine.meters) * MergeRule.decisive < Double(theirs.meters)
  }
}
