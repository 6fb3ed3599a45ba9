public import TransitCore

/// What comparing two rows says, and why.
public struct Relation: Hashable, Sendable {
  /// One thing, two things, or nobody can say; what nobody can say stays apart.
  public var verdict: IdentifierSet.Comparison
  public var reason: Reason

  public init(_ verdict: IdentifierSet.Comparison, _ reason: Reason) {
    self.verdict = verdict
    self.reason = reason
  }

  /// Why two rows are one thing, or are not joined. Distances are metres, `nil` where a position is
  /// not known.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// One identifier, and near enough whatever the names.
    case identifier(Identifier, metres: Int?)
    /// One identifier, farther apart or without a position, and names that agree.
    case identifierAndName(Identifier, metres: Int?)
    /// One identifier in two places: it was used again, or a position is wrong.
    case tooFar(Identifier, metres: Int)
    /// One identifier, too far apart or without a position for names that do not agree.
    case unlikeNames(Identifier, metres: Int?)
    /// Unlike identifiers of one kind, which one thing cannot bear.
    case unlikeIdentifiers(Identifier, Identifier, metres: Int?)
    /// Only numbers on signs are equal, which are used again and repeat between authorities.
    case numberAlone(Identifier, metres: Int?)
    /// Nothing but the names agrees.
    case nameAlone(metres: Int?)
    /// Neither line nor position is known, and the name is that of several stations.
    case ambiguousName
    /// A stop and a station, say.
    case unlikeKinds
    /// Nothing of the two is alike.
    case nothingAlike
    /// They agree, but what they would be joined with contradicts.
    case contradicted
    /// One identifier on so many rows that it tells nothing.
    case crowd(Identifier, rows: Int)
  }
}
