#if canImport(Testing)
  public import Testing

  extension FavoritesStoreContract {
    /// Runs one clause and records what breaks it as one issue of the current test.
    public func verify(
      _ clause: Clause, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      let violations = await violations(of: clause)
      guard !violations.isEmpty else { return }
      let shown = violations.map { "\n  \($0)" }.joined()
      Issue.record(
        "\(name) does not keep '\(clause)': \(clause.sentence)\(shown)",
        sourceLocation: sourceLocation)
    }
  }

  extension FavoritesStoreContract.Clause: CustomTestStringConvertible {
    public var testDescription: String { rawValue }
  }
#endif
