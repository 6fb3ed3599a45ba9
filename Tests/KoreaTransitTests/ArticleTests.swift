import Foundation
import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport

/// Checks what the article on providers says about the output of `new-provider`. `ArticleCodeTests`
/// checks its code.
struct ArticleTests {
  private static let article =
    "Sources/TransitCore/TransitCore.docc/implementing-a-provider.md"
  private static let template = "Plugins/NewProvider/Template"

  @Test func `the article states how many known issues the template waives`() throws {
    let tests = try Package.text("\(Self.template)/Tests/AnytownTests/AnytownContractTests.swift")
    #expect(tests.components(separatedBy: #": "FILL IN: "#).count - 1 == 3)
    #expect(try Package.text(Self.article).contains("three known issues"))
  }
}

/// Checks the documentation on running many instances.
struct InstancesArticleTests {
  private static let article =
    "Sources/TransitHTTP/TransitHTTP.docc/running-many-instances.md"

  @Test(arguments: [article, "Sources/transit/README.md"])
  func `a configuration example with a store can be parsed`(file: String) throws {
    let shown = try Package.text(file).matches(of: /```json\n(.*?)\n```/.dotMatchesNewlines())
      .map { String($0.1) }.filter { $0.contains("\"store\"") }
    #expect(shown.count == 1)
    for json in shown {
      let configuration = try Configuration.korea(json: Data(json.utf8), folder: Package.root)
      #expect(configuration.store?.namespace == ValkeySettings.defaultNamespace)
      #expect(configuration.keys[.valkeyPassword] != nil)
    }
  }

  @Test func `the article's Valkey user may run every command that the store uses`() throws {
    let user = try #require(
      try Package.text(Self.article).firstMatch(
        of: /```\n(user transit .*?)\n```/.dotMatchesNewlines()))
    let allowed = Set(user.1.matches(of: /\+([a-z|]+)/).map { String($0.1) })
    #expect(allowed.isSuperset(of: ["get", "set", "evalsha", "client|setname"]))
    var asked: Set<String> = []
    for file in try Package.swiftFiles(below: "Sources/TransitValkey") {
      let text = try Package.text(file)
      for call in text.matches(of: /redis\.call\('([A-Z]+)'/) { asked.insert(call.1.lowercased()) }
      for command in text.matches(of: /ValkeyCommand\(\s*"([A-Z]+)"(?:, "([A-Z]+)")?/) {
        let names = [command.1, command.2].compactMap(\.self)
        asked.insert(names.joined(separator: "|").lowercased())
      }
    }
    #expect(asked.subtracting(allowed) == [])
  }
}
