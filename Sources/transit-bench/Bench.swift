internal import Foundation

/// Benchmarks: `swift run -c release transit-bench <name>`. Figures are medians, side by side in
/// one run; none of them decides a test.
@main
struct Bench {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "startup": try StartupBench().run()
    default:
      print("transit-bench startup    wall time of a recorded search, beside a bare program's")
      exit(64)
    }
  }
}

/// The middle of some measurements, and the ninth tenth.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { sorted.isEmpty ? 0 : sorted[sorted.count / 2] }
  var ninth: Double { sorted.isEmpty ? 0 : sorted[sorted.count * 9 / 10] }
}
