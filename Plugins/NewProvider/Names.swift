import Foundation

/// The names that a new provider cannot have, because something bears them.
struct Names {
  let root: URL
  let targets: [String]

  /// Modules and types that every file sees: a module of such a name hides them.
  private static let reserved: Set<String> = [
    "Any", "Array", "Bool", "Character", "Data", "Date", "Dictionary", "Dispatch", "Double",
    "Error", "Foundation", "FoundationNetworking", "Glibc", "Int", "Never", "Optional",
    "PackageDescription", "PackagePlugin", "Protocol", "Result", "Self", "Set", "String",
    "Swift", "Synchronization", "Task", "Testing", "Type", "URL", "Void", "XCTest",
  ]

  /// - Throws: `Refusal` where the name or the id is taken.
  func check(_ order: Order) throws {
    // Case does not tell two folders apart everywhere.
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

  /// What the template's types end in.
  private static let suffixes = ["Provider", "StopSearch", "StopRow"]

  /// The texts of the Swift files in the folders, those of the template left out.
  private func swiftFiles(in folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      let folder = root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") && !$0.contains("Template/") }
        .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }
  }
}
