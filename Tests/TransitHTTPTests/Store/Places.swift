import Foundation
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// Shared helpers of the `FileStore` tests.
enum Places {
  static let moment = StubExchange.moment
  static let today = KoreanDate(year: 2026, month: 11, day: 20)
  static let account = QuotaAccount(day: today, provider: "seoul-bus", key: nil, pool: "stops")
  /// The path of the account's count in a test's folder.
  static let count = "state/quota/2026-11-20/seoul-bus,stops-bea4f4f88ee429ed.json"
  static let answer = StoreKey(.answers, "seoul-bus:22009")
  static let answerFile = "cache/answers/97f624b53aec82c6.kept"

  /// The id of a child that has ended and was waited for, so it belongs to no process.
  static func deadProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  /// Whether file permissions apply to this process; they do not apply to root.
  static var isBoundByPermissions: Bool { geteuid() != 0 }

  static func files(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  static func text(_ folder: URL, _ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  static func write(_ text: String, _ folder: URL, _ path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  static func setMode(_ mode: Int, _ file: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  static func mode(_ file: URL) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }
}
