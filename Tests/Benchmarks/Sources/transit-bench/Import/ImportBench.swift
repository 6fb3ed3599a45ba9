internal import Foundation

/// Seconds, processor time and peak memory of the tool that imports a list of all stops.
struct ImportBench {
  private let list: NationalList
  private let tool: URL
  private let target: URL?

  /// Reads `--rows COUNT`, `--seed COUNT`, `--tool PATH` and `--to FILE`.
  ///
  /// - Throws: `BenchFailure` that names a wrong argument.
  init(_ arguments: [String]) throws(BenchFailure) {
    let options = try BenchOptions(arguments, known: ["--rows", "--seed", "--tool", "--to"])
    list = NationalList(
      rows: try options.count("--rows") ?? 206_000,
      seed: UInt64(try options.count("--seed") ?? 20_261_125))
    tool = ToolFile.url(options["--tool"])
    target = options["--to"].map { URL(filePath: $0) }
  }

  func run() throws {
    if let target {
      try list.data().write(to: target)
      return
    }
    try ToolFile.require(tool)
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "transit-import-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let file = scratch.appending(path: "national.csv")
    try list.data().write(to: file)
    let process = Process()
    process.executableURL = tool
    process.arguments = ["catalog", "import", file.path]
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": scratch.path]
    process.standardOutput = FileHandle.nullDevice
    let wall = try ContinuousClock().measure {
      try process.run()
      process.waitUntilExit()
    }
    guard process.terminationStatus == 0 else {
      throw BenchFailure(unreadable: "\(tool.path): \(process.terminationStatus)")
    }
    var usage = rusage()
    // -1 is RUSAGE_CHILDREN: child processes that have ended. Safe: written during the call.
    _ = unsafe getrusage(-1, &usage)
    #if os(Linux)
      let peak = Double(usage.ru_maxrss) / 1_024
    #else
      let peak = Double(usage.ru_maxrss) / 1_048_576
    #endif
    let seconds = wall / .seconds(1)
    let figures = [seconds, usage.ru_utime.seconds + usage.ru_stime.seconds, peak]
      .map { String(format: "%.1f", $0) }
    var table = Table("", "wall: s", "processor: s", "peak memory: MiB")
    table.add("import of \(list.rows) stops", figures[0], figures[1], figures[2])
    table.print()
    Target(name: "within 5 s", figure: figures[0] + " s", isMet: seconds <= 5).print()
    Target(name: "at most 190 MiB", figure: figures[2] + " MiB", isMet: peak <= 190).print()
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
