import Foundation
import OpenWeather
import Testing
import TransitHTTP
import TransitTesting

/// Each recording decodes to a text that was checked against its body.
struct OpenWeatherGoldenTests {
  @Test(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
  func `each real recording decodes to its golden text`() throws {
    let folder = try #require(RealRecordings.folder).appending(path: "openweather")
    let differences = GoldenFolder("real")
      .differences(try ContractRecording.folder(folder), read: OpenWeatherProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func `each recording of ours decodes to its golden text`() throws {
    let differences = GoldenFolder("shipped")
      .differences(try OpenWeatherRecordings.ours(), read: OpenWeatherProvider.endpoints)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }
}
