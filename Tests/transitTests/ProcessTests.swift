import Dispatch
import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

#if os(Linux) || os(macOS)
  /// The built tool as its own process: behavior that needs real folders, files and pipes.
  struct ProcessTests {
    /// The built tool, in the folder of the test executable.
    private static let built = (Bundle.main.executableURL ?? URL(filePath: "/"))
      .deletingLastPathComponent().appending(path: "transit")

    private struct Ended {
      var code: Int32
      var out: String
      var err: String
    }

    private func run(
      _ arguments: [String], with tool: URL = built, in folder: URL, out: FileHandle? = nil
    ) throws -> Ended {
      let process = Process()
      process.executableURL = tool
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ["HOME": folder.path, "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin"]
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = out ?? output
      process.standardError = errors
      try process.run()
      // Standard error fits into its pipe's buffer while standard output is read.
      let text = out == nil ? output.fileHandleForReading.readDataToEndOfFile() : Data()
      let said = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Ended(
        code: process.terminationStatus, out: String(decoding: text, as: UTF8.self),
        err: String(decoding: said, as: UTF8.self))
    }

    @Test func `relative paths are resolved in the working folder`() throws {
      let folder = try TestFolder()
      try folder.write(
        "GET http://a.kr/op\n\nHTTP/1.1 503 Busy\n\nno", to: "here/answer.http")
      try folder.write(
        "{\"providers\": [{\"id\": \"kma\", \"enabled\": false}]}", to: "here/my.json")
      let here = folder.url.appending(path: "here", directoryHint: .isDirectory)
      let decoded = try run(["decode", "answer.http"], in: here)
      #expect(decoded.code == 1, "\(decoded.err)")
      #expect(decoded.out.hasPrefix("a.kr op: skipped, 0\n"))
      let listed = try run(["providers", "--config", "my.json", "--plain"], in: here)
      #expect(
        listed.out
          == "kma\tfalse\tweather\t\tDATA_GO_KR_KEY\tVilageFcstInfoService_2.0=0/10000,"
          + "MidFcstInfoService=0/10000,WthrWrnInfoService=0/10000\t\t\n")
    }

    #if os(Linux)
      @Test func `call counts and cached responses are stored in the user's folders`() throws {
        let folder = try TestFolder()
        let ended = try run(["doctor", "--offline", "--plain"], in: folder.url)
        #expect(ended.code == 0, "\(ended.err)")
        let home = folder.url.resolvingSymlinksInPath().path
        #expect(ended.out.contains("ok\tstore\t\(home)/.cache/korea-transit\t"))
        #expect(ended.out.contains("ok\tstore\t\(home)/.local/state/korea-transit\t"))
        let kept = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        #expect(kept.contains(".cache/korea-transit/answers"))
        #expect(kept.contains(".local/state/korea-transit/states"))
      }
    #endif

    @Test func `a copy without its resources reports what is missing`() throws {
      let folder = try TestFolder()
      let alone = folder.url.appending(path: "transit")
      try FileManager.default.copyItem(at: Self.built, to: alone)
      let ended = try run(["search", "강남"], with: alone, in: folder.url)
      #expect(ended.code == 78)
      #expect(ended.out == "")
      #expect(ended.err.hasPrefix(TransitError.Code.configuration.opening(in: .english)))
      #expect(ended.err.contains("'Snapshot'"))
      #expect(ended.err.split(separator: "\n").count == 1)
    }

    #if os(Linux)
      @Test func `a write error on standard output is a failure`() throws {
        let folder = try TestFolder()
        let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        let ended = try run(["help"], in: folder.url, out: full)
        #expect(ended.code == 74)
        #expect(ended.err.hasPrefix("stdout: "))
      }
    #endif

    @Test func `a closed pipe ends the tool without a message`() throws {
      let folder = try TestFolder()
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let ended = try run(["help"], in: folder.url, out: pipe.fileHandleForWriting)
      #expect(ended.err == "")
    }
  }
#endif
