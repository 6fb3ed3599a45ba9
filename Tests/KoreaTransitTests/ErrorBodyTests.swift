import Foundation
import KoreaTransit
import Testing
import TransitRegistry
import TransitTestSupport

/// The services' recorded error bodies, file by file.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct ErrorBodyTests {
  /// A real error body and its expected meaning: an error code or a non-error outcome.
  private static let table: [(file: String, meaning: String)] = [
    ("gyeonggi-bus/errors/arrivals-unknown-stop-4", "empty"),
    ("gyeonggi-bus/errors/gateway-22-quota-json", "quotaSpent"),
    ("gyeonggi-bus/errors/gateway-30-key-not-registered-json", "badKey"),
    ("gyeonggi-bus/errors/missing-parameter-2-json", "invalidRequest"),
    ("gyeonggi-bus/errors/no-result-4-json", "empty"),
    ("kakao-local/errors/401-ip-mismatched-excerpt", "keyNotGranted"),
    ("kakao-local/errors/401-ka-header-required", "keyNotGranted"),
    ("kakao-local/errors/403-map-service-off-rebuilt", "keyNotGranted"),
    ("kakao-local/errors/429-request-throttled-rebuilt", "rateLimited"),
    ("kma/errors/01-application-error", "unavailable"),
    ("kma/errors/03-no-data", "empty"),
    ("kma/errors/10-bad-parameter", "invalidRequest"),
    ("kma/errors/10-base-time-four-digits", "invalidRequest"),
    ("kma/errors/10-only-last-three-days", "invalidRequest"),
    ("kma/errors/gateway-12-no-service-mock", "unsupported"),
    ("kma/errors/gateway-200-30-key-not-registered-xml", "badKey"),
    ("kma/errors/gateway-22-quota-mock-xml", "quotaSpent"),
    ("kma/errors/gateway-401-unauthorized-text", "badKey"),
    ("kma/errors/gateway-403-30-air-quality", "badKey"),
    ("kma/errors/gateway-403-30-key-not-registered", "badKey"),
    ("kma/errors/gateway-504-05-timeout", "timedOut"),
    ("kma/errors/hub-03-no-data", "empty"),
    ("kma/errors/hub-403-path-not-allowed", "keyNotGranted"),
    ("kma/errors/mid-03-withdrawn-city", "empty"),
    ("openweather/errors/2013-404-not-found-city", "empty"),
    ("openweather/errors/2013-500-internal", "unavailable"),
    ("openweather/errors/400-nothing-to-geocode", "invalidRequest"),
    ("openweather/errors/400-wrong-latitude", "invalidRequest"),
    ("openweather/errors/401-invalid-key-older-text", "badKey"),
    ("openweather/errors/401-invalid-key", "badKey"),
    ("openweather/errors/404-city-not-found", "empty"),
    ("seoul-bike/errors/info-100-invalid-key-xml", "badKey"),
    ("seoul-bus/errors/http401-capital-servicekey", "badKey"),
    ("seoul-bus/errors/http401-no-servicekey", "badKey"),
    ("seoul-bus/errors/key-access-denied-headercd7-code20", "keyNotGranted"),
    ("seoul-bus/errors/no-result-headercd4", "empty"),
    ("seoul-bus/errors/quota-spent-headercd7-code22", "quotaSpent"),
    ("seoul-subway/errors/arrivals-error337-quota-nested", "quotaSpent"),
    ("seoul-subway/errors/arrivals-error338-general-key", "keyNotGranted"),
    ("seoul-subway/errors/arrivals-info200-name-with-yeok", "empty"),
    ("seoul-subway/errors/arrivals-info200-no-trains", "empty"),
    ("seoul-subway/errors/openapi8088-error335-xml-though-json-asked", "keyNotGranted"),
    ("seoul-subway/errors/openapi8088-info200", "empty"),
    ("seoul-subway/errors/positions-error336-too-many-rows", "invalidRequest"),
    ("tago/errors/gateway-30-key-not-registered-json-403", "badKey"),
    ("tago/errors/gateway-30-key-not-registered-xml", "badKey"),
    ("tago/errors/provider-99-header-only-xml", "badKey"),
  ]

  @Test(arguments: table.map(\.file), [Language.korean, .english])
  func `an error body maps to its own code and a single line`(file: String, language: Language)
    throws
  {
    let wanted = Self.table.first { $0.file == file }?.meaning
    let recording = try RealRecordings.recording("\(file).http")
    let decoded = RecordingDecoder(factories: BuiltInProviders.all)
      .decode(recording, path: "\(file).http")
    #expect(decoded.error?.code.rawValue ?? decoded.outcome.rawValue == wanted)
    #expect(decoded.items.isEmpty)
    if let line = decoded.error?.line(in: language) {
      #expect(!line.contains("\n"))
      #expect(line.count > 20)
    }
  }

  @Test func `the table lists every recorded error body`() {
    let files = RecordingFile.real.map(\.path).filter { $0.contains("/errors/") }
    #expect(files == Self.table.map { "\($0.file).http" })
  }
}
