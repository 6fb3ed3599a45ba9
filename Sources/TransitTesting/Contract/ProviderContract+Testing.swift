#if canImport(Testing)
  public import Testing
  internal import TransitCore

  extension ProviderContract {
    /// Runs one clause and records its violations as one issue of the current test.
    ///
    /// If the clause is waived, violations are a known issue with the waiver's reason; without any
    /// violation the test fails, because the waiver is no longer needed.
    public func verify(
      _ clause: Clause, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      let violations = await violations(of: clause)
      guard let reason = waivers[clause] else {
        record(violations, of: clause, sourceLocation)
        return
      }
      guard reason.contains(where: \.isLetter) else {
        Issue.record(
          "the waiver of '\(clause)' needs a reason", sourceLocation: sourceLocation)
        return
      }
      let waiver = Comment(
        rawValue: "waived: \(reason) (remove the waiver once the clause is satisfied)")
      withKnownIssue(waiver, sourceLocation: sourceLocation) {
        record(violations, of: clause, sourceLocation)
      }
    }

    private func record(
      _ violations: [Violation], of clause: Clause, _ sourceLocation: SourceLocation
    ) {
      Issue.record(
        violations, of: "'\(clause)': \(clause.rule)", by: manifest.id.rawValue,
        sourceLocation: sourceLocation)
    }
  }

  extension ProviderContract.Clause: CustomTestStringConvertible {
    public var testDescription: String { rawValue }
  }
#endif
