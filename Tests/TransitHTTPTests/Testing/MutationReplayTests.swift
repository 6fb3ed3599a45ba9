import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// The failures that the replay reports for a decoder.
struct MutationReplayTests {
  private let recording = Recording(
    request: Request(host: Request.Host("example.invalid"), path: ["stops"]), comments: [],
    status: 200, headers: [], body: Data(#"{"rows":[{"name":"강남","metres":12}]}"#.utf8))

  /// The rows of a decoder without validation.
  private struct Wire: Decodable {
    var rows: [Row]
    struct Row: Decodable {
      var name: String
      var metres: Int
    }
  }

  private static func rows(_ response: Response) throws -> Rows<Place> {
    let wire = try JSONDecoder().decode(Wire.self, from: response.body)
    return Rows(wire.rows.map { Place(id: $0.name, name: $0.name, distance: $0.metres) })
  }

  @Test func `a naive decoder fails, and each failure names its mutation`() {
    let replay = MutationReplay(recording) { try Self.rows($0) }
    let failures = replay.failures.map(\.description)
    #expect(failures.contains("dropped rows[].metres: threw DecodingError"))
    #expect(failures.contains("nulled rows[].name: threw DecodingError"))
    #expect(failures.contains("cut off at 5/10: threw DecodingError"))
    #expect(failures.contains("Hangul as EUC-KR: threw DecodingError"))
    #expect(failures.contains("-1 for rows[].metres: metres -1"))
    #expect(failures.contains("emptied rows[].name: an empty name"))
    #expect(!failures.contains { $0.hasPrefix("unchanged") })
    #expect(replay.failures.first?.mutation.body == Data())
    #expect(replay.count > 40)
  }

  @Test func `a decoder that maps errors and checks values has no failures`() {
    let replay = MutationReplay(recording) { response in
      do {
        let rows = try Self.rows(response)
        guard rows.rows.allSatisfy({ !$0.name.isEmpty && (0...1_000).contains($0.distance ?? 0) })
        else { throw TransitError(.malformed) }
        return rows
      } catch { throw TransitError.wrapping(error) }
    }
    #expect(replay.failures == [])
    #expect(replay.count > 40)
  }

  @Test func `equal bodies are decoded once`() {
    var empty = recording
    empty.body = Data()
    let replay = MutationReplay(empty) { _ in throw TransitError(.malformed) }
    // One empty body, one with only the byte order mark, and two nested ones.
    #expect(replay.count == 4)
  }

  @Test func `a decoder with varying results is reported`() {
    let answer = Response(body: Data(), receivedAt: MutationReplay.moment)
    var readings = 0
    let faults = MutationReplay.faults(of: answer) { _ in
      readings += 1
      return Rows([Place(id: "\(readings)", name: "a")])
    }
    #expect(faults == ["decoded twice with different results"])
  }

  static let values: [(any DecodedRows & Sendable, [String])] = [
    (
      Rows([
        Arrival(
          line: "472", timeLeft: .countdown(seconds: 86_399, expected: MutationReplay.moment),
          message: "")
      ]), []
    ),
    (
      Rows([
        Arrival(
          line: "472",
          timeLeft: .countdown(seconds: -1, expected: Date(timeIntervalSince1970: -1e11)),
          message: "")
      ]),
      ["seconds -1", "expected at -100000000000.0"]
    ),
    (
      Rows([
        Arrival(
          line: "472", timeLeft: .unknown, stopsAway: 1_000, message: "",
          following: [Arrival(line: "", timeLeft: .stopsAway(-1), message: "")])
      ]),
      ["stops away 1000", "an empty name", "stops away -1"]
    ),
    (
      Rows([
        WeatherValue(
          element: "TMP", date: MutationReplay.moment, issuedAt: MutationReplay.moment, raw: "",
          meaning: .number(.nan, unit: "℃"))
      ]), ["℃ nan", "decoded twice with different results"]
    ),
    (
      Rows([
        WeatherValue(
          element: "PCP", date: MutationReplay.moment, issuedAt: MutationReplay.moment, raw: "",
          meaning: .amount(.between(5, 2), unit: "mm"))
      ]), ["mm 2.0"]
    ),
    (
      Rows([
        Place(
          id: "1", name: "a", coordinate: Coordinate(latitude: 0, longitude: 0), distance: -5)
      ]),
      ["a position at 0.0, 0.0", "metres -5"]
    ),
  ]

  @Test(arguments: values.indices)
  func `an impossible value is reported`(index: Int) {
    let (rows, faults) = Self.values[index]
    let answer = Response(body: Data(), receivedAt: MutationReplay.moment)
    #expect(MutationReplay.faults(of: answer) { _ in rows } == faults)
  }
}
