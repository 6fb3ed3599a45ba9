import Foundation
import KoreaTransit
import Testing
import TransitTesting

@testable import transit

/// `transit config ats`: what an app's Info.plist needs for the services on http.
struct AppTransportTests {
  private static let english = ["LANG": "en_US.UTF-8"]

  private func run(_ configuration: String?, _ arguments: String...) async throws -> Run {
    var tool = try TestTool()
    tool.environment = Self.english
    if let configuration { try tool.folder.write(configuration, to: "my.json") }
    return try await tool.run(
      ["config", "ats"] + arguments + (configuration == nil ? [] : ["--config", "my.json"]))
  }

  private struct InfoPlist: Decodable {
    struct Security: Decodable {
      var NSExceptionDomains: [String: [String: Bool]]
    }
    var NSAppTransportSecurity: Security?
  }

  /// What a reader of property lists finds in the fragment.
  private func domains(_ fragment: String) throws -> [String: [String: Bool]] {
    let document = "<plist version=\"1.0\"><dict>\(fragment)</dict></plist>"
    return try PropertyListDecoder().decode(InfoPlist.self, from: Data(document.utf8))
      .NSAppTransportSecurity?.NSExceptionDomains ?? [:]
  }

  private static let allowed = ["NSExceptionAllowsInsecureHTTPLoads": true]

  @Test func `the hosts of the built-in configuration that are on http are excepted`() async throws
  {
    let run = try await run(nil)
    #expect(run.code == 0)
    #expect(run.err == "")
    #expect(
      run.out == """
        <key>NSAppTransportSecurity</key>
        <dict>
        \t<key>NSExceptionDomains</key>
        \t<dict>
        \t\t<!-- seoul-subway: the service answers on http -->
        \t\t<key>openapi.seoul.go.kr</key>
        \t\t<dict>
        \t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>
        \t\t\t<true/>
        \t\t</dict>
        \t\t<!-- seoul-subway: the service answers on http -->
        \t\t<key>swopenapi.seoul.go.kr</key>
        \t\t<dict>
        \t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>
        \t\t\t<true/>
        \t\t</dict>
        \t\t<!-- seoul-bus: the service answers on http -->
        \t\t<key>ws.bus.go.kr</key>
        \t\t<dict>
        \t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>
        \t\t\t<true/>
        \t\t</dict>
        \t</dict>
        </dict>
        <!-- not needed: api.openweathermap.org is https (openweather) -->
        <!-- not needed: apis.data.go.kr is https (tago, kma) -->
        <!-- not needed: dapi.kakao.com is https (kakao-local) -->

        """)
    #expect(
      Set(try domains(run.out).keys) == [
        "openapi.seoul.go.kr", "swopenapi.seoul.go.kr", "ws.bus.go.kr",
      ])
  }

  /// A manifest names former hosts, too: whatever is on http is either excepted or known as former.
  @Test func `no host of a manifest on http is forgotten`() {
    let asked = AppTransportHost.all(
      of: Configuration(
        cities: [], providers: BuiltInProviders.all.map { .init($0.manifest.id) }))
    let former = BuiltInProviders.services.filter { service in
      service.host.scheme == "http"
        && !asked.contains { $0.name == service.host.name.lowercased() }
    }
    #expect(former.map(\.host.name) == ["openapi.tago.go.kr"])
  }

  @Test(arguments: [
    // Switched off, nothing is asked.
    ("{\"id\": \"seoul-bus\", \"enabled\": false}, {\"id\": \"kma\"}", [], []),
    // A proxy stands in the service's place, in lower case and without its port.
    (
      "{\"id\": \"seoul-bus\", \"baseURL\": \"http://Proxy.Example.com:8080/bus\"}",
      ["proxy.example.com"], ["proxy.example.com exception seoul-bus"]
    ),
    ("{\"id\": \"seoul-bus\", \"baseURL\": \"https://proxy.example.com/bus\"}", [], []),
    (
      "{\"id\": \"seoul-bus\", \"baseURL\": \"http://localhost:8080\"}, {\"id\": \"kma\"}", [],
      ["localhost loopback seoul-bus"]
    ),
    (
      "{\"id\": \"seoul-bus\", \"baseURL\": \"http://127.0.0.1:8080\"}", [],
      ["127.0.0.1 loopback seoul-bus"]
    ),
    (
      "{\"id\": \"seoul-bus\", \"baseURL\": \"http://127.example.com\"}", ["127.example.com"],
      ["127.example.com exception seoul-bus"]
    ),
    (
      "{\"id\": \"kma\", \"baseURL\": \"http://192.168.0.9\"}", ["192.168.0.9"],
      ["192.168.0.9 exception kma"]
    ),
    // Two dashes in a row stand in a name, and must not end the comment.
    (
      "{\"id\": \"kma\", \"baseURL\": \"http://a--b.example\"}", ["a--b.example"],
      ["a--b.example exception kma"]
    ),
    ("{\"id\": \"kma\", \"baseURL\": \"https://a--b.example\"}", [], []),
    // One host for two, on http for one of them.
    (
      "{\"id\": \"kma\", \"baseURL\": \"https://proxy.example/a\"}, "
        + "{\"id\": \"tago\", \"baseURL\": \"http://proxy.example/b\"}", ["proxy.example"],
      ["proxy.example exception kma,tago"]
    ),
  ])
  func `only what is switched on counts, at the place that the configuration names`(
    providers: String, excepted: [String], told: [String]
  ) async throws {
    let configuration = "{\"providers\": [\(providers)]}"
    let people = try await run(configuration)
    #expect(people.code == 0)
    let expected = Dictionary(uniqueKeysWithValues: excepted.map { ($0, Self.allowed) })
    #expect(try domains(people.out) == expected)
    if excepted.isEmpty {
      #expect(people.out.hasPrefix("<!-- no host is on http: no exception is needed -->\n"))
    }
    let plain = try await run(configuration, "--plain").out.split(separator: "\n")
      .map { String($0.replacing("\t", with: " ")) }
    #expect(plain.filter { !$0.contains(" none ") } == told)
    let document = try await run(configuration, "--json").document()
    let json = try JSONSerialization.data(
      withJSONObject: try #require(document["infoPlist"]), options: .sortedKeys)
    let names = excepted.map { "\"\($0)\":{\"NSExceptionAllowsInsecureHTTPLoads\":true}" }
    #expect(
      String(decoding: json, as: UTF8.self)
        == (excepted.isEmpty
          ? "{}"
          : "{\"NSAppTransportSecurity\":{\"NSExceptionDomains\":{\(names.joined())}}}"))
  }

  @Test func `a proxy is told as the reason, and the machine itself as none`() async throws {
    let run = try await run(
      """
      {"providers": [{"id": "seoul-bus", "baseURL": "http://proxy.example.com"},
        {"id": "kma", "baseURL": "http://localhost"}]}
      """)
    #expect(run.out.contains("\t\t<!-- seoul-bus: the configuration's baseURL is http -->\n"))
    #expect(run.out.hasSuffix("<!-- not needed: localhost is the machine itself (kma) -->\n"))
  }
}
