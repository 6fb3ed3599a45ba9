package import Foundation
package import TransitCore

/// A key's text, which shows itself to nobody but the last stage of an exchange.
///
/// It has no `Codable`, and every way of printing it prints `REDACTED`.
public struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  package let text: String

  /// Takes a key as a person pasted it: surrounding blanks off, and decoded once where it is the
  /// portal's encoded form (`%2B`, `%3D`), so that it is encoded exactly once on the way out.
  public init(_ pasted: String) {
    let trimmed = pasted.trimmingCharacters(in: .whitespacesAndNewlines)
    text =
      trimmed.contains(/%[0-9A-Fa-f]{2}/) ? trimmed.removingPercentEncoding ?? trimmed : trimmed
  }

  public var description: String { Request.placeholder }
  public var debugDescription: String { Request.placeholder }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Why the key cannot be one; `nil` where it can.
  package var complaint: Words? {
    if text.count < 4 { return Words("네 글자보다 짧습니다", "it is shorter than four characters") }
    if text.contains(where: { $0.isWhitespace || $0.isNewline || !$0.isASCII }) {
      return Words("빈칸이나 키에 없는 글자가 있습니다", "it holds blanks or letters that no key has")
    }
    // Where a placeholder is taken for a key, nothing can be told from what hides it.
    if Request.placeholder.contains(text) || text.contains(Request.placeholder) {
      return Words("키가 아니라 키를 가린 글자입니다", "it is what hides a key, not a key")
    }
    return nil
  }

  /// Every form in which a service may send the key back, the longest first: raw, encoded once and
  /// twice with either case of hex digits, escaped in JSON, or with `+` read as a blank.
  package var forms: [String] {
    let once = Request.percentEncoded(text)
    let onceLower = Self.lowerHex(once)
    let twice = [once, onceLower].map(Request.percentEncoded)
    // Servers leave more characters bare than this package does.
    let lenient = text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? text
    let slashed = text.replacing("/", with: "\\/")
    let equals = "\\u003d"
    let all =
      twice + twice.map(Self.lowerHex) + [
        once, onceLower, lenient, text, slashed, text.replacing("=", with: equals),
        slashed.replacing("=", with: equals), text.replacing("+", with: " "),
      ]
    return Set(all).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  private static func lowerHex(_ encoded: String) -> String {
    encoded.replacing(/%[0-9A-F]{2}/) { $0.output.lowercased() }
  }
}

extension Collection<Secret> {
  /// The bytes with every form of every key replaced by the placeholder.
  ///
  /// What was put in is not looked at again, so it ends whatever the keys are.
  package func scrubbing(_ bytes: Data) -> Data {
    var parts = [bytes]
    let forms = flatMap(\.forms).filter { !$0.isEmpty }
    for form in forms.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      parts = parts.flatMap { Self.split($0, at: Data(form.utf8)) }
    }
    return parts.count == 1 ? bytes : Data(parts.joined(separator: Data(Request.placeholder.utf8)))
  }

  package func scrubbing(_ text: String) -> String {
    String(decoding: scrubbing(Data(text.utf8)), as: UTF8.self)
  }

  private static func split(_ bytes: Data, at needle: Data) -> [Data] {
    var parts: [Data] = []
    var start = bytes.startIndex
    while let range = bytes.range(of: needle, in: start..<bytes.endIndex) {
      parts.append(bytes[start..<range.lowerBound])
      start = range.upperBound
    }
    return parts + [bytes[start...]]
  }
}
