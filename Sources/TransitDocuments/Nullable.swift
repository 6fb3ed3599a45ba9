/// A field that is always present in its document: `null` if its value is unknown.
@propertyWrapper
package struct Nullable<Value: Codable & Sendable>: Codable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue {
      try container.encode(wrappedValue)
    } else {
      try container.encodeNil()
    }
  }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
  /// Decodes a field that is present in only some objects, where it may be `null`.
  package func decodeIfPresent<Value>(
    _ type: Nullable<Value>.Type, forKey key: Key
  ) throws -> Nullable<Value>? {
    contains(key) ? try decode(type, forKey: key) : nil
  }
}
