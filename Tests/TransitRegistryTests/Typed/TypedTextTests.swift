import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// How typed texts are parsed, and what they find first without a key.
struct TypedTextTests {
  /// A row of a table: a text, its parse and its first result.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let parse: String
    let result: String

    var testDescription: String { text }

    static func rows(_ table: String) -> [Row] {
      table.split(separator: "\n").map { line in
        let fields = line.components(separatedBy: " | ")
        return Row(
          text: fields[0], parse: fields.count > 1 ? fields[1] : "",
          result: fields.count > 2 ? fields[2] : "")
      }
    }
  }

  private static let rows = TypedTexts.all.flatMap(Row.rows)
  private static let imported = Row.rows(TypedTextsImported.rows)

  @Test func `the tables have at least 300 and 40 texts, each once`() {
    let texts = Self.rows.map(\.text)
    #expect(texts.count >= 300)
    #expect(Set(texts).count == texts.count)
    #expect(Set(Self.imported.map(\.text)).count >= 40)
  }

  @Test(arguments: rows + imported)
  func `a text is parsed into its parts`(row: Row) {
    #expect(Self.parse(TypedText(row.text)) == row.parse)
  }

  @Test(arguments: rows + imported)
  func `a plain name has no city, route or stop`(row: Row) {
    guard TypedText.isPlain(SearchQuery(row.text).text) else { return }
    let typed = TypedText(row.text)
    #expect(
      typed.textToSearch == nil && typed.city == nil && typed.route == nil && typed.stop == nil)
  }

  @Test(arguments: rows)
  func `a text finds the expected item first`(row: Row) async throws {
    let aggregator = try Self.aggregator(.stations)
    #expect(try await Self.isMet(row, by: aggregator))
  }

  @Test func `with a national list imported, a text finds the expected item first`() async throws {
    let folder = ImportedStops()
    let aggregator = try Self.aggregator(folder.catalog())
    for row in Self.imported {
      #expect(try await Self.isMet(row, by: aggregator), "\(row.text)")
    }
  }

  private static func aggregator(_ catalog: Catalog) throws -> Aggregator {
    try Aggregator(
      configuration: Configuration(cities: [.seoul], providers: []), factories: [],
      keys: Fakes.keys, catalog: catalog)
  }

  private static func isMet(_ row: Row, by aggregator: Aggregator) async throws -> Bool {
    let result = try await aggregator.search(SearchQuery(row.text))
    let found = Self.result(result)
    let isMet =
      switch row.result {
      case "*": true
      case let expected where expected.contains("…"):
        found.hasPrefix(expected.prefix { $0 != "…" })
          && found.hasSuffix(expected.split(separator: "…").last ?? "")
      default: found == row.result
      }
    if !isMet { Issue.record("'\(row.text)' found \(found), not \(row.result)") }
    return isMet
  }

  private static func result(_ result: SearchResult) -> String {
    guard let item = result.items.first else { return "-" }
    let kind = result.query.match(of: item).kind
    let name: String
    switch item {
    case .subway(let station):
      let network = station.lines.first?.network.rawValue
      name = (network.map { "\($0) " } ?? "") + station.name
      if kind == .slip { return "slip \(name)" }
      return (network == nil ? "rail " : "subway ") + name
        + (kind == .exact ? "" : ", \(kind.rawValue)")
    case .station(let stop): name = "stop \(stop.city?.name ?? "?") \(stop.name)"
    case .route(let route): name = "route \(route.name)"
    }
    return name + (kind == .exact ? "" : ", \(kind.rawValue)")
  }

  private static func parse(_ typed: TypedText) -> String {
    let fields: [(String, String?)] = [
      ("city", typed.city?.name),
      ("line", typed.lines.isEmpty ? nil : typed.lines.map(\.name).joined(separator: "·")),
      ("name", typed.name.isEmpty ? nil : typed.name),
      ("route", typed.route), ("stop", typed.stop), ("exit", typed.exit.map(String.init)),
      ("towards", typed.headsign),
    ]
    let words = fields.compactMap { key, value in
      value.map { "\(key)=\($0.replacing(" ", with: "_"))" }
    }
    return
      (words + (typed.isExpress ? ["express"] : [])
      + [typed.kind.map { "kind=\($0.rawValue)" }].compactMap(\.self)).joined(separator: " ")
  }
}

/// The stops of `TypedTextsImported`, written as the national list and imported.
private struct ImportedStops {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "typed-\(UUID().uuidString)", directoryHint: .isDirectory)

  func catalog() throws -> Catalog {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let head = "정류장번호,정류장명,위도,경도,정보수집일,모바일단축번호,도시코드,도시명,관리도시명"
    let rows = TypedTextsImported.stops.split(separator: "\n").enumerated().map { index, line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let city = City(name: fields[2])
      let code = city.tagoCode ?? "11"
      let id = "TST\(300_000_000 + index)"
      return [
        id, fields[0], fields[3], fields[4], "2026-10-01", fields[1], code, fields[2], fields[2],
      ]
      .joined(separator: ",")
    }
    let file = folder.appending(path: "national.csv")
    try Data(([head] + rows).joined(separator: "\n").utf8).write(to: file)
    let store = CatalogStore(folder: folder.appending(path: "data"), clock: SystemClock())
    _ = try store.importList(file)
    return try store.catalog()
  }
}
