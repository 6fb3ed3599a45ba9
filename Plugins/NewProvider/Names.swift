import Foundation

/// Checks that a new provider's names are not in use.
struct Names {
  let root: URL
  let targets: [String]

  /// Modules and types visible in every file: a module with such a name hides them.
  private static let reserved: Set<String> = [
    "Any", "Array", "Bool", "Character", "Data", "Date", "Dictionary", "Dispatch", "Double",
    "Error", "Foundation", "FoundationNetworking", "Glibc", "Int", "Never", "Optional",
    "PackageDescription", "PackagePlugin", "Protocol", "Result", "Self", "Set", "String",
    "Swift", "Synchronization", "Task", "Testing", "Type", "URL", "Void", "XCTest",
  ]

  /// - Throws: `Refusal` if the name or the id is in use.
  func check(_ order: Order) throws {
    // Some file systems ignore case.
    for wanted in [order.name, "\(order.name)Tests"] {
      if let taken = targets.first(where: { $0.lowercased() == wanted.lowercased() }) {
        throw Refusal("there is a target '\(taken)'", "choose another name")
      }
    }
    if Self.reserved.contains(order.name) {
      throw Refusal("'\(order.name)' is a name of Swift's own", "choose another name")
    }
    let sources = try swiftFiles(in: ["Sources", "Plugins"])
    let types = Set([""] + Self.suffixes).map { order.name + $0 }
    for text in sources {
      let declared = /\b(?:struct|class|enum|actor|protocol|typealias)\s+([A-Za-z0-9_]+)/
      if let type = text.matches(of: declared).map({ String($0.1) }).first(where: types.contains) {
        throw Refusal("there is a type '\(type)'", "choose another name")
      }
      let ids = text.matches(of: /(?:\bid: |: ProviderID = )"([a-z0-9-]+)"/).map { String($0.1) }
      if ids.contains(order.id) {
        throw Refusal("there is a provider '\(order.id)'", "choose another id with --id")
      }
    }
  }

  /// The suffixes of the template's type names.
  private static let suffixes = ["Provider", "StopSearch", "StopRow"]

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
