internal import Foundation
internal import TransitCore

/// Writes documents with their names in order: the same value gives the same bytes.
package enum DocumentEncoder {
  /// Returns the document's JSON, without a final line break. What a terminal would obey or not show
  /// can only be in its strings, and is escaped there.
  ///
  /// - Parameter isIndented: one field a line, else all on one line.
  package static func text(_ document: some Encodable, isIndented: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    // A number that JSON has no form for must not cost the whole document.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return escaped(String(decoding: try encoder.encode(document), as: UTF8.self))
  }

  /// Returns the JSON with every character escaped that a terminal would obey or not show.
  package static func escaped(_ json: String) -> String {
    func isRaw(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || !scalar.isUndisplayable }
    if json.unicodeScalars.allSatisfy(isRaw) { return json }
    var text = ""
    for scalar in json.unicodeScalars {
      if isRaw(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 { text += escape(unit) }
      }
    }
    return text
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
