internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// The files that the processes share: the index, the names for the other methods, and the queries.
struct CatalogFiles {
  let index: URL
  let names: URL
  let queries: URL
  let database: URL
  /// Milliseconds of wall time and of processor time.
  private let buildTime: (wall: Double, processor: Double)
  private let opening: Sample
  /// Opening and the first search.
  private let first: Sample
  /// Kilobytes before building the index, and the peak while building; `nil` if not measured.
  private let memory: (before: Int, peak: Int)?
  private let databaseTime: Double?

  init(in folder: URL, of places: CatalogPlaces, texts: [TypedText]) throws {
    let index = folder.appending(path: "index")
    (self.index, names) = (index, folder.appending(path: "names"))
    (queries, database) = (folder.appending(path: "queries"), folder.appending(path: "database"))
    ProcessMemory.forgetPeak()
    let before = ProcessMemory.now
    let start = ProcessorTime.now
    let wall = try ContinuousClock().measure { try CatalogIndex.write(places.items, to: index) }
    buildTime = (wall / .milliseconds(1), (ProcessorTime.now - start) * 1000)
    let after = ProcessMemory.now
    memory = before.flatMap { before in after.map { (before.resident, $0.peak) } }
    opening = try Self.opening(index) { _ in }
    first = try Self.opening(index) { _ = $0.search(SearchQuery("ㄱㄴ")) }
    let plain = places.items.map(PlainName.init)
    try PlainName.write(plain, to: names)
    try TypedText.write(texts, to: queries)
    #if SQLite
      let database = database
      databaseTime =
        try ContinuousClock().measure {
          try SQLiteNames.write(plain, to: database)
        } / .milliseconds(1)
    #else
      databaseTime = nil
    #endif
  }

  /// Opens a new catalog each time; the file is in the system's cache.
  private static func opening(_ index: URL, _ use: (Catalog) -> Void) throws -> Sample {
    let times = try (0..<101).map { _ in
      try ContinuousClock().measure { use(try CatalogIndex.open(index)) } / .milliseconds(1)
    }
    return Sample(times)
  }

  func printBuilding() {
    var table = Table("", "time", "size")
    table.add("index built and written", "\(Int(buildTime.wall)) ms", Self.size(index))
    table.add("    of which processor time", "\(Int(buildTime.processor)) ms", "")
    table.add("index opened", String(format: "%.3f ms", opening.median), "")
    table.add("index opened and first searched", String(format: "%.3f ms", first.median), "")
    table.add(
      SQLiteState.name + " built", databaseTime.map { "\(Int($0)) ms" } ?? SQLiteState.missing,
      databaseTime == nil ? "" : Self.size(database))
    table.print()
    if let memory {
      let (before, peak) = (ProcessMemory.text(memory.before), ProcessMemory.text(memory.peak))
      print("resident memory before the build, with all stops: \(before); peak: \(peak)")
    } else {
      print("memory during the build: not measured")
    }
    print()
  }

  func note() {
    Figure(
      "catalog", "building the index", buildTime.processor / 1000, "s of processor time",
      atMost: .median(5)
    ).note()
    Figure("catalog", "opening the index", opening.median, "ms", atMost: .median(5)).note()
  }

  var targets: [Target] {
    [
      Target(
        name: "built in less than 5 s of processor time",
        figure: String(format: "%.2f s", buildTime.processor / 1000),
        isMet: buildTime.processor < 5000),
      Target(
        name: "opened in less than 5 ms", figure: String(format: "%.3f ms", opening.median),
        isMet: opening.median < 5),
    ]
  }

  /// The memory of a process that opens one index and runs all queries; `nil` if not measured.
  func probe(_ kind: CatalogProbe.Kind) throws -> ProcessMemory? {
    guard kind != .sqlite || SQLiteState.isBuilt else { return nil }
    let file =
      switch kind {
      case .nothing, .index: index
      case .scan: names
      case .sqlite: database
      }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["catalog-probe", kind.rawValue, file.path, queries.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(ProcessMemory?.self, from: answer)
  }

  private static func size(_ file: URL) -> String {
    let bytes = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    return bytes.map { ProcessMemory.text($0 / 1024) } ?? ""
  }
}

/// Whether SQLite is part of this build.
enum SQLiteState {
  static let missing = "not built (trait SQLite)"

  /// With its version, if it is part of the build.
  static var name: String {
    #if SQLite
      "SQLite \(SQLiteDatabase.version) FTS5 trigram"
    #else
      "SQLite FTS5 trigram"
    #endif
  }

  static var isBuilt: Bool {
    #if SQLite
      true
    #else
      false
    #endif
  }
}

/// The catalog's file.
enum CatalogIndex {
  static func write(_ items: [SearchItem], to file: URL) throws {
    try Catalog.index(of: items, lists: []).write(to: file)
  }

  static func open(_ file: URL) throws -> Catalog { try Catalog(contentsOf: file) }
}
