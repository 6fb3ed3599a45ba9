public import TransitCore

extension Envelope {
  /// Where a service's own envelope has its result code and its rows, and what its codes mean.
  ///
  /// ```swift
  /// static let form = Envelope.Form(
  ///   header: ["result"], code: "code", rows: ["piers"], empty: ["4"],
  ///   errors: ["22": .quotaSpent, "30": .badKey])
  /// ```
  public struct Form: Sendable {
    /// The names from the root of the body to the object with the result code; none for the root.
    public var header: [String]
    /// The field of the result code.
    public var code: String
    /// The field of the message for people, if there is one.
    public var message: String?
    /// The names from the root of the body to the list of rows; none if the body is the list.
    public var rows: [String]
    /// The names from the root of the body to the number of all rows, if there is one.
    public var total: [String]?
    /// The codes that mean success.
    public var success: Set<String>
    /// The codes that mean that there is no result.
    public var empty: Set<String>
    /// What the other codes mean; an unlisted one is `unavailable`.
    public var errors: [String: TransitError.Code]
    /// How to fix them, if the meaning suggests something else.
    public var remedies: [String: TransitError.Remedy]

    /// Makes a form.
    public init(
      header: [String] = [], code: String, message: String? = "message", rows: [String],
      total: [String]? = nil, success: Set<String> = ["0"], empty: Set<String> = [],
      errors: [String: TransitError.Code] = [:], remedies: [String: TransitError.Remedy] = [:]
    ) {
      self.header = header
      self.code = code
      self.message = message
      self.rows = rows
      self.total = total
      self.success = success
      self.empty = empty
      self.errors = errors
      self.remedies = remedies
    }
  }

  /// Reads a body in a service's own envelope, or an error of data.go.kr's gateway in its place.
  ///
  /// - Throws: `TransitError` with what the code means; `malformed` if there is no code, or a
  ///   success without its list.
  public static func read(_ response: Response, as form: Form) throws -> Envelope {
    let root = try root(of: response)
    try throwGatewayError(in: root)
    let header = form.header.reduce(root) { $0?[$1] }
    let code = header?[form.code].flatMap { $0.int.map(String.init) ?? $0.string }
    guard let code else {
      throw HTTPStatus.error(of: response)
        ?? TransitError(.malformed, Words("\(form.code)가 없음", "no \(form.code)"))
    }
    let message = form.message.flatMap { header?[$0]?.string }.map(Words.init(verbatim:))
    if form.empty.contains(code) {
      if let error = HTTPStatus.error(of: response) { throw error }
      return empty
    }
    guard form.success.contains(code) else {
      throw TransitError(
        form.errors[code] ?? .unavailable, message, vendorCode: code, remedy: form.remedies[code])
    }
    if let error = HTTPStatus.error(of: response) { throw error }
    var rows: WireValue? = root
    for name in form.rows {
      // Null and an empty text are used for no rows.
      guard case .object? = rows else { break }
      guard rows?.contains(name) == true else { throw noList(name) }
      rows = rows?[name]
    }
    let total = form.total?.reduce(root) { $0?[$1] }?.int
    if rows?.string == nil, rows?.isNothing ?? true { return Envelope(rows: [], total: total) }
    return Envelope(rows: try list(rows), total: total)
  }

  static func noList(_ name: String) -> TransitError {
    TransitError(.malformed, Words("\(name) 목록이 없음", "no list of \(name)"))
  }
}
