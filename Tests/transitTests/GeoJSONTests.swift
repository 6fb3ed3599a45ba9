import Foundation
import KoreaTransit
import Testing
import TransitOperations
import TransitTestSupport

@testable import transit

/// GeoJSON files, checked against RFC 7946.
struct GeoJSONTests {
  /// The violations of the RFC's rules for a FeatureCollection.
  private static func faults(in data: Data) throws -> [String] {
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    var faults: [String] = []
    if root["type"] as? String != "FeatureCollection" { faults.append("type of the collection") }
    guard let features = root["features"] as? [[String: Any]] else { return ["features"] }
    // Section 7.1: no members of other object types; section 4: no crs.
    for name in ["coordinates", "geometries", "geometry", "properties", "crs"]
    where root[name] != nil { faults.append(name) }
    for (index, feature) in features.enumerated() {
      if feature["type"] as? String != "Feature" { faults.append("\(index): type") }
      if !(feature["properties"] is [String: Any]) { faults.append("\(index): properties") }
      if feature["coordinates"] != nil { faults.append("\(index): coordinates") }
      if !(feature["id"] is String) { faults.append("\(index): id") }
      let geometry = feature["geometry"] as? [String: Any] ?? [:]
      switch geometry["type"] as? String {
      case "Point":
        if !isPosition(geometry["coordinates"]) { faults.append("\(index): point") }
      case "LineString":
        let line = geometry["coordinates"] as? [Any] ?? []
        if line.count < 2 || !line.allSatisfy(isPosition) { faults.append("\(index): line") }
      default: faults.append("\(index): geometry")
      }
    }
    return faults
  }

  /// Whether the value is a longitude and a latitude in Korea, in this order.
  private static func isPosition(_ value: Any?) -> Bool {
    guard let numbers = value as? [Double], numbers.count == 2 else { return false }
    return Coordinate(inKorea: numbers[1], numbers[0]) != nil
  }

  @Test(arguments: [
    (["search", "강남", "--near", "코엑스"], 65, 0), (["nearby", "코엑스"], 23, 0),
    (["route", "472"], 72, 1), (["route", "N37"], 112, 0),
    (["nearby", "코엑스", "--limit", "2"], 2, 0),
  ])
  func `the file is a FeatureCollection of the results with a position`(
    arguments: [String], count: Int, lines: Int
  ) async throws {
    let tool = try TestTool()
    let run = try await tool.run(arguments + ["--geojson", "map.geojson"])
    #expect(run.code == 0)
    let file = tool.folder.url.appending(path: "map.geojson")
    #expect(run.errLines.map { masked($0) }.contains("_ \(file.path) \(count) _"))
    let data = try Data(contentsOf: file)
    #expect(try Self.faults(in: data) == [])
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let features = try #require(root["features"] as? [[String: Any]])
    #expect(features.count == count)
    let kinds = features.compactMap { ($0["geometry"] as? [String: Any])?["type"] as? String }
    #expect(kinds.count { $0 == "LineString" } == lines)
  }

  @Test func `stations have lines, stops have numbers and distances`() async throws {
    let tool = try TestTool()
    _ = try await tool("nearby", "코엑스", "--geojson", "map.geojson")
    let data = try Data(contentsOf: tool.folder.url.appending(path: "map.geojson"))
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let features = try #require(root["features"] as? [[String: Any]])
    let first = try #require(features.first?["properties"] as? [String: Any])
    #expect(first["name"] as? String == "무역센터")
    #expect(first["number"] as? String == "23198")
    #expect(first["kind"] as? String == "station")
    #expect(first["distanceMeters"] as? Int == 154)
    let station = try #require(
      features.compactMap { $0["properties"] as? [String: Any] }
        .first { $0["kind"] as? String == "subway" })
    #expect(station["lines"] as? [String] == ["9호선"])
    #expect(station["city"] as? String == "서울")
  }

  @Test(arguments: ["folder", "nowhere/map.geojson"])
  func `a folder is not overwritten and a missing one is reported`(path: String) async throws {
    let tool = try TestTool()
    try tool.folder.write("kept", to: "folder/file")
    let run = try await tool("nearby", "코엑스", "--geojson", path)
    #expect(run.code == 73)
    #expect(run.errLines.last?.contains(tool.folder.url.appending(path: path).path) == true)
    #expect(try tool.folder.files().filter { !$0.hasPrefix(".install") } == ["folder/file"])
  }

  @Test func `a symbolic link to an existing or a new file is followed`() async throws {
    let tool = try TestTool()
    try tool.folder.write("old", to: "real/map.geojson")
    let files = FileManager.default
    func link(_ name: String, _ end: String) throws {
      try files.createSymbolicLink(
        atPath: tool.folder.url.appending(path: name).path, withDestinationPath: end)
    }
    try link("old.geojson", "real/map.geojson")
    try link("new.geojson", "real/new.geojson")
    try link("circle.geojson", "circle.geojson")
    for (name, end) in [("old.geojson", "real/map.geojson"), ("new.geojson", "real/new.geojson")] {
      #expect(try await tool("nearby", "코엑스", "--geojson", name).code == 0)
      let path = tool.folder.url.appending(path: name).path
      #expect(try files.destinationOfSymbolicLink(atPath: path) == end)
      let data = try Data(contentsOf: tool.folder.url.appending(path: end))
      #expect(try Self.faults(in: data) == [])
    }
    #expect(try await tool("nearby", "코엑스", "--geojson", "circle.geojson").code == 73)
  }

  @Test func `a pipe is written to and not replaced`() async throws {
    let tool = try TestTool()
    let pipe = tool.folder.url.appending(path: "pipe")
    try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.url.appending(path: "link").path, withDestinationPath: "pipe")
    // Opened for reading and writing so that no open blocks; two features fit into any pipe.
    let reader = try FileHandle(forUpdating: pipe)
    let run = try await tool("nearby", "코엑스", "--limit", "2", "--geojson", "link")
    #expect(run.code == 0)
    let kind = try FileManager.default.attributesOfItem(atPath: pipe.path)[.type]
    // A regular file would mean that the pipe was replaced and no data arrives.
    try #require(kind as? FileAttributeType != .typeRegular)
    #expect(try Self.faults(in: reader.availableData) == [])
  }

  @Test func `violations of the RFC are found`() throws {
    let bad = """
      {"type": "FeatureCollection", "crs": {}, "features": [{"type": "Feature", "id": "a",
      "properties": {}, "geometry": {"type": "Point", "coordinates": [37.5, 127.0]}},
      {"type": "feature", "properties": null, "geometry": {"type": "LineString",
      "coordinates": [[127.0, 37.5]]}}]}
      """
    #expect(
      try Self.faults(in: Data(bad.utf8))
        == ["crs", "0: point", "1: type", "1: properties", "1: id", "1: line"])
  }
}
