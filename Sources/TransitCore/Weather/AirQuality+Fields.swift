extension AirQuality: Documented {
  package static let fields = Fields<AirQuality>(
    named: "airQuality", "The air quality, in micrograms per cubic meter with the Korean grades.",
    .observedAt(\.observedAt),
    .init(
      "grade",
      "The Korean air quality grade, the worse of PM10 and PM2.5: good (좋음), moderate (보통), "
        + "bad (나쁨) or veryBad (매우나쁨).", \.grade),
    .init("pm10", "Fine dust (미세먼지, PM10) in µg/m³.", \.pm10),
    .init("pm10Grade", "The Korean grade of PM10.", \.pm10Grade),
    .init("pm25", "Ultrafine dust (초미세먼지, PM2.5) in µg/m³.", \.pm25),
    .init("pm25Grade", "The Korean grade of PM2.5.", \.pm25Grade),
    .init("ozone", "Ozone in µg/m³.", \.ozone),
    .init("nitrogenDioxide", "Nitrogen dioxide in µg/m³.", \.nitrogenDioxide),
    .init("sulfurDioxide", "Sulfur dioxide in µg/m³.", \.sulfurDioxide),
    .init("carbonMonoxide", "Carbon monoxide in µg/m³.", \.carbonMonoxide),
    .optional(
      "measurement", "The station that measured the values; omitted if a model computed them.",
      \.measurement),
    .optional(
      "outlook", "The forecast of dust by day, from today on; omitted if there is none.",
      { $0.outlook.isEmpty ? nil : $0.outlook }),
    .sources(\.sources))
}

extension AirQuality.Measurement: Documented {
  package static let fields = Fields<AirQuality.Measurement>(
    named: "airMeasurement",
    "The values of one hour at a station; objects have a field for each of pm10, pm25, "
      + "ozone, nitrogenDioxide, sulfurDioxide and carbonMonoxide that is known.",
    .init("station", "The station's name (측정소).", \.station),
    .init("network", "The kind of station (측정망), in Korean.", \.network),
    .init(
      "distanceMeters", "The distance from the place in meters; null if not known.", \.distance),
    .init("index", "The comprehensive air quality index (통합대기환경지수), 0-500.", \.index),
    .init("indexGrade", "The reported grade of the index.", \.indexGrade),
    .init("partsPerMillion", "Amounts of gases in ppm.", { $0.partsPerMillion.byName }),
    .init("hourGrades", "The reported grades of the hour's values.", { $0.hourGrades.byName }),
    .init("dayAverages", "Dust over 24 hours in µg/m³.", { $0.dayAverages.byName }),
    .init("dayGrades", "The reported grades of dust over 24 hours.", { $0.dayGrades.byName }),
    .init("flags", "Why values of the hour are missing, in Korean.", { $0.flags.byName }))
}

extension AirQuality.Outlook: Documented {
  package static let fields = Fields<AirQuality.Outlook>(
    named: "airOutlook", "The forecast of dust and ozone for one day in a region.",
    .init("date", "The day, as 2026-11-20.", \.date),
    .init("region", "The region of the forecast, in Korean.", \.region),
    .init("issuedAt", "When the forecast was issued.", \.issuedAt),
    .init("grades", "The forecast grades by pollutant.", { $0.grades.byName }))
}

extension Dictionary where Key == AirQuality.Pollutant {
  /// The values by the pollutants' names.
  fileprivate var byName: [String: Value] {
    [String: Value](uniqueKeysWithValues: map { ($0.key.rawValue, $0.value) })
  }
}
