import Synchronization
import Testing
import TransitCatalog
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

/// The catalog's part in a search as you type.
@Suite(.timeLimit(.minutes(20)))
struct KnownSessionTests {
  private let clock = ManualClock()

  private func gates(usesCache: Bool = true) throws -> Gates {
    try Gates(clock: clock, catalog: KnownItems.rainbow, usesCache: usesCache) { provider, text in
      reply("station|100000001|무지개공원\nstation|\(provider)|\(text)앞")
    }
  }

  /// The first state from now on that meets the condition.
  private func state(
    of session: SearchSession, _ condition: (SearchSession.State) -> Bool
  ) async -> SearchSession.State? {
    for await state in session.states where condition(state) { return state }
    return nil
  }

  /// The names in the list once it is that of the text.
  private func names(of text: String, _ session: SearchSession) async -> [String]? {
    await state(of: session) { $0.result?.query.text == text }?.result?.items.map(\.name)
  }

  @Test func `each letter shows catalog results, and providers are queried after 300 ms`()
    async throws
  {
    let gates = try gates()
    let session = gates.korea.searchSession()
    for text in ["무지개", "무지개마", "무지개마을"] {
      session.text = text
      #expect(
        await names(of: text, session)
          == (text == "무지개" ? ["무지개공원", "무지개마을", "무지개언덕"] : ["무지개마을"]))
      #expect(session.state.isSearching)
      #expect(session.state.result?.pending.map(\.rawValue) == ["alpha", "beta", "gamma"])
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .milliseconds(299))
    }
    #expect(gates.transport.asked == [])
    await clock.advance(by: .milliseconds(1))
    gates.transport.open("alpha 무지개마을", "beta 무지개마을", "gamma 무지개마을")
    let last = await state(of: session) { !$0.isSearching }
    #expect(
      last?.result?.items.map(\.name)
        == ["무지개마을", "무지개마을앞", "무지개마을앞", "무지개마을앞", "무지개공원"])
    #expect(gates.transport.asked.count == 3)
  }

  @Test func `keys are looked up when typing pauses, not at each letter`() async throws {
    let looks = Mutex(0)
    let keys = KeySource { name in
      looks.withLock { $0 += 1 }
      return name == "GAMMA_KEY" ? nil : Secret("made-up")
    }
    let gates = try Gates(clock: clock, keys: keys, catalog: KnownItems.rainbow) { _, _ in
      reply("")
    }
    let session = gates.korea.searchSession()
    for text in ["무지개", "무지개마", "무지개마을"] {
      session.text = text
      _ = await names(of: text, session)
      await clock.sleepers(atLeast: 1)
    }
    #expect(looks.withLock(\.self) == 0)
    #expect(session.state.result?.pending.map(\.rawValue) == ["alpha", "beta", "gamma"])
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("alpha 무지개마을", "beta 무지개마을")
    let last = await state(of: session) { !$0.isSearching }
    #expect(
      last?.result?.outcomes.map(summary) == [
        "catalog answered 1", "alpha empty", "beta empty", "gamma skipped noKey",
        "weatherman skipped unsupported",
      ])
    #expect(looks.withLock(\.self) > 0)
  }

  @Test func `a text that the catalog does not know leaves the list unchanged`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    session.text = "무지개"
    _ = await names(of: "무지개", session)
    session.text = "풍뎅이길"
    await clock.sleepers(atLeast: 1)
    #expect(session.state.result?.query.text == "무지개")
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("beta 풍뎅이길")
    #expect(await names(of: "풍뎅이길", session) == ["풍뎅이길앞", "무지개공원"])
  }

  @Test func `a new text cancels the old queries and shows its own catalog results at once`()
    async throws
  {
    let gates = try gates()
    let session = gates.korea.searchSession()
    session.text = "무지개"
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .milliseconds(300))
    await gates.transport.until { $0.asked.count == 3 }
    session.text = "무지개마"
    await gates.transport.until { $0.left.count == 3 }
    #expect(await names(of: "무지개마", session) == ["무지개마을"])
    #expect(gates.transport.asked.count == 3)
  }

  @Test func `results stay in place while the same text is refreshed`() async throws {
    let gates = try gates(usesCache: false)
    gates.transport.open("alpha 무지개", "beta 무지개", "gamma 무지개")
    let session = gates.korea.searchSession(debounce: .zero)
    session.text = "무지개"
    let found = await state(of: session) { !$0.isSearching && $0.result != nil }
    #expect(found?.result?.items.count == 6)
    gates.transport.shut("alpha 무지개", "beta 무지개", "gamma 무지개")
    session.refresh()
    await gates.transport.until { $0.asked.count == 6 }
    #expect(session.state.isSearching)
    #expect(session.state.result?.items.count == 6)
  }
}
