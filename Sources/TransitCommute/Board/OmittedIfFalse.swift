/// A flag that takes no space in JSON if it is `false`.
@propertyWrapper
struct OmittedIfFalse: Codable, Hashable, Sendable {
  var wrappedValue: Bool
}

extension KeyedDecodingContainer {
  func decode(_ type: OmittedIfFalse.Type, forKey key: Key) throws -> OmittedIfFalse {
    OmittedIfFalse(wrappedValue: try decodeIfPresent(Bool.self, forKey: key) ?? false)
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ value: OmittedIfFalse, forKey key: Key) throws {
    if value.wrappedValue { try encode(true, forKey: key) }
  }
}
