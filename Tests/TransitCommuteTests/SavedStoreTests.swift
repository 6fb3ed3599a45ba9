import Foundation
import Synchronization
import Testing
import TransitCommute
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

typealias FavoritesClause = FavoritesStoreContract.Clause

/// The favorites stores satisfy their contract, and the contract detects stores that do not.
struct SavedStoreTests {
  @Test(arguments: FavoritesClause.allCases, [3, 20])
  func `the file store satisfies the contract`(clause: FavoritesClause, limit: Int) async throws {
    let folder = try TestFolder()
    let contract = FavoritesStoreContract(
      "FileFavoritesStore", limit: limit, patience: .seconds(600)
    ) { clock in
      (0..<2).map { _ in FileFavoritesStore(folder: folder.url, limit: limit, clock: clock) }
    }
    await contract.verify(clause)
  }

  @Test(arguments: FavoritesClause.allCases, [3, 20])
  func `the memory store satisfies the contract`(clause: FavoritesClause, limit: Int) async {
    let contract = FavoritesStoreContract(
      "MemoryFavoritesStore", limit: limit, patience: .seconds(600)
    ) { _ in
      let store = MemoryFavoritesStore(limit: limit)
      return [store, store]
    }
    await contract.verify(clause)
  }

  @Test(arguments: SavedWrongStore.Fault.allCases)
  func `a store that breaks the contract is detected`(fault: SavedWrongStore.Fault) async {
    let contract = FavoritesStoreContract("wrong", patience: .seconds(1)) { _ in
      let place = SavedWrongStore.Place()
      return [SavedWrongStore(fault, on: place), SavedWrongStore(fault, on: place)]
    }
    #expect(await contract.violations(of: fault.clause) != [])
  }

  @Test func `every clause detects a fault, and separate stores do not count as shared`() async {
    #expect(
      Set(SavedWrongStore.Fault.allCases.map(\.clause)) == Set(FavoritesClause.allCases))
    let contract = FavoritesStoreContract("two places", patience: .milliseconds(100)) { _ in
      [MemoryFavoritesStore(), MemoryFavoritesStore()]
    }
    for clause in [FavoritesClause.keeping, .updating, .concurrency, .names, .otherChanges] {
      #expect(await contract.violations(of: clause) != [], "\(clause)")
    }
    let alone = FavoritesStoreContract("alone") { _ in [MemoryFavoritesStore()] }
    #expect(
      await alone.violations(of: .keeping).map(\.what) == ["there are fewer than two stores"])
  }

  private static func stop(_ number: Int) -> Favorite {
    let item = SavedItem(
      kind: .station, name: "가", title: "가",
      identifiers: IdentifierSet([Identifier(.node, "\(number)")]))
    return Favorite(.item(item))
  }

  private final class Told: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock(\.self) }
    func add(_ error: TransitError) { lines.withLock { $0.append(error.detail?.english ?? "") } }
  }

  private static func write(_ text: String, _ store: FileFavoritesStore) throws {
    try FileManager.default.createDirectory(
      at: store.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: store.file)
  }

  @Test func `a damaged file is set aside, reported and never overwritten`() async throws {
    let (folder, told) = (try TestFolder(), Told())
    let store = FileFavoritesStore(folder: folder.url, tell: told.add)
    try Self.write("{\"version\": 1, \"favor", store)
    try await store.update { try $0.add(Self.stop(1)) }
    #expect(try await store.favorites().items == [Self.stop(1)])
    let aside = folder.url.appending(path: "favorites.damaged-1.json")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "{\"version\": 1, \"favor")
    #expect(
      told.all.map { masked($0, keeping: ["favorites.json", aside.path]) }
        == ["favorites.json _ \(aside.path)"])
  }

  @Test func `an invalid file throws, is not changed, and is reported once to a listener`()
    async throws
  {
    let (folder, told, clock) = (try TestFolder(), Told(), ManualClock())
    let store = FileFavoritesStore(folder: folder.url, clock: clock, tell: told.add)
    let text = "{\"version\": 1, \"favorites\": [{\"kind\": \"stop\"}]}"
    try Self.write(text, store)
    await #expect(throws: TransitError.self) { try await store.favorites() }
    await #expect(throws: TransitError.self) {
      try await store.update { try $0.add(Self.stop(1)) }
    }
    #expect(try String(contentsOf: store.file, encoding: .utf8) == text)
    let listening = Task {
      for await favorites in store.changes() { return favorites.items }
      return []
    }
    for _ in 0..<3 {
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(1))
    }
    let field = "\(store.file.path): favorites.Index 0.kind:"
    let kinds = "station, route, subway, place"
    let wrong = "\(field) _ \(kinds) _ stop"
    #expect(told.all.map { masked($0, keeping: [field, kinds]) } == [wrong])
    // Changes are delivered again once the file is corrected.
    await clock.sleepers(atLeast: 1)
    try Self.write("{\"version\": 1, \"favorites\": []}", store)
    await clock.advance(by: .seconds(1))
    #expect(await listening.value == [])
    #expect(told.all.map { masked($0, keeping: [field, kinds]) } == [wrong])
  }

  @Test func `a listener retains the store, and canceling it releases the store`() async throws {
    let (folder, clock) = (try TestFolder(), ManualClock())
    let listening: Task<Void, Never>
    weak let kept: FileFavoritesStore?
    do {
      let store = FileFavoritesStore(folder: folder.url, clock: clock)
      kept = store
      let changes = store.changes()
      listening = Task { for await _ in changes {} }
    }
    await clock.sleepers(atLeast: 1)
    #expect(kept != nil)
    listening.cancel()
    await listening.value
    for _ in 0..<1_000 where kept != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(kept == nil)
  }
}
