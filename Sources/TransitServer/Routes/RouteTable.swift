internal import TransitCore
internal import TransitOperations

/// All resources of the server. There are no others, and none is a file.
struct RouteTable: Sendable {
  /// What answers a request.
  enum Action: Sendable {
    case health
    case readiness
    case openAPI
    case docs
    case query(Query)
    case page(@Sendable (RoutedRequest) -> ServerResponse)
    case custom(@Sendable (RoutedRequest) async -> ServerResponse)
  }

  /// A resource.
  struct Entry: Sendable {
    var path: String
    var methods = ["GET", "HEAD"]
    var bodyLimit = 0
    var action: Action

    var isPage: Bool { if case .page = action { true } else { false } }

    /// The methods, with the one that every resource has.
    var allowed: [String] { methods + ["OPTIONS"] }
  }

  /// The methods of any resource.
  private(set) var methods = ["GET", "HEAD", "OPTIONS"]
  private var exact: [[String]: Entry] = [:]
  private var prefixes: [(segments: [String], entry: Entry)] = []

  init(adding routes: [ServerRoute]) {
    let fixed: [Entry] = [
      Entry(path: "/healthz", action: .health), Entry(path: "/readyz", action: .readiness),
      Entry(path: "/openapi.json", action: .openAPI), Entry(path: "/docs", action: .docs),
    ]
    let queries = Query.all.map { Entry(path: "/v1/\($0.name)", action: .query($0)) }
    for entry in fixed + queries { exact[Self.segments(entry.path)] = entry }
    for route in routes {
      let entry = Entry(
        path: route.path, methods: route.methods, bodyLimit: route.bodyLimit,
        action: route.page.map(Action.page) ?? .custom(route.respond))
      let segments = Self.segments(route.path)
      if route.isPrefix { prefixes.append((segments, entry)) } else { exact[segments] = entry }
      for method in route.methods where !methods.contains(method) { methods.append(method) }
    }
  }

  /// Returns the resource of a path; `nil` if there is none.
  func entry(_ segments: [String]) -> Entry? {
    exact[segments] ?? prefixes.first { segments.starts(with: $0.segments) }?.entry
  }

  private static func segments(_ path: String) -> [String] {
    path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }
}
