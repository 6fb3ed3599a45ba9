import Foundation
import Testing
import TransitCore

@testable import transit_bench

/// The stops and queries of the catalog benchmark.
struct CatalogBenchTests {
  private static let real = ["강남역.삼성전자", "가는골", "가는골"].enumerated().map { index, name in
    BusStop(
      name: name, number: "2200\(index)",
      identifiers: IdentifierSet([Identifier(.node, "\(index)")]),
      coordinate: Coordinate(latitude: 37.5, longitude: 127))
  }

  @Test func `a seed always makes the same stops, after those of the lists`() {
    let places = CatalogPlaces(1000, real: Self.real, seed: 7)
    #expect(places.items == CatalogPlaces(1000, real: Self.real, seed: 7).items)
    #expect(places.items != CatalogPlaces(1000, real: Self.real, seed: 8).items)
    #expect(places.items.prefix(3).map(\.name) == ["강남역.삼성전자", "가는골", "가는골"])
    #expect(places.realCount == 3)
    #expect(places.items.count == 1000)
    #expect(Set(places.items.map(\.id)).count == 1000)
    #expect(Set(places.items.map(\.name)).count == places.nameCount)
    // Six of ten names have two stops.
    #expect((550...750).contains(places.nameCount))
    #expect(places.items.allSatisfy { $0.coordinate?.isInKorea == true })
    #expect(CatalogPlaces(2, real: Self.real, seed: 7).items.count == 2)
  }

  @Test(arguments: TypedClass.allCases)
  func `queries are different and of their class`(kind: TypedClass) {
    let places = CatalogPlaces(3000, real: Self.real, seed: 7)
    var maker = TypedTextMaker(places.items, seed: 7)
    let texts = maker.texts(kind, count: 50)
    #expect(texts.count == 50)
    #expect(Set(texts.map(\.text)).count == 50)
    #expect(texts.allSatisfy { $0.kind == kind })
    let keys = places.items.map { NameKey.text($0.name) }
    for text in texts.map(\.text) {
      if let count = kind.syllables { #expect(text.count == count) }
      switch kind {
      case .miss: #expect(!keys.contains { $0.contains(text) })
      case .consonants: #expect(FirstConsonants.areAll(of: text) && (2...4).contains(text.count))
      case .number: #expect(SearchQuery(text).stopNumber != nil)
      case .latin: #expect(text == text.lowercased())
      default: #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x1100 })
      }
    }
  }

  @Test func `names and queries that one process writes can be read by another`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let near = try #require(Coordinate(latitude: 37.5, longitude: 127.25))
    let texts = [TypedText(kind: .latin, text: "city hall", near: near)]
    let names = Self.real.map { PlainName(.station($0)) }
    try TypedText.write(texts, to: folder.appending(path: "queries"))
    try PlainName.write(names, to: folder.appending(path: "names"))
    #expect(try TypedText.all(in: folder.appending(path: "queries")) == texts)
    #expect(try PlainName.all(in: folder.appending(path: "names")) == names)
    #expect(
      try String(contentsOf: folder.appending(path: "names"), encoding: .utf8)
        .hasPrefix("강남역.삼성전자\t22000\t\n"))
  }

  @Test(arguments: [
    ("가는골", 2), ("삼성", 1), ("ㄱㄴ", 3), ("ㅅㅅ", 1), ("22-001", 1), ("없음", 0), ("강넘", 0),
  ])
  func `the linear scan finds names that contain the text`(text: String, count: Int) {
    #expect(LinearScan(Self.real.map { PlainName(.station($0)) }).search(text) == count)
  }

  @Test func `a process's memory is read from Linux's status file`() {
    let status = """
      Name:\ttransit-bench
      VmHWM:\t   31000 kB
      VmRSS:\t   30000 kB
      RssAnon:\t    4000 kB
      RssFile:\t   26000 kB
      Threads:\t1
      """
    let memory = ProcessMemory(status: status)
    #expect(memory?.resident == 30_000)
    #expect(memory?.peak == 31_000)
    #expect(memory?.anonymous == 4_000)
    #expect(memory?.file == 26_000)
    #expect(ProcessMemory(status: "VmRSS:\t30000 kB") == nil)
    #expect(ProcessMemory.text(30_000) == "29.3 MiB")
  }

  @Test func `all lists have stops, and a stop in two lists appears once`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in Self.lists {
      let isOld = name.hasPrefix("gyeonggi")
      try #require(text.data(using: isOld ? PoleLists.cp949 : .utf8))
        .write(to: folder.appending(path: name))
    }
    let stops = try PoleLists(folder: folder).stops()
    #expect(stops.map(\.name) == ["종로2가사거리", "가는골", "동대구역", "반석역", "4공단"])
    #expect(
      stops.map(\.identifiers.all.first?.description) == [
        "kr.node:100000001", "kr.node:239000874", "tago.node:DGB7011006700",
        "tago.node:SJB186004230", "tago.node:GMB1",
      ])
    #expect(stops.map(\.number) == ["01001", "44847", "09060", "43980", "10001"])
    #expect(stops.map(\.city?.name) == ["서울", "가평군", "대구", "세종", "구미시"])
    #expect(stops.last?.coordinate == Coordinate(latitude: 36.13721742, longitude: 128.4295512))
  }

  private static let lists = [
    "seoul-bus-stops-20260506.csv": """
    NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입
    100000001,01001,종로2가사거리,126.987752,37.569808,중앙차로
    """,
    "gyeonggi-bus-stops-2021.csv": """
    시군명,정류소명,정류소영문명,정류소id,정류소번호,중앙차로여부,관할관청,위치,WGS84위도,WGS84경도
    가평군,가는골,Ganeungol,239000874,44847,노변정류장,경기도 가평군,북면,37.9675333,127.4186167
    서울,종로2가사거리,Jongno,100000001,01001,,,,37.569808,126.987752
    """,
    "daegu-bus-stops.csv": """
    station_id,bs_id,stop_name,latitude,longitude,route_list
    7011006700,09060,동대구역,35.87917,128.62698,"523, 북구6"
    """,
    "sejong-route-stops-20250514.csv": """
    \u{feff}노선명,정류장ID,서비스ID,정류장명,정류장 순번,위도,경도
    1000번 (반석역~조형아파트),186004230,43980,반석역,1,36.39142,127.31514
    1001번,186004230,43980,반석역,1,36.39142,127.31514
    """,
    "gumi-bus-stops.csv": """
    \u{feff}sttn_idntfr,korean_nm,la,lo,sttn_svc_idntfr
    1,4공단,128.4295512,36.13721742,10001
    ,없는 곳,,,
    """,
  ]

  @Test(arguments: [
    [], ["--stops", "10"], ["--rounds", "3", "--seed", "5", "--lists", "/a"],
  ])
  func `valid options of the catalog benchmark are accepted`(arguments: [String]) {
    #expect(throws: Never.self) { try CatalogBench(arguments) }
  }

  @Test(arguments: [
    (["--stops", "0"], "--stops 0: not a whole number of at least 1"),
    (["--lists"], "--lists: has no value"), (["x"], "x: unknown argument"),
  ])
  func `invalid options are reported`(arguments: [String], message: String) throws {
    let fault = try #require(throws: BenchFailure.self) { _ = try CatalogBench(arguments) }
    #expect(fault.what == message)
    #expect(fault.code == 64)
  }
}
