public import TransitCore

extension Relation {
  /// The reason in one line.
  public var words: Words { reason.words }
}

extension Relation.Reason {
  fileprivate var words: Words {
    switch self {
    case .identifier(let shared, let meters):
      Words("같은 식별자 \(shared)", "same identifier \(shared)")
        + (meters == nil ? Words(verbatim: "") : Self.distance(meters))
    case .identifierAndName(let shared, let meters):
      Words("같은 식별자 \(shared), 이름도 맞음", "same identifier \(shared), names agree")
        + Self.distance(meters)
    case .nameAndPosition(let meters):
      Words("같은 자리의 같은 이름", "same name in one place") + Self.distance(meters)
    case .sameRow: Words("같은 답이 두 번 옴", "the same answer twice")
    case .tooFar(let shared, let meters):
      Words("식별자 \(shared)는 같지만 너무 멂", "same identifier \(shared), but too far apart")
        + Self.distance(meters)
    case .differentNames(let shared, let meters):
      Words("식별자 \(shared)는 같지만 이름이 다름", "same identifier \(shared), but unlike names")
        + Self.distance(meters)
    case .differentIdentifiers(let one, let other, let meters):
      Words("식별자가 다름: \(one), \(other)", "unlike identifiers: \(one), \(other)")
        + Self.distance(meters)
    case .nothingShared(let meters):
      Words(
        "함께 쓰는 식별자가 없음, 이름이나 정류소 번호만으로는 합치지 않음",
        "no identifier in common, and names or stop numbers alone join nothing")
        + Self.distance(meters)
    case .differentKinds: Words("종류가 다름", "unlike kinds")
    case .contradicted:
      Words(
        "서로 다른 둘과 똑같이 맞아 어느 쪽인지 알 수 없음", "it fits two that are not one, and nobody can say which")
    case .sharedByTooMany(let shared):
      Words(
        "식별자 \(shared) 가 너무 많은 곳에 쓰여 아무것도 말해 주지 않음",
        "identifier \(shared) stands on too many to tell anything")
    }
  }

  /// Returns the distance as the end of a sentence.
  private static func distance(_ meters: Int?) -> Words {
    meters.map { Words(", \($0) m", ", \($0) m apart") }
      ?? Words(", 위치 모름", ", position unknown")
  }
}
