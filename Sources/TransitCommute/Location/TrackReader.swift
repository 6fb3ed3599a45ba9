package import Foundation
internal import TransitCore

/// Reads a track as it comes, in pieces of any size: GPX, NMEA sentences, or lines of `latitude,
/// longitude[,accuracy][,time]`; which of them is seen by the content.
///
/// A line may also be `denied` or `unavailable`, as a location service says it. Empty lines and
/// those that begin with `#` say nothing. A broken line is told and left out, whatever is in it.
package struct TrackReader: Sendable {
  /// Bytes of the line that is not over yet.
  private var line: [UInt8] = []
  private var isTooLong = false
  private var number = 0
  private var sentences: NMEAReader
  /// All of a GPX document so far; `nil` where it is none, and before that is known.
  private var document: Data?
  private var isKnown = false

  /// Bytes that a line may have: an NMEA sentence has 82.
  static let lineLimit = 1024

  /// Bytes that a GPX document may have: weeks of a point a second.
  static let documentLimit = 64 << 20

  /// Makes a reader that has read nothing yet.
  ///
  /// - Parameter now: gives the day of sentences that tell a time alone.
  package init(now: Date) { sentences = NMEAReader(now: now) }

  /// Takes the next bytes.
  ///
  /// - Returns: what was completed by them.
  /// - Throws: `TransitError` `badFile` for a document beyond all measure.
  package mutating func take(_ bytes: some Collection<UInt8>) throws -> [Track.Item] {
    if document != nil {
      try append(bytes)
      return []
    }
    var items: [Track.Item] = []
    for (offset, byte) in bytes.enumerated() {
      if !isKnown, !Self.isBlank(byte), !Self.mark.contains(byte) {
        isKnown = true
        if byte == UInt8(ascii: "<") {
          document = Data()
          try append(bytes.dropFirst(offset))
          return items
        }
      }
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

  /// Ends the track: its last line may have no end.
  package mutating func finish() -> [Track.Item] {
    if let document { return GPXReader.items(of: document) }
    return (line.isEmpty ? [] : endLine()) + sentences.flush().map(Track.Item.fix)
  }

  private mutating func append(_ bytes: some Collection<UInt8>) throws {
    document?.append(contentsOf: bytes)
    guard let document, document.count > Self.documentLimit else { return }
    throw TransitError(
      .badFile,
      Words(
        "GPX가 너무 큽니다: \(Self.documentLimit >> 20)MB 까지입니다",
        "the GPX is too large: \(Self.documentLimit >> 20) MB at most"))
  }

  private mutating func endLine() -> [Track.Item] {
    number += 1
    defer {
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    if isTooLong { return [.broken(line: number, Words("줄이 너무 깁니다", "the line is too long"))] }
    guard let text = String(validating: line, as: UTF8.self) else {
      return [.broken(line: number, Words("글자가 아닙니다", "not text"))]
    }
    return read(text.trimmingCharacters(in: Self.blanks))
  }

  private mutating func read(_ text: String) -> [Track.Item] {
    if text.isEmpty || text.hasPrefix("#") { return [] }
    do throws(BrokenLine) {
      if text.hasPrefix("$") || text.hasPrefix("!") {
        return try sentences.take(text).map(Track.Item.fix)
      }
      return [.fix(try Self.point(text))]
    } catch {
      return [.broken(line: number, error.why)]
    }
  }

  /// Reads `37.4979,127.0276[,accuracy][,time]`.
  private static func point(_ text: String) throws(BrokenLine) -> TrackFix {
    switch text {
    case "denied": return TrackFix(nil, isDenied: true)
    case "unavailable": return TrackFix(nil)
    default: break
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard (2...4).contains(parts.count), let coordinate = Coordinate("\(parts[0]),\(parts[1])")
    else { throw wrong }
    var fix = TrackFix(coordinate)
    var rest = parts.dropFirst(2)
    if let first = rest.first, let accuracy = Double(decimal: first) {
      guard accuracy >= 0 else { throw wrong }
      fix.accuracy = accuracy
      rest.removeFirst()
    } else if rest.first?.isEmpty == true {
      rest.removeFirst()
    }
    if let time = rest.first {
      guard rest.count == 1, let moment = KoreanTime.parse(time) else { throw wrong }
      fix.moment = moment
    }
    return fix
  }

  private static let wrong = BrokenLine(
    why: Words("위도,경도[,정확도][,시각] 이 아닙니다", "not latitude,longitude[,accuracy][,time]"))

  /// The mark that some editors put in front of a text (BOM).
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let blanks: CharacterSet = .whitespacesAndNewlines.union(["\u{FEFF}"])

  private static func isBlank(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }
}

/// Why a line says nothing.
struct BrokenLine: Error {
  var why: Words
}
