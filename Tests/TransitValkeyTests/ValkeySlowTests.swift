#if Valkey
  import Foundation
  import Testing
  import TransitHTTP

  @testable import TransitTestSupport
  @testable import TransitValkey

  /// A connection on which a reply arrives byte by byte.
  @Suite(.serialized) struct ValkeySlowTests {
    /// Queries a server that replies with the text one byte at a time, on threads that may block.
    private func ask(
      whoSays text: String, every pause: Duration, timeout: Duration, atMost limit: Duration
    ) async throws -> ValkeyReply? {
      let listener = try LoopbackSocket.bound(listens: true)
      let address = try ValkeyAddress("valkey://127.0.0.1:\(LoopbackSocket.port(of: listener))")
      Thread.detachNewThread {
        ValkeyWorker.blockBrokenPipes()
        defer { LoopbackSocket.close(listener) }
        guard let socket = LoopbackSocket.accept(listener, milliseconds: 20_000) else { return }
        defer { LoopbackSocket.close(socket) }
        for byte in text.utf8 {
          Thread.sleep(forTimeInterval: pause / .seconds(1))
          guard LoopbackSocket.write([byte], from: 0, to: socket) != nil else { return }
        }
      }
      return try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          var reply: ValkeyReply?
          do {
            let connection = try ValkeyConnection(to: address, timeout: timeout)
            try connection.exchange([ValkeyCommand("GET", "x")], until: .now + limit) {
              reply = $1
            }
            continuation.resume(returning: reply)
          } catch { continuation.resume(throwing: error) }
        }
      }
    }

    @Test func `a reply may take longer than the timeout while bytes still arrive`() async throws {
      let reply = try await ask(
        whoSays: "$6\r\nanswer\r\n", every: .milliseconds(250), timeout: .seconds(2),
        atMost: .seconds(60))
      #expect(reply == .bytes(Data("answer".utf8)))
    }

    @Test func `a reply whose bytes still arrive is abandoned at the deadline`() async throws {
      let failure = await #expect(throws: ValkeyFailure.self) {
        try await ask(
          whoSays: "$1000\r\n" + String(repeating: "a", count: 1000), every: .milliseconds(10),
          timeout: .seconds(30), atMost: .milliseconds(300))
      }
      guard case .late = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
  }
#endif
