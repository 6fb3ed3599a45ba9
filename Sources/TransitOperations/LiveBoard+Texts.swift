public import TransitCommute
internal import TransitCore
public import TransitRegistry

extension LiveBoard {
  /// Makes a board of the stops, stations and routes that texts name.
  ///
  /// - Throws: `TransitError` `ambiguous` with the things to choose from, `invalidRequest` if nothing
  ///   has a name, or why it could not be looked up; `CancellationError`.
  public init(_ korea: Aggregator, _ texts: [String]) async throws {
    let context = OperationContext(of: korea)
    var subjects: [BoardSubject] = []
    for text in texts {
      let arrivals = Arrivals(QueryValues([(parameter: .query, values: [.text(text)])]))
      let found: [BoardSubject]
      do { found = try await arrivals.subjects(in: context).subjects } catch let error
        as Unresolved
      { throw error.error }
      guard !found.isEmpty else { throw Unresolved(text, .nothing).error }
      subjects += found
    }
    self.init(subjects, answers: korea, clock: korea.clock, isRecorded: korea.isRecorded)
  }
}
