import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// The coding of models whose document has all of their values.
struct ModelCodingTests {
  @Test func `every row of the recordings is coded as in documents, and restored`() throws {
    var kinds: [String: Int] = [:]
    for factory in GoldenTests.shipped {
      for recording in try Package.recordings(
        of: factory.manifest.id.rawValue, testedBy: factory.module)
      {
        for row in Self.rows(of: recording.recording, factory.endpoints) {
          guard let kind = try check(row, recording.name) else { continue }
          kinds[kind, default: 0] += 1
        }
      }
    }
    #expect(
      kinds.keys.sorted() == [
        "Arrival", "BikeStation", "CityCode", "Departure", "Notice", "Place", "Region",
        "ServiceSpan", "Terminal", "Trip", "VehiclePosition",
      ])
  }

  /// Checks a row; returns its kind if it is one of those.
  private func check(_ row: DecodedItem, _ name: String) throws -> String? {
    switch row {
    case .arrival(let row): try check(row, name)
    case .bikeStation(let row): try check(row, name)
    case .cityCode(let row): try check(row, name)
    case .departure(let row): try check(row, name)
    case .notice(let row): try check(row, name)
    case .place(let row): try check(row, name)
    case .region(let row): try check(row, name)
    case .serviceSpan(let row): try check(row, name)
    case .terminal(let row): try check(row, name)
    case .trip(let row): try check(row, name)
    case .vehicle(let row): try check(row, name)
    default: nil
    }
  }

  private func check<Row: Documented & Codable & Hashable>(
    _ row: Row, _ name: String
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(row)
    #expect(try data == encoder.encode(row.json), "\(name)")
    #expect(try JSONDecoder().decode(Row.self, from: data) == row, "\(name)")
    return "\(Row.self)"
  }

  private static func rows(
    of recording: Recording, _ endpoints: [any Endpoint.Type]
  ) -> [DecodedItem] {
    for type in endpoints {
      guard let endpoint = type.init(recording.request) else { continue }
      return ((try? endpoint.decode(recording.response())) as? any DecodedRows)?.items ?? []
    }
    return []
  }
}
