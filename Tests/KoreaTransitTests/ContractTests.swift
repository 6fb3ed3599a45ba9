import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// What holds for every recording: the shipped ones and, if present, the real ones.
struct RecordingContractTests {
  @Test func `there are recordings to test`() throws {
    #expect(RecordingFile.shipped.count > 200)
    #expect(RecordingFile.ours.count >= 10)
    if let folder = RealRecordings.folder {
      #expect(!RecordingFile.real.isEmpty, "no recordings in \(folder.path)")
    }
  }

  @Test(arguments: RecordingFile.all)
  func `a recording can be read and written without change`(file: RecordingFile) throws {
    let recording = try file.recording()
    #expect(try Recording(recording.data) == recording)
  }

  @Test(arguments: RecordingFile.all)
  func `a recording decodes to a typed outcome`(file: RecordingFile) throws {
    let decoded = try file.decoded()
    #expect((decoded.outcome == .failed) == (decoded.error != nil))
    #expect((decoded.outcome == .answered) == !decoded.items.isEmpty)
    if let error = decoded.error {
      #expect(TransitError.Code.allCases.contains(error.code))
      // An error that no provider mapped is wrapped as `malformed`.
      #expect(error.code != .malformed, "\(error)")
    }
    if file.isShipped {
      #expect("\(decoded.provider)/\(decoded.operation)" == file.operation)
      #expect(decoded.error == nil)
    }
  }

  @Test(arguments: RecordingFile.all)
  func `every row of the body becomes an item`(file: RecordingFile) throws {
    let decoded = try file.decoded()
    guard decoded.error == nil else { return }
    #expect(decoded.items.count == Self.values(in: try file.recording().body, decoded.operation))
  }

  /// A path is one value, and the mid-term forecast has one row in which each field is a value;
  /// otherwise a row is a value.
  private static func values(in body: Data, _ operation: String) -> Int {
    if operation.hasPrefix("getShtrmPath") {
      return String(decoding: body, as: UTF8.self).contains(#""dptreStn""#) ? 1 : 0
    }
    if operation == "plan", let root = try? JSONDecoder().decode(JSONValue.self, from: body) {
      return if case .array(let rows)? = root["itineraries"] { rows.count } else { 0 }
    }
    guard operation.hasPrefix("getMid"), let row = RowCounter.jsonRows(body)?.first else {
      return RowCounter.count(body)
    }
    return row.keys.filter { $0 != "regId" }.count
  }

  @Test(arguments: RecordingFile.all)
  func `at most one endpoint per capability reads a request and recreates it`(file: RecordingFile)
    throws
  {
    let recording = try file.recording()
    var found: [Capability] = []
    func check<E: Endpoint>(_ type: E.Type) {
      guard let endpoint = E(recording.request) else { return }
      found.append(E.operation.capability)
      #expect(E(endpoint.request) == endpoint)
      #expect(endpoint.request.keyNames == [E.operation.key].compactMap(\.self))
      guard file.isShipped else { return }
      // A replay finds the file by the request that the tool would send.
      #expect(
        services.identity(of: endpoint.request) == services.identity(of: recording.request))
    }
    for factory in BuiltInProviders.all { for type in factory.endpoints { check(type) } }
    #expect(Set(found).count == found.count, "\(found)")
    if file.isShipped { #expect(!found.isEmpty) }
  }

  @Test(arguments: RecordingFile.all)
  func `no text in a request can become a key`(file: RecordingFile) throws {
    let recording = try file.recording()
    // Text in place of a key remains text.
    #expect(recording.request.keyNames == [])
    for factory in BuiltInProviders.all {
      for type in factory.endpoints {
        guard let request = type.init(recording.request)?.request else { continue }
        let keys = type.operation.key == nil ? 0 : 1
        let asked = request.url { _ in "K%E+Y/=" }
        let places = asked.components(separatedBy: "K%25E%2BY%2F%3D").count - 1
        let headers = request.headers.filter { $0.value.text == nil }.count
        #expect(places + headers == keys, "\(asked)")
      }
    }
  }

  @Test(arguments: RecordingFile.all)
  func `every position is in Korea or within its source's coverage`(file: RecordingFile) throws {
    let decoded = try file.decoded()
    let owner = BuiltInProviders.all.first { $0.manifest.id.rawValue == decoded.provider }
    let bounds = owner?.manifest.coverage == .worldwide ? Bounds.world : .korea
    func check(_ coordinate: Coordinate?, _ what: Any) {
      #expect(coordinate.map(bounds.contains) != false, "\(what)")
    }
    for item in decoded.items {
      switch item {
      case .item(let item): check(item.coordinate, item)
      case .place(let place): check(place.coordinate, place.name)
      case .region(let region): check(region.coordinate, region.name)
      case .routeStop(let stop): check(stop.stop.coordinate, stop)
      case .pathPoint(let point): check(point.coordinate, point)
      case .vehicle(let vehicle): check(vehicle.coordinate, vehicle)
      case .bikeStation(let station): check(station.coordinate, station)
      case .arrival, .weather, .weatherSlot, .airQuality, .warning, .departure, .serviceSpan,
        .terminal, .trip, .cityCode, .journey, .notice:
        break
      }
    }
  }

  @Test func `only worldwide providers may return positions outside Korea`() {
    for manifest in BuiltInProviders.all.map(\.manifest) {
      #expect(manifest.bounds == (manifest.coverage == .worldwide ? .world : .korea))
    }
  }

  @Test(arguments: RecordingFile.shipped)
  func `a shipped recording states its origin and time`(file: RecordingFile) throws {
    let recording = try file.recording()
    let moment = try #require(recording.recordedAt)
    let asOf = try #require(KoreanTime.parse("2026-11-20T08:30:00+09:00"))
    #expect((asOf.addingTimeInterval(-600)...asOf).contains(moment))
    let origin = recording.comments.first { $0.key == "origin" }?.value
    #expect(origin?.hasPrefix("written by the KoreaTransit project") == true)
  }
}
