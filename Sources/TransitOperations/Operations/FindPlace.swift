package import TransitCore
package import TransitRegistry

/// A place's addresses, areas and position, and other places that match the text.
package struct FindPlace: TransitOperation {
  package static let query = Query.place

  private let text: String
  private let near: String?
  private let limit: Int?

  package init(_ values: QueryValues) {
    (text, near) = (values.text(.place) ?? "", values.text(.near))
    limit = values.number(.placeLimit)
  }

  package func answer(in context: OperationContext) async throws -> Answered<PlaceContent> {
    // Providers do not know the person's own names.
    let own = try context.personal.place(named: text)?.coordinate
    let text = own?.description ?? text
    var near: Location?
    if let name = self.near { near = try await context.location(of: name) }
    let found = try await context.aggregator.place(
      text, near: near?.place.coordinate, limit: limit)
    var answer = found.map {
      PlaceContent(query: text, near: near, found: $0, limit: limit ?? .max)
    }
    answer.outcomes = Outcome.joining([found.outcomes, Outcome.ofNames(near?.outcomes ?? [])])
    return answer
  }
}

package struct PlaceContent: AnswerContent {
  package let query: String
  package let near: Location?
  package let found: PlaceDetails
  package let limit: Int

  package var candidates: ArraySlice<Place> { found.candidates.prefix(limit) }

  package static let fields = Fields<PlaceContent>(
    .near(\.near?.place),
    .place(\.found.place),
    .regions(\.found.regions),
    .candidates { Array($0.candidates) })
}
