import Foundation
import PackagePlugin

/// `swift package new-provider Incheon`: writes a provider that builds, with placeholders for what
/// is left to do, and adds it to the lists of providers. In a package that depends on KoreaTransit,
/// it writes the provider's target there.
@main
struct NewProvider: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let options = try Options(arguments) else {
      print(Options.help)
      return
    }
    let root = context.package.directoryURL
    let home = ([context.package] + context.package.dependencies.map(\.package)).map(\.directoryURL)
      .first { FileManager.default.fileExists(atPath: $0.appending(path: Plan.template).path) }
    guard let home else {
      throw CommandError("KoreaTransit is no direct dependency", "add it to Package.swift")
    }
    try Names(root: root, targets: context.package.targets.map(\.name)).check(options)
    let plan = try Plan(options, root: root, home: home)
    try plan.writeAll()
    print(plan.report)
  }
}

/// Why nothing was written: one line with the problem and what to do.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, _ advice: String) { description = "\(what): \(advice)" }
}
