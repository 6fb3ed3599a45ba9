internal import Foundation
internal import KoreaTransit
internal import TransitText

/// The texts of the air quality.
extension WeatherWords {
  /// `미세먼지 58㎍/㎥ 보통`, `초미세먼지 통신 장애`, and the source; empty without dust.
  func facts(_ air: AirQuality, asOf now: Date) -> [String] {
    let facts = [
      dust(say(.fineDust), air.pm10, air.pm10Grade, air.measurement?.flags[.pm10]),
      dust(say(.ultrafineDust), air.pm25, air.pm25Grade, air.measurement?.flags[.pm25]),
    ].compactMap(\.self)
    guard !facts.isEmpty else { return [] }
    return facts + [source(of: air, clock(air.observedAt, asOf: now))]
  }

  /// `미세먼지 58㎍/㎥ 보통`; without an amount, why it is missing, if that is known.
  func dust(
    _ name: String, _ amount: Double?, _ grade: AirQuality.Grade?, _ flag: AirQuality.Flag? = nil,
    unit: String = "㎍/㎥"
  ) -> String? {
    guard let amount = amount.flatMap(Self.rounded) else {
      return flag.map { "\(name) \($0.words.text(in: language))" }
    }
    return "\(name) \(amount)\(unit)" + (grade.map { " " + $0.words.text(in: language) } ?? "")
  }

  /// The source, which differs from the weather's, with its time: `에어코리아 강남대로(1.8km) 08:00 측정`
  /// if a station measured the values, `OpenWeather 08:00 기준` if a model computed them.
  func source(of air: AirQuality, _ clock: String) -> String {
    var names = air.sources.map(\.provider).uniqued()
      .map { BuiltInProviders.name(of: $0).text(in: language) }
    guard let measurement = air.measurement else {
      return (names + [say("\(clock) 기준", "as of \(clock)")]).joined(separator: " ")
    }
    let distance = measurement.distance.map { Self.tenths(Double($0) / 1000) }
    names.append(
      measurement.station + (distance.map { say("(\($0)km)", " (\($0) km)") } ?? ""))
    return (names + [say("\(clock) 측정", "measured \(clock)")]).joined(separator: " ")
  }

  /// `오늘 미세먼지 보통, 초미세먼지 나쁨` for each day of the forecast of dust, and when it was issued.
  /// In short, only the worse grade of a day: `오늘 나쁨`.
  func outlook(_ air: AirQuality, asOf now: Date, inShort: Bool) -> [String] {
    let today = time.day(of: now)
    let days = air.outlook.compactMap { day -> String? in
      let known = [
        (say(.fineDust), day.grades[.pm10]), (say(.ultrafineDust), day.grades[.pm25]),
      ].compactMap { name, grade in grade.map { (name: name + " ", grade: $0) } }
      let worst = known.map(\.grade).max().map { [(name: "", grade: $0)] } ?? []
      let grades = (inShort ? worst : known).map { $0.name + $0.grade.words.text(in: language) }
      guard !grades.isEmpty else { return nil }
      let name = day.date == today ? say("오늘", "today") : dayTitle(day.date)
      return "\(name) " + grades.joined(separator: ", ")
    }
    guard !days.isEmpty, let issuedAt = air.outlook.map(\.issuedAt).max() else { return [] }
    let clock = clock(issuedAt, asOf: now)
    return days + [say("\(clock) 발표", "issued \(clock)")]
  }
}
