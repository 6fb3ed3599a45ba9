public import Foundation
public import TransitCore

/// Where keys come from: the environment, files that only their owner can read, an app's closure.
///
/// Keys never stand in `providers.json` itself.
public struct KeySource: Sendable {
  private let find: @Sendable (KeyName) throws -> Secret?
  /// Whether the configuration says where keys are.
  package private(set) var isConfigured = false

  /// An app's own source, such as its keychain; `nil` where it has no such key.
  public init(_ find: @escaping @Sendable (KeyName) throws -> Secret?) { self.find = find }

  /// The places that the configuration names, then the variables of the environment.
  public static let configured: KeySource = {
    var source = environment()
    source.isConfigured = true
    return source
  }()

  /// A source without any key.
  public static let none = KeySource { _ in nil }

  /// Variables of the environment; the key's name, or another given for it.
  ///
  /// The variables are those of the moment of this call; blank ones count as absent.
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

  /// Files with one key each; files that others can read are refused.
  public static func files(_ files: [KeyName: URL]) -> KeySource {
    KeySource { name in try files[name].map { try read($0, for: name) } }
  }

  /// This source, then another for what it has not.
  public func otherwise(_ next: KeySource) -> KeySource {
    KeySource { name in try key(name) ?? next.key(name) }
  }

  /// The same, with the key of another slot in place of these: of a second key for one service.
  public func using(_ slot: KeyName, for names: [KeyName]) -> KeySource {
    KeySource { name in try key(names.contains(name) ? slot : name) }
  }

  /// The key of that name, or `nil`.
  ///
  /// - Throws: `TransitError` `configuration` where a key file is missing, open to others, or holds
  ///   no key.
  public func key(_ name: KeyName) throws -> Secret? {
    guard let secret = try find(name) else { return nil }
    if let complaint = secret.complaint {
      throw TransitError(
        .configuration,
        Words("\(name)는 키가 아닙니다: \(complaint.korean)", "\(name) is no key: \(complaint.english)"))
    }
    return secret
  }

  private static func read(_ file: URL, for name: KeyName) throws -> Secret {
    // Mounted secrets are links; the mode that counts is the file's.
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
      // What was checked is what is read.
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
  /// Keys in code, as an app has them from its keychain or its build; blank ones count as absent.
  public init(dictionaryLiteral elements: (KeyName, String)...) {
    let keys = Dictionary(elements, uniquingKeysWith: { _, last in last })
      .filter { !$0.value.trimmed.isEmpty }.mapValues(Secret.init)
    self.init { keys[$0] }
  }
}
