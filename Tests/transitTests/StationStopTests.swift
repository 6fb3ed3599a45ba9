import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// The bus stops that `transit arrivals` names after the trains of a station outside Seoul.
struct StationStopTests {
  @Test(arguments: [
    // Nearest first: 157, 178, 185 and 192 m; 205, 371 and 408 m.
    (
      "수원역", "수원", "수원역 (03188), 수원역 (03165), 수원역 (03171), 수원역 (03187). ",
      "transit arrivals 03188 --city 수원시"
    ),
    ("부평역", "인천", "부평역 (40209), 부평역 (40228), 부평역 (40190), ", "transit arrivals 40209 --city 인천"),
  ])
  func `a station shows its trains and the stops to query next`(
    station: String, city: String, stops: String, next: String
  ) async throws {
    let run = try await TestTool()("arrivals", station, "--city", city)
    #expect(run.code == 0)
    #expect(run.out.contains("1호선"), "\(run.out)")
    let note = try #require(run.errLines.first { $0.hasPrefix("버스 정류소: ") }, "\(run.err)")
    #expect(note.contains(stops) && note.contains(next), "\(note)")
  }

  @Test func `the stops of a city that is not searched are not requested`() async throws {
    let run = try await TestTool()("arrivals", "수원역")
    #expect(run.errLines.contains("버스: transit nearby 수원역 --kind station"), "\(run.err)")
  }

  @Test(arguments: [("강남", "강남역"), ("서울역", "서울역")])
  func `a station in Seoul names the command for its buses`(
    station: String, place: String
  ) async throws {
    let run = try await TestTool()("arrivals", station)
    #expect(run.errLines.last == "버스: transit nearby \(place) --kind station")
  }
}
