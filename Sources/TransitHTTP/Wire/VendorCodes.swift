internal import Foundation
internal import TransitCore

/// The codes of data.go.kr, its gateway and the modules behind it.
enum PortalCode {
  /// Source: the portal's published table; 12, 23 and 29 as reported by users.
  private static let codes: [String: TransitError.Code] = [
    "01": .unavailable, "02": .unavailable, "04": .unavailable, "05": .timedOut,
    "10": .invalidRequest, "11": .invalidRequest, "12": .unsupported,
    "20": .keyNotGranted, "21": .badKey, "22": .quotaSpent, "23": .rateLimited,
    "29": .badKey, "30": .badKey, "31": .badKey, "32": .badKey, "33": .badKey,
    "51": .invalidRequest, "52": .invalidRequest, "99": .unavailable,
  ]

  /// Returns the code with two digits; XML converted to JSON loses the leading zero.
  static func padded(_ code: String) -> String { code.count == 1 ? "0" + code : code }

  /// The meanings of texts, for a missing or unspecific code; the first match counts.
  private static let spellings: [(String, TransitError.Code)] = [
    ("NOT REGISTERED", .badKey), ("DEADLINE HAS EXPIRED", .badKey), ("UNREGISTERED IP", .badKey),
    ("ACCESS DENIED", .keyNotGranted), ("KEY IS NULL", .keyNotGranted),
    ("PERMISSION DENIED", .keyNotGranted),
    ("PER SECOND", .rateLimited), ("LIMITED NUMBER", .quotaSpent),
    ("INVALID REQUEST PARAMETER", .invalidRequest), ("TIMEOUT", .timedOut),
  ]

  /// Returns the error for a code; the texts distinguish between the meanings of one code.
  static func error(_ code: String?, texts: [WireValue?]) -> TransitError {
    let text = texts.compactMap { $0?.string }.joined(separator: " ")
    let padded = code.map(padded)
    var meaning = padded.flatMap { codes[$0] }
    // The guide defines 99 as "unknown"; services also send it for an invalid key.
    if padded == "99" || padded == nil {
      let spelled = text.uppercased().replacing("_", with: " ")
      meaning = spellings.first { spelled.contains($0.0) }?.1 ?? meaning
    }
    return TransitError(
      meaning ?? .unavailable, text.isEmpty ? nil : Words(verbatim: text), vendorCode: padded)
  }
}

/// The codes of the Seoul plaza: live subway and port 8088.
enum PlazaCode {
  /// Source: the plaza's table; 337 and 340 as reported by users.
  private static let codes: [String: TransitError.Code] = [
    "INFO-100": .badKey,
    "ERROR-300": .invalidRequest, "ERROR-301": .invalidRequest, "ERROR-310": .unsupported,
    "ERROR-331": .invalidRequest, "ERROR-332": .invalidRequest, "ERROR-333": .invalidRequest,
    "ERROR-334": .invalidRequest, "ERROR-335": .keyNotGranted, "ERROR-336": .invalidRequest,
    "ERROR-337": .quotaSpent, "ERROR-338": .keyNotGranted, "ERROR-340": .keyNotGranted,
    "ERROR-500": .unavailable, "ERROR-600": .unavailable, "ERROR-601": .unavailable,
  ]

  /// Whether a text is a plaza code: `INFO-000`, `ERROR-338`.
  static func matches(_ text: String) -> Bool {
    text.hasPrefix("INFO-") || text.hasPrefix("ERROR-")
  }

  static func error(_ code: String, message: String?) -> TransitError {
    TransitError(
      codes[code] ?? .unavailable, message.map(Words.init(verbatim:)), vendorCode: code)
  }
}
