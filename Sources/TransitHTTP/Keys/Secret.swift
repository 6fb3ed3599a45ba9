internal import Foundation
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
    return nil
  }

  /// Every form in which a service may send the key back: raw, encoded once and twice.
  package var forms: [String] {
    let once = Request.percentEncoded(text)
    let twice = Request.percentEncoded(once)
    // Servers encode with lower-case hex digits too, and leave more characters bare.
    let lenient = text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? text
    var forms: [String] = []
    for form in [twice, once, Self.lowerHex(twice), Self.lowerHex(once), lenient, text]
    where !forms.contains(form) { forms.append(form) }
    return forms
  }

  private static func lowerHex(_ encoded: String) -> String {
    encoded.replacing(/%[0-9A-F]{2}/) { $0.output.lowercased() }
  }
}
