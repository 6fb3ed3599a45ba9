import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

@testable import transit

/// `transit man`
struct ManualTests {
  @Test(arguments: Language.allCases)
  func `every command, option, exit code and key is in the manual`(language: Language) {
    let text = Manual(language: language).text
    for section in [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "ENVIRONMENT", "FILES",
      "EXIT STATUS", "EXAMPLES",
    ] { #expect(text.contains("\n.Sh \(section)\n")) }
    let lines = text.split(separator: "\n")
    for command in Command.allCases {
      let words = command.words.joined(separator: " ").replacing("-", with: "\\-")
      #expect(lines.contains { $0.hasPrefix(".It Nm \"\(words)") }, "\(words)")
    }
    for name in Option.allCases.flatMap(\.names) {
      let flag = "Fl \(name.dropFirst().replacing("-", with: "\\-"))"
      #expect(lines.contains { $0.hasPrefix(".It ") && $0.contains(flag) }, "\(name)")
    }
    for code in ExitCode.table { #expect(lines.contains(".It \(code.code.rawValue)")) }
    for key in BuiltInProviders.keyNames { #expect(lines.contains(".It Ev \(key.rawValue)")) }
  }

  @Test func `a Korean particle follows the name without a space`() {
    #expect(Manual(language: .korean).text.contains("\n.Sh DESCRIPTION\n.Nm Ns 은\n"))
    #expect(Manual(language: .english).text.contains("\n.Sh DESCRIPTION\n.Nm\nqueries "))
  }

  private static let mandoc = [
    "/usr/bin/mandoc", "/usr/local/bin/mandoc", "/opt/homebrew/bin/mandoc",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled("mandoc is not installed") { mandoc != nil }, arguments: Language.allCases)
  func `mandoc reports no warnings`(language: Language) async throws {
    let folder = try TestFolder()
    let page = try folder.write(Manual(language: language).text + "\n", to: "transit.1")
    let mandoc = try #require(Self.mandoc)
    let (code, told) = try await offPool {
      let process = Process()
      process.executableURL = URL(filePath: mandoc)
      process.arguments = ["-W", "warning", "-T", "utf8", page.path]
      let pipe = Pipe()
      process.standardOutput = FileHandle.nullDevice
      process.standardError = pipe
      try process.run()
      let told = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: told, as: UTF8.self))
    }
    #expect(told == "")
    #expect(code == 0)
  }
}
