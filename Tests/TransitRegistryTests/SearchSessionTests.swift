import Foundation
import Synchronization
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Search as you type.
@Suite(.timeLimit(.minutes(10)))
struct SearchSessionTests {
  private let clock = ManualClock()

  /// Everybody knows a stop and a station of the name that is typed.
  private func gates(observe: (@Sendable (TransitEvent) -> Void)? = nil) throws -> Gates {
    try Gates(clock: clock, observe: observe) { provider, text in
      reply("station|\(provider)|\(text)앞\nsubway|1001|\(text)")
    }
  }

  /// One state on one line: what was typed, the text and the items of the result, and what is to
  /// come.
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

  /// The first state, from now on, of which that holds.
  private func state(
    of session: SearchSession, _ condition: (SearchSession.State) -> Bool
  ) async -> String? {
    for await state in session.states where condition(state) { return Self.line(state) }
    return nil
  }

  /// Types, and waits until the text rests on the clock.
  private func type(_ text: String, _ session: SearchSession) async {
    session.text = text
    await clock.sleepers(atLeast: 1)
  }

  @Test func `five letters typed in a row ask once, when the text has rested`() async throws {
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

  @Test func `answers are shown as they come, over those of the text before`() async throws {
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

  @Test func `a new text cancels what is asked for the old`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    await type("강남", session)
    await clock.advance(by: .milliseconds(300))
    await gates.transport.until { $0.asked.count == 3 }
    session.text = "강남역"
    await gates.transport.until { $0.left.count == 3 }
    #expect(gates.transport.left.sorted() == ["alpha 강남", "beta 강남", "gamma 강남"])
  }

  @Test func `an answer that is late replaces nothing`() async throws {
    // The next text is typed while the answer to the first is being merged: the last moment.
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
    // Time for the answer to go astray.
    for _ in 0..<1_000 { await Task.yield() }
    #expect(Self.line(session.state) == "'역삼' …")
    gates.transport.open("alpha 역삼", "beta 역삼", "gamma 역삼")
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .milliseconds(300))
    #expect(await state(of: session) { !$0.isSearching } == "'역삼' 역삼: 역삼 역삼앞 역삼앞 역삼앞")
  }

  @Test func `choosing among the kinds asks nobody again`() async throws {
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
    // What came of asking is of all kinds.
    #expect(
      session.state.result?.outcomes.map(summary) == [
        "alpha answered 2", "beta answered 2", "weatherman skipped unsupported",
      ])
    gates.transport.open("gamma 강남")
    #expect(await state(of: session) { !$0.isSearching } == "'강남' 강남: 강남 강남앞 강남앞 강남앞")
    #expect(gates.transport.asked.count == 3)
  }

  @Test func `an empty text clears the list at once and cancels`() async throws {
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
    // What was typed before is a new text now.
    await type("강남", session)
    #expect(Self.line(session.state) == "'강남' …")
  }

  @Test(arguments: [["강남", "강남 ", " 강남", "강남"], ["472", "472번", "472 버스"]])
  func `the same text written otherwise asks nobody again`(texts: [String]) async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    await type(texts[0], session)
    await clock.advance(by: .milliseconds(200))
    session.text = texts[1]
    // It has rested since the first.
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

  @Test func `a refusal clears no list while others are awaited`() async throws {
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
    // Time for the refusal to be told.
    for _ in 0..<1_000 { await Task.yield() }
    #expect(Self.line(session.state) == "'역삼' 강남: 강남 …")
    gates.transport.open("beta 역삼")
    #expect(
      await state(of: session) { $0.result?.pending == ["gamma"] }
        == "'역삼' 역삼: 역삼 <- gamma …")
    #expect(
      session.state.result?.outcomes.map(summary).first == "alpha failed malformed")
  }

  @Test func `nobody is awaited once a new text is typed, or the session is closed`() async throws {
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

  @Test func `the same text is asked again where somebody failed`() async throws {
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

  @Test func `refreshing searches again at once, by what is saved and near by then`() async throws {
    let gates = try gates()
    let session = gates.korea.searchSession()
    session.refresh()
    #expect(Self.line(session.state) == "''")
    await type("강남", session)
    // The text has not rested.
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

  @Test func `closing ends what is asked, and the states`() async throws {
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

  @Test func `a session that nobody holds any more asks no further`() async throws {
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

  @Test func `what keeps a text from being searched for is a state`() async throws {
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

  @Test func `where to look and what is saved go with every text`() async throws {
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
