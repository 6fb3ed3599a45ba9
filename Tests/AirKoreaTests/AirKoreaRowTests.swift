import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import AirKorea

struct AirKoreaRowTests {
  private func nationwide(_ station: String) throws -> AirQuality {
    let response = try Recorded.response("getCtprvnRltmMesureDnsty/seven-stations")
    let rows = try StationMeasurements().decode(response).rows
    return try #require(rows.first { $0.measurement?.station == station })
  }

  @Test func `a row decodes to all its values, with separate grades of the hour and of 24 hours`()
    throws
  {
    var expected = AirQuality(
      observedAt: try moment("2026-11-20 08:00"), sources: [SourceMark("airkorea", .recorded)])
    (expected.pm10, expected.pm25) = (58, 41)
    var measurement = AirQuality.Measurement(station: "강남대로", network: "도로변대기")
    measurement.partsPerMillion = [
      .ozone: 0.0114, .nitrogenDioxide: 0.0468, .sulfurDioxide: 0.0031, .carbonMonoxide: 0.62,
    ]
    measurement.hourGrades = [
      .pm10: .moderate, .pm25: .bad, .ozone: .good, .nitrogenDioxide: .moderate,
      .sulfurDioxide: .good, .carbonMonoxide: .good,
    ]
    measurement.dayAverages = [.pm10: 52, .pm25: 33]
    measurement.dayGrades = [.pm10: .moderate, .pm25: .moderate]
    (measurement.index, measurement.indexGrade) = (98, .moderate)
    expected.measurement = measurement
    let air = try nationwide("강남대로")
    #expect(air == expected)
    #expect(air.pm25Grade == .bad)
    #expect(air.grade == .bad)
    // The model's gases are in µg/m³.
    let gases = [air.ozone, air.nitrogenDioxide, air.sulfurDioxide, air.carbonMonoxide]
    #expect(gases.compactMap(\.self).isEmpty)
  }

  @Test func `a station that is down has flags and no values, none of them zero`() throws {
    let air = try nationwide("종로")
    var measurement = AirQuality.Measurement(station: "종로", network: "도로변대기")
    for pollutant in AirQuality.Pollutant.allCases {
      measurement.flags[pollutant] = AirQuality.Flag(rawValue: "통신장애")
    }
    #expect(air.measurement == measurement)
    #expect([air.pm10, air.pm25] == [nil, nil])
    #expect(air.grade == nil)
  }

  @Test func `calibrated gases and a checked PM2.5 are missing while PM10 goes on`() throws {
    let air = try nationwide("도산대로")
    #expect([air.pm10, air.pm25] == [44, nil])
    #expect(air.measurement?.partsPerMillion == [:])
    #expect(air.measurement?.hourGrades == [.pm10: .moderate])
    #expect(air.measurement?.dayAverages == [.pm10: 47, .pm25: 30])
    #expect(air.measurement?.flags[.pm25]?.rawValue == "장비점검")
    #expect(air.measurement?.flags[.ozone]?.words == Words("점검·교정 중", "being calibrated"))
    #expect(air.measurement?.flags[.pm10] == nil)
    // The 24-hour grade of PM2.5 is 2, but the hour has no value.
    #expect(air.pm25Grade == nil)
  }

  @Test func `a grade and the index may be missing although every value is there`() throws {
    let air = try nationwide("중구")
    #expect([air.pm10, air.pm25] == [36, 19])
    #expect(air.measurement?.dayAverages == [.pm10: 38])
    #expect(air.measurement?.dayGrades == [:])
    #expect(air.measurement?.index == nil)
    #expect(air.measurement?.indexGrade == nil)
    #expect(air.measurement?.flags == [:])
  }

  @Test(arguments: ["통신장애", "자료이상", "장비점검", "점검및교정", "새로운사유"])
  func `a value with a flag is not a measurement`(flag: String) throws {
    let row = #""pm10Value":"0","pm10Flag":"\#(flag)","pm10Grade1h":"1","pm25Value":"7""#
    let air = try #require(try measurements(measured("중구", "2026-11-20 08:00", row)).first)
    #expect(air.pm10 == nil)
    #expect(air.measurement?.hourGrades == [:])
    #expect(air.measurement?.flags == [.pm10: AirQuality.Flag(rawValue: flag)])
    #expect(air.pm25 == 7)
  }

