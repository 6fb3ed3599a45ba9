internal import Foundation
internal import TransitCore

/// The time of the newest row of a response, and since when the service has had no newer one.
struct Generation: Hashable, Sendable {
  /// When the newest row was generated.
  var newest: Date
  /// When the first response with this newest row was received.
  var since: Date

  /// Compares a value with the one before it; `nil` if the rows have no generation time.
  init?(of value: any Sendable, receivedAt: Date?, after last: Generation?) {
    // A row without its own time has that of the response.
    guard let receivedAt, let newest = (value as? any DecodedRows)?.newestObservation,
      newest != receivedAt
    else {
      return nil
    }
    self.newest = newest
    since = last?.newest == newest ? min(last?.since ?? receivedAt, receivedAt) : receivedAt
  }

  /// The generation stored with a cached response.
  init?(of value: any Sendable, in response: Response) {
    self.init(of: value, receivedAt: response.receivedAt, after: nil)
    since = response.unchangedSince ?? since
  }
}
