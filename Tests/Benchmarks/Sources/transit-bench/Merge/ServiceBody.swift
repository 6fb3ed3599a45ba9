internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// A service's answer with one row, as the service writes it, so that the benchmark uses the same
/// decoders as a live answer.
enum ServiceBody {
  /// Seoul Bus: every value is text.
  static func topis(_ row: [String: WireValue]) -> Response {
    response(
      .object([
        "msgHeader": .object(["headerCd": .text("0"), "headerMsg": .text("정상적으로 처리되었습니다.")]),
        "msgBody": .object(["itemList": .array([.object(row)])]),
      ]))
  }

  /// TAGO: digits are numbers unless they begin with 0.
  static func tago(_ row: [String: WireValue]) -> Response {
    response(
      .object([
        "response": .object([
          "header": .object([
            "resultCode": .text("00"), "resultMsg": .text("NORMAL SERVICE."),
          ]),
          "body": .object([
            "items": .object(["item": .array([.object(row)])]), "totalCount": .number("1"),
          ]),
        ])
      ]))
  }

  /// The list of stations on port 8088.
  static func plaza(_ operation: String, _ row: [String: WireValue]) -> Response {
    response(
      .object([
        operation: .object([
          "list_total_count": .number("1"),
          "RESULT": .object(["CODE": .text("INFO-000"), "MESSAGE": .text("정상 처리되었습니다")]),
          "row": .array([.object(row)]),
        ])
      ]))
  }

  /// The live subway's trains.
  static func liveSubway(_ row: [String: WireValue]) -> Response {
    response(
      .object([
        "errorMessage": .object([
          "status": .number("200"), "code": .text("INFO-000"), "message": .text("정상 처리되었습니다."),
          "total": .number("1"),
        ]),
        "realtimeArrivalList": .array([.object(row)]),
      ]))
  }

  static func kakao(_ document: [String: WireValue]) -> Response {
    response(
      .object([
        "meta": .object([
          "is_end": .bool(true), "pageable_count": .number("1"), "total_count": .number("1"),
        ]),
        "documents": .array([.object(document)]),
      ]))
  }

  private static func response(_ body: WireValue) -> Response {
    Response(
      headers: [Response.Header("Content-Type", "application/json;charset=UTF-8")],
      body: Data(body.json.utf8), receivedAt: Date(timeIntervalSince1970: 1_795_131_000))
  }
}

extension WireValue {
  /// Text, or null.
  static func text(_ text: String?) -> WireValue { text.map(WireValue.text) ?? .null }

  /// A decimal number, or null.
  static func number(_ number: Double?) -> WireValue { number.map { .number("\($0)") } ?? .null }

  /// The value as JSON; the same value always gives the same text.
  var json: String {
    switch self {
    case .object(let fields):
      let members = fields.sorted { $0.key < $1.key }.map { "\(Self.quoted($0)):\($1.json)" }
      return "{" + members.joined(separator: ",") + "}"
    case .array(let values): return "[" + values.map(\.json).joined(separator: ",") + "]"
    case .text(let text): return Self.quoted(text)
    case .number(let digits): return digits
    case .bool(let flag): return flag ? "true" : "false"
    case .null: return "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\0"..<" ": result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
