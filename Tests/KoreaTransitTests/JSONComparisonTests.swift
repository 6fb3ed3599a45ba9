import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport
import TransitTesting

/// Compares JSON parsing with Foundation's, for every recording and for randomly broken ones.
struct JSONComparisonTests {
  @Test(arguments: RecordingFile.distinct)
  func `a recorded body parses as it does in Foundation`(file: RecordingFile) throws {
    let body = try file.recording().body
    #expect(JSONComparison.faults(of: body) == [])
  }

  /// Pieces of valid and invalid JSON.
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\ude8c", "\\u0041", "\\n", "-",
      "0", "9", ".", "e", "E+", "e-400", "1e400", "true", "null", " ", "\n", "\t", "\0", "\u{1F}",
      "강", "\u{FEFF}", "00", "1.50", "-0", "12345678901234567890123", "{\"a\":1}", "[[]]",
    ].map { Array($0.utf8) } + [[0xEA], [0xB0, 0xAD], [0xED, 0xA0, 0x80], [0xFF]]

  @Test func `a randomly broken body is parsed or rejected as Foundation does`() throws {
    var random = SeededNumbers(seed: 20_261_120)
    let bodies = try RecordingFile.distinct.filter(\.isShipped).map { try $0.recording().body }
      .filter { $0.first == UInt8(ascii: "{") }.map { BodyMap($0).shortened($0) }
    var read = 0
    for _ in 0..<25 {
      for body in bodies {
        let broken = Self.broken(body, &random)
        let faults = JSONComparison.faults(of: broken)
        #expect(faults == [], "\(String(decoding: broken, as: UTF8.self))")
        if (try? WireValue.json(broken)) != nil { read += 1 }
      }
    }
    // Some of them have to remain valid JSON, or only rejections would be compared.
    #expect(bodies.count > 100)
    #expect(read > bodies.count)
  }

  /// The body with one to three pieces inserted, removed or replaced, and sometimes truncated.
  private static func broken(_ body: Data, _ random: inout SeededNumbers) -> Data {
    var bytes = [UInt8](body)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(start + Int.random(in: 0...3, using: &random), bytes.count)
      let isTaken = Bool.random(using: &random)
      let piece = isTaken ? nil : pieces.randomElement(using: &random)
      bytes.replaceSubrange(start..<end, with: piece ?? [])
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
    }
    return Data(bytes)
  }
}
