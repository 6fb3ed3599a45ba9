internal import KoreaTransit

/// Counts the broken lines of a track, of which only the first are reported one by one.
struct BrokenLines {
  /// How many lines are reported one by one.
  let limit: Int
  private(set) var count = 0

  /// Counts a line. Returns its note, or `nil` past the limit.
  mutating func add(_ line: Int, _ why: Words) -> Words? {
    count += 1
    if count > limit { return nil }
    return Words("\(line)번째 줄을 건너뜁니다: \(why.korean)", "skipping line \(line): \(why.english)")
  }

  /// The note about the lines past the limit; `nil` if there are none.
  var rest: Words? {
    let more = count - limit
    if more <= 0 { return nil }
    return Words("그 밖에 \(more)줄을 건너뛰었습니다", "\(more) more lines were skipped")
  }
}
