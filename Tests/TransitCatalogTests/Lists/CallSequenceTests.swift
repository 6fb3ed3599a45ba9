import Testing
import TransitCatalog
import TransitCore

/// The turning point of a route, from the stops of its round trip.
struct CallSequenceTests {
  /// Returns the start and end of a route with the given stops.
  private func ends(
    _ stops: [(name: String, longitude: Double, latitude: Double)]
  ) throws -> [String?] {
    let rows = stops.enumerated().map { place, stop in
      "100100076,472,\(place + 1),\(121_000_001 + place),\(22001 + place),\(stop.name),"
        + "\(stop.longitude),\(stop.latitude)"
    }
    var builder = ListBuilder(try ListHead(Array((ListWorld.courseHead + "\n").utf8)).list)
    for entry in try ListWorld.entries(([ListWorld.courseHead] + rows).joined(separator: "\n")) {
      builder.take(entry)
    }
    let routes = builder.entries.compactMap { entry -> BusRoute? in
      guard case .item(.route(let route), _) = entry else { return nil }
      return route
    }
    let route = try #require(routes.first)
    return [route.start, route.end]
  }

  @Test func `a round trip ends at its turning point`() throws {
    let ends = try ends([
      ("개포동차고지", 127.06, 37.48), ("강남역", 127.028, 37.498), ("시청", 126.977, 37.565),
      ("신촌로터리", 126.937, 37.555), ("시청", 126.978, 37.565), ("강남역", 127.0285, 37.498),
      ("개포중학교", 127.061, 37.481),
    ])
    #expect(ends == ["개포동차고지", "신촌로터리"])
  }

  @Test func `a route in one direction ends at its last stop`() throws {
    let ends = try ends([
      ("난곡", 126.91, 37.47), ("신림역", 126.929, 37.484), ("강남역", 127.028, 37.498),
    ])
    #expect(ends == ["난곡", "강남역"])
  }

  @Test func `a loop ends at its start`() throws {
    let ends = try ends([
      ("예장주차장", 126.989, 37.558), ("명동", 126.985, 37.561), ("회현역", 126.979, 37.559),
      ("숭례문", 126.976, 37.561), ("시청", 126.977, 37.565), ("광화문", 126.977, 37.571),
      ("청와대", 126.976, 37.586), ("삼청동", 126.982, 37.583), ("안국역", 126.986, 37.577),
      ("종로2가", 126.988, 37.57), ("을지로", 126.992, 37.566), ("충무로역", 126.994, 37.561),
      ("예장주차장", 126.989, 37.558),
    ])
    #expect(ends == ["예장주차장", "예장주차장"])
  }

  @Test func `a point without boarding is not an end`() throws {
    let ends = try ends([
      ("황산", 127.18, 37.55), ("인천공항T1", 126.45, 37.45), ("회전구간(가상)", 126.43, 37.46),
      ("인천공항T1", 126.451, 37.45), ("황산", 127.181, 37.55),
    ])
    #expect(ends == ["황산", "인천공항T1"])
  }
}
