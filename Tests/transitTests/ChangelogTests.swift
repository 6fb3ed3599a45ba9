import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

struct ChangelogTests {
  @Test func `the changelog begins with Unreleased, followed by this version`() throws {
    let file = Package.root.appending(path: "CHANGELOG.md")
    let titles = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("## ") }
    #expect(titles.first == "## [Unreleased]")
    let release = try #require(titles.dropFirst().first)
    let day = try #require(
      release.wholeMatch(of: /## \[([0-9.]+)\] – (\d{4}-\d{2}-\d{2})/), "\(release): no day")
    #expect(day.1 == Tool.version)
    _ = try JSONDecoder().decode(KoreanDate.self, from: Data("\"\(day.2)\"".utf8))
  }
}
