internal import Foundation
internal import KoreaTransit

/// The person's own places: the one without a name, and those behind `@`.
extension Session {
  /// The text for who knows nothing of my places: the position of the one behind `@`.
  func spelledOut(_ text: String) throws -> String {
    try named(text).map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" } ?? text
  }
}

extension Console {
  /// The content of a file of the person's own; that it was set aside is told in one line.
  func content<Content>(
    of reading: VersionedFile<Content>.Reading, _ name: String, _ language: Language
  ) -> Content? {
    switch reading {
    case .content(let content): return content
    case .none: return nil
    case .setAside(let file):
      let words = Words(
        "\(name)을 읽을 수 없어 옮겨 두었습니다: \(file.path)",
        "\(name) cannot be understood and was set aside: \(file.path)")
      note(words.text(in: language), .yellow)
      return nil
    }
  }
}
