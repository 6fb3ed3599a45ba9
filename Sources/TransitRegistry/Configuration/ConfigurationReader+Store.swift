internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Parses the settings of the shared server.
extension ConfigurationReader {
  private static let storeSettings = [
    "valkey", "namespace", "authorities", "deadlineSeconds", "roundTrips", "connections",
    "timeoutSeconds",
  ]
  /// A new request needs two round trips: to look up a response, and to count the call.
  private static let roundTrips = 2...20
  private static let connections = 1...16
  private static let addresses = 1...4
  private static let namespaceLengths = 1...64

  func store(_ value: WireValue) throws -> ValkeySettings {
    // The text itself is never repeated, because it may contain a password.
    guard case .object(let fields) = value else {
      throw wrong(
        "store는 {\"valkey\": 서버 주소} 여야 합니다", "store must be {\"valkey\": the server's address}")
    }
    try refuseUnknown(fields.keys, known: Self.storeSettings, at: "store")
    guard let valkey = value["valkey"] else {
      throw wrong("store: valkey가 없습니다", "store: valkey is missing")
    }
    let addresses = try addresses(valkey)
    var settings = ValkeySettings(addresses[0])
    settings.alternatives = Array(addresses.dropFirst())
    if let namespace = value["namespace"] { settings.namespace = try self.namespace(namespace) }
    if let authorities = value["authorities"] {
      settings.authorities = try self.authorities(authorities, for: addresses)
    }
    if let time = value["deadlineSeconds"] {
      settings.deadline = try seconds(time, in: 0.01...10, at: "store.deadlineSeconds")
    }
    if let trips = value["roundTrips"] {
      settings.roundTrips = try number(trips, in: Self.roundTrips, at: "store.roundTrips")
    }
    if let connections = value["connections"] {
      settings.connections = try number(
        connections, in: Self.connections, at: "store.connections")
    }
    if let time = value["timeoutSeconds"] {
      settings.timeout = try seconds(time, in: 0.01...60, at: "store.timeoutSeconds")
    }
    return settings
  }

  private func number(_ value: WireValue, in range: ClosedRange<Int>, at place: String) throws
    -> Int
  {
    guard case .number = value, let number = value.int, range.contains(number) else {
      throw wrong(
        "\(place)는 \(range.lowerBound)–\(range.upperBound)의 정수여야 합니다",
        "\(place) must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Parses one address, or the addresses in the order of preference.
  private func addresses(_ value: WireValue) throws -> [ValkeyAddress] {
    guard case .array(let values) = value else { return [try address(value)] }
    let addresses = try values.map { try address($0) }
    guard Self.addresses.contains(addresses.count), Set(addresses).count == addresses.count else {
      throw wrong(
        "store.valkey에는 서로 다른 주소를 \(Self.addresses.upperBound)개까지 쓸 수 있습니다",
        "store.valkey can have up to \(Self.addresses.upperBound) different addresses")
    }
    return addresses
  }

  private func address(_ value: WireValue) throws -> ValkeyAddress {
    let address: ValkeyAddress
    do { address = try ValkeyAddress(value.string ?? "") } catch {
      throw TransitError.wrapping(error).naming("\(name): store.valkey")
    }
    guard address.user.map(Self.looksLikeKey) != true else {
      throw wrong(
        "store.valkey: 사용자 이름 자리에 비밀번호가 적힌 것 같습니다",
        "store.valkey seems to contain a password instead of the user name")
    }
    // The call counts and the password are sent there.
    guard address.isLocal || trust == .explicit else {
      throw onlyWhenPassed(
        "store.valkey가 다른 컴퓨터(\(address))입니다", "store.valkey is on another computer (\(address))")
    }
    return address
  }

  private func namespace(_ value: WireValue) throws -> String {
    guard case .text(let text) = value, Self.namespaceLengths.contains(text.count),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) })
    else {
      throw wrong(
        "store.namespace는 영문자, 숫자, - _ . 로 1–64자여야 합니다",
        "store.namespace must be 1 to 64 letters, digits, - _ or .")
    }
    return text
  }

  private func authorities(_ value: WireValue, for addresses: [ValkeyAddress]) throws -> URL {
    guard addresses.contains(where: \.isEncrypted) else {
      throw wrong(
        "store.authorities는 valkeys:// 주소에만 쓸 수 있습니다",
        "store.authorities requires an address that begins with valkeys://")
    }
    guard case .text = value, let path = value.string else {
      throw wrong("store.authorities가 비었습니다", "store.authorities is empty")
    }
    return try file(path, at: "store.authorities")
  }
}
