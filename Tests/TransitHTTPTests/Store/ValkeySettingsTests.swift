import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// The address of a server, as users write it.
struct ValkeySettingsTests {
  private static let addresses:
    [(text: String, place: ValkeyAddress.Place, user: String?, database: Int, told: String)] = [
      ("valkey://cache", .host("cache", port: 6379), nil, 0, "valkey://cache:6379"),
      ("redis://cache:7000", .host("cache", port: 7000), nil, 0, "valkey://cache:7000"),
      ("VALKEY://10.0.0.7/3", .host("10.0.0.7", port: 6379), nil, 3, "valkey://10.0.0.7:6379/3"),
      (
        "valkey://transit@cache:6380/2", .host("cache", port: 6380), "transit", 2,
        "valkey://transit@cache:6380/2"
      ),
      ("valkeys://cache", .host("cache", port: 6379), nil, 0, "valkeys://cache:6379"),
      ("rediss://[::1]:6380", .host("::1", port: 6380), nil, 0, "valkeys://[::1]:6380"),
      ("valkey://cache/", .host("cache", port: 6379), nil, 0, "valkey://cache:6379"),
      (
        "unix:///run/valkey/valkey.sock", .socket("/run/valkey/valkey.sock"), nil, 0,
        "unix:///run/valkey/valkey.sock"
      ),
    ]

  @Test(arguments: addresses.indices)
  func `an address is parsed and printed`(row: Int) throws {
    let (text, place, user, database, told) = Self.addresses[row]
    let address = try ValkeyAddress(text)
    #expect(address.place == place)
    #expect(address.user == user)
    #expect(address.database == database)
    #expect(address.isEncrypted == told.hasPrefix("valkeys"))
    #expect(address.description == told)
    #expect(try ValkeyAddress(told) == address)
  }

  @Test(arguments: [
    "", "cache", "cache:6379", "http://cache", "valkey:", "valkey://", "valkey:///3",
    "valkey:cache",
    "valkey://cache:0", "valkey://cache:65536", "valkey://cache:port", "valkey://cache/first",
    "valkey://cache/-1", "valkey://cache/65536", "valkey://cache/1/2", "valkey://cache?tls=1",
    "valkey://cache#1", "valkey://my cache", "valkey://ca%0Ache", "valkey://us%0Aer@cache",
    "valkey://캐시", "valkey://a%40b", "unix://", "unix:///", "unix://host/socket",
    "unix://user@/socket", "unix:///run/a%0Ab", "unix:relative.sock",
  ])
  func `an invalid address is reported with the valid forms`(text: String) {
    let error = #expect(throws: TransitError.self) { try ValkeyAddress(text) }
    #expect(error?.code == .configuration)
    let forms = ["valkey://host[:port][/number]", "valkeys://…", "unix:///socket"]
    #expect(
      masked(error?.detail?.english, keeping: forms)
        == "_ valkey://host[:port][/number] valkeys://… _ unix:///socket")
  }

  @Test(arguments: [
    "valkey://:made-up-word@cache", "valkey://user:made-up-word@cache:6379/1",
    "valkeys://user:made-up%20word@cache", "unix://user:made-up-word@/run/valkey.sock",
    "valkey://user:made-up-@word@cache", "valkey://:made-up-#word@cache",
    "valkey://:made-up-/word@cache", "valkey://:made-up-?word@cache",
    "valkey://:made-up-%word@cache",
  ])
  func `a password in an address is rejected and not repeated`(text: String) {
    let error = #expect(throws: TransitError.self) { try ValkeyAddress(text) }
    #expect(error?.code == .configuration)
    #expect(error.map { "\($0) \(String(reflecting: $0))".contains("made-up") } == false)
  }

  @Test func `the error says where the password belongs`() {
    let error = #expect(throws: TransitError.self) {
      try ValkeyAddress("valkey://:made-up-word@cache")
    }
    #expect(masked(error?.detail?.english) == "_ VALKEY_PASSWORD _")
  }

  @Test(arguments: [
    ("valkey://localhost", true), ("valkey://LOCALHOST:7000", true), ("valkey://127.0.0.1", true),
    ("valkey://127.9.8.7", true), ("valkey://[::1]", true), ("unix:///run/valkey.sock", true),
    ("valkey://cache", false), ("valkey://10.0.0.7", false), ("valkey://127.example.com", false),
    ("valkey://127.0.0.1.example.com", false), ("valkey://127.0.0.256", false),
    ("valkey://localhost.example.com", false), ("valkey://[::2]", false),
  ])
  func `a server is local only if its address cannot mean anything else`(
    text: String, isLocal: Bool
  ) throws {
    #expect(try ValkeyAddress(text).isLocal == isLocal)
  }
}
