internal import Foundation

/// Writes documents with their names in order: the same value gives the same bytes.
package enum DocumentEncoder {
  /// Returns the document's JSON, without a final line break.
  ///
  /// - Parameter isIndented: one field a line, else all on one line.
  package static func text(_ document: some Encodable, isIndented: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(document), as: UTF8.self)
  }
}
