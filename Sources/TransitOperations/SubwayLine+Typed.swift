internal import TransitCatalog
package import TransitCore

extension SubwayLine {
  /// The line that a text names: `2호선`, `2`, `line 2`, `부산1호선`; `nil` if there is none. A bare
  /// number is a line of the capital area.
  package static func typed(_ text: String) -> SubwayLine? {
    named(text)
      ?? StationTable.korea.lines.first { $0.englishName.lowercased() == text.lowercased() }?.line
  }

  /// The line that a text names.
  ///
  /// - Throws: `Unresolved` that suggests similar lines.
  package static func require(_ text: String) throws -> SubwayLine {
    if let line = typed(text) { return line }
    let names = all.map(\.name)
    let similar = names.filter { $0.hasPrefix(text) || text.hasPrefix($0) }
    throw Unresolved(text, .unknownLine(similar.isEmpty ? names : similar))
  }

  /// The text itself if any network has a line of that name, otherwise the line's full name.
  ///
  /// - Throws: `Unresolved` that suggests similar lines.
  package static func fullName(_ text: String) throws -> String {
    let isKnown = Network.allCases.contains { named(text, network: $0) != nil }
    return isKnown ? text : try require(text).name
  }
}
