public import Foundation
public import TransitCore
public import TransitHTTP
internal import TransitTesting

/// Decodes a recording's body with every mutation of `BodyMutation`.
///
/// Every body must decode to rows or fail with a `TransitError`, the same each time, and every
/// value must be plausible: no infinite number, no position outside the bounds, no date outside
/// 1900…2200, no negative seconds, stops, seats or meters.
public struct MutationReplay: Sendable {
  /// Decodes a response as an endpoint does.
  public typealias Reader = @Sendable (Response) throws -> any DecodedRows

  /// The time of a recording without one: 2026-11-20T08:30:00+09:00.
  public static let moment: Date = StubExchange.moment

  /// The number of different bodies decoded.
  public private(set) var count: Int = 0
  /// The bodies that were not decoded correctly.
  public private(set) var failures: [MutationFailure] = []

  private let bounds: Bounds

  /// Replays the unchanged recording and its mutations; equal bodies only once.
  ///
  /// - Parameters:
  ///   - recording: The recording to change.
  ///   - perKind: The number of fields for each kind of change (`BodyMutation.sample`); `nil` for
  ///     every mutation.
  ///   - bounds: The bounds of valid positions.
  ///   - read: Decodes a body, as the provider does.
  public init(
    _ recording: Recording, perKind: Int? = nil, within bounds: Bounds = .korea,
    _ read: (Response) throws -> any DecodedRows
  ) {
    self.bounds = bounds
    var response = recording.response(receivedAt: Self.moment)
    var seen: Set<Data> = []
    let unchanged = BodyMutation("unchanged", recording.body)
    check(unchanged, &response, &seen, read)
    if let perKind {
      for mutation in BodyMutation.sample(of: recording.body, perKind: perKind) {
        check(mutation, &response, &seen, read)
      }
    } else {
      for mutation in BodyMutation.all(of: recording.body) {
        check(mutation, &response, &seen, read)
      }
    }
  }

  private mutating func check(
    _ mutation: BodyMutation, _ response: inout Response, _ seen: inout Set<Data>,
    _ read: (Response) throws -> any DecodedRows
  ) {
    guard seen.insert(mutation.body).inserted else { return }
    count += 1
    response.body = mutation.body
    failures += Self.faults(of: response, within: bounds, read).map {
      MutationFailure(mutation: mutation, fault: $0)
    }
  }

  /// Returns the readers of a request: the endpoints that can be restored from it.
  public static func readers(
    of request: Request, among endpoints: [any Endpoint.Type]
  ) -> [Reader] {
    endpoints.compactMap { type in type.init(request).map { reader($0) } }
  }

  private static func reader(_ endpoint: some Endpoint) -> Reader {
    { response in
      guard let rows = try endpoint.decode(response) as? any DecodedRows else {
        throw TransitError(.unsupported, Words(verbatim: type(of: endpoint).operation.name))
      }
      return rows
    }
  }

  /// Returns the faults in the decoding of a response, one line each; empty if there are none.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - bounds: The bounds of valid positions.
  ///   - isReadTwice: Whether to decode twice and compare the results, which takes twice as long.
  ///   - read: Decodes the response, as an endpoint does.
  public static func faults(
    of response: Response, within bounds: Bounds = .korea, isReadTwice: Bool = true,
    _ read: (Response) throws -> any DecodedRows
  ) -> [String] {
    let first = Outcome(response, read)
    let faults =
      switch first {
      case .rows(let rows): ValueRules(bounds: bounds).faults(in: rows)
      case .error(let error): ValueRules(bounds: bounds).faults(in: error)
      }
    guard isReadTwice, !first.isSame(as: Outcome(response, read)) else { return faults }
    return faults + ["decoded twice with different results"]
  }

  /// The result of decoding once.
  private enum Outcome {
    case rows(any DecodedRows)
    case error(any Error)

    init(_ response: Response, _ read: (Response) throws -> any DecodedRows) {
      do { self = .rows(try read(response)) } catch { self = .error(error) }
    }

    func isSame(as other: Outcome) -> Bool {
      switch (self, other) {
      case (.rows(let one), .rows(let two)):
        one.isClosed == two.isClosed && one.items == two.items
      case (.error(let one), .error(let two)):
        TransitError.wrapping(one) == TransitError.wrapping(two)
      default: false
      }
    }
  }
}

/// A body that was not decoded correctly.
public struct MutationFailure: Hashable, Sendable, CustomStringConvertible {
  /// The body and its change.
  public var mutation: BodyMutation
  /// The fault: `threw DecodingError`, `seconds -1`.
  public var fault: String

  /// Creates it from the mutation and its fault.
  public init(mutation: BodyMutation, fault: String) {
    self.mutation = mutation
    self.fault = fault
  }

  public var description: String { "\(mutation.name): \(fault)" }
}
