import Foundation

/// Golden files next to the tests: `Golden/<name>.txt`.
///
/// With `TRANSIT_RENEW_GOLDEN` set, the files are written but the run still fails, so that they are
/// reviewed first.
struct GoldenPages {
  static let folder = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "Golden", directoryHint: .isDirectory)

  /// The first line that differs, from the golden text and the actual one; `nil` if they are equal.
  static func difference(of text: String, from name: String) throws -> String? {
    let file = folder.appending(path: name, directoryHint: .notDirectory)
    let golden = try? String(contentsOf: file, encoding: .utf8)
    if golden == text { return nil }
    if ProcessInfo.processInfo.environment["TRANSIT_RENEW_GOLDEN"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return "\(name): written; read it"
    }
    guard let golden else {
      return "\(name): there is no golden text; TRANSIT_RENEW_GOLDEN=1 writes it"
    }
    let (before, after) = (lines(golden), lines(text))
    let index =
      zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(before.count, after.count)
    func line(_ lines: [String]) -> String { index < lines.count ? lines[index] : "(the end)" }
    return "\(name):\(index + 1): differs\n- \(line(before))\n+ \(line(after))"
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
