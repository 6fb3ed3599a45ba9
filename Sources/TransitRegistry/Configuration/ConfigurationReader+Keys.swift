internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Parses the locations of keys; the file itself never has a key.
extension ConfigurationReader {
  func keys(_ value: WireValue?) throws -> [KeyName: Configuration.KeyLocation] {
    guard let value else { return [:] }
    guard case .object(let fields) = value else {
      throw wrong("keys는 { } 객체여야 합니다", "keys must be an object { }")
    }
    let known = knownKeys
    return try Dictionary(
      uniqueKeysWithValues: fields.sorted { $0.key < $1.key }.map { name, value in
        guard known.contains(name) else {
          throw unknown(name, "key", "키 이름", known: known, at: "keys")
        }
        return (KeyName(rawValue: name), try location(value, of: name, at: "keys.\(name)"))
      })
  }

  /// Returns the slot of an entry's own key, and the key's location.
  func key(
    _ value: WireValue, of provider: Configuration.Provider, _ manifest: ProviderManifest,
    at place: String
  ) throws -> (KeyName, Configuration.KeyLocation) {
    let names = manifest.keys.map(\.name).uniqued()
    guard let name = names.first, names.count == 1 else {
      let list = names.map(\.rawValue).joined(separator: ", ")
      throw wrong(
        "\(place).key: '\(manifest.id)'에는 키를 하나만 지정할 수 없습니다: \(list)",
        "\(place).key: '\(manifest.id)' does not have a single key: \(list)")
    }
    let location = try location(value, of: name.rawValue, at: "\(place).key")
    switch location {
    case .environment(let variable): return (KeyName(rawValue: variable), location)
    case .file: return (KeyName(rawValue: "key of \(provider.id)"), location)
    }
  }

  /// Returns the slot of the token for an entry's proxy, and the token's location.
  ///
  /// - Throws: `TransitError` `configuration` if the proxy does not add the key, or the token would
  ///   be sent unencrypted.
  func token(
    _ value: WireValue, of provider: Configuration.Provider, at place: String
  ) throws -> (KeyName, Configuration.KeyLocation) {
    let place = "\(place).proxyToken"
    guard let proxy = provider.proxy, proxy.addsKey else {
      throw wrong(
        "\(place)에는 baseURL과 \"proxyAddsKey\": true가 필요합니다",
        "\(place) requires baseURL and \"proxyAddsKey\": true")
    }
    guard proxy.host.scheme == "https" || proxy.host.isLoopback else {
      throw wrong(
        "\(place)은 https나 이 컴퓨터의 baseURL에만 보냅니다",
        "\(place) is sent only to a baseURL with https or on this computer")
    }
    let location = try location(value, of: Self.tokenVariable, at: place)
    switch location {
    case .environment(let variable): return (KeyName(rawValue: variable), location)
    case .file: return (KeyName(rawValue: "token of \(provider.id)"), location)
    }
  }

  /// The only variable that a found configuration may name.
  private static let tokenVariable = "TRANSIT_TOKEN"

  private func location(
    _ value: WireValue, of name: String, at place: String
  ) throws -> Configuration.KeyLocation {
    // The text itself is never repeated: it may be the key.
    guard case .object(let fields) = value, fields.count == 1, let setting = fields.keys.first,
      ["environment", "file"].contains(setting)
    else {
      throw wrong(
        "\(place)는 {\"environment\": 변수}나 {\"file\": 경로}여야 합니다. 키 자체는 이 파일에 적지 마세요",
        "\(place) must be {\"environment\": variable} or {\"file\": path}; "
          + "the key itself does not belong in this file"
      )
    }
    guard let text = value[setting]?.string else {
      throw wrong("\(place).\(setting) 값이 비었습니다", "\(place).\(setting) is empty")
    }
    guard !Self.looksLikeKey(text.split(separator: "/").last.map(String.init) ?? text) else {
      throw wrong(
        "\(place).\(setting)에 키 자체가 적힌 것 같습니다. 변수나 파일의 이름을 적으세요",
        "\(place).\(setting) seems to contain the key itself; enter the name of a variable or file"
      )
    }
    return setting == "file"
      ? .file(try file(text, at: "\(place)")) : try variable(text, of: name, at: place)
  }

  /// Returns an environment variable. A found configuration may come from anyone, so it must not
  /// name another secret of this machine, such as the key of another service.
  private func variable(
    _ text: String, of name: String, at place: String
  ) throws -> Configuration.KeyLocation {
    guard trust == .explicit || text == name else {
      throw onlyWhenPassed("\(place): 다른 변수(\(text))", "\(place): another variable (\(text))")
    }
    return .environment(text)
  }

  /// Returns a file that the configuration names.
  func file(_ path: String, at place: String) throws -> URL {
    let expanded = (path as NSString).expandingTildeInPath
    let file = URL(filePath: expanded, relativeTo: folder).absoluteURL.standardizedFileURL
    if trust == .explicit { return file }
    // The check and the read must use the same file, after resolving symlinks.
    let end = file.resolvingSymlinksInPath()
    let home = folder?.absoluteURL.resolvingSymlinksInPath().standardizedFileURL.path ?? "/"
    guard end.path.hasPrefix(home.hasSuffix("/") ? home : home + "/") else {
      throw onlyWhenPassed("\(place): 이 폴더 밖의 파일", "\(place): a file outside this folder")
    }
    return end
  }

  /// Returns whether a text is probably a pasted key and not a name: long, with digits, and only
  /// letters of keys.
  static func looksLikeKey(_ text: String) -> Bool {
    text.count >= 20 && text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "%+/=-_".contains($0)) }
  }

  private var knownKeys: [String] {
    let names = factories.flatMap { $0.manifest.keys.map(\.name) } + [.valkeyPassword]
    return Set(names.map(\.rawValue)).sorted()
  }
}