  @Test(arguments: [#""-""#, #""""#, "null", #""통신장애""#, "-1", "99999", "true"])
  func `a value that is no amount is missing, never zero`(value: String) throws {
    let fields = ["pm10Value", "pm25Value24", "o3Value", "coValue", "khaiValue"]
      .map { #""\#($0)":\#(value)"# }.joined(separator: ",")
    let air = try #require(try measurements(measured("중구", "2026-11-20 08:00", fields)).first)
    #expect(air.pm10 == nil)
    #expect(air.measurement == AirQuality.Measurement(station: "중구"))
  }

  @Test func `a measured zero is zero`() throws {
    let air = try nationwide("인천 신항")
    #expect(air.pm10 == 0)
    #expect(air.pm10Grade == .good)
  }

  @Test(arguments: ["0", "5", "-", "좋음", ""])
  func `an unknown grade is none`(grade: String) throws {
    let fields = #""pm10Value":"81","pm10Grade":"\#(grade)","pm10Grade1h":"\#(grade)""#
    let air = try #require(try measurements(measured("중구", "2026-11-20 08:00", fields)).first)
    #expect(air.measurement?.hourGrades == [:])
    #expect(air.measurement?.dayGrades == [:])
    // The grade of the shown amount, by the limits.
    #expect(air.pm10Grade == .bad)
  }

  @Test func `without a version, the 24-hour grade is not shown for the hour`() throws {
    let response = try Recorded.response("getCtprvnRltmMesureDnsty/seoul-without-ver")
    let rows = try StationMeasurements().decode(response).rows
    #expect(rows.map(\.pm10) == [33, 33])
    #expect(rows.map(\.pm25) == [nil, nil])
    // 강남구 is good over 24 hours, and 33 µg/m³ in the hour is moderate.
    #expect(rows.map { $0.measurement?.dayGrades[.pm10] } == [.good, .moderate])
    #expect(rows.map { $0.measurement?.hourGrades[.pm10] } == [nil, nil])
    #expect(rows.map(\.pm10Grade) == [.moderate, .moderate])
    #expect(rows[0].measurement?.index == 154)
    #expect(rows[0].measurement?.indexGrade == .bad)
  }

  @Test(
    arguments: [
      ("2026-10-02 24:00", "2026-10-03 00:00"), ("2026-10-02 00:00", "2026-10-02 00:00"),
      ("2026-12-31 24:00", "2027-01-01 00:00"), ("2026-10-02 01:00", "2026-10-02 01:00"),
      ("2028-02-28 24:00", "2028-02-29 00:00"), ("2026-10-02 24:30", nil),
      ("2026-10-02 25:00", nil), ("2026-10-02", nil), ("2026-02-30 01:00", nil),
      ("2026-10-02 9", nil), ("2026-10-02 09:60", nil), ("-", nil), ("", nil),
      ("2026-10-02 09:00:00", nil),
    ] as [(String, String?)])
  func `the hours of a day run from 01 to 24`(text: String, time: String?) throws {
    #expect(AirKoreaTime.date(text) == (try time.map(moment)))
  }

  @Test func `XML decodes like JSON`() throws {
    let response = try Recorded.response("getCtprvnRltmMesureDnsty/chungbuk-xml")
    let rows = try StationMeasurements().decode(response)
    let air = try #require(rows.rows.first)
    #expect(rows.total == 1)
    #expect([air.pm10, air.pm25] == [35, 19])
    #expect(air.measurement?.flags == [:])
    #expect(air.measurement?.hourGrades[.nitrogenDioxide] == .moderate)
    #expect(air.measurement?.index == 76)
  }

  @Test func `a row without a time or a station is skipped and reported`() throws {
    let rows = [measured("중앙동(강원)", nil), measured("강남구"), measured("", "2026-11-20 08:00")]
    let decoded = try StationMeasurements().decode(response(body(rows, total: 672)))
    #expect(decoded.rows.map { $0.measurement?.station } == ["강남구"])
    #expect(decoded.failures.map(\.code) == [.malformed, .malformed])
    #expect(decoded.total == 672)
  }

  @Test func `dmX and dmY are read by the range of their values`() throws {
    let plain = try StationList().decode(try Recorded.response("getMsrstnList/five-stations")).rows
    let other = try StationList().decode(
      try Recorded.response("getMsrstnList/ver11-exchanged")
    ).rows
    #expect(plain.map(\.name) == ["강남대로", "동작대로 중앙차로", "파주", "동해항", "격렬비열도"])
    #expect(
      plain[0]
        == Place(
          id: "airkorea.station:강남대로", name: "강남대로", category: ["대기측정소", "도로변대기"],
          address: "서울 서초구 강남대로 201 서초구민회관 앞 중앙차로",
          coordinate: try place(37.482867, 127.035621),
          sources: [SourceMark("airkorea", .recorded)]))
    #expect(other.map(\.coordinate) == [plain[0].coordinate, nil])
  }
}
