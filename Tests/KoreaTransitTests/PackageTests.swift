import Foundation
import KoreaTransit
import Testing
import TransitTestSupport

struct PackageTests {
  @Test func `the package depends on no other package`() throws {
    let manifest = try Package.text("Package.swift")
    #expect(!manifest.contains(".package("))
    #expect(!manifest.contains("dependencies: [\n    .package"))
    #expect(!manifest.contains("url:"))
    // No dependency is resolved either.
    let resolved = Package.root.appending(path: "Package.resolved")
    #expect(!FileManager.default.fileExists(atPath: resolved.path))
  }

  @Test func `every dependency of a target is a target of this package`() throws {
    let manifest = try Package.text("Package.swift")
    // `Tests/Support` has the name of a module.
    let folders = try Set(
      Package.names(in: "Sources") + Package.plugins() + Package.names(in: "Tests")
        + ["TransitTestSupport"])
    var names: Set<String> = []
    let traits = /\.when\(traits: [^)]*\)/
    for list in manifest.replacing(traits, with: "").matches(of: /dependencies:\s*\[([^\]]*)\]/) {
      for name in list.1.matches(of: /"([^"]+)"/) { names.insert(String(name.1)) }
    }
    #expect(names.contains("TransitCore"))
    #expect(names.subtracting(folders) == [])
  }

  /// The five entries of the design, and files that every project has.
  @Test func `the top level has only the five main entries and the usual files`() throws {
    let things = ["Package.swift", "Plugins", "Sources", "Tests", "providers.json"]
    let usual = [
      "README", "LICENSE", "NOTICE", "CHANGELOG", "CONTRIBUTING", "SECURITY", "Containerfile",
      "install.sh",
    ]
    let names = try Package.names(in: "")
    #expect(Set(names).isSuperset(of: things))
    let others = names.filter { name in
      !things.contains(name) && !usual.contains(where: name.hasPrefix)
        && !["CODE_OF_CONDUCT.md", "Package.resolved"].contains(name)
    }
    #expect(others == [])
  }

  @Test func `the built-in configuration equals providers.json, byte for byte`() throws {
    let file = try Data(contentsOf: Package.root.appending(path: "providers.json"))
    #expect(Data(Configuration.builtInJSON.utf8) == file)
  }

  @Test func `the configuration schema names exactly the existing keys`() throws {
    let names = BuiltInProviders.all.flatMap { $0.manifest.keys.map(\.name) }
    let keys = Set((names + [.valkeyPassword]).map(\.rawValue))
    let schema = "Sources/KoreaTransit/Schemas/configuration.schema.json"
    let named = try Package.names(at: ["properties", "keys", "properties"], ofJSON: schema)
    #expect(named.contains("DATA_GO_KR_KEY"))
    #expect(Set(named) == keys, "\(schema): 'properties' of 'keys' has each key's name")
  }

  @Test func `every provider has a README, sources and tests`() throws {
    for folder in try Package.providers() {
      let files = try Package.names(in: "Plugins/\(folder)")
      #expect(files.contains("README.md"), "\(folder)")
      #expect(files.contains { $0.hasSuffix("Provider.swift") }, "\(folder)")
      #expect(try Package.names(in: "Tests").contains("\(folder)Tests"))
    }
  }

  @Test func `the key of every operation is listed in its provider's manifest`() {
    for factory in BuiltInProviders.all {
      let known = Set(factory.manifest.keys.map(\.name))
      #expect(!factory.endpoints.isEmpty, "\(factory.manifest.id)")
      for endpoint in factory.endpoints.map({ $0.operation }) {
        #expect(endpoint.key.map(known.contains) != false, "\(endpoint.name)")
      }
    }
  }
}
