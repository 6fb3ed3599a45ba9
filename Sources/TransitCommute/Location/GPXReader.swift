internal import Foundation
internal import TransitCore

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Reads the points of a GPX document in its order: those of its tracks, or of its routes if there
/// are no tracks, or else its waypoints.
final class GPXReader: NSObject, XMLParserDelegate {
  private var points: [String: [Track.Item]] = [:]
  private var broken: [Track.Item] = []
  private var fix: TrackFix?
  private var text = ""
  /// The number of open elements.
  private var depth = 0

  private static let kinds = ["trkpt", "rtept", "wpt"]

  /// Returns the points and errors, including the points before an error.
  static func items(of document: Data) -> [Track.Item] {
    let reader = GPXReader()
    let parser = XMLParser(data: document)
    parser.delegate = reader
    parser.shouldResolveExternalEntities = false
    // Elements may have a prefix: `<g:trkpt>`.
    parser.shouldProcessNamespaces = true
    // On Linux the parser reports no error for a truncated document.
    let isWhole = parser.parse() && parser.parserError == nil && reader.depth == 0
    if !isWhole {
      reader.broken.append(
        .broken(
          line: parser.lineNumber,
          Words("GPX가 여기부터 손상되었습니다", "the GPX is damaged from here on")))
    }
    let points = kinds.lazy.compactMap { reader.points[$0] }.first ?? []
    if points.isEmpty, reader.broken.isEmpty {
      return [.broken(line: 1, Words("GPX에 점이 없습니다", "there are no points in the GPX"))]
    }
    return points + reader.broken
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    text = ""
    depth += 1
    guard Self.kinds.contains(element) else { return }
    fix = nil
    if let latitude = attributes["lat"].flatMap({ Double(decimal: $0) }),
      let longitude = attributes["lon"].flatMap({ Double(decimal: $0) }),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    {
      fix = TrackFix(coordinate)
    } else {
      broken.append(
        .broken(
          line: parser.lineNumber, Words("\(element)의 위치가 없습니다", "\(element) without a position")))
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    // No relevant field is longer.
    if text.utf8.count < 100 { text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    depth -= 1
    switch element {
    case "time": fix?.moment = Self.moment(text)
    case "hdop": fix?.accuracy = Track.accuracy(dilution: Double(decimal: text.trimmed))
    case _ where Self.kinds.contains(element):
      if let fix { points[element, default: []].append(.fix(fix)) }
      fix = nil
    default: break
    }
  }

  /// Parses a GPX time, which is UTC with or without a `Z`.
  private static func moment(_ text: String) -> Date? {
    KoreanTime.parse(text.trimmed + "Z") ?? KoreanTime.parse(text)
  }
}
