internal import Foundation
internal import TransitCore

/// The machine of a report.
enum Machine {
  static func facts(at moment: Date) -> [BenchReport.Fact] {
    let process = ProcessInfo.processInfo
    let gibibytes = Double(process.physicalMemory) / 1_073_741_824
    var facts = [
      BenchReport.Fact("Date", KoreanTime.iso(moment)),
      BenchReport.Fact("Processor", processor),
      BenchReport.Fact("Cores", "\(process.activeProcessorCount)"),
      BenchReport.Fact("Memory", String(format: "%.1f GiB", gibibytes)),
      BenchReport.Fact("System", process.operatingSystemVersionString),
      BenchReport.Fact("Swift", said(by: ["swift", "--version"]) ?? "unknown"),
      BenchReport.Fact("Build", build),
    ]
    if let commit = said(by: ["git", "rev-parse", "--short", "HEAD"]) {
      let isChanged = said(by: ["git", "status", "--porcelain", "--untracked-files=no"]) != nil
      facts.append(BenchReport.Fact("Commit", commit + (isChanged ? ", with changes" : "")))
    }
    return facts
  }

  private static var build: String {
    #if DEBUG
      "debug: its figures are meaningless"
    #else
      "release"
    #endif
  }

  /// From `/proc/cpuinfo` on Linux, only from `lscpu` on arm64; from `sysctl` on Apple systems.
  private static var processor: String {
    let table = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    return table.flatMap(modelName) ?? said(by: ["sysctl", "-n", "machdep.cpu.brand_string"])
      ?? output(of: ["lscpu"]).flatMap(modelName) ?? "unknown"
  }

  /// The processor's name in a table of `name: value` lines.
  static func modelName(in table: String) -> String? {
    let line = table.split(separator: "\n").first { $0.lowercased().hasPrefix("model name") }
    let name = line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
    return name == "" || name == "-" ? nil : name
  }

  /// The first line of a program's output; `nil` if it is missing, fails or prints nothing.
  private static func said(by words: [String]) -> String? {
    output(of: words)?.split(separator: "\n").first.map(String.init)
  }

  private static func output(of words: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
