/// The names that the server answers to. A page of another name that resolves to this address (DNS
/// rebinding) gets no answer.
package struct HostRule: Sendable {
  private let accepted: Set<String>
  private let names: Set<String>

  /// - Parameters:
  ///   - port: The port of the listener; loopback names are accepted only with it.
  ///   - names: Other host names, with any port or none.
  package init(port: Int, names: [String] = []) {
    let loopback = ["localhost", "127.0.0.1", "[::1]"]
    accepted = Set(loopback.map { "\($0):\(port)" } + (port == 80 ? loopback : []))
    self.names = Set(names.map { $0.lowercased() })
  }

  /// Returns whether the value of a `Host` field is one of the names.
  package func accepts(_ host: String?) -> Bool {
    guard let host else { return false }
    if accepted.contains(host) { return true }
    let name = host.lowercased()
    if accepted.contains(name) || names.contains(name) { return true }
    guard let colon = name.lastIndex(of: ":") else { return false }
    let port = name[name.index(after: colon)...].utf8
    return names.contains(String(name[..<colon])) && !port.isEmpty
      && port.allSatisfy { 0x30...0x39 ~= $0 }
  }
}
