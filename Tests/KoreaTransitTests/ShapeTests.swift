import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitTestSupport

/// Checks that rows written for this project have the fields and types that the services send.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct ShapeTests {
  /// Operations without a real response with rows.
  private static let withoutReal: Set<String> = [
    "tago/getSttnNoList", "tago/getSttnThrghRouteList", "tago/getRouteAcctoBusLcList",
    "tago/GetCtyAcctoTrainSttnList", "tago/GetStrtpntAlocFndTrainInfo",
    "tago/GetExpBusTrminlList", "tago/GetStrtpntAlocFndExpbusInfo", "tago/GetSuberbsBusTrminlList",
    "tago/GetStrtpntAlocFndSuberbsBusInfo", "incheon-bus/getAllRouteBusArrivalList",
    "incheon-bus/getBusStationAroundList", "incheon-bus/getBusStationViaRouteList",
  ]

  /// Operations with the same fields as another operation that has a real response.
  private static let sisters = [
    "seoul-subway/SearchSTNTimeTableByIDService": "seoul-subway/SearchSTNTimeTableByFRCodeService"
  ]

  /// Fields that the available real responses lack, and why they are still correct.
  private static let exceptions: Set<String> = [
    // The only real JSON response was recorded at night, when nothing ran: plates and stops are
    // null there. It also has the older form, with one `congestion` in place of the four fields.
    // The real XML response of 2025 has all of these except the plate.
    "seoul-bus/getStationByUid plainNo1: string", "seoul-bus/getStationByUid plainNo2: string",
    "seoul-bus/getStationByUid stationNm2: string",
    "seoul-bus/getStationByUid busRouteAbrv: string",
    "seoul-bus/getStationByUid remndrNmpr1: string",
    "seoul-bus/getStationByUid remndrNmpr2: string",
    "seoul-bus/getStationByUid congestion1: string",
    "seoul-bus/getStationByUid congestion2: string",
    // The only real response is for a first stop, which no bus is approaching; the other operation
    // with the same fields has the stop and the time. The guide lists them for the second bus too.
    "seoul-bus/getArrInfoByRouteAll stationNm1", "seoul-bus/getArrInfoByRouteAll stationNm2",
    "seoul-bus/getArrInfoByRouteAll repTm1", "seoul-bus/getArrInfoByRouteAll repTm2",
    "seoul-bus/getArrInfoByRoute repTm2",
    // Per the guide, null if a lot has no road address; its only sample has one.
    "kakao-local/geo-coord2address road_address: null",
  ]

  /// The rows of one operation.
  private struct Shape {
    /// The type of each field, per row.
    var json: [[String: String]] = []
    /// The names of the fields, per row.
    var xml: [Set<String>] = []

    /// XML counts only if there is no JSON, since the tool requests JSON.
    var names: [Set<String>] { json.isEmpty ? xml : json.map { Set($0.keys) } }
    var fields: Set<String> { Set(json.joined().map { "\($0.key): \($0.value)" }) }
  }

  /// The shapes of the rows in the recordings, by operation.
  private static func shapes(of files: [RecordingFile]) throws -> [String: Shape] {
    var shapes: [String: Shape] = [:]
    for file in files {
      let body = try file.recording().body
      if let rows = RowCounter.jsonRows(body) {
        shapes[file.operation, default: Shape()].json += rows.map {
          $0.mapValues(RowCounter.type)
        }
      } else {
        shapes[file.operation, default: Shape()].xml += RowCounter.xmlRows(body)
      }
    }
    for (one, other) in sisters where shapes[one] == nil { shapes[one] = shapes[other] }
    return shapes.filter { !$0.value.names.isEmpty }
  }

  @Test func `shipped rows have only fields and types that real rows have`() throws {
    let shipped = try Self.shapes(of: RecordingFile.shipped)
    let real = try Self.shapes(of: RecordingFile.real)
    #expect(Set(shipped.keys).subtracting(real.keys) == Self.withoutReal)
    var unlike: Set<String> = []
    for (operation, ours) in shipped {
      guard let theirs = real[operation] else { continue }
      // XML has no types, so only the names are compared.
      let strange =
        theirs.json.isEmpty
        ? Set(ours.names.joined()).subtracting(theirs.names.joined())
        : ours.fields.subtracting(theirs.fields)
      unlike.formUnion(strange.map { "\(operation) \($0)" })
    }
    #expect(unlike.subtracting(Self.exceptions) == [])
    #expect(Self.exceptions.subtracting(unlike) == [], "no longer needed")
  }

  @Test func `shipped rows have every field that all real rows have`() throws {
    let real = try Self.shapes(of: RecordingFile.real)
    var missing: Set<String> = []
    for (operation, ours) in try Self.shapes(of: RecordingFile.shipped) {
      guard let rows = real[operation]?.names, let first = rows.first else { continue }
      let always = rows.reduce(first) { $0.intersection($1) }
      for row in ours.names {
        missing.formUnion(always.subtracting(row).map { "\(operation) \($0)" })
      }
    }
    // The stops in the only real nearby response all have numbers; other recorded stops have none.
    #expect(
      missing == ["seoul-bus/getStationByUid congestion", "tago/getCrdntPrxmtSttnList nodeno"])
  }

  @Test func `the real XML arrivals response has the newer fields`() throws {
    let path = "seoul-bus/getStationByUid/12121-guide-2025.http"
    let body = String(decoding: try RealRecordings.recording(path).body, as: UTF8.self)
    for field in ["busRouteAbrv", "remndrNmpr1", "congestion1", "stationNm2"] {
      #expect(body.contains("<\(field)>") || body.contains("<\(field)/>"), "\(field)")
    }
  }
}
