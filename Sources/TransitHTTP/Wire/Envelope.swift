internal import Foundation
public import TransitCore

/// The rows of a response of Korean public data, in any of its envelopes.
///
/// These services report errors with HTTP 200, send XML when JSON was requested, and return HTML or
/// plain text instead. The supported envelopes: data.go.kr's `response`, Gyeonggi's
/// `response.msgHeader`, data.go.kr's gateway's `OpenAPI_ServiceResponse`, TOPIS's `msgHeader`, the
/// live subway's nested and flat forms, port 8088's `RESULT`, and the API hub's `result`.
public struct Envelope: Sendable {
  /// The rows of the body, in order.
  public var rows: [WireValue]
  /// The total number of rows, if the response contains it.
  public var total: Int?
  /// Whether the response reports that service has ended for the day.
  public var isClosed: Bool

  /// Reads a body.
  ///
  /// - Throws: `TransitError` with the code that corresponds to the service's own code; `malformed`
  ///   if no envelope is recognised.
  public static func read(_ response: Response) throws -> Envelope {
    let root = try root(of: response)
    let envelope: Envelope?
    do { envelope = try self.envelope(in: root, status: response.status) } catch {
      guard (error as? TransitError)?.code == .malformed else { throw error }
      throw HTTPStatus.error(of: response) ?? error
    }
    // A body that reports success with an HTTP error is an error.
    if let error = HTTPStatus.error(of: response) { throw error }
    if let envelope { return envelope }
    let start = WireValue.excerpt(of: response.body)
    throw TransitError(
      .malformed, Words("알 수 없는 응답 형식: \(start)", "unknown response format: \(start)"))
  }

  /// Returns the rows as models made by `make`; a row that `make` refuses makes the body malformed.
  public func map<Row: DecodedRow>(_ make: (WireValue) throws -> Row) rethrows -> Rows<Row> {
    Rows(try rows.map(make), total: total, isClosed: isClosed)
  }

  /// Returns the rows as models made by `make`; a row that `make` refuses is omitted and reported
  /// in `Rows.failures`.
  ///
  /// - Throws: the first error if all rows are refused.
  public func mapReadable<Row: DecodedRow>(
    _ make: (WireValue) throws -> Row
  ) throws -> Rows<Row> {
    try Rows(readable: rows, total: total, isClosed: isClosed, make)
  }

  /// Returns the body of a response as a tree.
  ///
  /// - Throws: `TransitError`; the HTTP error of the response if it has one and no readable body.
  package static func root(of response: Response) throws -> WireValue {
    do { return try WireValue.read(response.body) } catch {
      throw HTTPStatus.error(of: response) ?? error
    }
  }

  /// - Throws: the error of data.go.kr's gateway, if the body contains one.
  static func throwGatewayError(in root: WireValue) throws {
    guard let header = root["OpenAPI_ServiceResponse"]?["cmmMsgHeader"] else { return }
    throw PortalCode.error(
      header["returnReasonCode"]?.string, texts: [header["errMsg"], header["returnAuthMsg"]])
  }

  /// Makes an envelope of rows from another source.
  public init(rows: [WireValue], total: Int? = nil, isClosed: Bool = false) {
    self.rows = rows
    self.total = total
    self.isClosed = isClosed
  }

  static let empty = Envelope(rows: [])

  private static func envelope(in root: WireValue, status: Int) throws -> Envelope? {
    try throwGatewayError(in: root)
    if let response = root["response"] {
      return try response["msgHeader"] == nil ? portal(response) : gyeonggi(response)
    }
    if let topis = root["ServiceResult"] ?? (root["msgHeader"] == nil ? nil : root) {
      return try self.topis(topis)
    }
    if let hub = root["result"], let status = hub["status"]?.int {
      throw HTTPStatus.error(status: status, message: hub["message"]?.string)
        ?? TransitError(.malformed, hub["message"]?.string.map(Words.init(verbatim:)))
    }
    // The TOPIS gateway's own form; its status is in the body or only in HTTP.
    if let error = root["error"]?.string, let message = root["message"]?.string {
      throw HTTPStatus.error(status: root["status"]?.int ?? status, message: message)
        ?? TransitError(
          error == "Unauthorized" ? .badKey : .unavailable, Words(verbatim: message),
          vendorCode: error)
    }
    return try plaza(root)
  }

  /// data.go.kr: `response.header.resultCode` and `response.body.items.item`.
  private static func portal(_ response: WireValue) throws -> Envelope {
    let header = response["header"]
    switch header?["resultCode"]?.string.map(PortalCode.padded) {
    case "00", "0000": break
    case "03", "50": return empty
    case let code?: throw PortalCode.error(code, texts: [header?["resultMsg"]])
    case nil: throw TransitError(.malformed, Words("resultCode가 없음", "no resultCode"))
    }
    guard let body = response["body"], body.string == nil else {
      throw TransitError(.malformed, Words("body가 없음", "no body"))
    }
    let total = body["totalCount"]?.int
    guard body.contains("items") || total == 0 else { throw noList("items") }
    return Envelope(rows: try rows(of: body["items"]), total: total)
  }

