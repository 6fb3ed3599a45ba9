public import Foundation

/// One question to one operation of a service: a value that makes its request and reads the answer.
///
/// Endpoints are pure. Law: an endpoint can be made back from its own request,
/// `E(endpoint.request) == endpoint`, so a recording's URL finds its decoder.
public protocol Endpoint: Hashable, Sendable {
  /// What the body decodes to.
  associatedtype Output: Sendable

  /// What is known of the operation, apart from any one question.
  static var operation: OperationFacts { get }

  /// Reads a request of this operation back, whatever its key, page size and format.
  ///
  /// Returns `nil` where the request is of another operation.
  init?(_ request: Request)

  /// The request that asks it; the same value always makes the same one.
  var request: Request { get }

  /// How long an answer stays true.
  var lifetime: Lifetime { get }

  /// The same question as one asks it at that moment; itself where no moment stands in it.
  ///
  /// A service that keeps its answers for days refuses a recording's own question later.
  func asked(at moment: Date) -> Self

  /// Reads every row of the body, in its order, inventing nothing.
  ///
  /// - Throws: `TransitError`; what the service says went wrong gets its own code.
  func decode(_ response: Response) throws -> Output
}

extension Endpoint {
  public func asked(at moment: Date) -> Self { self }
}

/// An operation whose answer may come in several pages.
public protocol PagedEndpoint: Endpoint {
  /// One row of the list.
  associatedtype Row: DecodedRow
  /// Counted from 1.
  var page: Int { get set }
  /// Reads the rows of one page, in their order.
  func decode(_ response: Response) throws -> Rows<Row>
}

extension PagedEndpoint {
  /// The same question for another page.
  public func page(_ number: Int) -> Self {
    var copy = self
    copy.page = number
    return copy
  }
}
