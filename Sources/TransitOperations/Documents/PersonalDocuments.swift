package import TransitCommute
package import TransitCore
package import TransitRegistry

/// The output of the `transit favorites` commands: all favourites.
package struct FavoritesDocument: Documented {
  private let favorites: Favorites
  private let file: String
  private let added: [String]?
  private let known: [String]?

  /// - Parameters:
  ///   - added: The ids of the favourites added from an imported file.
  ///   - known: The ids of favourites in an imported file that existed already.
  package init(
    _ favorites: Favorites, file: String, added: [String]? = nil, known: [String]? = nil
  ) {
    (self.favorites, self.file) = (favorites, file)
    (self.added, self.known) = (added, known)
  }

  package static let fields = Fields<FavoritesDocument>(
    .version,
    .init("limit", "The maximum number of favorites.", \.favorites.limit),
    .file(\.file),
    .init("favorites", "All favorites after the command, in the user's order.", \.favorites.items),
    .optional("added", "Only for import: the ids of the favorites that were added.", \.added),
    .optional(
      "known",
      "Only for import: the ids of the favorites that already existed and were not changed.",
      \.known))
}

/// The output of the `transit here` commands: the person's own places.
package struct HereDocument: Documented {
  private let place: LocatedPlace?
  private let named: [String: LocatedPlace]
  private let file: String
  private let favoritesFile: String

  package init(
    _ place: LocatedPlace?, named: [(name: String, place: LocatedPlace)], file: String,
    favoritesFile: String
  ) {
    self.place = place
    self.named = Dictionary(named.map { ($0, $1) }) { first, _ in first }
    (self.file, self.favoritesFile) = (file, favoritesFile)
  }

  package static let fields = Fields<HereDocument>(
    .version,
    .place(\.place),
    .init("named", "The named places, by name: those that were set, or all of them.", \.named),
    .init("file", "The path of the file with the unnamed place.", \.file),
    .init("favoritesFile", "The path of the file with the named places.", \.favoritesFile))
}

/// The output of the `transit profile` commands.
package struct ProfileDocument: Documented {
  private let profile: Profile
  private let file: String

  package init(_ profile: Profile, file: String) { (self.profile, self.file) = (profile, file) }

  package static let fields = Fields<ProfileDocument>(
    .version,
    .init("style", "The style of clothes; null if it is not set.", \.profile.style),
    .init(
      "sensitivity", "The user's sensitivity to cold or heat; null if it is not set.",
      \.profile.sensitivity),
    .init(
      "weekdays", "The times of each day of the week; an omitted day has the default times.",
      .names(Weekday.allCases.map(\.rawValue)),
      { document in
        [String: Hours](
          uniqueKeysWithValues: document.profile.weekdays.map {
            ($0.rawValue, Hours(leave: $1.leave.clock, return: $1.return.clock))
          })
      }),
    .file(\.file))

  /// The times of leaving and returning.
  private struct Hours: Documented {
    let leave: String
    let `return`: String

    static let fields = Fields<Hours>(
      .init("leave", "The time of leaving, HH:MM.", .clock, \.leave),
      .init("return", "The time of returning, HH:MM.", .clock, \.return))
  }
}
