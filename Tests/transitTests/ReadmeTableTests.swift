import Foundation
import KoreaTransit
import Testing

@testable import TransitCatalog
@testable import transit

/// The tables of README.md and README.en.md match the providers' manifests.
struct ReadmeTableTests {
  /// The columns of the provider table, in order.
  private static let columns: [(korean: String, english: String, capability: Capability)] = [
    ("정류소·역", "stops, stations", .stations), ("노선", "routes", .routes),
    ("주변", "nearby", .nearby), ("도착", "arrivals", .arrivals), ("경유", "route stops", .routeStops),
    ("차량", "vehicles", .vehicles), ("자전거", "bikes", .bikes),
    ("시간표", "timetables", .timetables),
    ("첫차·막차", "first, last", .serviceSpans), ("도시 사이", "intercity", .trips),
    ("길찾기", "journeys", .journeys), ("운행 알림", "notices", .notices),
    ("날씨", "weather", .weather), ("대기질", "air", .airQuality),
    ("세계 도시", "world cities", .worldCities), ("장소", "places", .places),
    ("주소", "addresses", .regions),
  ]

  /// Capabilities without a column; other commands need them.
  private static let helpers: Set<Capability> = [.cities, .stopRoutes]

  private static func heading(_ korean: String, _ english: String, _ page: Readme) -> String {
    page.language == .korean ? korean : english
  }

  /// The providers in the table; `ProviderListTests` reports one that is missing from it.
  private static func providers(_ page: Readme) throws -> [(factory: ProviderFactory, row: String)]
  {
    let rows = try page.table(
      below: heading("제공자", "Providers", page), columns: columns.count + 1)
    return try rows.map { row in
      let id = try #require(row.firstMatch(of: /^\| \[([a-z-]+)\]/)).1
      let factory = try #require(
        BuiltInProviders.all.first { $0.manifest.id.rawValue == id }, "\(page): \(id)")
      return (factory, row)
    }
  }

  @Test(arguments: Readme.providers)
  func `the provider table ticks exactly the capabilities of each provider`(
    page: Readme
  ) async throws {
    let known = try Self.providers(page)
    #expect(
      known.map(\.factory.manifest.id)
        == (try Self.providers(Readme.providers[0])).map(\.factory.manifest.id))
    let heads = Self.columns.map { Self.heading($0.korean, $0.english, page) }
    let first = Self.heading("제공자", "Provider", page)
    #expect(try page.text.contains("\n| \(([first] + heads).joined(separator: " | ")) |\n"))
    // Include providers that are disabled by default.
    let ids = known.map { #"{"id":"\#($0.factory.manifest.id)","contact":"a@example.org"}"# }
      .joined(separator: ",")
    let all = try Configuration.korea(json: Data(#"{"providers":[\#(ids)]}"#.utf8))
    let status = try await Aggregator.korea(all, keys: KeySource.none).status()
    for (factory, row) in known {
      let id = factory.manifest.id
      let able = try #require(status.first { $0.manifest.id == id }).capabilities
      let folder = try #require(
        factory.endpoints.first.map { String(reflecting: $0).prefix { $0 != "." } })
      let ticks = Self.columns.map { able.contains($0.capability) ? "| ✓ " : "| " }.joined()
      #expect(row == "| [\(id)](\(folder)/README.md) \(ticks)|", "\(page)")
    }
    #expect(Set(Capability.allCases) == Self.helpers.union(Self.columns.map(\.capability)))
  }

  @Test(arguments: Readme.providers)
  func `the key table lists each key with its product, page and daily calls`(page: Readme) throws {
    let rows = try Self.providers(page).flatMap(\.factory.manifest.keys).map { key in
      let calls = key.dailyCalls.map { $0.formatted(.number.locale(Locale(identifier: "en_US"))) }
      return "| `\(key.name)` | [\(key.product)](\(key.page)) | \(calls ?? "–") |"
    }
    #expect(
      try page.table(below: Self.heading("인증키", "Keys", page), columns: 3) == rows.uniqued())
  }

  @Test(arguments: Readme.providers)
  func `the source table uses each provider's attribution`(page: Readme) throws {
    let rows = try page.table(
      below: Self.heading("출처와 이용조건", "Sources and licenses", page), columns: 2)
    let sources = try Self.providers(page).map(\.factory.manifest.attribution.text)
    #expect(rows.map { String($0.dropFirst(2).prefix { $0 != "|" }.dropLast()) } == sources)
  }

  private static let subwayStations =
    Catalog.stations.count - StationTable.korea.railways.count { $0.stationID == nil }

  @Test(arguments: [
    "CHANGELOG.md", "Sources/TransitCatalog/TransitCatalog.docc/TransitCatalog.md",
  ])
  func `other pages give the same number of stations`(path: String) throws {
    let page = Readme(path: path, language: .english)
    let told = try page.text.matches(of: /([0-9,]+) subway stations/).map { String($0.1) }
    #expect(told == ["\(Self.subwayStations)"])
    #expect(try page.text.contains("\(StationTable.korea.railways.count) railway stations"))
  }

  @Test(arguments: Readme.providers)
  func `the numbers of lines and stations in the README are right`(page: Readme) throws {
    let told = try #require(
      try page.text.firstMatch(
        of: page.language == .korean ? /(\d+)개 호선 (\d+)개 역/ : /(\d+) stations of (\d+) lines/))
    let (lines, stations) =
      page.language == .korean ? (told.1, told.2) : (told.2, told.1)
    #expect(Int(lines) == StationTable.korea.lines.count)
    #expect(Int(stations) == Self.subwayStations)
    #expect(try page.text.contains("\(StationTable.korea.railways.count)"))
    #expect(try page.text.contains("\(Configuration.maximumCities)"))
  }
}
