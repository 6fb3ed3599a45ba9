internal import Foundation
internal import TransitCatalog
internal import TransitCore

/// The catalog's index of 200,000 stops: building and opening it, the cost of a search by each way
/// of typing, and its memory, compared with a linear scan.
struct CatalogBench {
  /// The number of different queries of each class.
  static let perClass = 400

  let stops: Int
  let rounds: Int
  let seed: UInt64
  let lists: URL?

  /// Reads `--stops COUNT`, `--rounds COUNT`, `--seed COUNT` and `--lists DIR`.
  ///
  /// - Throws: `BenchFailure` that names a wrong argument.
  init(_ arguments: [String]) throws(BenchFailure) {
    let options = try BenchOptions(
      arguments, known: ["--stops", "--rounds", "--seed", "--lists"])
    stops = try options.count("--stops") ?? 200_000
    rounds = try options.count("--rounds") ?? 7
    seed = UInt64(try options.count("--seed") ?? 20_261_122)
    lists = options["--lists"].map { URL(filePath: $0, directoryHint: .isDirectory) }
  }

  func run() throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "transit-catalog-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let real = try lists.map { try PoleLists(folder: $0).stops() } ?? []
    let places = CatalogPlaces(stops, real: real, seed: seed)
    var maker = TypedTextMaker(places.items, seed: seed)
    let texts = TypedClass.allCases.map { maker.texts($0, count: Self.perClass) }
    print(
      """
      \(places.text); seed \(seed).
      Up to \(Self.perClass) different queries of each class, drawn from the names. A query's \
      figure is the median of \(rounds) rounds; "p99" is over queries. Times are milliseconds, for \
      queries of processor time.

      """)
    let files = try CatalogFiles(in: scratch, of: places, texts: texts.flatMap(\.self))
    files.printBuilding()
    let searches = try CatalogSearches(files, places, rounds: rounds)
    searches.printTimes(texts)
    let probes = try CatalogProbe.Kind.allCases.map { try ($0, files.probe($0)) }
    Self.printMemory(probes)
    let memory = probes.first { $0.0 == .index }?.1
    for target in files.targets + searches.targets + [Self.target(memory)] { target.print() }
  }

  private static func printMemory(_ probes: [(kind: CatalogProbe.Kind, memory: ProcessMemory?)]) {
    var table = Table(
      "a process that opens and asks everything", "resident", "its own", "of files", "peak")
    for (kind, memory) in probes {
      let parts = memory.map { [$0.resident, $0.anonymous, $0.file, $0.peak] }
      let cells = parts?.map(ProcessMemory.text) ?? ["not measured", "", "", ""]
      table.add(kind.name, cells[0], cells[1], cells[2], cells[3])
    }
    table.print()
  }

  private static func target(_ memory: ProcessMemory?) -> Target {
    Target(
      name: "resident memory at most 40 MiB",
      figure: memory.map {
        "\(ProcessMemory.text($0.resident)), in a search \(ProcessMemory.text($0.peak))"
      } ?? "not measured",
      isMet: memory.map { $0.resident <= 40 * 1024 } ?? false)
  }
}
