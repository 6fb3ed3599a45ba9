public import TransitCore

/// The result of comparing two rows, with the reason.
public struct Relation: Hashable, Sendable {
  /// Whether the rows are the same item, different, or unknown; unknown rows are not merged.
  public var verdict: IdentifierSet.Comparison
  /// The reason.
  public var reason: Reason

  /// Creates a relation from a verdict and the reason.
  package init(_ verdict: IdentifierSet.Comparison, _ reason: Reason) {
    self.verdict = verdict
    self.reason = reason
  }

  /// Why two rows are the same item, or are not merged. Distances are in metres, `nil` if a
  /// position is not known.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The same identifier, near enough whatever the names.
    case identifier(Identifier, meters: Int?)
    /// The same identifier, farther apart or without a position, and names that agree.
    case identifierAndName(Identifier, meters: Int?)
    /// The same name at one position, for kinds whose names are unique there.
    case nameAndPosition(meters: Int)
    /// Equal rows.
    case sameRow

    /// The same identifier at two positions: it was reused, or a position is wrong.
    case tooFar(Identifier, meters: Int)
    /// The same identifier, too far apart or without a position, and names that do not agree.
    case differentNames(Identifier, meters: Int?)
    /// Different identifiers of one scheme, of which an item can have only one.
    case differentIdentifiers(Identifier, Identifier, meters: Int?)
    /// No common identifier that distinguishes items; many items share a name or a number on a
    /// sign.
    case nothingShared(meters: Int?)
    /// Different kinds, such as a stop and a station.
    case differentKinds
    /// The rows match, but one of them matches a third row equally well that differs from the
    /// other.
    case contradicted
    /// The same identifier on so many rows that it is meaningless.
    case sharedByTooMany(Identifier)
  }
}

extension Relation.Reason {
  /// The name in documents, independent of the language.
  package var name: String {
    switch self {
    case .identifier: "identifier"
    case .identifierAndName: "identifierAndName"
    case .nameAndPosition: "nameAndPosition"
    case .sameRow: "sameRow"
    case .tooFar: "tooFar"
    case .differentNames: "differentNames"
    case .differentIdentifiers: "differentIdentifiers"
    case .nothingShared: "nothingShared"
    case .differentKinds: "differentKinds"
    case .contradicted: "contradicted"
    case .sharedByTooMany: "sharedByTooMany"
    }
  }

  /// The distance in metres; `nil` if it does not count or a position is not known.
  package var meters: Int? {
    switch self {
    case .identifier(_, let meters), .identifierAndName(_, let meters),
      .differentNames(_, let meters), .differentIdentifiers(_, _, let meters),
      .nothingShared(let meters):
      meters
    case .nameAndPosition(let meters), .tooFar(_, let meters): meters
    case .sameRow, .differentKinds, .contradicted, .sharedByTooMany: nil
    }
  }
}

extension Relation {
  /// The strength of a join, lower being stronger. Distances are compared only within a grade, and
  /// an unknown distance counts as zero.
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

  /// Returns whether this join is clearly stronger than another.
  func outweighs(_ other: Relation) -> Bool {
    let (mine, theirs) = (strength, other.strength)
    return mine.grade != theirs.grade
      ? mine.grade < theirs.grade
      : Double(mine.meters) * MergeRule.decisive < Double(theirs.meters)
  }
}
