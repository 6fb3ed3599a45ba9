internal import Foundation
internal import KoreaTransit
internal import TransitHTTP

/// The person's own places: my place, and the favourites behind `@`.
extension Session {
  /// Replaces `here` or `@name` with its position, for providers that do not know the name.
  func resolvingOwnPlaces(in text: String) throws -> String {
    try named(text).map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" } ?? text
  }
}

extension Console {
  /// The content of one of the person's files. A damaged file is reported in one line.
  func content<Content>(
    of reading: VersionedFile<Content>.Reading, _ name: String, _ language: Language
  ) -> Content? {
    switch reading {
    case .content(let content): return content
    case .none: return nil
    case .damaged(let other):
      let words = Words(
        "\(name) 파일을 읽을 수 없습니다. 다음에 저장할 때 이 이름으로 옮깁니다: \(other.path)",
        "\(name) cannot be read; the next change moves it to: \(other.path)")
      note(words.text(in: language), .yellow)
      return nil
    }
  }
}
