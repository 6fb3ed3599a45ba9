import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// Puts text that must not reach a terminal into the responses of services.
struct Hostile: Sendable {
  /// The text appended to each value.
  var tail = Hostile.tail
  /// Whether every string is changed, even if parsing then fails, or only names and messages.
  var isEverywhere = false

  /// A visible mark at the start of the tail, to find it in the output.
  static let mark = "☠"
  /// Color, title and cursor sequences, line ends, and bidi, zero-width and tag characters.
  static let tail =
    mark + "\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}2J\u{90}\u{85}\u{202E}\u{2066}\u{2067}\u{200F}\u{61C}"
    + "\u{200B}\u{200D}\u{FEFF}\u{AD}\u{E0041}\u{E007F}\u{3164}\u{2028}\u{2029}\r\n\tx\u{7F}\u{8}"

  /// The responses of the snapshot with the tail appended to each text.
  var transport: SnapshotTransport {
    SnapshotTransport { _, reply in
      var reply = reply
      reply.body = self.body(reply.body)
      return reply
    }
  }

  func body(_ body: Data) -> Data {
    if body.first == UInt8(ascii: "<") { return xml(body) }
    guard let value = try? JSONSerialization.jsonObject(with: body),
      let data = try? JSONSerialization.data(withJSONObject: changed(value))
    else { return body }
    return data
  }

  private func changed(_ value: Any, name: String = "") -> Any {
    switch value {
    case let list as [Any]: list.map { changed($0, name: name) }
    case let object as [String: Any]:
      Dictionary(uniqueKeysWithValues: object.map { ($0, changed($1, name: $0)) })
    case let text as String where isEverywhere || Self.isForPeople(text, name): text + tail
    default: value
    }
  }

  /// Whether a text is shown rather than parsed: it has Hangul, or its key is that of a name.
  private static func isForPeople(_ text: String, _ name: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      || ["name", "description", "main"].contains(name)
  }

  /// Appends the characters of the tail that XML allows to each text with Hangul.
  private func xml(_ body: Data) -> Data {
    let tail = String(
      String.UnicodeScalarView(tail.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" }))
    let text = String(decoding: body, as: UTF8.self)
    return Data(
      text.replacing(/>([^<]*[가-힣][^<]*)</) { ">\($0.1)\(tail)<" }.utf8)
  }
}

extension Hostile {
  /// The characters in a text that must not reach a terminal, except for the tool's own colors;
  /// isolates count if they are not balanced within a line.
  ///
  /// - Parameter own: characters that are allowed in addition.
  static func leaks(in text: String, own: Set<Unicode.Scalar> = ["\n"]) -> [String] {
    let bare = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    var leaks: Set<String> = []
    for line in bare.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      var depth = 0
      for scalar in line {
        if scalar == "\u{2068}" { depth += 1 }
        if scalar == "\u{2069}" { depth -= 1 }
        if depth < 0 || depth > 1 { leaks.insert("isolates") }
        if isLeak(scalar), !own.contains(scalar) {
          leaks.insert("U+" + String(scalar.value, radix: 16, uppercase: true))
        }
      }
      if depth != 0 { leaks.insert("isolates") }
    }
    return leaks.sorted()
  }

  private static func isLeak(_ scalar: Unicode.Scalar) -> Bool {
    if ["\u{2068}", "\u{2069}", "\u{FE0E}", "\u{FE0F}"].contains(scalar) { return false }
    return [.control, .format, .lineSeparator, .paragraphSeparator]
      .contains(scalar.properties.generalCategory)
      || scalar.properties.isDefaultIgnorableCodePoint
  }
}

/// The options and the terminal of a run.
struct HostileMode: CustomTestStringConvertible, Sendable {
  var options: [String]
  var hasColor = false
  var width: Int?

  var testDescription: String { options.joined(separator: " ") }

  static let all = [
    HostileMode(options: ["--lang", "ko"], hasColor: true, width: 80),
    HostileMode(options: ["--lang", "en", "--verbose"]),
    HostileMode(options: ["--lang", "ko", "--plain"]),
    HostileMode(options: ["--lang", "en", "--json"]),
  ]

  /// The characters in the streams that must not reach a terminal.
  func leaks(_ run: Run, _ streams: Streams) -> [String] {
    let isPlain = options.contains("--plain")
    // Plain output separates fields with tabs.
    return Hostile.leaks(in: run.out, own: isPlain ? ["\n", "\t"] : ["\n"])
      + Hostile.leaks(in: run.err)
      + Hostile.leaks(in: streams.signs.replacing("\r", with: "").replacing("\u{1B}[K", with: ""))
  }
}
