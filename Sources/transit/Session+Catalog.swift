internal import KoreaTransit

extension Session {
  /// The catalogue on this machine, for a command that searches. A damaged one is told in one line,
  /// and the stations alone are used.
  static func catalog(_ tool: Tool, _ invocation: Invocation) -> Catalog? {
    guard invocation.command.searches else { return nil }
    do { return try tool.catalog.catalog() } catch {
      tool.console.with(invocation).note(
        TransitError.wrapping(error).line(in: tool.language), .yellow)
      return .stations
    }
  }
}

extension Command {
  /// Whether a text that a person gives it may be searched for.
  fileprivate var searches: Bool {
    ![.trains, .departures, .cities, .providers].contains(self)
  }
}
