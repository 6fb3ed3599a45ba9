import Foundation
import KoreaTransit
import Testing
import TransitRegistry
import TransitTestSupport

/// Checks that every code block in the package's documentation is compiled and run.
///
/// A Swift block must be a run of lines in a file that is built and tested: a function in this
/// folder, the output of `new-provider`, or the external provider package. To show code in an
/// article, write it into a test here first.
struct ArticleCodeTests {
  private static let here = "Tests/KoreaTransitTests/Articles"
  private static let external = "Tests/ExternalProvider"
  private static let template = "Plugins/NewProvider/Template"

  /// These files implement the check, so a block found in them proves nothing.
  private static let mechanism: Set = [
    "\(here)/Articles.swift", "\(here)/ArticleCodeTests.swift", "\(here)/ManifestTests.swift",
  ]

  /// The files that may contain a block, with their names.
  private static func built() throws -> [(file: String, code: PlainCode)] {
    let files =
      try Package.swiftFiles(below: here).filter { !mechanism.contains($0) }
      + Package.swiftFiles(below: external).filter { !$0.contains("/.build/") }
      + Package.swiftFiles(below: template)
    return try files.map { file in
      var text = try Package.text(file)
      // With the names of the article's own example.
      if file.hasPrefix(template) {
        text = text.replacing("Anytown", with: "Incheon").replacing("anytown", with: "incheon")
      }
      return (file, PlainCode(text.components(separatedBy: "\n")))
    }
  }

  private static let swift = Articles.blocks(of: "swift").filter { !$0.isManifest }

