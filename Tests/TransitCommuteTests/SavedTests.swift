import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitHTTP
import TransitTestSupport

/// Favorites, recent items and their files.
struct SavedTests {
  private static func item(_ id: Int, _ name: String = "강남역") -> SavedItem {
    SavedItem(
      kind: .station, name: name, title: name, city: .seoul,
      identifiers: IdentifierSet([Identifier(.node, "\(id)")]))
  }

  private static func favorite(_ id: Int, _ name: String = "강남역") -> Favorite {
    Favorite(.item(item(id, name)))
  }

  /// Runs work with a folder that does not exist yet, and removes it afterwards.
  private func inFolder<Value>(_ work: (URL) async throws -> Value) async throws -> Value {
    let folder = try TestFolder()
    return try await work(folder.url.appending(path: "korea-transit", directoryHint: .isDirectory))
  }

  @Test func `favorites keep the user's order without duplicates`() throws {
    var favorites = Favorites()
    for id in [3, 1, 2] { #expect(try favorites.add(Self.favorite(id))) }
    // The same item under a new name stays in its position with the new name.
    let renamed = Self.favorite(1, "강남역2번출구")
    #expect(try !favorites.add(renamed))
    #expect(favorites.items == [Self.favorite(3), renamed, Self.favorite(2)])
    let wasThere = [favorites.remove(Self.favorite(1, "이름")), favorites.remove(Self.favorite(1))]
    #expect(wasThere == [true, false])
    #expect(favorites.items == [3, 2].map { Self.favorite($0) })
  }

  @Test func `a 21st favorite is an error and changes nothing`() throws {
    var favorites = Favorites()
    for id in 1...20 { try favorites.add(Self.favorite(id)) }
    let full = favorites
    let error = #expect(throws: TransitError.self) { try favorites.add(Self.favorite(21)) }
    #expect(error?.code == .invalidRequest)
    #expect(masked(error?.detail?.english) == "_ 20 _")
    #expect(favorites == full)
    #expect(try !favorites.add(Self.favorite(20)))
  }

  @Test func `an item without an identifier cannot be saved`() throws {
    let nameless = SavedItem(kind: .station, name: "가", title: "가", identifiers: IdentifierSet([]))
    var favorites = Favorites()
    #expect(throws: TransitError.self) { try favorites.add(Favorite(.item(nameless))) }
    var recents = Recents()
    recents.add(nameless)
    #expect(recents == Recents())
  }

  @Test func `the last 15 recent items are kept, newest first, without duplicates`() {
    var recents = Recents()
    for id in 1...20 { recents.add(Self.item(id)) }
    #expect(recents.items == (6...20).reversed().map { Self.item($0) })
    recents.add(Self.item(9, "새 이름"))
    #expect(recents.items.first == Self.item(9, "새 이름"))
    #expect(recents.items.count == 15)
    #expect(
      recents.items.dropFirst() == (6...20).reversed().filter { $0 != 9 }.map { Self.item($0) }[...]
    )
  }

  private static let names: [(String, Bool)] = [
    ("강남역", true), ("강남역 (22-009)", true), ("22-009", true), ("22009", true),
    ("kr.node:121000009", true), ("seoul.ars:22009", true), ("강남", false), ("22010", false),
    ("kr.node:121000010", false), ("", false),
  ]

  @Test(arguments: names)
  func `an item matches its name, number, title or identifier`(text: String, isIt: Bool) {
    let item = SavedItem(
      kind: .station, name: "강남역", title: "강남역 (22-009)",
      identifiers: IdentifierSet([
        Identifier(.node, "121000009"), Identifier(.seoulARS, "22009"),
      ]))
    #expect(item.isNamed(by: text) == isIt)
  }

