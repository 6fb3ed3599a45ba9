import Foundation
import Synchronization
import Testing
import TransitCatalog
import TransitCore
import TransitRegistry

/// Cancellation stops work soon, loses no data and reports what was done.
struct CatalogStopTests {
  private static func stop() { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }

  @Test func `background work gives the same result as direct work`() async throws {
    let (there, here) = (CatalogFolder(), CatalogFolder())
    let stages = Mutex<[ImportProgress.Stage]>([])
    let text = CatalogFolder.seoul(1...3)
    let file = try there.file("a.csv", text)
    let report = try await there.store.inBackground {
      try $0.importList(file) { told in stages.withLock { $0.append(told.stage) } }
    }
    let direct = { try here.store.importList(here.file("a.csv", text)) }
    #expect(try report == direct())
    #expect(stages.withLock { $0.last } == .writing)
    #expect(try await there.store.inBackground { try $0.status().lists.count } == 1)
    #expect(try await there.store.inBackground { try $0.update().lists.count } == 1)
    let total = try await there.store.inBackground { try $0.rebuildIndexIfNeeded().total }
    #expect(total == CatalogFolder.stationCount + 3)
    #expect(try await there.store.inBackground { try $0.remove("seoul-stops") })
    #expect(there.store.listIDs == [])
  }

  @Test(arguments: [ImportProgress.Stage.reading, .joining, .writing])
  func `an import can be canceled in each stage`(
    _ stage: ImportProgress.Stage
  ) async throws {
    let folder = CatalogFolder()
    let file = try folder.file("a.csv", CatalogFolder.seoul(1...3))
    let task = Task {
      try await folder.store.inBackground {
        try $0.importList(file) { told in
          if told.stage == stage, told.done == 0 || stage == .reading { Self.stop() }
        }
      }
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(!FileManager.default.fileExists(atPath: folder.store.index.path))
    #expect(folder.store.listIDs == (stage == .reading ? [] : ["seoul-stops"]))
    #expect(folder.store.known().isOutdated == (stage != .reading))
    try await folder.store.inBackground { try $0.importList(file) }
    #expect(!folder.store.known().isOutdated)
  }

  @Test func `a canceled update has reported the lists it imported`() async throws {
    let folder = CatalogFolder()
    let files = try [
      folder.file("g.csv", CatalogDamageTests.gyeonggi),
      folder.file("s.csv", CatalogFolder.seoul(1...3)),
    ]
    for file in files { try await folder.store.inBackground { try $0.importList(file) } }
    try folder.file("s.csv", CatalogFolder.seoul(1...4))
    let told = Mutex<[String]>([])
    let task = Task {
      try await folder.store.inBackground {
        try $0.update { update in
          told.withLock { $0.append("\(update.list.id): \(update.list.rows)") }
        } progress: { progress in
          if progress.stage == .joining { Self.stop() }
        }
      }
    }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(told.withLock(\.self) == ["gyeonggi-stops: 1", "seoul-stops: 4"])
    #expect(try folder.store.lists().map(\.rows) == [1, 4])
    #expect(try folder.store.renewedCount() == CatalogFolder.stationCount + 5)
  }

  @Test func `the index of several files can be built once, after the last one`() throws {
    let folder = CatalogFolder()
    var stages: [ImportProgress.Stage] = []
    for (name, text) in [("s", CatalogFolder.seoul(1...3)), ("g", CatalogDamageTests.gyeonggi)] {
      let report = try folder.store.importList(
        folder.file("\(name).csv", text), renewing: false
      ) { stages.append($0.stage) }
      #expect(report.total == nil)
    }
    #expect(Set(stages) == [.reading])
    #expect(try folder.store.renewedCount() == CatalogFolder.stationCount + 4)
    #expect(try folder.store.catalog().lists.count == 2)
  }

  @Test func `a row with two items counts once`() throws {
    let folder = CatalogFolder()
    let report = try folder.store.importList(
      folder.file(
        "course.csv",
        """
        ROUTE_ID,노선명,순번,NODE_ID,ARS_ID,정류소명,X좌표,Y좌표
        100100124,0017,1,100000384,01126,광화문,126.9767,37.5714
        100100124,0017,2,100000385,01127,종로,126.9867,37.5714
        100100124,0017,3,100000386,01128,,126.9967,37.5714
        """))
    #expect((report.rowCount, report.importedCount, report.list.rows) == (3, 2, 3))
    #expect(report.skipped.map(\.count) == [1])
  }
}

extension CatalogStore {
  fileprivate func renewedCount() throws -> Int { try rebuildIndexIfNeeded().total }
}
