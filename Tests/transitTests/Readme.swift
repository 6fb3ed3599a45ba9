import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// A README or guide in one language, with access to its commands and tables.
struct Readme: Sendable, CustomTestStringConvertible {
  let path: String
  let language: Language

  /// The pages whose commands are run.
  static let fronts = [
    Readme(path: "README.md", language: .korean), Readme(path: "README.en.md", language: .english),
  ]
  /// The pages about providers and keys.
  static let providers = [
    Readme(path: "Plugins/README.md", language: .korean),
    Readme(path: "Plugins/README.en.md", language: .english),
  ]
  static let guides = [
    Readme(path: "Sources/transit/README.md", language: .korean),
    Readme(path: "Sources/transit/README.en.md", language: .english),
  ]

  var testDescription: String { path }
  var file: URL { Package.root.appending(path: path) }
  var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  /// A command in a code block and the output shown below it.
  struct Shown {
    var command: String
    var output: [String] = []
  }

  /// The commands of the shell code blocks, in order.
  var commands: [Shown] {
    get throws {
      try text.matches(of: /```(sh|console)\n(.*?)\n```/.dotMatchesNewlines()).flatMap { block in
        let lines = block.2.split(separator: "\n", omittingEmptySubsequences: false)
        if block.1 == "sh" {
          return lines.filter { !$0.isEmpty }.map { Shown(command: Self.bare($0)) }
        }
        return lines.reduce(into: [Shown]()) { shown, line in
          if line.hasPrefix("$ ") {
            shown.append(Shown(command: Self.bare(line.dropFirst(2))))
          } else if !shown.isEmpty {
            shown[shown.count - 1].output.append(String(line))
          }
        }
      }
    }
  }

  /// The line without a trailing comment.
  private static func bare(_ line: Substring) -> String {
    line.components(separatedBy: " #")[0].trimmingCharacters(in: .whitespaces)
  }

  /// The rows of the first table with `columns` columns below a heading.
  func table(below heading: String, columns: Int) throws -> [String] {
    let section = try #require(
      try text.components(separatedBy: "\n## ").first { $0.hasPrefix("\(heading)\n") },
      "\(path): no '## \(heading)'")
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    let ruled = try #require(
      lines.firstIndex {
        $0.wholeMatch(of: /\|(:?-+:?\|)+/) != nil && $0.count { $0 == "|" } == columns + 1
      },
      "\(path): no table of \(columns) columns below '## \(heading)'")
    return lines[(ruled + 1)...].prefix { $0.hasPrefix("|") }.map(String.init)
  }

  /// Whether the shown lines match the printed ones; a line `…` matches any number of lines.
  static func shows(_ shown: [String], _ printed: [String]) -> Bool {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false).map(Array.init)
    guard let first = parts.first, let last = parts.last, printed.starts(with: first) else {
      return false
    }
    guard parts.count > 1 else { return printed.count == first.count }
    var rest = printed.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else {
        return false
      }
      rest = rest[(start + part.count)...]
    }
    return rest.count >= last.count && Array(rest.suffix(last.count)) == last
  }
}
