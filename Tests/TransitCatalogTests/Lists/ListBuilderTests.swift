import Testing
import TransitCore

@testable import TransitCatalog

struct ListBuilderTests {
  private static func built(_ text: String) throws -> ListBuilder {
    var builder = ListBuilder(try ListHead(Array(text.utf8)).list)
    for entry in try ListWorld.entries(text) { builder.take(entry) }
    return builder
  }

  @Test func `of rows with one id the first is used, and the others are reported`() throws {
    let builder = try Self.built(
      """
      \(ListWorld.seoulHead)
      100000001,01001,종로2가사거리,126.987752,37.569808,중앙차로
      100000001,01001,종로2가사거리,126.987752,37.569808,중앙차로
      100000001,01001,종로이가,126.987752,37.569808,중앙차로
      """)
    #expect(builder.entries.count == 1)
    #expect(builder.tallies.map(\.fault) == [.conflictingID, .duplicate])
    #expect(builder.tallies.map(\.tally.count) == [1, 1])
    #expect(builder.tallies[0].tally.examples.map(\.line) == [4])
    #expect(builder.tallies[0].tally.examples.map(\.text) == ["종로이가 (01-001)"])
  }

  @Test func `a list of route stops yields each stop once, and routes with their ends`() throws {
    let builder = try Self.built(
      """
      \(ListWorld.courseHead)
      100100124,0017,2,102000019,03019,한강,126.965,37.535
      100100124,0017,10,102000021,03021,차고지,126.97,37.54
      100100124,0017,1,102000020,03020,용산,126.96,37.53
      106000004,01B,1,102000019,03019,한강,126.965,37.535
      """)
    let routes = builder.entries.compactMap { entry -> BusRoute? in
      guard case .item(.route(let route), _) = entry else { return nil }
      return route
    }
    #expect(builder.entries.count == 5)
    #expect(routes.map(\.name) == ["0017", "01B"])
    #expect(routes.map(\.start) == ["용산", "한강"])
    // A route with one stop has no end.
    #expect(routes.map(\.end) == ["차고지", nil])
    #expect(routes.map(\.city) == [.seoul, .seoul])
    #expect(builder.tallies.isEmpty)
  }

  /// A route's first, middle and last rows, and a second route without faults.
  private static let course = [
    "100100124,0017,1,102000020,03020,용산,126.96,37.53",
    "100100124,0017,2,102000019,03019,한강,126.965,37.535",
    "100100124,0017,3,102000021,03021,차고지,126.97,37.54",
    "106000004,01B,1,102000019,03019,한강,126.965,37.535",
    "106000004,01B,2,102000020,03020,용산,126.96,37.53",
  ]

  @Test(
    arguments: [
      // A stop that cannot be imported still has a name, but no coordinate.
      (0, "100100124,0017,1,1000,03020,용산,126.96,37.53", "용산", nil, "용산"),
      (1, "100100124,0017,2,102000019,03019,한강,,", "용산", nil, "용산"),
      (0, "100100124,0017,1,102000020,03020,,126.96,37.53", nil, nil, "용산"),
      (2, "100100124,0017,3,102000021,03021,테스트,126.97,37.54", "용산", nil, "용산"),
      (2, "100100124,,3,102000021,03021,차고지,126.97,37.54", "용산", nil, "용산"),
      // A row is malformed or missing.
      (0, "100100124,0017,1,102000020,03020,용산,126.96", nil, nil, "용산"),
      (2, "100100124,0017,3,102000021,03021,\"차고지,126.97,37.54", "용산", nil, "용산"),
      (1, "100100124,0017,x,102000019,03019,한강,126.98,37.53", "용산", nil, "용산"),
      (0, "", nil, "차고지", "용산"),
      (1, "", "용산", "차고지", "용산"),
      // The row may be the last of either route.
      (2, "1001001", "용산", nil, nil),
    ] as [(Int, String, String?, String?, String?)])
  func `the ends of a route come from its own rows or are missing`(
    _ place: Int, _ row: String, _ start: String?, _ end: String?, _ other: String?
  ) throws {
    var rows = Self.course
    rows[place] = row
    let builder = try Self.built(([ListWorld.courseHead] + rows).joined(separator: "\n"))
    let routes = builder.entries.compactMap { entry -> BusRoute? in
      guard case .item(.route(let route), _) = entry else { return nil }
      return route
    }
    #expect(routes.map(\.name) == ["0017", "01B"])
    #expect(routes.map(\.start) == [start, "한강"])
    #expect(routes.map(\.end) == [end, other])
  }

