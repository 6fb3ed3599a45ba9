internal import Foundation

/// Returns a text without surrounding blanks. Most names have none, or only spaces, and checking
/// for these is far cheaper than Foundation's trimming.
public func trimmed(_ text: String) -> String {
  text.utf8[...].hasVisibleEnds ? text : text[...].trimmed
}

extension String {
  /// The text without surrounding blanks.
  package var trimmed: String { TransitCore.trimmed(self) }
}

extension Substring {
  /// The text without surrounding blanks.
  package var trimmed: String {
    let space = UInt8(ascii: " ")
    var inner = utf8[...]
    while inner.first == space { inner.removeFirst() }
    while inner.last == space { inner.removeLast() }
    if inner.isEmpty || inner.hasVisibleEnds { return String(Substring(inner)) }
    return trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension Substring.UTF8View {
  /// Whether the first and the last scalar are visible ASCII or between U+4000 and U+DFFF, as
  /// Hangul syllables are, and thus not blanks.
  fileprivate var hasVisibleEnds: Bool {
    guard let first = self.first, let last = self.last else { return false }
    let (ascii, leads) = (UInt8(0x21)...0x7E, UInt8(0xE4)...0xED)
    guard ascii.contains(first) || leads.contains(first) else { return false }
    if last < 0x80 { return ascii.contains(last) }
    // These scalars have three bytes.
    return index(endIndex, offsetBy: -3, limitedBy: startIndex).map { leads.contains(self[$0]) }
      ?? false
  }
}
