internal import Foundation
internal import TransitCore

/// How new the rows of an answer are, and since when the service has nothing newer.
struct Generation: Hashable, Sendable {
  /// When the newest row was generated.
  var newest: Date
  /// When the first answer came that ends with it.
  var since: Date

  /// `nil` where the rows do not say when they were generated.
  ///
  /// - Parameter last: that of the answer before.
  init?(of value: any Sendable, receivedAt: Date?, after last: Generation?) {
    // A row without a time of its own bears that of the answer.
    guard let receivedAt, let newest = (value as? any DecodedRows)?.newestObservation,
      newest != receivedAt
    else {
      return nil
    }
    self.newest = newest
    since = last?.newest == newest ? min(last?.since ?? receivedAt, receivedAt) : receivedAt
  }

  /// As it was kept with an answer.
  init?(of value: any Sendable, in response: Response) {
    self.init(of: value, receivedAt: response.receivedAt, after: nil)
    since = response.unchangedSince ?? since
  }
}
