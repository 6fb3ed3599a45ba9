import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitTesting

@testable import transit

/// The examples of the help, run as written over the shipped recordings.
struct ExampleTests {
  /// Commands for travelers; the others inspect the machine, its files or its network.
  private static let commands = Command.allCases.prefix { $0 != .catalogImport }

  /// Examples that the recordings cannot answer, with the reason.
  private static let unanswered: [String: String] = [:]

  static let examples = commands.flatMap(\.examples).filter { unanswered[$0] == nil }

  /// The words of a line as a shell splits them.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part -> [String] in
        index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
      }
  }

  /// A tool with a place, two favorites and the files that the examples name.
  private func tool() async throws -> TestTool {
    let tool = try TestTool()
    for line in [
      "here set 코엑스", "favorites add 강남 --kind subway --as 집 --alarm", "favorites add 22-009",
      "favorites export favorites.json",
    ] { #expect(try await tool.run(Self.words(line)).code == 0, "\(line)") }
    try tool.folder.write(
      """
      2026-11-20T08:12:00 37.4973 127.0279
      """, to: "track.txt")
    return tool
  }

  /// Every other example in the other language.
  private static let languages = examples.indices.map {
    Language.allCases[$0 % Language.allCases.count]
  }

  @Test(arguments: zip(examples, languages))
  func `every example in the help succeeds`(line: String, language: Language) async throws {
    let arguments = Self.words(line)
    #expect(arguments.first == "transit")
    let tool = try await tool()
    if line.contains("here clear --as") {
      #expect(try await tool("here", "set", "강남역", "--as", "회사").code == 0)
    }
    // Without a key, a status bar gets samples only for a given time.
    let moment = line.contains("--format") ? ["--as-of", "2026-11-20T08:30:00+09:00"] : []
    let run = try await tool.run(arguments.dropFirst() + moment + ["--lang", language.rawValue])
    #expect(run.code == 0, "\(run.err)")
  }

  @Test func `every excluded line is still an example`() {
    let all = Set(Command.allCases.flatMap(\.examples))
    #expect(Self.unanswered.keys.allSatisfy(all.contains))
    #expect(Self.examples.count > 40)
  }
}
