import Foundation
import KoreaTransit
import Testing
import TransitTestSupport
import TransitTesting

/// Every list of the providers has the same ones in the same order.
struct ProviderListTests {
  private static let schema = "Sources/KoreaTransit/Schemas/configuration.schema.json"

  /// In the order of `BuiltInProviders`.
  private static let ids = BuiltInProviders.all.map(\.manifest.id.rawValue)
  private static let modules = BuiltInProviders.all.map(\.module)

  @Test func `there are providers to compare`() throws {
    #expect(Self.modules.prefix(2) == ["SeoulSubway", "SeoulBus"])
    #expect(Self.ids.prefix(2) == ["seoul-subway", "seoul-bus"])
    #expect(try Self.readmeRows().first == "[seoul-subway](SeoulSubway/README.md)")
  }

  @Test func `folders, targets, BuiltInProviders, the schema and the README agree`() throws {
    let folders = try Package.providers()
    #expect(
      Self.modules.sorted() == folders,
      "each folder of Plugins/ has a line in BuiltInProviders.all, and each line a folder")
    #expect(
      try Self.targets() == Self.modules,
      "`providers` in Package.swift has a line for each of BuiltInProviders.all, in its order")
    let place = ["properties", "providers", "items", "properties", "type", "enum"]
    #expect(
      try Package.names(at: place, ofJSON: Self.schema) == Self.ids,
      "\(Self.schema): 'enum' of the provider's 'type' has the id of each, in that order")
    #expect(
      try Self.readmeRows()
        == zip(Self.ids, Self.modules).map { "[\($0)](\($1)/README.md)" },
      "Plugins/README.md: the table under '## 제공자' has a row for each, which begins so, in that order"
    )
    for factory in BuiltInProviders.all {
      let contract = factory.contract(over: [])
      #expect(
        contract.manifestIsComplete() + contract.attributionIsPresent() == [],
        "\(factory.manifest.id): write what says FILL IN in Plugins/\(factory.module)")
    }
  }

  @Test func `the built-in configuration names only these providers, in that order`() throws {
    let configured = try Configuration.korea().providers.map(\.id.rawValue)
    #expect(!configured.isEmpty)
    #expect(configured == Self.ids.filter(configured.contains))
  }

  /// The names in `let providers = [ … ]`.
  private static func targets() throws -> [String] {
    let list = try #require(
      try Package.text("Package.swift").firstMatch(of: /let providers = \[([^\]]*)\]/))
    return list.1.matches(of: /"([A-Za-z0-9]+)"/).map { String($0.1) }
  }

  /// The first cell of each row in the README's table.
  private static func readmeRows() throws -> [String] {
    let section = try Package.text("Plugins/README.md").components(separatedBy: "\n## ")
      .first { $0.hasPrefix("제공자\n") }
    return try #require(section)
      .matches(of: /\n\| (\[[^\]]+\]\([^)]+\))/).map { String($0.1) }
  }
}

extension ProviderFactory {
  /// The module of its endpoints, which is also its target and its folder.
  var module: String {
    endpoints.first.map { String(String(reflecting: $0).prefix { $0 != "." }) } ?? ""
  }
}
