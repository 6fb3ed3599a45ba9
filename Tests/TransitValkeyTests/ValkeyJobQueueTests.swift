#if Valkey
  import Foundation
  import Synchronization
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTesting

  @testable import TransitValkey

  struct ValkeyLinkTests {
    private func link(_ timeout: Duration = .seconds(1)) throws -> ValkeyJobQueue {
      let settings = ValkeySettings(try ValkeyAddress("valkey://example.kr"))
      return ValkeyJobQueue(
        ValkeyAccess(settings: settings, keys: .none, timeout: timeout), clock: SystemClock())
    }

    /// What becomes of a job that is put into the link; `nil` while it waits.
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

    @Test func `what is said of a lost server has its address and when it is tried again`() throws {
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

    @Test func `a server that stays lost is tried after one second, then two, then anew`()
      async throws
    {
      let (link, fate) = (try link(), Fate())
      fate.put(into: link)
      #expect(fate.texts.isEmpty)
      link.lose(.timedOut)
      // A second line finds the same loss.
      link.lose(.timedOut)
      fate.put(into: link)
      #expect(fate.texts == (try [text(1), text(1)]))
      #expect(link.awaitWork() == 2)
      // One line alone looks whether it is back, and meanwhile all goes on failing at once.
      fate.put(into: link)
      link.lose(.timedOut)
      fate.put(into: link)
      #expect(fate.texts == (try [text(1), text(1), text(1), text(2)]))
      // What was opened before the last loss says nothing.
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

    @Test func `a server that was started anew was lost`() throws {
      let link = try link()
      for run in ["one", "one", "two", "two"] { link.note(run) }
      #expect(link.losses == 1)
      link.lose(.timedOut)
      link.note("three")
      #expect(link.losses == 3)
    }

    @Test func `whoever waits when a store is closed is told so, once`() throws {
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

    @Test func `nobody waits for a line that does not come`() async throws {
      let (link, fate) = (try link(), Fate())
      fate.put(into: link)
      let patient = try self.link(.seconds(600))
      patient.sweep()
      #expect(fate.texts.isEmpty)
      try await Task.sleep(for: .milliseconds(2100))
      link.sweep()
      #expect(fate.texts == (try [text(1)]))
    }

    @Test func `whoever waits too long on a slow line fails alone, under way or not`()
      async throws
    {
      let (link, fate) = (try link(.milliseconds(100)), Fate())
      fate.put(into: link)
      #expect(link.take(0).count == 1)
      fate.put(into: link)
      try await Task.sleep(for: .milliseconds(250))
      // Others are answered.
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

    @Test func `what is asked again after a cut is first in turn, and waits no longer than others`()
      async throws
    {
      let (link, fates) = (try link(.milliseconds(100)), [Fate(), Fate()])
      fates[0].put(into: link)
      let cut = link.take(0)
      fates[1].put(into: link)
      link.requeue(cut, after: .cut("made up"))
      #expect(link.losses == 0)
      // What was opened before the cut is of no use.
      #expect(link.take(0).isEmpty)
      let again = link.take(1)
      #expect(again.map(\.isSecondTry) == [true, false])
      try await Task.sleep(for: .milliseconds(250))
      // As while its line looks up a name.
      link.sweep()
      #expect(fates.map(\.texts) == (try [[text(1)], [text(1)]]))
    }

    @Test func `a connection that is cut twice is a lost server`() throws {
      let (link, fate) = (try link(), Fate())
      fate.put(into: link)
      link.requeue(link.take(0), after: .cut("made up"))
      link.requeue(link.take(1), after: .cut("made up"))
      #expect(link.losses == 1)
      #expect(fate.texts.map { $0.contains("(made up)") } == [true])
    }

    @Test func `one exchange holds no more than 64 jobs, and few that are large`() throws {
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
