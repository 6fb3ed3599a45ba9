#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitHTTP

  @testable import TransitValkey

  @Suite(.serialized) struct ValkeyLeaseTests {
    private let key = StoreKey(.answers, "seoul-bus:22009")

    @Test func `a lease is renewed past its term and freed soon after its holder is gone`()
      async throws
    {
      try await ValkeyServer.run { server in
        var holder: ValkeyStore? = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let other = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let held = try #require(try await holder?.lease(key, for: .seconds(60)))
        try await Task.sleep(for: ValkeyLocalState.term + .seconds(1))
        #expect(try await other.lease(key, for: .seconds(60)) == nil)
        holder = nil
        var next: Lease?
        #expect(
          try await becomes {
            next = try await other.lease(key, for: .seconds(60))
            return next != nil
          })
        #expect(try #require(next).fence > held.fence)
      }
    }

    @Test func `a lease expires even if its holder is still running`() async throws {
      try await ValkeyServer.run { server in
        let stores = [
          ValkeyStore(try server.settings(), timeout: .seconds(10)),
          ValkeyStore(try server.settings(), timeout: .seconds(10)),
        ]
        let held = try await stores[0].lease(key, for: .milliseconds(1500))
        #expect(held != nil)
        #expect(try await becomes { try await stores[1].lease(key, for: .seconds(60)) != nil })
      }
    }

    @Test func `a repeated lease request, as after a dropped connection, returns the same lease`()
      async throws
    {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        func ask(_ token: String) async throws -> Int? {
          var command = ValkeyCommand(
            .lease, keys: [store.names.lease(key), store.names.fence])
          for word in ["", token, "60000"] { command.append(word) }
          return try await store.ask(command)[0].integer
        }
        let fence = try #require(try await ask("one"))
        #expect(try await ask("one") == fence)
        #expect(try await ask("another") == nil)
      }
    }

    @Test func `waiters wake when a response is cached or a lease is released`() async throws {
      try await ValkeyServer.run { server in
        let (holder, waiter) = (
          ValkeyStore(try server.settings(), timeout: .seconds(10)),
          ValkeyStore(try server.settings(), timeout: .seconds(10))
        )
        let key = key
        #expect(try await becomes { await waiter.listener.listens() })
        let lease = try #require(try await holder.lease(key, for: .seconds(60)))
        for step in 0..<2 {
          let begun = ContinuousClock.now
          async let woken = waiter.waitForChange(of: key, atMost: .seconds(60))
          async let another = waiter.waitForChange(of: key, atMost: .seconds(60))
          try await Task.sleep(for: .milliseconds(100))
          if step == 0 {
            try await holder.save(Data("1".utf8), for: key, until: Date() + 60, by: lease)
          } else {
            try await holder.release(lease)
          }
          #expect(try await [woken, another] == [true, true])
          #expect(.now - begun < .seconds(30))
        }
        #expect(try await waiter.data(for: key)?.data == Data("1".utf8))
      }
    }

    @Test func `a change of another key wakes no waiter, and a canceled wait ends`()
      async throws
    {
      try await ValkeyServer.run { server in
        let store = ValkeyStore(try server.settings(), timeout: .seconds(10))
        let key = key
        #expect(try await becomes { await store.listener.listens() })
        let begun = ContinuousClock.now
        async let waited = store.waitForChange(of: key, atMost: .milliseconds(400))
        let other = StoreKey(.answers, "seoul-bus:22009 ")
        let lease = try #require(try await store.lease(other, for: .seconds(60)))
        try await store.release(lease)
        #expect(try await waited)
        #expect(.now - begun >= .milliseconds(400))
        let task = Task { try await store.waitForChange(of: key, atMost: .seconds(60)) }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        _ = try await task.value
        #expect(.now - begun < .seconds(30))
      }
    }

    @Test func `waiting for changes ends at once without a server`() async throws {
      let settings = ValkeySettings(try ValkeyAddress("unix:///nowhere/valkey.sock"))
      let store = ValkeyStore(settings, timeout: .seconds(10))
      #expect(try await !store.waitForChange(of: key, atMost: .seconds(60)))
    }
  }
#endif
