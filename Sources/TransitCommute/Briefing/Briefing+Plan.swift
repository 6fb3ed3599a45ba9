public import Foundation
public import TransitCore
public import TransitRegistry

extension Briefing {
  /// The queries of a briefing: one per favourite, and the weather of one place.
  public struct Plan: Hashable, Sendable {
    /// The time of the briefing.
    public var asOf: Date
    /// The favourites to query, relevant ones first. None is a place.
    public var favorites: [Favorite]
    /// The number of favourites that are not queried.
    public var omittedCount: Int
    /// The place for the weather.
    public var start: Start?

    /// The default limit of favourites to query, as each costs a call.
    public static let defaultLimit = 6

    /// Makes the plan of a briefing.
    ///
    /// - Parameters:
    ///   - favorites: The saved favourites.
    ///   - here: The person's own place, if set.
    ///   - profile: The profile, for the times of leaving and returning.
    ///   - asOf: The time of the briefing.
    ///   - most: The maximum number of favourites to query.
    public init(
      _ favorites: Favorites, here: LocatedPlace?, profile: Profile, asOf: Date,
      most: Int = Plan.defaultLimit
    ) {
      let ordered = favorites.ordered(at: asOf, by: profile)
      let boards = ordered.filter { $0.arrivalQuery != nil }
      self.asOf = asOf
      self.favorites = Array(boards.prefix(max(0, most)))
      omittedCount = boards.count - self.favorites.count
      start = here.map { Start($0, .here) } ?? Self.start(ordered, favorites.items, profile, asOf)
    }

    /// Returns the first relevant place, or the first favourite with a position in the order of the
    /// person's list, which is what "the first favourite" means to them.
    private static func start(
      _ ordered: [Favorite], _ items: [Favorite], _ profile: Profile, _ moment: Date
    ) -> Start? {
      if let place = ordered.lazy.filter({ $0.isRelevant(at: moment, profile: profile) })
        .compactMap(\.namedPlace).first
      {
        return Start(place, .place)
      }
      return items.lazy.compactMap { favorite in
        guard let coordinate = favorite.item?.searchItem.coordinate else { return nil }
        let place = LocatedPlace(
          name: favorite.title, coordinate: coordinate, city: favorite.item?.city)
        return Start(place, .favorite)
      }.first
    }

    /// The query of each favourite.
    public var queries: [ArrivalQuery] { favorites.compactMap(\.arrivalQuery) }
  }
}

extension Favorite {
  /// The place, under the person's own name for it.
  fileprivate var namedPlace: LocatedPlace? {
    guard var place else { return nil }
    if let name { place.name = name }
    return place
  }
}
