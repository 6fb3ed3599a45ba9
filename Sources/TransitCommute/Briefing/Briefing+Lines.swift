package import TransitCore
package import TransitRegistry

extension Briefing {
  /// What a briefing says about disruptions.
  @nonexhaustive
  public enum DisruptionState: String, Codable, Hashable, Sendable, CaseIterable {
    /// There are disruptions.
    case reported
    /// Every favourite and line has a response, and none has a disruption.
    case nothingReported
    /// There are no known disruptions, but not every favourite and line has a response.
    case notCovered
  }

  /// A line that was queried as a whole.
  package struct Line: Codable, Hashable, Sendable {
    package var line: SubwayLine
    /// Whether the response has trains, or says that service has ended.
    package var isCovered: Bool
  }

  /// What is known about disruptions.
  public var disruptionState: DisruptionState {
    if !disruptions.isEmpty { return .reported }
    let covered = boards.map(\.isCovered) + lines.map(\.isCovered)
    return covered.isEmpty || covered.contains(false) ? .notCovered : .nothingReported
  }

  /// Adds a line and its disruptions, from the response about its trains.
  package mutating func add(_ line: SubwayLine, _ answer: Answered<[VehiclePosition]>) {
    let isClosed = answer.outcomes.contains { $0.kind == .closed }
    lines.append(Line(line: line, isCovered: isClosed || !answer.items.isEmpty))
    disruptions += Disruption.known(on: line, answer)
    sortDisruptions()
  }

  /// Adds the notices that are not among the disruptions.
  package mutating func add(_ notices: [ServiceNotice]) {
    let known = Set(disruptions.map(\.words))
    disruptions += notices.map { Disruption($0) }.filter { !known.contains($0.words) }
    sortDisruptions()
  }

  private mutating func sortDisruptions() {
    disruptions = disruptions.stablySorted { Disruption.Kind.allCases.firstIndex(of: $0.kind) ?? 0 }
  }
}
