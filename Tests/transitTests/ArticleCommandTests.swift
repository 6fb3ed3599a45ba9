import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// Checks that the commands shown in the articles exist.
struct ArticleCommandTests {
  /// A line of a shell block, or a command in running text.
  struct Line: Sendable, CustomTestStringConvertible {
    var file: String
    var text: String
    var testDescription: String { "\(file): \(text)" }
  }

  static let articles: [String] = ["Sources", "Plugins"].flatMap { folder in
    let paths = FileManager.default.subpaths(atPath: Package.root.appending(path: folder).path)
    return (paths ?? []).filter { $0.hasSuffix(".md") && $0.contains(".docc/") }
      .map { "\(folder)/\($0)" }
  }.sorted()

  private static func text(_ file: String) -> String {
    (try? String(contentsOf: Package.root.appending(path: file), encoding: .utf8)) ?? ""
  }

  /// The lines of all shell blocks that call the tool, installed or with `swift run`.
  static let lines: [Line] = articles.flatMap { file in
    text(file).matches(of: /```sh\n(.*?)\n *```/.dotMatchesNewlines())
      .flatMap { $0.1.split(separator: "\n") }
      .compactMap { line -> Line? in
        let plain = line.trimmingCharacters(in: .whitespaces)
        let starts = ["transit ", "swift run transit "]
        return starts.contains(where: plain.hasPrefix) ? Line(file: file, text: plain) : nil
      }
  }

  /// Inline code that begins with `transit`, possibly across a line break.
  static let mentions: [Line] = articles.flatMap { file in
    // Every second part is inline code; the fences of code blocks leave no part with the prefix.
    text(file).split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix("transit ") }
      .map { Line(file: file, text: String($0.element.replacing("\n", with: " "))) }
  }

  /// The arguments up to a comment or a pipe.
  private static func arguments(_ line: Line) -> [String] {
    let words = line.text.split(separator: " ").map(String.init)
    let tool = words.prefix { !$0.hasPrefix("#") && $0 != "|" }
    return Array(tool.drop { $0 != "transit" }.dropFirst())
  }

  @Test func `the articles contain commands`() {
    #expect(Self.lines.count > 15)
    #expect(Self.mentions.count > 8)
  }

  @Test(arguments: lines)
  func `each line of a shell block is parsed by the tool`(line: Line) throws {
    _ = try Invocation(Self.arguments(line))
  }

  @Test(arguments: mentions)
  func `each command in running text exists`(mention: Line) throws {
    let words = Self.arguments(mention)
    _ = try Command.named(words)
    for option in words.filter({ $0.hasPrefix("--") }) {
      #expect(Option.allCases.contains { $0.names.contains(option) }, "\(option)")
    }
  }
}