  @Test func `there are articles, and every code block has a known language`() {
    #expect(Articles.files.contains("README.md"))
    #expect(Articles.files.contains { $0.hasSuffix(".docc/implementing-a-provider.md") })
    #expect(Self.swift.count > 12)
    let known: Set = ["", "swift", "json", "sh", "console", "python", "yaml", "xml"]
    #expect(
      Articles.blocks.filter { !known.contains($0.language) }.map(\.testDescription) == [])
  }

  @Test(arguments: swift)
  func `a Swift block is a run of lines that are built and run`(block: Articles.Block) throws {
    let code = PlainCode(block.lines)
    #expect(!code.parts.rest.lines.isEmpty || !code.parts.imports.isEmpty)
    let holders = try Self.built().filter { $0.code.holds(code) }
    #expect(
      !holders.isEmpty,
      "\(block.testDescription): write these lines into a test in \(Self.here), one below another")
  }

  @Test(arguments: swift.filter { !PlainCode($0.lines).parts.imports.isEmpty })
  func `a block with imports has all the imports of a file that contains it`(block: Articles.Block)
    throws
  {
    let code = PlainCode(block.lines)
    let imports = try Self.built().filter { $0.code.holds(code) }.map {
      $0.code.parts.imports.subtracting(["import Testing"])
    }
    #expect(
      imports.contains(code.parts.imports),
      "\(block.testDescription): write it into a file that imports what the block does, no more")
  }

  @Test func `the property list names the hosts on http`() throws {
    let article = try Package.text(
      "Sources/KoreaTransit/KoreaTransit.docc/embedding-in-an-ios-app.md")
    let listed = article.matches(of: /<!-- ([a-z, -]+) -->\n +<key>([a-z.]+)<\/key>/)
      .map { [String($0.2)] + $0.1.split(separator: ", ").map(String.init) }
    let configuration = try Configuration.korea()
    var hosts: [String: [String]] = [:]
    for factory in BuiltInProviders.all {
      let id = factory.manifest.id
      guard let settings = configuration.providers.first(where: { $0.id == id }) else { continue }
      for host in factory.hosts(settings) where host.scheme == "http" {
        hosts[host.name.lowercased(), default: []].append(id.rawValue)
      }
    }
    #expect(listed == hosts.sorted { $0.key < $1.key }.map { [$0.key] + $0.value })
  }

  /// The modules that a page names for its blocks without imports.
  private static func named(on page: String) throws -> Set<String>? {
    let text = try Package.text(page).replacing("\n", with: " ")
    return text.firstMatch(of: /The code on this page imports ([^.]+)\./).map { sentence in
      Set(sentence.1.matches(of: /`(\w+)`/).map { String($0.1) })
    }
  }

  /// The articles none of whose blocks has imports.
  private static let withoutImports = Dictionary(grouping: swift, by: \.file)
    .filter { $0.key.contains(".docc/") && !$0.value.contains { $0.text.contains("import ") } }

  @Test(arguments: withoutImports.keys.sorted())
  func `a page names the modules that its code imports`(page: String) throws {
    let named = try #require(try Self.named(on: page), "\(page) does not say what to import")
    var imported: Set<String> = []
    for block in Self.withoutImports[page] ?? [] {
      let modules = try Self.built().filter { $0.code.holds(PlainCode(block.lines)) }
        .map { file, _ in
          Set(
            try Package.text(file).matches(of: /(?m)^(?:\w+ )?import (\w+)$/).map { String($0.1) }
          )
          .subtracting(["Testing", "TransitTestSupport"])
        }
      // The code around a block may need the doubles of the tests.
      let fitting = modules.filter { $0.subtracting(["TransitTesting"]).isSubset(of: named) }
      #expect(!fitting.isEmpty, "\(block.testDescription): \(modules)")
      imported.formUnion(fitting.joined())
    }
    #expect(named.subtracting(["Testing"]).isSubset(of: imported))
  }

  @Test func `the page on the external provider has its whole files and their line counts`() throws
  {
    let page = "Sources/TransitCore/TransitCore.docc/provider-package.md"
    let text = try Package.text(page)
    let blocks = Articles.blocks.filter { $0.file == page }.map(\.text)
    let rows = text.matches(of: /\| `([^`]+)` \| [^|]+ \| (\d+) \|/)
    #expect(rows.count == 6)
    let sources = try Package.names(in: "\(Self.external)/Sources/Ferry")
    #expect(Set(rows.map { String($0.1) }).isSuperset(of: sources.map { "Sources/Ferry/\($0)" }))
    for row in rows {
      let file = try Package.text("\(Self.external)/\(row.1)").trimmingCharacters(in: .newlines)
      #expect(blocks.contains(file), "\(row.1)")
      #expect(file.components(separatedBy: "\n").count == Int(row.2), "\(row.1)")
    }
  }

  @Test func `the blocks of the first query form one program, in order`() throws {
    let article = "Sources/KoreaTransit/KoreaTransit.docc/first-query.md"
    let blocks = Articles.blocks(of: "swift").filter { $0.file == article && !$0.isManifest }
    try #require(blocks.count > 5)
    let file = try Package.text("Tests/KoreaTransitTests/Articles/FirstQuery.swift")
    #expect(
      PlainCode(file.components(separatedBy: "\n")).holds(
        PlainCode(blocks.flatMap { $0.lines + [""] })))
  }

  @Test func `a block that is split, reordered or has other imports is not found`() {
    let file = PlainCode(["import KoreaTransit", "", "func a() {", "  one()", "  two()", "}"])
    func holds(_ lines: String...) -> Bool { file.holds(PlainCode(lines)) }
    #expect(holds("one()", "two()"))
    #expect(holds("import KoreaTransit", "", "    one()", "    two()", ""))
    #expect(!holds("two()", "one()"))
    #expect(!holds("one()", "three()"))
    #expect(!holds("one()", "}"))
    #expect(!holds("import TransitCommute", "one()"))
  }

  @Test(arguments: Articles.blocks(of: "json"))
  func `a JSON block is a valid configuration`(block: Articles.Block) throws {
    // The article's own example is a provider that the package does not have.
    let text = block.text.replacing(#""incheon""#, with: #""tago""#)
      .replacing(#""ferry""#, with: #""tago""#)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    if let servers = object?["mcpServers"] ?? object?["servers"] {
      // The entry of an assistant's configuration.
      let server = (servers as? [String: [String: Any]])?["korea-transit"]
      #expect(server?["args"] as? [String] == ["mcp"] || server?["url"] != nil)
      return
    }
    if let updaters = object?["updaters"] as? [[String: Any]] {
      // The feeds for OpenTripPlanner.
      #expect(updaters.map { $0["type"] as? String } == ["vehicle-rental", "real-time-alerts"])
      return
    }
    try #require(object?["providers"] != nil, "\(block.testDescription): no configuration")
    let configuration = try Configuration.korea(json: Data(text.utf8), folder: Package.root)
    #expect(!configuration.providers.isEmpty)
  }
}

/// Tests the search for fenced code blocks.
struct ArticleBlockTests {
  @Test func `a longer fence can contain other fences, and indentation is removed`() {
    let text = """
      ````md
      ```swift
      no()
      ```
      ````
      - item
        ```swift
        one()
          two()
        ```
      ```
      plain
      """
    let blocks = Articles.blocks(in: text, of: "a.md")
    #expect(blocks.map(\.language) == ["md", "swift", ""])
    #expect(blocks.map(\.line) == [1, 7, 11])
    #expect(blocks.map(\.lines)[1...] == [["one()", "  two()"], ["plain"]])
  }
}
