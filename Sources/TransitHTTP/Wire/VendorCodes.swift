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

  /// What to do, if the meaning suggests something else.
  private static let remedies: [String: TransitError.Remedy] = [
    "21": .retry(after: nil), "31": .renewKey, "32": .registerAddress, "33": .replaceKey,
  ]

  /// Returns the code with two digits; XML converted to JSON loses the leading zero.
  static func padded(_ code: String) -> String { code.count == 1 ? "0" + code : code }

  /// The meanings of texts, for a missing or unspecific code; the first match counts.
  private static let spellings: [(text: String, code: String)] = [
    ("NOT REGISTERED", "30"), ("DEADLINE HAS EXPIRED", "31"), ("UNREGISTERED IP", "32"),
    ("UNSIGNED CALL", "33"), ("TEMPORARILY DISABLE", "21"),
    ("ACCESS DENIED", "20"), ("KEY IS NULL", "20"), ("PERMISSION DENIED", "20"),
    ("PER SECOND", "23"), ("LIMITED NUMBER", "22"),
    ("INVALID REQUEST PARAMETER", "10"), ("NO MANDATORY REQUEST PARAMETER", "11"),
    ("NO OPENAPI SERVICE", "12"), ("TIMEOUT", "05"),
  ]

  /// Returns the error for a code; the texts distinguish between the meanings of one code.
  static func error(_ code: String?, texts: [WireValue?]) -> TransitError {
    let text = texts.compactMap { $0?.string }.joined(separator: " ")
    let padded = code.map(padded)
    var meant = padded
    // The guide defines 99 as "unknown"; services also send it for an invalid key.
    if padded == "99" || padded == nil {
      let spelled = text.uppercased().replacing("_", with: " ")
      meant = spellings.first { spelled.contains($0.text) }?.code ?? padded
    }
    return TransitError(
      meant.flatMap { codes[$0] } ?? .unavailable, text.isEmpty ? nil : Words(verbatim: text),
      vendorCode: padded, remedy: meant.flatMap { remedies[$0] })
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
