/// An endpoint whose request is a table of query fields: the table makes the request and reads it
/// back. The law of ``Endpoint`` holds if every property is in the table.
///
/// ```swift
/// struct PierSearch: FieldEndpoint {
///   static let service = FerryProvider.service
///   static let fields: [EndpointField<Self>] = [
///     .key("key", FerryProvider.key), .text("name", \.text),
///   ]
///   var text = ""
/// }
/// ```
public protocol FieldEndpoint: Endpoint {
  /// The service that the request goes to, at its path prefix and the operation's name.
  static var service: Service { get }
  /// The fields of the query, in their order.
  static var fields: [EndpointField<Self>] { get }
  /// Makes an endpoint with empty values, which ``fields`` fill from a request.
  init()
}

extension FieldEndpoint {
  public init?(_ request: Request) {
    guard Self.service.asks(Self.operation, request) else { return nil }
    self.init()
    for field in Self.fields {
      if let text = field.constant,
        !Self.service.incidentalQuery.contains(field.name.lowercased()),
        request.queryText(field.name) != text
      {
        return nil
      }
      guard field.read(&self, request.queryText(field.name)) else { return nil }
    }
  }

  public var request: Request {
    Request(
      host: Self.service.host, path: Self.service.path(Self.operation.name),
      query: Self.fields.map { Request.Field($0.name, $0.value(self)) })
  }
}

/// One field of the query of a ``FieldEndpoint``.
public struct EndpointField<Owner: Sendable>: Sendable {
  let name: String
  var constant: String?
  let value: @Sendable (Owner) -> Request.Value
  let read: @Sendable (inout Owner, String?) -> Bool

  /// A key, which enters the request last.
  public static func key(_ name: String, _ key: KeyName) -> Self {
    Self(name: name, value: { _ in .key(key) }, read: { _, _ in true })
  }

  /// The same text in every request. A request without it is another operation's, unless the service
  /// counts the field as incidental, such as a format or the size of a page.
  public static func constant(_ name: String, _ text: String) -> Self {
    Self(
      name: name, constant: text, value: { _ in Request.Value(text) }, read: { _, _ in true })
  }

  /// A text of the query.
  public static func text(
    _ name: String, _ property: any WritableKeyPath<Owner, String> & Sendable
  ) -> Self {
    Self(
      name: name, value: { Request.Value($0[keyPath: property]) },
      read: { owner, text in
        guard let text else { return false }
        owner[keyPath: property] = text
        return true
      })
  }

  /// A whole number of the query.
  public static func integer(
    _ name: String, _ property: any WritableKeyPath<Owner, Int> & Sendable
  ) -> Self {
    Self(
      name: name, value: { Request.Value("\($0[keyPath: property])") },
      read: { owner, text in
        guard let number = text.flatMap({ Int($0) }) else { return false }
        owner[keyPath: property] = number
        return true
      })
  }
}
