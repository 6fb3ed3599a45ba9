import Foundation
import Testing
import TransitCore
import TransitTestSupport

@testable import TransitHTTP

struct VersionedFileTests {
  private struct Note: VersionedContent {
    static let fileName = "note"
    static let version = 1
    static let empty = Note(text: "")
    var text: String
  }

  /// A file with this text.
  private static func store(_ text: String) throws -> (VersionedFile<Note>, folder: URL) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "note-\(UUID().uuidString)", directoryHint: .isDirectory)
    try Places.write(text, folder, "note.json")
    return (VersionedFile(folder: folder), folder)
  }

  @Test func `an unreadable file is reported with its path`() throws {
    let (store, folder) = try Self.store("{\"text\": \"whole\", \"version\": 2}")
    defer { try? FileManager.default.removeItem(at: folder) }
    let newer = #expect(throws: TransitError.self) { try store.read() }
    let path = store.file.path
    #expect(newer?.code == .configuration)
    #expect(masked(newer?.line(in: .korean), keeping: [path]) == "_ \(path) _ 2 _")
    try FileManager.default.removeItem(at: store.file)
    try FileManager.default.createDirectory(at: store.file, withIntermediateDirectories: true)
    for work in [{ _ = try store.read() }, { _ = try store.update { $0 = .empty } }] {
      let error = #expect(throws: TransitError.self) { try work() }
      #expect(error?.code == .configuration)
      #expect(masked(error?.detail?.korean, keeping: [path]) == "\(path) _")
      #expect(masked(error?.detail?.english, keeping: [path]) == "\(path) _")
    }
  }

  @Test(arguments: ["elsewhere/note.json", "elsewhere/../elsewhere/other.json"], [true, false])
  func `a symbolic link stays, and the file at its end is changed`(end: String, isThere: Bool)
    throws
  {
    let (store, folder) = try Self.store("{}")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileManager.default
    let behind = folder.appending(path: end, directoryHint: .notDirectory)
    try files.removeItem(at: store.file)
    // By two links; the second one is relative to its own folder.
    let second = folder.appending(path: "second.json", directoryHint: .notDirectory)
    try files.createSymbolicLink(at: store.file, withDestinationURL: second)
    try files.createSymbolicLink(atPath: second.path, withDestinationPath: end)
    let elsewhere = folder.appending(path: "elsewhere", directoryHint: .isDirectory)
    try files.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    if isThere { try Data("{\"text\": \"before\", \"version\": 1}".utf8).write(to: behind) }
    var before: [String] = []
    try store.update {
      before.append($0.text)
      $0.text = "after"
    }
    #expect(before == [isThere ? "before" : ""])
    #expect(
      try String(contentsOf: behind, encoding: .utf8)
        == "{\n  \"text\" : \"after\",\n  \"version\" : 1\n}\n")
    #expect(try store.read() == .content(Note(text: "after")))
    #expect(try files.destinationOfSymbolicLink(atPath: store.file.path) == second.path)
    #expect(try files.destinationOfSymbolicLink(atPath: second.path) == end)
    #expect(try files.contentsOfDirectory(atPath: elsewhere.path).count == 1)
    // Nothing outside the folder is removed.
    try store.update { $0 = .empty }
    #expect(try String(contentsOf: behind, encoding: .utf8) == "{\n  \"version\" : 1\n}\n")
    #expect(try store.read() == .none)
    try store.update { $0.text = "again" }
    #expect(try store.read() == .content(Note(text: "again")))
    #expect(files.fileExists(atPath: behind.path))
  }

  @Test func `a link to itself is replaced by the file`() throws {
    let (store, folder) = try Self.store("{}")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.removeItem(at: store.file)
    try FileManager.default.createSymbolicLink(
      atPath: store.file.path, withDestinationPath: "note.json")
    try store.update { $0.text = "after" }
    #expect(try store.read() == .content(Note(text: "after")))
  }

  @Test func `a file that is not JSON at the end of a link is left unchanged`() throws {
    let (store, folder) = try Self.store("{")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileManager.default
    try files.createDirectory(
      at: folder.appending(path: "elsewhere"), withIntermediateDirectories: true)
    try files.moveItem(at: store.file, to: folder.appending(path: "elsewhere/mine.txt"))
    try files.createSymbolicLink(
      atPath: store.file.path, withDestinationPath: "elsewhere/mine.txt")
    let path = store.file.path
    for work in [
      { _ = try store.read() }, { try store.update { $0.text = "after" } },
      { try store.update { $0 = .empty } },
    ] {
      let error = #expect(throws: TransitError.self) { try work() }
      #expect(error?.code == .configuration)
      #expect(masked(error?.detail?.english, keeping: [path]) == "\(path) _ JSON _")
    }
    #expect(try Places.text(folder, "elsewhere/mine.txt") == "{")
    #expect(try files.destinationOfSymbolicLink(atPath: path) == "elsewhere/mine.txt")
    #expect(Places.files(in: folder.appending(path: "elsewhere")) == ["mine.txt"])
  }

  @Test func `reading a file that is not JSON changes nothing`() throws {
    let (store, folder) = try Self.store("{")
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = folder.appending(path: "note.damaged-1.json")
    for _ in 0..<2 {
      guard case .damaged(let name) = try store.read() else {
        Issue.record("the damaged file was read")
        return
      }
      #expect(name.path == other.path)
      #expect(Places.files(in: folder) == ["note.json"])
    }
    try store.update { $0.text = "after" }
    #expect(Places.files(in: folder) == [".note.lock", "note.damaged-1.json", "note.json"])
    #expect(try Places.text(folder, "note.damaged-1.json") == "{")
    #expect(try store.read() == .content(Note(text: "after")))
  }

  @Test func `a file that is too large is reported with the limit and left unchanged`() throws {
    let (store, folder) = try Self.store("{\"text\": \"")
    defer { try? FileManager.default.removeItem(at: folder) }
    // A sparse file of a gigabyte.
    try FileHandle(forWritingTo: store.file).truncate(atOffset: 1 << 30)
    for work in [{ _ = try store.read() }, { try store.update { $0.text = "after" } }] {
      let error = #expect(throws: TransitError.self) { try work() }
      #expect(error?.code == .configuration)
      #expect(
        error?.detail?.english == "\(store.file.path): the file is too large; the limit is 1 MB")
    }
    #expect(store.file.size == 1 << 30)
  }
}
