internal import Foundation
internal import TransitCore

extension BoardState {
  /// Removes what does not fit: first the schedules and uncovered lines of hidden panels, then
  /// their rows, starting with the longest panel, then the last rows of the visible one.
  mutating func fit() {
    if excess == 0 { return }
    for place in panels.indices where place != shown {
      (panels[place].nextAt, panels[place].interval) = (nil, nil)
      panels[place].uncoveredLines = nil
    }
    while excess > 0, let place = longest() {
      // A row takes less than 400 bytes, so this never removes too many.
      for _ in 0..<max(1, excess / 400) where !panels[place].rows.isEmpty {
        panels[place].rows.removeLast()
        panels[place].rowsLeftOut = (panels[place].rowsLeftOut ?? 0) + 1
      }
    }
    if excess == 0 { return }
    for place in panels.indices where place != shown {
      panels[place].answeredAt = nil
      panels[place].trouble?.until = nil
    }
    if excess > 0, panels.indices.contains(shown) { panels[shown].uncoveredLines = nil }
  }

  /// The number of bytes above the limit.
  private var excess: Int {
    max(0, ((try? JSONEncoder().encode(self).count) ?? 0) - Self.byteLimit)
  }

  /// The panel that loses a row next: a hidden one with two or more, the visible one, then any.
  private func longest() -> Int? {
    let hidden = panels.indices.filter { $0 != shown }.max {
      panels[$0].rows.count < panels[$1].rows.count
    }
    let mine = panels.indices.contains(shown) ? panels[shown].rows.count : 0
    guard let hidden else { return mine > 0 ? shown : nil }
    let theirs = panels[hidden].rows.count
    if theirs > 1 { return hidden }
    // Three rows of the visible panel are worth more than one of a hidden panel.
    if mine > 3 { return shown }
    return theirs > 0 ? hidden : mine > 0 ? shown : nil
  }
}

extension Date {
  /// The date in whole seconds; `nil` if it is out of range.
  var wholeSeconds: Date? {
    let seconds = timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 1e11 else { return nil }
    return Date(timeIntervalSince1970: seconds.rounded(.down))
  }
}

extension String {
  /// Returns the displayable text, shortened with `…` to a number of bytes in JSON without
  /// splitting a character.
  func fitted(toBytes limit: Int) -> String {
    var (text, cut) = ("", "")
    var used = 0
    for part in displayable() {
      // Quotes, backslashes and slashes are escaped.
      used += part.utf8.reduce(0) { $0 + ([0x22, 0x2F, 0x5C].contains($1) ? 2 : 1) }
      if used > limit { return cut + "…" }
      text.append(part)
      if used <= limit - 3 { cut = text }
    }
    return text
  }
}
