import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// A store that can be read but not written.
struct FullStoreTests {
  private let server = FlakyServer()
  private let account = QuotaAccount(
    day: Places.today, provider: "words", key: nil, pool: "words")
  private let events = EventLog()

  private func process(of count: Int? = nil) -> StoreGuard {
    let events = events
    return StoreGuard(
      FlakyStore(server: server, sharers: count), clock: server.clock,
      observe: { events.add($0) })
  }

  @Test func `a full disk is retried at growing intervals`() async throws {
    let process = process()
    try await server.lose(.counting)
    #expect(await process.granted(5, of: account) == 5)
    var (tries, looks) = ([Int](), server.looks)
    for second in 0..<130 {
      await process.recoverIfDue()
      if server.looks > looks { tries.append(second) }
      looks = server.looks
      await server.clock.advance(by: .seconds(1))
    }
    #expect(tries == [0, 1, 3, 7, 15, 31, 61, 91, 121])
    server.comeBack()
    await server.clock.advance(by: .seconds(30))
    await process.touch()
    #expect(try await server.used(account) == 5)
    // After a success it is retried at once.
    try await server.lose(.counting)
    #expect(await process.granted(1, of: account) == 1)
    server.comeBack()
    await server.clock.advance(by: .seconds(1))
    await process.touch()
    #expect(try await server.used(account) == 6)
  }

  @Test func `a full server still counts calls up to the limit`() async throws {
    let process = process(of: 4)
    #expect(await process.granted(40, of: account) == 40)
    try await server.lose(.keeping)
    let key = StoreKey(.answers, "x")
    await process.save(Data("1".utf8), for: key, until: .distantFuture)
    #expect(await process.data(for: key)?.data == Data("1".utf8))
    #expect(await process.granted(100, of: account) == 60)
    await server.clock.advance(by: .seconds(5))
    await process.touch()
    // It has not recovered as long as it cannot save.
    #expect(events.lines.count == 1)
    server.comeBack()
    await server.clock.advance(by: .seconds(5))
    await process.touch()
    #expect(events.lines.dropFirst() == ["the store is available again"])
  }
}
