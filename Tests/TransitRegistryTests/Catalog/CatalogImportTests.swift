import Foundation
import Testing
import TransitCatalog
import TransitCore
import TransitTestSupport

@testable import TransitRegistry

struct CatalogImportTests {
  @Test func `an imported list is stored with its file and date`() throws {
    let folder = CatalogFolder()
    let file = try folder.file("stops.csv", CatalogFolder.seoul(1...3))
    #expect(try folder.store.lists().isEmpty)
    #expect(try folder.store.catalog().count == Catalog.stations.count)
    let report = try folder.store.importList(file)
    let list = Catalog.List(
      id: "seoul-stops", name: "서울시 버스정류소 위치정보", rows: 3,
      importedAt: Date(timeIntervalSince1970: 1_800_000_000),
      attribution: Attribution(
        text: "서울 열린데이터광장", englishText: "Seoul Open Data Plaza", license: nil,
        url: "https://data.seoul.go.kr"))
    #expect(
      report
        == ImportReport(
          list: list, encoding: "UTF-8", rowCount: 3, importedCount: 3, skipped: [], notes: [],
          changes: ImportReport.Changes(isFirst: true), resumedAt: nil,
          total: CatalogFolder.stationCount + 3))
    #expect(try folder.store.lists() == [list])
    #expect(try folder.store.imported().map(\.file.path) == [file.path])
    let catalog = try folder.store.catalog()
    #expect(catalog.lists == [list])
    let stop = try #require(catalog.item(Identifier(.node, "100000002")))
    #expect((stop.name, stop.city) == ("정류소2", .seoul))
    #expect(stop.sources == [SourceMark(.catalog, .catalog)])
    #expect(catalog.item(Identifier(.statn, "1002000222")) != nil)
  }

  @Test func `changes since the last import are reported by identifier`() throws {
    let folder = CatalogFolder()
    try folder.store.importList(folder.file("old.csv", CatalogFolder.seoul(1...9)))
    let report = try folder.store.importList(
      folder.file(
        "new.csv",
        CatalogFolder.seoul(
          3...11, name: { $0 == 5 ? "새이름" : "정류소\($0)" },
          north: { [7: 49.0, 8: 51.0][$0] ?? 0 })))
    #expect(
      report.changes
        == ImportReport.Changes(
          isFirst: false, added: ["정류소10 (10-010)", "정류소11 (10-011)"],
          renamed: [
            ImportReport.Changes.Renaming(
              id: Identifier(.node, "100000005"), before: "정류소5", after: "새이름")
          ],
          moved: [
            ImportReport.Changes.Move(
              id: Identifier(.node, "100000008"), name: "정류소8", meters: 51)
          ],
          removed: ["정류소1 (10-001)", "정류소2 (10-002)"]))
    #expect(try folder.store.catalog().item(Identifier(.node, "100000001")) == nil)
  }

  /// The national list has a stop once for each system that knows it.
  @Test func `rows of two systems are one stop if they are close, and none is lost`() throws {
    let folder = CatalogFolder()
    let text = """
      정류장번호,정류장명,위도,경도,정보수집일,모바일단축번호,도시코드,도시명,관리도시명
      GGB166000138,부평역.지하상가,37.490500,126.723500,,40209,31050,부천시,
      ICB166000138,부평역,37.490570,126.723500,,40209,23,인천광역시,
      SEB121000009,신분당선강남역,37.495850,127.028540,,22009,11,서울특별시,
      ICB121000009,강남역,37.495900,127.028540,,22009,23,인천광역시,
      GGB210000567,성우아파트,37.490633,126.820167,,11472,31050,부천시,
      ICB210000567,계산삼거리,37.540000,126.730000,,11472,23,인천광역시,
      """
    let report = try folder.store.importList(folder.file("national.csv", text))
    #expect((report.list.rows, report.skipped.isEmpty) == (6, true))
    #expect(report.total == CatalogFolder.stationCount + 4)
    let catalog = try folder.store.catalog()
    let pole = try #require(catalog.item(Identifier(.tagoNode, "ICB166000138")))
    #expect((pole.name, pole.city) == ("부평역", City(name: "인천")))
    #expect(pole.identifiers.values(of: .tagoNode) == ["GGB166000138", "ICB166000138"])
    #expect(catalog.item(Identifier(.node, "121000009"))?.name == "신분당선강남역")
    // One number at two places: the row from Gyeonggi gets it.
    #expect(catalog.item(Identifier(.node, "210000567"))?.name == "성우아파트")
    #expect(catalog.item(Identifier(.tagoNode, "ICB210000567"))?.name == "계산삼거리")
    let again = try folder.store.importList(folder.file("national.csv", text))
    #expect(again.changes == ImportReport.Changes(isFirst: false))
  }

  @Test func `skipped rows are counted with reasons, and corrected rows are noted`() throws {
    let folder = CatalogFolder()
    let text = """
      \(CatalogFolder.seoul(1...2))100000003,10003,,127.0,37.5,일반차로
      100000004,10004,넷,127.0
      100000001,10001,다른이름,127.0,37.5001,일반차로
      100000005,10005,바다,124.9,36.5,일반차로
      100000006,10006,뒤바뀜,37.5,127.0,일반차로
      100000007,10007,"열림,127.0,37.5,일반차로
      100000008,10008,끝,127.0,37.5,일반
      """
    let report = try folder.store.importList(folder.file("stops.csv", text))
    #expect(report.rowCount == 9)
    #expect(report.importedCount == 5)
    #expect(report.list.rows == 5)
    #expect(
      report.skipped.map(\.reason) == [ListFault.count, .quote, .name, .conflictingID].map(\.words))
    #expect(report.skipped.map(\.count) == [1, 1, 1, 1])
    #expect(
      report.skipped.map(\.examples) == [
        [ImportReport.Skip.Example(line: 5, text: "100000004,10004,넷,127.0")],
        [ImportReport.Skip.Example(line: 9, text: "100000007,10007,\"열림,127.0,37.5,일반차로")],
        [ImportReport.Skip.Example(line: 4, text: "100000003,10003,,127.0,37.5,일반차로")],
        [ImportReport.Skip.Example(line: 6, text: "다른이름 (10-001)")],
      ])
    let faults = [ListFault.exchanged, .misplaced].map(\.words.english)
    let rows = ["100000006,10006,뒤바뀜,37.5,127.0,일반차로", "100000005,10005,바다,124.9,36.5,일반차로"]
    #expect(
      report.notes.map { masked($0.english, keeping: faults + rows) }
        == ["\(faults[0]) 1 _ 8 \(rows[0])", "\(faults[1]) 1 _ 7 \(rows[1])"])
    let catalog = try folder.store.catalog()
    #expect(catalog.item(Identifier(.node, "100000005"))?.coordinate == nil)
    #expect(catalog.item(Identifier(.node, "100000001"))?.name == "정류소1")
    #expect(catalog.item(Identifier(.node, "100000008"))?.name == "끝")
  }

  @Test func `a stop in two lists is one item with the identifiers of both`() throws {
    let folder = CatalogFolder()
    try folder.store.importList(
      folder.file(
        "course.csv",
        """
        ROUTE_ID,노선명,순번,NODE_ID,ARS_ID,정류소명,X좌표,Y좌표
        241348006,3500,1,206000124,07488,성남시청.이마트,127.1262,37.4201
        """))
    let report = try folder.store.importList(
      folder.file(
        "gyeonggi.csv",
        try #require(
          """
          시군명,정류소명,정류소영문명,정류소id,정류소번호,WGS84위도,WGS84경도
          성남시,성남시청,City Hall,206000124,7488,37.4202,127.1262
          """.data(using: String.Encoding(rawValue: 0x8000_0422)))))
    #expect(report.encoding == "CP949")
    #expect(report.total == CatalogFolder.stationCount + 2)
    let item = try #require(try folder.store.catalog().item(Identifier(.node, "206000124")))
    // In Gyeonggi its own list takes precedence.
    #expect(item.name == "성남시청")
    #expect(item.aliases == ["City Hall", "성남시청.이마트"])
    #expect(item.city == City(name: "성남시"))
    #expect(item.identifiers.first(.tagoNode) == "GGB206000124")
  }

  @Test func `the name from Seoul's stop list is preferred to that of its route list`() throws {
    let folder = CatalogFolder()
    try folder.store.importList(
      folder.file(
        "course.csv",
        """
        ROUTE_ID,노선명,순번,NODE_ID,ARS_ID,정류소명,X좌표,Y좌표
        100100124,0017,1,100000384,01126,광화문,126.9767,37.5714
        """))
    try folder.store.importList(
      folder.file(
        "stops.csv",
        """
        NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입
        100000384,1126,광화문역,126.9767,37.5714,중앙차로
        """))
    let item = try #require(try folder.store.catalog().item(Identifier(.node, "100000384")))
    #expect((item.name, item.aliases) == ("광화문역", ["광화문"]))
    #expect(item.identifiers.values(of: .seoulARS) == ["01126"])
    #expect(item.sources == [SourceMark(.catalog, .catalog)])
  }

  private static let reasons = [
    ForeignFile.empty.words.english, ForeignFile.zip.words.english, ListFault.id.words.english,
  ]

  private static let broken: [(name: String, data: Data, english: String)] = [
    ("empty", Data(), reasons[0]),
    ("head", Data("NODE_ID,정류소명,X좌표,Y좌표\n".utf8), "_ 0 _"),
    (
      "rows", Data("NODE_ID,정류소명,X좌표,Y좌표\n1,가,127,37.5\n2,나,127,37.5\n".utf8),
      "_ 2 _ \(reasons[2])"
    ),
    ("cut", Data(CatalogFolder.seoul(1...4).utf8), "4 _ 9 _"),
    ("half", Data(CatalogFolder.seoul(1...9).utf8.dropLast(30)), "_ 9 _"),
    ("zip", Data("PK\u{3}\u{4}".utf8), reasons[1]),
  ]

  @Test(arguments: broken.indices)
  func `a broken file is rejected and leaves the catalog unchanged`(_ place: Int) throws {
    let (name, data, english) = Self.broken[place]
    let folder = CatalogFolder()
    try folder.store.importList(folder.file("good.csv", CatalogFolder.seoul(1...9)))
    let before = try folder.contents()
    let error = try #require(throws: TransitError.self) {
      try folder.store.importList(folder.file("\(name).csv", data))
    }
    #expect(error.code == .badFile)
    #expect(masked(error.detail?.english, keeping: Self.reasons) == english)
    #expect(try folder.contents() == before)
  }

  @Test func `a folder and a missing file are rejected with different messages`() throws {
    let folder = CatalogFolder()
    try folder.file("x.csv", "")
    let inside = try #require(throws: TransitError.self) { try folder.store.importList(folder.url) }
    #expect(inside.code == .badFile)
    #expect(
      masked(inside.detail?.english, keeping: [folder.url.path]) == "_ CSV _ \(folder.url.path)")
    let nothing = folder.url.appending(path: "nix.csv")
    let missing = try #require(throws: TransitError.self) { try folder.store.importList(nothing) }
    #expect(missing.code == .badFile)
    #expect(masked(missing.detail?.english, keeping: [nothing.path]) == "_ \(nothing.path)")
  }

  @Test(.timeLimit(.minutes(20)))
  func `anything but a regular file is rejected before it is read`() throws {
    let folder = CatalogFolder()
    try folder.file("x.csv", "")
    let pipe = folder.url.appending(path: "pipe.csv")
    #expect(unsafe mkfifo(pipe.path, 0o600) == 0)
    let link = folder.url.appending(path: "link.csv")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: URL(filePath: "/dev/zero"))
    for url in [pipe, link, URL(filePath: "/dev/null")] {
      let error = try #require(throws: TransitError.self) { try folder.store.importList(url) }
      #expect(error.code == .badFile)
      for language in Language.allCases {
        #expect(
          masked(error.detail?.text(in: language), keeping: [url.path]) == "_ \(url.path)")
      }
    }
    let good = try folder.file("good.csv", CatalogFolder.seoul(1...3))
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: good)
    #expect(try folder.store.importList(link).list.rows == 3)
  }

  /// Root can read every file.
  private static let isForbidden = geteuid() != 0

  @Test(.enabled(if: isForbidden, "nothing is forbidden to this user"))
  func `a file without read permission is reported as unreadable`() throws {
    let folder = CatalogFolder()
    let file = try folder.file("x.csv", CatalogFolder.seoul(1...3))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let error = try #require(throws: TransitError.self) { try folder.store.importList(file) }
    #expect(error.code == .unreadable)
    #expect(masked(error.detail?.english, keeping: [file.path]) == "_ \(file.path)")
    #if os(Linux)
      // A failure other than missing permission has a different message.
      let memory = URL(filePath: "/proc/self/mem")
      let other = try #require(throws: TransitError.self) { try folder.store.importList(memory) }
      for language in Language.allCases {
        let said = error.detail?.text(in: language).replacing(file.path, with: memory.path)
        #expect(said != other.detail?.text(in: language))
      }
    #endif
  }

  #if os(Linux)
    @Test func `the error for an unreadable file contains its path`() throws {
      let folder = CatalogFolder()
      // Its first page is not mapped.
      let file = URL(filePath: "/proc/self/mem")
      let error = try #require(throws: TransitError.self) { try folder.store.importList(file) }
      #expect(error.code == .unreadable)
      for language in Language.allCases {
        #expect(masked(error.detail?.text(in: language)) == "_ /proc/self/mem")
      }
    }
  #endif

  @Test func `a much smaller file is imported with force`() throws {
    let folder = CatalogFolder()
    try folder.store.importList(folder.file("good.csv", CatalogFolder.seoul(1...9)))
    let small = try folder.file("small.csv", CatalogFolder.seoul(1...4))
    let report = try folder.store.importList(small, force: true)
    #expect(report.list.rows == 4)
    #expect(report.changes.removed.count == 5)
    #expect(report.resumedAt == nil)
  }

  @Test func `all complete rows of a truncated file are imported with force`() throws {
    let folder = CatalogFolder()
    let cut = try folder.file("cut.csv", Data(CatalogFolder.seoul(1...9).utf8.dropLast(30)))
    let report = try folder.store.importList(cut, force: true)
    #expect(report.list.rows == 8)
    #expect(report.skipped.map(\.count) == [1])
  }
}
