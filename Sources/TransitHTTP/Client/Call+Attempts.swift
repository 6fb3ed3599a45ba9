internal import Foundation
internal import TransitCore

extension Call {
  /// Makes attempts until one succeeds or another would not help; `paid` is the quota of the first
  /// attempt if it was taken before.
  func retried(
    _ request: Request, isRefresh: Bool, paid: PrepaidQuota? = nil
  ) async throws -> CallControl.Fetched {
    control.budget.earn(client.provider)
    var number = 1
    while true {
      do {
        return try await attempted(
          request, number: number, isRefresh: isRefresh, paid: number == 1 ? paid : nil)
      } catch let error as TransitError
        where error.isTransient && !(error.cause is Breakers.Refused) && number < policy.attempts
      {
        number += 1
        let pause = policy.pause(
          before: number, of: error, at: clock.now(), jitter: control.jitter())
        guard pause < deadline.left, control.budget.spend(client.provider) else { throw error }
        emit(.retry(after: pause, because: error))
        try await deadline.wait(pause, else: error)
        StoreBudget.current?.earn()
      }
    }
  }

  /// Makes one attempt if the breaker, the quota ledger and the rate limiter permit it.
  private func attempted(
    _ request: Request, number: Int, isRefresh: Bool, paid: PrepaidQuota?
  ) async throws -> CallControl.Fetched {
    let host = client.proxyOrigin ?? request.host.origin
    // A query stops waiting at its deadline; a later response is cached for the next query.
    let timeout = hasQueryDeadline ? client.timeout : min(client.timeout, deadline.left)
    let pass: Breakers.Pass
    do {
      guard control.connectivity.permits(host) else { throw TransitError(.offline) }
      guard deadline.left > .zero else { throw TransitError(.timedOut) }
      pass = try await control.breakers.admit(breaker, timeout: timeout)
    } catch {
      if let paid, let ticket = try? control.ledger.ticket(for: paid.order, paid.taken) {
        await control.ledger.giveBack(ticket)
      }
      throw error
    }
    if pass.isProbe { emit(.breaker(.halfOpen)) }
    var sent = AttemptProgress()
    do {
      sent.ticket = try await count(isRefresh: isRefresh, paid: paid)
      sent.start = clock.elapsed()
      let response = try await client.send(
        endpoint, request, attempt: number,
        timeout: hasQueryDeadline ? timeout : min(timeout, deadline.left))
      sent.isAnswered = true
      let value = try decoded(response)
      report(host, reached: true)
      emit(.called(error: nil, elapsed: clock.elapsed() - (sent.start ?? .zero)))
      await settle(breaker, pass, .works)
      return CallControl.Fetched(value: value, response: response, reader: E.self)
    } catch {
      throw await evaluated(error, sent, breaker, pass, host)
    }
  }

  var breaker: Breakers.Key {
    Breakers.Key(provider: client.provider, scope: client.scope, operation: E.operation.name)
  }

  /// A call that was counted together with the lease.
  struct PrepaidQuota: Sendable {
    fileprivate var order: QuotaLedger.Order
    fileprivate var taken: StoreGuard.CountedCalls

    init(_ order: QuotaLedger.Order, _ taken: StoreGuard.CountedCalls) {
      (self.order, self.taken) = (order, taken)
    }
  }

  /// The progress of an attempt before it failed.
  private struct AttemptProgress {
    var ticket: QuotaLedger.Ticket?
    var start: Duration?
    var isAnswered = false
  }

  /// Counts the call and waits for the rate limiter; a call that is not made is refunded.
  private func count(isRefresh: Bool, paid: PrepaidQuota?) async throws -> QuotaLedger.Ticket {
    let operation = E.operation
    var ticket: QuotaLedger.Ticket
    var shares: [QuotaLedger.ShareTicket]?
    do {
      shares = try await control.ledger.charge(operation, of: client.holder)
      ticket =
        if let paid {
          try control.ledger.ticket(for: paid.order, paid.taken)
        } else {
          try await control.ledger.take(
            operation, of: client.holder, for: purpose(isRefresh: isRefresh))
        }
      ticket.shares = shares ?? []
      emit(
        .counted(used: ticket.used, limit: policy.dailyCalls(of: operation, at: client.provider)))
    } catch let error as TransitError {
      if let shares {
        await control.ledger.refund(shares)
      } else if let paid, let unused = try? control.ledger.ticket(for: paid.order, paid.taken) {
        await control.ledger.giveBack(unused)
      }
      emit(.refusedByQuota(error))
      throw error
    }
    do {
      try await control.limiter.wait(
        pool, within: operation.quota, deadline: deadline)
      // A cancelled query sends no request.
      try Task.checkCancellation()
    } catch {
      await control.ledger.giveBack(ticket)
      throw error
    }
    OperationRecorder.current?.recordCall(operation, of: client.provider)
    return ticket
  }

  private func report(_ host: String, reached: Bool) {
    let connectivity = control.connectivity
    let before = connectivity.isOnline
    connectivity.report(host, reached: reached)
    let now = connectivity.isOnline
    if now != before { emit(.connectivity(isOnline: now)) }
  }

  private var pool: RateLimiter.Pool {
    RateLimiter.Pool(holder: client.holder, name: E.operation.quota.pool)
  }

  /// Evaluates a failure for the breaker, the quota and the network; returns the error to throw.
  ///
  /// Not inlined, since every request in flight would then hold its variables.
  @inline(never)
  private func evaluated(
    _ error: any Error, _ sent: AttemptProgress, _ breaker: Breakers.Key, _ pass: Breakers.Pass,
    _ host: String
  ) async -> any Error {
    guard let start = sent.start, let ticket = sent.ticket, !(error is CancellationError) else {
      await settle(breaker, pass, .unknown)
      return error
    }
    var error = TransitError.wrapping(error)
    if sent.isAnswered { report(host, reached: true) }
    if error.wasNotSent {
      report(host, reached: false)
      await control.ledger.giveBack(ticket)
    } else if !sent.isAnswered,
      [.noKey, .configuration].contains(error.code) || error.isRefusalOfServer
    {
      // Without a key no request is sent, and a refused one is not passed on.
      await control.ledger.giveBack(ticket)
    }
    if error.wasNotSent, !control.connectivity.isOnline {
      error = TransitError(.offline, cause: error)
      await control.breakers.forgetUnreachedFailures()
    }
    if error.code == .quotaSpent {
      error.retryAfter = await control.ledger.spent(ticket)
    }
    if error.code == .rateLimited {
      let moment = error.retryAfter ?? clock.now().addingTimeInterval(1)
      error.retryAfter = moment
      control.limiter.pause(pool, until: moment)
    }
    emit(.called(error: error, elapsed: clock.elapsed() - start))
    // A refusal says nothing of the service.
    let verdict: Breakers.Verdict =
      error.isRefusalOfServer
      ? .unknown : error.isOutage ? .fails(error) : sent.isAnswered ? .works : .unknown
    await settle(breaker, pass, verdict)
    return error
  }

  private func settle(
    _ breaker: Breakers.Key, _ pass: Breakers.Pass, _ verdict: Breakers.Verdict
  ) async {
    if let state = await control.breakers.settle(breaker, pass, verdict) {
      emit(.breaker(state))
    }
  }
}
