import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

struct HereStoreTests {
  private static func coex() throws -> LocatedPlace {
    LocatedPlace(
      name: "코엑스", address: "서울 강남구 영동대로 513",
      coordinate: try #require(Coordinate(latitude: 37.5, longitude: 127.0625)), city: .seoul,
      provider: "kakao-local")
  }

  /// The files in the store's folder.
  private static func files(_ store: MyPlaceStore) throws -> [String] {
    // The lock file remains.
    let folder = store.file.deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0 != ".here.lock" }
  }

  @Test func `a stored place is readable JSON that only the owner can access`() throws {
    let parent = try TestFolder()
    // The folder does not exist yet.
    let folder = parent.url.appending(path: "korea-transit", directoryHint: .isDirectory)
    let store = MyPlaceStore(folder: folder)
    #expect(try store.read() == .none)
    #expect(try store.clear() == false)
    try store.write(Self.coex())
    #expect(try store.read() == .content(MyPlace(place: Self.coex())))
    #expect(
      try String(contentsOf: store.file, encoding: .utf8) == """
        {
          "place" : {
            "address" : "서울 강남구 영동대로 513",
            "city" : "서울",
            "coordinate" : {
              "latitude" : 37.5,
              "longitude" : 127.0625
            },
            "name" : "코엑스",
            "provider" : "kakao-local"
          },
          "version" : 1
        }

        """)
    let mode = try FileManager.default.attributesOfItem(atPath: store.file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    var other = try Self.coex()
    other.name = "봉은사"
    try store.write(other)
    #expect(try store.read() == .content(MyPlace(place: other)))
    #expect(try Self.files(store) == ["here.json"])
    #expect(try store.clear())
    #expect(try store.read() == .none)
  }

  /// A file, its invalid field and the masked error message.
  @Test(arguments: [
    ("null", "", "_"), ("[]", "", "_"), ("{}", " version:", "_"),
    (#"{"version": "2"}"#, " version:", "_"), (#"{"version": 1.5}"#, "", "_"),
    (#"{"version": 1}"#, " place:", "_"),
    (#"{"version": 0, "place": 7}"#, " version:", "_ 1"),
    (#"{"version": 1, "place": []}"#, " place:", "_"),
    (#"{"version": 1, "place": {"name": 7}}"#, " place.name:", "_"),
    (
      #"{"version": 1, "place": {"name": "a", "coordinate": {"latitude": 99, "longitude": 0}}}"#,
      " place.coordinate:", "_ 99.0 0.0"
    ),
  ])
  func `an invalid file is reported by field and left unchanged`(
    text: String, field: String, told: String
  ) throws {
    let folder = try TestFolder()
    let store = MyPlaceStore(folder: folder.url)
    try Data(text.utf8).write(to: store.file)
    for work in [
      { _ = try store.read() }, { try store.write(Self.coex()) }, { _ = try store.clear() },
    ] {
      let error = #expect(throws: TransitError.self) { try work() }
      #expect(error?.code == .configuration)
      let place = "\(store.file.path):\(field)"
      #expect(masked(error?.detail?.english, keeping: [place]) == "\(place) \(told)")
    }
    #expect(try Self.files(store) == ["here.json"])
    #expect(try String(contentsOf: store.file, encoding: .utf8) == text)
  }

  @Test(arguments: ["", "{", "place", "{\"version\": 1", "{\"version\": 1} {}"])
  func `a damaged file is moved aside by a change and never overwritten`(text: String) throws {
    let folder = try TestFolder()
    let store = MyPlaceStore(folder: folder.url)
    try Data(text.utf8).write(to: store.file)
    guard case .damaged(let first) = try store.read() else {
      Issue.record("it was read")
      return
    }
    #expect(first.lastPathComponent == "here.damaged-1.json")
    #expect(try Self.files(store) == ["here.json"])
    #expect(try store.clear() == false)
    try Data((text + " ").utf8).write(to: store.file)
    // Setting a place also preserves the damaged file.
    try store.write(Self.coex())
    #expect(
      try Self.files(store) == [
        "here.damaged-1.json", "here.damaged-2.json", "here.json",
      ])
    #expect(try String(contentsOf: first, encoding: .utf8) == text)
    #expect(try store.read() == .content(MyPlace(place: Self.coex())))
  }

  @Test func `a file of a newer version is left unchanged`() throws {
    let folder = try TestFolder()
    let store = MyPlaceStore(folder: folder.url)
    try Data("{\"version\": 2, \"places\": []}".utf8).write(to: store.file)
    for work in [{ _ = try store.read() }, { try store.write(Self.coex()) }] {
      let error = #expect(throws: TransitError.self) { try work() }
      #expect(error?.code == .configuration)
      let path = store.file.path
      #expect(masked(error?.detail?.english, keeping: [path]) == "\(path) _ 2 _")
    }
    #expect(try Self.files(store) == ["here.json"])
    #expect(
      try String(contentsOf: store.file, encoding: .utf8) == "{\"version\": 2, \"places\": []}")
  }

  @Test func `a folder in place of the file is an error`() throws {
    let folder = try TestFolder()
    let store = MyPlaceStore(folder: folder.url)
    try FileManager.default.createDirectory(at: store.file, withIntermediateDirectories: true)
    #expect(throws: TransitError.self) { try store.write(Self.coex()) }
    #expect(throws: TransitError.self) { try store.read() }
  }
}
