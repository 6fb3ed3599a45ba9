import Testing
import TransitCore

@testable import TransitServer

/// Addresses, sockets and the parts that others add.
struct AddressTests {
  @Test(arguments: [
    ("127.0.0.1:8080", "127.0.0.1:8080"), ("localhost:0", "127.0.0.1:0"),
    ("[::1]:8080", "[::1]:8080"), ("[2001:DB8::0:1]:65535", "[2001:db8::1]:65535"),
    ("0.0.0.0:80", "0.0.0.0:80"), ("::1:8080", nil), ("127.0.0.1", nil), ("127.0.0.1:", nil),
    ("127.0.0.1:65536", nil), ("127.0.0.1:+1", nil), ("[127.0.0.1]:80", nil),
    ("example.com:80", nil), (":80", nil), ("", nil), ("127.1:80", nil),
  ])
  func `an address to listen on is numeric`(text: String, address: String?) {
    #expect(ListenAddress(text)?.description == address)
  }

  @Test(arguments: [
    ("127.0.0.1", true, "127.0.0.1"), ("127.9.9.9", true, "127.9.9.9"), ("::1", true, "::"),
    ("::ffff:127.0.0.1", true, "127.0.0.1"), ("128.0.0.1", false, "128.0.0.1"),
    ("2001:db8:1:2:3:4:5:6", false, "2001:db8:1::"), ("::2", false, "::"),
  ])
  func `an IPv6 client counts by its network`(text: String, isLoopback: Bool, network: String)
    throws
  {
    let address = try #require(IPAddress(text))
    #expect(address.isLoopback == isLoopback)
    #expect(address.network.description == network)
  }

  @Test func `a socket is taken from the service manager if it is for this process`() throws {
    let socket = try ListeningSocket(ListenAddress(.loopback, port: 0))
    #expect(socket.address.port > 0)
    func inherited(_ pid: String, _ count: String, first: Int32? = nil) throws -> ListenAddress? {
      try ListeningSocket(
        inherited: ["LISTEN_PID": pid, "LISTEN_FDS": count], process: 42,
        first: first ?? socket.descriptor)?.address
    }
    #expect(try inherited("42", "1") == socket.address)
    #expect(try inherited("41", "1") == nil)
    #expect(try inherited("42", "0") == nil)
    #expect(try ListeningSocket(inherited: [:]) == nil)
    #expect(throws: TransitError.self) { try inherited("42", "2") }
    #expect(throws: TransitError.self) { try inherited("42", "1", first: 9999) }
    ListeningSocket.close(socket.descriptor)
  }

  @Test func `an address in use is an error that names it`() throws {
    let socket = try ListeningSocket(ListenAddress(.loopback, port: 0))
    let error = #expect(throws: TransitError.self) { try ListeningSocket(socket.address) }
    #expect(error?.code == .configuration)
    #expect(error?.detail?.english.contains("\(socket.address)") == true)
    ListeningSocket.close(socket.descriptor)
  }

  #if !Server
    @Test func `a build without the trait says how to build one`() async {
      let error = await #expect(throws: TransitError.self) {
        try await Server.run(ServerConfiguration(), answering: StubAnswering()) {}
      }
      #expect(error?.code == .notInstalled)
      #expect(error?.detail?.english.contains("--traits Server") == true)
    }
  #endif
}
