public import Foundation
public import TransitCore

/// A source of keys: the environment, files that only their owner can read, or an app's closure.
///
/// Keys are never in `providers.json` itself.
public struct KeySource: Sendable {
  private let find: @Sendable (KeyName) throws -> Secret?
  /// Whether keys are looked up in the places that the configuration names.
  package private(set) var isConfigured = false

  /// Makes a source from a closure, such as an app's keychain; `nil` if it has no such key.
  public init(_ find: @escaping @Sendable (KeyName) throws -> Secret?) { self.find = find }

  /// The places that the configuration names, then environment variables.
  public static let configured: KeySource = {
    var source = environment()
    source.isConfigured = true
    return source
  }()

  /// A source without any key.
  public static let none = KeySource { _ in nil }

  /// Returns a source of environment variables, named as the key unless `names` has another name.
  ///
  /// The variables are read at the time of this call; blank ones count as absent.
  public static func environment(
    _ variables: [String: String] = ProcessInfo.processInfo.environment,
    names: [KeyName: String] = [:]
  ) -> KeySource {
    KeySource { name in
      variables[names[name] ?? name.rawValue].flatMap {
        $0.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty ? nil : Secret($0)
      }
    }
  }

  /// Returns a source of files with one key each; files that others can read are refused.
  public static func files(_ files: [KeyName: URL]) -> KeySource {
    KeySource { name in try files[name].map { try read($0, for: name) } }
  }

  /// Returns this source with another as fallback.
  package func otherwise(_ next: KeySource) -> KeySource {
    KeySource { name in try key(name) ?? next.key(name) }
  }

  /// Returns this source with the key of a slot for the given names: a second key for a service.
  package func using(_ slot: KeyName, for names: [KeyName]) -> KeySource {
    KeySource { name in try key(names.contains(name) ? slot : name) }
  }

  /// Returns the key of a name, or `nil` if there is none.
  ///
  /// - Throws: `TransitError` `configuration` if a key file is missing, readable by others, or
  ///   contains no key.
  package func key(_ name: KeyName) throws -> Secret? {
    try find(name).map { secret in
      if let reason = secret.invalidReason { throw Self.invalid(name, reason) }
      return secret
    }
  }

  /// Returns the key of a service; unlike a password, it contains no quotation mark or percent sign.
  ///
  /// - Throws: `TransitError` `configuration` for such a key, and as `key(_:)`.
  package func serviceKey(_ name: KeyName) throws -> Secret? {
    try find(name).map { secret in
      let fault = secret.formFault.map { fault in
        Words(
          "\(fault.what.korean). \(fault.advice.korean).",
          "\(fault.what.english). To fix it, \(fault.advice.english).")
      }
      if let reason = fault ?? secret.invalidReason { throw Self.invalid(name, reason) }
      return secret
    }
  }

  private static func invalid(_ name: KeyName, _ reason: Words) -> TransitError {
    TransitError(
      .configuration,
      Words(
        "\(name) 키가 올바르지 않습니다: \(reason.korean)",
        "\(name) is not a valid key: \(reason.english)"))
  }

  private static func read(_ file: URL, for name: KeyName) throws -> Secret {
    // Mounted secrets are symbolic links; the permissions of their target count.
    let path = file.resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw TransitError(
        .configuration, Words("\(name) 키 파일이 없습니다: \(path)", "no key file for \(name): \(path)"))
    }
    if let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue, mode & 0o077 != 0 {
      throw TransitError(
        .configuration,
        Words(
          "\(name) 키 파일을 다른 사람이 읽을 수 있습니다: chmod 600 \(path)",
          "others can read the key file for \(name): chmod 600 \(path)"))
    }
    let text: String?
    do {
      // Reads the resolved path, whose permissions were checked.
      text = String(
        validating: try SystemFile.read(URL(filePath: path), .small), as: UTF8.self)
    } catch let error as TransitError {
      throw TransitError(.configuration, error.detail)
    } catch { text = nil }
    guard let text else {
      throw TransitError(
        .configuration,
        Words("\(name) 키 파일을 읽을 수 없습니다: \(path)", "cannot read the key file for \(name): \(path)"))
    }
    return Secret(text)
  }
}

extension KeySource: ExpressibleByDictionaryLiteral {
  /// Makes a source of keys from an app's keychain or build; blank ones count as absent.
  public init(dictionaryLiteral elements: (KeyName, String)...) {
    let keys = Dictionary(elements, uniquingKeysWith: { _, last in last })
      .filter { !$0.value.trimmed.isEmpty }.mapValues(Secret.init)
    self.init { keys[$0] }
  }
}
