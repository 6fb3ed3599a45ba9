import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

/// Favorites files that people have edited.
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

  @Test func `only the target's fields are required, and all fields are written`() async throws {
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
              "direction" : "inner",
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
      Issue.record("nothing is saved")
      return
    }
    #expect(
      favorites.items[0].times == [.leaving, .hours(days: [.monday], from: .start, to: .end)])
  }

  /// The fields of a favorite, the invalid one, and the error.
  private static let mistyped: [(fields: String, place: String, told: String)] = [
    (#", "walkMinutes": 121"#, "walkMinutes", "_ 0 _ 120 _ 121"),
    (#", "walkMinutes": -1"#, "walkMinutes", "_ 0 _ 120 _ -1"),
    (#", "walkMinutes": "4""#, "walkMinutes", "_"), (#", "alarm": "on""#, "alarm", "_"),
    (#", "as": """#, "as", "_ 1 _ 40 _"),
    (#", "direction": "north""#, "direction", "_ up, down, inner, outer _ north"),
    (#", "lines": "472""#, "lines", "_"),
    (#", "when": ["noon"]"#, "when.Index 0", "_ leaving, returning _ noon"),
    (#", "when": [{"from": "07:00"}]"#, "when.Index 0.to", "_"),
    (
      #", "when": [{"days": [], "from": "07:00", "to": "08:00"}]"#, "when.Index 0", "days: _"
    ),
    (#", "when": [{"from": "07:00", "to": "07:00"}]"#, "when.Index 0", "_ 07:00"),
  ]

  @Test(arguments: mistyped)
  func `an invalid field is reported with its path`(fields: String, place: String, told: String) {
    let text = Self.file([Self.stop(1), Self.stop(2, fields)])
    let error = #expect(throws: TransitError.self) { try Self.read(text) }
    #expect(error?.code == .configuration)
    let start = "favorites.json: favorites.Index 1.\(place):"
    let names = [start, "up, down, inner, outer", "leaving, returning", "days:"]
    #expect(masked(error?.detail?.english, keeping: names) == "\(start) \(told)")
  }

  @Test func `a direction may be the Korean word of an older file`() throws {
    let fields = ["상행", "하행", "내선", "외선", "up", "down", "inner", "outer"].enumerated().map {
      Self.stop($0, #", "direction": "\#($1)""#)
    }
    let favorites = try Self.read(Self.file(fields))
    #expect(
      favorites.items.map(\.direction) == [.up, .down, .inner, .outer, .up, .down, .inner, .outer])
    // Only the ASCII words are written.
    let folder = try TestFolder()
    let store = FavoritesFile(folder: folder.url)
    try store.update { try $0.add(favorites.items[2]) }
    let text = try String(contentsOf: store.file, encoding: .utf8)
    #expect(text.contains(#""direction" : "inner""#))
    #expect(!text.contains("내선"))
  }

  @Test func `a name may be written with its @ sign`() throws {
    #expect(try Self.read(Self.file([Self.stop(1, #", "as": "@집""#)])).items[0].name == "집")
  }

  @Test func `favorites with the same name are kept and reported`() throws {
    let favorites = try Self.read(
      Self.file([Self.stop(1, #", "as": "집""#), Self.stop(2), Self.stop(3, #", "as": "집""#)]))
    #expect(favorites.items.count == 3)
    #expect(favorites.remarks.map { masked($0.english) } == ["_ @집 1 3 _"])
    #expect(favorites.indices(matching: "@집") == [0, 2])
    var mended = favorites
    var third = favorites.items[2]
    third.name = "회사"
    try mended.replace(favorites.items[2], with: third)
    #expect(mended.remarks == [])
  }

  @Test func `a favorite keeps a duplicate name that it already has`() throws {
    var favorites = try Self.read(
      Self.file([Self.stop(1, #", "as": "집""#), Self.stop(2, #", "as": "집""#)]))
    var louder = favorites.items[0]
    louder.hasAlarm = true
    #expect(try favorites.replace(favorites.items[0], with: louder))
    var nearer = favorites.items[1]
    nearer.walkMinutes = 3
    #expect(try !favorites.add(nearer))
    #expect(favorites.items == [louder, nearer])
    // A new name must be unused.
    var third = try Self.read(Self.file([Self.stop(3)])).items[0]
    third.name = "집"
    #expect(throws: TransitError.self) { try favorites.add(third) }
    #expect(favorites.items == [louder, nearer])
  }

  @Test func `a favorite listed twice is reported`() throws {
    let favorites = try Self.read(Self.file([Self.stop(1), Self.stop(2), Self.stop(1)]))
    #expect(favorites.remarks.map { masked($0.korean) } == ["3 _ 1 _"])
    #expect(favorites.remarks.map { masked($0.english, keeping: ["가"]) } == ["_ 3 _ 1 가"])
  }

  @Test func `favorites over the limit are kept and reported, and none is added`() throws {
    let favorites = try Self.read(Self.file((1...23).map { Self.stop($0) }))
    #expect(favorites.items.count == 23)
    #expect(favorites.remarks.map { masked($0.english) } == ["_ 23 _ 20 _"])
    var changed = favorites
    let item = SavedItem(
      kind: .station, name: "나", title: "나", identifiers: IdentifierSet([Identifier(.node, "24")]))
    #expect(throws: TransitError.self) { try changed.add(Favorite(.item(item))) }
    // Existing favorites can still be changed and removed.
    #expect(try !changed.add(favorites.items[22]))
    #expect(changed.items.count == 23)
    for favorite in favorites.items.prefix(4) { changed.remove(favorite) }
    #expect(try changed.add(Favorite(.item(item))))
    #expect(changed.items.count == 20)
    #expect(changed.remarks == [])
  }

  @Test func `an old leftover draft is removed, a recent one is not`() throws {
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

  @Test func `an app can set another limit`() throws {
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
      if let item = favorite.item { recents.add(item, limit: 3) }
    }
    #expect(recents.items.map(\.id) == ["kr.node:60", "kr.node:59", "kr.node:58"])
  }
}

extension TimeOfDay {
  fileprivate static let start = TimeOfDay(hour: 22, minute: 0) ?? TimeOfDay(fullHour: 22)
  fileprivate static let end = TimeOfDay(hour: 1, minute: 0) ?? TimeOfDay(fullHour: 1)
}
