import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTestSupport

/// Where `providers.json` and keys are read from.
struct LocatorTests {
  private static func writeAll(_ folder: TestFolder) throws {
    try folder.write(one("alpha"), to: "named.json")
    try folder.write(one("beta"), to: "variable.json")
    try folder.write(one("gamma"), to: "somewhere/providers.json")
    try folder.write(one("weatherman"), to: "config/korea-transit/providers.json")
    try folder.write(one("alpha"), to: "home/.config/korea-transit/providers.json")
  }

  private static func load(
    _ folder: TestFolder, named: String? = nil, _ environment: [String: String] = [:]
  ) throws -> String {
    let home = ["HOME": folder.url.appending(path: "home").path]
    let found = try ConfigurationLocator(
      environment: home.merging(environment) { $1 },
      workingFolder: folder.url.appending(path: "somewhere", directoryHint: .isDirectory)
    ).load(named: named, builtIn: one("beta"), factories: Fakes.factories)
    let name = found.name.replacing(folder.url.resolvingSymlinksInPath().path, with: "")
      .replacing(folder.url.path, with: "")
    return "\(name) \(found.configuration.providers.map(\.id.rawValue).joined())"
  }

  @Test func `the first location that has a configuration is used`() throws {
    let folder = try TestFolder()
    try Self.writeAll(folder)
    let variable = ["TRANSIT_CONFIG": folder.url.appending(path: "variable.json").path]
    let config = ["XDG_CONFIG_HOME": folder.url.appending(path: "config").path]
    #expect(
      try Self.load(folder, named: "../named.json", variable.merging(config) { $1 })
        == "/named.json alpha")
    #expect(try Self.load(folder, variable.merging(config) { $1 }) == "/variable.json beta")
    #expect(try Self.load(folder, ["TRANSIT_CONFIG": ""]) == "/somewhere/providers.json gamma")
    #expect(try Self.load(folder, config) == "/somewhere/providers.json gamma")
    try FileManager.default.removeItem(at: folder.url.appending(path: "somewhere/providers.json"))
    #expect(
      try Self.load(folder, config) == "/config/korea-transit/providers.json weatherman")
    // Unset, empty and relative mean the default.
    for value in [[:], ["XDG_CONFIG_HOME": ""], ["XDG_CONFIG_HOME": "config"]] {
      #expect(
        try Self.load(folder, value) == "/home/.config/korea-transit/providers.json alpha")
    }
    try FileManager.default.removeItem(at: folder.url.appending(path: "home"))
    #expect(try Self.load(folder) == "built-in beta")
  }

  @Test func `the person's own file is trusted from its own folder too`() throws {
    let folder = try TestFolder()
    try folder.write(
      #"""
      {"providers": [
        {"id": "alpha", "baseURL": "https://p.example/upstream/alpha", "proxyAddsKey": true}
      ]}
      """#, to: "home/.config/korea-transit/providers.json")
    let own = folder.url.appending(path: "home/.config/korea-transit", directoryHint: .isDirectory)
    let home = ["HOME": folder.url.appending(path: "home").path]
    func load(_ environment: [String: String], in workingFolder: URL) throws -> String {
      try ConfigurationLocator(
        environment: home.merging(environment) { $1 }, workingFolder: workingFolder
      ).load(named: nil, builtIn: one("beta"), factories: Fakes.factories)
        .configuration.providers.map(\.id.rawValue).joined()
    }
    #expect(try load([:], in: own) == "alpha")
    let named = ["TRANSIT_CONFIG": own.appending(path: "providers.json").path]
    #expect(try load(named, in: folder.url) == "alpha")
    // A copy elsewhere is not.
    try FileManager.default.copyItem(
      at: own.appending(path: "providers.json"), to: folder.url.appending(path: "providers.json"))
    #expect(throws: TransitError.self) { try load([:], in: folder.url) }
  }

  @Test func `only the person's own file may name a server that adds the keys`() throws {
    let entry = #"{"id": "alpha", "baseURL": "https://p.example/upstream/alpha""#
    for (settings, isValid) in [
      (#", "proxyAddsKey": true, "proxyToken": {"file": "keys/token"}}"#, true),
      (#", "proxyAddsKey": false}"#, false), ("}", false),
      (#", "proxyAddsKey": true, "proxyToken": {"file": "../token"}}"#, false),
    ] {
      let folder = try TestFolder()
      let json = #"{"providers": [\#(entry)\#(settings)]}"#
      try folder.write(json, to: "home/.config/korea-transit/providers.json")
      let name = try? Self.load(folder)
      #expect((name == "/home/.config/korea-transit/providers.json alpha") == isValid)
      try folder.write(json, to: "somewhere/providers.json")
      #expect(throws: TransitError.self) { try Self.load(folder) }
    }
  }

  @Test func `a file that is named explicitly must exist`() throws {
    let folder = try TestFolder()
    try Self.writeAll(folder)
    for (named, environment) in [
      ("no.json", [:]), (nil, ["TRANSIT_CONFIG": "no.json"]), ("/nowhere/no.json", [:]),
      (".", [:]),
    ] as [(String?, [String: String])] {
      let error = #expect(throws: TransitError.self) {
        try Self.load(folder, named: named, environment)
      }
      #expect(error?.code == .configuration)
      let detail = masked(error?.detail?.english)
      #expect(detail.hasPrefix("_ /"))
    }
  }

  @Test func `only a file named with the option may send keys to another host`() throws {
    let folder = try TestFolder()
    let json = "{\"providers\": [{\"id\": \"alpha\", \"baseURL\": \"https://other.example\"}]}"
    try folder.write(json, to: "named.json")
    try folder.write(json, to: "somewhere/providers.json")
    #expect(try Self.load(folder, named: "../named.json") == "/named.json alpha")
    for environment in [
      [:], ["TRANSIT_CONFIG": folder.url.appending(path: "named.json").path],
    ] {
      let error = #expect(throws: TransitError.self) { try Self.load(folder, environment) }
      #expect(error?.code == .configuration)
    }
  }

  @Test func `keys are read from their files, otherwise from the environment`() throws {
    let folder = try TestFolder()
    try folder.write(" file-key-1\n", to: "good.key", mode: 0o600)
    try folder.write("file-key-2", to: "open.key", mode: 0o644)
    try folder.write("file-key-3", to: "group.key", mode: 0o640)
    try folder.write("", to: "empty.key", mode: 0o600)
    func source(_ file: String) -> KeySource {
      let configuration = Configuration(
        cities: [], providers: [],
        keys: [
          "ALPHA_KEY": .file(folder.url.appending(path: file)),
          "BETA_KEY": .environment("MY_BETA"),
        ])
      return configuration.keySource(environment: [
        "MY_BETA": "beta-key", "BETA_KEY": "wrong-key", "GAMMA_KEY": "gamma-key",
      ])
    }
    #expect(try source("good.key").key("ALPHA_KEY")?.text == "file-key-1")
    #expect(try source("good.key").key("BETA_KEY")?.text == "beta-key")
    #expect(try source("good.key").key("GAMMA_KEY")?.text == "gamma-key")
    #expect(try source("good.key").key("OTHER_KEY")?.text == nil)
    for (file, said) in [
      ("open.key", "_ ALPHA_KEY chmod 600 PATH"), ("group.key", "_ ALPHA_KEY chmod 600 PATH"),
      ("missing.key", "_ ALPHA_KEY PATH"), ("empty.key", "ALPHA_KEY _"),
    ] {
      let error = #expect(throws: TransitError.self) { try source(file).key("ALPHA_KEY") }
      #expect(error?.code == .configuration)
      let path = folder.url.appending(path: file).resolvingSymlinksInPath().path
      #expect(
        masked(error?.detail?.english, keeping: ["chmod 600", path])
          == said.replacing("PATH", with: path))
      #expect(error.map { "\($0)".contains("file-key") } == false)
    }
  }
}

/// A configuration with one provider.
private func one(_ id: String) -> String { "{\"providers\": [{\"id\": \"\(id)\"}]}" }
