import Foundation
import KoreaTransit
import Testing
import TransitTesting

/// Rows that this project wrote have the fields and types that the services send.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct ShapeTests {
  /// Operations of which no real JSON answer is at hand: XML alone, or none.
  private static let withoutReal: Set<String> = [
    "seoul-bus/getBusRouteList", "seoul-bus/getStationByName", "tago/getSttnNoList",
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
  ]

  /// `operation field: type` of every JSON row of some recordings.
  private static func shapes(of files: [RecordingFile]) throws -> [String: Set<String>] {
    var shapes: [String: Set<String>] = [:]
    for file in files {
      for row in RowCounter.jsonRows(try file.recording().body) ?? [] {
        for (field, value) in row {
          shapes[file.operation, default: []].insert(
            "\(file.operation) \(field): \(RowCounter.type(of: value))")
        }
      }
    }
    return shapes
  }

  @Test func `shipped rows have no field or type that real rows lack`() throws {
    let shipped = try Self.shapes(of: RecordingFile.shipped)
    let real = try Self.shapes(of: RecordingFile.real)
    #expect(Set(shipped.keys).subtracting(real.keys) == Self.withoutReal)
    var unlike: Set<String> = []
    for (operation, shape) in shipped {
      if let known = real[operation] { unlike.formUnion(shape.subtracting(known)) }
    }
    #expect(unlike.subtracting(Self.exceptions) == [])
    #expect(Self.exceptions.subtracting(unlike) == [], "no longer needed")
  }

  @Test func `shipped rows leave out no field that every real row has`() throws {
    var missing: [String] = []
    let shipped = Dictionary(grouping: RecordingFile.shipped, by: \.operation)
    for (operation, files) in Dictionary(grouping: RecordingFile.real, by: \.operation) {
      guard let ours = shipped[operation] else { continue }
      let real = try files.flatMap { RowCounter.jsonRows(try $0.recording().body) ?? [] }
      guard let first = real.first else { continue }
      let always = real.reduce(Set(first.keys)) { $0.intersection($1.keys) }
      for row in try ours.flatMap({ RowCounter.jsonRows(try $0.recording().body) ?? [] }) {
        missing += always.subtracting(row.keys).map { "\(operation) \($0)" }
      }
    }
    #expect(Set(missing) == ["seoul-bus/getStationByUid congestion"])
  }

  @Test func `the real XML of an arrivals answer has the newer fields`() throws {
    let path = "seoul-bus/getStationByUid/12121-guide-2025.http"
    let body = String(decoding: try RealRecordings.recording(path).body, as: UTF8.self)
    for field in ["busRouteAbrv", "remndrNmpr1", "congestion1", "stationNm2"] {
      #expect(body.contains("<\(field)>") || body.contains("<\(field)/>"), "\(field)")
    }
  }
}
