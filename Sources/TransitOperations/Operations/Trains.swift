internal import TransitCatalog
internal import TransitCommute
package import TransitCore
package import TransitRegistry
internal import TransitText

/// The trains of a subway line.
package struct Trains: TransitOperation {
  package static let query = Query.trains

  private let line: String

  package init(_ values: QueryValues) { line = values.text(.line) ?? "" }

  package func answer(in context: OperationContext) async throws -> Answered<TrainsContent> {
    try await Self.answer(SubwayLine.require(line), typed: line, in: context)
  }

  /// Returns the trains of a line.
  package static func answer(
    _ line: SubwayLine, typed text: String, in context: OperationContext
  ) async throws -> Answered<TrainsContent> {
    let found = try await context.aggregator.vehicles(for: .line(line))
    let failure = failure(of: found, on: line, in: context)
    return found.map { _ in
      TrainsContent(query: text, failure: failure, line: line, found: found)
    }
  }

  /// The error if the trains of a line are unknown. A line has trains all day: an empty list is no
  /// answer unless service has ended.
  static func failure(
    of found: Answered<[VehiclePosition]>, on line: SubwayLine, in context: OperationContext
  ) -> TransitError? {
    if found.outcomes.allSatisfy({ $0.skipped == .unsupported }) {
      let name = Words(line.name, LocalizedNames(language: .english).line(line.name))
      return TransitError(
        .unsupported,
        Words(
          "실시간 열차 위치가 제공되지 않는 호선입니다: \(name.korean). 역의 시간표나 첫차와 막차를 찾아 보세요",
          "no live train positions for \(name.english). Try a station's timetable or its first and "
            + "last trains"))
    }
    if let failure = context.failure(of: found.outcomes, for: .vehicles) { return failure }
    let isClosed = found.outcomes.contains { $0.kind == .closed }
    return found.value.isEmpty && !isClosed ? TransitError(.unsupported) : nil
  }
}

package struct TrainsContent: AnswerContent {
  package let query: String
  package let failure: TransitError?
  package let line: SubwayLine
  /// The trains, with the providers of the answer.
  package let found: Answered<[VehiclePosition]>

  package static let fields = Fields<TrainsContent>(
    .init("line", "The line.", \.line),
    .init(
      "runs",
      "The line's stations in the order in which trains call at them: the main run, then branches.",
      { StationTable.korea.line($0.line.id)?.runs ?? [] }),
    .init("vehicles", "The positions of the trains.", \.found.items),
    .answeredBy(\.found.answeredBy),
    .fallbackFor(\.found.fallbackFor))
}
