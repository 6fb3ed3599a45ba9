#if Valkey
  import Foundation
  import Synchronization
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyLinkTests {
    private func link(_ timeout: Duration = .seconds(1)) throws -> ValkeyJobQueue {
      let settings = ValkeySettings(try ValkeyAddress("valkey://example.kr"))
      return ValkeyJobQueue(
        ValkeyAccess(settings: settings, keys: .none, timeout: timeout), clock: SystemClock())
    }

    /// The outcomes of jobs that were put into a queue, as text.
    private final class Fate: Sendable {
      private let outcomes = Mutex<[String]>([])

      var texts: [String] { outcomes.withLock { $0 } }

      func put(into link: ValkeyJobQueue) {
        link.put(
          ValkeyJob(commands: [ValkeyCommand("PING")], isRepeatable: true) { [self] outcome in
            outcomes.withLock {
              switch outcome {
              case .success: $0.append("success")
              case .failure(let error):
                let told = TransitError.wrapping(error)
                #expect(told.code == .sharedStore)
                $0.append(told.detail?.english ?? "")
              }
            }
          })
      }
    }

    private func text(_ seconds: Int) throws -> String {
      try said(.timedOut, after: seconds)
    }

    private func said(_ failure: ValkeyFailure, after seconds: Int = 0) throws -> String {
      let address = try ValkeyAddress("valkey://example.kr")
      let error = failure.error(address, pause: .seconds(seconds), at: .distantPast)
      return try #require(error.detail).english
    }

    @Test func `the error of a lost server has its address and the time until the next attempt`()
      throws
    {
      let names = ["Connection refused", "made up"]
      let texts = [
        try text(2), try said(.unreachable("Connection refused"), after: 4),
        try said(.cut("made up"), after: 8), try said(.late),
      ]
      #expect(
        texts.map { masked($0, keeping: names) } == [
          "_ valkey://example.kr:6379 _ 2 _",
          "_ valkey://example.kr:6379 Connection refused _ 4 _",
          "_ valkey://example.kr:6379 made up _ 8 _", "_ valkey://example.kr:6379 _",
        ])
    }

    @Test func `reconnecting waits one second, then two, and starts over after a success`()
      async throws
    {
      let (link, fate) = (try link(), Fate())
      fate.put(into: link)
      #expect(fate.texts.isEmpty)
      link.lose(.timedOut)
      // A second connection finds the same loss.
      link.lose(.timedOut)
      fate.put(into: link)
      #expect(fate.texts == (try [text(1), text(1)]))
      #expect(link.awaitWork() == 2)
      // Only one connection probes the server; meanwhile all jobs fail at once.
      fate.put(into: link)
      link.lose(.timedOut)
      fate.put(into: link)
      #expect(fate.texts == (try [text(1), text(1), text(1), text(2)]))
      // A connection opened before the last loss does not count.
      link.regain(2)
      fate.put(into: link)
      #expect(fate.texts.count == 5)
      link.regain(3)
      fate.put(into: link)
      #expect(fate.texts.count == 5)
      #expect(link.take(2).isEmpty)
      #expect(link.take(3).count == 1)
      link.lose(.timedOut)
      fate.put(into: link)
      #expect(fate.texts.last == (try text(1)))
    }

    @Test func `a restarted server counts as lost`() throws {
      let link = try link()
      for run in ["one", "one", "two", "two"] { link.note(run) }
      #expect(link.losses == 1)
      link.lose(.timedOut)
      link.note("three")
      #expect(link.losses == 3)
    }

    @Test func `jobs waiting when a store is closed fail exactly once`() throws {
      let (link, fate) = (try link(), Fate())
      fate.put(into: link)
      link.stop()
      link.stop()
      fate.put(into: link)
      let stopped = ValkeyFailure.stopped(try ValkeyAddress("valkey://example.kr"))
      let text = try #require(stopped.detail).english
      #expect(masked(text) == "_ valkey://example.kr:6379 _")
      #expect(fate.texts == [text, text])
      #expect(link.awaitWork() == nil)
    }

    @Test func `a job does not wait for a connection that never opens`() async throws {
      let (link, fate) = (try link(), Fate())
      fate.put(into: link)
      let patient = try self.link(.seconds(600))
      patient.sweep()
      #expect(fate.texts.isEmpty)
      try await Task.sleep(for: .milliseconds(2100))
      link.sweep()
      #expect(fate.texts == (try [text(1)]))
    }

    @Test func `a job that waits too long on a slow connection fails without a loss`()
      async throws
    {
      let (link, fate) = (try link(.milliseconds(100)), Fate())
      fate.put(into: link)
      #expect(link.take(0).count == 1)
      fate.put(into: link)
      try await Task.sleep(for: .milliseconds(250))
      // Other jobs get responses.
      link.noteAnswer()
      link.sweep()
      let late = try said(.late)
      #expect(fate.texts == [late, late])
      #expect(link.losses == 0)
      fate.put(into: link)
      #expect(link.take(0).count == 1)
      try await Task.sleep(for: .milliseconds(250))
      link.sweep()
      #expect(fate.texts == (try [late, late, text(1)]))
      #expect(link.losses == 1)
    }

    @Test func `a retried job goes first in the queue and has the same timeout as others`()
      async throws
    {
      let (link, fates) = (try link(.milliseconds(100)), [Fate(), Fate()])
      fates[0].put(into: link)
      let cut = link.take(0)
      fates[1].put(into: link)
      link.requeue(cut, after: .cut("made up"))
      #expect(link.losses == 0)
      // A connection opened before the drop is not used.
      #expect(link.take(0).isEmpty)
      let again = link.take(1)
      #expect(again.map(\.isSecondTry) == [true, false])
      try await Task.sleep(for: .milliseconds(250))
      // As happens while a connection resolves the host name.
      link.sweep()
      #expect(fates.map(\.texts) == (try [[text(1)], [text(1)]]))
    }

    @Test func `a job whose connection drops twice means a lost server`() throws {
      let (link, fate) = (try link(), Fate())
      fate.put(into: link)
      link.requeue(link.take(0), after: .cut("made up"))
      link.requeue(link.take(1), after: .cut("made up"))
      #expect(link.losses == 1)
      #expect(fate.texts.map { $0.contains("(made up)") } == [true])
    }

    @Test func `one exchange holds at most 64 jobs, and fewer large ones`() throws {
      let (link, fate) = (try link(), Fate())
      for _ in 0..<100 { fate.put(into: link) }
      #expect(link.take(0).count == 64)
      #expect(link.take(0).count == 36)
      for _ in 0..<20 {
        link.put(
          ValkeyJob(commands: [ValkeyCommand("GET", "large")], isRepeatable: true) { _ in })
      }
      #expect(link.take(0).count == 16)
      #expect(link.take(0).count == 4)
      for _ in 0..<10 {
        var command = ValkeyCommand("SET")
        command.append(Data(count: 400_000))
        link.put(ValkeyJob(commands: [command], isRepeatable: true) { _ in })
      }
      #expect(link.take(0).count == 3)
    }
  }
#endif
