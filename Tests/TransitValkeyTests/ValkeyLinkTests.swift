#if Valkey
  import Foundation
  import Synchronization
  import Testing
  import TransitCore
  import TransitHTTP

  @testable import TransitValkey

  struct ValkeyLinkTests {
    private func link() throws -> ValkeyLink {
      let settings = ValkeySettings(try ValkeyAddress("valkey://example.kr"))
      return ValkeyLink(
        ValkeyAccess(settings: settings, keys: .none, timeout: .seconds(1)), clock: SystemClock())
    }

    /// What becomes of a job that is put into the link; `nil` while it waits.
    private final class Fate: Sendable {
      private let outcomes = Mutex<[String]>([])

      var texts: [String] { outcomes.withLock { $0 } }

      func put(into link: ValkeyLink) {
        link.put(
          ValkeyJob(commands: [ValkeyCommand("PING")], isRepeatable: true) { [self] outcome in
            outcomes.withLock {
              switch outcome {
              case .success: $0.append("success")
              case .failure(let error):
                $0.append(TransitError.wrapping(error).detail?.english ?? "")
              }
            }
          })
      }
    }

    private func text(_ seconds: Int) -> String {
      "cannot reach Valkey valkey://example.kr:6379 (no answer within the time-out); it is "
        + "tried again in \(seconds) s"
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
      #expect(fate.texts == [text(1), text(1)])
      #expect(link.awaitWork() == 2)
      // One line alone looks whether it is back, and meanwhile all goes on failing at once.
      fate.put(into: link)
      link.lose(.timedOut)
      fate.put(into: link)
      #expect(fate.texts == [text(1), text(1), text(1), text(2)])
      // What was opened before the last loss says nothing.
      link.regain(2)
      fate.put(into: link)
      #expect(fate.texts.count == 5)
      link.regain(3)
      fate.put(into: link)
      #expect(fate.texts.count == 5)
      #expect(link.take().count == 1)
      link.lose(.timedOut)
      fate.put(into: link)
      #expect(fate.texts.last == text(1))
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
      let text = "the store on Valkey valkey://example.kr:6379 was closed"
      #expect(fate.texts == [text, text])
      #expect(link.awaitWork() == nil)
    }

    @Test func `nobody waits for a line that does not come`() async throws {
      let (link, fate) = (try link(), Fate())
      fate.put(into: link)
      link.sweep()
      #expect(fate.texts.isEmpty)
      try await Task.sleep(for: .milliseconds(2100))
      link.sweep()
      #expect(fate.texts == [text(1)])
    }

    @Test func `one exchange holds no more than 64 jobs, and few that are large`() throws {
      let (link, fate) = (try link(), Fate())
      for _ in 0..<100 { fate.put(into: link) }
      #expect(link.take().count == 64)
      #expect(link.take().count == 36)
      for _ in 0..<10 {
        var command = ValkeyCommand("SET")
        command.append(Data(count: 400_000))
        link.put(ValkeyJob(commands: [command], isRepeatable: true) { _ in })
      }
      #expect(link.take().count == 3)
    }
  }
#endif
