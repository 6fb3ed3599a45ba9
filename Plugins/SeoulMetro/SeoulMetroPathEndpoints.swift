internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// What a path is searched for, by names or by codes of stations.
struct PathQuestion: Hashable, Sendable {
  var from = ""
  var to = ""
  /// The earliest departure.
  var time = Date(timeIntervalSince1970: 0)
  var search = PathSearch.duration
}

/// What a path is the best for (`searchType`).
enum PathSearch: String, CaseIterable {
  case duration, distance, transfer
}

/// A path between two stations by the timetable (최단경로이동정보), on one of the gateways.
protocol PathEndpoint: RowEndpoint where Row == Journey {
  var question: PathQuestion { get set }
}

extension PathEndpoint {
  static var leavesOutUnreadableRows: Bool { false }

  /// A timetable rarely changes by day; an hour covers a query that is repeated.
  var lifetime: Lifetime { .lasting(.seconds(3600)) }

  /// Returns the path as one row; no row if none was found.
  static func envelope(of response: Response) throws -> Envelope {
    let body = try Envelope.metroBody(of: response, errors: pathErrors)
    guard let body else { return Envelope(rows: []) }
    guard body.contains("paths"), body["paths"]?.string == nil else {
      throw WireValue.missing("paths")
    }
    let isFound = body["paths"]?.list.contains { !$0.names.isEmpty } == true
    return Envelope(rows: isFound ? [body] : [])
  }

  func row(_ row: WireValue, of response: Response) throws -> Journey {
    try Journey(row, question, response)
  }

  /// Returns the same query at a time.
  func updated(to moment: Date) -> Self {
    var copy = self
    copy.question.time = moment
    return copy
  }

  /// Facts of an operation; the service's guide allows 10,000 calls a day on data.go.kr.
  static func facts(_ name: String, _ key: KeyName, isVerified: Bool = true) -> OperationFacts {
    OperationFacts(
      name, capability: .journeys, key: key,
      quota: key == .dataGoKr ? Quota("path", dailyCalls: 10_000) : nil, isVerified: isVerified)
  }
}

/// The codes of an unknown station, and of an unreadable time.
private let pathErrors: [String: TransitError.Code] = [
  "1": .invalidRequest, "10": .invalidRequest, "2": .invalidRequest, "11": .invalidRequest,
]

extension TransitError {
  /// The service found nothing by these codes.
  static let unknownStation = TransitError(.invalidRequest, vendorCode: "INFO-200")

  /// Whether the service does not know one of the stations; it does not say which.
  var isUnknownStation: Bool {
    code == .invalidRequest && ["1", "10", "INFO-200"].contains(vendorCode)
  }
}

/// By names on the open data plaza (`/getShtrmPath/1/5/FROM/TO/TIME/SEARCH`). The range does not cut
/// the path.
struct PlazaPath: PathEndpoint {
  static let service = Service.openAPI8088
  static let operation = facts("getShtrmPath", .seoulOpenData)
  static let fields: [EndpointField<Self>] = [
    .key(.segment, .seoulOpenData), .constant(.segment, "json"), .operation,
    .constant(.segment, "1"), .constant(.segment, "5"),
    .part(
      \.question,
      [
        .value(.segment, \.from), .value(.segment, \.to), .time(.segment),
        .choice(.segment, \.search, default: .duration),
      ]),
  ]

  var question = PathQuestion()
}

/// By names on data.go.kr (`path/getShtrmPath`).
struct PortalPath: PathEndpoint {
  static let service = Service.seoulMetro.appendingPath("path")
  static let operation = facts("getShtrmPath", .dataGoKr, isVerified: false)
  static let fields: [EndpointField<Self>] =
    [.key("serviceKey", .dataGoKr), .constant("dataType", "JSON")]
    + [
      .part(
        \.question,
        [
          .value("dptreStnNm", \.from), .value("arvlStnNm", \.to), .time("searchDt"),
          .choice("searchType", \.search, default: .duration),
        ]), .schedule(\.hasSchedule), .implied("exclTrfstnNms", ""), .implied("thrghStnNms", ""),
    ]

  var question = PathQuestion()
  /// Whether trains and times are part of the answer.
  var hasSchedule = true
}

/// By codes of stations, or names, on data.go.kr (`path2/getShtrmPath2`).
struct PortalPath2: PathEndpoint {
  static let service = Service.seoulMetro.appendingPath("path2")
  static let operation = facts("getShtrmPath2", .dataGoKr, isVerified: false)
  static let fields: [EndpointField<Self>] =
    [.key("serviceKey", .dataGoKr), .constant("dataType", "JSON")]
    + [
      .part(
        \.question,
        [
          .value("dptreStn", \.from), .value("arvlStn", \.to), .time("searchDt"),
          .choice("searchType", \.search, default: .duration),
        ]), .schedule(\.hasSchedule), .choice("stationValueType", \.stations, default: .name),
      .implied("exclTrfstns", ""), .implied("thrghStns", ""),
    ]

  var question = PathQuestion()
  var hasSchedule = true
  var stations = StationValue.name

  /// What a station is named by.
  enum StationValue: String { case name, code }
}

extension EndpointField<PathQuestion> {
  /// `2026-03-13 10:00:00`
  fileprivate static func time(_ place: FieldPlace) -> Self {
    value(place, \.time) {
      String(KoreanTime.iso($0).prefix(19)).replacing("T", with: " ")
    } read: {
      $0.flatMap(KoreanTime.parse)
    }
  }
}

extension EndpointField {
  /// `schInclYn=Y`; without it, there are no trains and times.
  fileprivate static func schedule(
    _ property: any WritableKeyPath<Owner, Bool> & Sendable
  ) -> Self {
    value("schInclYn", property) {
      $0 ? "Y" : nil
    } read: {
      $0 == "Y"
    }
  }
}
