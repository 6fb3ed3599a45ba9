public import Foundation
public import TransitCore
public import TransitHTTP

/// Runs a recording's body, changed in every way of `BodyMutation`, through whatever reads it.
///
/// Whatever comes in must end in rows or in a `TransitError`, the same each time, and no value of a
/// row may be nonsense: no infinite number, no position outside the bounds, no date outside
/// 1900…2200, no negative seconds, stops, seats or metres.
public struct MutationReplay: Sendable {
  /// Reads an answer as an endpoint does.
  public typealias Reader = @Sendable (Response) throws -> any DecodedRows

  /// What stands for the time of a recording without one: 2026-11-20T08:30:00+09:00.
  public static let moment: Date = StubExchange.moment

  /// How many different bodies were read.
  public private(set) var count: Int = 0
  /// The bodies that were not taken as they must be.
  public private(set) var failures: [MutationFailure] = []

  private let bounds: Bounds

  /// Replays the recording as it is and its mutations; equal bodies once.
  ///
  /// - Parameters:
  ///   - recording: the answer that is changed.
  ///   - perKind: how many fields each kind of change is made to (`BodyMutation.sample`); `nil` for
  ///     every mutation there is.
  ///   - bounds: where the source's positions lie.
  ///   - read: reads a body, as the provider does.
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

  /// The readers of a request: the endpoints that can be made back from it.
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

  /// What is wrong with how an answer is read, one line each; nothing where all is well.
  ///
  /// - Parameters:
  ///   - response: the answer.
  ///   - bounds: where the source's positions lie.
  ///   - isReadTwice: whether a second reading is compared; it takes as long again.
  ///   - read: reads it as an endpoint does.
  public static func faults(
    of response: Response, within bounds: Bounds = .korea, isReadTwice: Bool = true,
    _ read: (Response) throws -> any DecodedRows
  ) -> [String] {
    let first = Outcome(response, read)
    let faults =
      switch first {
      case .rows(let rows): SaneValues(bounds: bounds).faults(in: rows)
      case .error(let error): SaneValues(bounds: bounds).faults(in: error)
      }
    guard isReadTwice, !first.isSame(as: Outcome(response, read)) else { return faults }
    return faults + ["read twice, two outcomes"]
  }

  /// What came of reading once.
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

/// A body that was not taken as it must be.
public struct MutationFailure: Hashable, Sendable, CustomStringConvertible {
  /// The body, and what was done to it.
  public var mutation: BodyMutation
  /// What was wrong: `threw DecodingError`, `seconds -1`.
  public var fault: String

  /// Makes it of the change and what came of it.
  public init(mutation: BodyMutation, fault: String) {
    self.mutation = mutation
    self.fault = fault
  }

  public var description: String { "\(mutation.name): \(fault)" }
}
