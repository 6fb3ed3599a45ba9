internal import Foundation
internal import TransitCore

/// The problems of event streams.
extension Problem {
  /// More streams than a client may have.
  static func tooManyStreams(_ limit: Int, at now: Date) -> Problem {
    Problem(
      429, "tooManyStreams", title: Words("스트림이 너무 많습니다", "there are too many streams"),
      detail: Words(
        "스트림은 \(limit)개까지 열 수 있습니다. 다른 스트림을 닫고 다시 시도하세요.",
        "A client can have \(limit) streams. Close another one and try again."),
      retryAfter: now.addingTimeInterval(5))
  }

  /// All streams of the server are taken.
  static func noStreamLeft(at now: Date) -> Problem {
    Problem(
      503, "noStreamLeft", title: Words("서버의 스트림이 모두 사용 중입니다", "all streams are in use"),
      detail: Words("잠시 뒤 다시 시도하세요.", "Try again in a moment."),
      retryAfter: now.addingTimeInterval(60))
  }
}
