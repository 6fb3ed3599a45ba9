package import Foundation
package import TransitCatalog
package import TransitCore
package import TransitRegistry

/// The names that a typed beginning may mean, from the catalogue only, without a request.
package struct Suggest: TransitOperation {
  package static let query = Query.suggest
  package static let asksServices = false

  private let text: String
  private let cities: [String]
  private let kinds: Set<SearchItem.Kind>
  private let limit: Int
  private let offset: Int
  /// Whether only the person's favourites are wanted.
  package var onlyFavorites = false

  package init(_ values: QueryValues) {
    self.init(values, limit: values.number(.suggestionLimit) ?? .max)
  }

  /// Creates a search in the catalogue with a limit of its own.
  package init(_ values: QueryValues, limit: Int) {
    (text, cities) = (values.text(.query) ?? "", values.texts(.city))
    kinds = Search.kinds(values)
    (self.limit, offset) = (limit, values.number(.offset) ?? 0)
  }

  package func answer(in context: OperationContext) async throws -> Answered<SearchContent> {
    let known = context.aggregator.catalog ?? .stations
    return try answer(
      in: known, error: context.aggregator.catalogError, near: context.personal.vicinity(),
      context.personal, at: context.clock.now())
  }

  /// Searches a catalogue.
  ///
  /// - Parameters:
  ///   - error: What is wrong with the catalogue.
  ///   - near: The place that equal matches are ordered from.
  package func answer(
    in catalog: Catalog, error: TransitError?, near: LocatedPlace?, _ personal: some Personal,
    at now: Date
  ) throws -> Answered<SearchContent> {
    let cities = try cities.map(City.require)
    if onlyFavorites { _ = try personal.favorites() }
    let saved = personal.saved()
    let query = SearchQuery(text, cities: cities, kinds: kinds, near: near?.vicinity)
    try query.requireText()
    // Favourites may be anywhere in the list.
    let most = onlyFavorites ? .max : Search.end(offset, limit) ?? .max
    let found = catalog.search(query, limit: min(most, catalog.count), isCounting: true)
    var all = found.matches.map(\.item)
    if onlyFavorites { all = all.filter { saved.mark(of: $0) == .favorite } }
    let items = Array(all.dropFirst(offset).prefix(limit))
    let count = onlyFavorites ? all.count : found.total ?? all.count
    let outcome = Outcome.catalog(
      count: items.count, total: count > items.count ? count : nil, error: error)
    let content = SearchContent(
      query: query.text, failure: Outcome.failure(of: [outcome]), near: near,
      items: zip(items, query.matches(of: items)).map {
        SearchContent.Row($0, $1, saved: saved, near: query.near)
      },
      offset: offset, total: count)
    return Answered(
      content, asOf: now, outcomes: [outcome],
      attributions: Catalog.attributions(of: items, lists: catalog.lists))
  }
}
