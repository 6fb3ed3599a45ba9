import Foundation
import Testing
import TransitCommute
import TransitCore
import TransitTesting

/// Reading of tracks in their three formats, and the state of the current location.
struct AlertsFollowTests {
  private func items(_ text: String, pieces: Int = .max) throws -> [String] {
    try items(Array(text.utf8), pieces: pieces)
  }

  private func items(_ bytes: [UInt8], pieces: Int = .max) throws -> [String] {
    try read(bytes, pieces: pieces).map(line)
  }

  /// Reads the bytes in chunks of at most a number of bytes.
  private func read(_ bytes: [UInt8], pieces: Int = .max) throws -> [Track.Item] {
    var reader = TrackReader(now: Town.start)
    var items: [Track.Item] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      items += try reader.take(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    return items + reader.finish()
  }

  private func line(_ item: Track.Item) -> String {
    switch item {
    case .broken(let line, let why): return "\(line): \(masked(why.english, keeping: ["trkpt"]))"
    case .fix(let fix):
      if fix.isDenied { return "denied" }
      guard let coordinate = fix.coordinate else { return "unavailable" }
      let position = [coordinate.latitude, coordinate.longitude]
        .map { String(($0 * 10_000).rounded() / 10_000) }.joined(separator: ",")
      return "\(position) ±\(fix.accuracy) \(fix.moment.map(KoreanTime.iso) ?? "–")"
    }
  }

  @Test(arguments: [Int.max, 1, 7])
  func `position lines are read, and malformed ones are reported with their line number`(
    pieces: Int
  ) throws {
    let text = """
      \u{FEFF}# a walk
      37.4979,127.0276
      37.4979, 127.0276, 12.5\r
      37.4979,127.0276,8,2026-11-20T08:30:00+09:00

      37.4979,127.0276,,2026-11-20T08:31:00
      denied
      unavailable
      127.0276,37.4979
      37.4979,127.0276,-5
      37.4979,127.0276,5,soon
      37.4979
      37.5,127
      """
    #expect(
      try items(text, pieces: pieces) == [
        "37.4979,127.0276 ±20.0 –", "37.4979,127.0276 ±12.5 –",
        "37.4979,127.0276 ±8.0 2026-11-20T08:30:00+09:00",
        "37.4979,127.0276 ±20.0 2026-11-20T08:31:00+09:00", "denied", "unavailable",
        "9: _", "10: _", "11: _", "12: _", "37.5,127.0 ±20.0 –",
      ])
  }

  /// Returns an NMEA sentence with its checksum.
  private func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(0, ^)
    return "$\(body)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true)
  }

  @Test func `the NMEA sentences of one second become a single fix`() throws {
    let text = [
      sentence("GNGGA,233000.00,3729.874,N,12701.656,E,1,08,1.2,40.0,M,,M,,"),
      sentence("GNRMC,233000.00,A,3729.874,N,12701.656,E,0.1,,191126,,,A"),
      sentence("GPGSV,1,1,00"),
      sentence("GPRMC,233001,V,,,,,,,191126,,,N"),
      sentence("GPGGA,233001,,,,,0,00,,,M,,M,,"),
      sentence("GPGGA,233002,3729.874,N,12701.656,E,1,08,2.0,40.0,M,,M,,").dropLast() + "0",
      "$GPGGA,bad*00", "$",
      sentence("GPGGA,233003,3729.874,S,12701.656,W,1,08,2.0,40.0,M,,M,,"),
      sentence("GPRMC,,V,,,,,,,,,,N"), sentence("GPGGA,233004,9999.9,N,12701.656,E,1,08,2,,,,,,"),
    ].joined(separator: "\r\n")
    #expect(
      try items(text) == [
        "37.4979,127.0276 ±6.0 2026-11-20T08:30:00+09:00", "unavailable",
        "6: _ NMEA _", "7: _ NMEA _", "11: _ NMEA _",
        "-37.4979,-127.0276 ±10.0 2026-11-20T08:30:03+09:00",
      ])
  }

  @Test(arguments: [Int.max, 3])
  func `a GPX file with track points is read without its waypoints`(pieces: Int) throws {
    let text = """
      <?xml version="1.0"?>
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
        <wpt lat="1" lon="2"/>
        <trk><trkseg>
          <trkpt lat="37.4979" lon="127.0276"><time>2026-11-19T23:30:00Z</time><hdop>2</hdop></trkpt>
          <trkpt lat="37.4979" lon="north"/>
          <trkpt lat="37.5" lon="127.0"><time>2026-11-19T23:31:00.5Z</time></trkpt>
        </trkseg></trk>
      </gpx>
      """
    #expect(
      try items(text, pieces: pieces) == [
        "37.4979,127.0276 ±10.0 2026-11-20T08:30:00+09:00",
        "37.5,127.0 ±20.0 2026-11-20T08:31:00+09:00", "6: trkpt _",
      ])
    let prefixed = """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg>
      <g:trkpt lat="37.5" lon="127.0"><g:time>2026-11-19T23:31:00Z</g:time></g:trkpt>
      </g:trkseg></g:trk></g:gpx>
      """
    #expect(
      try items(prefixed, pieces: pieces) == ["37.5,127.0 ±20.0 2026-11-20T08:31:00+09:00"])
    let cut = try items(String(text.prefix(330)))
    #expect(cut.first == "37.4979,127.0276 ±10.0 2026-11-20T08:30:00+09:00")
    #expect(cut.last?.hasSuffix(": _ GPX _") == true)
    #expect(try items("<gpx></gpx>") == ["1: _ GPX"])
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `random bytes are reported line by line and never trap`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let bytes = (0..<50_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    let lines = try items([0] + bytes, pieces: 1000)
    #expect(lines.count > 100)
    let long = [UInt8](repeating: 0x31, count: 5_000_000) + Array("\n37.5,127\n".utf8)
    #expect(try items(long) == ["1: _", "37.5,127.0 ±20.0 –"])
    // An overlong line has a different reason than a line that is not a position.
    let reasons = try read(Array("x\n".utf8) + long).compactMap { item -> Words? in
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
