import Foundation

/// Checks the module names and provider ids that are in use.
struct Taken {
  let root: URL

  /// Modules of the toolchain, which a module of the same name would hide.
  private static let toolchain = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Synchronization", "Testing", "XCTest", "Dispatch", "Observation", "RegexBuilder", "Glibc",
  ]

  /// - Throws: `Refusal` if a module has the name, or a provider has the id.
  func check(_ order: Order) throws {
    let name = order.name.lowercased()
    let modules =
      Self.toolchain + folders(in: "Sources") + folders(in: "Plugins")
      + folders(in: "Tests/ExternalProvider/Sources")
    if let module = modules.first(where: { $0.lowercased() == name }) {
      throw Refusal("there is a module \(module)", "choose another name")
    }
    let manifests =
      (folders(in: "Plugins").map { "Plugins/\($0)" }
      + folders(in: "Tests/ExternalProvider/Sources").map {
        "Tests/ExternalProvider/Sources/\($0)"
      })
      .flatMap { folder in folders(in: folder).map { "\(folder)/\($0)" } }
      .compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
    if manifests.contains(where: { $0.contains("id: \"\(order.id)\"") }) {
      throw Refusal("there is a provider '\(order.id)'", "choose another id with --id")
    }
  }

  private func folders(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
  }
}
