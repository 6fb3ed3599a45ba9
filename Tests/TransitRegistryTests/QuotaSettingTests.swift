import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

/// Daily call limits in `providers.json`.
struct QuotaSettingTests {
  private func read(_ json: String) throws -> Configuration {
    try Configuration(
      json: Data(json.utf8), named: "p.json", factories: Fakes.factories, trust: .found)
  }

  private static func said(_ error: TransitError?, of place: String) -> String {
    masked(error?.detail?.english, keeping: ["p.json: \(place)", "find"])
  }

  @Test(arguments: ["0", "-1", "1.5", "100000001", "1e99", "\"1000\"", "true", "[]"])
  func `daily calls must be a positive whole number`(value: String) {
    let alone = #expect(throws: TransitError.self) {
      try self.read("{\"providers\": [{\"id\": \"alpha\", \"dailyCalls\": \(value)}]}")
    }
    #expect(alone?.code == .configuration)
    let place = "providers[0].dailyCalls"
    #expect(Self.said(alone, of: place) == "p.json: \(place) _ 1 _ 100000000 _")
    let inPool = #expect(throws: TransitError.self) {
      try self.read("{\"providers\": [{\"id\": \"alpha\", \"dailyCalls\": {\"find\": \(value)}}]}")
    }
    #expect(inPool?.code == .configuration)
    #expect(Self.said(inPool, of: "\(place).find") == "p.json: \(place).find _ 1 _ 100000000 _")
  }

  @Test func `an unknown pool is rejected with the list of known pools`() {
    let error = #expect(throws: TransitError.self) {
      try self.read("{\"providers\": [{\"id\": \"alpha\", \"dailyCalls\": {\"fnd\": 5}}]}")
    }
    #expect(error?.code == .configuration)
    let place = "providers[0].dailyCalls:"
    #expect(Self.said(error, of: place) == "p.json: \(place) _ fnd _ find _ find")
  }

  @Test(arguments: ["-0.1", "0.91", "1", "\"0.1\"", "{}"])
  func `the reserve must be between 0 and 0.9`(value: String) {
    let error = #expect(throws: TransitError.self) {
      try self.read("{\"providers\": [{\"id\": \"alpha\"}], \"reserve\": \(value)}")
    }
    #expect(error?.code == .configuration)
    #expect(Self.said(error, of: "reserve") == "p.json: reserve _ 0 _ 0.9")
  }

  @Test func `the settings become the call policy`() throws {
    let configuration = try read(
      """
      {"reserve": 0.25, "providers": [{"id": "alpha", "dailyCalls": 7}, {"id": "beta"},
       {"id": "gamma", "dailyCalls": {"find": 100000000}}]}
      """)
    #expect(configuration.policy.reserve == 0.25)
    #expect(
      configuration.policy.dailyCalls == ["alpha": ["find": 7], "gamma": ["find": 100_000_000]])
    let silent = try read("{\"providers\": [{\"id\": \"alpha\"}]}")
    #expect(silent.policy == CallPolicy())
    #expect(silent.reserve == 0.1)
  }
}
