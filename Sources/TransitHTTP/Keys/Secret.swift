package import Foundation
package import TransitCore

/// The text of a key, which only the last stage of an exchange reads.
///
/// It is not `Codable`, and every way of printing it prints `REDACTED`.
public struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  package let text: String
  /// The pasted text without surrounding white space; used verbatim for secrets that are not
  /// data.go.kr keys, such as a server's password.
  package let pasted: String

  /// Makes a secret from a pasted key: trims white space and decodes the portal's percent-encoded
  /// form (`%2B`, `%3D`), so that the key is encoded exactly once when sent.
  public init(_ pasted: String) {
    let trimmed = pasted.trimmingCharacters(in: .whitespacesAndNewlines)
    self.pasted = trimmed
    text =
      trimmed.contains(/%[0-9A-Fa-f]{2}/) ? trimmed.removingPercentEncoding ?? trimmed : trimmed
  }

  public var description: String { Request.placeholder }
  public var debugDescription: String { Request.placeholder }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// What shows that the text is not a service's key as issued, and what to do; `nil` if nothing
  /// does. Passwords and tokens may contain such characters.
  package var formFault: (what: Words, advice: Words)? {
    if text.contains(where: { "\"'`“”‘’".contains($0) }) {
      return (
        Words("따옴표가 들어 있음", "it contains quotation marks"),
        Words("키만 남기고 따옴표를 지우세요", "remove the quotation marks")
      )
    }
    guard text.contains("%") else { return nil }
    let isEncoded = text.contains(/%[0-9A-Fa-f]{2}/)
    return (
      isEncoded
        ? Words("두 번 인코딩됨", "it is percent-encoded twice")
        : Words("깨진 % 부호가 들어 있음", "it contains a broken percent sign"),
      Words("발급 화면의 키를 그대로 붙여 넣으세요", "paste the key as the portal shows it")
    )
  }

  /// Why the text cannot be a key; `nil` if it can.
  package var invalidReason: Words? {
    if text.count < 4 { return Words("네 글자보다 짧습니다", "it is shorter than four characters") }
    if text.contains(where: { $0.isWhitespace || $0.isNewline || !$0.isASCII }) {
      return Words("공백이나 쓸 수 없는 문자가 있습니다", "it contains spaces or invalid characters")
    }
    // A placeholder as a key could not be distinguished from redacted text.
    if Request.placeholder.contains(text) || text.contains(Request.placeholder) {
      return Words("키가 아니라 키를 가린 표시입니다", "it is the placeholder of a hidden key, not a key")
    }
    return nil
  }
}

extension Collection<Secret> {
  /// Returns the text with every key, in any form, replaced by the placeholder.
  package func scrubbing(_ text: String) -> String { KeyMatcher(self).scrubbing(text) }

  /// Whether a key occurs in the bytes in any form.
  package func occur(in data: Data) -> Bool {
    KeyMatcher(self).occurs(in: [UInt8](data))
  }

  package func occur(in text: String) -> Bool { occur(in: Data(text.utf8)) }
}
