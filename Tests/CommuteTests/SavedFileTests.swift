import Commute
import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Files of favourites that people edited.
struct SavedFileTests {
  private static func read(_ text: String) throws -> Favorites {
    let favorites = try FavoritesFile.content(of: Data(text.utf8), from: "favorites.json")
    return try #require(favorites)
  }

  private static func stop(_ number: Int, _ fields: String = "") -> String {
    """
    {"kind": "station", "name": "가", "title": "가", "identifiers": ["kr.node:\(number)"]\(fields)}
    """
  }

  private static func file(_ favorites: [String]) -> String {
    "{\"version\": 1, \"favorites\": [\(favorites.joined(separator: ", "))]}"
  }

  @Test func `only the fields of the target are required, and all are written`() async throws {
    let old = """
      {"version": 1, "favorites": [{"kind": "subway", "name": "강남", "title": "강남 2·신분당",
        "city": "서울", "identifiers": ["kr.subway:수도권/강남"]}]}
      """
    let item = SavedItem(
      kind: .subway, name: "강남", title: "강남 2·신분당", city: .seoul,
      identifiers: IdentifierSet([Identifier(.subwayStation, "수도권/강남")]))
    #expect(try Self.read(old).items == [Favorite(.item(item))])
    let folder = try TestFolder()
    let store = FavoritesFile(folder: folder.url)
    try Data(old.utf8).write(to: store.file)
    try store.update { favorites in
      var favorite = favorites.items[0]
      (favorite.name, favorite.lines, favorite.direction) = ("회사", ["2호선"], .inner)
      (favorite.hasAlarm, favorite.walkMinutes) = (true, 0)
      favorite.times = [.leaving, .hours(days: [.monday], from: .start, to: .end)]
      try favorites.replace(favorites.items[0], with: favorite)
    }
    #expect(
      try String(contentsOf: store.file, encoding: .utf8) == """
        {
          "favorites" : [
            {
              "alarm" : true,
              "as" : "회사",
              "city" : "서울",
              "direction" : "내선",
              "identifiers" : [
                "kr.subway:수도권/강남"
              ],
              "kind" : "subway",
              "lines" : [
                "2호선"
              ],
              "name" : "강남",
              "title" : "강남 2·신분당",
              "walkMinutes" : 0,
              "when" : [
                "leaving",
                {
                  "days" : [
                    "mon"
                  ],
                  "from" : "22:00",
                  "to" : "01:00"
                }
              ]
            }
          ],
          "version" : 1
        }

        """)
    guard case .content(let favorites) = try store.read() else {
      Issue.record("nothing is kept")
      return
    }
    #expect(
      favorites.items[0].times == [.leaving, .hours(days: [.monday], from: .start, to: .end)])
  }

  private static let mistyped: [(fields: String, told: String)] = [
    (#", "walkMinutes": 121"#, "walkMinutes: a walk must take 0 to 120 minutes, not 121"),
    (#", "walkMinutes": -1"#, "walkMinutes: a walk must take 0 to 120 minutes, not -1"),
    (#", "walkMinutes": "4""#, "walkMinutes: must be a number"),
    (#", "alarm": "on""#, "alarm: must be true or false"),
    (#", "as": """#, "as: a name must have 1 to 40 letters, not ''"),
    (#", "direction": "inner""#, "direction: must be one of 상행, 하행, 내선, 외선, not 'inner'"),
    (#", "lines": "472""#, "lines: must be a list [ ]"),
    (
      #", "when": ["noon"]"#,
      "when.Index 0: must be leaving, returning or an object of days, from and to, not 'noon'"
    ),
    (#", "when": [{"from": "07:00"}]"#, "when.Index 0.to: missing"),
    (
      #", "when": [{"days": [], "from": "07:00", "to": "08:00"}]"#,
      "when.Index 0: days: must name a day"
    ),
    (
      #", "when": [{"from": "07:00", "to": "07:00"}]"#,
      "when.Index 0: from and to must be two times, not both 07:00"
    ),
  ]

  @Test(arguments: mistyped)
  func `what was mistyped is told with its place`(fields: String, told: String) {
    let text = Self.file([Self.stop(1), Self.stop(2, fields)])
    let error = #expect(throws: TransitError.self) { try Self.read(text) }
    #expect(error?.code == .configuration)
    #expect(error?.detail?.english == "favorites.json: favorites.Index 1.\(told)")
  }

  @Test func `a name may be written with its sign`() throws {
    #expect(try Self.read(Self.file([Self.stop(1, #", "as": "@집""#)])).items[0].name == "집")
  }

  @Test func `several of one name stay, and are told`() throws {
    let favorites = try Self.read(
      Self.file([Self.stop(1, #", "as": "집""#), Self.stop(2), Self.stop(3, #", "as": "집""#)]))
    #expect(favorites.items.count == 3)
    #expect(
      favorites.remarks.map(\.english) == [
        "several are '@집' (1, 3): give one of them another name"
      ])
    #expect(favorites.places(meant: "@집") == [0, 2])
    var mended = favorites
    var third = favorites.items[2]
    third.name = "회사"
    try mended.replace(favorites.items[2], with: third)
    #expect(mended.remarks == [])
  }

  @Test func `what has its name already keeps it, though another has it too`() throws {
    var favorites = try Self.read(
      Self.file([Self.stop(1, #", "as": "집""#), Self.stop(2, #", "as": "집""#)]))
    var louder = favorites.items[0]
    louder.hasAlarm = true
    #expect(try favorites.replace(favorites.items[0], with: louder))
    var nearer = favorites.items[1]
    nearer.walkMinutes = 3
    #expect(try !favorites.add(nearer))
    #expect(favorites.items == [louder, nearer])
    // A name that is new to it must be free.
    var third = try Self.read(Self.file([Self.stop(3)])).items[0]
    third.name = "집"
    #expect(throws: TransitError.self) { try favorites.add(third) }
    #expect(favorites.items == [louder, nearer])
  }

  @Test func `one that is listed twice is told`() throws {
    let favorites = try Self.read(Self.file([Self.stop(1), Self.stop(2), Self.stop(1)]))
    #expect(
      favorites.remarks == [
        Words("3번은 1번과 같은 즐겨찾기입니다: 가", "favourite 3 is the same as 1: 가")
      ])
  }

  @Test func `more than there may be stay, are told, and none is added`() throws {
    let favorites = try Self.read(Self.file((1...23).map { Self.stop($0) }))
    #expect(favorites.items.count == 23)
    #expect(
      favorites.remarks.map(\.english)
        == ["there are 23 favourites, and 20 at most: none can be added"])
    var changed = favorites
    let item = SavedItem(
      kind: .station, name: "나", title: "나", identifiers: IdentifierSet([Identifier(.node, "24")]))
    #expect(throws: TransitError.self) { try changed.add(Favorite(.item(item))) }
    // Those that are there are changed, moved and taken away as ever.
    #expect(try !changed.add(favorites.items[22]))
    #expect(changed.items.count == 23)
    for favorite in favorites.items.prefix(4) { changed.remove(favorite) }
    #expect(try changed.add(Favorite(.item(item))))
    #expect(changed.items.count == 20)
    #expect(changed.remarks == [])
  }

  @Test func `what a killed writer left behind is taken away, what one still writes is not`() throws
  {
    let folder = try TestFolder()
    let drafts = ["old", "new"].map { folder.url.appending(path: ".favorites-\($0).json") }
    for draft in drafts { try Data("{".utf8).write(to: draft) }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3_600)], ofItemAtPath: drafts[0].path)
    let item = SavedItem(
      kind: .station, name: "가", title: "가", identifiers: IdentifierSet([Identifier(.node, "1")]))
    try FavoritesFile(folder: folder.url).update { try $0.add(Favorite(.item(item))) }
    #expect(drafts.map { FileManager.default.fileExists(atPath: $0.path) } == [false, true])
  }

  @Test func `an app may want another limit`() throws {
    var favorites = Favorites(limit: 60)
    for number in 1...60 {
      let item = SavedItem(
        kind: .station, name: "가", title: "가",
        identifiers: IdentifierSet([Identifier(.node, "\(number)")]))
      try favorites.add(Favorite(.item(item)))
    }
    #expect(favorites.items.count == 60)
    #expect(throws: TransitError.self) { try favorites.requireRoom() }
    var recents = Recents()
    for favorite in favorites.items {
      if let item = favorite.item { recents.look(at: item, keeping: 3) }
    }
    #expect(recents.items.map(\.id) == ["kr.node:60", "kr.node:59", "kr.node:58"])
  }
}

extension TimeOfDay {
  fileprivate static let start = TimeOfDay(hour: 22, minute: 0) ?? TimeOfDay(fullHour: 22)
  fileprivate static let end = TimeOfDay(hour: 1, minute: 0) ?? TimeOfDay(fullHour: 1)
}
