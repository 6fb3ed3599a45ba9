#if Valkey
  import Foundation
  import Synchronization
  import Testing
  import TransitCore
  import TransitHTTP
  import TransitTestSupport
  import TransitTesting

  @testable import TransitValkey

  /// Several addresses: which server is used, and what is counted there.
  struct ValkeyAlternativeTests {
    private let account = QuotaAccount.sample()

    private func settings(_ servers: ValkeyServer...) throws -> ValkeySettings {
      var settings = try servers[0].settings()
      settings.alternatives = try servers.dropFirst().map { try $0.address }
      settings.timeout = .seconds(10)
      return settings
    }

    /// The calls that a store sees.
    private func used(_ store: ValkeyStore) async throws -> Int? {
      try await untilReached { try await store.counts(on: account.day) }[account]?.used
    }

    @Test func `calls are counted on the second server while the first one is gone`()
      async throws
    {
      try await ValkeyServer.run { first in
        try await ValkeyServer.run { second in
          let stores = [
            ValkeyStore(try settings(first, second)), ValkeyStore(try settings(first, second)),
          ]
          for store in stores {
            #expect(try await store.take(20, of: account, limit: 100).isGranted)
          }
          // A store restores what it has seen, as it does every second.
          for store in stores { #expect(try await used(store) == 40) }
          #expect(stores.map(\.address) == [try first.address, try first.address])
          first.kill()
          // No call fails: the commands wait for a connection to the second server.
          let receipt = try await stores[0].take(1, of: account, limit: 100)
          #expect(receipt == QuotaReceipt(isGranted: true, count: QuotaCount(used: 41)))
          #expect(try await stores[1].take(1, of: account, limit: 100).count.used == 42)
          #expect(stores.map(\.address) == [try second.address, try second.address])
          for store in stores { #expect(try await used(store) == 42) }
          // An empty server at the first address.
          try await first.start()
          for store in stores {
            #expect(try await becomes { try store.address == first.address })
          }
          let granted = try await untilReached {
            try await stores[1].takeAll(of: account, limit: 50)
          }
          #expect(granted == 8)
          #expect(try await used(stores[0]) == 50)
          #expect(try await stores[0].take(1, of: account, limit: 50).isGranted == false)
        }
      }
    }

    @Test func `a replica is not used, and its primary is`() async throws {
      // Nobody listens at its primary's port.
      try await ValkeyServer.run(["--replicaof", "127.0.0.1 1"]) { replica in
        try await ValkeyServer.run { primary in
          let store = ValkeyStore(try settings(replica, primary))
          #expect(try await store.take(1, of: account, limit: 100).isGranted)
          #expect(store.address == (try primary.address))
          // It looks for a usable first server every three seconds.
          try await Task.sleep(for: .seconds(4))
          #expect(store.address == (try primary.address))
          try replica.tell("REPLICAOF", "NO", "ONE")
          #expect(try await becomes { try store.address == replica.address })
          #expect(try await store.take(1, of: account, limit: 100).count.used == 2)
        }
      }
    }

    @Test func `a server that does not respond is left after the time-out`() async throws {
      try await ValkeyServer.run { first in
        try await ValkeyServer.run { second in
          var settings = try settings(first, second)
          settings.timeout = .milliseconds(200)
          let store = ValkeyStore(settings)
          let begun = try await untilReached { try await store.take(5, of: account, limit: 9) }
          #expect(begun.isGranted)
          first.pause()
          defer { first.resume() }
          let receipt = try await untilReached { try await store.take(1, of: account, limit: 9) }
          #expect(receipt.count.used == 6)
          #expect(store.address == (try second.address))
        }
      }
    }

    @Test func `only after all servers were lost do jobs fail`() throws {
      var settings = ValkeySettings(try ValkeyAddress("valkey://a"))
      settings.alternatives = [try ValkeyAddress("valkey://b"), try ValkeyAddress("valkey://c")]
      let link = ValkeyJobQueue(
        ValkeyAccess(settings: settings, keys: .none, timeout: .seconds(1)), clock: SystemClock())
      let outcomes = Outcomes()
      outcomes.put(into: link)
      link.lose(.timedOut, in: 0)
      #expect(link.address == settings.addresses[1])
      // Another line had a connection to the first server.
      link.lose(.timedOut, in: 0)
      #expect(link.address == settings.addresses[1])
      #expect(!link.isLost)
      link.lose(.timedOut, in: 1)
      #expect(link.address == settings.addresses[2])
      #expect(outcomes.failures.isEmpty)
      link.lose(.unreachable("made up"), in: 2)
      #expect(link.isLost)
      #expect(
        outcomes.failures.map { masked($0, keeping: ["valkey://c:6379", "made up"]) }
          == ["_ valkey://c:6379 made up _ 1 _"])
      // The next attempts begin with the first server, one after the other.
      #expect(link.awaitWork() == 3)
      #expect(link.address == settings.addresses[0])
      link.lose(.timedOut, in: 3)
      #expect(link.awaitWork() == 4)
      #expect(link.address == settings.addresses[1])
      link.regain(4)
      #expect(!link.isLost)
      link.prefer(0)
      #expect(link.address == settings.addresses[0])
      #expect(link.take(4).isEmpty)
      link.prefer(1)
      #expect(link.address == settings.addresses[0])
      #expect(link.losses == 4)
    }
  }

  /// The errors of jobs that were put into a queue.
  private final class Outcomes: Sendable {
    private let texts = Mutex<[String]>([])

    var failures: [String] { texts.withLock(\.self) }

    func put(into link: ValkeyJobQueue) {
      link.put(
        ValkeyJob(commands: [ValkeyCommand("PING")], isRepeatable: true) { [self] outcome in
          if case .failure(let error) = outcome {
            let text = TransitError.wrapping(error).detail?.english ?? ""
            texts.withLock { $0.append(text) }
          }
        })
    }
  }
#endif
