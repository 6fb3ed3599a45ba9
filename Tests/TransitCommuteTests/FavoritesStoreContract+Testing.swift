#if canImport(Testing)
  public import Testing
  internal import TransitTesting

  extension FavoritesStoreContract {
    /// Checks one clause and records its violations as one issue of the current test.
    public func verify(
      _ clause: Clause, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      Issue.record(
        await violations(of: clause), of: "'\(clause)': \(clause.sentence)", by: name,
        sourceLocation: sourceLocation)
    }
  }

  extension FavoritesStoreContract.Clause: CustomTestStringConvertible {
    public var testDescription: String { rawValue }
  }
#endif
