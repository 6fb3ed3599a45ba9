import Foundation
import Testing

/// What the article on providers shows is what `new-provider` writes, which is built and tested.
struct ArticleTests {
  private static let article =
    "Sources/TransitCore/TransitCore.docc/implementing-a-provider.md"
  private static let template = "Plugins/NewProvider/Template"

  /// The lines of the template's Swift files, as they are for Incheon, blanks at their ends off.
  private static func written() throws -> Set<String> {
    let files = try Package.swiftFiles(below: template)
    try #require(files.count >= 7)
    return try Set(
      files.flatMap { file in
        try Package.text(file).replacing("Anytown", with: "Incheon")
          .replacing("anytown", with: "incheon").split(separator: "\n")
          .map { $0.trimmingCharacters(in: .whitespaces) }
      })
  }

  @Test func `every line of Swift in the article is one that new-provider writes`() throws {
    let blocks = try Package.text(Self.article).matches(
      of: /```swift\n(.*?)\n```/.dotMatchesNewlines())
    #expect(blocks.count == 10)
    let written = try Self.written()
    let lines = blocks.flatMap { $0.1.split(separator: "\n") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.filter { !written.contains($0) } == [])
  }

  @Test func `the article counts the known issues that the template waives`() throws {
    let tests = try Package.text("\(Self.template)/Tests/AnytownTests/AnytownContractTests.swift")
    #expect(tests.components(separatedBy: #": "FILL IN: "#).count - 1 == 3)
    #expect(try Package.text(Self.article).contains("three known issues"))
  }
}
