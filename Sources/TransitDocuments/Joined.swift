/// Two values encoded as one object.
package struct Joined<First: Codable & Sendable, Second: Codable & Sendable>: Codable, Sendable {
  package var first: First
  package var second: Second

  package init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  package init(from decoder: any Decoder) throws {
    first = try First(from: decoder)
    second = try Second(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try first.encode(to: encoder)
    try second.encode(to: encoder)
  }
}
