public import Foundation

/// A query to one operation of a service: a value that makes its request and decodes the response.
///
/// Endpoints are pure. Law: an endpoint can be restored from its own request, `E(endpoint.request)
/// == endpoint`, so the URL of a recording identifies its decoder.
public protocol Endpoint: Hashable, Sendable {
  /// The type that the body decodes to.
  associatedtype Output: Sendable

  /// The facts of the operation that are the same for every query.
  static var operation: OperationFacts { get }

  /// Restores the endpoint from a request of this operation; key, page size and format are ignored.
  ///
  /// Returns `nil` if the request is for another operation.
  init?(_ request: Request)

  /// The request for this query; equal values make equal requests.
  var request: Request { get }

  /// How long a response is valid.
  var lifetime: Lifetime { get }

  /// Returns the same query as it would be made at a given time; itself if the query has no time.
  ///
  /// A service that retains its data for a few days rejects the dated query of an old recording.
  func updated(to moment: Date) -> Self

  /// Decodes every row of the body, in order, without inventing anything.
  ///
  /// - Throws: `TransitError`; errors that the service reports have their own codes.
  func decode(_ response: Response) throws -> Output
}

extension Endpoint {
  public func updated(to moment: Date) -> Self { self }
}

/// An operation whose response may have several pages.
public protocol PagedEndpoint: Endpoint {
  /// One row of the list.
  associatedtype Row: DecodedRow
  /// The page number, from 1.
  var page: Int { get set }
  /// Decodes the rows of one page, in order.
  func decode(_ response: Response) throws -> Rows<Row>
}

extension PagedEndpoint {
  /// Returns the same query for another page.
  public func page(_ number: Int) -> Self {
    var copy = self
    copy.page = number
    return copy
  }
}
