internal import Foundation

/// The name of a key slot, such as `DATA_GO_KR_KEY`.
///
/// A request, a manifest or a log only ever contains the name of a key.
public struct KeyName: Hashable, Sendable, Codable, RawRepresentable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(rawValue: value) }
  public var description: String { rawValue }
}

/// One HTTP request as a value, in which a key is a structural piece and never text.
///
/// No text can become a key, and no description, recording or cache entry can contain one. The key
/// itself is inserted in the last stage of the exchange.
public struct Request: Hashable, Sendable {
  /// A part of a request: text, percent-encoded when the URL is made, or a placeholder for a key.
  package enum Piece: Hashable, Sendable {
    /// Literal text; it can never become a key.
    case text(String)
    /// A placeholder for a key, which is inserted last.
    case key(KeyName)
  }

  /// The pieces of one path segment, query value or header value.
  public struct Value: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The pieces of the value, in order.
    package var pieces: [Piece]

    /// Creates a value from pieces.
    package init(_ pieces: [Piece]) { self.pieces = pieces }
    /// Creates a value from text.
    public init(_ text: String) { self.pieces = [.text(text)] }
    public init(stringLiteral value: String) { self.init(value) }
    /// Returns a value that is only a key.
    public static func key(_ name: KeyName) -> Value { Value([.key(name)]) }

    /// The text of the value; `nil` if it contains a key.
    public var text: String? {
      var result = ""
      for piece in pieces {
        guard case .text(let text) = piece else { return nil }
        result += text
      }
      return result
    }

    /// Returns the text of the value with the keys from `key` inserted.
    package func text(key: (KeyName) throws -> String) rethrows -> String {
      try pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .key(let name): try key(name)
        }
      }.joined()
    }
  }

  /// A query field or a header.
  public struct Field: Hashable, Sendable {
    /// The field's name, as it is written.
    public var name: String
    /// The field's value, which may contain a key.
    public var value: Value

    /// Creates a field from a name and a value.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// Scheme, host and port, such as `http://openapi.seoul.go.kr:8088`.
  public struct Host: Hashable, Sendable {
    /// `http` or `https`.
    public var scheme: String
    /// The host name, without a port.
    public var name: String
    /// The port, if it is not the scheme's default.
    public var port: Int?

    /// Creates a host; without a port, the scheme's default applies.
    public init(scheme: String = "https", _ name: String, port: Int? = nil) {
      self.scheme = scheme
      self.name = name
      self.port = port
    }

    /// `http://openapi.seoul.go.kr:8088`
    public var origin: String { "\(scheme)://\(name)" + (port.map { ":\($0)" } ?? "") }

    /// Whether the two are equal under HTTP's rules: host names are case-insensitive, and a default
    /// port may be omitted.
    package func isSamePlace(as other: Host) -> Bool {
      scheme == other.scheme && name.lowercased() == other.name.lowercased()
        && effectivePort == other.effectivePort
    }

    /// Whether it is this machine: `localhost`, `127.…` or `[::1]`.
    package var isLoopback: Bool {
      let name = name.lowercased()
      let bytes = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
      return name == "localhost" || name == "[::1]"
        || bytes.count == 4 && bytes.first == 127 && !bytes.contains(nil)
    }

    private var effectivePort: Int { port ?? defaultPort }

    /// The scheme's default port.
    var defaultPort: Int { scheme == "https" ? 443 : 80 }
  }

  /// The HTTP method, such as `GET`.
  public var method: String
  /// The host that the request is sent to.
  public var host: Host
  /// The segments of the path, not yet percent-encoded.
  public var path: [Value]
  /// The query fields, in order.
  public var query: [Field]
  /// The headers, in order.
  public var headers: [Field]

  /// Creates a request; by default a `GET` without query and headers.
  public init(
    method: String = "GET", host: Host, path: [Value], query: [Field] = [], headers: [Field] = []
  ) {
    self.method = method
    self.host = host
    self.path = path
    self.query = query
    self.headers = headers
  }

  /// Returns the text of a query field, or `nil` if it is absent or contains a key.
  public func queryText(_ name: String) -> String? {
    query.first { $0.name == name }?.value.text
  }

  /// Returns the text of a path segment, counted from 0; `nil` if it is absent or has a key.
  public func pathText(_ index: Int) -> String? {
    path.indices.contains(index) ? path[index].text : nil
  }

  /// The names of the keys that the request needs.
  package var keyNames: [KeyName] {
    var names: [KeyName] = []
    for value in path + query.map(\.value) + headers.map(\.value) {
      for case .key(let name) in value.pieces where !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension Request: CustomStringConvertible {
  /// The text that replaces a key wherever a request is written.
  public static let placeholder = "REDACTED"

  /// The method and the URL, with keys as `REDACTED`.
  public var description: String { "\(method) \(redactedURL)" }

  /// The URL, with keys as `REDACTED`.
  public var redactedURL: String { url { _ in Self.placeholder } }

  /// Returns the URL with the keys from `key` inserted and all text percent-encoded once.
  package func url(key: (KeyName) throws -> String) rethrows -> String {
    func encoded(_ value: Value) throws -> String {
      Self.percentEncoded(try value.text(key: key))
    }
    var url = host.origin
    for segment in path { url += try "/" + encoded(segment) }
    if !query.isEmpty {
      url +=
        try "?"
        + query.map { try Self.percentEncoded($0.name) + "=" + encoded($0.value) }
        .joined(separator: "&")
    }
    return url
  }

  /// Encodes everything but the unreserved set of RFC 3986, including `+`, `/` and `=`: a bare `+`
  /// in a data.go.kr key is read as a blank.
  package static func percentEncoded(_ text: String) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}

extension Request {
  /// Creates a request from a URL; a redacted key becomes the text `REDACTED`.
  ///
  /// Returns `nil` if the text is not an absolute http or https URL with a host of ASCII letters.
  package init?(method: String = "GET", url: String, headers: [Field] = []) {
    guard let components = URLComponents(string: url), let host = components.host,
      Self.isHostName(host), let scheme = components.scheme?.lowercased(),
      ["http", "https"].contains(scheme)
    else { return nil }
    func decoded(_ text: some StringProtocol) -> Value {
      Value(text.removingPercentEncoding ?? String(text))
    }
    self.init(
      method: method,
      host: Host(scheme: scheme, host, port: components.port),
      path: components.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false)
        .dropFirst().map(decoded),
      query: (components.percentEncodedQuery ?? "").split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Field(
          parts[0].removingPercentEncoding ?? String(parts[0]),
          parts.count > 1 ? decoded(parts[1]) : "")
      },
      headers: headers)
  }

  /// The characters that a URL contains unencoded (RFC 3986).
  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  /// Whether a host can be written into a URL as it is: a name, or an address in brackets.
  ///
  /// Foundation decodes percent encoding in a host: `a.kr%2F.b.kr` would be written as
  /// `a.kr/.b.kr`, which is another host.
  private static func isHostName(_ host: String) -> Bool {
    let isAddress = host.hasPrefix("[") && host.hasSuffix("]") && host.utf8.count > 2
    return !host.isEmpty
      && host.utf8.dropFirst(isAddress ? 1 : 0).dropLast(isAddress ? 1 : 0).allSatisfy {
        unreserved.contains($0) || (isAddress && $0 == UInt8(ascii: ":"))
      }
  }
}
