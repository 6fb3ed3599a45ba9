/// One field of a ``FieldEndpoint``: how a property is written into a request and read back.
public struct EndpointField<Owner: Sendable>: Sendable {
  /// Whether it is in the path.
  let isInPath: Bool
  let write: @Sendable (Owner, inout Request) -> Void
  /// Fills the owner; `false` where the request is another operation's, or incomplete.
  let read: @Sendable (inout Owner, inout FieldReader) -> Bool
}

/// Where in a request a field is; a string literal is a name in the query.
@nonexhaustive
public enum FieldPlace: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The field of that name in the query.
  case query(String)
  /// The next segment of the path.
  case segment
  /// The header of that name, which is written only: recordings of requests do not hold headers.
  case header(String)

  public init(stringLiteral name: String) { self = .query(name) }
}

extension EndpointField {
  /// A key, which enters the request last; the prefix is text before it, such as `Bearer `.
  public static func key(_ place: FieldPlace, _ key: KeyName, prefix: String = "") -> Self {
    let value = Request.Value((prefix.isEmpty ? [] : [.text(prefix)]) + [.key(key)])
    return Self(isInPath: place == .segment) { _, request in
      request.append(value, in: place)
    } read: { _, reader in
      _ = reader.text(place)
      return true
    }
  }

  /// The same text in every request.
  ///
  /// A request without it is another operation's, unless the service counts the place as incidental,
  /// such as a format or the size of a page, or has the text as its default. In the path case does
  /// not matter, and in place of the first row any number will do.
  public static func constant(_ place: FieldPlace, _ text: String) -> Self {
    Self(isInPath: place == .segment) { _, request in
      request.append(Request.Value(text), in: place)
    } read: { _, reader in
      reader.holds(text, in: place)
    }
  }

  /// A query field that is left out of requests because the service takes this text for granted: a
  /// request with another text is another question.
  public static func implied(_ name: String, _ text: String) -> Self {
    Self(isInPath: false) { _, _ in
    } read: { _, reader in
      (reader.request.queryText(name) ?? text) == text
    }
  }

  /// What the values have to agree on: a request whose values break the rule is not this question's.
  public static func rule(_ holds: @escaping @Sendable (Owner) -> Bool) -> Self {
    Self(isInPath: false) { _, _ in
    } read: { owner, _ in
      holds(owner)
    }
  }

  /// The fields of a property that has a table of its own.
  public static func part<Part>(
    _ property: any WritableKeyPath<Owner, Part> & Sendable, _ fields: [EndpointField<Part>]
  ) -> Self {
    Self(isInPath: fields.contains(where: \.isInPath)) { owner, request in
      for field in fields { field.write(owner[keyPath: property], &request) }
    } read: { owner, reader in
      fields.allSatisfy { $0.read(&owner[keyPath: property], &reader) }
    }
  }
}

extension EndpointField where Owner: FieldEndpoint {
  /// The operation's name as a segment of the path.
  public static var operation: Self { .constant(.segment, Owner.operation.name) }
}

extension Request {
  /// Writes a value behind all others of its place.
  mutating func append(_ value: Value, in place: FieldPlace) {
    switch place {
    case .query(let name): query.append(Field(name, value))
    case .segment: path.append(value)
    case .header(let name): headers.append(Field(name, value))
    }
  }
}
