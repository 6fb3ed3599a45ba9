import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import IncheonBus

/// The provider replaying the recordings that ship with the package.
struct SnapshotTests {
  @Test func `a stop found near 부평역 has its arrivals with route numbers`() async throws {
    let services = IncheonBusProvider.manifest.services
    let folder = Package.snapshot.appending(path: "incheon-bus")
    let exchange = ReplayExchange(
      try RecordingFolder(folder, services: services), services: services, at: StubExchange.moment)
    let bus = IncheonBusProvider(client: .stub("incheon-bus", exchange))
    let here = try #require(Coordinate(latitude: 37.4911, longitude: 126.7204))
    let nearest = try #require(try await bus.items(near: NearbyQuery(here, radius: 10)).value.first)
    #expect(nearest.name == "부평역")
    #expect(nearest.identifiers.first(.node) == "166000190")
    let arrivals = try await bus.arrivals(for: ArrivalQuery(nearest))
    #expect(arrivals.failures.isEmpty)
    #expect(arrivals.value.map(\.line) == ["582", "570"])
    #expect(arrivals.value.map(\.stopSequence) == [32, 13])
    // Twenty seconds after the recording.
    #expect(
      arrivals.value.map(\.timeLeft) == [
        .countdown(seconds: 128, expected: StubExchange.moment.addingTimeInterval(128)),
        .countdown(seconds: 500, expected: StubExchange.moment.addingTimeInterval(500)),
      ])
    #expect(arrivals.value.map(\.following.count) == [0, 1])
  }
}
