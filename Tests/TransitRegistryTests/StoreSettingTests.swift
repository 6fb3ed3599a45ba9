import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

/// `store` in `providers.json`: the server that many machines share.
struct StoreSettingTests {
  private static let folder = URL(filePath: "/etc/transit", directoryHint: .isDirectory)

  private func read(
    _ store: String, keys: String = "{}", trust: Configuration.Trust = .explicit
  ) throws -> Configuration {
    let json = """
      {"keys": \(keys), "store": \(store), "providers": [{"id": "alpha"}]}
      """
    return try Configuration(
      json: Data(json.utf8), named: "p.json", factories: Fakes.factories, folder: Self.folder,
      trust: trust)
  }

  @Test func `without the setting there is no shared store`() throws {
    let json = "{\"providers\": [{\"id\": \"alpha\"}]}"
    let configuration = try Configuration(
      json: Data(json.utf8), named: "p.json", factories: Fakes.factories, trust: .explicit)
    #expect(configuration.store == nil)
  }

  @Test func `every setting of a store is read`() throws {
    #expect(
      try read("{\"valkey\": \"valkey://cache\"}").store
        == ValkeySettings(ValkeyAddress("valkey://cache"), namespace: "korea-transit"))
    #expect(
      try read(
        "{\"valkey\": \"valkeys://transit@cache/2\", \"namespace\": \"Prod-2_a.b\", "
          + "\"authorities\": \"ca.pem\"}"
      ).store
        == ValkeySettings(
          ValkeyAddress("valkeys://transit@cache/2"), namespace: "Prod-2_a.b",
          authorities: URL(filePath: "/etc/transit/ca.pem")))
    #expect(
      try read("{\"valkey\": \"valkeys://cache\", \"authorities\": \"/run/ca.pem\"}").store?
        .authorities == URL(filePath: "/run/ca.pem"))
  }

  private static let settings =
    "valkey, namespace, authorities, deadlineSeconds, roundTrips, connections, timeoutSeconds"
  private static let names = [
    settings, "valkey", "valkey://host[:port][/number]", "valkeys://…", "unix:///socket",
    "valkeys://", "valkey://127.example.com:6379",
  ]
  private static let form = "_ valkey://host[:port][/number] valkeys://… _ unix:///socket"

  /// The masked error message for a place in the file.
  private static func said(_ error: TransitError?, of place: String) -> String {
    masked(error?.detail?.english, keeping: names + ["p.json: \(place)"])
  }

  /// Invalid stores with the place of each error and its masked message.
  private static let wrong: [(store: String, place: String, said: String)] = [
    ("[]", "store", "_ valkey _"),
    ("\"valkey://:made-up-word@cache\"", "store", "_ valkey _"),
    ("{}", "store:", "valkey _"),
    ("{\"valky\": \"valkey://cache\"}", "store:", "_ valky _ valkey _ \(settings)"),
    ("{\"valkey\": \"valkey://cache\", \"tls\": true}", "store:", "_ tls _ \(settings)"),
    ("{\"valkey\": null}", "store:", "valkey _"),
    ("{\"valkey\": 6379}", "store.valkey:", form),
    ("{\"valkey\": \"\"}", "store.valkey:", form),
    ("{\"valkey\": \"cache:6379\"}", "store.valkey:", form),
    ("{\"valkey\": [\"valkey://cache\", 6379]}", "store.valkey:", form),
    ("{\"valkey\": []}", "store.valkey", "_ 4 _"),
    ("{\"valkey\": [\"valkey://a\", \"redis://a:6379\"]}", "store.valkey", "_ 4 _"),
    (
      "{\"valkey\": [\"unix:///a\", \"unix:///b\", \"unix:///c\", \"unix:///d\", \"unix:///e\"]}",
      "store.valkey", "_ 4 _"
    ),
    ("{\"valkey\": \"valkey://cache\", \"connections\": 0}", "store.connections", "_ 1 _ 16"),
    ("{\"valkey\": \"valkey://cache\", \"connections\": 1.5}", "store.connections", "_ 1 _ 16"),
    (
      "{\"valkey\": \"valkey://cache\", \"timeoutSeconds\": 61}", "store.timeoutSeconds",
      "_ 0.01 _ 60"
    ),
    ("{\"valkey\": \"valkey://:made-up-word@cache\"}", "store.valkey:", "_ VALKEY_PASSWORD _"),
    ("{\"valkey\": \"valkey://made-up-password-4711@cache\"}", "store.valkey", "_"),
    ("{\"valkey\": \"valkey://cache\", \"namespace\": \"\"}", "store.namespace", "_ 1 _ 64 _"),
    ("{\"valkey\": \"valkey://cache\", \"namespace\": \"a b\"}", "store.namespace", "_ 1 _ 64 _"),
    ("{\"valkey\": \"valkey://cache\", \"namespace\": \"a:b\"}", "store.namespace", "_ 1 _ 64 _"),
    ("{\"valkey\": \"valkey://cache\", \"namespace\": \"서울\"}", "store.namespace", "_ 1 _ 64 _"),
    ("{\"valkey\": \"valkey://cache\", \"namespace\": 5}", "store.namespace", "_ 1 _ 64 _"),
    (
      "{\"valkey\": \"valkey://cache\", \"namespace\": \"\(String(repeating: "a", count: 65))\"}",
      "store.namespace", "_ 1 _ 64 _"
    ),
    (
      "{\"valkey\": \"valkey://cache\", \"authorities\": \"ca.pem\"}",
      "store.authorities", "_ valkeys://"
    ),
    (
      "{\"valkey\": \"valkey://cache\", \"deadlineSeconds\": 0}", "store.deadlineSeconds",
      "_ 0.01 _ 10"
    ),
    (
      "{\"valkey\": \"valkey://cache\", \"deadlineSeconds\": \"0.1\"}", "store.deadlineSeconds",
      "_ 0.01 _ 10"
    ),
    ("{\"valkey\": \"valkey://cache\", \"roundTrips\": 1}", "store.roundTrips", "_ 2 _ 20"),
    ("{\"valkey\": \"valkey://cache\", \"roundTrips\": 2.5}", "store.roundTrips", "_ 2 _ 20"),
    ("{\"valkey\": \"valkey://cache\", \"roundTrips\": \"3\"}", "store.roundTrips", "_ 2 _ 20"),
    ("{\"valkey\": \"valkeys://cache\", \"authorities\": \"\"}", "store.authorities", "_"),
    ("{\"valkey\": \"valkeys://cache\", \"authorities\": 1}", "store.authorities", "_"),
  ]

  @Test(arguments: wrong.indices)
  func `an invalid store is rejected without repeating a password`(row: Int) {
    let (store, place, said) = Self.wrong[row]
    let error = #expect(throws: TransitError.self) { try self.read(store) }
    #expect(error?.code == .configuration)
    #expect(Self.said(error, of: place) == "p.json: \(place) \(said)")
    #expect(error?.detail?.korean.hasPrefix("p.json: ") == true)
    #expect(error.map { "\($0)".contains("made-up") } == false)
  }

  @Test func `addresses, connections and the time-out of the store can be set`() throws {
    let standard = try #require(read("{\"valkey\": [\"valkey://cache\"]}").store)
    #expect(standard == ValkeySettings(try ValkeyAddress("valkey://cache")))
    #expect(standard.connections == 2)
    #expect(standard.timeout == .seconds(1))
    var expected = ValkeySettings(try ValkeyAddress("valkey://a"))
    expected.alternatives = [try ValkeyAddress("valkey://b:7000"), try ValkeyAddress("unix:///c")]
    expected.connections = 16
    expected.timeout = .milliseconds(250)
    let found = try read(
      """
      {"valkey": ["valkey://a", "valkey://b:7000", "unix:///c"], "connections": 16,
       "timeoutSeconds": 0.25}
      """
    ).store
    #expect(found == expected)
  }

  @Test func `the deadline and the round trips of the store can be set`() throws {
    let standard = try read("{\"valkey\": \"valkey://cache\"}").policy
    #expect(standard.storeDeadline == .milliseconds(100))
    #expect(standard.storeRoundTrips == 3)
    let policy = try read(
      "{\"valkey\": \"valkey://cache\", \"deadlineSeconds\": 0.25, \"roundTrips\": 2}"
    ).policy
    #expect(policy.storeDeadline == .milliseconds(250))
    #expect(policy.storeRoundTrips == 2)
  }

  @Test(arguments: [
    "valkey://localhost:7000", "valkey://127.0.0.1", "valkey://[::1]", "unix:///run/valkey.sock",
  ])
  func `a found configuration may name a server on this machine`(address: String) throws {
    let found = try read("{\"valkey\": \"\(address)\"}", trust: .found)
    #expect(found.store?.address == (try ValkeyAddress(address)))
  }

  @Test func `a remote server is accepted only in an explicitly named file`() throws {
    let store = "{\"valkey\": \"valkey://127.example.com\"}"
    let error = #expect(throws: TransitError.self) { try self.read(store, trust: .found) }
    #expect(error?.code == .configuration)
    #expect(
      Self.said(error, of: "store.valkey")
        == "p.json: store.valkey _ valkey://127.example.com:6379 _")
    #expect(error?.remedy == .passConfiguration)
    #expect(try read(store).store != nil)
  }

  @Test func `authorities outside the folder are accepted only in an explicitly named file`() throws
  {
    func store(_ path: String) -> String {
      "{\"valkey\": \"valkeys://localhost\", \"authorities\": \"\(path)\"}"
    }
    let error = #expect(throws: TransitError.self) {
      try self.read(store("../ca.pem"), trust: .found)
    }
    #expect(error?.code == .configuration)
    #expect(
      Self.said(error, of: "store.authorities:") == "p.json: store.authorities: _")
    #expect(error?.remedy == .passConfiguration)
    #expect(
      try read(store("ca.pem"), trust: .found).store?.authorities
        == URL(filePath: "/etc/transit/ca.pem"))
  }

  @Test func `the password is read from the same places as the keys`() throws {
    let store = "{\"valkey\": \"valkey://localhost\"}"
    let file = try read(store, keys: "{\"VALKEY_PASSWORD\": {\"file\": \"store.password\"}}")
    #expect(file.keys[.valkeyPassword] == .file(URL(filePath: "/etc/transit/store.password")))
    let variable = try read(store, keys: "{\"VALKEY_PASSWORD\": {\"environment\": \"MY_STORE\"}}")
    let source = variable.keySource(environment: ["MY_STORE": "made-up-word"])
    #expect(try source.key(.valkeyPassword) != nil)
    let own = try read(store).keySource(environment: ["VALKEY_PASSWORD": "made-up-word"])
    #expect(try own.key(.valkeyPassword) != nil)
  }

  @Test(arguments: [
    ("VALKEY_PASSWORD", "ALPHA_KEY", false), ("ALPHA_KEY", "VALKEY_PASSWORD", false),
    ("VALKEY_PASSWORD", "VALKEY_PASSWORD", true), ("ALPHA_KEY", "BETA_KEY", false),
    ("ALPHA_KEY", "ALPHA_KEY", true),
  ])
  func `a found configuration cannot exchange the password and a key`(
    name: String, variable: String, isTaken: Bool
  ) {
    let keys = "{\"\(name)\": {\"environment\": \"\(variable)\"}}"
    let found = try? read("{\"valkey\": \"valkey://localhost\"}", keys: keys, trust: .found)
    #expect((found != nil) == isTaken)
    #expect(throws: Never.self) {
      try self.read("{\"valkey\": \"valkey://localhost\"}", keys: keys, trust: .explicit)
    }
  }
}
