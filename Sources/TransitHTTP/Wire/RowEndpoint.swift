public import TransitCore

/// A ``/TransitCore/FieldEndpoint`` whose response is a list of rows, each decoded to one model.
///
/// ```swift
/// struct PierSearch: RowEndpoint {
///   …
///   func row(_ row: WireValue, of response: Response) throws -> BusStop {
///     BusStop(name: try row.required("name"), identifiers: [])
///   }
/// }
/// ```
public protocol RowEndpoint: FieldEndpoint where Output == Rows<Row> {
  /// The model that a row decodes to.
  associatedtype Row: DecodedRow

  /// Whether an unreadable row is omitted and reported in `Rows.failures`, so that only a body
  /// without any readable row is malformed; otherwise one unreadable row makes the body malformed.
  static var leavesOutUnreadableRows: Bool { get }

  /// Returns the rows of the body; by default from any envelope of Korean public data.
  ///
  /// - Throws: `TransitError`; an error reported by the service has its corresponding code.
  static func envelope(of response: Response) throws -> Envelope

  /// Reads one row.
  ///
  /// - Throws: `TransitError` `malformed` if the row lacks a required field.
  func row(_ row: WireValue, of response: Response) throws -> Row
}

extension RowEndpoint {
  public static var leavesOutUnreadableRows: Bool { true }

  public static func envelope(of response: Response) throws -> Envelope {
    try Envelope.read(response)
  }

  /// Reads the rows in order.
  ///
  /// - Throws: `TransitError`; `malformed` if no row is readable.
  public func decode(_ response: Response) throws -> Rows<Row> {
    let envelope = try Self.envelope(of: response)
    return Self.leavesOutUnreadableRows
      ? try envelope.mapReadable { try row($0, of: response) }
      : try envelope.map { try row($0, of: response) }
  }
}
