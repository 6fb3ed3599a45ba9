internal import Foundation
internal import TransitCore

extension ProviderContract {
  /// How much later the arrivals are requested once more, in seconds.
  private static let later = (countdown: 100.0, outdated: 7_200.0)

  /// Checks that an arrival has the time of its data, that a countdown is reduced by the time since
  /// then, and that hours later nothing is live.
  func arrivalsFollowTheClock() async -> [Violation] {
    var broken = exhibits.filter { exhibit in
      exhibit.reading.items.contains { item in
        if case .arrival(let row) = item {
          row.timeLeft.seconds != nil && row.observedAt == nil
        } else {
          false
        }
      }
    }.map { violation(.times, $0.name, "a countdown has no time of observation") }
    for item in arrivalItems(of: provider(answering: StubExchange([:]))) {
      let observed = await arrivals(for: item, at: moment).compactMap(\.observedAt).max()
      guard let observed else { continue }
      func rows(_ seconds: TimeInterval) async -> [Arrival] {
        await arrivals(for: item, at: observed.addingTimeInterval(seconds))
      }
      func report(_ holds: Bool, _ what: String) {
        if !holds { broken.append(violation(.times, "arrivals at '\(item.name)'", what)) }
      }
      let (now, then) = (await rows(0), await rows(Self.later.countdown))
      let isCounted = now.count != then.count || zip(now, then).allSatisfy(Self.isCountedDown)
      report(isCounted, "after 100 s a countdown is not 100 s shorter")
      report(now.allSatisfy { $0.freshness != .live }, "an arrival of a recording is called live")
      let outdated = await rows(Self.later.outdated)
      report(
        outdated.allSatisfy { $0.observedAt == nil || [.stale, .frozen].contains($0.freshness) },
        "after two hours an arrival is not outdated")
    }
    return broken
  }

  private static func isCountedDown(_ now: Arrival, _ then: Arrival) -> Bool {
    guard let before = now.timeLeft.seconds, let after = then.timeLeft.seconds else { return true }
    // A countdown that ran out stays at zero for a while.
    return abs(max(0, Double(before) - later.countdown) - Double(after)) <= 1
  }

  private func arrivals(for item: SearchItem, at now: Date) async -> [Arrival] {
    let provider = make(.stub(manifest.id, recorded(), at: now)) as? any ArrivalProviding
    return (try? await provider?.arrivals(for: ArrivalQuery(item)).value) ?? []
  }
}
