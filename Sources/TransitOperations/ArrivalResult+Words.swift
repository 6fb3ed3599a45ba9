package import TransitCore
package import TransitRegistry
internal import TransitText

extension ArrivalResult {
  /// Why there are no arrivals. It states that nothing comes only if a provider answered.
  package var emptyWords: Words {
    let kinds = Set(outcomes.map(\.kind))
    if !kinds.isDisjoint(with: [.answered, .empty]) {
      // A line has trains all day.
      return value.item.kind == .subway ? .noTrains : .noArrivals
    }
    if kinds.contains(.closed) { return TimeLeft.notRunning(.ended).words }
    return outcomes.contains { $0.skipped == .noKey }
      ? Words("인증키가 없어 도착 정보를 볼 수 없습니다", "no arrivals, because no key is set")
      : Words("도착 정보를 받지 못했습니다", "arrivals could not be loaded")
  }
}
