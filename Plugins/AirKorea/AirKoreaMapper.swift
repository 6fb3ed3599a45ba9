internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension AirQuality {
  /// Creates the values of a station's row.
  ///
  /// Every number is a text, and a missing one is `-`. A value with a flag (`통신장애`) is dropped: the
  /// station reports that it did not measure it. A value, grade or index may be missing without a
  /// flag.
  ///
  /// - Throws: `TransitError` `malformed` without the station's name or a time.
  init(_ row: WireValue, _ origin: Origin) throws {
    let station = try row.required("stationName")
    guard let observedAt = AirKoreaTime.date(try row.required("dataTime")) else {
      throw WireValue.missing("dataTime")
    }
    self.init(observedAt: observedAt, sources: [SourceMark(AirKoreaProvider.manifest.id, origin)])
    var measurement = Measurement(station: station, network: row["mangName"]?.string)
    for (pollutant, name) in Self.fields {
      let flag = row["\(name)Flag"]?.string.flatMap { $0 == "-" ? nil : $0 }
      measurement.flags[pollutant] = flag.map(Flag.init)
      let isDust = pollutant == .pm10 || pollutant == .pm25
      // `pm10Grade` is of 24 hours, `pm10Grade1h` of the hour; a gas has only that of its hour.
      if isDust {
        measurement.dayAverages[pollutant] = row["\(name)Value24"]?.double(in: Self.micrograms)
        measurement.dayGrades[pollutant] = Grade(row["\(name)Grade"])
      }
      guard flag == nil,
        let value = row["\(name)Value"]?.double(in: isDust ? Self.micrograms : Self.ppm)
      else { continue }
      measurement.hourGrades[pollutant] = Grade(row[isDust ? "\(name)Grade1h" : "\(name)Grade"])
      switch pollutant {
      case .pm10: pm10 = value
      case .pm25: pm25 = value
      default: measurement.partsPerMillion[pollutant] = value
      }
    }
    measurement.index = row["khaiValue"]?.int(in: 0...500)
    measurement.indexGrade = Grade(row["khaiGrade"])
    self.measurement = measurement
  }

  private static let fields: [(Pollutant, String)] = [
    (.pm10, "pm10"), (.pm25, "pm25"), (.ozone, "o3"), (.nitrogenDioxide, "no2"),
    (.sulfurDioxide, "so2"), (.carbonMonoxide, "co"),
  ]

  /// Dust in µg/m³, far above the strongest yellow dust.
  private static let micrograms = 0.0...10_000.0
  /// Gases in ppm; the worst grade of carbon monoxide begins at 15.
  private static let ppm = 0.0...1_000.0
}

extension AirQuality.Grade {
  /// Creates a grade from 1 (좋음) to 4 (매우나쁨); `nil` for null and everything else.
  fileprivate init?(_ value: WireValue?) {
    guard let number = value?.int(in: 1...Self.allCases.count) else { return nil }
    self = Self.allCases[number - 1]
  }
}

extension Place {
  /// Creates the place of a station.
  ///
  /// Without `ver` `dmX` is the latitude and `dmY` the longitude, with `ver=1.1` the reverse: the
  /// pair that is in Korea counts.
  ///
  /// - Throws: `TransitError` `malformed` without the station's name.
  init(airStation row: WireValue, _ origin: Origin) throws {
    let name = try row.required("stationName")
    let (x, y) = (row["dmX"]?.double, row["dmY"]?.double)
    self.init(
      id: "airkorea.station:\(name)", name: name,
      category: ["대기측정소"] + [row["mangName"]?.string].compactMap(\.self),
      address: row["addr"]?.string,
      coordinate: Coordinate(inKorea: x, y) ?? Coordinate(inKorea: y, x),
      sources: [SourceMark(AirKoreaProvider.manifest.id, origin)])
  }
}
