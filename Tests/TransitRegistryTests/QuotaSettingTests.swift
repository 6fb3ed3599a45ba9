import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry

/// The day's calls in `providers.json`.
struct QuotaSettingTests {
  private func read(_ json: String) throws -> Configuration {
    try Configuration(
      json: Data(json.utf8), named: "p.json", factories: Fakes.factories, trust: .found)
  }

  private static let calls =
    "must be a whole number from 1 to 100000000, or an object { } of them "
    + "by pool"
  private static let reserve = "reserve must be a number from 0 to 0.9"

  @Test(arguments: ["0", "-1", "1.5", "100000001", "1e99", "\"1000\"", "true", "[]"])
  func `calls a day are a whole number`(value: String) {
    let alone = #expect(throws: TransitError.self) {
      try self.read("{\"providers\": [{\"id\": \"alpha\", \"dailyCalls\": \(value)}]}")
    }
    #expect(alone?.detail?.english == "p.json: providers[0].dailyCalls " + Self.calls)
    let inPool = #expect(throws: TransitError.self) {
      try self.read("{\"providers\": [{\"id\": \"alpha\", \"dailyCalls\": {\"find\": \(value)}}]}")
    }
    #expect(inPool?.detail?.english == "p.json: providers[0].dailyCalls.find " + Self.calls)
    #expect(inPool?.code == .configuration)
  }

  @Test func `a pool that there is not is told with those that there are`() {
    let error = #expect(throws: TransitError.self) {
      try self.read("{\"providers\": [{\"id\": \"alpha\", \"dailyCalls\": {\"fnd\": 5}}]}")
    }
    #expect(
      error?.detail?.english
        == "p.json: providers[0].dailyCalls: unknown pool 'fnd'. Did you mean 'find'? Known: find")
  }

  @Test(arguments: ["-0.1", "0.91", "1", "\"0.1\"", "{}"])
  func `the reserve is a part of the day`(value: String) {
    let error = #expect(throws: TransitError.self) {
      try self.read("{\"providers\": [{\"id\": \"alpha\"}], \"reserve\": \(value)}")
    }
    #expect(error?.detail?.english == "p.json: " + Self.reserve)
  }

  @Test func `what is set becomes the policy of the calls`() throws {
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
