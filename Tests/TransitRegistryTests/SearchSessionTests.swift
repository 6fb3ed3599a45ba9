import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

/// Search as you type.
@Suite(.timeLimit(.minutes(20)))
struct SearchSessionTests {
  private let clock = ManualClock()

  /// Every provider returns a stop and a station of the typed name.
  private func gates(observe: (@Sendable (TransitEvent) -> Void)? = nil) throws -> Gates {
    try Gates(clock: clock, observe: observe) { provider, text in
      reply("station|\(provider)|\(text)앞\nsubway|1001|\(text)")
    }
  }

  /// One state on one line: the typed text, the text and items of the result, and the pending
  /// providers.
  private static func line(_ state: SearchSession.State) -> String {
    let result = state.result.map { result in
      let pending = result.pending.map(\.rawValue).joined(separator: " ")
      return "\(result.query.text): " + result.items.map(\.name).joined(separator: " ")
        + (pending.isEmpty ? "" : " <- " + pending)
    }
    return [
      "'\(state.text)'", result, state.isSearching ? "…" : nil, state.error?.code.rawValue,
    ].compactMap(\.self).joined(separator: " ")
  }

  /// The first state from now on that meets the condition.
  private func state(
    of session: SearchSession, _ condition: (SearchSession.State) -> Bool
  ) async -> String? {
    for await state in session.states where condition(state) { return Self.line(state) }
    return nil
  }

  /// Types, and waits until the debounce sleeps on the clock.
  private func type(_ text: String, _ session: SearchSession) async {
    session.text = text
    await clock.sleepers(atLeast: 1)
  }

