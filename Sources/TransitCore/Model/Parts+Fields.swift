extension Coordinate: Documented {
  package static let fields = Fields<Coordinate>(
    named: "coordinate", "A position in WGS84 degrees.",
    .init("latitude", "The latitude in degrees north, WGS84.", .within(-90...90), \.latitude),
    .init("longitude", "The longitude in degrees east, WGS84.", .within(-180...180), \.longitude))
}

extension SourceMark: Documented {
  package static let fields = Fields<SourceMark>(
    named: "source", "A provider of the data, and the origin of its response.",
    .init("provider", "The id of the provider.", \.provider),
    .init("origin", "The origin of the data: live, cache, recorded or catalog.", \.origin))
}

extension Attribution: Documented {
  package static let fields = Fields<Attribution>(
    named: "attribution", "A credit with a link to the terms.",
    .init("text", "The text to show with the data.", \.text),
    .init(
      "license", "The license of the data, as the source names it; null if none was verified.",
      \.license),
    .init("url", "The URL of the terms.", \.url))
}

extension NameMatch: Documented {
  package static let fields = Fields<NameMatch>(
    named: "match", "How the typed text matches an item.",
    .init(
      "kind",
      "The kind of match: the whole name or number, a station of the typed line, the "
        + "beginning of the name or of a word in it, an alias, another part, the initial "
        + "consonants, the romanized name, a partly typed name, Hangul typed on a Latin "
        + "keyboard layout, all but one letter, or none of its names.", \.kind),
    .init("typed", "The typed text.", \.typed),
    .init("found", "The name or number that matches.", \.found))
}
