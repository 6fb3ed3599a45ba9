import Foundation
import KoreaTransit
import Testing
import TransitRegistry
import TransitTestSupport
import TransitTesting

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// Every registered provider with every fault, over real sockets.
  @Suite(.timeLimit(.minutes(20)))
  struct FaultMatrixTests {
    @Test(arguments: BuiltInProviders.all)
    func `without a fault, every provider answers`(factory: ProviderFactory) async throws {
      let questions = try await FaultQuestion.all(for: factory)
      // A provider of other cities may have no shipped stop; those of today have one.
      let isShipped = ["gyeonggi-bus", "incheon-bus", "busan-bus"].contains(factory.manifest.id)
      // One that a person adds to the configuration has no sample.
      let isBuiltIn = try Configuration.korea().providers.contains { $0.id == factory.manifest.id }
      #expect(
        !questions.isEmpty || !isBuiltIn
          || !isShipped && !factory.manifest.coverage.includes(anyOf: [.seoul]))
      for question in questions {
        let world = try FaultyWorld()
        defer { world.end() }
        let outcomes = try await question.ask(world.korea)
        let failed = outcomes.filter { $0.kind == .failed }.map(summary)
        #expect(failed == [], "\(question.description)")
        let own = try #require(outcomes.first { $0.provider == factory.manifest.id })
        #expect([.answered, .empty].contains(own.kind), "\(question.description)")
      }
    }

    @Test(arguments: BuiltInProviders.all, WireFault.all)
    func `a fault gets its error code, ends, and does not affect other providers`(
      factory: ProviderFactory, fault: WireFault
    ) async throws {
      let id = factory.manifest.id
      for question in try await FaultQuestion.all(for: factory) {
        let world = try FaultyWorld(fault, at: id)
        defer { world.end() }
        let outcomes = try await question.ask(world.korea)
        let own = try #require(outcomes.first { $0.provider == id })
        let all = fault.expected(of: id)
        // Stations from the catalog are found even if the service fails; the failure is included.
        let isCatalogued = own.origin == .catalog
        #expect(own.kind == (isCatalogued ? .answered : .failed), "\(question.description)")
        let code = try #require(own.error?.code)
        let expected = try #require(
          all.first { $0.code == code },
          "\(question.description): \(code), not \(all.map(\.code))")
        #expect(own.error?.retryAfter == expected.retryAfter, "\(question.description)")
        #expect((own.count > 0) == isCatalogued)
        let others = outcomes.filter { $0.provider != id }
        let well = try await Self.calm(question, of: id).filter { $0.provider != id }
        // A fallback may be queried instead, and another weather source may then return more.
        let other = zip(others, well).filter { summary($0) != summary($1) }
        #expect(others.count == well.count)
        #expect(
          other.allSatisfy { told, well in
            well.skipped == .notNeeded
              || id == "kma" && told.provider == "openweather"
                && told.kind == .answered && told.count > well.count
          },
          "\(question.description): \(others.map(summary)), not \(well.map(summary))")
        #expect(world.elsewhere.requests == [])
        try await Self.inspect(world, own, expected)
      }
    }

    private static let calm = Once<String, [Outcome]>()

    /// The outcomes of a provider's question without a fault.
    private static func calm(_ question: FaultQuestion, of id: ProviderID) async throws -> [Outcome]
    {
      try await calm.value(for: "\(id): \(question.description)") {
        let world = try FaultyWorld()
        defer { world.end() }
        return try await question.ask(world.korea)
      }
    }

    /// Checks how a fault affects the circuit breaker, the quota and open connections.
    private static func inspect(
      _ world: FaultyWorld, _ outcome: Outcome, _ expected: WireFault.Expected
    ) async throws {
      #expect(world.opened == (expected.opens ? [outcome.provider] : []))
      let calls = try await world.calls(of: outcome.provider)
      #expect(calls.made > 0)
      #expect(calls.counted == expected.counted * calls.made)
      // No connection stays open after the outcome; the suite's time limit ends one that does.
      while world.faulty.openConnections > 0 { try await Task.sleep(for: .milliseconds(5)) }
      // A server that refuses connections sees no request, and none is counted. A request that has
      // timed out may still be on its way on a slow machine.
      let seen = world.faulty.requests.count
      #expect(expected.code == .timedOut ? seen <= calls.counted : seen == calls.counted)
    }
  }
#endif
