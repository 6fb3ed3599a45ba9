internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// The files that the processes share: the index, the names for the scan, and the queries.
struct CatalogFiles {
  let index: URL
  let names: URL
  let queries: URL
  /// Milliseconds of wall time and of processor time.
  private let buildTime: (wall: Double, processor: Double)
  private let opening: Sample
  /// Opening and the first search.
  private let first: Sample
  /// Kilobytes before building the index, and the peak while building; `nil` if not measured.
  private let memory: (before: Int, peak: Int)?

  init(in folder: URL, of places: CatalogPlaces, texts: [TypedText]) throws {
    let index = folder.appending(path: "index")
    self.index = index
    (names, queries) = (folder.appending(path: "names"), folder.appending(path: "queries"))
    ProcessMemory.forgetPeak()
    let before = ProcessMemory.now
    let start = ProcessorTime.now
    let wall = try ContinuousClock().measure {
      try Catalog.index(of: places.items, lists: []).write(to: index)
    }
    buildTime = (wall / .milliseconds(1), (ProcessorTime.now - start) * 1000)
    let after = ProcessMemory.now
    memory = before.flatMap { before in after.map { (before.resident, $0.peak) } }
    opening = try Self.opening(index) { _ in }
    first = try Self.opening(index) { _ = $0.search(SearchQuery("ㄱㄴ")) }
    try PlainName.write(places.items.map(PlainName.init), to: names)
    try TypedText.write(texts, to: queries)
  }

  /// Opens a new catalog each time; the file is in the system's cache.
  private static func opening(_ index: URL, _ use: (Catalog) -> Void) throws -> Sample {
    let times = try (0..<101).map { _ in
      try ContinuousClock().measure { use(try Catalog(contentsOf: index)) } / .milliseconds(1)
    }
    return Sample(times)
  }

  func printBuilding() {
    var table = Table("", "time", "size")
    table.add("index built and written", "\(Int(buildTime.wall)) ms", Self.size(index))
    table.add("    of which processor time", "\(Int(buildTime.processor)) ms", "")
    table.add("index opened", String(format: "%.3f ms", opening.median), "")
    table.add("index opened and first searched", String(format: "%.3f ms", first.median), "")
    table.print()
    if let memory {
      let (before, peak) = (ProcessMemory.text(memory.before), ProcessMemory.text(memory.peak))
      print("resident memory before the build, with all stops: \(before); peak: \(peak)")
    } else {
      print("memory during the build: not measured")
    }
    print()
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
    let file = kind == .scan ? names : index
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
