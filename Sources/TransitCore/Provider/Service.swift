/// One host of a provider, and what is incidental in its URLs.
///
/// Two requests are the same question when method, host, path and query agree, less key, page size
/// and format.
public struct Service: Hashable, Sendable {
  /// The host that it answers at.
  public var host: Request.Host
  /// What every path of the service begins with, less incidental segments.
  public var pathPrefix: [String]
  /// Path segments, counted from 0, that hold the operation, the key, the format, the size.
  public var operationSegment: Segment
  /// The path segments, counted from 0, that do not tell two requests apart.
  public var incidentalSegments: Set<Int>
  /// A path segment that holds the first row of the page; 0 and 1 both mean the first page.
  public var firstRowSegment: Int?
  /// Query names that do not count, in lower case.
  public var incidentalQuery: Set<String>
  /// Values that mean the same as leaving the name out.
  public var queryDefaults: [String: String]

  /// Where in the path the operation's name stands.
  public enum Segment: Hashable, Sendable {
    /// That segment, counted from 0.
    case at(Int)
    /// The last segment.
    case last
    /// All from that segment on, joined by dashes, a file ending off: `search-keyword`.
    case from(Int)
  }

  /// Makes a service; a plain query service if nothing but the host is given.
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

  /// A path below the prefix.
  public func path(_ segments: String...) -> [Request.Value] {
    (pathPrefix + segments).map { Request.Value($0) }
  }

  /// The same service below more segments, such as those of one of its data sets.
  public func below(_ segments: String...) -> Service {
    var service = self
    service.pathPrefix += segments
    return service
  }

  /// Whether a request is one of this service's, on http or https.
  public func owns(_ request: Request) -> Bool {
    request.host.name.lowercased() == host.name.lowercased()
      && (host.port == nil || request.host.port == host.port)
      && zip(pathPrefix, request.path).allSatisfy { $0 == $1.text }
      && request.path.count >= pathPrefix.count
  }

  /// Whether a request asks this operation here, whatever its key, format and range.
  public func asks(_ operation: OperationFacts, _ request: Request) -> Bool {
    request.method == "GET" && owns(request) && operationName(of: request) == operation.name
  }

  /// The service's own name for the operation that a request asks.
  public func operationName(of request: Request) -> String? {
    switch operationSegment {
    case .at(let index): request.pathText(index)
    case .last: request.path.last { $0.text?.isEmpty == false }?.text
    case .from(let index):
      request.path.dropFirst(index).compactMap(\.text).joined(separator: "-")
        .split(separator: ".").first.map(String.init)
    }
  }

  /// A text that is equal for two requests exactly when they ask the same.
  public func identity(of request: Request) -> String {
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
