#if Valkey
  import Foundation
  import Testing
  import TransitCore
  import TransitTestSupport
  import TransitTesting

  @testable import TransitHTTP
  @testable import TransitValkey

  /// The cost of a query on a distant or slow server.
  @Suite(.serialized) struct ValkeyLatencyTests {
    /// Returns the commands of a query, without handshakes, heartbeats and background commands.
    private func asked(_ proxy: ValkeyProxy, from first: Int = 0) -> [[String]] {
      let own = ["GET", "begin", "lease", "take", "keep", "keepAndRelease", "release", "giveBack"]
      return proxy.trips.dropFirst(first)
        .map { $0.filter { own.contains($0.first == "+" ? String($0.dropFirst()) : $0) } }
        .filter { !$0.isEmpty }
    }

    /// A policy with a deadline that a machine under load does not exceed.
    private var patient: CallPolicy {
      var policy = CallPolicy()
      policy.storeDeadline = .seconds(60)
      return policy
    }

    @Test func `a new query takes three round trips, and a query cached by another takes one`()
      async throws
    {
      try await ValkeyProxy.run { server, proxy in
        // Loads the scripts into the server.
        let folder = try TestFolder()
        _ = try await WordScene(proxy, in: folder.url, policy: patient).ask("아무")
        let (trips, bytes) = (proxy.trips.count, proxy.scriptBytes)
        #expect(bytes > 0)
        let second = try WordScene(proxy, in: folder.url, policy: patient)
        #expect(await second.ask("강남") == "answered live")
        // The response and circuit state; the lease and count; the response and lease.
        #expect(
          asked(proxy, from: trips) == [["GET", "GET"], ["begin"], ["keepAndRelease"]])
        let more = proxy.trips.count
        let third = try WordScene(proxy, in: folder.url, policy: patient)
        #expect(await third.ask("강남") == "answered cache")
        #expect(asked(proxy, from: more) == [["GET", "GET"]])
        #expect(proxy.scriptBytes == bytes)
        #expect(try await second.store.counts(on: second.account.day).values.map(\.used) == [2])
      }
    }

    @Test func `scripts are sent once when the server lacks them`() async throws {
      try await ValkeyProxy.run { server, proxy in
        let folder = try TestFolder()
        let first = try WordScene(proxy, in: folder.url, policy: patient)
        #expect(await first.ask("강남") == "answered live")
        #expect(
          asked(proxy) == [
            ["GET", "GET"], ["begin"], ["+begin"], ["keepAndRelease"], ["+keepAndRelease"],
          ])
        for script in ValkeyScript.all {
          #expect(
            try server.tell("SCRIPT", "LOAD", script.text) == .bytes(Data(script.digest.utf8)))
        }
        let bytes = proxy.scriptBytes
        #expect(await first.ask("서울") == "answered live")
        #expect(proxy.scriptBytes == bytes)
      }
    }

    @Test(arguments: [
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
    ])
    func `SHA-1 digests match those of FIPS 180`(text: String, digest: String) {
      #expect(SHA1.hex(text) == digest)
    }

    @Test(arguments: [0.4, 0.9])
    func `a slow server is bypassed after 0.1 s, reported, and updated later`(
      seconds: Double
    ) async throws {
      try await ValkeyProxy.run(delay: .seconds(seconds)) { server, proxy in
        let folder = try TestFolder()
        let scene = try WordScene(proxy, in: folder.url)
        let begun = ContinuousClock.now
        #expect(await scene.ask("강남") == "answered live")
        let took = ContinuousClock.now - begun
        print("A query at \(seconds) s a reply: \(took)")
        // Previously, a query waited for seven replies.
        #expect(took < .seconds(seconds * 5))
        #expect(await scene.ask("서울") == "answered live")
        // The server received nothing beyond the first request.
        #expect(asked(proxy).count <= 1)
        let failures = scene.events.all.compactMap { event -> TransitError? in
          if case .storeFailed(let error) = event.kind { error } else { nil }
        }
        #expect(failures.map(\.code) == [.sharedStore])
        #expect(failures.map { masked($0.detail?.english) } == ["_ 0.1 _"])
        let counted = try await scene.fallback.counts(on: scene.account.day)
        #expect(counted[scene.account]?.used == 2)
        #expect(try await scene.used(on: server) == 0)
        proxy.setDelay(.zero)
        #expect(try await becomes { try await scene.used(on: server) == 2 })
        #expect(try await becomes { await scene.ask("역삼 \(UUID())") == "answered live" })
        #expect(
          try await becomes {
            scene.events.all.contains {
              if case .storeRecovered(recounted: 2...) = $0.kind { true } else { false }
            }
          })
      }
    }

    @Test func `calls that the server counts too late are refunded`() async throws {
      try await ValkeyProxy.run(delay: .seconds(0.4)) { server, proxy in
        let folder = try TestFolder()
        let scene = try WordScene(proxy, in: folder.url)
        let key = StoreKey(.answers, "any")
        let (held, taken) = await scene.control.store.lease(
          key, for: .seconds(60), taking: 1, of: scene.account, limit: 10, within: CallPolicy())
        // The fallback has granted the lease.
        #expect(held?.place == 1)
        #expect(taken == nil)
        #expect(
          try await becomes {
            asked(proxy).joined().filter { ["giveBack", "release"].contains($0) }.count == 2
          })
        #expect(try await becomes { try await scene.used(on: server) == 0 })
        let other = ValkeyStore(try server.settings(), timeout: .seconds(10))
        #expect(
          try await becomes { try await other.lease(key, for: .seconds(60)) != nil })
      }
    }

    @Test func `the doctor warns of a server that is too slow`() async throws {
      let lines = [(Duration.milliseconds(50), false), (.milliseconds(51), true)]
      for (trip, isWarning) in lines {
        let remark = ValkeyFacts("redis_version:7.0.0").server(
          trip: trip, deadline: .milliseconds(100))
        #expect((remark.severity == .warning) == isWarning)
        #expect((remark.advice?.english.contains("store.deadlineSeconds") == true) == isWarning)
        #expect((remark.advice?.korean.contains("store.deadlineSeconds") == true) == isWarning)
      }
    }

    @Test func `each of 12 machines without the server uses a tenth of the quota it saw left`()
      async throws
    {
      try await ValkeyServer.run { server in
        let settings = try server.settings()
        let folders = try (1...12).map { _ in try TestFolder() }
        var policy = CallPolicy()
        policy.dailyCalls = ["words": ["words": 100]]
        policy.reserve = 0
        policy.storeDeadline = .seconds(60)
        let account = try WordScene(settings, in: folders[0].url, policy: policy).account
        _ = try await ValkeyStore(settings, timeout: .seconds(10))
          .take(60, of: account, limit: nil)
        // The last run of each machine saw 61, 62, … 72 calls.
        for folder in folders {
          let run = try WordScene(settings, in: folder.url, policy: policy)
          #expect(await run.ask("강남 \(folder.url)") == "answered live")
        }
        server.kill()
        var made: [Int] = []
        for folder in folders {
          // One run per query, as the command-line tool does.
          for number in 0... {
            let run = try WordScene(settings, in: folder.url, policy: policy)
            let answer = await run.ask("\(number)")
            if answer == "answered live" { continue }
            #expect(answer == "quotaReserved")
            made.append(number)
            break
          }
        }
        #expect(made == (61...72).map { (100 - $0) / 10 })
        #expect(made.reduce(0, +) == 34)
      }
    }
  }
#endif
