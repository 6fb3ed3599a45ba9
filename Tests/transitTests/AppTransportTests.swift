import Foundation
import KoreaTransit
import Testing
import TransitDocuments
import TransitTesting

@testable import transit

/// `transit config ats`: the Info.plist entries an app needs for services that use http.
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

  /// The exception domains that a property list decoder reads from the fragment.
  private func domains(_ fragment: String) throws -> [String: [String: Bool]] {
    let document = "<plist version=\"1.0\"><dict>\(fragment)</dict></plist>"
    return try PropertyListDecoder().decode(InfoPlist.self, from: Data(document.utf8))
      .NSAppTransportSecurity?.NSExceptionDomains ?? [:]
  }

  private func withoutWording(_ fragment: String) -> String {
    let names = [
      "seoul-subway", "seoul-bus", "busan-bus", "gyeonggi-bus", "incheon-bus", "tago", "kma",
      "kakao-local", "airkorea", "openweather", "seoul-bike",
      "localhost",
      "api.openweathermap.org", "apis.data.go.kr", "dapi.kakao.com", "baseURL", "http", "https",
    ]
    return fragment.replacing(/<!-- (.*?) -->/) {
      "<!-- \(masked(String($0.output.1), keeping: names)) -->"
    }
  }

  private static let allowed = ["NSExceptionAllowsInsecureHTTPLoads": true]

  @Test func `the http hosts of the built-in configuration get exceptions`() async throws {
    let run = try await run(nil)
    #expect(run.code == 0)
    #expect(run.err == "")
    #expect(
      withoutWording(run.out) == """
        <key>NSAppTransportSecurity</key>
        <dict>
        \t<key>NSExceptionDomains</key>
        \t<dict>
        \t\t<!-- seoul-subway seoul-bike _ http -->
        \t\t<key>openapi.seoul.go.kr</key>
        \t\t<dict>
        \t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>
        \t\t\t<true/>
        \t\t</dict>
        \t\t<!-- seoul-subway _ http -->
        \t\t<key>swopenapi.seoul.go.kr</key>
        \t\t<dict>
        \t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>
        \t\t\t<true/>
        \t\t</dict>
        \t\t<!-- seoul-bus _ http -->
        \t\t<key>ws.bus.go.kr</key>
        \t\t<dict>
        \t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>
        \t\t\t<true/>
        \t\t</dict>
        \t</dict>
        </dict>
        <!-- _ api.openweathermap.org _ https openweather -->
        <!-- _ apis.data.go.kr _ https busan-bus gyeonggi-bus incheon-bus tago kma airkorea -->
        <!-- _ dapi.kakao.com _ https kakao-local -->

        """)
    #expect(
      Set(try domains(run.out).keys) == [
        "openapi.seoul.go.kr", "swopenapi.seoul.go.kr", "ws.bus.go.kr",
      ])
  }

  /// Manifests also name former hosts: each http host has an exception or is known as former.
  @Test func `every http host of a manifest is covered`() {
    let asked = ConfigATSDocument.Host.all(
      of: Configuration(
        cities: [], providers: BuiltInProviders.all.map { .init($0.manifest.id) }))
    let former = BuiltInProviders.services.filter { service in
      service.host.scheme == "http"
        && !asked.contains { $0.name == service.host.name.lowercased() }
    }
    #expect(former.map(\.host.name) == ["openapi.tago.go.kr"])
  }

  @Test(arguments: [
    // A disabled provider needs no exception.
    ("{\"id\": \"seoul-bus\", \"enabled\": false}, {\"id\": \"kma\"}", [], []),
    // A proxy replaces the service's host, in lower case and without its port.
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
      "{\"id\": \"seoul-bus\", \"baseURL\": \"http://127.proxy.example.com\"}",
      ["127.proxy.example.com"],
      ["127.proxy.example.com exception seoul-bus"]
    ),
    (
      "{\"id\": \"kma\", \"baseURL\": \"http://192.168.0.9\"}", ["192.168.0.9"],
      ["192.168.0.9 exception kma"]
    ),
    (
      "{\"id\": \"kma\", \"baseURL\": \"http://a--b.example\"}", ["a--b.example"],
      ["a--b.example exception kma"]
    ),
    ("{\"id\": \"kma\", \"baseURL\": \"https://a--b.example\"}", [], []),
    // Two providers share a host; one of them uses http.
    (
      "{\"id\": \"kma\", \"baseURL\": \"https://proxy.example/a\"}, "
        + "{\"id\": \"tago\", \"baseURL\": \"http://proxy.example/b\"}", ["proxy.example"],
      ["proxy.example exception kma,tago"]
    ),
  ])
  func `only enabled providers count, with the base URL of the configuration`(
    providers: String, excepted: [String], told: [String]
  ) async throws {
    let configuration = "{\"providers\": [\(providers)]}"
    let people = try await run(configuration)
    #expect(people.code == 0)
    let expected = Dictionary(uniqueKeysWithValues: excepted.map { ($0, Self.allowed) })
    #expect(try domains(people.out) == expected)
    // Two hyphens would end an XML comment early.
    for line in people.outLines where line.contains("<!--") {
      #expect(line.split(separator: "--").count == 3, "\(line)")
    }
    if excepted.isEmpty {
      #expect(withoutWording(people.out).hasPrefix("<!-- _ http _ -->\n"))
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

  @Test func `a proxy is given as the reason, and localhost needs no exception`() async throws {
    let run = try await run(
      """
      {"providers": [{"id": "seoul-bus", "baseURL": "http://proxy.example.com"},
        {"id": "kma", "baseURL": "http://localhost"}]}
      """)
    let told = withoutWording(run.out)
    #expect(told.contains("\t\t<!-- seoul-bus _ baseURL _ http -->\n"))
    #expect(told.hasSuffix("<!-- _ localhost _ kma -->\n"))
  }
}
