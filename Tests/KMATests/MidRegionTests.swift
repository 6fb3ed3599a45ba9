import Foundation
import Testing
import TransitCore
import TransitTestSupport
import TransitTesting

@testable import KMA

struct MidRegionTests {
  @Test(
    arguments: [
      (37.5665, 126.9780, "11B10101 서울", "11B00000", "109"),
      (36.3504, 127.3845, "11C20401 대전", "11C20000", "133"),
      (36.6424, 127.4890, "11C10301 청주", "11C10000", "131"),
      (37.8813, 127.7300, "11D10301 춘천", "11D10000", "105"),
      (37.7519, 128.8761, "11D20501 강릉", "11D20000", "105"),
      (37.6772, 128.7180, "11D20201 대관령", "11D20000", "105"),
      (37.1641, 128.9857, "11D20301 태백", "11D20000", "105"),
      (35.9676, 126.7366, "21F10501 군산", "11F10000", "146"),
      (34.8118, 126.3922, "21F20801 목포", "11F20000", "156"),
      (35.8714, 128.6014, "11H10701 대구", "11H10000", "143"),
      (35.1796, 129.0756, "11H20201 부산", "11H20000", "159"),
      (33.5067, 126.4929, "11G00201 제주", "11G00000", "184"),
      (37.4842, 130.9057, "11E00101 울릉도", "11H10000", "143"),
      (37.9666, 124.6305, "11A00101 백령도", "11B00000", "109"),
      // 가거도 is the farthest island; the nearest city is 흑산도.
      (34.07, 125.11, "11F20701 흑산도", "11F20000", "156"),
      // 속초 and 인제 are on opposite sides of the ridge, and so are their regions.
      (38.2070, 128.5918, "11D20401 속초", "11D20000", "105"),
      (38.0695, 128.1700, "11D10201 인제", "11D10000", "105"),
    ] as [(Double, Double, String, String, String)])
  func `a place maps to its nearest city and that city's land region`(
    latitude: Double, longitude: Double, city: String, land: String, office: String
  ) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let region = try #require(MidRegion(near: place))
    #expect("\(region.city) \(region.cityName)" == city)
    #expect(region.land == land)
    #expect(region.office == office)
  }

  @Test(arguments: [(39.03, 125.75), (33.59, 130.40), (38.9, 131.5)])
  func `a grid position far from every city has no region and only the grid is requested`(
    latitude: Double, longitude: Double
  ) async throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(MidRegion(near: place) == nil)
    let exchange = stub(["VilageFcstInfoService": noData])
    let now = try moment("2026-11-20 08:30")
    _ = try await KMAProvider(client: .stub("kma", exchange, at: now))
      .forecast(for: ForecastQuery(at: place, from: now))
    #expect(Set(exchange.requests.map { $0.pathText(1) }) == ["VilageFcstInfoService_2.0"])
  }

  @Test func `there are 171 unique cities in ten land regions`() {
    #expect(MidRegions.all.count == 171)
    #expect(Set(MidRegions.all.map(\.city)).count == 171)
    #expect(Set(MidRegions.all.map(\.land)).count == 10)
    // Withdrawn: it returns no data, like a run that is not published yet.
    #expect(!MidRegions.all.contains { $0.city == "11H10603" })
  }

  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `the table holds exactly the cities that returned data, with their land regions`() throws {
    let cities = try published("kma-mid-ta-codes.csv").filter { $0[5] == "y" }
    let lands = try published("kma-mid-land-codes.csv")
    #expect(lands.count == 10)
    let wanted = try cities.map { city in
      let land = try #require(lands.first { $0[0] == city[4] })
      return "\(city[0]) \(city[1]) \(city[2]) \(city[3]) \(land[0]) \(land[1]) \(land[2])"
    }
    let found = MidRegions.all.map { region in
      "\(region.city) \(region.cityName) \(region.coordinate.latitude) "
        + "\(region.coordinate.longitude) \(region.land) \(region.landName) \(region.office)"
    }
    // A published 37.20 is the number 37.2.
    func normal(_ line: String) -> String {
      line.split(separator: " ").map { Double($0).map { "\($0)" } ?? String($0) }
        .joined(separator: " ")
    }
    #expect(found.map(normal).sorted() == wanted.map(normal).sorted())
  }
}

/// The rows of a published table next to the recordings, split into fields, without the header.
func published(_ name: String) throws -> [[String]] {
  let folder = try #require(RealRecordings.folder).deletingLastPathComponent()
  let file = folder.appending(path: "datasets/\(name)")
  guard let text = try? String(contentsOf: file, encoding: .utf8) else {
    try Test.cancel("no \(name) beside the recordings")
  }
  return text.split(whereSeparator: \.isNewline).dropFirst().map {
    $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
