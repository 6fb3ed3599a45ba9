import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitRegistry

/// The official files, in the folder that `TRANSIT_TEST_DATASETS` names.
enum RealLists {
  static let folder: URL? = ProcessInfo.processInfo.environment["TRANSIT_TEST_DATASETS"]
    .flatMap { $0.isEmpty ? nil : URL(filePath: $0, directoryHint: .isDirectory) }

  static func file(_ name: String) throws -> URL {
    try #require(folder).appending(path: name, directoryHint: .notDirectory)
  }
}

@Suite(.enabled(if: RealLists.folder != nil, "TRANSIT_TEST_DATASETS names no folder"))
struct RealListTests {
  @Test func `Gyeonggi's file in CP949 is imported completely`() throws {
    let folder = CatalogFolder()
    let report = try folder.store.importList(RealLists.file("gyeonggi-bus-stops-2021.csv"))
    #expect(report.list.id == "gyeonggi-stops")
    #expect(report.encoding == "CP949")
    #expect(report.rowCount == 34_585)
    #expect(report.list.rows == 34_585)
    #expect(report.skipped.isEmpty)
    #expect(
      report.notes.map(\.english) == [
        "position not a number, at sea or far away, imported without it: 5 rows "
          + "(3775: 광주시,광산IC(경유),,277101082,,,,,35.2168333,126.8281333)"
      ])
    #expect(report.total == CatalogFolder.stationCount + 34_585)
    let items = try folder.items()
    #expect(items.count { $0.isBoardable } == 34_585 - 1_512)
    #expect(items.count { $0.number != nil } == 34_585 - 2_900)
    #expect(items.allSatisfy { $0.number.map { $0.count == 5 } ?? true })
    #expect(Set(items.compactMap(\.city)).isSuperset(of: City.inProvince("경기")))
    #expect(items.allSatisfy { $0.city != nil })
    // Nearly all are in the city of their row; five are well inside another province.
    #expect(items.count { $0.city?.province != "경기" } == 5)
  }

  @Test func `importing Seoul's 2026 list over its 2024 list reports the counted changes`() throws {
    let folder = CatalogFolder()
    let first = try folder.store.importList(RealLists.file("seoul-bus-stops-2024.csv"))
    #expect(first.rowCount == 12_798)
    #expect(first.list.rows == 12_797)
    #expect(first.skipped.map(\.count) == [1])
    // 155 virtual ones; the others without a number are among them or points as well.
    #expect(try folder.items().count { $0.number == nil } == 67)
    let second = try folder.store.importList(RealLists.file("seoul-bus-stops-20260506.csv"))
    #expect(second.list.rows == 11_250)
    #expect(second.skipped.isEmpty)
    #expect(second.changes.renamed.count == 1_434)
    #expect(second.changes.moved.count == 146)
    #expect(second.changes.removed.count == 1_736)
    #expect(second.changes.added.count == 189)
  }

  /// The city's table names depots and crossings that are not stops, so few ends agree by name.
  @Test func `Seoul's routes turn around where the city's route table says`() throws {
    let folder = CatalogFolder()
    try folder.store.importList(RealLists.file("seoul-route-stops-2024.csv"))
    let table = try String(
      contentsOf: RealLists.file("seoul-route-info-20260108.csv"), encoding: .utf8)
    let ends = Dictionary(
      table.split(whereSeparator: \.isNewline).dropFirst().map { line in
        let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return (values[2], [values[4], values[5]])
      }, uniquingKeysWith: { first, _ in first })
    let routes = try folder.routes().filter { ends[$0.name] != nil }
    #expect(routes.count == 665)
    let agreeing = routes.count { route in
      guard let names = ends[route.name], let start = route.start, let end = route.end else {
        return false
      }
      return Self.agree(start, names[0]) && Self.agree(end, names[1])
    }
    // Only 17 agreed by the last stop of the round trip.
    #expect(agreeing >= 200)
    let loops = routes.filter { $0.start != nil && $0.start == $0.end }.map(\.name)
    #expect(Set(["01A", "110A고려대", "110B국민대", "6640A"]).isSubset(of: loops))
    #expect(loops.count == 22)
  }

  /// Whether one name contains the other, without blanks, dots, brackets and the word for a depot.
  private static func agree(_ left: String, _ right: String) -> Bool {
    let (one, other) = (key(left), key(right))
    return min(one.count, other.count) >= 2 && (one.contains(other) || other.contains(one))
  }

  private static func key(_ name: String) -> String {
    NameKey.text(NameKey.withoutBrackets(NameKey.composed(name)))
      .replacing("차고지", with: "").replacing("역", with: "")
  }

  @Test(arguments: [
    ("seoul-route-stops-2024.csv", "seoul-route-stops", 47_061, 13_449 + 789),
    ("seoul-routes-20260108.csv", "seoul-routes", 719, 719),
    ("daegu-bus-stops.csv", "daegu-stops", 4_250, 4_250),
    ("sejong-route-stops-20250514.csv", "sejong-stops", 4_220, 1_566),
    ("gumi-bus-stops.csv", "gumi-stops", 2_116, 2_115),
    ("gumi-routes-2025.csv", "gumi-routes", 340, 340),
  ])
  func `the other lists are recognized by their columns and have each item once`(
    _ name: String, _ id: String, _ read: Int, _ rows: Int
  ) throws {
    let folder = CatalogFolder()
    let report = try folder.store.importList(RealLists.file(name))
    #expect(report.list.id == id)
    #expect(report.rowCount == read)
    #expect(report.list.rows == rows)
  }
}

extension CatalogFolder {
  /// The stops of all imported rows.
  fileprivate func items() throws -> [BusStop] {
    try all().compactMap { if case .station(let stop) = $0 { stop } else { nil } }
  }

  /// The routes of all imported rows.
  fileprivate func routes() throws -> [BusRoute] {
    try all().compactMap { if case .route(let route) = $0 { route } else { nil } }
  }

  private func all() throws -> [SearchItem] {
    try store.lists().flatMap { list in
      let file = store.folder.appending(path: "lists/\(list.id).rows")
      return ListText.lines(try String(contentsOf: file, encoding: .utf8)[...])
        .compactMap { line -> SearchItem? in
          guard case .item(let item, _) = ListEntry(line) else { return nil }
          return item
        }
    }
  }
}
