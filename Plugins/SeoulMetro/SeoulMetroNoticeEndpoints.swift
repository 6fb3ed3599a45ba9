internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// The notices about the service (알림정보), newest first, on one of the gateways.
protocol NoticeEndpoint: RowEndpoint where Row == Notice {}

extension NoticeEndpoint {
  /// Notices are renewed every minute.
  var lifetime: Lifetime { .live(noticeLifetime) }

  static func envelope(of response: Response) throws -> Envelope {
    guard let body = try Envelope.metroBody(of: response, errors: [:]) else {
      return Envelope(rows: [])
    }
    guard let items = body["items"] ?? (body["totalCount"]?.int == 0 ? .null : nil) else {
      if body.contains("items") { return Envelope(rows: []) }
      throw WireValue.missing("items")
    }
    let rows = items["item"] ?? items
    guard rows.string == nil else { throw WireValue.missing("items") }
    return Envelope(rows: rows.list, total: body["totalCount"]?.int)
  }

  func row(_ row: WireValue, of response: Response) throws -> Notice {
    try Notice(row, response.origin)
  }

  static func facts(_ key: KeyName) -> OperationFacts {
    OperationFacts(
      "getNtceList", capability: .notices, key: key,
      quota: Quota(
        key == .dataGoKr ? "notices" : "getNtceList",
        dailyCalls: key == .dataGoKr ? 10_000 : nil), emptyLifetime: noticeLifetime)
  }
}

private let noticeLifetime = Duration.seconds(60)

/// The newest hundred on the open data plaza: two days never had as many.
struct PlazaNotices: NoticeEndpoint {
  static let service = Service.openAPI8088
  static let operation = facts(.seoulOpenData)
  static let fields: [EndpointField<Self>] = [
    .key(.segment, .seoulOpenData), .constant(.segment, "json"), .operation,
    .rows(\.page, perPage: 100),
  ]

  var page = 1
}

/// Those between two days on data.go.kr. Wide ranges in quick succession were refused.
struct PortalNotices: NoticeEndpoint {
  static let service = Service.seoulMetro.appendingPath("ntce")
  static let operation = facts(.dataGoKr)
  static let fields: [EndpointField<Self>] = [
    .key("serviceKey", .dataGoKr), .constant("dataType", "JSON"), .page("pageNo", \.page),
    .constant("numOfRows", "100"), .date("srchStartNoftOcrnYmd", \.first),
    .date("srchEndNoftOcrnYmd", \.last), .implied("noftTtl", ""),
  ]

  var page = 1
  var first = KoreanTime.day(of: Date(timeIntervalSince1970: 0))
  var last = KoreanTime.day(of: Date(timeIntervalSince1970: 0))

  /// Returns the request for yesterday and today.
  func updated(to moment: Date) -> Self {
    var copy = self
    copy.first = KoreanTime.day(of: moment.addingTimeInterval(-86_400))
    copy.last = KoreanTime.day(of: moment)
    return copy
  }
}
