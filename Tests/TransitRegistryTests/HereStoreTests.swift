import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

struct HereStoreTests {
  /// A folder that does not exist yet.
  private static func folder() -> URL {
    FileManager.default.temporaryDirectory
      .appending(path: "here-\(UUID().uuidString)/korea-transit", directoryHint: .isDirectory)
  }

  private static func coex() throws -> LocatedPlace {
    LocatedPlace(
      name: "코엑스", address: "서울 강남구 영동대로 513",
      coordinate: try #require(Coordinate(latitude: 37.5, longitude: 127.0625)), city: .seoul,
      provider: "kakao-local")
  }

  private static func names(in folder: URL) throws -> [String] {
    // The lock stays.
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0 != ".here.lock" }
  }

  @Test func `a place that was set is there, readable, and its owner's alone`() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = HereStore(folder: folder)
    #expect(try store.read() == .none)
    #expect(try store.clear() == false)
    try store.write(Self.coex())
    #expect(try store.read() == .content(KnownPlaces(place: Self.coex())))
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
          "places" : {

          },
          "version" : 2
        }

        """)
    let mode = try FileManager.default.attributesOfItem(atPath: store.file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    var other = try Self.coex()
    other.name = "봉은사"
    try store.write(other)
    #expect(try store.read() == .content(KnownPlaces(place: other)))
    #expect(try Self.names(in: folder) == ["here.json"])
    #expect(try store.clear())
    #expect(try store.read() == .none)
  }

  /// A file, the field that is wrong in it, and what is said of it.
  @Test(arguments: [
    ("null", "", "_"), ("[]", "", "_"), ("{}", " version:", "_"),
    (#"{"version": "2"}"#, " version:", "_"), (#"{"version": 1.5}"#, "", "_"),
    (#"{"version": 1}"#, " place:", "_"),
    (#"{"version": 0, "place": 7}"#, " version:", "_ 1 _"),
    (#"{"version": 2, "places": []}"#, " places:", "_"),
    (#"{"version": 2, "places": {"집": {"name": 7}}}"#, " places.집.name:", "_"),
    (
      #"{"version": 1, "place": {"name": "a", "coordinate": {"latitude": 99, "longitude": 0}}}"#,
      " place.coordinate:", "_ 99.0 0.0"
    ),
  ])
  func `what was mistyped is told by its field, and stays`(
    text: String, field: String, told: String
  ) throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = HereStore(folder: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: store.file)
    for work in [
      { _ = try store.read() }, { try store.write(Self.coex()) }, { _ = try store.clear() },
    ] {
      let error = #expect(throws: TransitError.self) { try work() }
      #expect(error?.code == .configuration)
      let place = "\(store.file.path):\(field)"
      #expect(masked(error?.detail?.english, keeping: [place]) == "\(place) \(told)")
    }
    #expect(try Self.names(in: folder) == ["here.json"])
    #expect(try String(contentsOf: store.file, encoding: .utf8) == text)
  }

  @Test(arguments: ["", "{", "place", "{\"version\": 2", "{\"version\": 2} {}"])
  func `a damaged file is set aside, and never written over`(text: String) throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = HereStore(folder: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: store.file)
    guard case .setAside(let first) = try store.read() else {
      Issue.record("it was read")
      return
    }
    #expect(first.lastPathComponent == "here.damaged-1.json")
    try Data((text + " ").utf8).write(to: store.file)
    // Setting a place keeps what was there too.
    try store.write(Self.coex())
    #expect(
      try Self.names(in: folder) == ["here.damaged-1.json", "here.damaged-2.json", "here.json"])
    #expect(try String(contentsOf: first, encoding: .utf8) == text)
    #expect(try store.read() == .content(KnownPlaces(place: Self.coex())))
  }

  @Test func `places have names beside the one without, and go one by one`() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = HereStore(folder: folder)
    var home = try Self.coex()
    home.name = "봉은사"
    try store.write(home, as: "집")
    #expect(try store.read() == .content(KnownPlaces(named: ["집": home])))
    try store.write(Self.coex())
    try store.write(Self.coex(), as: "회사")
    #expect(
      try store.read()
        == .content(KnownPlaces(place: Self.coex(), named: ["집": home, "회사": Self.coex()])))
    #expect(try store.clear())
    #expect(try store.clear() == false)
    #expect(try store.clear("회사"))
    #expect(try store.clear("회사") == false)
    #expect(try store.read() == .content(KnownPlaces(named: ["집": home])))
    // The last one takes the file along.
    #expect(try store.clear("집"))
    #expect(try Self.names(in: folder) == [])
  }

  @Test func `a file of version 1 is read, and written as one of version 2`() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = HereStore(folder: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      """
      {"version": 1, "place": {"name": "코엑스", "address": "서울 강남구 영동대로 513", "city": "서울",
        "coordinate": {"latitude": 37.5, "longitude": 127.0625}, "provider": "kakao-local"}}
      """.utf8
    ).write(to: store.file)
    #expect(try store.read() == .content(KnownPlaces(place: Self.coex())))
    try store.write(Self.coex(), as: "회사")
    #expect(
      try store.read()
        == .content(KnownPlaces(place: Self.coex(), named: ["회사": Self.coex()])))
    let text = try String(contentsOf: store.file, encoding: .utf8)
    #expect(text.hasSuffix("  \"version\" : 2\n}\n"))
  }

  @Test func `a file of a newer version is left alone`() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = HereStore(folder: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{\"version\": 3, \"places\": []}".utf8).write(to: store.file)
    for work in [{ _ = try store.read() }, { try store.write(Self.coex()) }] {
      let error = #expect(throws: TransitError.self) { try work() }
      #expect(error?.code == .configuration)
      let path = store.file.path
      #expect(masked(error?.detail?.english, keeping: [path]) == "\(path) _ 3 _")
    }
    #expect(try Self.names(in: folder) == ["here.json"])
  }

  @Test func `a folder in the file's place is told`() throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = HereStore(folder: folder)
    try FileManager.default.createDirectory(at: store.file, withIntermediateDirectories: true)
    #expect(throws: TransitError.self) { try store.write(Self.coex()) }
    #expect(throws: TransitError.self) { try store.read() }
  }
}
