internal import Foundation
package import TransitCore

/// Encodes documents with sorted keys: the same value gives the same bytes.
package enum DocumentEncoder {
  /// Returns the document's JSON without a final line break. Control characters and others that a
  /// terminal cannot show are escaped.
  ///
  /// - Parameter isIndented: Whether to write one field per line instead of a single line.
  package static func text(_ document: some Encodable, isIndented: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    // A value that JSON cannot represent must not make the whole document fail.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return escaped(String(decoding: try encoder.encode(document), as: UTF8.self))
  }

  /// Returns the JSON of a document with declared fields.
  package static func text(
    _ document: some Documented, isIndented: Bool = true
  ) throws -> String {
    try text(document.json, isIndented: isIndented)
  }

  /// Returns the JSON with control characters and others that a terminal cannot show escaped.
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

extension JSONValue {
  /// The value as one line of JSON.
  package var line: [UInt8] {
    // Encoding strings and finite numbers does not fail.
    Array(((try? DocumentEncoder.text(self, isIndented: false)) ?? "{}").utf8)
  }
}
