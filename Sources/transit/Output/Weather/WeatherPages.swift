/// The current page and scroll position.
struct WeatherPages: Hashable, Sendable {
  let count: Int
  private(set) var index = 0
  private(set) var top = 0
  private(set) var end: End?

  /// How the person left.
  enum End: Hashable, Sendable {
    case quit
    case interrupted
  }

  /// Handles a key for a page of so many lines, on a screen with room for some of them.
  mutating func take(_ key: Key, lines: Int, room: Int) {
    switch key {
    case .left: turn(by: -1)
    case .right: turn(by: 1)
    case .up: move(by: -1, lines, room)
    case .down: move(by: 1, lines, room)
    case .pageUp: move(by: -room, lines, room)
    case .pageDown: move(by: room, lines, room)
    case .quit: end = .quit
    case .interrupt: end = .interrupted
    case .next, .previous, .pause, .refresh, .help: break
    }
  }

  /// Keeps the scroll position within the page, as after a resize.
  mutating func fit(lines: Int, room: Int) { move(by: 0, lines, room) }

  private mutating func turn(by step: Int) {
    if count == 0 { return }
    index = (index + step + count) % count
    top = 0
  }

  private mutating func move(by step: Int, _ lines: Int, _ room: Int) {
    top = max(0, min(top + step, lines - room))
  }

  /// The visible lines, padded with empty ones to the height of the screen.
  func visible(_ lines: [InkedLine], room: Int) -> [InkedLine] {
    let seen = lines.dropFirst(top).prefix(room)
    return seen + Array(repeating: "", count: max(0, room - seen.count))
  }
}
