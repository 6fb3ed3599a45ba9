import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// The commands of the tool that the articles show are commands of the tool.
struct ArticleCommandTests {
  /// A line of a shell block, or a command within a text.
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

  /// The lines of all shell blocks that call the tool, as it is installed or as it is built.
  static let lines: [Line] = articles.flatMap { file in
    text(file).matches(of: /```sh\n(.*?)\n *```/.dotMatchesNewlines())
      .flatMap { $0.1.split(separator: "\n") }
      .compactMap { line -> Line? in
        let plain = line.trimmingCharacters(in: .whitespaces)
        let starts = ["transit ", "swift run transit "]
        return starts.contains(where: plain.hasPrefix) ? Line(file: file, text: plain) : nil
      }
  }

  /// What stands in a text as `transit …`, a line's end within it or not.
  static let mentions: [Line] = articles.flatMap { file in
    // Between one mark and the next: fences are runs of three, and leave nothing of such a form.
    text(file).split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix("transit ") }
      .map { Line(file: file, text: String($0.element.replacing("\n", with: " "))) }
  }

  /// The words up to a comment or a pipe.
  private static func arguments(_ line: Line) -> [String] {
    let words = line.text.split(separator: " ").map(String.init)
    let tool = words.prefix { !$0.hasPrefix("#") && $0 != "|" }
    return Array(tool.drop { $0 != "transit" }.dropFirst())
  }

  @Test func `there are such lines`() {
    #expect(Self.lines.count > 15)
    #expect(Self.mentions.count > 8)
  }

  @Test(arguments: lines)
  func `each line that calls the tool is one that it takes`(line: Line) throws {
    _ = try Invocation(Self.arguments(line))
  }

  @Test(arguments: mentions)
  func `each command in a text is one that there is`(mention: Line) throws {
    let words = Self.arguments(mention)
    _ = try Command.named(words)
    for option in words.filter({ $0.hasPrefix("--") }) {
      #expect(Option.allCases.contains { $0.names.contains(option) }, "\(option)")
    }
  }
}
