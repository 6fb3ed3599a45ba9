internal import Foundation
internal import TransitOperations

extension Session {
  /// Writes the file of `--geojson`, if given, and reports it in one line.
  ///
  /// - Throws: The errors of `write(_:to:)`.
  func writeMap(_ fill: (inout GeoJSONDocument) -> Void) throws {
    guard let path = invocation.value(.geojson) else { return }
    var map = GeoJSONDocument()
    fill(&map)
    let file = try write(TerminalText(document: map).text, to: path)
    let count = map.count
    note("GeoJSON: \(file.path) (\(count)개)", "GeoJSON: \(file.path) (\(count) features)", .dim)
  }
}
