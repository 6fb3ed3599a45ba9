internal import Foundation
internal import TransitCore

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
      throw BenchFailure(unreadable: Words(verbatim: "\(tool.path): \(process.terminationStatus)"))
    }
    var usage = rusage()
    // -1 is RUSAGE_CHILDREN: child processes that have ended. Safe: written during the call.
    _ = unsafe getrusage(-1, &usage)
    #if os(Linux)
      let peak = Double(usage.ru_maxrss) / 1_024
    #else
      let peak = Double(usage.ru_maxrss) / 1_048_576
    #endif
    let name = "import of \(list.rows) stops"
    for figure in [
      Figure("import", "\(name)", wall / .seconds(1), "s", atMost: .median(5)),
      Figure(
        "import", "\(name), processor", usage.ru_utime.seconds + usage.ru_stime.seconds, "s"),
      Figure("import", "\(name), memory", peak, "MiB", atMost: .median(190)),
    ] {
      print("\(figure.name): \(String(format: "%.1f", figure.median)) \(figure.unit)")
      figure.note()
    }
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
