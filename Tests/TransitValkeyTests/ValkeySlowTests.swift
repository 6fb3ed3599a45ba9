#if Valkey
  import Foundation
  import Testing
  import TransitHTTP

  @testable import TransitTesting
  @testable import TransitValkey

  /// A line on which an answer comes byte by byte.
  @Suite(.serialized) struct ValkeySlowTests {
    /// Opens a connection to one that says the text, a byte at a time, whatever it is asked.
    private func connection(
      saying text: String, every pause: Duration, timeout: Duration
    ) throws -> ValkeyConnection {
      let listener = try LoopbackSocket.bound(listens: true)
      let port = LoopbackSocket.port(of: listener)
      Thread.detachNewThread {
        ValkeyLine.blockBrokenPipes()
        defer { LoopbackSocket.close(listener) }
        guard let socket = LoopbackSocket.accept(listener, milliseconds: 20_000) else { return }
        defer { LoopbackSocket.close(socket) }
        for byte in text.utf8 {
          Thread.sleep(forTimeInterval: pause / .seconds(1))
          guard LoopbackSocket.write([byte], from: 0, to: socket) != nil else { return }
        }
      }
      return try ValkeyConnection(
        to: ValkeyAddress("valkey://127.0.0.1:\(port)"), timeout: timeout)
    }

    @Test func `an answer may take longer than the time-out while its bytes come`() throws {
      let connection = try connection(
        saying: "$6\r\nanswer\r\n", every: .milliseconds(250), timeout: .seconds(2))
      var reply: ValkeyReply?
      try connection.exchange([ValkeyCommand("GET", "x")], until: .now + .seconds(60)) {
        reply = $1
      }
      #expect(reply == .bytes(Data("answer".utf8)))
    }

    @Test func `nobody waits beyond the end for an answer whose bytes still come`() throws {
      let connection = try connection(
        saying: "$1000\r\n" + String(repeating: "a", count: 1000), every: .milliseconds(10),
        timeout: .seconds(30))
      let failure = #expect(throws: ValkeyFailure.self) {
        try connection.exchange([ValkeyCommand("GET", "x")], until: .now + .milliseconds(300)) {
          _, _ in
        }
      }
      guard case .late = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
  }
#endif
