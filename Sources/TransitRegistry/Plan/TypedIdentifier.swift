internal import Foundation
package import TransitCore

/// An identifier as it is typed back: `kr.node:121000009`, or with the name that lists put before
/// it, `강남역 [kr.node:121000009]`; also that of a planner, `kr-korea_BS_1100_121000009`.
package struct TypedIdentifier: Hashable, Sendable {
  /// The name before the brackets; `nil` for an identifier alone.
  package let name: String?
  /// The identifier.
  package let identifier: Identifier

  /// Parses a text; `nil` if it is no identifier of a known form.
  package init?(_ text: String) {
    var (name, value): (String?, Substring) = (nil, text[...])
    if text.hasSuffix("]"), let open = text.lastIndex(of: "[") {
      let before = NameKey.composed(String(text[..<open]))
      (name, value) = (before.isEmpty ? nil : before, text[text.index(after: open)...].dropLast())
    }
    let planned = Identifier(planner: String(value))
    guard let identifier = planned ?? Identifier(String(value)), !identifier.value.isEmpty,
      planned != nil || Self.isScheme(identifier.scheme.rawValue)
    else { return nil }
    (self.name, self.identifier) = (name, identifier)
  }

  /// Whether the text is a scheme such as `seoul.ars`, and not a name with a colon.
  private static func isScheme(_ text: String) -> Bool {
    text.contains(".")
      && text.utf8.allSatisfy { (97...122).contains($0) || [45, 46].contains($0) }
  }

  /// The search that may find the item if it is not known: by its name, else by the number on its
  /// sign; `nil` if no service finds it.
  func lookup(for query: SearchQuery) -> SearchQuery? {
    var lookup = query
    if let name {
      lookup.text = name
      if let kind = identifier.scheme.itemKind { lookup.kinds.formIntersection([kind]) }
      return lookup.kinds.isEmpty ? nil : lookup
    }
    let scheme = identifier.scheme.rawValue
    guard scheme.hasSuffix(".ars") || identifier.scheme == .tagoNumber,
      query.kinds.contains(.station)
    else { return nil }
    lookup.text = identifier.value
    lookup.kinds = [.station]
    let authority = String(scheme.prefix { $0 != "." })
    if !query.hasExplicitCities, case .found(let city) = City.find(authority),
      city.hasName(authority)
    {
      (lookup.cities, lookup.hasExplicitCities) = ([city], true)
    }
    return lookup
  }

  /// The stop or route of which only the identifier is known; services can be asked about it, and
  /// their answer has its name. `nil` if the identifier names something else, or not one thing.
  func bareItem(for query: SearchQuery) -> SearchItem? {
    let (scheme, identifiers) = (identifier.scheme, IdentifierSet([identifier]))
    let name = name ?? identifier.value
    if scheme.itemKind == .route {
      return .route(BusRoute(name: name, identifiers: identifiers, city: query.cities.first))
    }
    guard scheme.itemKind == .station, scheme.weight == .decides else { return nil }
    let city =
      scheme == .node
      ? CapitalArea(number: identifier.value)?.city
      : scheme == .tagoNode ? City.owningSystem(ofTAGOID: identifier.value) : nil
    return .station(
      BusStop(name: name, identifiers: identifiers, city: city ?? query.cities.first))
  }
}

extension Identifier.Scheme {
  /// The kind of item that the scheme identifies; `nil` if several kinds have it.
  var itemKind: SearchItem.Kind? {
    switch self {
    case .node, .tagoNode, .tagoNumber, .tagoCity: .station
    case .subwayStation, .statn, .stationCode, .frCode, .tagoSubway: .subway
    case _ where rawValue.hasSuffix(".route"): .route
    case _ where rawValue.hasSuffix(".ars") || rawValue.hasSuffix(".stop"): .station
    default: nil
    }
  }
}

extension SearchItem {
  /// Whether only an identifier is known of it, so that its name is in no source.
  var isBare: Bool { sources.isEmpty }

  /// Whether it has the identifier.
  func has(_ identifier: Identifier) -> Bool { identifiers.all.contains(identifier) }
}
