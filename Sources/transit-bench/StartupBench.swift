internal import Dispatch
internal import Foundation

/// How long the whole process takes to answer a recorded search, beside a bare Foundation program,
/// with few and with many shipped recordings.
struct StartupBench {
  private static let runs = 41

  func run() throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "transit-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }

    let bare = try makeBareProgram(in: scratch)
    let few = try install(into: scratch.appending(path: "few"), recordings: 20)
    let many = try install(into: scratch.appending(path: "many"), recordings: 500)
    var times: [[Double]] = [[], [], []]
    let programs = [(bare, []), (few, Self.search), (many, Self.search)]
    // Side by side: one of each in turn, so that the machine's moods hit all alike.
    for _ in 0..<Self.runs {
      for (index, program) in programs.enumerated() {
        times[index].append(try milliseconds(program.0, program.1))
      }
    }
    let samples = times.map(Sample.init)
    for (name, sample) in zip(
      ["bare Foundation program", "search, 20 recordings", "search, 500 recordings"], samples)
    {
      let figures = [sample.median, sample.ninth, sample.median / samples[0].median]
        .map { String(format: "%.1f", $0) }
      print("\(name): median \(figures[0]) ms, p90 \(figures[1]) ms, \(figures[2]) × bare")
    }
    let baseline = Figure.Baseline("bare Foundation program", samples[0].median)
    for (count, sample) in zip([20, 500], samples[1...]) {
      Figure(
        "startup", "a search, \(count) recordings", sample.median, "ms", baseline: baseline
      ).note()
    }
    print(
      "500 against 20 recordings: "
        + String(format: "%+.1f ms", samples[2].median - samples[1].median))
  }

  private static let search = ["search", "강남"]

  /// What any program pays: Foundation loaded, one line printed.
  private func makeBareProgram(in folder: URL) throws -> URL {
    let source = folder.appending(path: "bare.swift")
    try Data("import Foundation\nprint(Date() > Date.distantPast)\n".utf8).write(to: source)
    let program = folder.appending(path: "bare")
    try run(
      URL(filePath: "/usr/bin/env"), ["swiftc", "-O", source.path, "-o", program.path])
    return program
  }

  /// The tool in a folder of its own, with the recordings of one search and so many in all.
  private func install(into folder: URL, recordings count: Int) throws -> URL {
    let files = FileManager.default
    let build = (Bundle.main.executableURL ?? URL(filePath: "/")).deletingLastPathComponent()
    let bundle = "KoreaTransit_Recordings.resources"
    let shipped = build.appending(path: "\(bundle)/Snapshot")
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
      // The same exchange under another question.
      body.append(body[number % 20].replacing("\t", with: "%20\(number)\t", maxReplacements: 1))
    }
    let text = (head + body.prefix(count)).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: snapshot.appending(path: "INDEX"))
    let tool = folder.appending(path: "transit")
    try files.copyItem(at: build.appending(path: "transit"), to: tool)
    return tool
  }

  private func milliseconds(_ program: URL, _ arguments: [String]) throws -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure { try run(program, arguments) }
    let parts = time.components
    return Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15
  }

  private func run(_ program: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = program.deletingLastPathComponent()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // `waitUntilExit` looks every 50 ms on Linux; the handler is called at once.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    ended.wait()
    guard process.terminationStatus == 0 else {
      throw CocoaError(.executableLoad, userInfo: [NSFilePathErrorKey: program.path])
    }
  }
}
