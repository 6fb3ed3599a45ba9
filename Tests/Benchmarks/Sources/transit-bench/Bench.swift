internal import Foundation
internal import TransitCore

/// Benchmarks: `swift run -c release --package-path Tests/Benchmarks transit-bench <name>`. Figures
/// are medians, measured next to their baselines in one run; no test depends on them.
@main
struct Bench {
  static func main() async throws {
    do { try await run() } catch let failure as BenchFailure {
      FileHandle.standardError.write(Data("transit-bench: \(failure.what.english)\n".utf8))
      exit(failure.code)
    }
  }

  private static func run() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "startup": try StartupBench(rest).run()
    case "crash":
      if try await !CrashBench(runs: BenchOptions.count(rest) ?? 200).run() { exit(1) }
    // The child process that `crash` starts and kills.
    case "crash-writer" where arguments.count == 3:
      try await CrashBench.write(in: URL(filePath: arguments[1]), calls: Int(arguments[2]) ?? 0)
    case "quota" where rest.contains("--processes"):
      #if Valkey
        if try await !SharedBench(rest).run() { exit(1) }
      #else
        throw BenchFailure.needsValkey
      #endif
    case "quota": try await QuotaBench(users: BenchOptions.count(rest)).run()
    // The child process that `quota` starts several times.
    case "quota-part" where arguments.count == 4:
      try await QuotaBench.playPart(
        Int(arguments[1]) ?? 0, users: Int(arguments[2]) ?? 0, ledger: URL(filePath: arguments[3]))
    #if Valkey
      // The child process that `quota --processes` starts several times.
      case "shared-part" where arguments.count == 2:
        try await SharedPart.run(URL(filePath: arguments[1]))
      case "shared": try await SharedHits(rounds: BenchOptions.count(rest)).run()
    #else
      case "shared": throw BenchFailure.needsValkey
    #endif
    case "load": try await LoadBench(searches: BenchOptions.count(rest)).run()
    case "decode": try DecodeBench(rest).run()
    case "cities": try await CitiesBench(rounds: BenchOptions.count(rest)).run()
    case "merge": if try !MergeBench(rest).run() { exit(1) }
    case "catalog": try CatalogBench(rest).run()
    // The child process that `catalog` starts to measure its memory.
    case "catalog-probe": try CatalogProbe(rest).run()
    case "import": try ImportBench(rest).run()
    case "hostile": if try await !HostileBench(rest).run() { exit(1) }
    case "stream": try await StreamBench(rounds: BenchOptions.count(rest)).run()
    case "report": try ReportBench(rest).run()
    case "compare": if try !CompareBench(rest).run() { exit(1) }
    case "wait": if try await !WaitBench().run() { exit(1) }
    case "watch": if try await !WatchBench(rest).run() { exit(1) }
    case nil:
      printHelp()
      exit(64)
    case "--help": printHelp()
    case let name?: throw BenchFailure(argument: name, Words("없는 벤치마크", "no such benchmark"))
    }
  }

  private static func printHelp() {
    print("transit-bench startup         wall time of a recorded search and of a bare program")
    print("    [--tool PATH]")
    print("transit-bench crash [runs]    kills a process that writes to a store, and checks it")
    print("transit-bench quota [users]   1,000 calls a day in simulated rush hours")
    print("transit-bench quota --processes COUNT  many processes on one Valkey server, and faults")
    print("    [--only TEXT]; needs --traits Valkey and valkey-server or redis-server")
    print("transit-bench shared [rounds] a cached answer from a Valkey server and from memory")
    print("transit-bench load [searches] 10,000 searches at once, and answers from memory")
    print("transit-bench cities [rounds] one search in 20 cities at once, 200 ms per answer")
    print("transit-bench decode          decoding to typed models, and only JSON parsing")
    print("    [--recordings DIR] [--only TEXT] [--rounds COUNT] [--json FILE]")
    print("transit-bench merge           the cost of merging 1,000, 10,000 and 100,000 answers")
    print("    [--rounds COUNT]")
    print("transit-bench merge --corpus FILE  false fusions and missed joins on labeled searches")
    print("    [--predictions OUT] [--permute SEED]")
    print("transit-bench merge --lists DIR    the same on public lists, also with other rules")
    print("transit-bench catalog         200,000 stops: building, opening, searching, memory")
    print(
      "    [--stops COUNT] [--rounds COUNT] [--seed COUNT] [--lists DIR]; also SQLite with its trait"
    )
    print("transit-bench import          time and memory to import a list of 206,000 stops")
    print("    [--rows COUNT] [--seed COUNT] [--tool PATH] [--to FILE], which only writes the list")
    print("transit-bench hostile         seconds and memory of the tool for hostile responses")
    print("    [--tool PATH] [--only TEXT]")
    print("transit-bench stream [rounds] delay from an answer to the snapshot that contains it")
    print("transit-bench wait            processor time of calls to a silent server")
    print("transit-bench watch           the cost of an idle live board, and its memory")
    print("    [--seconds COUNT] [--updates COUNT]")
    print("transit-bench report          all of them, within ten minutes, as one table in a file")
    print("    [--to FILE] [--only BENCHMARK] [--tool PATH]")
    print("transit-bench compare OLD NEW changes of each figure; 1 if any is worse or gone")
    print("    [--within PERCENT]; 10 without it")
  }
}

/// Some measurements: their median, ninth decile, or any other quantile.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { part(0.5) }
  var ninth: Double { part(0.9) }

  /// The measurement that this part of all, 0 to 1, does not exceed.
  func part(_ part: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)]
  }
}
