/// One host of a provider, and what is incidental in its URLs.
///
/// Two requests are the same query if method, host, path and query agree, except for key, page
/// size and format.
public struct Service: Hashable, Sendable {
  /// The service's host.
  public var host: Request.Host
  /// The common beginning of every path of the service, without incidental segments.
  public var pathPrefix: [String]
  /// Where in the path the operation's name is.
  package var operationSegment: Segment
  /// The path segments, counted from 0, that do not distinguish requests: key, format, size.
  package var incidentalSegments: Set<Int>
  /// The path segment with the first row of the page; 0 and 1 both mean the first page.
  package var firstRowSegment: Int?
  /// The names, in lower case, of query fields that do not distinguish requests.
  public var incidentalQuery: Set<String>
  /// Query values that mean the same as omitting the field.
  public var queryDefaults: [String: String]

  /// The location of the operation's name in the path.
  public enum Segment: Hashable, Sendable {
    /// That segment, counted from 0.
    case at(Int)
    /// The last segment.
    case last
    /// All segments from that one on, joined by dashes, without a file extension: `search-keyword`.
    case from(Int)
  }

  /// Creates a service; by default one whose parameters are all in the query.
  public init(
    host: Request.Host, pathPrefix: [String] = [], operationSegment: Segment = .last,
    incidentalSegments: Set<Int> = [], firstRowSegment: Int? = nil,
    incidentalQuery: Set<String> = [], queryDefaults: [String: String] = [:]
  ) {
    self.host = host
    self.pathPrefix = pathPrefix
    self.operationSegment = operationSegment
    self.incidentalSegments = incidentalSegments
    self.firstRowSegment = firstRowSegment
    self.incidentalQuery = incidentalQuery
    self.queryDefaults = queryDefaults
  }

  /// Returns a path below the prefix.
  public func path(_ segments: String...) -> [Request.Value] {
    (pathPrefix + segments).map { Request.Value($0) }
  }

  /// Returns the same service with a longer prefix, such as for one of its data sets.
  public func appendingPath(_ segments: String...) -> Service {
    var service = self
    service.pathPrefix += segments
    return service
  }

  /// Whether a request belongs to this service, on http or https.
  package func handles(_ request: Request) -> Bool {
    request.host.name.lowercased() == host.name.lowercased()
      && (host.port == nil || request.host.port == host.port)
      && zip(pathPrefix, request.path).allSatisfy { $0 == $1.text }
      && request.path.count >= pathPrefix.count
  }

  /// Whether a request is for this operation here; key, format and range are ignored.
  public func matches(_ operation: OperationFacts, operation request: Request) -> Bool {
    request.method == "GET" && handles(request) && operationName(of: request) == operation.name
  }

  /// Returns the service's own name for a request's operation.
  package func operationName(of request: Request) -> String? {
    switch operationSegment {
    case .at(let index): request.pathText(index)
    case .last: request.path.last { $0.text?.isEmpty == false }?.text
    case .from(let index):
      request.path.dropFirst(index).compactMap(\.text).joined(separator: "-")
        .split(separator: ".").first.map(String.init)
    }
  }

  /// Returns a text that is equal for two requests if and only if they are the same query.
  package func canonicalKey(for request: Request) -> String {
    var segments: [String] = []
    for (index, value) in request.path.enumerated() where !incidentalSegments.contains(index) {
      var text = value.text ?? Request.placeholder
      if index == firstRowSegment, text == "0" { text = "1" }
      segments.append(Request.percentEncoded(text))
    }
    while segments.last == "" { segments.removeLast() }
    let query = request.query
      .filter { !incidentalQuery.contains($0.name.lowercased()) }
      .map { (name: $0.name, value: $0.value.text ?? Request.placeholder) }
      .filter { queryDefaults[$0.name] != $0.value }
      .map { "\(Request.percentEncoded($0.name))=\(Request.percentEncoded($0.value))" }
      .sorted()
    let host = request.host
    let port = host.port.flatMap { $0 == host.defaultPort ? nil : ":\($0)" } ?? ""
    return "\(request.method) \(host.name.lowercased())\(port)/"
      + segments.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