  @Test func `the file is readable JSON for its owner only, removed with the last favorite`()
    async throws
  {
    try await inFolder { folder in
      let store = FavoritesFile(folder: folder)
      #expect(try store.read() == .none)
      try store.update { try $0.add(Self.favorite(1)) }
      #expect(
        try String(contentsOf: store.file, encoding: .utf8) == """
          {
            "favorites" : [
              {
                "city" : "서울",
                "identifiers" : [
                  "kr.node:1"
                ],
                "kind" : "station",
                "name" : "강남역",
                "title" : "강남역"
              }
            ],
            "version" : 1
          }

          """)
      let mode = try FileManager.default.attributesOfItem(atPath: store.file.path)
      #expect(mode[.posixPermissions] as? Int == 0o600)
      #expect(try store.read() == .content(Favorites([Self.favorite(1)])))
      let left = try store.update { $0.remove(Self.favorite(1)) }
      #expect(left == Favorites())
      #expect(try store.read() == .none)
    }
  }

  @Test func `concurrently added favorites and recent items are all saved`() async throws {
    try await inFolder { folder in
      try await withThrowingTaskGroup { group in
        for id in 1...20 {
          group.addTask {
            _ = try FavoritesFile(folder: folder).update { try $0.add(Self.favorite(id)) }
          }
        }
        for id in 1...15 {
          group.addTask { try RecentsStore(folder: folder).look(at: Self.item(id)) }
        }
        for try await _ in group {}
      }
      guard case .content(let favorites) = try FavoritesFile(folder: folder).read(),
        case .content(let recents) = try RecentsStore(folder: folder).read()
      else {
        Issue.record("nothing is saved")
        return
      }
      #expect(Set(favorites.items) == Set((1...20).map { Self.favorite($0) }))
      #expect(Set(recents.items) == Set((1...15).map { Self.item($0) }))
    }
  }

  @Test func `a change that fails writes nothing`() async throws {
    try await inFolder { folder in
      let store = FavoritesFile(folder: folder)
      for id in 1...20 { try store.update { try $0.add(Self.favorite(id)) } }
      let before = try Data(contentsOf: store.file)
      #expect(throws: TransitError.self) { try store.update { try $0.add(Self.favorite(21)) } }
      #expect(try Data(contentsOf: store.file) == before)
    }
  }

  @Test(arguments: ["", "{", "favorites", "{\"version\": 1, \"favorites\": ["])
  func `a damaged file is set aside and never overwritten`(text: String) async throws {
    try await inFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let (favorites, recents) = (FavoritesFile(folder: folder), RecentsStore(folder: folder))
      for file in [favorites.file, recents.file] { try Data(text.utf8).write(to: file) }
      try favorites.update { try $0.add(Self.favorite(1)) }
      try recents.look(at: Self.item(1))
      #expect(try favorites.read() == .content(Favorites([Self.favorite(1)])))
      #expect(try recents.read() == .content(Recents([Self.item(1)])))
      for name in ["favorites", "recents"] {
        let aside = folder.appending(path: "\(name).damaged-1.json")
        #expect(try String(contentsOf: aside, encoding: .utf8) == text)
      }
    }
  }

  @Test func `an invalid identifier is reported with its path`() async throws {
    try await inFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let store = FavoritesFile(folder: folder)
      try Data(
        """
        {"version": 1, "favorites": [{"kind": "station", "name": "가", "title": "가",
          "identifiers": ["kr.node:1", "x"]}]}
        """.utf8
      ).write(to: store.file)
      let error = #expect(throws: TransitError.self) { try store.read() }
      #expect(error?.code == .configuration)
      let place = "\(store.file.path): favorites.Index 0.identifiers.Index 1:"
      #expect(masked(error?.detail?.english, keeping: [place]) == "\(place) _ x")
    }
  }

  private static let mistyped = [
    #"{"version": 1}"#, #"{"version": 1, "favorites": {}}"#,
    #"{"version": 1, "favorites": [{"kind": "stop", "name": "가", "title": "가", "identifiers": []}]}"#,
    #"{"version": 1, "favorites": [{"kind": "station", "name": "가", "title": "가", "identifiers": ["x"]}]}"#,
  ]

  @Test(arguments: mistyped)
  func `an invalid field is reported with its file, which is not changed`(text: String) async throws
  {
    try await inFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let store = FavoritesFile(folder: folder)
      try Data(text.utf8).write(to: store.file)
      let error = #expect(throws: TransitError.self) {
        try store.update { try $0.add(Self.favorite(1)) }
      }
      #expect(error?.code == .configuration)
      #expect(error?.detail?.english.hasPrefix("\(store.file.path): favorites") == true)
      #expect(try String(contentsOf: store.file, encoding: .utf8) == text)
    }
  }
}
