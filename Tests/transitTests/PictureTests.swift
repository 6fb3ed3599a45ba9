import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// The pictures of the README are what the tool prints today.
struct PictureTests {
  private static let folder = Package.root.appending(path: "Sources/transit/Pictures")

  /// Wide enough for the sources of each row, which show that several became one.
  private static let widths: [Language: Int] = [.korean: 108, .english: 116]

  /// What is typed; the picture shows all that the tool then writes.
  private static let commands = [
    ["search", "강남", "--limit", "6"],
    ["favorites", "add", "강남", "--line", "2호선", "--walk", "4"], ["brief"],
  ]

  private static let titles: [Language: String] = [
    .korean: "터미널에서 쓴 transit search, favorites add, brief",
    .english: "transit search, favorites add and brief in a terminal",
  ]

  @Test(arguments: Language.allCases)
  func `the picture is what the tool prints`(language: Language) async throws {
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
    #expect(text.contains("catalog kakao-local"))
    let picture = Picture(title: try #require(Self.titles[language]), width: width, text: text)
    try check(picture.document, "transit.\(language.rawValue).svg")
  }

  @Test(arguments: Language.allCases)
  func `the picture of the weather is what the tool writes`(language: Language) async throws {
    let tool = try TestTool()
    let run = try await tool(
      "weather", "강남", "--svg", "weather.svg", "--lang", language.rawValue)
    #expect(run.code == 0)
    let written = try String(
      contentsOf: tool.folder.url.appending(path: "weather.svg"), encoding: .utf8)
    try check(written, "weather.\(language.rawValue).svg")
  }

  /// All that a picture says: its description, else its texts.
  private static func texts(_ document: String) -> [String] {
    let descriptions = document.matches(of: /<desc>([^<]*)</).map { String($0.1) }
    if !descriptions.isEmpty { return descriptions }
    return document.matches(of: /<(?:title|text)[^>]*>([^<]*)</).map { String($0.1) }
  }

  /// As with golden texts: `TRANSIT_RENEW_GOLDEN` rewrites the files, and the run fails all the same. A
  /// picture of another wording is drawn otherwise, and is no fault.
  private func check(_ document: String, _ name: String) throws {
    let file = Self.folder.appending(path: name)
    let known = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if known == document { return }
    guard ProcessInfo.processInfo.environment["TRANSIT_RENEW_GOLDEN"] != nil else {
      let (shown, told) = (Self.texts(known), Self.texts(document))
      if shown != told, shown.map({ masked($0) }) == told.map({ masked($0) }) { return }
      Issue.record("\(name) is not what the tool prints; TRANSIT_RENEW_GOLDEN=1 writes it anew")
      return
    }
    try FileManager.default.createDirectory(
      at: Self.folder, withIntermediateDirectories: true)
    try Data(document.utf8).write(to: file)
    Issue.record("\(name): written anew; look at it")
  }

  @Test func `every character stands at its cell`() {
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
  func `a colour of the cube is the one that terminals show`(style: String, color: String) {
    #expect(Picture.cube(style) == color)
  }
}
