/// The header fields of a request or a response, in order and with duplicates.
package struct HeaderFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One header field.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package private(set) var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }

  /// The first value of a field; `nil` if there is none. Names ignore ASCII case.
  package subscript(name: String) -> String? {
    fields.first { Self.isSame($0.name, name) }?.value
  }

  /// Returns all values of a field, in order.
  package func values(of name: String) -> [String] {
    fields.lazy.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Adds a field after the others, also if there is one of that name.
  package mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name, value))
  }

  /// Replaces all fields of a name, or adds the first one.
  package mutating func set(_ name: String, _ value: String) {
    fields.removeAll { Self.isSame($0.name, name) }
    append(name, value)
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
