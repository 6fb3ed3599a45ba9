package import Foundation
internal import TransitCore

/// Reads a track incrementally: GPX, NMEA sentences, or lines of `latitude,
/// longitude[,accuracy][,time]`. The format is detected from the content.
///
/// A line may also be `denied` or `unavailable`. Empty lines and those that begin with `#` are
/// ignored. A broken line is reported and skipped.
package struct TrackReader: Sendable {
  /// The bytes of the incomplete line.
  private var line: [UInt8] = []
  private var isTooLong = false
  private var number = 0
  private var sentences: NMEAReader
  /// The GPX document so far; `nil` if it is another format or not known yet.
  private var document: Data?
  private var isKnown = false

  /// The maximum length of a line in bytes. An NMEA sentence has at most 82.
  static let lineLimit = 1024

  /// The maximum size of a GPX document in bytes: weeks with a point per second.
  static let documentLimit = 64 << 20

  /// Makes a reader.
  ///
  /// - Parameter now: The date for sentences that have only a time.
  package init(now: Date) { sentences = NMEAReader(now: now) }

  /// Handles the next bytes.
  ///
  /// - Returns: The elements that they complete.
  /// - Throws: `TransitError` `badFile` if the document is too large.
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

  /// Ends the track, including a last line without a line break.
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
        "GPX가 너무 큽니다: \(Self.documentLimit >> 20)MB까지 읽을 수 있습니다",
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
      return [.broken(line: number, Words("텍스트가 아닙니다", "not text"))]
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

  /// Parses `37.4979,127.0276[,accuracy][,time]`.
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
    why: Words("위도,경도[,정확도][,시각] 형식이 아닙니다", "not latitude,longitude[,accuracy][,time]"))

  /// The byte order mark (BOM) that some editors write.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let blanks: CharacterSet = .whitespacesAndNewlines.union(["\u{FEFF}"])

  private static func isBlank(_ byte: UInt8) -> Bool { [9, 10, 13, 32].contains(byte) }
}

/// Why a line cannot be read.
struct BrokenLine: Error {
  var why: Words
}
