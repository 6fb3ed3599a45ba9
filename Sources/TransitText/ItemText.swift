internal import Foundation
package import TransitCore

extension SearchItem {
  /// The title in the given language, with English station names and the kind of route.
  package func title(in language: Language) -> String {
    switch self {
    case .subway(let station): LocalizedNames(language: language).title(of: station)
    case .route(let route) where route.kind != nil:
      Words.bus(route.name, route.kind).text(in: language)
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

  /// `개포동차고지 – 신촌로터리 · 첫차 04:10 막차 23:20 · 9분마다 · 42.6 km · 회사`, with the headway of the day type.
  package func facts(on day: DayType, in language: Language) -> String {
    var facts = [ends(in: language)]
    facts += ServiceText(language).parts(
      first: firstDeparture, last: lastDeparture,
      headway: headwayMinutes(on: day))
    facts += [
      length.map { "\($0.formatted(.number.precision(.fractionLength(0...1)))) km" },
      company,
    ].compactMap(\.self)
    return facts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension SearchQuery.Vicinity {
  /// Straight-line distance in metres; `nil` if the item has no position.
  package func meters(to item: SearchItem) -> Int? {
    item.coordinate.map { Int(coordinate.distance(to: $0).rounded()) }
  }
}

/// A distance as people write it: `604 m`, or `2.1 km` from 1,000 m.
package func distanceText(_ meters: Int) -> String {
  guard meters >= 1000 else { return "\(meters) m" }
  let tenths = (meters + 50) / 100
  return "\(tenths / 10).\(tenths % 10) km"
}

extension SearchItem.Kind {
  /// The display text: `정류소`.
  package var words: Words {
    switch self {
    case .station: Words("정류소", "stop")
    case .route: Words("노선", "route")
    case .subway: Words("지하철", "subway")
    }
  }
}
