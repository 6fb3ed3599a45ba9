/// One field of a ``FieldEndpoint``: how a property is written into a request and read back.
public struct EndpointField<Owner: Sendable>: Sendable {
  /// Whether the field is in the path.
  let isInPath: Bool
  let write: @Sendable (Owner, inout Request) -> Void
  /// Fills the owner; `false` if the request is another operation's, or incomplete.
  let read: @Sendable (inout Owner, inout FieldReader) -> Bool
}

/// The location of a field in a request; a string literal is the name of a query field.
@nonexhaustive
public enum FieldPlace: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The query field with that name.
  case query(String)
  /// The next segment of the path.
  case segment
  /// The header with that name. Headers are only written: recorded requests have none.
  case header(String)

  public init(stringLiteral name: String) { self = .query(name) }
}

extension EndpointField {
  /// A key, which is inserted last, after a prefix such as `Bearer `.
  public static func key(_ place: FieldPlace, _ key: KeyName, prefix: String = "") -> Self {
    let value = Request.Value((prefix.isEmpty ? [] : [.text(prefix)]) + [.key(key)])
    return Self(isInPath: place == .segment) { _, request in
      request.append(value, in: place)
    } read: { _, reader in
      _ = reader.text(place)
      return true
    }
  }

  /// A text that is the same in every request.
  ///
  /// A request without it is another operation's, unless the service lists the place as incidental,
  /// such as a format or a page size, or has the text as its default. In the path, case is ignored,
  /// and any number matches in the first-row segment.
  public static func constant(_ place: FieldPlace, _ text: String) -> Self {
    Self(isInPath: place == .segment) { _, request in
      request.append(Request.Value(text), in: place)
    } read: { _, reader in
      reader.holds(text, in: place)
    }
  }

  /// A query field that is omitted from requests because the text is the service's default; a
  /// request with another text is another query.
  public static func implied(_ name: String, _ text: String) -> Self {
    Self(isInPath: false) { _, _ in
    } read: { _, reader in
      (reader.request.queryText(name) ?? text) == text
    }
  }

  /// A condition on the values; a request whose values break it does not belong to this endpoint.
  public static func rule(_ holds: @escaping @Sendable (Owner) -> Bool) -> Self {
    Self(isInPath: false) { _, _ in
    } read: { owner, _ in
      holds(owner)
    }
  }

  /// The fields of a property that has its own table.
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
  /// The operation's name as a path segment.
  public static var operation: Self { .constant(.segment, Owner.operation.name) }
}

extension Request {
  /// Appends a value after the others in its place.
  mutating func append(_ value: Value, in place: FieldPlace) {
    switch place {
    case .query(let name): query.append(Field(name, value))
    case .segment: path.append(value)
    case .header(let name): headers.append(Field(name, value))
    }
  }
}
