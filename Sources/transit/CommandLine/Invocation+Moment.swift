internal import Foundation
internal import KoreaTransit

extension Invocation {
  /// The moment that `--as-of` names; `nil` without the option.
  ///
  /// - Throws: `TransitError` `invalidRequest` for a text that is no moment.
  func moment() throws -> Date? {
    guard let text = value(.asOf) else { return nil }
    guard let moment = KoreanTime.parse(text) else {
      throw Invocation.wrong(
        "--as-of는 2026-11-20T08:30:00+09:00처럼 씁니다: '\(text)'",
        "--as-of is written 2026-11-20T08:30:00+09:00, not '\(text)'")
    }
    return moment
  }
}
