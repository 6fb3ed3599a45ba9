internal import Foundation
internal import KoreaTransit
internal import TransitDocuments

extension Command {
  static let configATS = Command(
    "config ats",
    does: Words(
      "iOS 앱의 Info.plist에 필요한, http 호스트의 App Transport Security 예외를 출력합니다",
      "print what an iOS app's Info.plist needs for hosts on http (App Transport Security)"),
    examples: ["transit config ats", "transit config ats --json"]
  ) { try AppTransportCommand(session: $0).run() }
}

/// `transit config ats`: prints the App Transport Security exceptions that an app's Info.plist
/// needs for services on `http`.
struct AppTransportCommand {
  let session: Session<Void>

  func run() throws -> ExitCode {
    let setup = try session.setup()
    let hosts = ConfigATSDocument.Host.all(of: setup.configuration)
    switch session.invocation.output {
    case .json:
      let document = ConfigATSDocument(hosts, configuration: setup.name)
      session.console.write(TerminalText(document: document))
    case .plain:
      for host in hosts {
        session.console.write(
          TerminalText(fields: [
            host.name, host.need.rawValue, host.providers.map(\.rawValue).joined(separator: ","),
          ]))
      }
    case .people: for line in try lines(hosts) { session.console.write(TerminalText(page: line)) }
    }
    return .success
  }

  /// The property list fragment without the surrounding document, with a comment above each host.
  private func lines(_ hosts: [ConfigATSDocument.Host]) throws -> [String] {
    let exceptions = hosts.filter { $0.need == .exception }
    let others = hosts.filter { $0.need != .exception }.map { comment(on: $0) }
    guard !exceptions.isEmpty else {
      return [
        comment("http 호스트가 없어 예외가 필요 없습니다", "no host uses http, so no exception is needed")
      ] + others
    }
    let domains = exceptions.map { ($0.name, ["NSExceptionAllowsInsecureHTTPLoads": true]) }
    let content = [
      "NSAppTransportSecurity": ["NSExceptionDomains": Dictionary(uniqueKeysWithValues: domains)]
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: content, format: .xml, options: 0)
    let document = String(decoding: data, as: UTF8.self).split(separator: "\n")
    // Only the content of the root dictionary.
    let inner = document.drop { $0 != "<dict>" }.dropFirst().prefix { $0 != "</dict>" }
    var lines: [String] = []
    for line in inner.map({ String($0.dropFirst()) }) {
      let indent = line.prefix { $0 == "\t" }
      let key = line.dropFirst(indent.count)
      if let host = exceptions.first(where: { key == "<key>\($0.name)</key>" }) {
        lines.append(indent + comment(on: host))
      }
      lines.append(line)
    }
    return lines + others
  }

  private func comment(on host: ConfigATSDocument.Host) -> String {
    let providers = host.providers.map(\.rawValue).joined(separator: ", ")
    return switch (host.need, host.isProxy) {
    case (.exception, false):
      comment("\(providers): 서비스가 http를 사용합니다", "\(providers): the service uses http")
    case (.exception, true):
      comment(
        "\(providers): 설정의 baseURL이 http입니다", "\(providers): the configured baseURL uses http")
    case (.nothing, _):
      comment(
        "필요 없음: \(host.name), https 사용 (\(providers))",
        "not needed: \(host.name) uses https (\(providers))")
    case (.loopback, _):
      comment(
        "필요 없음: \(host.name), 이 컴퓨터 (\(providers))",
        "not needed: \(host.name) is this computer (\(providers))")
    }
  }

  /// Two dashes would end an XML comment.
  private func comment(_ korean: String, _ english: String) -> String {
    let text = session.say(korean, english).replacing("--", with: "- -")
    return "<!-- \(text) -->"
  }
}

extension ConfigATSDocument.Host {
  /// All hosts, sorted by name; a host used over both http and https needs the exception.
  static func all(of configuration: Configuration) -> [ConfigATSDocument.Host] {
    var hosts: [String: ConfigATSDocument.Host] = [:]
    for provider in configuration.providers where provider.isEnabled {
      let factory = BuiltInProviders.all.first { $0.manifest.id == provider.type }
      for host in factory?.hosts(provider) ?? [] {
        let name = host.name.lowercased().trimmingCharacters(in: ["[", "]"])
        let need: Need =
          host.scheme == "https" ? .nothing : isLoopback(name) ? .loopback : .exception
        let isProxy = provider.proxy != nil
        var known =
          hosts[name]
          ?? ConfigATSDocument.Host(name: name, need: need, providers: [], isProxy: isProxy)
        if need == .exception, known.need != .exception {
          known.need = need
          known.isProxy = isProxy
        }
        if !known.providers.contains(provider.id) { known.providers.append(provider.id) }
        hosts[name] = known
      }
    }
    return hosts.values.sorted { $0.name < $1.name }
  }

  private static func isLoopback(_ name: String) -> Bool {
    let bytes = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return ["localhost", "::1"].contains(name)
      || bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
  }
}
