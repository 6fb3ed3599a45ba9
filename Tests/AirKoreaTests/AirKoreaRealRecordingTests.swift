import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

@testable import AirKorea

@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct AirKoreaRealRecordingTests {
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
}
