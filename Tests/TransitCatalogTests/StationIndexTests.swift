import Foundation
import Testing
import TransitCore
import TransitTestSupport

@testable import TransitCatalog

/// The index of stations that is built into the program.
///
/// After a change of stations, names or rules `TRANSIT_RENEW_GOLDEN=1 swift test --filter
/// StationIndexTests` rewrites the file, which the next build uses.
struct StationIndexTests {
  private static let file = Package.root.appending(
    path: "Sources/CTransitData/catalog/stations.index")

  @Test func `rebuilding the index gives the same bytes`() throws {
    let made = try Catalog.index(of: [], lists: [])
    let isSame = try Data(contentsOf: Self.file) == made
    #expect(isSame)
    if !isSame, ProcessInfo.processInfo.environment["TRANSIT_RENEW_GOLDEN"] != nil {
      try made.write(to: Self.file)
    }
  }

  @Test func `the program contains the file's bytes and stations`() throws {
    let bytes = IndexBytes.shipped
    let shipped = bytes.read { span in
      Data((0..<bytes.count).map { span.number(at: $0, as: UInt8.self) })
    }
    #expect(try shipped == Data(contentsOf: Self.file))
    try Catalog.stations.verify()
    #expect(!Catalog.stations.isOutdated)
    #expect(Catalog.stations.count == Catalog(items: []).count)
  }
}
