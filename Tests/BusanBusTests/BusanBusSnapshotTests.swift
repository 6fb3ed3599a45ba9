import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import BusanBus

/// The provider replaying the recordings that ship with the package.
struct BusanBusSnapshotTests {
  @Test func `연산역 is found by its number, with the arrivals of its four routes`() async throws {
    let services = BusanBusProvider.manifest.services
    let folder = try RecordingFolder(
      Package.snapshot.appending(path: "busan-bus"), services: services)
    let exchange = ReplayExchange(folder, services: services, at: StubExchange.moment)
    let bus = BusanBusProvider(client: .stub("busan-bus", exchange))
    let found = try await bus.stations(matching: SearchQuery("13051", cities: [busan]))
    let item = try #require(found.value.first)
    #expect(found.value.count == 1)
    #expect(item.name == "연산역")
    #expect(item.identifiers == yeonsan.identifiers)
    let arrivals = try await bus.arrivals(for: ArrivalQuery(item)).value
    #expect(arrivals.map(\.line) == ["100-1", "105", "36", "54"])
    #expect(arrivals.map(\.following.count) == [1, 0, 1, 1])
    // Recorded at 08:29:40.
    #expect(arrivals.map(\.timeLeft.wholeSeconds) == [160, 520, 460, 40])
  }
}

extension TimeLeft {
  fileprivate var wholeSeconds: Int? {
    if case .countdown(let seconds, _) = self { seconds } else { nil }
  }
}
