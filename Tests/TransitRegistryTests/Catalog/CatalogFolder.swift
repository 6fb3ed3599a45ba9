import Foundation
import TransitCatalog
import TransitCore
import TransitRegistry

/// A temporary folder for a catalog and the files to import.
final class CatalogFolder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "catalog-\(UUID().uuidString)", directoryHint: .isDirectory)
  let store: CatalogStore

  /// The number of stations in an index built here; indexing all of them takes too long.
  static let stationCount = 1
  private static let table = StationTable(rows: [
    "@ 1002|Line 2|#00A84D\n>\n강남|=||Gangnam|1002000222|0222|222|37.49799|127.02791"
  ])

  init(at seconds: TimeInterval = 1_800_000_000.5) {
    store = Self.store(in: url, at: seconds)
  }

  private static func store(in url: URL, at seconds: TimeInterval) -> CatalogStore {
    CatalogStore(
      folder: url.appending(path: "data", directoryHint: .isDirectory),
      clock: FixedClock(Date(timeIntervalSince1970: seconds))
    ) { table }
  }

  /// The same catalog, the given number of seconds later.
  func store(after seconds: TimeInterval) -> CatalogStore {
    Self.store(in: url, at: 1_800_000_000.5 + seconds)
  }

  /// The file with the imported rows of a list.
  func rows(of id: String) -> URL { store.folder.appending(path: "lists/\(id).rows") }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file to import.
  @discardableResult
  func file(_ name: String, _ data: Data) throws -> URL {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let file = url.appending(path: name, directoryHint: .notDirectory)
    try data.write(to: file)
    return file
  }

  @discardableResult
  func file(_ name: String, _ text: String) throws -> URL { try file(name, Data(text.utf8)) }

  /// The catalog's files by path, except the lock.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: store.folder.path) {
      let file = store.folder.appending(path: path)
      if path != "lock", let data = try? Data(contentsOf: file) { contents[path] = data }
    }
    return contents
  }

  /// Seoul's list with stops of these numbers, moved north by about the given number of meters.
  static func seoul(
    _ numbers: some Sequence<Int>, name: (Int) -> String = { "정류소\($0)" },
    north: (Int) -> Double = { _ in 0 }, type: String = "일반차로"
  ) -> String {
    numbers.reduce(into: "NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입\n") { text, number in
      let id = 100_000_000 + number
      let latitude = 37.5 + Double(number % 1_000) / 10_000 + north(number) / 111_195
      text += "\(id),\(10_000 + number),\(name(number)),127.0,\(latitude),\(type)\n"
    }
  }
}
