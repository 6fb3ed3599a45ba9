import Foundation
import Testing
import TransitCore

@testable import TransitCatalog

struct IndexFileTests {
  private let lists = [
    Catalog.List(
      id: "seoul-stops", name: "서울시 버스정류소 위치정보", rows: 11_250,
      importedAt: Date(timeIntervalSince1970: 1_778_000_000),
      attribution: Attribution(
        text: "서울 열린데이터광장", license: "공공누리 1유형", url: "https://data.seoul.go.kr"))
  ]

  @Test func `a file gives the same results as the catalog that was written`() throws {
    let data = try Catalog.index(of: IndexFixture.items, lists: lists)
    try IndexFixture.withFile(data) { file in
      let catalog = try Catalog(contentsOf: file)
      #expect(catalog.lists == lists)
      #expect(catalog.count == Catalog.stations.count + IndexFixture.items.count)
      #expect(!catalog.isOutdated)
      try catalog.verify()
      for text in ["강남", "ㄱㄴ", "472", "kangnam", "강낭구청", "대전 시청"] {
        #expect(
          catalog.search(SearchQuery(text)) == IndexFixture.catalog.search(SearchQuery(text)))
      }
    }
  }

  @Test func `the same items in any order are written as the same bytes`() throws {
    let written = try Catalog.index(of: IndexFixture.items, lists: lists)
    #expect(try Catalog.index(of: IndexFixture.items.reversed(), lists: lists) == written)
    let stations = Catalog.stations.search(SearchQuery("강남")).map(\.item)
    #expect(try Catalog.index(of: stations + IndexFixture.items, lists: lists) == written)
  }

  @Test func `items are read back unchanged`() throws {
    let route = BusRoute(
      name: "472", aliases: ["472번"], kind: .trunk,
      identifiers: IdentifierSet([Identifier(.route, "100100073")]), city: .seoul,
      start: "개포동차고지", end: "신촌로터리", firstDeparture: TimeOfDay("04:00"),
      lastDeparture: TimeOfDay("24:15:30"), headwayMinutes: 8, saturdayHeadwayMinutes: 10,
      holidayHeadwayMinutes: 0, length: 41.25, company: "한서교통",
      sources: [SourceMark(.catalog, .catalog)])
    let pole = IdentifierSet([
      Identifier(.tagoNode, "GGB204000388"), Identifier(.tagoNumber, "7488"),
    ])
    let stop = BusStop(
      name: "판교역 (중)", aliases: ["판교역", "신분당선판교역"], number: "07488", identifiers: pole,
      coordinate: Coordinate(latitude: 37.394761, longitude: 127.111217),
      city: City(name: "성남시"), isBoardable: false, sources: [SourceMark(.catalog, .catalog)])
    let station = SubwayStation(
      name: "어딘가", lines: [SubwayLine(id: "new", name: "새선", network: .capital)],
      identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/어딘가")]), city: .seoul,
      sources: [SourceMark(.catalog, .catalog)])
    let items: [SearchItem] =
      [.route(route), .station(stop), .subway(station)]
      + IndexFixture.items.filter { $0.name != route.name }
    let catalog = Catalog(items: items)
    for item in items {
      let identifier = try #require(item.identifiers.strongest)
      #expect(catalog.item(identifier) == item)
    }
  }

  @Test func `stations are read back as in their table`() throws {
    for station in StationTable.korea.stations {
      var expected = StationTable.korea.subwayStation(station)
      let place = try #require(expected.identifiers.first(.subwayStation))
      guard case .subway(var found) = Catalog.stations.item(Identifier(.subwayStation, place))
      else {
        Issue.record("\(station.id) is not there")
        return
      }
      expected.sources = [SourceMark(.catalog, .catalog)]
      // The order depends on the line.
      found.aliases.sort()
      expected.aliases.sort()
      #expect(found == expected)
    }
  }

  @Test(arguments: [
    Identifier(.seoulARS, "22009"), Identifier(.node, "121000009"),
    Identifier(.statn, "1002000222"),
    Identifier(.frCode, "222"), Identifier(.subwayStation, "수도권/강남"),
  ])
  func `an item is found by any of its identifiers`(identifier: Identifier) throws {
    let item = try #require(IndexFixture.catalog.item(identifier))
    #expect(item.identifiers.all.contains(identifier))
    #expect(IndexFixture.catalog.item(Identifier(identifier.scheme, "없음")) == nil)
  }

  @Test func `a missing, truncated or otherwise invalid file is rejected`() throws {
    let data = try Catalog.index(of: IndexFixture.items, lists: lists)
    var other = data
    other[7] = 0x31
    for wrong in [
      Data(), Data("없음".utf8), Data(count: 4096), other, data.prefix(100), data.prefix(200_000),
      data.dropLast(), data + Data([0]),
    ] {
      try IndexFixture.withFile(Data(wrong)) { file in
        let error = #expect(throws: TransitError.self) { try Catalog(contentsOf: file) }
        #expect(error?.code == .malformed)
      }
    }
    let nowhere = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).index")
    let error = #expect(throws: TransitError.self) { try Catalog(contentsOf: nowhere) }
    #expect(error?.code == .storage)
  }

  @Test func `a directory or pipe is rejected without waiting`() throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pipe")
    try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(at: pipe) }
    for wrong in [pipe, FileManager.default.temporaryDirectory] {
      let error = #expect(throws: TransitError.self) { try Catalog(contentsOf: wrong) }
      #expect(error?.code == .storage)
    }
  }

  @Test func `an index built by other rules is outdated`() throws {
    #expect(StationTable.digest(rules: 1) != StationTable.digest(rules: 2))
    var data = try Catalog.index(of: [], lists: lists)
    // The header's second number.
    data[8] ^= 1
    let catalog = try IndexFixture.withFile(data) { try Catalog(contentsOf: $0) }
    #expect(catalog.isOutdated)
  }

  /// Every name of the index refers to several invalid records, each of which costs a step.
  @Test(arguments: ["역", "gangnam"])
  func `the search of a corrupt index ends after a limited number of steps`(text: String) throws {
    var broken = try [UInt8](Catalog.index(of: IndexFixture.items, lists: lists))
    let file = try IndexFile(.memory(Data(broken)))
    let (words, records) = (file[.nameRecord], file[.nameRecords])
    for byte in 0..<4 * words.count { broken[words.offset + byte] = byte % 4 == 3 ? 0x80 : 0 }
    for byte in 0..<4 * records.count { broken[records.offset + byte] = 0xFF }
    let index = try IndexFile(.memory(Data(broken)))
    var search = IndexSearch(index, near: nil, limit: 20, isCounting: false)
    let wanted = RecordFilter(
      kinds: Set(SearchItem.Kind.allCases), cities: [], isExact: true, in: index)
    index.data.read { bytes in
      for _ in 0..<20 {
        search.find(text, wanted, in: bytes)
        search.findSlips(text, wanted, in: bytes)
      }
    }
    #expect(search.remainingChecks <= 0 && search.remainingChecks > -101)
    #expect(search.found.entries.isEmpty)
  }

  @Test func `a corrupt file does not crash: it is rejected or searched without a trap`() throws {
    let data = try Catalog.index(of: IndexFixture.items, lists: lists)
    let here = try #require(Coordinate(latitude: 37.5, longitude: 127))
    var state: UInt64 = 7
    for round in 0..<150 {
      var broken = data
      for _ in 0...round % 40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Half of them in the header and the tables after it.
        let place = Int(state >> 33) % (round % 2 == 0 ? data.count : 600)
        broken[place] ^= UInt8(1) << UInt8(state >> 60 & 7)
      }
      guard broken != data else { continue }
      try IndexFixture.withFile(broken) { file in
        let catalog: Catalog
        do { catalog = try Catalog(contentsOf: file) } catch let error as TransitError {
          #expect(error.code == .malformed)
          return
        }
        for text in ["강남", "ㄱ", "kangnam", "강낭구청", "대전 시청", "472", "2호선"] {
          _ = catalog.search(SearchQuery(text, near: SearchQuery.Vicinity(here)))
          _ = catalog.search(SearchQuery(text, cities: [.seoul]))
        }
        _ = catalog.nearest(to: here, count: 10)
        _ = catalog.item(Identifier(.seoulARS, "22009"))
        _ = try? catalog.verify()
      }
    }
  }

  @Test func `a changed byte is detected by verification`() throws {
    let data = try Catalog.index(of: IndexFixture.items, lists: lists)
    for place in [1_000, data.count / 2, data.count - 9] {
      var broken = data
      broken[place] ^= 1
      let catalog = try? IndexFixture.withFile(broken) { try Catalog(contentsOf: $0) }
      guard let catalog else { continue }
      let error = #expect(throws: TransitError.self) { try catalog.verify() }
      #expect(error?.code == .malformed)
    }
  }
}
