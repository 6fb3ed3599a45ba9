internal import Foundation
internal import KoreaTransit
internal import Synchronization
internal import TransitCommute
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry

/// The configuration in force and the keys it leads to.
struct Setup: Sendable {
  /// Where the configuration came from, without keys.
  let name: String
  let configuration: Configuration
  let keys: KeySource

  /// - Throws: `TransitError` `configuration`.
  init(_ tool: Tool, _ invocation: Invocation) throws {
    try self.init(tool, named: invocation.value(.config))
  }

  /// - Parameter file: the configuration that was named; the first that is found if `nil`.
  init(_ tool: Tool, named file: String?) throws {
    let found = try ConfigurationLocator(
      environment: tool.environment, workingFolder: tool.workingFolder
    ).load(
      named: file, builtIn: Configuration.builtInJSON,
      factories: BuiltInProviders.all)
    configuration = found.configuration
    keys = found.configuration.keySource(environment: tool.environment)
      .otherwise(tool.keptKeys.source)
    name = tool.keysToHide(in: [keys]).scrubbing(found.name)
  }

  /// Every configured key of a service. Every place is looked at: which one is broken must not
  /// depend on order.
  ///
  /// - Throws: `TransitError` `configuration` where one is broken.
  func serviceKeys() throws -> [Secret] {
    try BuiltInProviders.keyNames.compactMap { name in try keys.key(name) }
  }

  /// Every configured key, and the password of the store where one is named.
  ///
  /// - Throws: `TransitError` `configuration` where one is broken.
  func secrets() throws -> [Secret] {
    let password = configuration.store == nil ? nil : try keys.key(.valkeyPassword)
    return try serviceKeys() + [password].compactMap(\.self)
  }

  /// What all calls of a run share with every other run, on this machine or on many: the day's
  /// counts, and answers that are kept. Where the store of many cannot be reached, this machine's
  /// own stands in for it.
  ///
  /// - Parameter keepsAnswers: whether answers are kept and given at all.
  /// - Throws: `TransitError` `configuration` where this build cannot use the store that is named.
  func control(
    _ tool: Tool, _ invocation: Invocation, keepsAnswers: Bool = true,
    observe: @escaping @Sendable (TransitEvent) -> Void
  ) throws -> CallControl {
    var policy = configuration.policy
    policy.keepsAnswers = keepsAnswers
    policy.patience = try invocation.patience ?? policy.patience
    let own = tool.store(tool.folders, tool.clock)
    let shared = try tool.sharedStore(self, tool.clock)
    return CallControl(
      store: shared ?? own, fallback: shared == nil ? nil : own, policy: policy, clock: tool.clock,
      observe: observe)
  }

  /// What takes keys out of recordings: these, and whatever stands where an operation puts one.
  func redactor() throws -> Redactor {
    Redactor(
      secrets: try secrets(), services: BuiltInProviders.services,
      asked: { BuiltInProviders.endpoint(asking: $0)?.endpoint.request })
  }
}

extension BuiltInProviders {
  /// The name of every key that a service asks for.
  static var keyNames: [KeyName] { all.flatMap { $0.manifest.keys.map(\.name) }.uniqued() }

  /// The operation that a request asks, and whose it is.
  static func endpoint(
    asking request: Request
  ) -> (provider: ProviderID, endpoint: any Endpoint)? {
    for factory in all {
      if let endpoint = factory.endpoint(asking: request) {
        return (factory.manifest.id, endpoint)
      }
    }
    return nil
  }
}

extension Tool {
  /// Where answers and counts are kept.
  var folders: StoreFolders { .standard(environment: environment) }

  /// Where my places are kept.
  var here: HereStore { HereStore(folder: StoreFolders.data(environment: environment)) }

  /// Where my profile is kept.
  var profile: ProfileStore { ProfileStore(folder: StoreFolders.data(environment: environment)) }

  /// Where my favourites are kept.
  var favorites: FavoritesFile {
    FavoritesFile(folder: StoreFolders.data(environment: environment))
  }

  /// Where what I looked at is kept.
  var recents: RecentsStore { RecentsStore(folder: StoreFolders.data(environment: environment)) }

  /// What is known without a network.
  var catalog: CatalogStore {
    CatalogStore(folder: StoreFolders.data(environment: environment), clock: clock)
  }

  /// Where the person's settings are.
  var settingsFolder: URL {
    ConfigurationLocator(environment: environment, workingFolder: workingFolder).settingsFile
      .deletingLastPathComponent()
  }

  /// Tells what happens on the way of a question, where it was asked for; what could not be kept is
  /// told always.
  func observer(_ invocation: Invocation) -> @Sendable (TransitEvent) -> Void {
    let (console, language) = (console.with(invocation), language)
    let isVerbose = invocation.has(.verbose)
    let explains = isVerbose || invocation.has(.explain)
    return { event in
      if case .storeFailed(let error) = event.kind {
        console.clearProgress()
        // What a server says may hold what it was told.
        let error = error.scrubbed(of: keysToHide(named: invocation.value(.config)))
        console.note(error.toolLine(in: language), .yellow)
      } else if case .planned(let plan) = event.kind {
        guard explains else { return }
        console.clearProgress()
        for line in PlanText(plan: plan(), language: language).lines { console.note("· " + line) }
      } else if isVerbose {
        console.clearProgress()
        console.note("· \(event)")
      }
    }
  }

  /// Every key and password that nothing may be told with: those of the configuration, as far as
  /// it can be read, and of the environment. A broken one stops nothing.
  ///
  /// - Parameter file: the configuration that was named; the first that is found if `nil`.
  func keysToHide(named file: String?) -> [Secret] {
    keysToHide(in: [(try? Setup(self, named: file))?.keys].compactMap(\.self))
  }

  fileprivate func keysToHide(in sources: [KeySource]) -> [Secret] {
    let names = BuiltInProviders.keyNames + [.valkeyPassword]
    return (sources + [.environment(environment), keptKeys.source])
      .flatMap { source in names.compactMap { try? source.key($0) } }
  }
}

/// The files that were written, from any thread.
final class Written: Sendable {
  private let list = Mutex<[URL]>([])
  var files: [URL] { list.withLock(\.self) }
  func add(_ file: URL) { list.withLock { $0.append(file) } }
}
