import Foundation
import Testing
import TransitCatalog
import TransitCore

@testable import TransitRegistry

struct CatalogResumeTests {
  /// More than 130 kB: three pieces.
  private static let text =
    CatalogFolder.seoul(1...600, type: String(repeating: "일반차로 ", count: 16))
    + "100009999,,\"열림,127.0,37.5,일반차로\n"
    + "100000001,10001,다른이름,127.0,37.5,일반차로\n"

  /// Imports and cancels after the given number of pieces, or after the last one.
  private static func importing(_ file: URL, in store: CatalogStore, pieces: Int) async {
    let task = Task {
      var count = 0
      return try store.importList(file) { progress in
        guard progress.stage == .reading else { return }
        if count == pieces || progress.done == progress.total {
          unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        }
        count += 1
      }
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test(arguments: [0, 1, 2, 99])
  func `an interrupted import resumes where it stopped with the same result`(
    _ pieces: Int
  ) async throws {
    let whole = CatalogFolder()
    let file = try whole.file("stops.csv", Self.text)
    let expected = try whole.store.importList(file)
    let contents = try whole.contents()

    let folder = CatalogFolder()
    await Self.importing(file, in: folder.store, pieces: pieces)
    #expect(try folder.contents().keys.sorted() == ["lists/seoul-stops.draft"])
    #expect(try folder.store.lists().isEmpty)
    var report = try folder.store.importList(file)
    #expect((report.resumedAt != nil) == (pieces > 0))
    if pieces == 99 { #expect(report.resumedAt == 603) }
    report.resumedAt = nil
    #expect(report == expected)
    #expect(try folder.contents() == contents)
    #expect(report.rowCount == 602)
    #expect(report.list.rows == 600)
  }

  @Test(arguments: [1, 2])
  func `an import interrupted within an overlong line resumes correctly`(
    _ pieces: Int
  ) async throws {
    let folder = CatalogFolder()
    let long = "100000009,10009," + String(repeating: "없는정류장,127.0,37.5,", count: 7_000)
    let file = try folder.file(
      "stops.csv",
      CatalogFolder.seoul(1...3) + long + "\n100000004,10004,넷,127.0,37.5,일반차로\n100000005,x\n")
    await Self.importing(file, in: folder.store, pieces: pieces)
    let report = try folder.store.importList(file)
    #expect(report.resumedAt == 4)
    #expect((report.rowCount, report.list.rows) == (6, 4))
    #expect(
      report.skipped.map(\.reason.english) == [
        "number of values differs from the header", "row too long",
      ])
    #expect(report.skipped.map { $0.examples.map(\.line) } == [[7], [5]])
  }

  @Test(arguments: [1, 40, 2_000])
  func `a half-written end of a draft after a crash is discarded`(_ bytes: Int) async throws {
    let folder = CatalogFolder()
    let file = try folder.file("stops.csv", Self.text)
    await Self.importing(file, in: folder.store, pieces: 2)
    let draft = folder.store.folder.appending(path: "lists/seoul-stops.draft")
    try Data(contentsOf: draft).dropLast(bytes).write(to: draft)
    let report = try folder.store.importList(file)
    #expect(report.resumedAt != nil)
    #expect(report.rowCount == 602)
    #expect(report.list.rows == 600)
    #expect(report.skipped.map(\.count) == [1, 1])
  }

  @Test func `a different file is imported from the beginning`() async throws {
    let folder = CatalogFolder()
    await Self.importing(
      try folder.file("old.csv", Self.text), in: folder.store, pieces: 2)
    let report = try folder.store.importList(
      folder.file("new.csv", Self.text.replacing("정류소17,", with: "새이름,")))
    #expect(report.resumedAt == nil)
    #expect(report.list.rows == 600)
    #expect(
      try folder.store.catalog().item(Identifier(.node, "100000017"))?.name == "새이름")
  }

  @Test func `an invalid draft is ignored`() throws {
    let folder = CatalogFolder()
    let file = try folder.file("stops.csv", CatalogFolder.seoul(1...3))
    let lists = folder.store.folder.appending(path: "lists")
    try FileManager.default.createDirectory(at: lists, withIntermediateDirectories: true)
    try Data([0xFF, 0x00, 0x0A]).write(to: lists.appending(path: "seoul-stops.draft"))
    #expect(try folder.store.importList(file).resumedAt == nil)
    #expect(try folder.contents().keys.sorted() == ["index", "lists/seoul-stops.rows"])
  }

  @Test(arguments: [
    "-5\t1\t1", "9999999\t5\t5", "\(Int.max)\t\(Int.max)\t\(Int.max)", "100\t\(Int.max)\t1",
    "100\t\(Int.min)\t1", "100\t0\t1", "100\t2\t-1", "100\t2\t\(Int.max)", "10\t2\t0",
  ])
  func `a draft with an impossible position is ignored`(_ mark: String) async throws {
    let folder = CatalogFolder()
    let file = try folder.file("stops.csv", Self.text)
    await Self.importing(file, in: folder.store, pieces: 1)
    let draft = folder.store.folder.appending(path: "lists/seoul-stops.draft")
    let head = ListText.lines(try String(contentsOf: draft, encoding: .utf8)[...]).prefix(3)
    try Data((head + ["mark\t\(mark)"]).map { $0 + "\n" }.joined().utf8).write(to: draft)
    let report = try folder.store.importList(file)
    #expect(report.resumedAt == nil)
    #expect(report.rowCount == 602)
    #expect(report.list.rows == 600)
  }

  @Test func `progress counts bytes while reading and ends with the index written`() throws {
    let folder = CatalogFolder()
    let text = CatalogFolder.seoul(1...3)
    var told: [ImportProgress] = []
    _ = try folder.store.importList(folder.file("stops.csv", text)) { told.append($0) }
    let size = text.utf8.count
    let head = "NODE_ID,ARS_ID,정류소명,X좌표,Y좌표,정류소타입\n".utf8.count
    #expect(
      told == [
        ImportProgress(stage: .reading, done: head, total: size),
        ImportProgress(stage: .reading, done: size, total: size),
        ImportProgress(stage: .joining, done: 0, total: 3),
        ImportProgress(stage: .joining, done: 3, total: 3),
        ImportProgress(stage: .writing, done: 0, total: 3),
        ImportProgress(stage: .writing, done: 3, total: 3),
      ])
  }
}
