internal import TransitCore

/// The content of `providers.json`, with or without a server through which providers are queried.
struct ServerSettings: Hashable {
  private(set) var json: JSONValue

  /// The file of the token, relative to the configuration.
  static let tokenFile = "keys/\(RunningServer.variable)"

  /// Sends the queries of these providers through a server, and those of all others to the services.
  ///
  /// An entry that is switched off, or has a key or an address of its own, stays as it is.
  ///
  /// - Parameters:
  ///   - providers: The entries of the server whose id is a type of provider.
  ///   - token: The file of the token, relative to the configuration; `nil` for none.
  mutating func use(_ origin: String, for providers: [ProviderID], token: String?) {
    leaveServer()
    var entries = json["providers"]?.elements ?? []
    for id in providers.map(\.rawValue) {
      if !entries.contains(where: { Self.type(of: $0) == id }) {
        entries.append(["id": .string(id)])
      }
      for index in entries.indices
      where Self.type(of: entries[index]) == id && Self.isFree(entries[index]) {
        entries[index]["baseURL"] = .string(origin + Self.path(to: id))
        entries[index]["proxyAddsKey"] = true
        entries[index]["proxyToken"] = token.map { ["file": .string($0)] }
      }
    }
    json["providers"] = .array(entries)
  }

  /// Sends the queries of all providers to the services.
  ///
  /// - Parameter builtIn: The ids of the entries to keep, even if nothing else is set in them.
  mutating func leaveServer(keeping builtIn: [ProviderID]? = nil) {
    json["providers"] = .array(
      (json["providers"]?.elements ?? []).compactMap { entry in
        guard Self.usesServer(entry) else { return entry }
        var entry = entry
        for name in ["baseURL", "proxyAddsKey", "proxyToken"] { entry[name] = nil }
        let isAdded = builtIn.map { !$0.contains { $0.rawValue == entry["id"]?.text } } ?? false
        return isAdded && entry.fields.count == 1 ? nil : entry
      })
  }

  /// Whether an entry is queried through a server as this writes it; one that a person wrote has
  /// another token.
  private static func usesServer(_ entry: JSONValue) -> Bool {
    guard let url = entry["baseURL"]?.text, let type = type(of: entry) else { return false }
    return entry["proxyAddsKey"]?.bool == true && url.hasSuffix(path(to: type))
      && [nil, ["file": .string(tokenFile)]].contains(entry["proxyToken"])
  }

  private static func isFree(_ entry: JSONValue) -> Bool {
    entry["baseURL"] == nil && entry["key"] == nil && entry["enabled"]?.bool != false
  }

  private static func type(of entry: JSONValue) -> String? {
    entry["type"]?.text ?? entry["id"]?.text
  }

  private static func path(to entry: String) -> String { "/upstream/\(entry)" }
}
