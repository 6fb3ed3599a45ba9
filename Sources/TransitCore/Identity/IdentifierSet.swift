/// All identifiers of one thing, including those that they contain.
public struct IdentifierSet: Hashable, Sendable {
  /// The identifiers without duplicates, sorted by scheme, the strongest first.
  public private(set) var all: [Identifier]
  /// The identifiers in `all` that belong to another thing in the same list with better evidence.
  /// They are not used in queries and do not name it. Empty unless a number was assigned twice.
  package private(set) var disputed: [Identifier] = []

  /// Creates a set of identifiers.
  public init(_ identifiers: [Identifier]) {
    all =
      identifiers.contains(where: \.value.isEmpty)
      ? identifiers.filter { !$0.value.isEmpty } : identifiers
    for one in all where one.containsAnother {
      for implied in one.implied where !all.contains(implied) { all.append(implied) }
    }
    // Most sources return them in this order.
    if all.count < 2 || zip(all, all.dropFirst()).allSatisfy(<) { return }
    all.sort()
    for place in all.indices.dropFirst().reversed() where all[place] == all[place - 1] {
      all.remove(at: place)
    }
  }

  /// Returns the undisputed values of a scheme, for use in queries.
  public func values(of scheme: Identifier.Scheme) -> [String] {
    all.filter { $0.scheme == scheme && !disputed.contains($0) }.map(\.value)
  }

  /// Returns the first undisputed value of a scheme, or `nil`.
  public func first(_ scheme: Identifier.Scheme) -> String? {
    all.first { $0.scheme == scheme && !disputed.contains($0) }?.value
  }

  /// The strongest identifier of the thing; `nil` if there is none, or all are disputed. A number
  /// on a sign never qualifies: other things have it too.
  public var strongest: Identifier? {
    all.first { $0.scheme.weight != .inconclusive && !disputed.contains($0) }
  }

  /// Returns the identifiers of both, none disputed; the set itself if both are equal.
  package func union(_ other: IdentifierSet) -> IdentifierSet {
    if self == other { return self }
    // Both are sorted and contain their implied identifiers.
    var (joined, mine, theirs) = ([Identifier](), 0, 0)
    joined.reserveCapacity(all.count + other.all.count)
    while mine < all.count || theirs < other.all.count {
      if mine < all.count, theirs < other.all.count, all[mine] == other.all[theirs] {
        joined.append(all[mine])
        (mine, theirs) = (mine + 1, theirs + 1)
      } else if theirs == other.all.count
        || (mine < all.count && all[mine] < other.all[theirs])
      {
        joined.append(all[mine])
        mine += 1
      } else {
        joined.append(other.all[theirs])
        theirs += 1
      }
    }
    return IdentifierSet(complete: joined)
  }

  /// - Parameter complete: Sorted, without duplicates, with all implied identifiers.
  private init(complete: [Identifier]) { all = complete }

  /// The same set, with no identifier disputed.
  package var undisputed: IdentifierSet {
    var result = self
    result.disputed = []
    return result
  }

  /// Returns the same set, with the given identifiers disputed as well.
  package func disputing(_ others: Set<Identifier>) -> IdentifierSet {
    var result = self
    result.disputed = all.filter { others.contains($0) || disputed.contains($0) }
    return result
  }
}

extension IdentifierSet {
  /// The outcome of comparing two sets.
  public enum Comparison: String, Hashable, Sendable {
    /// Both identify the same thing.
    case same
    /// They identify two things.
    case different
    /// The identifiers prove neither.
    case unknown
  }

  /// The outcome of comparing two sets, with the identifiers that decided it.
  package enum Evidence: Hashable, Sendable {
    /// The strongest identifier that both have.
    case same(Identifier)
    /// Two identifiers that one thing cannot both have, the lesser first.
    case different(Identifier, Identifier)
    /// No shared scheme decides.
    case unknown
  }

  /// Compares two sets: one conflict means different, else one match means same, else unknown. If
  /// both sets have an identifier that decides, those that only identify are ignored. Symmetric.
  package func evidence(with other: IdentifierSet) -> Evidence {
    var shared: Identifier?
    let areDecided = isDecided && other.isDecided
    for mine in all {
      let weight = mine.scheme.weight
      if weight == .inconclusive || (weight == .identifies && areDecided) { continue }
      var rival: Identifier?
      var isShared = false
      for theirs in other.all where theirs.scheme == mine.scheme {
        if theirs.value == mine.value {
          isShared = true
          break
        }
        if weight == .decides, rival == nil, mine.isComparable(with: theirs) { rival = theirs }
      }
      if isShared {
        shared = shared ?? mine
      } else if let rival, !sharesAny(likeThat: mine, with: other) {
        return .different(min(mine, rival), max(mine, rival))
      }
    }
    return shared.map(Evidence.same) ?? .unknown
  }

  /// Compares two sets as ``evidence(with:)`` does.
  package func comparison(with other: IdentifierSet) -> Comparison {
    switch evidence(with: other) {
    case .same: .same
    case .different: .different
    case .unknown: .unknown
    }
  }

  /// Whether the set has an identifier that decides; those are sorted first.
  private var isDecided: Bool { all.first?.scheme.weight == .decides }

  /// Whether both share an identifier of that system; another one that differs is then no conflict.
  private func sharesAny(likeThat one: Identifier, with other: IdentifierSet) -> Bool {
    all.contains { $0.isComparable(with: one) && other.all.contains($0) }
  }
}

extension IdentifierSet: Codable {
  /// Reads a list of `scheme:value`, with a question mark before disputed ones.
  public init(from decoder: any Decoder) throws {
    let members = try [Member](from: decoder)
    let identifiers = members.map(\.identifier)
    // Documents have those of planners too, which follow from the others.
    let planners =
      identifiers.contains { $0.scheme == .ktdb } ? identifiers.compactMap(\.planner) : []
    self = IdentifierSet(identifiers.filter { !planners.contains($0) })
    let disputed = members.filter(\.isDisputed).map(\.identifier)
    if !disputed.isEmpty { self = disputing(Set(disputed)) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for identifier in all {
      try container.encode((disputed.contains(identifier) ? Self.doubt : "") + "\(identifier)")
    }
  }

  private static let doubt = "?"

  /// One element of the encoded list. It is decoded separately, so that an error has its path.
  private struct Member: Decodable {
    var identifier: Identifier
    var isDisputed: Bool

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      isDisputed = text.hasPrefix(IdentifierSet.doubt)
      guard let identifier = Identifier(isDisputed ? String(text.dropFirst()) : text) else {
        throw DecodingError.expected(
          Words("'scheme:value' 형식이어야 합니다: '\(text)'", "must be scheme:value, not '\(text)'"),
          at: decoder.codingPath)
      }
      self.identifier = identifier
    }
  }
}

extension IdentifierSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Identifier...) { self.init(elements) }
}
