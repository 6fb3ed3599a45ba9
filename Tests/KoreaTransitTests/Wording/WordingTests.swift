import Foundation
import Testing
import TransitTesting

/// Checks each user-facing sentence once: `ko.txt` and `en.txt` list all of them by source file,
/// one per line and in the same order. Other tests compare numbers, names, codes and order.
///
/// After a change of wording, `TRANSIT_RENEW_GOLDEN=1 swift test --filter WordingTests` rewrites
/// both files; review the difference.
struct WordingTests {
  private static let folder = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent()

  private struct Table {
    var korean: [String] = []
    var english: [String] = []
  }

  private static let written = Result { try read() }

  private static func read() throws -> Table {
    var table = Table()
    for file in try Package.swiftFiles(below: "Sources") + Package.swiftFiles(below: "Plugins") {
      // The template of a new provider is not part of the package's own texts.
      if file.contains("/Template/") { continue }
      let sentences = Sentence.all(in: try Package.text(file))
      guard !sentences.isEmpty else { continue }
      table.korean += ["# \(file)"] + sentences.map(\.korean)
      table.english += ["# \(file)"] + sentences.map(\.english)
    }
    return table
  }

  @Test(arguments: ["ko", "en"])
  func `each sentence in the sources matches the table`(language: String) throws {
    let table = try Self.written.get()
    let lines = language == "ko" ? table.korean : table.english
    try #require(lines.count > 500)
    let file = Self.folder.appending(path: "\(language).txt")
    let read = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let known = read.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    for change in lines.difference(from: known) {
      switch change {
      case .insert(let index, let line, _):
        Issue.record("\(language).txt:\(index + 1) lacks: \(line)")
      case .remove(let index, let line, _):
        Issue.record("\(language).txt:\(index + 1) is not in the sources: \(line)")
      }
    }
    if lines != known, ProcessInfo.processInfo.environment["TRANSIT_RENEW_GOLDEN"] != nil {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
  }

  /// Files with sentences that insert different values in one language, such as a unit or a plural.
  private static let uneven = [
    "Sources/TransitCommute/Alerts/AlertText.swift": 1,
    "Sources/TransitRegistry/Catalog/CatalogStore+Import.swift": 1,
    "Sources/transit/Output/SubstituteNote.swift": 1,
    "Sources/transit/Output/TimetableText.swift": 1,
  ]

  @Test func `both languages insert the same values`() throws {
    let table = try Self.written.get()
    var file = ""
    var different: [String: Int] = [:]
    for (korean, english) in zip(table.korean, table.english) {
      if korean.hasPrefix("# ") { file = String(korean.dropFirst(2)) }
      if Sentence.insertions(of: korean) != Sentence.insertions(of: english) {
        different[file, default: 0] += 1
      }
    }
    #expect(different == Self.uneven)
  }

  @Test(arguments: [
    (#"Words("가", "a")"#, [Sentence(korean: "가", english: "a")]),
    (
      #"say("가 \(f("나", 1)) 다"  + "라", "a \(b)" + " c")"#,
      [Sentence(korean: #"가 \(f("나", 1)) 다라"#, english: #"a \(b) c"#)]
    ),
    (
      "// Words(\"가\", \"a\")\n[\"가\", \"나\"]; f(\"\\\"가\", #\"a\"b\"#)",
      [Sentence(korean: #"\"가"#, english: #"a"b"#)]
    ),
    (#"Words(verbatim: "가")"#, []),
    (
      #"Words(a ? "가" : "나" + b, a ? "c" : "d")"#,
      [Sentence(korean: "가 … 나", english: "c … d")]
    ),
    (
      #"f(korean: "가 " + (g.map { "다 \($0)" } ?? "") + "나", english: h + "a")"#,
      [Sentence(korean: #"가  … 다 \($0) … 나"#, english: "a")]
    ),
    (
      #"f("transit 강남 나", "go there to 강남", ("가", "https://a.kr"), "나", "7")"#,
      [Sentence(korean: "transit 강남 나", english: "go there to 강남")]
    ),
  ])
  func `sentences are found in all their forms`(source: String, sentences: [Sentence]) {
    #expect(Sentence.all(in: source) == sentences)
  }
}
