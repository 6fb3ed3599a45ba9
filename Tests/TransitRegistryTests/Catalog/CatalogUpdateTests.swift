import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitRegistry
import TransitTestSupport

struct CatalogUpdateTests {
  private static let gyeonggi = """
    시군명,정류소명,정류소id,WGS84위도,WGS84경도
    성남시,성남시청,206000124,37.4202,127.1262

    """

  /// The outcome of each list on one line.
  private static func outcomes(_ updates: [ListUpdate]) -> [String] {
    updates.map { update in
      switch update.outcome {
      case .unchanged: "\(update.list.id): unchanged"
      case .imported(let report): "\(update.list.id): \(report.list.rows) of \(report.total ?? 0)"
      case .failed(let error):
        "\(update.list.id): \(error.code) "
          + masked(error.detail?.english, keeping: ["gyeonggi-stops"])
      }
    }
  }

  @Test func `changed files are imported again, and an error in one does not affect the others`()
    throws
  {
    let folder = CatalogFolder()
    let seoul = try folder.file("seoul.csv", CatalogFolder.seoul(1...3))
    let gyeonggi = try folder.file("gyeonggi.csv", Self.gyeonggi)
    try folder.store.importList(seoul)
    try folder.store.importList(gyeonggi)
    #expect(
      Self.outcomes(try folder.store.update().lists)
        == ["gyeonggi-stops: unchanged", "seoul-stops: unchanged"])

    try folder.file("seoul.csv", CatalogFolder.seoul(1...4))
    try FileManager.default.removeItem(at: gyeonggi)
    #expect(
      Self.outcomes(try folder.store.update().lists) == [
        "gyeonggi-stops: badFile _ \(gyeonggi.path)",
        "seoul-stops: 4 of \(CatalogFolder.stationCount + 5)",
      ])
    #expect(try folder.store.catalog().item(Identifier(.node, "100000004")) != nil)
    #expect(try folder.store.catalog().item(Identifier(.node, "206000124")) != nil)

    try folder.file("seoul.csv", Self.gyeonggi)
    #expect(
      Self.outcomes(try folder.store.update().lists)[1]
        == "seoul-stops: badFile _ gyeonggi-stops")
    #expect(try folder.store.lists().map(\.rows) == [1, 4])
  }

  @Test func `an updated list has its new row count and date`() throws {
    let folder = CatalogFolder()
    try folder.store.importList(folder.file("seoul.csv", CatalogFolder.seoul(1...3)))
    try folder.file("seoul.csv", CatalogFolder.seoul(1...4))
    let update = try #require(try folder.store(after: 60).update().lists.first)
    #expect(update.list.rows == 4)
    #expect(update.list.importedAt == Date(timeIntervalSince1970: 1_800_000_060))
    #expect(update.list == update.outcome.report?.list)
  }

  @Test func `removing a list leaves the others in place`() throws {
    let folder = CatalogFolder()
    try folder.store.importList(folder.file("seoul.csv", CatalogFolder.seoul(1...3)))
    try folder.store.importList(folder.file("gyeonggi.csv", Self.gyeonggi))
    #expect(try folder.store.remove("national-stops") == false)
    #expect(try folder.store.remove("nix") == false)
    #expect(try folder.store.remove("seoul-stops"))
    #expect(try folder.store.lists().map(\.id) == ["gyeonggi-stops"])
    #expect(try folder.store.catalog().count == CatalogFolder.stationCount + 1)
    #expect(try folder.store.remove("gyeonggi-stops"))
    #expect(try folder.store.catalog().count == CatalogFolder.stationCount)
    #expect(try folder.store.catalog().lists.isEmpty)
  }

  @Test func `an index that is older than its rows after a crash is rebuilt`() throws {
    let folder = CatalogFolder()
    try folder.store.importList(folder.file("seoul.csv", CatalogFolder.seoul(1...3)))
    let old = try Data(contentsOf: folder.store.index)
    try folder.file("seoul.csv", CatalogFolder.seoul(1...4))
    _ = try folder.store.update()
    let new = try Data(contentsOf: folder.store.index)
    #expect(old != new)
    // The rows are new, the index is old, and a marker file says so.
    try old.write(to: folder.store.index)
    try Data().write(to: folder.store.folder.appending(path: "index.outdated"))
    #expect(try folder.store.catalog().count == CatalogFolder.stationCount + 3)
    #expect(Self.outcomes(try folder.store.update().lists) == ["seoul-stops: unchanged"])
    #expect(try Data(contentsOf: folder.store.index) == new)
    #expect(try folder.contents().keys.sorted() == ["index", "lists/seoul-stops.rows"])
    // The same applies to an index that is lost, or damaged at its head or in its middle.
    for place in [0, new.count / 2] {
      var damaged = new
      damaged[place] ^= 1
      try damaged.write(to: folder.store.index)
      _ = try folder.store.update()
      #expect(try Data(contentsOf: folder.store.index) == new)
    }
    try FileManager.default.removeItem(at: folder.store.index)
    #expect(try folder.store.catalog().count == Catalog.stations.count)
    _ = try folder.store.update()
    #expect(try Data(contentsOf: folder.store.index) == new)
  }

  @Test func `imported rows are readable text that only the owner can access`() throws {
    let folder = CatalogFolder()
    let file = try folder.file("seoul.csv", CatalogFolder.seoul(1...1))
    try folder.store.importList(file)
    let rows = folder.store.folder.appending(path: "lists/seoul-stops.rows")
    let text = try String(contentsOf: rows, encoding: .utf8)
    #expect(
      text.replacing(/sum: [0-9a-f]{16}/, with: "sum: …") == """
        # korea-transit list 1
        # file: \(file.path)
        # bytes: 114
        # sum: …
        # imported: 2027-01-15T08:00:00Z
        # encoding: UTF-8
        # read: 1
        # rows: 1

        stop\t2\tkr.node:100000001|seoul.ars:10001\t정류소1\t\t10001\t37.5001\t127.0\t서울\t

        """)
    let mode = try FileManager.default.attributesOfItem(atPath: rows.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }
}