  @Test func `a last stop with an undecodable name is not replaced by another stop`() throws {
    var broken = Array((ListWorld.courseHead + "\n" + Self.course.joined(separator: "\n")).utf8)
    let name = try #require(broken.firstRange(of: Array("차고지".utf8)))
    broken[name.lowerBound] = 0xFF
    var builder = ListBuilder(try ListHead(broken).list)
    for entry in try ListWorld.entries(broken) {
      builder.take(entry)
    }
    #expect(builder.tallies.map(\.fault) == [.undecodable])
    let ends = builder.entries.compactMap { entry -> [String?]? in
      guard case .item(.route(let route), _) = entry else { return nil }
      return [route.start, route.end]
    }
    #expect(ends == [["용산", nil], ["한강", "용산"]])
  }

  @Test func `a nationwide route is imported with its kind, ends and times`() throws {
    let builder = try Self.built(
      """
      종점,막차시간,노선ID,노선번호,노선유형,기점,첫차시간
      구미역,2150,GMB193-210,193-2,좌석버스,해평,0908
      """)
    #expect(
      builder.entries == [
        .item(
          .route(
            BusRoute(
              name: "193-2", kind: BusRoute.Kind(rawValue: "좌석버스"),
              identifiers: IdentifierSet([Identifier(.tagoRoute, "GMB193-210")]),
              city: City(name: "구미시"), start: "해평", end: "구미역",
              firstDeparture: TimeOfDay(hour: 9, minute: 8),
              lastDeparture: TimeOfDay(hour: 21, minute: 50), sources: ListWorld.sources)),
          line: 2)
      ])
  }

  @Test func `entries with any characters are written and parsed back`() throws {
    let odd = BusStop(
      name: "가\t\u{301}나\\n", aliases: ["a|b", "c\\pd"], number: "1\r\n2",
      identifiers: IdentifierSet([Identifier(.tagoNode, "GGB206000124"), Identifier(.node, "1|2")]),
      coordinate: Coordinate(latitude: 37.1234567, longitude: 127.1), city: City(name: "성남시"),
      isBoardable: false, sources: ListWorld.sources)
    let route = BusRoute(
      name: "472", aliases: ["강남 472"], kind: .trunk,
      identifiers: IdentifierSet([Identifier(.route, "100100076")]), city: .seoul, start: "개포동",
      end: "신촌", firstDeparture: TimeOfDay(hour: 4, minute: 0),
      lastDeparture: TimeOfDay(hour: 24, minute: 30), sources: ListWorld.sources)
    let bare = BusStop(
      name: "나", identifiers: IdentifierSet([Identifier(.node, "100000001")]),
      sources: ListWorld.sources)
    let entries: [ListEntry] = [
      .item(.station(odd), line: 7), .item(.route(route), line: 8), .item(.station(bare), line: 9),
      .call(
        route: "100100076",
        ListedRouteStop(
          sequence: 3, stop: "가\t나",
          coordinate: Coordinate(latitude: 37.55, longitude: 126.93), isBoardable: false)),
      .call(route: "", .unread),
      .fault(.name, line: 12, text: ",,\"x\""),
    ]
    let lines = ListText.lines(entries.map(\.text).joined()[...])
    #expect(lines.map { ListEntry($0) } == entries)
  }

  @Test(arguments: [
    "", "stop", "stop\t1", "mark\t1\t2\t3", "stop\tx\t\tn\t\t\t\t\t\t", "call\ta\t3\tc",
    "call\ta\tb\tc\t\t\t",
  ])
  func `a line in another format is rejected`(_ line: String) {
    #expect(ListEntry(line[...]) == nil)
  }
}