  /// Gyeonggi (GBIS v2): `response.msgHeader.resultCode`, and in `msgBody` one list named after its
  /// operation; `4` has no `msgBody`.
  private static func gyeonggi(_ response: WireValue) throws -> Envelope {
    let header = response["msgHeader"]
    let message = (header?["resultMessage"]?.string).map(Words.init(verbatim:))
    switch header?["resultCode"].flatMap({ $0.int.map(String.init) ?? $0.string }) {
    case "0": break
    case "4": return empty
    case "2": throw TransitError(.invalidRequest, message, vendorCode: "2")
    case let code?: throw TransitError(.unavailable, message, vendorCode: code)
    case nil: throw TransitError(.malformed, Words("resultCode가 없음", "no resultCode"))
    }
    guard let body = response["msgBody"], body.names.count == 1, let rows = body[body.names[0]]
    else { throw noList("msgBody") }
    return Envelope(rows: try list(rows))
  }

  /// The rows of `items`: `{"item": […]}`, `{"item": {…}}`, a bare list, or no rows as `""`, `{}`,
  /// null or a missing name.
  private static func rows(of items: WireValue?) throws -> [WireValue] {
    guard case .object(let fields) = items, !fields.isEmpty else { return try list(items) }
    guard let item = fields["item"] else {
      throw TransitError(.malformed, Words("items에 item이 없음", "no item in items"))
    }
    return try list(item)
  }

  /// Returns a list, or one object as a list; null, missing and empty values are an empty list, and
  /// any other value is an error. Empty rows, as in `[null]` and `[{}]`, are omitted.
  static func list(_ value: WireValue?) throws -> [WireValue] {
    if value?.string != nil {
      throw TransitError(.malformed, Words("행 목록이 아님", "not a list of rows"))
    }
    return (value?.list ?? []).filter { !$0.isNothing }
  }

  /// TOPIS: `msgHeader.headerCd` and `msgBody.itemList`.
  private static func topis(_ root: WireValue) throws -> Envelope {
    // The portal's form of a code, `00`, occurs too.
    let code = root["msgHeader"]?["headerCd"].flatMap { $0.int.map(String.init) ?? $0.string }
    let message = root["msgHeader"]?["headerMsg"]?.string ?? ""
    // The module's code takes precedence over `headerCd`.
    if let module = moduleCode(in: message) {
      var error = PortalCode.error(module, texts: [.text(message)])
      // In this module 12 is about the key, not the path.
      if error.vendorCode == "12" { error.code = .keyNotGranted }
      throw error
    }
    if message.holds("Key인증실패") {
      throw TransitError(.badKey, Words(verbatim: message), vendorCode: code)
    }
    switch code {
    case "0":
      // A body that is a number or a text is checked like a list of rows.
      let body = root["msgBody"]
      guard body?.string == nil else { return Envelope(rows: try list(body)) }
      // In XML an empty list is an empty element; in JSON its name is present, with null.
      let isList = if case .object? = body { body?.contains("itemList") == true } else { true }
      guard root.contains("msgBody"), isList else { throw noList("itemList") }
      return Envelope(rows: try list(body?["itemList"]))
    case "3", "4", "7": return empty
    case "8": return Envelope(rows: [], isClosed: true)
    case "2", "5":
      throw TransitError(.invalidRequest, Words(verbatim: message), vendorCode: code)
    // The envelope of another service with the same name, such as Incheon's with its resultCode.
    case nil: throw TransitError(.malformed, Words(verbatim: message))
    default: throw TransitError(.unavailable, Words(verbatim: message), vendorCode: code)
    }
  }

  /// Returns the digits of the first `에러코드(30)`.
  private static func moduleCode(in message: String) -> String? {
    for name in message.places(of: "에러코드") {
      var scanner = TextScanner(message[name.upperBound...])
      scanner.skipBlanks()
      if scanner.take("("), let code = scanner.digits(1...Int.max, before: ")") {
        return String(code)
      }
    }
    return nil
  }

  /// Reads the Seoul plaza's envelopes: live subway (nested, flat, XML) and port 8088.
  private static func plaza(_ root: WireValue) throws -> Envelope? {
    let names = root.names
    let inner = names.count == 1 ? root[names[0]] : nil
    let list = names.first { $0.hasPrefix("realtime") && $0.hasSuffix("List") }
      .flatMap { root[$0] }
    let candidates = [root["errorMessage"], root["RESULT"], inner?["RESULT"], root]
    for case let result? in candidates {
      guard let code = (result["code"] ?? result["CODE"])?.string, PlazaCode.matches(code) else {
        continue
      }
      switch code {
      case "INFO-000": break
      case "INFO-200": return empty
      default:
        throw PlazaCode.error(
          code, message: (result["message"] ?? result["MESSAGE"])?.string)
      }
      guard let rows = list ?? inner?["row"] ?? root["row"] else { throw noList("row") }
      return Envelope(
        rows: try Self.list(rows),
        total: (result["total"] ?? inner?["list_total_count"])?.int)
    }
    // A list without an envelope is accepted.
    return try list.map { Envelope(rows: try Self.list($0)) }
  }
}
