import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitTesting

/// Rows that this project wrote have the fields and types that the services send.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct ShapeTests {
  /// Operations of which no real answer with rows is at hand.
  private static let withoutReal: Set<String> = [
    "tago/getSttnNoList", "tago/getSttnThrghRouteList", "tago/getRouteAcctoBusLcList",
    "tago/GetCtyAcctoTrainSttnList", "tago/GetStrtpntAlocFndTrainInfo",
    "tago/GetExpBusTrminlList", "tago/GetStrtpntAlocFndExpbusInfo", "tago/GetSuberbsBusTrminlList",
    "tago/GetStrtpntAlocFndSuberbsBusInfo",
  ]

  /// Operations that answer in the fields of another, of which there is a real answer.
  private static let sisters = [
    "seoul-subway/SearchSTNTimeTableByIDService": "seoul-subway/SearchSTNTimeTableByFRCodeService"
  ]

  /// Fields that the real answers at hand lack, and why they are right all the same.
  private static let exceptions: Set<String> = [
    // The one real JSON answer is of the night, when nothing ran: plates and stops are null there,
    // and it is of the older form, which had one `congestion` in place of the four fields. The
    // real XML answer of 2025 has all of these but the plate.
    "seoul-bus/getStationByUid plainNo1: string", "seoul-bus/getStationByUid plainNo2: string",
    "seoul-bus/getStationByUid stationNm2: string",
    "seoul-bus/getStationByUid busRouteAbrv: string",
    "seoul-bus/getStationByUid remndrNmpr1: string",
    "seoul-bus/getStationByUid remndrNmpr2: string",
    "seoul-bus/getStationByUid congestion1: string",
    "seoul-bus/getStationByUid congestion2: string",
    // The one real answer is of a first stop, to which no bus is on its way: the other operation
    // of the same fields has the stop and the time. The guide has them for the second bus too.
    "seoul-bus/getArrInfoByRouteAll stationNm1", "seoul-bus/getArrInfoByRouteAll stationNm2",
    "seoul-bus/getArrInfoByRouteAll repTm1", "seoul-bus/getArrInfoByRouteAll repTm2",
    "seoul-bus/getArrInfoByRoute repTm2",
    // The guide has it so where a lot has no road address; its one sample has one.
    "kakao-local/geo-coord2address road_address: null",
  ]

  /// The rows of one operation.
  private struct Shape {
    /// The type of each field, a row each.
    var json: [[String: String]] = []
    /// The names of the fields, a row each.
    var xml: [Set<String>] = []

    /// XML counts only where there is no JSON: the tool asks for JSON.
    var names: [Set<String>] { json.isEmpty ? xml : json.map { Set($0.keys) } }
    var fields: Set<String> { Set(json.joined().map { "\($0.key): \($0.value)" }) }
  }

  /// What stands in the rows of some recordings, by operation.
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

  @Test func `shipped rows have no field or type that real rows lack`() throws {
    let shipped = try Self.shapes(of: RecordingFile.shipped)
    let real = try Self.shapes(of: RecordingFile.real)
    #expect(Set(shipped.keys).subtracting(real.keys) == Self.withoutReal)
    var unlike: Set<String> = []
    for (operation, ours) in shipped {
      guard let theirs = real[operation] else { continue }
      // XML has no types: there the names alone are compared.
      let strange =
        theirs.json.isEmpty
        ? Set(ours.names.joined()).subtracting(theirs.names.joined())
        : ours.fields.subtracting(theirs.fields)
      unlike.formUnion(strange.map { "\(operation) \($0)" })
    }
    #expect(unlike.subtracting(Self.exceptions) == [])
    #expect(Self.exceptions.subtracting(unlike) == [], "no longer needed")
  }

  @Test func `shipped rows leave out no field that every real row has`() throws {
    let real = try Self.shapes(of: RecordingFile.real)
    var missing: Set<String> = []
    for (operation, ours) in try Self.shapes(of: RecordingFile.shipped) {
      guard let rows = real[operation]?.names, let first = rows.first else { continue }
      let always = rows.reduce(first) { $0.intersection($1) }
      for row in ours.names {
        missing.formUnion(always.subtracting(row).map { "\(operation) \($0)" })
      }
    }
    // The stops of the one real nearby answer all have numbers; others are known without (recorded).
    #expect(
      missing == ["seoul-bus/getStationByUid congestion", "tago/getCrdntPrxmtSttnList nodeno"])
  }

  @Test func `the real XML of an arrivals answer has the newer fields`() throws {
    let path = "seoul-bus/getStationByUid/12121-guide-2025.http"
    let body = String(decoding: try RealRecordings.recording(path).body, as: UTF8.self)
    for field in ["busRouteAbrv", "remndrNmpr1", "congestion1", "stationNm2"] {
      #expect(body.contains("<\(field)>") || body.contains("<\(field)/>"), "\(field)")
    }
  }
}
