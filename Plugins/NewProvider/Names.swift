import Foundation

/// Checks that a new provider's names are not in use.
struct Names {
  let root: URL
  let targets: [String]

  /// Modules of the toolchain, which a module of the same name would hide.
  private static let modules = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Glibc", "Observation", "RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest",
  ]

  /// Modules and types visible in every file: a module with such a name hides them.
  private static let types: Set<String> = [
    "Any", "Array", "Bool", "Character", "Data", "Date", "Dictionary", "Double", "Error", "Int",
    "Never", "Optional", "PackageDescription", "PackagePlugin", "Protocol", "Result", "Self", "Set",
    "String", "Task", "Type", "URL", "Void",
  ]

  /// The folders with a folder for each module.
  private var folders: [String] {
    ["Sources", "Plugins", "Tests/ExternalProvider/Sources"].filter {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
  }

  /// - Throws: `CommandError` if the name or the id is in use.
  func check(_ options: Options) throws {
    // Some file systems ignore case.
    func isSame(_ name: String, _ other: String) -> Bool { name.lowercased() == other.lowercased() }
    let modules =
      try targets
      + folders.flatMap { folder in
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      }
    for wanted in [options.name, "\(options.name)Tests"] {
      if let taken = modules.first(where: { isSame($0, wanted) }) {
        throw CommandError("there is a target '\(taken)'", "choose another name")
      }
    }
    if Self.types.contains(options.name)
      || Self.modules.contains(where: { isSame($0, options.name) })
    {
      throw CommandError("'\(options.name)' is a name of Swift's own", "choose another name")
    }
    let types = Set([""] + Self.suffixes).map { options.name + $0 }
    for text in try swiftFiles(in: folders.filter { !$0.hasPrefix("Tests") }) {
      let declared = /\b(?:struct|class|enum|actor|protocol|typealias)\s+([A-Za-z0-9_]+)/
      if let type = text.matches(of: declared).map({ String($0.1) }).first(where: types.contains) {
        throw CommandError("there is a type '\(type)'", "choose another name")
      }
    }
    for text in try swiftFiles(in: folders) {
      let ids = text.matches(of: /(?:\bid: |: ProviderID = )"([a-z0-9-]+)"/).map { String($0.1) }
      if ids.contains(options.id) {
        throw CommandError("there is a provider '\(options.id)'", "choose another id with --id")
      }
    }
  }

  /// The suffixes of the template's type names.
  private static let suffixes = ["Provider", "StopSearch"]

  /// Returns the contents of the Swift files in the folders, without those of the template.
  private func swiftFiles(in folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      let folder = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") && !$0.contains("Template/") }
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
  }
}
