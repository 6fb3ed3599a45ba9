internal import KoreaTransit

extension ArrivalResult {
  /// Who answered in whose place, and why: `서울 버스의 답이 없어 국토교통부 TAGO의 도착 정보입니다`; `nil` where
  /// the best source did.
  var standingIn: Words? {
    let missed = insteadOf.compactMap { id in outcomes.first { $0.provider == id }?.missing }
    guard !missed.isEmpty else { return nil }
    let sources = answeredBy.map(BuiltInProviders.name)
    func list(_ words: [Words], _ language: Language) -> String {
      words.map { $0.text(in: language) }.joined(separator: ", ")
    }
    return Words(
      "\(list(missed, .korean)) \(list(sources, .korean))의 도착 정보입니다",
      "\(list(missed, .english)): arrivals by \(list(sources, .english))")
  }
}

extension Outcome {
  /// Why another source stands in for this one.
  fileprivate var missing: Words {
    let name = BuiltInProviders.name(of: provider)
    func words(_ korean: String, _ english: String) -> Words {
      Words("\(name.korean)\(korean)", "\(name.english) \(english)")
    }
    switch (kind, skipped) {
    case (_, .noKey): return words("의 인증키가 없어", "has no key")
    case (_, .quotaSpent): return words("의 오늘 한도를 다 써", "has spent its calls")
    case (.closed, _) where staleBecause != nil, (_, .overtaken) where staleBecause != nil:
      return words("의 답이 오래되어", "has an old answer alone")
    case (.closed, _) where isFrozen, (_, .overtaken) where isFrozen:
      return words("의 정보가 멈춰 있어", "repeats itself")
    case (.closed, _) where error != nil, (_, .overtaken) where error != nil:
      return words("의 답이 모자라", "answered in part alone")
    case (_, .overtaken): return words("의 답이 늦어", "was slow to answer")
    case (.empty, _): return words("에 도착 정보가 없어", "knows of none")
    case (.closed, _): return words("에서는 운행이 끝나", "says that service has ended")
    default: return words("의 답이 없어", "did not answer")
    }
  }
}
