public import TransitCore

/// A ``/TransitCore/FieldEndpoint`` whose answer is a list of rows, each of which is one model.
///
/// ```swift
/// struct PierSearch: RowEndpoint {
///   …
///   func row(_ row: WireValue, of response: Response) throws -> BusStation {
///     BusStation(name: try row.required("name"), identifiers: [])
///   }
/// }
/// ```
public protocol RowEndpoint: FieldEndpoint where Output == Rows<Row> {
  /// What a row decodes to.
  associatedtype Row: DecodedRow

  /// Whether a row that cannot be read is left out and reported in `Rows.failures`, so that only a
  /// body without any readable row is malformed; otherwise one such row is a malformed body.
  static var leavesOutUnreadableRows: Bool { get }

  /// Takes the rows out of the body; by default whichever envelope of Korean public data it is.
  ///
  /// - Throws: `TransitError`; what the service says went wrong gets its own code.
  static func envelope(of response: Response) throws -> Envelope

  /// Reads one row.
  ///
  /// - Throws: `TransitError` `malformed` where the row lacks what it cannot be without.
  func row(_ row: WireValue, of response: Response) throws -> Row
}

extension RowEndpoint {
  public static var leavesOutUnreadableRows: Bool { true }

  public static func envelope(of response: Response) throws -> Envelope {
    try Envelope.read(response)
  }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`; `malformed` where no row is readable.
  public func decode(_ response: Response) throws -> Rows<Row> {
    let envelope = try Self.envelope(of: response)
    return Self.leavesOutUnreadableRows
      ? try envelope.mapReadable { try row($0, of: response) }
      : try envelope.map { try row($0, of: response) }
  }
}
