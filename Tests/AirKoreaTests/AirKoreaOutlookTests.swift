import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTesting

@testable import AirKorea

struct AirKoreaOutlookTests {
  private func values(_ path: String) throws -> [WeatherValue] {
    try DustForecasts().decode(try Recorded.response("getMinuDustFrcstDspth/\(path)")).rows
  }

  private func outlook(
    _ path: String, _ city: String, from day: Int
  ) throws -> [AirQuality.Outlook] {
    let region = try #require(DustRegion(of: City(name: city)))
    return region.outlook(
      of: try values(path), from: KoreanDate(year: 2026, month: 11, day: day))
  }

  @Test func `a row is one pollutant and day, with the grades of all regions as one text`() throws {
    let value = try values("one-issue")[1]
    #expect(value.element == "PM25")
    #expect(value.date == (try moment("2026-11-20")))
    #expect(value.issuedAt == (try moment("2026-11-20 05:00")))
    #expect(value.raw.hasPrefix("서울 : 나쁨,제주 : 좋음,전남 : 나쁨"))
    #expect(value.meaning == .text(value.raw))
  }

  @Test func `a region has the grades of each day`() throws {
    let issue = try moment("2026-11-20 05:00")
    let expected: [(Int, [AirQuality.Pollutant: AirQuality.Grade])] = [
      (20, [.pm10: .moderate, .pm25: .bad]), (21, [.pm10: .moderate, .pm25: .bad]),
      (22, [.pm25: .good]),
    ]
    #expect(
      try outlook("one-issue", "서울", from: 20)
        == expected.map { day, grades in
          AirQuality.Outlook(
            date: KoreanDate(year: 2026, month: 11, day: day), region: "서울", issuedAt: issue,
            grades: grades)
        })
  }

  @Test(
    arguments: [
      ("서울", "서울"), ("수원시", "경기남부"), ("김포시", "경기남부"), ("고양시", "경기북부"), ("연천군", "경기북부"),
      ("강릉시", "영동"), ("강원 고성군", "영동"), ("춘천시", "영서"), ("세종", "세종"), ("제주", "제주"),
      ("목포시", "전남"), ("광주", "광주"), ("경기 광주시", "경기남부"), ("경남 고성군", "경남"), ("대전", "대전"),
      ("전주시", "전북"), ("인천", "인천"),
    ])
  func `a city belongs to one of nineteen regions`(city: String, region: String) throws {
    #expect(try outlook("one-issue", city, from: 20).map(\.region) == [region, region, region])
  }

  @Test func `of several issues the newest counts for each pollutant and day`() throws {
    let days = try outlook("20261119-two-issues", "서울", from: 20)
    #expect(
      days == [
        AirQuality.Outlook(
          date: KoreanDate(year: 2026, month: 11, day: 20), region: "서울",
          issuedAt: try moment("2026-11-19 23:00"),
          grades: [.pm10: .good, .pm25: .moderate, .ozone: .moderate])
      ])
    #expect(try outlook("20261119-two-issues", "서울", from: 19).map(\.date.day) == [19, 20])
  }

  @Test(
    arguments: [
      ("전남광주 : 나쁨,서울 : 좋음", "광주", "전남광주", .bad), ("강원영동 : 매우나쁨", "강릉시", "강원영동", .veryBad),
      (" 서울:보통 , 인천 : 나쁨", "서울", "서울", .moderate), ("서울 : 매우 나쁨", "서울", "서울", .veryBad),
    ] as [(String, String, String, AirQuality.Grade)])
  func `other spellings of regions and grades are read`(
    text: String, city: String, name: String, grade: AirQuality.Grade
  ) throws {
    let days = try #require(DustRegion(of: City(name: city)))
      .outlook(of: [value(text)], from: KoreanDate(year: 2026, month: 11, day: 20))
    #expect(days.map(\.region) == [name])
    #expect(days.map(\.grades) == [[.pm10: grade]])
  }

  @Test(arguments: ["", "서울", "서울 : 예보없음", "부산 : 나쁨", "서울 : ", "서울 : 보통 : 나쁨"])
  func `a day without a grade for the region is left out`(text: String) throws {
    let region = try #require(DustRegion(of: .seoul))
    #expect(
      region.outlook(
        of: [try value(text)], from: KoreanDate(year: 2026, month: 11, day: 20)) == [])
  }

  @Test(
    arguments: [
      ("2026-11-20 05시 발표", "2026-11-20 05:00"), ("2026-11-20 23시 발표", "2026-11-20 23:00"),
      ("2026-11-20 5시발표", "2026-11-20 05:00"), ("2026-11-20", nil), ("발표", nil),
      ("2026-11-20 25시 발표", nil),
    ] as [(String, String?)])
  func `the time of issue is a text`(text: String, time: String?) throws {
    #expect(AirKoreaTime.issue(text) == (try time.map(moment)))
  }

  @Test func `a forecast without grades is missing, and without a day malformed`() throws {
    let row = #"{"informCode":"PM10","informData":"2026-11-22","dataTime":"2026-11-20 05시 발표"}"#
    let value = try #require(try DustForecasts().decode(response(body([row]))).rows.first)
    #expect(value.meaning == .missing)
    #expect(value.raw == "")
    let other = row.replacing("2026-11-22", with: "모레")
    #expect(throws: TransitError.self) { try DustForecasts().decode(response(body([other]))) }
  }

  private func value(_ text: String) throws -> WeatherValue {
    WeatherValue(
      element: "PM10", date: try moment("2026-11-20"), issuedAt: try moment("2026-11-20 05:00"),
      raw: text, meaning: .text(text))
  }
}
