internal import Foundation

/// Returns a text without surrounding blanks. Most names have none, or only spaces, and checking
/// for these is far cheaper than Foundation's trimming.
public func trimmed(_ text: String) -> String {
  let space = UInt8(ascii: " ")
  var inner = text.utf8[...]
  while inner.first == space { inner.removeFirst() }
  while inner.last == space { inner.removeLast() }
  let scalars = Substring(inner).unicodeScalars
  guard let first = scalars.first, let last = scalars.last else { return "" }
  guard first.isVisible, last.isVisible else {
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
  return inner.count == text.utf8.count ? text : String(Substring(inner))
}

extension String {
  /// The text without surrounding blanks.
  package var trimmed: String { TransitCore.trimmed(self) }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible ASCII or a Hangul syllable, and thus not a blank.
  fileprivate var isVisible: Bool {
    (0x21...0x7E).contains(value) || (0xAC00...0xD7A3).contains(value)
  }
}
