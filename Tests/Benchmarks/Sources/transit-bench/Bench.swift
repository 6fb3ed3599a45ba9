internal import Foundation

/// Benchmarks: `swift run -c release --package-path Tests/Benchmarks transit-bench <name>`. Figures
/// are medians, measured next to their baselines in one run; no test depends on them.
@main
struct Bench {
  static func main() async throws {
    do { try await run() } catch let failure as BenchFailure {
      FileHandle.standardError.write(Data("transit-bench: \(failure.what)\n".utf8))
      exit(failure.code)
    }
  }

  private static func run() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "startup": try StartupBench(rest).run()
    case "decode": try DecodeBench(rest).run()
    case "merge": if try !MergeBench(rest).run() { exit(1) }
    case "catalog": try CatalogBench(rest).run()
    // The child process that `catalog` starts to measure its memory.
    case "catalog-probe": try CatalogProbe(rest).run()
    case "import": try ImportBench(rest).run()
    case "load": try await LoadBench(searches: BenchOptions.count(rest)).run()
    case nil:
      print(help)
      exit(64)
    case "--help": print(help)
    case let name?: throw BenchFailure(argument: name, "no such benchmark")
    }
  }

  private static let help = """
    transit-bench startup         wall time of a recorded search and of a bare program
        [--tool PATH]
    transit-bench decode          decoding to typed models, and only JSON parsing
        [--recordings DIR] [--only TEXT] [--rounds COUNT] [--json FILE]
    transit-bench merge           the cost of merging 1,000, 10,000 and 100,000 answers
        [--rounds COUNT]
    transit-bench merge --corpus FILE  false fusions and missed joins on labeled searches
        [--predictions OUT] [--permute SEED]
    transit-bench merge --lists DIR    the same on public lists, also with other rules
    transit-bench catalog         200,000 stops: building, opening, searching, memory
        [--stops COUNT] [--rounds COUNT] [--seed COUNT] [--lists DIR]
    transit-bench import          time and memory to import a list of 206,000 stops
        [--rows COUNT] [--seed COUNT] [--tool PATH] [--to FILE], which only writes the list
    transit-bench load [searches] 10,000 searches at once, and answers from memory
    """
}
