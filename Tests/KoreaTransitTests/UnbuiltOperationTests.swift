import KoreaTransit
import Testing
import TransitTesting

/// Operations whose success is not read yet. The list may only shrink.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct UnbuiltOperationTests {
  private static let unbuilt = [
    "kma/ForecastGrib",
    "kma/getFcstZoneCd",
    "openweather/air_pollution-history",
    "openweather/box-city",
    "openweather/onecall",
    // `mode=xml` alone.
    "openweather/weather",
  ]

  @Test func `the operations that are not built are these`() throws {
    var found: Set<String> = []
    for file in RecordingFile.real where !file.path.contains("/errors/") {
      let decoded = try file.decoded()
      guard let error = decoded.error else { continue }
      #expect(error.code == .unsupported, "\(file.path): \(error)")
      // The message names the operation that is missing.
      #expect(error.line(in: .english).contains(decoded.operation), "\(file.path)")
      found.insert("\(decoded.provider)/\(decoded.operation)")
    }
    #expect(found.sorted() == Self.unbuilt)
  }
}
