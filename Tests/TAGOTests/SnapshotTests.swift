import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import TAGO

/// The provider replaying the recordings that ship with the package.
struct SnapshotTests {
  private func provider(_ cities: [City] = [City(name: "대전"), City(name: "세종")]) throws
    -> TAGOProvider
  {
    let services = TAGOProvider.manifest.services
    let folder = Package.snapshot.appending(path: "tago")
    let exchange = ReplayExchange(
      try RecordingFolder(folder, services: services), services: services, at: StubExchange.moment)
    return TAGOProvider(client: .stub("tago", exchange), cities: cities)
  }

  @Test(
    arguments: [
      ("대전역", 4, 1), ("22009", 0, 0), ("472", 0, 0), ("서울역", 0, 5), ("서울", 0, 20),
      ("홍대입구", 0, 3), ("홍대입구역", 0, 3), ("시청", 12, nil), ("세종청사", nil, 0), ("강남역", 0, nil),
    ] as [(String, Int?, Int?)])
  func `a recorded search has complete results`(
    text: String, stops: Int?, stations: Int?
  ) async throws {
    let answer = try await provider().stations(matching: SearchQuery(text))
    #expect(answer.failures.isEmpty)
    #expect(answer.total == nil)
    if let stops { #expect(answer.value.count { $0.kind == .station } == stops) }
    if let stations { #expect(answer.value.count { $0.kind == .subway } == stations) }
    #expect(answer.value.allSatisfy { $0.sources == [SourceMark("tago", .recorded)] })
  }

  @Test(arguments: ["대전역", "22009", "472", "강남", "서울역", "세종청사"])
  func `a recorded search for routes has an empty result`(text: String) async throws {
    let answer = try await provider().routes(matching: SearchQuery(text))
    #expect(answer.failures.isEmpty)
    #expect(answer.value.isEmpty)
  }

  @Test func `every stop found at 대전역 has its arrivals`() async throws {
    let tago = try provider()
    let found = try await tago.stations(matching: SearchQuery("대전역", kinds: [.station]))
    var lines: [[String]] = []
    for item in found.value {
      try #require(tago.servesArrivals(for: item))
      lines.append(try await tago.arrivals(for: ArrivalQuery(item)).value.map(\.line))
    }
    #expect(lines.count == 4)
    #expect(lines[1] == ["102", "105"])
    #expect(lines[2] == ["105", "급행1"])
    #expect(lines[3].isEmpty)
  }
}
