import Testing
import TransitCatalog
import TransitCore
import TransitTesting

struct IndexNearestTests {
  private func stops(_ count: Int, seed: UInt64) -> [SearchItem] {
    var random = SeededNumbers(seed: seed)
    return (0..<count).map { number in
      // Some share a latitude, some a longitude.
      let latitude = number % 7 == 0 ? 37.5 : Double.random(in: 33.1...38.6, using: &random)
      let longitude = number % 11 == 0 ? 127 : Double.random(in: 124.6...131.8, using: &random)
      return IndexFixture.stop(
        "\(200_000_000 + number)", "정류장\(number)",
        at: ((latitude * 1e6).rounded() / 1e6, (longitude * 1e6).rounded() / 1e6))
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `the nearest stops are the same as by measuring all of them`(seed: UInt64) throws {
    let items = stops(400, seed: seed)
    let catalog = Catalog(items: items)
    var random = SeededNumbers(seed: seed + 100)
    for _ in 0..<60 {
      let here = try #require(
        Coordinate(
          latitude: Double.random(in: 32...39, using: &random),
          longitude: Double.random(in: 124...132, using: &random)))
      let expected = items.compactMap { $0.coordinate?.distance(to: here) }.sorted().prefix(10)
      let found = catalog.nearest(to: here, count: 10, kinds: [.station])
      #expect(found.compactMap(\.distance) == Array(expected))
      #expect(found.map { $0.item.coordinate?.distance(to: here) } == found.map(\.distance))
      #expect(Set(found.map(\.item.id)).count == 10)
    }
  }

  @Test func `the nearest stop is correct from anywhere on Earth`() throws {
    let items = stops(200, seed: 9)
    let catalog = Catalog(items: items)
    for (latitude, longitude) in [(-37.0, -53.0), (89.9, 0.0), (-89.9, 10.0), (37.0, -179.9)] {
      let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let expected = items.compactMap { $0.coordinate?.distance(to: here) }.min()
      #expect(catalog.nearest(to: here, count: 1, kinds: [.station]).first?.distance == expected)
    }
  }

  @Test func `a station of several lines is listed once, by its nearest platform`() throws {
    let here = try #require(Coordinate(latitude: 37.5550, longitude: 126.9720))
    let found = Catalog.stations.nearest(to: here, count: 5)
    let platforms = StationTable.korea.stations(near: here, within: 20_000)
    var seen: Set<String> = []
    let expected = platforms.filter { seen.insert($0.station.name).inserted }.prefix(5)
    #expect(found.map(\.item.name) == expected.map(\.station.name))
    #expect(found.first?.item.description == "서울 1·4·GTX-A·경의중앙·공항")
    for (match, platform) in zip(found, expected) {
      #expect(abs((match.distance ?? 0) - platform.distance) < 0.2)
    }
  }

  @Test func `results are limited to the kinds, count and distance`() throws {
    let here = try #require(Coordinate(latitude: 37.498112, longitude: 127.027501))
    let catalog = IndexFixture.catalog
    #expect(
      catalog.nearest(to: here, count: 3).map(\.item.description) == [
        "강남역.강남역사거리 (23-285)", "강남 2·신분당", "강남역12번출구 (23-288)",
      ])
    #expect(catalog.nearest(to: here, count: 1, kinds: [.subway]).map(\.item.name) == ["강남"])
    #expect(catalog.nearest(to: here, count: 9, kinds: [.route]) == [])
    #expect(catalog.nearest(to: here, count: 9, kinds: []) == [])
    #expect(catalog.nearest(to: here, count: 9, within: 1).map(\.item.name) == ["강남역.강남역사거리"])
    #expect(catalog.nearest(to: here, count: 0) == [])
    #expect(catalog.nearest(to: here, count: -1) == [])
  }
}
