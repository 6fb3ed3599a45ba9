import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// The README's pictures match the tool's current output.
struct PictureTests {
  private static let folder = Package.root.appending(path: "Sources/transit/Pictures")

  private static let widths: [Language: Int] = [.korean: 84, .english: 96]

  /// The commands in the picture, shown with all their output.
  private static let commands = [
    ["강남"],
    ["favorites", "add", "강남", "--line", "2호선", "--walk", "4"], ["brief"],
  ]

  private static let titles: [Language: String] = [
    .korean: "터미널에서 쓴 transit 강남, favorites add, brief",
    .english: "transit 강남, favorites add and brief in a terminal",
  ]

  @Test(arguments: Language.allCases)
  func `the picture matches the tool's output`(language: Language) async throws {
    var tool = try TestTool()
    let width = try #require(Self.widths[language])
    (tool.hasColor, tool.width) = (true, width)
    tool.environment = ["LANG": language == .korean ? "ko_KR.UTF-8" : "en_US.UTF-8"]
    var text = ""
    for command in Self.commands {
      let streams = Streams()
      #expect(try await tool.run(command, streams: streams).code == 0)
      let words = (["transit"] + command).joined(separator: " ")
      text += "\u{1b}[2m$\u{1b}[0m \u{1b}[1m\(words)\u{1b}[0m\n\(streams.both)\n"
    }
    #expect(text.contains("2호선") || text.contains("Line 2"))
    let picture = Picture(title: try #require(Self.titles[language]), width: width, text: text)
    try check(picture.document, "transit.\(language.rawValue).svg")
  }

  @Test(arguments: Language.allCases)
  func `the weather picture matches the file that the tool writes`(language: Language) async throws
  {
    let tool = try TestTool()
    let run = try await tool(
      "weather", "강남", "--svg", "weather.svg", "--lang", language.rawValue)
    #expect(run.code == 0)
    let written = try String(
      contentsOf: tool.folder.url.appending(path: "weather.svg"), encoding: .utf8)
    try check(written, "weather.\(language.rawValue).svg")
  }

  /// The text of a picture: its description, or else its text elements.
  private static func texts(_ document: String) -> [String] {
    let descriptions = document.matches(of: /<desc>([^<]*)</).map { String($0.1) }
    if !descriptions.isEmpty { return descriptions }
    return document.matches(of: /<(?:title|text)[^>]*>([^<]*)</).map { String($0.1) }
  }

  /// Compares a picture with its file. `TRANSIT_RENEW_GOLDEN` rewrites the file, and the test still
  /// fails. A picture that differs only in wording passes.
  private func check(_ document: String, _ name: String) throws {
    let file = Self.folder.appending(path: name)
    let known = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if known == document { return }
    guard ProcessInfo.processInfo.environment["TRANSIT_RENEW_GOLDEN"] != nil else {
      let (shown, told) = (Self.texts(known), Self.texts(document))
      if shown != told, shown.map({ masked($0) }) == told.map({ masked($0) }) { return }
      Issue.record("\(name) differs from the tool's output; TRANSIT_RENEW_GOLDEN=1 rewrites it")
      return
    }
    try FileManager.default.createDirectory(
      at: Self.folder, withIntermediateDirectories: true)
    try Data(document.utf8).write(to: file)
    Issue.record("\(name): rewritten; review it")
  }

  @Test func `every character is placed at its cell`() {
    let rows = Picture.rows("\u{1b}[1m강남\u{1b}[0m 2·★ a  b\n1234567890123", width: 12)
    #expect(
      rows == [
        [
          Picture.Part(cell: 0, cells: 4, text: "강남", style: "1"),
          Picture.Part(cell: 5, cells: 1, text: "2", style: ""),
          Picture.Part(cell: 6, cells: 1, text: "·", style: ""),
          Picture.Part(cell: 7, cells: 1, text: "★", style: ""),
          Picture.Part(cell: 9, cells: 1, text: "a", style: ""),
        ], [Picture.Part(cell: 0, cells: 1, text: "b", style: "")],
        [Picture.Part(cell: 0, cells: 12, text: "123456789012", style: "")],
        [Picture.Part(cell: 0, cells: 1, text: "3", style: "")],
      ])
  }

  @Test(arguments: [("38;5;16", "#000000"), ("38;5;231", "#ffffff"), ("38;5;34", "#00af00")])
  func `a color of the 256-color cube has the value that terminals show`(
    style: String, color: String
  ) {
    #expect(Picture.cube(style) == color)
  }
}
