import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

struct ConfigurationTests {
  private func read(
    _ json: String, trust: Configuration.Trust = .found, folder: URL? = nil
  ) throws -> Configuration {
    try Configuration(
      json: Data(json.utf8), named: "p.json", factories: Fakes.factories, folder: folder,
      trust: trust)
  }

  private static let known = "alpha, beta, gamma, weatherman"
  private static let top =
    "$schema, version, cities, keys, reserve, deadlineSeconds, patienceSeconds, store, providers"
  private static let settings =
    "id, type, key, fallbackFor, enabled, timeoutSeconds, baseURL, contact, proxyAddsKey, "
    + "proxyToken, cities, dailyCalls"
  private static let keys = "ALPHA_KEY, BETA_KEY, GAMMA_KEY, VALKEY_PASSWORD"
  private static let names = [
    known, top, settings, keys, "providers", "baseURL", "http(s)://host[/path]",
    "alpha.example", "other.example", "대구, 대전", "경남 고성군, 강원 고성군",
  ]

  /// The masked error message for a place in the file.
  private static func said(_ error: TransitError?, of place: String) -> String {
    masked(error?.detail?.english, keeping: names + ["p.json:\(place)"])
  }

  /// Invalid configurations with the place of each error and its masked message.
  private static let wrong: [(json: String, place: String, said: String)] = [
    ("[]", "", "_"),
    ("3", "", "_"),
    ("\"text\"", "", "_"),
    ("{}", "", "_ providers _"),
    ("{\"providers\": {}}", "", "_ providers _"),
    ("{\"providers\": null}", "", "_ providers _"),
    ("{\"providers\": [], \"provider\": 1}", "", "_ provider _ providers _ \(top)"),
    ("{\"providers\": [], \"nonsense\": 1}", "", "_ nonsense _ \(top)"),
    ("{\"providers\": [], \"version\": 2}", " version", "_ 1"),
    ("{\"providers\": [], \"version\": \"one\"}", " version", "_ 1"),
    ("{\"providers\": [{\"id\": \"alpa\"}]}", " providers[0]:", "_ alpa _ alpha _ \(known)"),
    (
      "{\"providers\": [{\"id\": \"alpha\"}, {\"id\": \"completely-else\"}]}", " providers[1]:",
      "_ completely-else _ \(known)"
    ),
    ("{\"providers\": [{\"id\": \"alpha\"}, {\"id\": \"alpha\"}]}", "", "alpha _ type alpha"),
    ("{\"providers\": [{}]}", " providers[0]:", "_"),
    ("{\"providers\": [\"alpha\"]}", " providers[0]:", "_"),
    ("{\"providers\": [{\"id\": null}]}", " providers[0]:", "_"),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"timeout\": 3}]}", " providers[0]:",
      "_ timeout _ \(settings)"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"timeoutSecond\": 3}]}", " providers[0]:",
      "_ timeoutSecond _ timeoutSeconds _ \(settings)"
    ),
    ("{\"providers\": [{\"id\": \"alpha\", \"enabled\": \"yes\"}]}", " providers[0].enabled", "_"),
    ("{\"providers\": [{\"id\": \"alpha\", \"enabled\": 1}]}", " providers[0].enabled", "_"),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"timeoutSeconds\": 0.05}]}",
      " providers[0].timeoutSeconds",
      "_ 0.1 _ 120"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"timeoutSeconds\": 121}]}",
      " providers[0].timeoutSeconds",
      "_ 0.1 _ 120"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"timeoutSeconds\": -1}]}",
      " providers[0].timeoutSeconds",
      "_ 0.1 _ 120"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"timeoutSeconds\": \"10\"}]}",
      " providers[0].timeoutSeconds",
      "_ 0.1 _ 120"
    ),
    ("{\"providers\": [], \"cities\": \"서울\"}", " cities", "_"),
    ("{\"providers\": [], \"cities\": [[]]}", " cities", "_"),
    ("{\"providers\": [], \"cities\": [\"대존\"]}", " cities:", "_ 대존 _ 대구, 대전"),
    ("{\"providers\": [], \"cities\": [\"고성\"]}", " cities:", "고성 _ 경남 고성군, 강원 고성군"),
    (
      "{\"providers\": [{\"id\": \"beta\", \"cities\": [\"엉뚱한\"]}]}", " providers[0].cities:",
      "_ 엉뚱한"
    ),
    ("{\"providers\": [], \"keys\": []}", " keys", "_"),
    (
      "{\"providers\": [], \"keys\": {\"ALPHA\": {\"environment\": \"A\"}}}", " keys:",
      "_ ALPHA _ \(keys)"
    ),
    (
      "{\"providers\": [], \"keys\": {\"ALPHA_KEY\": {}}}", " keys.ALPHA_KEY",
      "_ environment _ file _"
    ),
    (
      "{\"providers\": [], \"keys\": {\"ALPHA_KEY\": {\"env\": \"A\"}}}", " keys.ALPHA_KEY",
      "_ environment _ file _"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"proxyAddsKey\": true}]}",
      " providers[0].proxyAddsKey",
      "_ baseURL"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"baseURL\": \"alpha.example\"}]}",
      " providers[0].baseURL",
      "_ http(s)://host[/path]"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"baseURL\": \"https://u:p@alpha.example\"}]}",
      " providers[0].baseURL",
      "_ http(s)://host[/path]"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"baseURL\": \"https://alpha.example/?a=b\"}]}",
      " providers[0].baseURL",
      "_ http(s)://host[/path]"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"baseURL\": \"https://other.example\"}]}",
      " providers[0].baseURL",
      "_ other.example _"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"baseURL\": \"http://alpha.example\"}]}",
      " providers[0].baseURL",
      "_ alpha.example _"
    ),
    (
      "{\"providers\": [{\"id\": \"alpha\", \"proxyToken\": {\"environment\": \"TRANSIT_TOKEN\"}}]}",
      " providers[0].proxyToken", "_ baseURL _ proxyAddsKey _"
    ),
  ]

  /// A provider whose terms ask for a contact.
  private struct Polite: TransitProvider {
    static let manifest = ProviderManifest(
      id: "polite", name: Words(verbatim: "polite"), coverage: .worldwide,
      attribution: Attribution(text: "by polite", license: nil, url: "https://a.example"), keys: [],
      services: [Service(host: Request.Host("polite.example"))], requiresContact: true)
    static let endpoints: [any Endpoint.Type] = []
  }

  @Test(arguments: [
    (#""contact": "someone@example.org""#, "someone@example.org"),
    (#""contact": "https://example.org/about""#, "https://example.org/about"),
    (#""contact": "someone""#, nil), (#""contact": "a b@example.org""#, nil),
    (#""contact": "a@example.org)\r\nX: y""#, nil), (#""contact": 3"#, nil),
    (#""contact": "http://example.org""#, nil), (#""timeoutSeconds": 3"#, nil),
    (#""baseURL": "http://127.0.0.1:8080""#, ""), (#""enabled": false"#, ""),
  ])
  func `a service that asks for a contact is used with one, or replaced by one's own server`(
    setting: String, contact: String?
  ) throws {
    let json = #"{"providers": [{"id": "polite", \#(setting)}]}"#
    func read() throws -> Configuration {
      try Configuration(
        json: Data(json.utf8), named: "p.json",
        factories: [ProviderFactory(Polite.self) { _ in Polite() }], trust: .explicit)
    }
    guard let contact else {
      #expect(throws: TransitError.self) { try read() }
      return
    }
    #expect(try read().providers[0].contact == (contact.isEmpty ? nil : contact))
  }

  /// Settings of a proxy's token, in a file that was passed, with the place of the error.
  @Test(arguments: [
    (#""baseURL": "https://p.example", "proxyToken": {"environment": "T"}"#, false),
    (
      #""baseURL": "http://p.example", "proxyAddsKey": true, "proxyToken": {"environment": "T"}"#,
      false
    ),
    (
      #""baseURL": "http://127.1", "proxyAddsKey": true, "proxyToken": {"environment": "T"}"#, false
    ),
    (
      #""baseURL": "http://127.0.0.1.evil.example", "proxyAddsKey": true, "proxyToken": {"environment": "T"}"#,
      false
    ),
    (
      #""baseURL": "https://p.example", "proxyAddsKey": true, "proxyToken": "0123456789abcdef0123""#,
      false
    ),
    (
      #""baseURL": "https://p.example", "proxyAddsKey": true, "proxyToken": {"environment": "T"}"#,
      true
    ),
    (
      #""baseURL": "http://127.0.0.1:8080/a", "proxyAddsKey": true, "proxyToken": {"environment": "T"}"#,
      true
    ),
    (
      #""baseURL": "http://[::1]:8080", "proxyAddsKey": true, "proxyToken": {"environment": "T"}"#,
      true
    ),
    (
      #""baseURL": "http://LOCALHOST", "proxyAddsKey": true, "proxyToken": {"environment": "T"}"#,
      true
    ),
  ])
  func `a proxy's token needs encryption or this machine`(settings: String, isValid: Bool) throws {
    let json = "{\"providers\": [{\"id\": \"alpha\", \(settings)}]}"
    guard isValid else {
      let error = #expect(throws: TransitError.self) { try self.read(json, trust: .explicit) }
      #expect(error?.code == .configuration)
      #expect(error.map { "\($0)".contains("0123456789abcdef") } == false)
      return
    }
    let configuration = try read(json, trust: .explicit)
    #expect(configuration.providers[0].proxy?.token == "T")
    #expect(configuration.keys == ["T": .environment("T")])
    #expect(throws: TransitError.self) { try self.read(json) }
  }

  @Test func `a proxy's token may be in a file`() throws {
    let configuration = try read(
      """
      {"providers": [{"id": "alpha", "baseURL": "https://p.example", "proxyAddsKey": true,
                      "proxyToken": {"file": "/run/token"}}]}
      """, trust: .explicit)
    #expect(configuration.providers[0].proxy?.token == "token of alpha")
    #expect(configuration.keys == ["token of alpha": .file(URL(filePath: "/run/token"))])
  }

  @Test(arguments: wrong.indices)
  func `an invalid configuration is rejected with the reason and the place`(row: Int) throws {
    let (json, place, said) = Self.wrong[row]
    let error = #expect(throws: TransitError.self) { try self.read(json) }
    #expect(Self.said(error, of: place) == "p.json:\(place) \(said)")
    // An unknown city in the file is a configuration error, not an invalid request.
    #expect(error?.code == .configuration)
    #expect(error?.detail?.korean.hasPrefix("p.json: ") == true)
  }

  /// Broken JSON and the position of the error.
  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("{\"providers\": [,]}", 1, 16), ("{\n  \"a\": 1,,\n}", 2, 10),
    ("{\r\n  \"a\": 1,,\r\n}", 2, 10), ("{\r\n\r\n  \"서울\": 1,,\r\n}", 3, 11),
    ("{\"cities\": [\"서울\", \"대전\" \"세종\"]}", 1, 24), ("{\"providers\": []}}", 1, 18),
    ("{\n\n\n\"a\" 1}", 4, 5), ("hello", 1, 1),
  ])
  func `broken JSON is reported with line and column`(json: String, line: Int, column: Int) {
    let error = #expect(throws: TransitError.self) { try self.read(json) }
    #expect(error?.code == .configuration)
    #expect(Self.said(error, of: "") == "p.json: _ JSON _ \(line) _ \(column)")
  }

  @Test(arguments: [
    "\"pasted-SECRET\"", "{\"file\": \"a\", \"key\": \"pasted-SECRET\"}", "[\"pasted-SECRET\"]",
  ])
  func `a pasted key never appears in the error`(value: String) {
    let json = "{\"providers\": [], \"keys\": {\"ALPHA_KEY\": \(value)}}"
    let error = #expect(throws: TransitError.self) { try self.read(json) }
    let place = " keys.ALPHA_KEY"
    #expect(Self.said(error, of: place) == "p.json:\(place) _ environment _ file _")
    #expect(error.map { "\($0) \(String(reflecting: $0))".contains("SECRET") } == false)
  }

  @Test func `a key pasted as a setting's name does not appear in the error`() {
    let json = "{\"providers\": [], \"keys\": {\"ALPHA_KEY\": {\"pasted-SECRET\": 1}}}"
    let error = #expect(throws: TransitError.self) { try self.read(json) }
    #expect(error.map { "\($0)".contains("SECRET") } == false)
  }

  @Test func `every setting is read`() throws {
    let folder = URL(filePath: "/etc/transit", directoryHint: .isDirectory)
    let configuration = try read(
      """
      {"$schema": "x", "version": 1, "cities": ["서울", 25, "25", "수원", "daejeon"],
       "keys": {"ALPHA_KEY": {"environment": "MY_ALPHA"}, "BETA_KEY": {"file": "beta.key"},
                "GAMMA_KEY": {"file": "/run/gamma"}},
       "providers": [{"id": "gamma", "enabled": false, "timeoutSeconds": 1.5, "cities": ["부산"]},
                     {"id": "alpha", "baseURL": "https://proxy.example:8443/a/b/",
                      "proxyAddsKey": true},
                     {"id": "beta", "timeoutSeconds": 120, "enabled": true}]}
      """, trust: .explicit, folder: folder)
    #expect(configuration.cities.map(\.name) == ["서울", "대전", "대전", "수원시", "대전"])
    #expect(
      configuration.keys == [
        "ALPHA_KEY": .environment("MY_ALPHA"),
        "BETA_KEY": .file(URL(filePath: "/etc/transit/beta.key")),
        "GAMMA_KEY": .file(URL(filePath: "/run/gamma")),
      ])
    #expect(
      configuration.providers == [
        Configuration.Provider(
          "gamma", isEnabled: false, timeout: .milliseconds(1500), cities: [City(name: "부산")]),
        Configuration.Provider(
          "alpha",
          proxy: LiveExchange.Proxy(
            host: Request.Host("proxy.example", port: 8443), path: ["a", "b"], addsKey: true)),
        Configuration.Provider("beta", timeout: .seconds(120)),
      ])
  }

  @Test func `a found configuration may use the service's own host as its base URL`() throws {
    let json =
      "{\"providers\": [{\"id\": \"alpha\", \"baseURL\": \"https://ALPHA.example:443/v2\"}]}"
    let found = try read(json).providers[0].proxy
    #expect(found?.path == ["v2"])
    #expect(found?.addsKey == false)
  }

  @Test(arguments: [
    ("서울", "서울"), ("대전광역시", "대전"), ("25", "대전"), ("12", "세종"), ("수원", "수원시"),
    ("경기 광주", "경기 광주시"), ("광주", "광주"), ("Busan", "부산"),
  ])
  func `a city is found by its names and code`(text: String, name: String) throws {
    let city = try City.require(text)
    #expect(city.name == name || city.name == "경기 광주")
  }

  @Test(arguments: [
    ("대존", "_ 대존 _ 대구, 대전"), ("엉뚱한곳", "_ 엉뚱한곳"),
    ("", "_"), ("99", "_ 99"),
    ("고성", "고성 _ 경남 고성군, 강원 고성군"),
  ])
  func `an unknown city is rejected with the nearest names`(text: String, said: String) {
    let error = #expect(throws: TransitError.self) { try City.require(text) }
    #expect(masked(error?.detail?.english, keeping: Self.names) == said)
    #expect(error?.code == .invalidRequest)
    guard case .chooseCity(let cities) = error?.remedy else {
      Issue.record("\(String(describing: error?.remedy))")
      return
    }
    #expect(cities.allSatisfy { said.contains($0.name) })
    #expect(cities.isEmpty == !said.contains(","))
  }
}
