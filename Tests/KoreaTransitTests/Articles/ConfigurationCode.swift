import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport

/// The code of `configuration.md`.
struct ConfigurationCode {
  private typealias Aggregator = Recorded.Aggregator

  @Test func `a configuration from a file, from data and in code`() async throws {
    let file = Package.root.appending(path: "providers.json")
    let json = try Data(contentsOf: file)
    let fromFile = try Configuration.korea(contentsOf: file)
    let fromData = try Configuration.korea(json: json)
    let inCode = Configuration(
      cities: [try City.require("수원"), try City.require("대전")],
      providers: [
        Configuration.Provider("seoul-subway"),
        Configuration.Provider(
          "tago", timeout: .seconds(20), dailyCalls: ["ArvlInfoInqireService": 50_000]),
      ])
    #expect(fromFile == fromData)
    #expect(inCode.providers.map(\.id) == ["seoul-subway", "tago"])
    let korea = try Aggregator.korea(inCode)
    #expect(try await korea.search("강남").outcomes.count == 3)
  }

  @Test func `keys from an app's own storage`() async throws {
    let vault: [String: String] = [:]
    let keys = KeySource { name in vault[name.rawValue].map { Secret($0) } }
    let korea = try Aggregator.korea(keys: keys)
    #expect(try keys.key("DATA_GO_KR_KEY") == nil)
    #expect(try await korea.search("강남").items.isEmpty == false)
  }

  @Test func `a configuration error has a one-line description`() throws {
    let json = Data(#"{"providers": [{"id": "seoul-buss"}]}"#.utf8)
    do {
      _ = try Configuration.korea(json: json)
    } catch let error as TransitError {
      print(error.code, error.localizedDescription)
      #expect(error.code == .configuration)
      #expect(error.detail?.english.contains("seoul-bus") == true)
    }
  }

  private func print(_ items: Any...) { _ = "\(items)" }
}
