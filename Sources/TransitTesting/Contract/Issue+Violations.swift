#if canImport(Testing)
  package import Testing

  extension Issue {
    /// Records what breaks a clause as one issue of the current test; none where nothing does.
    package static func record(
      _ violations: [some CustomStringConvertible], of clause: String, by name: String,
      sourceLocation: SourceLocation
    ) {
      guard !violations.isEmpty else { return }
      // A broken rule breaks in every row: the first ones say enough.
      let shown = violations.prefix(10).map { "\n  \($0)" }.joined()
      let rest = violations.count > 10 ? "\n  … \(violations.count - 10) more" : ""
      record("\(name) does not keep \(clause)\(shown)\(rest)", sourceLocation: sourceLocation)
    }
  }
#endif
