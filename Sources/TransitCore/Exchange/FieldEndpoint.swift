/// An endpoint whose request is a table of fields; the table makes the request and reads it back.
///
/// The law of ``Endpoint`` holds if every property is in the table. If no field is in the path, the
/// path is the service's prefix and the operation's name.
///
/// ```swift
/// struct PierSearch: FieldEndpoint {
///   static let service = FerryProvider.service
///   static let fields: [EndpointField<Self>] = [
///     .key("key", FerryProvider.key), .value("name", \.text),
///   ]
///   var text = ""
/// }
/// ```
public protocol FieldEndpoint: Endpoint {
  /// The service that the request goes to, with the path prefix.
  static var service: Service { get }
  /// Other addresses of the operation, such as a former host, for reading requests only.
  static var otherServices: [Service] { get }
  /// The fields of the request, in order.
  static var fields: [EndpointField<Self>] { get }
  /// Creates an endpoint with empty values, which ``fields`` fill from a request.
  init()
}

extension FieldEndpoint {
  public static var otherServices: [Service] { [] }

  public init?(_ request: Request) {
    for service in [Self.service] + Self.otherServices {
      guard let endpoint = Self.read(request, of: service) else { continue }
      self = endpoint
      return
    }
    return nil
  }

  public var request: Request {
    var request = Request(host: Self.service.host, path: Self.service.path())
    for field in Self.table { field.write(self, &request) }
    return request
  }

  private static func read(_ request: Request, of service: Service) -> Self? {
    guard request.method == "GET", service.handles(request) else { return nil }
    var (endpoint, reader) = (Self(), FieldReader(request, of: service))
    for field in table where !field.read(&endpoint, &reader) { return nil }
    return reader.isAtEndOfPath ? endpoint : nil
  }

  private static var table: [EndpointField<Self>] {
    fields.contains(where: \.isInPath) ? fields : [.operation] + fields
  }
}

/// A request that fields are read from, one path segment after another.
struct FieldReader {
  let request: Request
  let service: Service
  private var segment: Int

  init(_ request: Request, of service: Service) {
    (self.request, self.service, segment) = (request, service, service.pathPrefix.count)
  }

  /// Returns the text in that place, or `nil` if absent or a key; reads each segment once.
  mutating func text(_ place: FieldPlace) -> String? {
    switch place {
    case .query(let name): return request.queryText(name)
    case .header(let name): return request.headers.first { $0.name == name }?.value.text
    case .segment:
      segment += 1
      return request.pathText(segment - 1)
    }
  }

  /// Whether that place contains this text, or one that is equivalent for the service.
  mutating func holds(_ text: String, in place: FieldPlace) -> Bool {
    let index = segment
    let found = self.text(place)
    switch place {
    case .header: return true
    case .query(let name):
      return service.incidentalQuery.contains(name.lowercased())
        || (found ?? service.queryDefaults[name]) == text
    case .segment:
      guard let found else { return service.incidentalSegments.contains(index) }
      return service.incidentalSegments.contains(index) || found.lowercased() == text.lowercased()
        || index == service.firstRowSegment && Int(found) != nil && Int(text) != nil
    }
  }

  /// Whether the rest of the path is empty, except for slashes.
  var isAtEndOfPath: Bool {
    request.path.dropFirst(segment).allSatisfy { $0.text?.isEmpty == true }
  }
}
