internal import Foundation
internal import TransitCore

/// Reads a track incrementally: lines of `time latitude longitude`.
///
/// The time is ISO 8601, Korean without an offset; `-` is now. Instead of the rest, a line may say
/// `denied` or `unavailable`. Empty lines and those that begin with `#` are ignored. A broken line
/// is reported and skipped.
package struct TrackReader: Sendable {
  /// The bytes of the incomplete line.
  private var line: [UInt8] = []
  private var isTooLong = false
  private var number = 0

  /// The maximum length of a line in bytes.
  static let lineLimit = 1024

  /// Makes a reader.
  package init() {}

  /// Handles the next bytes.
  ///
  /// - Returns: The elements that they complete.
  package mutating func take(_ bytes: some Collection<UInt8>) -> [Track.Item] {
    var items: [Track.Item] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        items += endLine()
      } else if line.count < Self.lineLimit {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
    return items
  }

  /// Ends the track, including a last line without a line break.
  package mutating func finish() -> [Track.Item] { line.isEmpty ? [] : endLine() }

  private mutating func endLine() -> [Track.Item] {
    number += 1
    defer {
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    if isTooLong { return [.broken(line: number, Words("줄이 너무 깁니다", "the line is too long"))] }
    guard let text = String(validating: line, as: UTF8.self) else {
      return [.broken(line: number, Words("텍스트가 아닙니다", "not text"))]
    }
    let fields = text.split { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let first = fields.first, !first.hasPrefix("#") else { return [] }
    guard let fix = Self.fix(fields) else {
      let words = Words("'시각 위도 경도' 형식이 아닙니다", "not 'time latitude longitude'")
      return [.broken(line: number, words)]
    }
    return [.fix(fix)]
  }

  /// Parses `2026-11-20T08:30:00 37.4979 127.0276`.
  private static func fix(_ fields: [Substring]) -> TrackFix? {
    let moment = KoreanTime.parse(String(fields[0]))
    guard moment != nil || fields[0] == "-" else { return nil }
    switch fields.dropFirst().map(String.init) {
    case ["denied"]: return TrackFix(moment: moment, isDenied: true)
    case ["unavailable"]: return TrackFix(moment: moment)
    case let parts where parts.count == 2:
      return Coordinate("\(parts[0]),\(parts[1])").map { TrackFix(moment: moment, coordinate: $0) }
    default: return nil
    }
  }
}
