import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// What a later answer takes apart.
struct SplitTests {
  /// One id, unlike names, each 40 m from the next: the second may be one with either, but the first
  /// and the third are not one. Delta, who knows the first alone, changes nothing.
  private static let rows = [
    "alpha": "station|100000001|약국앞|37.5,127", "beta": "station|100000001|은행앞|37.50036,127",
    "gamma": "station|100000001|시장앞|37.50072,127",
  ]

  /// The last snapshot where they answer one after the other.
  private func last(_ order: [String]) async throws -> SearchResult {
    let gates = try Gates { provider, _ in reply(Self.rows[provider] ?? "") }
    var snapshots = gates.korea.snapshots(for: SearchQuery("앞")).makeAsyncIterator()
    var last: SearchResult?
    for provider in order {
      gates.transport.open("\(provider) 앞")
      last = try await snapshots.next()
    }
    return try #require(last)
  }

  /// `name: other because` of each part, sorted.
  private func splits(_ result: SearchResult) -> [String] {
    result.splits.flatMap { item, parts in
      parts.map { "\(item.name): \($0.item.name) \($0.relation.verdict) \($0.relation.reason)" }
    }.sorted()
  }

  @Test func `what was one item until a later answer says of each part why it is not`()
    async throws
  {
    let result = try await last(["alpha", "beta"])
    #expect(result.items.map(\.name) == ["약국앞"])
    #expect(result.splits == [:])
    let whole = try await last(["alpha", "beta", "gamma"])
    #expect(whole.items.map(\.name) == ["시장앞", "약국앞", "은행앞"])
    #expect(
      splits(whole) == ["약국앞: 은행앞 different contradicted", "은행앞: 약국앞 different contradicted"])
  }

  @Test func `what was never one item is not split`() async throws {
    let result = try await last(["alpha", "gamma", "beta"])
    #expect(result.items.map(\.name) == ["시장앞", "약국앞", "은행앞"])
    #expect(result.splits == [:])
  }
}
