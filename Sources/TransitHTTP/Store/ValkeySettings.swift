public import Foundation
package import TransitCore

/// The Valkey or Redis server that many machines share, and the namespace on it.
public struct ValkeySettings: Hashable, Sendable {
  /// The address of the server.
  public var address: ValkeyAddress
  /// The servers to use while `address` cannot be used, the first one that can first. Each process
  /// returns to an earlier one within seconds after it can be used again.
  public var alternatives: [ValkeyAddress] = []
  /// The prefix of all names on the server. Users of the same API keys must share one, since calls
  /// are counted by the names of the keys.
  public var namespace: String
  /// A PEM file of certificate authorities to trust instead of the system's; only with TLS.
  public var authorities: URL?
  /// The longest delay of a query by the server, over all round trips.
  public var deadline: Duration = CallPolicy().storeDeadline
  /// The round trips to the server that a new request waits for.
  public var roundTrips: Int = CallPolicy().storeRoundTrips
  /// The number of open connections, each with its own thread: 1 to 16.
  public var connections = 2
  /// The time-out for connecting and for each command: 10 ms to one hour.
  public var timeout = Duration.seconds(1)

  /// The default namespace.
  public static let defaultNamespace = "korea-transit"

  /// Makes settings.
  public init(
    _ address: ValkeyAddress, namespace: String = defaultNamespace, authorities: URL? = nil
  ) {
    self.address = address
    self.namespace = namespace
    self.authorities = authorities
  }

  /// All addresses, in the order of preference.
  package var addresses: [ValkeyAddress] { [address] + alternatives }
}

extension KeyName {
  /// The name under which a Valkey server's password is looked up; not needed without a password.
  package static let valkeyPassword: KeyName = "VALKEY_PASSWORD"
}

/// The address of a Valkey or Redis server: `valkey://host`, `valkeys://user@host:6380/2` with TLS,
/// `unix:///run/valkey/valkey.sock`. `redis` and `rediss` are equivalent.
public struct ValkeyAddress: Hashable, Sendable, CustomStringConvertible {
  /// The host or socket.
  public var place: Place
  /// Whether the connection is encrypted (TLS).
  public var isEncrypted: Bool
  /// The user on the server; `nil` for its default user.
  public var user: String?
  /// The number of the database on the server.
  public var database: Int

  /// A host or a socket.
  @nonexhaustive
  public enum Place: Hashable, Sendable {
    /// A host and its port, over TCP.
    case host(String, port: Int)
    /// The path of a socket on this machine.
    case socket(String)
  }

  /// Parses an address.
  ///
  /// - Throws: `TransitError` `configuration` if the text is not an address, or contains a
  ///   password.
  public init(_ text: String) throws {
    guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(),
      url.query == nil, url.fragment == nil
    else { throw Self.wrong }
    guard url.password == nil else {
      throw TransitError(
        .configuration,
        Words(
          "서버 주소에 비밀번호를 적지 마세요. \(KeyName.valkeyPassword) 변수나 keys의 파일에 두세요",
          "do not put the password in the server's address, but in the variable "
            + "\(KeyName.valkeyPassword) or in a file under keys"))
    }
    user = url.user.flatMap { $0.isEmpty ? nil : $0 }
    guard user?.contains(where: { $0.isWhitespace || $0.isControl }) != true else {
      throw Self.wrong
    }
    switch scheme {
    case "valkey", "redis": isEncrypted = false
    case "valkeys", "rediss": isEncrypted = true
    case "unix"
    where url.host?.isEmpty != false && url.path.hasPrefix("/") && url.path.count > 1
      && url.port == nil && user == nil && !url.path.contains(where: \.isControl):
      isEncrypted = false
      place = .socket(url.path)
      database = 0
      return
    default: throw Self.wrong
    }
    guard var host = url.host else { throw Self.wrong }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard !host.isEmpty, host.allSatisfy(Self.isOfHost) else { throw Self.wrong }
    let port = url.port ?? 6379
    guard (1...65_535).contains(port) else { throw Self.wrong }
    place = .host(host, port: port)
    let path = url.path.drop { $0 == "/" }
    guard let database = path.isEmpty ? 0 : Int(path), (0...65_535).contains(database) else {
      throw Self.wrong
    }
    self.database = database
  }

  /// Whether the character is allowed in a host: names and addresses, including zones
  /// (`fe80::1%eth0`).
  private static func isOfHost(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isLetter || letter.isNumber || "-._:%".contains(letter))
  }

  private static var wrong: TransitError {
    TransitError(
      .configuration,
      Words(
        "서버 주소는 valkey://호스트[:포트][/번호], valkeys://… 또는 unix:///소켓이어야 합니다",
        "a server's address must be valkey://host[:port][/number], valkeys://… or unix:///socket"))
  }

  /// Whether the server is on this machine.
  package var isLocal: Bool {
    switch place {
    case .socket: true
    case .host(let name, _):
      ["localhost", "::1"].contains(name.lowercased()) || Self.isLoopback(name)
    }
  }

  /// Whether the text is an address such as `127.0.0.1`, and not a name that begins like one.
  private static func isLoopback(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  public var description: String {
    switch place {
    case .socket(let path): return "unix://\(path)"
    case .host(let name, let port):
      let scheme = isEncrypted ? "valkeys" : "valkey"
      let host = name.contains(":") ? "[\(name)]" : name
      return "\(scheme)://\(user.map { $0 + "@" } ?? "")\(host):\(port)"
        + (database == 0 ? "" : "/\(database)")
    }
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
