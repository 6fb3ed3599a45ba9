internal import Foundation

extension String {
  /// The text without the blanks around it. Nearly every name has none, and looking is far cheaper
  /// than Foundation's trimming, which copies.
  public var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return self }
    if first.isVisible, last.isVisible { return self }
    return trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Unicode.Scalar {
  /// Visible ASCII and the syllables of Hangul, none of which is a blank.
  fileprivate var isVisible: Bool {
    (0x21...0x7E).contains(value) || (0xAC00...0xD7A3).contains(value)
  }
}
