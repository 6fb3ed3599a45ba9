import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitTesting

/// Reading of tracks, and the state of the current location.
struct AlertsFollowTests {
  private func items(_ text: String, pieces: Int = .max) -> [String] {
    items(Array(text.utf8), pieces: pieces)
  }

  private func items(_ bytes: [UInt8], pieces: Int = .max) -> [String] {
    read(bytes, pieces: pieces).map(line)
  }

  /// Reads the bytes in chunks of at most a number of bytes.
  private func read(_ bytes: [UInt8], pieces: Int = .max) -> [Track.Item] {
    var reader = TrackReader()
    var items: [Track.Item] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      items += reader.take(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    return items + reader.finish()
  }

  private func line(_ item: Track.Item) -> String {
    switch item {
    case .broken(let line, _): return "\(line): broken"
    case .fix(let fix):
      if fix.isDenied { return "denied" }
      guard let coordinate = fix.coordinate else { return "unavailable" }
      let position = [coordinate.latitude, coordinate.longitude]
        .map { String(($0 * 10_000).rounded() / 10_000) }.joined(separator: ",")
      return "\(position) \(fix.moment.map(KoreanTime.iso) ?? "–")"
    }
  }

  @Test(arguments: [Int.max, 1, 7])
  func `position lines are read, and malformed ones are reported with their line number`(
    pieces: Int
  ) {
    let text = """
      \u{FEFF}# a walk
      - 37.4979 127.0276
      2026-11-20T08:30:00+09:00  37.4979\t127.0276\r
      2026-11-19T23:30:00Z 37.4979 127.0276

      2026-11-20T08:31:00 37.4979 127.0276
      - denied
      - unavailable
      - 127.0276 37.4979
      soon 37.4979 127.0276
      2026-11-20T08:31:00 37.4979
      37.4979,127.0276
      - 37.4979 127.0276 5
      - 37.5 127
      """
    #expect(
      items(text, pieces: pieces) == [
        "37.4979,127.0276 –", "37.4979,127.0276 2026-11-20T08:30:00+09:00",
        "37.4979,127.0276 2026-11-20T08:30:00+09:00",
        "37.4979,127.0276 2026-11-20T08:31:00+09:00", "denied", "unavailable",
        "9: broken", "10: broken", "11: broken", "12: broken", "13: broken", "37.5,127.0 –",
      ])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `random bytes are reported line by line and never trap`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let bytes = (0..<50_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let lines = items([0] + bytes, pieces: 1000)
    #expect(lines.count > 100)
    let long = [UInt8](repeating: 0x31, count: 5_000_000) + Array("\n- 37.5 127\n".utf8)
    #expect(items(long) == ["1: broken", "37.5,127.0 –"])
    // An overlong line has a different reason than a line that is not a position.
    let reasons = read(Array("x\n".utf8) + long).compactMap { item -> Words? in
      if case .broken(_, let why) = item { why } else { nil }
    }
    #expect(Set(reasons).count == 2)
  }

  @Test func `the current location is cleared when denied or lost, and set again when allowed`()
    throws
  {
    func update(_ seconds: Double, _ accuracy: Double = 20) -> LocationUpdate {
      .location(LocationReading(Town.at(seconds), accuracy: accuracy, at: Town.after(seconds)))
    }
    var here = HereState()
    func take(_ update: LocationUpdate, _ seconds: Double) -> Bool {
      here.take(update, at: Town.after(seconds))
    }
    #expect(here.presence(at: Town.start) == .unknown)
    #expect(take(update(0), 0))
    #expect(here.coordinate(at: Town.start) == Town.at(0))
    #expect(here.leaves(after: Town.start) == Town.after(600))
    // A coarse reading does not replace a recent fine one; an older or invalid one never does.
    #expect(!take(update(30, 900), 30))
    #expect(!take(update(-30), 30))
    #expect(!take(update(40, -1), 40))
    #expect(take(update(90, 900), 90))
    #expect(here.fineCoordinate(at: Town.after(90)) == nil)
    #expect(here.coordinate(at: Town.after(90)) == Town.at(90))
    #expect(!take(.unavailable, 100))
    #expect(here.unavailableSince == Town.after(100))
    guard case .lost = here.presence(at: Town.after(691)) else {
      Issue.record("the location is not lost")
      return
    }
    #expect(here.coordinate(at: Town.after(691)) == nil)
    #expect(take(.denied, 700))
    #expect(here.reading == nil)
    #expect(here.presence(at: Town.after(700)) == .denied)
    #expect(take(update(710), 710))
    #expect(here.coordinate(at: Town.after(710)) == Town.at(710))
  }
}
