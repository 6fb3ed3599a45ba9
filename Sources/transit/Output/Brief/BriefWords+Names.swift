internal import KoreaTransit
internal import TransitCommute
internal import TransitOperations
internal import TransitText

/// The names of favourites, lines and places; in English if known.
extension BriefWords {
  /// `회사`, `강남 2호선 내선`, `신분당선강남역 (22-009)`; the rows of a stop name the routes.
  func name(of favorite: Favorite, short: Bool = false) -> String {
    guard favorite.name == nil, let item = favorite.item?.searchItem else { return favorite.title }
    guard case .subway(let station) = item else {
      return language == .korean ? favorite.title : item.title(in: language)
    }
    let names = LocalizedNames(language: language, keepsKorean: !short)
    let title =
      favorite.lines.first.map { names.station(station.name, on: $0) }
      ?? names.title(of: station)
    return [title, narrowing(favorite)].compactMap(\.self).joined(separator: " ")
  }

  /// A name that identifies the favourite even without its row.
  func label(of favorite: Favorite) -> String {
    let name = name(of: favorite)
    if favorite.name != nil || favorite.item?.kind == .subway { return name }
    return [name, narrowing(favorite)].compactMap(\.self).joined(separator: " ")
  }

  /// `2호선 내선`, `472·740`; `nil` without a filter.
  func narrowing(_ favorite: Favorite) -> String? {
    let text = FavoriteText(language: language).narrowing(favorite)
    return text.isEmpty ? nil : text
  }

  /// `2호선`, `Line 2`
  func line(_ name: String) -> String {
    LocalizedNames(language: language, keepsKorean: false).line(name)
  }

  /// The starting place.
  var place: String? {
    guard let start = briefing.start else { return nil }
    let board = briefing.boards.first { $0.favorite.title == start.place.name }
    return start.origin == .favorite
      ? board.map { name(of: $0.favorite) } ?? start.place.name : start.place.name
  }

  /// `회사 2호선 내선`, with the affected line and direction.
  func subject(of disruption: Disruption) -> String {
    let favorite = briefing.boards.first { $0.favorite.label == disruption.favorite }?.favorite
    var name = disruption.favorite
    if let favorite {
      // Avoids repeating the line.
      name = disruption.line == nil ? label(of: favorite) : self.name(of: favorite.unnarrowed)
    }
    let way = disruption.direction?.words.text(in: language)
    return [name, disruption.line.map(line), way].compactMap(\.self).uniqued()
      .joined(separator: " ")
  }
}

extension Favorite {
  fileprivate var unnarrowed: Favorite {
    var favorite = self
    (favorite.lines, favorite.direction) = ([], nil)
    return favorite
  }
}
