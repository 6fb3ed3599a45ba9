package import Foundation
package import TransitCore

/// A key's text, which shows itself to nobody but the last stage of an exchange.
///
/// It has no `Codable`, and every way of printing it prints `REDACTED`.
public struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  package let text: String
  /// As it was pasted, without surrounding blanks: what is no key of the portal's, such as a
  /// server's password, goes out as it stands.
  package let pasted: String

  /// Takes a key as a person pasted it: surrounding blanks off, and decoded once where it is the
  /// portal's encoded form (`%2B`, `%3D`), so that it is encoded exactly once on the way out.
  public init(_ pasted: String) {
    let trimmed = pasted.trimmingCharacters(in: .whitespacesAndNewlines)
    self.pasted = trimmed
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
}

extension Collection<Secret> {
  /// The text with every key replaced by the placeholder, in whatever form it is.
  package func scrubbing(_ text: String) -> String { KeyMatcher(self).scrubbing(text) }

  /// Whether a key stands in the bytes, in whatever form.
  package func occur(in data: Data) -> Bool {
    KeyMatcher(self).occurs(in: [UInt8](data))
  }

  package func occur(in text: String) -> Bool { occur(in: Data(text.utf8)) }
}
