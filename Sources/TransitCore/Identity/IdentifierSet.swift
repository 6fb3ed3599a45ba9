/// All the identifiers that one thing bears, with those they contain.
public struct IdentifierSet: Hashable, Sendable {
  /// Sorted, the strongest scheme first; without repeats.
  public private(set) var all: [Identifier]
  /// Those of `all` that another thing of one list bears too, with the better right: nobody is
  /// asked by them and they name nothing. Empty but where a number was given twice.
  public private(set) var disputed: [Identifier] = []

  /// Makes a set of identifiers.
  public init(_ identifiers: [Identifier]) {
    all = identifiers.filter { !$0.value.isEmpty }
    for implied in all.flatMap(\.implied) where !all.contains(implied) { all.append(implied) }
    // Those of most sources stand so already.
    if zip(all, all.dropFirst()).allSatisfy(<) { return }
    all.sort()
    for place in all.indices.dropFirst().reversed() where all[place] == all[place - 1] {
      all.remove(at: place)
    }
  }

  /// The identifiers of a scheme by which the thing can be asked for.
  public func values(of scheme: Identifier.Scheme) -> [String] {
    all.filter { $0.scheme == scheme && !disputed.contains($0) }.map(\.value)
  }

  /// The value of the first identifier of a scheme; `nil` where there is none.
  public func first(_ scheme: Identifier.Scheme) -> String? {
    all.first { $0.scheme == scheme && !disputed.contains($0) }?.value
  }

  /// What names the thing; `nil` where nothing does, or all of it is disputed. A number on a sign
  /// never does: other things bear it too.
  public var strongest: Identifier? {
    all.first { $0.scheme.weight != .tellsNothing && !disputed.contains($0) }
  }

  /// The identifiers of both, nothing in dispute; the set itself where both are equal.
  public func union(_ other: IdentifierSet) -> IdentifierSet {
    if self == other { return self }
    // Both are sorted and complete.
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

  /// - Parameter complete: sorted, without repeats, with all that is implied.
  private init(complete: [Identifier]) { all = complete }

  /// The same, nothing of it in dispute.
  public var undisputed: IdentifierSet {
    var result = self
    result.disputed = []
    return result
  }

  /// The same, with those in dispute too that another thing has the better right to.
  public func disputing(_ others: Set<Identifier>) -> IdentifierSet {
    var result = self
    result.disputed = all.filter { others.contains($0) || disputed.contains($0) }
    return result
  }
}

extension IdentifierSet {
  /// The outcome of comparing two sets.
  public enum Comparison: String, Hashable, Sendable {
    /// They are the same thing.
    case same
    /// They are two things.
    case different
    /// The identifiers say neither.
    case unknown
  }

  /// What two sets say to one another, and by which identifiers.
  public enum Evidence: Hashable, Sendable {
    /// The strongest that both bear.
    case same(Identifier)
    /// Two that one thing cannot bear, the lesser first.
    case different(Identifier, Identifier)
    /// Nothing that both bear says anything.
    case unknown
  }

  /// Compares by what weighs anything: one conflict means different, else one agreement means same,
  /// else nothing is known. What only identifies joins nothing to what others decide on both sides.
  /// Symmetric.
  public func evidence(with other: IdentifierSet) -> Evidence {
    var shared: Identifier?
    let areDecided = isDecided && other.isDecided
    for mine in all {
      let weight = mine.scheme.weight
      if weight == .tellsNothing || (weight == .identifies && areDecided) { continue }
      var rival: Identifier?
      var isShared = false
      for theirs in other.all where theirs.scheme == mine.scheme {
        if theirs.value == mine.value {
          isShared = true
          break
        }
        if weight == .decides, rival == nil, mine.isOfOneSystem(with: theirs) { rival = theirs }
      }
      if isShared {
        shared = shared ?? mine
      } else if let rival, !sharesAny(likeThat: mine, with: other) {
        return .different(min(mine, rival), max(mine, rival))
      }
    }
    return shared.map(Evidence.same) ?? .unknown
  }

  /// Compares as `evidence(with:)` does.
  public func comparison(with other: IdentifierSet) -> Comparison {
    switch evidence(with: other) {
    case .same: .same
    case .different: .different
    case .unknown: .unknown
    }
  }

  /// Whether anything of it decides; such schemes stand first.
  private var isDecided: Bool { all.first?.scheme.weight == .decides }

  /// Whether both bear any of one system: then an unlike one beside it is no conflict.
  private func sharesAny(likeThat one: Identifier, with other: IdentifierSet) -> Bool {
    all.contains { $0.isOfOneSystem(with: one) && other.all.contains($0) }
  }
}

extension IdentifierSet: Codable {
  /// Reads a list of `scheme:value`, those in dispute with a question mark before.
  public init(from decoder: any Decoder) throws {
    let members = try [Member](from: decoder)
    self = IdentifierSet(members.map(\.identifier))
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

  /// One of the list as it is written. It is read by itself, so that an error has its place.
  private struct Member: Decodable {
    var identifier: Identifier
    var isDisputed: Bool

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      isDisputed = text.hasPrefix(IdentifierSet.doubt)
      guard let identifier = Identifier(isDisputed ? String(text.dropFirst()) : text) else {
        throw DecodingError.expected(
          Words("'scheme:value' 꼴이어야 합니다: '\(text)'", "must be scheme:value, not '\(text)'"),
          at: decoder.codingPath)
      }
      self.identifier = identifier
    }
  }
}

extension IdentifierSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Identifier...) { self.init(elements) }
}
