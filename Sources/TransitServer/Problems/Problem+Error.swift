package import TransitCore
internal import TransitOperations

extension Problem {
  /// Creates the problem of a query that did not end with an answer.
  init(of error: any Error) {
    self =
      error as? Problem ?? (error as? ParameterFault).map(Problem.init)
      ?? (error as? TransitError).map(Problem.init) ?? .internalError
  }

  /// Creates the problem of a failed query.
  package init(_ error: TransitError) {
    self.init(
      Self.status(of: error.code), error.code.rawValue, title: error.title,
      detail: Words(error.message(in: .korean), error.message(in: .english)),
      remedy: error.remedy.flatMap(RemedyObject.init), retryAfter: error.retryAfter)
  }

  /// Returns the status of an error.
  ///
  /// 4xx: another request can succeed. 502 and 504: the service failed. 503: this server cannot
  /// answer now, because of its keys, its quota or its network. 500: its files are wrong.
  package static func status(of code: TransitError.Code) -> Int {
    switch code {
    // The parameters of a query that runs have valid forms; what they name does not exist.
    case .invalidRequest, .outOfCoverage, .unsupported, .notRecorded: 404
    case .ambiguous: 409
    case .unavailable, .malformed: 502
    case .noKey, .badKey, .keyNotGranted, .configuration, .quotaSpent, .quotaReserved,
      .rateLimited, .offline:
      503
    case .timedOut: 504
    default: 500
    }
  }
}
