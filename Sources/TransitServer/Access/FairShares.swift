internal import Foundation
package import TransitCore
internal import TransitHTTP

/// Charges the calls that a request causes to its client. A document or response from a cache
/// causes none.
package struct FairShares: Sendable {
  private let access: AccessRule
  private let clock: any TransitClock

  package init(_ access: AccessRule, clock: any TransitClock = SystemClock()) {
    (self.access, self.clock) = (access, clock)
  }

  /// Runs work for the client of a request.
  ///
  /// - Throws: The error of the work; `Problem` `shareUsedUp` (429) if it failed because the
  ///   client's share is used up, `Problem` if the client is not admitted.
  package func run<Value: Sendable>(
    _ routed: RoutedRequest, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let client = try access.client(of: routed).callClient else { return try await work() }
    do { return try await charged(to: client, work) } catch let error as TransitError
      where error.code == .quotaReserved
    {
      // It joined the query of another client, whose share is used up.
      return try await charged(to: client, work)
    }
  }

  private func charged<Value: Sendable>(
    to client: CallClient, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    let charge = CallCharge(client)
    do { return try await charge.charging(work) } catch let error as TransitError {
      // A query that would fail in any case reports why.
      guard let refusal = charge.refusal, Problem.status(of: error.code) >= 500 else { throw error }
      throw Problem.shareUsedUp(refusal, at: clock.now())
    }
  }
}
