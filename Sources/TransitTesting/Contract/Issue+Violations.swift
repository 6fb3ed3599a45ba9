#if canImport(Testing)
  package import Testing

  extension Issue {
    /// Records all violations of a clause as one issue of the current test, if there are any.
    package static func record(
      _ violations: [some CustomStringConvertible], of clause: String, by name: String,
      sourceLocation: SourceLocation
    ) {
      guard !violations.isEmpty else { return }
      // A broken rule usually breaks in every row, so the first violations are enough.
      let shown = violations.prefix(10).map { "\n  \($0)" }.joined()
      let rest = violations.count > 10 ? "\n  … \(violations.count - 10) more" : ""
      record("\(name) violates \(clause)\(shown)\(rest)", sourceLocation: sourceLocation)
    }
  }
#endif
