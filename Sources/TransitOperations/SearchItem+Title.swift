internal import TransitCommute
package import TransitCore

extension SearchItem {
  /// The title in the given language, with English station names and the kind of route.
  package func title(in language: Language) -> String {
    switch self {
    case .subway(let station): LocalizedNames(language: language).title(of: station)
    case .route(let route) where route.kind != nil:
      [route.name, route.kind?.words.text(in: language)].compactMap(\.self).joined(separator: " ")
    default: description
    }
  }
}

extension BusRoute {
  /// `개포동차고지 – 신촌로터리`; `예장주차장 순환` for a loop, which ends where it starts.
  package func ends(in language: Language) -> String {
    guard let start, start == end else {
      return [start, end].compactMap(\.self).joined(separator: " – ")
    }
    return Words("\(start) 순환", "\(start) loop").text(in: language)
  }
}

extension SearchQuery.Vicinity {
  /// Straight-line distance in metres; `nil` if the item has no position.
  package func meters(to item: SearchItem) -> Int? {
    item.coordinate.map { Int(coordinate.distance(to: $0).rounded()) }
  }
}
