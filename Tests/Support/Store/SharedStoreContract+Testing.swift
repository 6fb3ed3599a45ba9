#if canImport(Testing)
  public import Testing
  internal import TransitTesting

  extension SharedStoreContract {
    /// Runs one clause and records its violations as one issue of the current test.
    public func verify(
      _ clause: Clause, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      Issue.record(
        await violations(of: clause), of: "'\(clause)': \(clause.sentence)", by: name,
        sourceLocation: sourceLocation)
    }
  }

  extension SharedStoreContract.Clause: CustomTestStringConvertible {
    public var testDescription: String { rawValue }
  }
#endif
