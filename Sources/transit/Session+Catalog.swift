internal import KoreaTransit

extension Session {
  /// The catalogue on this machine, for a command that searches.
  static func catalog(_ tool: Tool, _ invocation: Invocation) -> KnownCatalog? {
    invocation.command.searches ? tool.knownCatalog(invocation) : nil
  }
}

extension Tool {
  /// The catalogue on this machine; one that is damaged or old is told in one line.
  func knownCatalog(_ invocation: Invocation) -> KnownCatalog {
    let known = catalog.known()
    let console = console.with(invocation)
    if let error = known.error { console.note(error.line(in: language), .yellow) }
    if known.isOutdated {
      console.note(
        Words(
          "카탈로그의 색인이 목록이나 역 표보다 오래되었습니다: transit catalog update",
          "the catalogue's index is older than the lists or the station table: transit catalog update"
        ).text(in: language), .yellow)
    }
    return known
  }
}

extension Command {
  /// Whether a text that a person gives it may be searched for.
  fileprivate var searches: Bool {
    ![.trains, .departures, .cities, .providers].contains(self)
  }
}
