#if Valkey
  import Foundation
  import Testing
  import TransitHTTP

  @testable import TransitTesting
  @testable import TransitValkey

  /// A line on which an answer comes byte by byte.
  @Suite(.serialized) struct ValkeySlowTests {
    /// Asks one who says the text, a byte at a time, whatever it is asked; on threads that may be held.
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

    @Test func `an answer may take longer than the time-out while its bytes come`() async throws {
      let reply = try await ask(
        whoSays: "$6\r\nanswer\r\n", every: .milliseconds(250), timeout: .seconds(2),
        atMost: .seconds(60))
      #expect(reply == .bytes(Data("answer".utf8)))
    }

    @Test func `nobody waits beyond the end for an answer whose bytes still come`() async throws {
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
