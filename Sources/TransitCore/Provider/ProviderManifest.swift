/// What a source is: everything that can be told about it without asking it.
public struct ProviderManifest: Hashable, Sendable {
  public var id: ProviderID
  /// The service's name, in Korean and English.
  public var name: Words
  public var coverage: Coverage
  public var attribution: Attribution
  public var keys: [KeyRequirement]
  /// The hosts it answers on, with what in their URLs does not make one request another.
  public var services: [Service]

  public init(
    id: ProviderID, name: Words, coverage: Coverage, attribution: Attribution,
    keys: [KeyRequirement], services: [Service]
  ) {
    self.id = id
    self.name = name
    self.coverage = coverage
    self.attribution = attribution
    self.keys = keys
    self.services = services
  }

  /// Where a source has data.
  public enum Coverage: Hashable, Sendable {
    case nationwide
    case cities(Set<City>)

    /// Whether the source has anything for one of these cities; no city means anywhere.
    public func includes(anyOf cities: [City]) -> Bool {
      switch self {
      case .nationwide: true
      case .cities(let covered): cities.isEmpty || cities.contains(where: covered.contains)
      }
    }
  }

  /// A key that some operations need, and where a person gets it.
  public struct KeyRequirement: Hashable, Sendable {
    public var name: KeyName
    /// The exact name of the data set or product to apply for.
    public var product: String
    public var page: String
    /// Calls a day that a new key is granted, as reported; `nil` where unknown.
    public var dailyCalls: Int?

    public init(name: KeyName, product: String, page: String, dailyCalls: Int? = nil) {
      self.name = name
      self.product = product
      self.page = page
      self.dailyCalls = dailyCalls
    }
  }
}

/// One host of a provider, and what is incidental in its URLs.
///
/// Two requests are the same question when method, host, path and query agree, less key, page size
/// and format.
public struct Service: Hashable, Sendable {
  public var host: Request.Host
  /// What every path of the service begins with, less incidental segments.
  public var pathPrefix: [String]
  /// Path segments, counted from 0, that hold the operation, the key, the format, the size.
  public var operationSegment: Segment
  public var incidentalSegments: Set<Int>
  /// A path segment that holds the first row of the page; 0 and 1 both mean the first page.
  public var firstRowSegment: Int?
  /// Query names that do not count, in lower case.
  public var incidentalQuery: Set<String>
  /// Values that mean the same as leaving the name out.
  public var queryDefaults: [String: String]

  /// Where in the path the operation's name stands.
  public enum Segment: Hashable, Sendable {
    case at(Int)
    case last
    /// All from that segment on, joined by dashes, a file ending off: `search-keyword`.
    case from(Int)
  }

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

  /// Whether a request is one of this service's, on http or https.
  public func owns(_ request: Request) -> Bool {
    request.host.name.lowercased() == host.name.lowercased()
      && (host.port == nil || request.host.port == host.port)
      && zip(pathPrefix, request.path).allSatisfy { $0 == $1.text }
      && request.path.count >= pathPrefix.count
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

/// Whom to name beside the data, and under which licence.
public struct Attribution: Codable, Hashable, Sendable {
  public var text: String
  /// The licence as its owner names it, such as `KOGL-1`; `nil` where it was not verified.
  public var licence: String?
  public var url: String

  public init(text: String, licence: String?, url: String) {
    self.text = text
    self.licence = licence
    self.url = url
  }
}
