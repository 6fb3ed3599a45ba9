import Foundation
import KMA
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

/// The provider over the recordings that the package ships: its requests are those recorded.
struct SnapshotTests {
  @Test(arguments: [(59, 126), (60, 126), (60, 127), (61, 125), (65, 104), (68, 100)])
  func `every place of the shipped snapshot has a whole forecast`(nx: Int, ny: Int) async throws {
    let services = KMAProvider.manifest.services
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Recordings/Snapshot/kma").standardizedFileURL
    let exchange = ReplayExchange(
      try RecordingFolder(folder, services: services), services: services, at: StubExchange.moment)
    let provider = KMAProvider(client: .stub("kma", exchange))
    let place = try #require(GridCell(nx: nx, ny: ny).center)
    let answer = try await provider.forecast(
      for: ForecastQuery(at: place, from: StubExchange.moment))
    #expect(answer.failures.isEmpty)
    #expect(answer.total == nil)
    let forecast = answer.value
    #expect(forecast.now?.temperature != nil)
    #expect(forecast.now?.sky != nil)
    // Six hours from 08:00, then the run of 08:00 with its 72 slots from 09:00, five of them met.
    #expect(forecast.slots.count == 73)
    #expect(forecast.slots.allSatisfy { $0.temperature != nil && $0.windSpeed != nil })
    #expect(forecast.slots.map(\.start) == forecast.slots.map(\.start).sorted())
    #expect(forecast.days.count == 4)
  }
}
