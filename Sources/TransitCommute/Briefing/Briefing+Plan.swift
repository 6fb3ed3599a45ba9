public import Foundation
public import TransitCore
public import TransitRegistry

extension Briefing {
  /// What has to be asked for a briefing: one question a favourite, and the weather of one place.
  public struct Plan: Hashable, Sendable {
    /// The moment that it is of.
    public var asOf: Date
    /// The favourites to ask about, those that matter now first; none of them is a place.
    public var asked: [Favorite]
    /// How many more there are.
    public var unasked: Int
    /// Where the weather is asked for.
    public var start: Start?

    /// Favourites that are asked about: each is a call.
    public static let mostAsked = 6

    /// Makes a plan of what to ask for a briefing.
    ///
    /// - Parameters:
    ///   - favorites: what the person saved.
    ///   - here: the person's own place, where it is set.
    ///   - profile: says when they leave and come back.
    ///   - asOf: the moment that it is for.
    ///   - most: the favourites to ask about.
    public init(
      _ favorites: Favorites, here: LocatedPlace?, profile: Profile, asOf: Date,
      most: Int = Plan.mostAsked
    ) {
      let ordered = favorites.ordered(at: asOf, by: profile)
      let boards = ordered.filter { $0.arrivalQuery != nil }
      self.asOf = asOf
      asked = Array(boards.prefix(max(0, most)))
      unasked = boards.count - asked.count
      start = here.map { Start($0, .here) } ?? Self.start(ordered, profile, asOf)
    }

    /// A place that matters now, else the first favourite that is somewhere.
    private static func start(
      _ favorites: [Favorite], _ profile: Profile, _ moment: Date
    ) -> Start? {
      if let place = favorites.lazy.filter({ $0.matters(at: moment, by: profile) })
        .compactMap(\.namedPlace).first
      {
        return Start(place, .place)
      }
      return favorites.lazy.compactMap { favorite in
        guard let coordinate = favorite.item?.searchItem.coordinate else { return nil }
        let place = LocatedPlace(
          name: favorite.title, coordinate: coordinate, city: favorite.item?.city)
        return Start(place, .favorite)
      }.first
    }

    /// What is asked about each.
    public var queries: [ArrivalQuery] { asked.compactMap(\.arrivalQuery) }
  }
}

extension Favorite {
  /// The place under the person's own name for it.
  fileprivate var namedPlace: LocatedPlace? {
    guard var place else { return nil }
    if let name { place.name = name }
    return place
  }
}
