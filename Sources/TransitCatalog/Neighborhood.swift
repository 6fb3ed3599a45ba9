/// A neighbourhood (동) as typed: 성수동, 성수동1가, 성수2가1동, 성동구 성수동.
package struct Neighborhood: Sendable {
  /// The name without 동 and numbers: 성수.
  package let stem: String

  /// Reads a text; `nil` if its last word is not written like a neighbourhood.
  package init?(_ text: String) {
    guard let word = text.split(separator: " ").last else { return nil }
    var name = Self.withoutNumber(word)
    guard name.hasSuffix("동") else { return nil }
    name = Self.withoutNumber(name.dropLast())
    name = Self.withoutNumber(name)
    guard name.count > 1 else { return nil }
    stem = String(name)
  }

  /// Returns a name without a number, or a number and 가, at its end.
  private static func withoutNumber(_ name: Substring) -> Substring {
    func bare(_ text: Substring) -> Substring {
      var text = text
      while let last = text.last, last.isNumber { text.removeLast() }
      return text
    }
    let front = name.hasSuffix("가") ? bare(name.dropLast()) : bare(name)
    return name.hasSuffix("가") && front.count + 1 == name.count ? name : front
  }
}
