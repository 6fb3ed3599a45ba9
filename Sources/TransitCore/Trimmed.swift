internal import Foundation

/// Returns a text without the blanks around it. Nearly every name has none, and looking is far cheaper
/// than Foundation's trimming, which copies.
public func trimmed(_ text: String) -> String {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
    return text
  }
  if first.isVisible, last.isVisible { return text }
  return text.trimmingCharacters(in: .whitespacesAndNewlines)
}

extension String {
  /// The text without the blanks around it.
  package var trimmed: String { TransitCore.trimmed(self) }
}

extension Unicode.Scalar {
  /// Visible ASCII and the syllables of Hangul, none of which is a blank.
  fileprivate var isVisible: Bool {
    (0x21...0x7E).contains(value) || (0xAC00...0xD7A3).contains(value)
  }
}
