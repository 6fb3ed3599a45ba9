import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

/// The package's Markdown documentation and the code blocks in it.
enum Articles {
  /// The shipped recordings, for code that may only use an article's imports.
  static let snapshot = Package.snapshot

  /// Every Markdown file, as a path from the package root.
  static let files: [String] = {
    let top = (try? Package.names(in: "")) ?? []
    let below = ["Sources", "Plugins", "Tests"].flatMap { folder in
      let paths = FileManager.default.subpaths(
        atPath: Package.root.appending(path: folder).path)
      return (paths ?? []).map { "\(folder)/\($0)" }
    }
    return (top + below).filter { $0.hasSuffix(".md") && !$0.contains("/.build/") }.sorted()
  }()

  /// A fenced block: its language, the line number of its fence, and its lines.
  struct Block: Sendable, CustomTestStringConvertible {
    var file: String
    var line: Int
    var language: String
    var lines: [String]

    var testDescription: String { "\(file):\(line)" }
    var text: String { lines.joined(separator: "\n") }
  }

  static let blocks: [Block] = files.flatMap { file in
    ((try? Package.text(file)).map { blocks(in: $0, of: file) }) ?? []
  }

  static func blocks(of language: String) -> [Block] { blocks.filter { $0.language == language } }

  /// Fences may be indented, as in a list; a longer fence can contain shorter ones.
  static func blocks(in text: String, of file: String) -> [Block] {
    var blocks: [Block] = []
    var open: (fence: String, indentation: Int, block: Block)?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      let indentation = line.prefix { $0 == " " }.count
      if let current = open {
        if trimmed == current.fence {
          blocks.append(current.block)
          open = nil
        } else {
          open?.block.lines.append(String(line.dropFirst(min(current.indentation, indentation))))
        }
      } else if trimmed.hasPrefix("```") {
        let fence = String(trimmed.prefix { $0 == "`" })
        let language = String(trimmed.dropFirst(fence.count))
        let block = Block(file: file, line: index + 1, language: language, lines: [])
        open = (fence, indentation, block)
      }
    }
    if let open { blocks.append(open.block) }
    return blocks
  }
}

/// Code without surrounding white space on each line and without empty lines at both ends.
struct PlainCode: Equatable {
  var lines: [String]

  init(_ lines: [String]) {
    let plain = lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let first = plain.firstIndex { !$0.isEmpty } ?? plain.endIndex
    let last = plain.lastIndex { !$0.isEmpty } ?? first - 1
    self.lines = Array(plain[first..<max(first, last + 1)])
  }

  /// The modules imported at the top, and the rest: a file has all its imports at the top, before
  /// the code that runs.
  var parts: (imports: Set<String>, rest: PlainCode) {
    let imports = lines.prefix { $0.hasPrefix("import ") || $0.isEmpty }
    return (
      Set(imports.filter { !$0.isEmpty }), PlainCode(Array(lines.dropFirst(imports.count)))
    )
  }

  /// Whether the block's lines appear here consecutively; its imports may be anywhere.
  func holds(_ block: PlainCode) -> Bool {
    let (imports, rest) = block.parts
    guard imports.isSubset(of: lines) else { return false }
    guard let first = rest.lines.first else { return true }
    return lines.indices.contains { start in
      lines[start] == first && lines[start...].starts(with: rest.lines)
    }
  }
}
