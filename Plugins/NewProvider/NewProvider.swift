import Foundation
import PackagePlugin

/// `swift package new-provider Incheon`: writes a provider that builds, with placeholders for what
/// is left to do, and adds it to the lists of providers.
@main
struct NewProvider: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let order = try Order(arguments) else {
      print(Order.help)
      return
    }
    let root = context.package.directoryURL
    try Names(root: root, targets: context.package.targets.map(\.name)).check(order)
    let plan = try Plan(order, root: root)
    try plan.writeAll()
    print(plan.report)
  }
}

/// Why nothing was written: one line with the problem and what to do.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ what: String, _ advice: String) { description = "\(what): \(advice)" }
}
