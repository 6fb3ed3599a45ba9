internal import Dispatch
internal import Foundation

/// The time of the tool's whole process for a recorded search, with few and with many shipped
/// recordings, compared with a bare Foundation program.
struct StartupBench {
  private static let runs = 41

  private let tool: URL

  /// Reads `--tool PATH`.
  ///
  /// - Throws: `BenchFailure` that names a wrong argument.
  init(_ arguments: [String]) throws(BenchFailure) {
    tool = ToolFile.url(try BenchOptions(arguments, known: ["--tool"])["--tool"])
  }

  /// - Throws: `BenchFailure` if the tool is not built.
  func run() throws {
    try ToolFile.require(tool)
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "transit-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    let bare = try makeBareProgram(in: scratch)
    let few = try install(into: scratch.appending(path: "few"), recordings: 20)
    let many = try install(into: scratch.appending(path: "many"), recordings: 500)
    var times: [[Double]] = [[], [], []]
    let programs = [(bare, []), (few, Self.search), (many, Self.search)]
    // In turn, so that other load affects all of them alike.
    for _ in 0..<Self.runs {
      for (index, program) in programs.enumerated() {
        times[index].append(try milliseconds(program.0, program.1))
      }
    }
    let samples = times.map(Sample.init)
    var table = Table("milliseconds", "median", "p90", "× bare")
    let names = ["bare Foundation program", "search, 20 recordings", "search, 500 recordings"]
    for (name, sample) in zip(names, samples) {
      let figures = [sample.median, sample.ninth, sample.median / samples[0].median]
        .map { String(format: "%.1f", $0) }
      table.add(name, figures[0], figures[1], figures[2])
    }
    table.print()
    print(
      "500 compared with 20 recordings: "
        + String(format: "%+.1f ms", samples[2].median - samples[1].median))
  }

  private static let search = ["search", "강남"]

  /// A minimal program: loads Foundation and prints one line.
  private func makeBareProgram(in folder: URL) throws -> URL {
    let source = folder.appending(path: "bare.swift")
    try Data("import Foundation\nprint(Date() > Date.distantPast)\n".utf8).write(to: source)
    let program = folder.appending(path: "bare")
    try run(
      URL(filePath: "/usr/bin/env"), ["swiftc", "-O", source.path, "-o", program.path])
    return program
  }

  /// Copies the tool to a folder of its own, with one search's recordings and `count` in total.
  private func install(into folder: URL, recordings count: Int) throws -> URL {
    let files = FileManager.default
    let bundle = ToolFile.recordings
    let shipped = tool.deletingLastPathComponent().appending(path: "\(bundle)/Snapshot")
    let snapshot = folder.appending(path: "\(bundle)/Snapshot")
    try files.createDirectory(
      at: snapshot.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.copyItem(at: shipped, to: snapshot)
    let index = try String(contentsOf: snapshot.appending(path: "INDEX"), encoding: .utf8)
    let lines = index.split(separator: "\n").map(String.init)
    let head = lines.filter { $0.hasPrefix("#") }
    var body = lines.filter { !$0.hasPrefix("#") }
    let needed = body.filter {
      $0.contains("%EA%B0%95%EB%82%A8\t") || $0.contains("%EA%B0%95%EB%82%A8&")
    }
    body = needed + body.filter { !needed.contains($0) }
    for number in body.count..<max(count, body.count) {
      // The same exchange with another query.
      body.append(body[number % 20].replacing("\t", with: "%20\(number)\t", maxReplacements: 1))
    }
    let text = (head + body.prefix(count)).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: snapshot.appending(path: "INDEX"))
    let copy = folder.appending(path: "transit")
    try files.copyItem(at: tool.resolvingSymlinksInPath(), to: copy)
    return copy
  }

  private func milliseconds(_ program: URL, _ arguments: [String]) throws -> Double {
    try ContinuousClock().measure { try run(program, arguments) } / .milliseconds(1)
  }

  private func run(_ program: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = program.deletingLastPathComponent()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // `waitUntilExit` polls every 50 ms on Linux; the handler is called immediately.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    ended.wait()
    guard process.terminationStatus == 0 else {
      throw CocoaError(.executableLoad, userInfo: [NSFilePathErrorKey: program.path])
    }
  }
}
