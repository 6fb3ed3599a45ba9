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
      Words("같은 식별자 \(shared), 이름도 같음", "same identifier \(shared), names match")
        + Self.distance(meters)
    case .nameAndPosition(let meters):
      Words("같은 위치의 같은 이름", "same name at the same place") + Self.distance(meters)
    case .sameRow: Words("같은 응답이 두 번 옴", "the same response twice")
    case .tooFar(let shared, let meters):
      Words("식별자 \(shared)는 같지만 너무 멀리 있음", "same identifier \(shared), but too far apart")
        + Self.distance(meters)
    case .differentNames(let shared, let meters):
      Words("식별자 \(shared)는 같지만 이름이 다름", "same identifier \(shared), but different names")
        + Self.distance(meters)
    case .differentIdentifiers(let one, let other, let meters):
      Words("식별자가 다름: \(one), \(other)", "different identifiers: \(one), \(other)")
        + Self.distance(meters)
    case .nothingShared(let meters):
      Words(
        "공통 식별자가 없음, 이름이나 정류소 번호만으로는 합치지 않음",
        "no identifier in common; names or stop numbers are not enough to merge")
        + Self.distance(meters)
    case .differentKinds: Words("종류가 다름", "different kinds")
    case .contradicted:
      Words(
        "서로 다른 두 항목과 똑같이 일치하여 구분할 수 없음", "it matches two different items equally well")
    case .sharedByTooMany(let shared):
      Words(
        "식별자 \(shared)가 너무 많은 곳에 쓰여 비교할 수 없음",
        "identifier \(shared) is used too often to compare")
    }
  }

  /// Returns the distance as the end of a sentence.
  private static func distance(_ meters: Int?) -> Words {
    meters.map { Words(", \($0) m", ", \($0) m apart") }
      ?? Words(", 위치 알 수 없음", ", position unknown")
  }
}
