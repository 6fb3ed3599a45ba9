internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Warnings that an office has issued, extended, changed and lifted (`getPwnCd`, 특보코드조회): one row
/// each, not the resulting state, which `inForce(at:)` computes.
///
/// No recorded response is known. Names and types of the fields come from a diagnosis of August
/// 2026, the codes from the usage guide as quoted by two users of the service.
struct WarningList: KMAEndpoint, RowEndpoint, PagedEndpoint {
  static let dataSet = KMADataSet.warnings
  static let operation = facts("getPwnCd", emptyLifetime: .seconds(600), isVerified: false)
  static let fields = table(
    page: .page("pageNo", \.page), .value("fromTmFc", \.from), .value("toTmFc", \.to),
    .value("stnId", \.office))

  /// The issuing office: `109`.
  var office = ""
  /// YYYYMMDD, the first and the last day of issue.
  var from = ""
  var to = ""
  var page = 1

  /// Warnings are issued at any time, so they are requested as often as the now-cast.
  var lifetime: Lifetime { PublicationClock.nowCast.lifetime }

  func updated(to moment: Date) -> Self { Self(office: office, at: moment).page(page) }

  func row(_ row: WireValue, of response: Response) throws -> WeatherWarning {
    try WeatherWarning(row)
  }
}

extension WarningList {
  /// Creates the request for the warnings issued up to `moment`.
  init(office: String, at moment: Date) {
    let days = [moment.addingTimeInterval(-Self.lookBack), moment].map {
      KoreanTime.day(of: $0).compact
    }
    self.init(office: office, from: days[0], to: days[1])
  }

  /// Five days, as other users request: how far back the service goes is not documented, and a
  /// longer warning is extended or changed within that time.
  private static let lookBack: TimeInterval = 5 * 86_400
}

extension WeatherWarning {
  /// Creates a warning from a row; one that lifts or cancels a warning ends when it takes effect.
  init(_ row: WireValue) throws {
    func moment(_ name: String) -> Date? { row[name]?.string.flatMap(KoreanTime.parse) }
    let kind = try row.required("warnVar")
    guard let hazard = Self.hazards[kind] else { throw WireValue.missing("warnVar") }
    guard let level = row["warnStress"]?.int.flatMap({ Self.levels[$0] }) else {
      throw WireValue.missing("warnStress")
    }
    guard let issued = moment("tmFc") else { throw WireValue.missing("tmFc") }
    self.init(
      hazard: hazard, level: level, area: try row.required("areaName", or: "areaCode"),
      issuedAt: issued, startsAt: moment("startTime"), endsAt: moment("endTime"))
    if Self.endings.contains(row["command"]?.string ?? "") || row["cancel"]?.string == "1" {
      (startsAt, endsAt) = (nil, startsAt ?? issued)
    } else if let start = startsAt, let end = endsAt, end <= start {
      endsAt = nil
    }
  }

  private static let hazards: [String: Words] = [
    "1": Words("강풍", "strong wind"), "2": Words("호우", "heavy rain"),
    "3": Words("한파", "cold wave"), "4": Words("건조", "dry air"),
    "5": Words("폭풍해일", "storm surge"), "6": Words("풍랑", "high seas"),
    "7": Words("태풍", "typhoon"), "8": Words("대설", "heavy snow"),
    "9": Words("황사", "yellow dust"), "12": Words("폭염", "heat wave"),
    "13": Words("열대야", "tropical night"),
  ]

  private static let levels: [Int: Level] = [0: .advisory, 1: .warning, 2: .severeWarning]

  /// Lifted (2) and lifted by a change (8); 1 is issued, 3 extended, 6 corrected, 7 changed.
  private static let endings: Set = ["2", "8", "해제", "변경해제"]
}

extension [WeatherWarning] {
  /// Returns the warnings in force or announced at `moment`: the latest row for each hazard and
  /// area, without those that have ended.
  ///
  /// Sorted by severity (most severe first), then by start.
  func inForce(at moment: Date) -> [WeatherWarning] {
    Dictionary(grouping: self) { [$0.area, $0.hazard.korean] }.values
      .compactMap { said in
        // If one announcement lifts one level and issues another, the issued one counts.
        said.max {
          ($0.issuedAt, $0.endsAt ?? .distantFuture) < ($1.issuedAt, $1.endsAt ?? .distantFuture)
        }
      }
      .filter { $0.endsAt.map { $0 > moment } ?? true }
      // Warnings for the sea are left out; a forecast is for a place on land.
      .filter { !$0.area.hasSuffix("바다") }
      .sorted {
        ($1.level.severity, $0.startsAt ?? $0.issuedAt, $0.hazard.korean, $0.area)
          < ($0.level.severity, $1.startsAt ?? $1.issuedAt, $1.hazard.korean, $1.area)
      }
  }
}

extension WeatherWarning.Level {
  fileprivate var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
