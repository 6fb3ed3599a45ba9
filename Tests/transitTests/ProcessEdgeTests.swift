import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

#if os(Linux)
  /// The built tool with scarce resources: closed streams, a full disk, few file descriptors, huge
  /// files.
  struct ProcessEdgeTests {
    private static let data = ".local/share/korea-transit"

    @Test(arguments: ["version", "search 472 --json", "decode -", "favorites list"])
    func `a command fails when standard output is closed`(
      command: String
    ) async throws {
      let folder = try TestFolder()
      let ended = try await BuiltTool.run("$tool \(command) >&-", in: folder.url)
      #expect(ended.code == (command == "decode -" ? 65 : 74), "\(ended.err)")
      #expect(ended.out == "")
    }

    @Test func `a command works with standard input and standard error closed`() async throws {
      let folder = try TestFolder()
      let ended = try await BuiltTool.run("$tool search 472 --plain <&- 2>&-", in: folder.url)
      #expect(ended.code == 0)
      #expect(ended.out.hasPrefix("route\t"), "\(ended.out)")
      #expect(ended.err == "")
    }

    /// A sparse file of one gigabyte, the command that reads it, the exit code and the limit.
    @Test(arguments: [
      ("\(data)/favorites.json", "favorites list", 78, "1 MB"),
      ("\(data)/favorites.json", "favorites add 472", 78, "1 MB"),
      ("\(data)/here.json", "here show", 78, "1 MB"),
      ("\(data)/profile.json", "profile show", 78, "1 MB"),
      ("providers.json", "providers", 78, "1 MB"),
      (".config/korea-transit/clothes.json", "wear 강남", 78, "1 MB"),
      (".config/korea-transit/keys/DATA_GO_KR_KEY", "providers", 78, "64 KB"),
      ("a.http", "decode a.http", 66, "32 MB"),
      ("list.json", "favorites import list.json", 66, "1 MB"),
      ("clothes.json", "wear 강남 --clothes clothes.json", 66, "1 MB"),
    ])
    func `a file that is too large is rejected with the limit and left unchanged`(
      path: String, command: String, code: Int32, limit: String
    ) async throws {
      let folder = try TestFolder()
      let file = try folder.write("{", to: path, mode: 0o600)
      try FileHandle(forWritingTo: file).truncate(atOffset: 1 << 30)
      let ended = try await BuiltTool.run("$tool \(command)", in: folder.url)
      #expect(ended.code == code, "\(ended.err)")
      #expect(ended.err.contains((path as NSString).lastPathComponent), "\(ended.err)")
      #expect(ended.err.contains("too large; the limit is \(limit)"), "\(ended.err)")
      #expect(
        try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int == 1 << 30)
    }

    @Test(arguments: ["favorites list", "favorites add 472", "favorites remove 1"])
    func `the target of a link is unchanged if it is not a favorites file`(
      command: String
    ) async throws {
      let folder = try TestFolder()
      let foreign = try folder.write("my notes", to: "elsewhere/notes.txt")
      try folder.write("", to: "\(Self.data)/other")
      let link = folder.url.appending(path: "\(Self.data)/favorites.json")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: foreign)
      let ended = try await BuiltTool.run("$tool \(command)", in: folder.url)
      #expect(ended.code == 78)
      #expect(ended.err.contains(link.lastPathComponent), "\(ended.err)")
      #expect(try String(contentsOf: foreign, encoding: .utf8) == "my notes")
      #expect(
        try FileManager.default.contentsOfDirectory(
          atPath: foreign.deletingLastPathComponent().path) == ["notes.txt"])
    }

    @Test(arguments: [("favorites export mine.json", 73), ("weather 강남 --svg w.svg", 73)])
    func `on a full disk not even an empty file is left`(command: String, code: Int32) async throws
    {
      let folder = try TestFolder()
      // Files are limited to zero bytes, and the signal for a larger one is ignored.
      let ended = try await BuiltTool.run(
        "trap '' XFSZ; ulimit -f 0; $tool \(command)", in: folder.url)
      #expect(ended.code == code, "\(ended.err)")
      #expect(try folder.files().filter { !$0.hasPrefix(".") } == [])
    }

    @Test(arguments: [
      "version", "search 472", "weather 강남", "favorites list", "doctor --offline",
    ])
    func `only the tool's own folders are created`(command: String) async throws {
      let folder = try TestFolder()
      let ended = try await BuiltTool.run("$tool \(command)", in: folder.url)
      #expect(ended.code == 0, "\(ended.err)")
      let made = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
      let own = [".cache", ".local", ".local/share", ".local/state"]
      #expect(made.filter { !own.contains($0) && !$0.contains("korea-transit") } == [])
    }

    @Test(arguments: [("-n", "4"), ("-n", "8"), ("-n", "31"), ("-v", "300000"), ("-v", "524287")])
    func `too few file descriptors or too little memory is reported`(
      resource: String, limit: String
    ) async throws {
      let folder = try TestFolder()
      for command in ["version", "search 472"] {
        let ended = try await BuiltTool.run(
          "ulimit \(resource) \(limit); exec $tool \(command)", in: folder.url)
        #expect(ended.code == 78)
        #expect(ended.out == "")
        #expect(ended.err.split(separator: "\n").count == 1, "\(ended.err)")
        #expect(ended.err.contains("(ulimit \(resource))"), "\(ended.err)")
      }
    }

    @Test(arguments: ["-n 32", "-S -n 8", "-v 600000"])
    func `the tool works at the minimum limits and raises a soft limit`(limit: String) async throws
    {
      let folder = try TestFolder()
      let ended = try await BuiltTool.run("ulimit \(limit); exec $tool search 472", in: folder.url)
      #expect(ended.code == 0, "\(ended.err)")
      #expect(ended.out.contains("\n472"), "\(ended.out)")
    }
  }
#endif
