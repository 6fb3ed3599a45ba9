import Foundation
import Testing
import TransitTesting

@testable import transit

struct ChangelogTests {
  @Test func `the changelog begins with what is next, and then tells of this version`() throws {
    let file = Package.root.appending(path: "CHANGELOG.md")
    let titles = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("## ") }
    #expect(titles.first == "## [Unreleased]")
    #expect(titles.dropFirst().first?.hasPrefix("## [\(Tool.version)]") == true)
  }
}
