import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitRegistry
import TransitTestSupport

/// Damaged files of the catalog are reported, and the others are used.
struct CatalogDamageTests {
  static let gyeonggi = """
    시군명,정류소명,정류소id,WGS84위도,WGS84경도
    성남시,성남시청,206000124,37.4202,127.1262
    """

  /// A folder with the lists of Seoul and Gyeonggi.
  private static func stocked() throws -> CatalogFolder {
    let folder = CatalogFolder()
    try folder.store.importList(folder.file("seoul.csv", CatalogFolder.seoul(1...3)))
    try folder.store.importList(folder.file("gyeonggi.csv", gyeonggi))
    return folder
  }

  private static let damages: [@Sendable (Data) -> Data] = [
    // A cut last row, lost rows, an empty file, a wrong header and invalid UTF-8.
    { $0.dropLast(10) }, { $0.dropLast(200) }, { _ in Data() }, { Data("x".utf8) + $0 },
    { $0.dropLast(9) + [0xFF] + $0.suffix(8) },
  ]

  @Test(arguments: damages.indices)
  func `a damaged list is reported, other lists still work, and it can be repaired`(
    _ place: Int
  ) throws {
    let folder = try Self.stocked()
    let rows = folder.rows(of: "seoul-stops")
    let whole = try Data(contentsOf: rows)
    try Self.damages[place](whole).write(to: rows)
    let store = folder.store
    let damaged = try store.status().damaged
    #expect(damaged.map(\.id) == ["seoul-stops"])
    #expect(damaged.map(\.name) == ["서울시 버스정류소 위치정보"])
    #expect(damaged.map(\.error.code) == [.damaged])
    #expect(damaged.map(\.error.detail) == [Words(verbatim: rows.path)])
    #expect(damaged.map(\.error.remedy) == [.importList(id: "seoul-stops")])
    #expect(try store.status().lists.map(\.list.id) == ["gyeonggi-stops"])
    #expect(store.listIDs == ["gyeonggi-stops", "seoul-stops"])

    // Another list can be imported, and the index is built from the good lists.
    let report = try store.importList(
      folder.file("gyeonggi.csv", Self.gyeonggi + "\n성남시,모란역,206000125,37.43,127.13"))
    #expect(report.total == CatalogFolder.stationCount + 2)
    #expect(try store.catalog().lists.map(\.id) == ["gyeonggi-stops"])
    let update = try store.update()
    #expect(update.lists.map(\.list.id) == ["gyeonggi-stops"])
    #expect(update.damaged.map(\.id) == ["seoul-stops"])

    // Importing the list again or removing it repairs the catalog.
    let again = try store.importList(folder.url.appending(path: "seoul.csv"))
    #expect(again.changes.isFirst)
    #expect(again.notes.map { masked($0.english) } == ["_"])
    #expect(try Data(contentsOf: rows) == whole)
    try Self.damages[place](whole).write(to: rows)
    #expect(try store.remove("seoul-stops"))
    #expect(try store.status().damaged.isEmpty)
  }

  @Test func `unreadable rows are reported as unreadable`() throws {
    let folder = try Self.stocked()
    let rows = folder.rows(of: "seoul-stops")
    try FileManager.default.removeItem(at: rows)
    try FileManager.default.createDirectory(at: rows, withIntermediateDirectories: false)
    let error = try #require(try folder.store.status().damaged.first?.error)
    #expect(error == TransitError(.unreadable, Words(verbatim: rows.path)))
    #expect(try folder.store.lists().map(\.id) == ["gyeonggi-stops"])
  }

  @Test func `an index with damage in its middle is reported as damaged, not as outdated`() throws {
    let folder = try Self.stocked()
    var index = try Data(contentsOf: folder.store.index)
    for place in index.count / 2..<index.count / 2 + 8 { index[place] ^= 0xFF }
    try index.write(to: folder.store.index)
    for isOutdated in [false, true] {
      if isOutdated {
        try Data().write(to: folder.store.folder.appending(path: "index.outdated"))
      }
      guard case .damaged(let error) = try folder.store.status().index else {
        Issue.record("damage not reported")
        continue
      }
      #expect(error.code == .damaged)
      #expect(error.detail == Words(verbatim: folder.store.index.path))
      #expect(error.remedy == .rebuildIndex)
    }
    try folder.store.rebuildIndexIfNeeded()
    guard case .whole = try folder.store.status().index else {
      Issue.record("not repaired")
      return
    }
  }

  @Test func `a search gets the built-in stations and the error when the index is damaged`() throws
  {
    let folder = try Self.stocked()
    let known = folder.store.known()
    #expect(known.error == nil)
    #expect(!known.isOutdated)
    #expect(known.catalog.lists.count == 2)
    let index = try Data(contentsOf: folder.store.index)
    try index.dropLast(8).write(to: folder.store.index)
    let broken = folder.store.known()
    #expect(broken.error?.code == .damaged)
    #expect(broken.error?.remedy == .rebuildIndex)
    #expect(broken.catalog.lists.isEmpty)
    #expect(broken.catalog.count == Catalog.stations.count)
    try FileManager.default.removeItem(at: folder.store.index)
    #expect(folder.store.known().isOutdated)
    #expect(folder.store.known().error == nil)
    // An unreadable index is reported differently from a damaged one.
    try FileManager.default.createDirectory(
      at: folder.store.index, withIntermediateDirectories: false)
    #expect(folder.store.known().error?.code == .unreadable)
  }
}
