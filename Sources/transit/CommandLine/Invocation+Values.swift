internal import Foundation
internal import KoreaTransit

/// Typed option values. Invalid ones throw `TransitError` `invalidRequest`.
extension Invocation {
  /// The time given with `--as-of`.
  func moment() throws -> Date? {
    guard let text = value(.asOf) else { return nil }
    guard let moment = KoreanTime.parse(text) else {
      throw Self.wrong(
        "--as-of는 2026-11-20T08:30:00+09:00처럼 입력하세요: '\(text)'",
        "--as-of must be like 2026-11-20T08:30:00+09:00, not '\(text)'")
    }
    return moment
  }
}
