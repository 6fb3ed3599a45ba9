import Foundation
import Testing

@testable import transit_bench

/// How the benchmarks find the tool.
struct ToolFileTests {
  private static func file(_ path: String) -> URL {
    FileManager.default.temporaryDirectory.appending(path: path)
  }

  @Test func `the tool is the main package's release build`() {
    let tool = ToolFile.url(nil)
    #expect(tool.path.hasSuffix("/.build/release/transit"))
    let main = tool.path.dropLast("/.build/release/transit".count)
    #expect(FileManager.default.fileExists(atPath: main + "/Sources/transit"))
    #expect(ToolFile.url("/somewhere/transit").path == "/somewhere/transit")
  }

  @Test func `a tool that is not built causes an error with the command that builds it`() throws {
    let missing = Self.file("missing-\(UUID().uuidString)/transit")
    let failure = try #require(throws: BenchFailure.self) { try ToolFile.require(missing) }
    #expect(failure.code == 66)
    #expect(
      failure.what == "\(missing.path) is missing: run swift build -c release in the main "
        + "package, or name the tool with --tool PATH")
    #expect(throws: BenchFailure.self) { try StartupBench(["--tool", missing.path]).run() }
  }

  @Test func `a tool without its recordings causes an error`() throws {
    let folder = Self.file("tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = folder.appending(path: "transit")
    try Data("#!/bin/sh\n".utf8).write(to: tool)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let failure = try #require(throws: BenchFailure.self) { try ToolFile.require(tool) }
    #expect(failure.what.contains("\(ToolFile.recordings)/Snapshot is missing"))
  }

  @Test(arguments: [(["7"], "7: unknown argument"), (["--tool"], "--tool: has no value")])
  func `invalid arguments are reported`(arguments: [String], message: String) throws {
    let failure = try #require(throws: BenchFailure.self) { _ = try StartupBench(arguments) }
    #expect(failure.what == message)
  }
}
