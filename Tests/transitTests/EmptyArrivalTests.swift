import Foundation
import Testing
import TransitCore
import TransitRegistry
import TransitText

@testable import TransitOperations

/// What is said of a stop or station without arrivals.
struct EmptyArrivalTests {
  private static let stop = SearchItem.station(
    BusStop(name: "강남역", identifiers: IdentifierSet([Identifier(.node, "121000009")])))
  private static let station = SearchItem.subway(
    SubwayStation(
      name: "강남", lines: [],
      identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/강남")])))
  private static let loss = Words("도착 정보를 받지 못했습니다", "arrivals could not be loaded")

  private static let cases: [(item: SearchItem, state: Outcome.State, words: Words)] = [
    (stop, .empty, .noArrivals), (station, .empty, .noTrains),
    (stop, .closed(count: 0), TimeLeft.notRunning(.ended).words),
    (stop, .failed(TransitError(.timedOut)), loss), (stop, .skipped(.quotaSpent), loss),
    (
      stop, .skipped(.noKey),
      Words("인증키가 없어 도착 정보를 볼 수 없습니다", "no arrivals, because no key is set")
    ),
  ]

  @Test(arguments: cases)
  func `nothing comes only if a provider answered`(
    item: SearchItem, state: Outcome.State, words: Words
  ) {
    let result = ArrivalResult(
      ItemArrivals(item: item, arrivals: []), asOf: .distantPast,
      outcomes: [Outcome(provider: "seoul-bus", state: state)])
    #expect(result.emptyWords == words)
  }
}
