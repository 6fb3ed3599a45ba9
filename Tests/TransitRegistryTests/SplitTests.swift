import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport
import TransitTesting

/// Items that a later answer splits.
struct SplitTests {
  /// A provider after the others.
  private enum Delta: FakeSource {
    static let name = "delta"
    static let coverage = ProviderManifest.Coverage.nationwide
    static let key: KeyName = "DELTA_KEY"
  }

  /// One id with different names: the first two are 40 m apart and may be one item; the first and
  /// the third are too far apart for that.
  private static func rows(third position: String) -> [String: String] {
    [
      "alpha": "station|100000001|약국앞|37.5,127", "beta": "station|100000001|은행앞|37.50036,127",
      "gamma": "station|100000001|시장앞|\(position)", "delta": "station|100000002|학교앞|37.6,127",
    ]
  }

  /// The latest snapshot after the providers have answered in this order.
  private func last(_ order: [String], third position: String) async throws -> SearchResult {
    let rows = Self.rows(third: position)
    let gates = try Gates(last: FakeProvider<Delta>.factory) { provider, _ in
      reply(rows[provider] ?? "")
    }
    var snapshots = gates.korea.snapshots(for: SearchQuery("앞")).makeAsyncIterator()
    var last: SearchResult?
    for provider in order {
      gates.transport.open("\(provider) 앞")
      last = try await snapshots.next()
    }
    return try #require(last)
  }

  /// `name: other verdict reason` of each part, sorted.
  private func splits(_ result: SearchResult) -> [String] {
    result.items.flatMap { item in
      (result.splits[item.id] ?? []).map { part in
        "\(item.name): \(part.item.name) \(part.relation.verdict) \(part.relation.reason)"
      }
    }.sorted()
  }

  @Test func `an item split by a later answer reports why its parts are separate`()
    async throws
  {
    // The third is 40 m from the second, which could belong to either.
    let third = "37.50072,127"
    let two = try await last(["alpha", "beta"], third: third)
    #expect(two.items.map(\.name) == ["약국앞"])
    #expect(two.splits == [:])
    let three = try await last(["alpha", "beta", "gamma"], third: third)
    #expect(three.items.map(\.name).sorted() == ["시장앞", "약국앞", "은행앞"])
    let wanted = ["약국앞: 은행앞 unknown contradicted", "은행앞: 약국앞 unknown contradicted"]
    #expect(splits(three) == wanted)
    let explained = three.explanations().values.filter { !$0.split.isEmpty }
    #expect(explained.map { $0.rows.map(\.name) }.sorted { $0[0] < $1[0] } == [["약국앞"], ["은행앞"]])
    // The split remains when another provider answers.
    let four = try await last(["alpha", "beta", "gamma", "delta"], third: third)
    #expect(four.items.count == 4)
    #expect(splits(four) == wanted)
  }

  @Test func `a row that joins a better match is reported as split from its earlier one`()
    async throws
  {
    // The third is 15 m from the second.
    let result = try await last(["alpha", "beta", "gamma"], third: "37.500495,127")
    #expect(result.items.map { [$0.name] + $0.aliases } == [["약국앞"], ["은행앞", "시장앞"]])
    #expect(
      splits(result) == ["약국앞: 은행앞 unknown contradicted", "은행앞: 약국앞 unknown contradicted"])
  }

  @Test func `rows that were never one item are not reported as split`() async throws {
    let result = try await last(["alpha", "gamma", "beta"], third: "37.50072,127")
    #expect(result.items.map(\.name).sorted() == ["시장앞", "약국앞", "은행앞"])
    #expect(result.splits == [:])
  }
}
