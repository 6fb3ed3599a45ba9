internal import Foundation
internal import TransitCatalog
internal import TransitCore
internal import TransitHTTP

extension WeatherValue {
  /// Creates the forecast of one pollutant for one day in all regions, which are in one text:
  /// `서울 : 보통,제주 : 좋음,…`.
  ///
  /// - Throws: `TransitError` `malformed` without a pollutant, a day or a time of issue.
  init(dustForecast row: WireValue) throws {
    let element = try row.required("informCode")
    guard let date = KoreanTime.parse(try row.required("informData")) else {
      throw WireValue.missing("informData")
    }
    guard let issuedAt = AirKoreaTime.issue(try row.required("dataTime")) else {
      throw WireValue.missing("dataTime")
    }
    let grades = row["informGrade"]?.string
    self.init(
      element: element, date: date, issuedAt: issuedAt, raw: grades ?? "",
      meaning: grades.map(Meaning.text) ?? .missing)
  }
}

/// A region of the forecasts.
struct DustRegion: Hashable {
  /// The region's name, then other spellings of it.
  var names: [String]

  /// Creates the region of a position; `nil` at sea and abroad.
  init?(at position: Coordinate) {
    guard let city = City.at(position) else { return nil }
    self.init(of: city)
  }

  /// Creates the region of a city: its province, or its half of 경기 or 강원.
  ///
  /// The weekly outlook writes `강원영동` for `영동`; 전남 and 광주 have one label since July 2026 in
  /// measurements (reported), and the forecasts may follow.
  init?(of city: City) {
    switch city.province {
    case "경기": names = [Self.northernGyeonggi.contains(city.name) ? "경기북부" : "경기남부", "경기"]
    case "강원":
      let half = Self.easternGangwon.contains(city.name) ? "영동" : "영서"
      names = [half, "강원\(half)", "강원"]
    case "전남", "광주": names = [city.province, "전남광주"].compactMap(\.self)
    case let province?: names = [province]
    case nil: return nil
    }
  }

  private static let northernGyeonggi: Set = [
    "고양시", "구리시", "남양주시", "동두천시", "양주시", "의정부시", "파주시", "포천시", "가평군", "연천군",
  ]
  private static let easternGangwon: Set = [
    "강릉시", "동해시", "삼척시", "속초시", "태백시", "강원 고성군", "양양군",
  ]

  /// Returns the days from `today` on. One response mixes the issues of a day: the newest counts
  /// for each pollutant and day.
  func outlook(of values: [WeatherValue], from today: KoreanDate) -> [AirQuality.Outlook] {
    var days: [KoreanDate: AirQuality.Outlook] = [:]
    for value in values.sorted(by: { $0.issuedAt < $1.issuedAt }) {
      let date = KoreanTime.day(of: value.date)
      guard date >= today, let pollutant = Self.pollutants[value.element],
        let (name, grade) = grade(in: value.raw)
      else { continue }
      var day =
        days[date]
        ?? AirQuality.Outlook(date: date, region: name, issuedAt: value.issuedAt, grades: [:])
      day.issuedAt = value.issuedAt
      day.grades[pollutant] = grade
      days[date] = day
    }
    return days.values.sorted { $0.date < $1.date }
  }

  private static let pollutants: [String: AirQuality.Pollutant] = [
    "PM10": .pm10, "PM25": .pm25, "O3": .ozone,
  ]

  /// Returns the region's grade in `서울 : 보통,제주 : 좋음`; `nil` if it is missing or unknown.
  private func grade(in text: String) -> (name: String, grade: AirQuality.Grade)? {
    let pairs = text.split(separator: ",").map { pair in
      pair.split(separator: ":").map { trimmed(String($0)) }
    }
    for name in names {
      guard let word = pairs.first(where: { $0.count == 2 && $0[0] == name })?[1] else { continue }
      return Self.grades[word.filter { !$0.isWhitespace }].map { (name, $0) }
    }
    return nil
  }

  private static let grades: [String: AirQuality.Grade] = [
    "좋음": .good, "보통": .moderate, "나쁨": .bad, "매우나쁨": .veryBad,
  ]
}
