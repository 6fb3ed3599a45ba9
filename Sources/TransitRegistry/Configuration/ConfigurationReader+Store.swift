internal import Foundation
internal import TransitCore
internal import TransitHTTP

/// Parses the settings of the shared server.
extension ConfigurationReader {
  private static let storeSettings = [
    "valkey", "namespace", "authorities", "deadlineSeconds", "roundTrips",
  ]
  /// A new request needs two round trips: to look up a response, and to count the call.
  private static let roundTrips = 2...20
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
    var settings = ValkeySettings(try address(valkey))
    if let namespace = value["namespace"] { settings.namespace = try self.namespace(namespace) }
    if let authorities = value["authorities"] {
      settings.authorities = try self.authorities(authorities, for: settings.address)
    }
    if let time = value["deadlineSeconds"] {
      settings.deadline = try seconds(time, in: 0.01...10, at: "store.deadlineSeconds")
    }
    if let trips = value["roundTrips"] { settings.roundTrips = try roundTrips(trips) }
    return settings
  }

  private func roundTrips(_ value: WireValue) throws -> Int {
    let range = Self.roundTrips
    guard case .number = value, let number = value.int, range.contains(number) else {
      throw wrong(
        "store.roundTrips는 \(range.lowerBound)–\(range.upperBound)의 정수여야 합니다",
        "store.roundTrips must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
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

  private func authorities(_ value: WireValue, for address: ValkeyAddress) throws -> URL {
    guard address.isEncrypted else {
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
