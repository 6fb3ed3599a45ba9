import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import AirKorea

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct AirKoreaRealRecordingTests {
  private func rows(_ name: String) throws -> [AirQuality] {
    let recording = try RealRecordings.recording("airkorea/getCtprvnRltmMesureDnsty/\(name).http")
    let endpoint = try #require(StationMeasurements(recording.request))
    return try endpoint.decode(recording.response()).rows
  }

  private func air(_ station: String, in name: String) throws -> AirQuality {
    try #require(try rows(name).first { $0.measurement?.station == station })
  }

  @Test func `version 1.5 has PM2.5, both kinds of grades and four decimals`() throws {
    var expected = AirQuality(
      observedAt: try moment("2025-11-26 14:00"), sources: [SourceMark("airkorea", .recorded)])
    (expected.pm10, expected.pm25) = (27, 13)
    var measurement = AirQuality.Measurement(station: "정릉로", network: "도로변대기")
    measurement.partsPerMillion = [
      .ozone: 0.0212, .nitrogenDioxide: 0.0292, .sulfurDioxide: 0.0027, .carbonMonoxide: 0.43,
    ]
    measurement.hourGrades = [
      .pm10: .good, .pm25: .good, .ozone: .good, .nitrogenDioxide: .good, .sulfurDioxide: .good,
      .carbonMonoxide: .good,
    ]
    measurement.dayAverages = [.pm10: 44, .pm25: 27]
    measurement.dayGrades = [.pm10: .moderate, .pm25: .moderate]
    (measurement.index, measurement.indexGrade) = (79, .moderate)
    expected.measurement = measurement
    let name = "20251126-1400-seoul-ver15-first-row"
    #expect(try rows(name) == [expected])
    // The hour is good, the 24 hours are moderate.
    #expect(try rows(name)[0].grade == .good)
  }

  @Test func `a station without a connection has no values, its neighbor only no PM10`() throws {
    let name = "20231012-1400-seoul-station-down"
    let down = try air("종로", in: name)
    #expect(down.pm10 == nil)
    #expect(down.measurement?.partsPerMillion == [:])
    #expect(down.measurement?.flags.count == 5)
    let partial = try air("광진구", in: name)
    #expect(partial.pm10 == nil)
    #expect(partial.measurement?.flags == [.pm10: AirQuality.Flag(rawValue: "통신장애")])
    #expect(partial.measurement?.partsPerMillion[.ozone] == 0.058)
    // A value without a grade and without a flag.
    let roadside = try air("한강대로", in: name)
    #expect(roadside.measurement?.partsPerMillion[.nitrogenDioxide] == 0.031)
    #expect(roadside.measurement?.hourGrades[.nitrogenDioxide] == nil)
    #expect(roadside.measurement?.flags == [:])
  }

  @Test func `calibrated gases are missing and equal PM10 may have different 24-hour grades`()
    throws
  {
    let name = "20220224-1600-seoul-calibration"
    let calibrated = try air("도산대로", in: name)
    let other = try air("강남구", in: name)
    #expect(calibrated.measurement?.partsPerMillion == [:])
    #expect(calibrated.measurement?.flags.count == 4)
    #expect([calibrated.pm10, other.pm10] == [33, 33])
    #expect(calibrated.measurement?.dayGrades == [.pm10: .moderate])
    #expect(other.measurement?.dayGrades == [.pm10: .good])
    #expect([calibrated.pm10Grade, other.pm10Grade] == [.moderate, .moderate])
  }

  @Test func `a hidden PM2.5 shows only in the index`() throws {
    let air = try air("종로구", in: "20230205-2000-seoul-3-rows-hidden-pm25")
    #expect(air.pm25 == nil)
    #expect(air.measurement?.index == 154)
    #expect(air.measurement?.indexGrade == .bad)
    #expect(air.grade == .moderate)
  }

  @Test func `a real forecast has two issues, and the newer one counts`() throws {
    let recording = try RealRecordings.recording(
      "airkorea/getMinuDustFrcstDspth/20230603-two-issues-5-of-10-rows.http")
    let endpoint = try #require(DustForecasts(recording.request))
    #expect(endpoint.date == KoreanDate(year: 2023, month: 6, day: 3))
    let decoded = try endpoint.decode(recording.response())
    #expect(decoded.rows.count == 5)
    #expect(decoded.total == 28)
    let days = try #require(DustRegion(of: City(name: "부산")))
      .outlook(of: decoded.rows, from: KoreanDate(year: 2023, month: 6, day: 4))
    #expect(days.map { $0.grades[.ozone] } == [.bad])
  }

  @Test func `every network's station is in Korea with dmX as the latitude`() throws {
    let recording = try RealRecordings.recording(
      "airkorea/getMsrstnList/2024-07-stations-of-every-network.http")
    let endpoint = try #require(StationList(recording.request))
    let decoded = try endpoint.decode(recording.response())
    #expect(decoded.rows.count == 13)
    #expect(decoded.total == 657)
    #expect(decoded.rows[11].name == "격렬비열도")
    #expect(decoded.rows[11].coordinate == (try place(36.62614, 125.5579)))
    #expect(decoded.rows.allSatisfy { $0.coordinate != nil })
  }
}