  @Test func `five letters typed in a row send one query after the debounce`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    for text in ["ㄱ", "가", "강", "강나", "강남"] {
      await type(text, session)
      await clock.advance(by: .milliseconds(299))
    }
    #expect(gates.transport.asked == [])
    #expect(Self.line(session.state) == "'강남' …")
    await clock.advance(by: .milliseconds(1))
    await gates.transport.until { $0.asked.count == 3 }
    #expect(gates.transport.asked.sorted() == ["alpha 강남", "beta 강남", "gamma 강남"])
    gates.transport.open("alpha 강남", "beta 강남", "gamma 강남")
    #expect(await state(of: session) { !$0.isSearching } == "'강남' 강남: 강남 강남앞 강남앞 강남앞")
    #expect(gates.transport.asked.count == 3)
  }

  @Test func `results are shown as they arrive and replace those of the previous text`()
    async throws
  {
    let gates = try gates()
    let session = gates.korea.searchSession(debounce: .seconds(1))
    #expect(Self.line(session.state) == "''")
    await type("강남", session)
    await clock.advance(by: .seconds(1))
    gates.transport.open("beta 강남")
    #expect(
      await state(of: session) { $0.result != nil } == "'강남' 강남: 강남 강남앞 <- alpha gamma …")
    gates.transport.open("alpha 강남", "gamma 강남")
    #expect(await state(of: session) { !$0.isSearching } == "'강남' 강남: 강남 강남앞 강남앞 강남앞")
    await type("역삼", session)
    #expect(Self.line(session.state) == "'역삼' 강남: 강남 강남앞 강남앞 강남앞 …")
    await clock.advance(by: .seconds(1))
    gates.transport.open("gamma 역삼")
    #expect(
      await state(of: session) { $0.result?.query.text == "역삼" }
        == "'역삼' 역삼: 역삼 역삼앞 <- alpha beta …")
  }

  @Test func `a new text cancels the queries of the old one`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    await type("강남", session)
    await clock.advance(by: .milliseconds(300))
    await gates.transport.until { $0.asked.count == 3 }
    session.text = "강남역"
    await gates.transport.until { $0.left.count == 3 }
    #expect(gates.transport.left.sorted() == ["alpha 강남", "beta 강남", "gamma 강남"])
  }

  @Test func `a late answer to an old text is dropped`() async throws {
    // The next text is typed at the last moment, while the first answer is being merged.
    let typing = Mutex<SearchSession?>(nil)
    let gates = try gates { event in
      if case .merged = event.kind {
        typing.withLock { session in
          defer { session = nil }
          return session
        }?.text = "역삼"
      }
    }
    let session = gates.korea.searchSession()
    await type("강남", session)
    typing.withLock { $0 = session }
    gates.transport.open("alpha 강남")
    await clock.advance(by: .milliseconds(300))
    #expect(await state(of: session) { $0.text == "역삼" } == "'역삼' …")
    await gates.transport.until { $0.left.count == 2 }
    // Time for a wrong update to appear.
    for _ in 0..<1_000 { await Task.yield() }
    #expect(Self.line(session.state) == "'역삼' …")
    gates.transport.open("alpha 역삼", "beta 역삼", "gamma 역삼")
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .milliseconds(300))
    #expect(await state(of: session) { !$0.isSearching } == "'역삼' 역삼: 역삼 역삼앞 역삼앞 역삼앞")
  }

  @Test func `changing the kinds filters the results without a new query`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    session.kinds = [.subway]
    await type("강남", session)
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("alpha 강남", "beta 강남")
    let some = "'강남' 강남: 강남 <- gamma …"
    #expect(await state(of: session) { $0.result?.pending == ["gamma"] } == some)
    session.kinds = [.station]
    #expect(Self.line(session.state) == "'강남' 강남: 강남앞 강남앞 <- gamma …")
    session.kinds = [.route]
    #expect(Self.line(session.state) == "'강남' 강남:  <- gamma …")
    session.kinds = Set(SearchItem.Kind.allCases)
    #expect(Self.line(session.state) == "'강남' 강남: 강남 강남앞 강남앞 <- gamma …")
    // Outcomes count items of all kinds.
    #expect(
      session.state.result?.outcomes.map(summary) == [
        "alpha answered 2", "beta answered 2", "weatherman skipped unsupported",
      ])
    gates.transport.open("gamma 강남")
    #expect(await state(of: session) { !$0.isSearching } == "'강남' 강남: 강남 강남앞 강남앞 강남앞")
    #expect(gates.transport.asked.count == 3)
  }

  @Test func `an empty text clears the list at once and cancels the queries`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    await type("강남", session)
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("alpha 강남")
    _ = await state(of: session) { $0.result != nil }
    await gates.transport.until { $0.asked.count == 3 }
    session.text = " "
    #expect(Self.line(session.state) == "' '")
    await gates.transport.until { $0.left.count == 2 }
    session.text = "·"
    #expect(Self.line(session.state) == "'·'")
    // The text typed before counts as new now.
    await type("강남", session)
    #expect(Self.line(session.state) == "'강남' …")
  }

  @Test(arguments: [["강남", "강남 ", " 강남", "강남"], ["472", "472번", "472 버스"]])
  func `an equivalent spelling of the same text sends no new query`(texts: [String]) async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    await type(texts[0], session)
    await clock.advance(by: .milliseconds(200))
    session.text = texts[1]
    // The debounce runs from the first text.
    await clock.advance(by: .milliseconds(100))
    gates.transport.open("alpha \(texts[0])", "beta \(texts[0])", "gamma \(texts[0])")
    _ = await state(of: session) { $0.result != nil && !$0.isSearching }
    for text in texts {
      session.text = text
      #expect(session.state.text == text)
      #expect(!session.state.isSearching)
    }
    await clock.advance(by: .seconds(1))
    #expect(gates.transport.asked.count == 3)
  }

  @Test func `a failure does not clear the list while other providers are pending`() async throws {
    let gates = try Gates(clock: clock) { provider, text in
      if provider == "alpha", text == "역삼" { throw TransitError(.malformed) }
      return reply("subway|1001|\(text)")
    }
    let session = gates.korea.searchSession()
    await type("강남", session)
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("alpha 강남", "beta 강남", "gamma 강남")
    #expect(await state(of: session) { !$0.isSearching } == "'강남' 강남: 강남")
    await type("역삼", session)
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("alpha 역삼")
    await gates.transport.until { $0.asked.count == 6 }
    // Time for the failure to arrive.
    for _ in 0..<1_000 { await Task.yield() }
    #expect(Self.line(session.state) == "'역삼' 강남: 강남 …")
    gates.transport.open("beta 역삼")
    #expect(
      await state(of: session) { $0.result?.pending == ["gamma"] }
        == "'역삼' 역삼: 역삼 <- gamma …")
    #expect(
      session.state.result?.outcomes.map(summary).first == "alpha failed malformed")
  }

  @Test func `no provider is pending after a new text is typed or the session is closed`()
    async throws
  {
    let gates = try gates()
    let session = gates.korea.searchSession()
    await type("강남", session)
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("alpha 강남")
    #expect(await state(of: session) { $0.result != nil } == "'강남' 강남: 강남 강남앞 <- beta gamma …")
    await type("역삼", session)
    #expect(Self.line(session.state) == "'역삼' 강남: 강남 강남앞 …")
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("alpha 역삼")
    _ = await state(of: session) { $0.result?.query.text == "역삼" }
    session.close()
    #expect(Self.line(session.state) == "'역삼' 역삼: 역삼 역삼앞")
  }

  @Test func `the same text is searched again if a provider failed`() async throws {
    let isDown = Mutex(true)
    let gates = try Gates(clock: clock) { provider, text in
      if provider == "alpha", isDown.withLock(\.self) { throw TransitError(.malformed) }
      return reply("subway|1001|\(text)")
    }
    let session = gates.korea.searchSession()
    await type("강남", session)
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("alpha 강남", "beta 강남", "gamma 강남")
    _ = await state(of: session) { $0.result != nil && !$0.isSearching }
    #expect(session.state.result?.outcomes.map(summary).first == "alpha failed malformed")
    isDown.withLock { $0 = false }
    await type("강남", session)
    #expect(Self.line(session.state) == "'강남' 강남: 강남 …")
    await clock.advance(by: .milliseconds(300))
    #expect(await state(of: session) { !$0.isSearching } == "'강남' 강남: 강남")
    #expect(session.state.result?.outcomes.map(summary).first == "alpha answered 1")
  }

  @Test func `a refresh searches at once with the current saved items and position`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    session.refresh()
    #expect(Self.line(session.state) == "''")
    await type("강남", session)
    // The debounce has not ended.
    session.refresh()
    gates.transport.open("alpha 강남", "beta 강남", "gamma 강남")
    #expect(await state(of: session) { !$0.isSearching } == "'강남' 강남: 강남 강남앞 강남앞 강남앞")
    let stops = try #require(session.state.result?.items.dropFirst())
    let last = try #require(stops.last)
    session.saved = SavedIdentifiers(favorites: [last.identifiers])
    let here = try #require(Coordinate(latitude: 37.5, longitude: 127))
    let near = SearchQuery.Vicinity(here)
    session.near = near
    #expect(session.saved.favorites == [last.identifiers])
    #expect(session.near == near)
    session.refresh()
    #expect(session.state.isSearching)
    _ = await state(of: session) { !$0.isSearching }
    #expect(session.state.result?.query.near == near)
    #expect(
      session.state.result?.items.first { $0.kind == .station }?.id == last.id)
    session.close()
    session.refresh()
    #expect(!session.state.isSearching)
  }

  @Test func `closing cancels the queries and ends the states`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    await type("강남", session)
    await clock.advance(by: .milliseconds(300))
    await gates.transport.until { $0.asked.count == 3 }
    let states = session.states
    session.close()
    var told: [String] = []
    for await state in states { told.append(Self.line(state)) }
    #expect(told == ["'강남'"])
    await gates.transport.until { $0.left.count == 3 }
    session.text = "역삼"
    session.kinds = []
    #expect(Self.line(session.state) == "'강남'")
    for await state in session.states { #expect(Self.line(state) == "'강남'") }
  }

  @Test func `a released session cancels its queries`() async throws {
    let gates = try gates()
    do {
      let session = gates.korea.searchSession()
      await type("강남", session)
      await clock.advance(by: .milliseconds(300))
      await gates.transport.until { $0.asked.count == 3 }
    }
    await gates.transport.until { $0.left.count == 3 }
    #expect(gates.transport.left.count == 3)
  }

  @Test func `an error that prevents a search is reported as a state`() async throws {
    struct Broken: TransitClock {
      func now() -> Date { StubExchange.moment }
      func elapsed() -> Duration { .zero }
      func sleep(for duration: Duration) async throws { throw TransitError(.configuration) }
    }
    let korea = try Gates(clock: Broken()) { _, _ in reply("") }.korea
    let session = korea.searchSession()
    session.text = "강남"
    #expect(await state(of: session) { !$0.isSearching } == "'강남' configuration")
  }

  @Test func `the session's cities are part of every query`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession(cities: [City(name: "대전")])
    await type("강남", session)
    await clock.advance(by: .milliseconds(300))
    gates.transport.open("beta 강남", "gamma 강남")
    _ = await state(of: session) { $0.result != nil && !$0.isSearching }
    #expect(session.state.result?.query == SearchQuery("강남", cities: [City(name: "대전")]))
    #expect(session.state.result?.outcomes.map(summary).first == "alpha skipped outOfCoverage")
  }
}
