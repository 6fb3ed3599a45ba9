import Testing
import TransitTestSupport

/// The sentences that the sources write in both languages.
struct WordingTests {
  /// Files with sentences that insert different values in one language, such as a unit or a plural.
  private static let uneven = [
    "Sources/transit/Commands/Commute/RideChoice+Board.swift": 3,
    "Sources/TransitCommute/Alerts/AlertText.swift": 1,
    "Sources/TransitRegistry/Catalog/CatalogStore+Import.swift": 1,
    "Sources/transit/Output/SubstituteNote.swift": 1,
    "Sources/transit/Output/TimetableText.swift": 1,
  ]

  @Test func `both languages insert the same values`() throws {
    var (count, different) = (0, [String: Int]())
    for file in try Package.swiftFiles(below: "Sources") + Package.swiftFiles(below: "Plugins") {
      // The template of a new provider is not part of the package's own texts.
      if file.contains("/Template/") { continue }
      for sentence in Sentence.all(in: try Package.text(file)) {
        count += 1
        if Sentence.insertions(of: sentence.korean) != Sentence.insertions(of: sentence.english) {
          different[file, default: 0] += 1
        }
      }
    }
    #expect(count > 1000)
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
