internal import TransitCatalog
package import TransitCore

/// Chooses the place that a text means: an exact name first, else the service's own order.
struct PlaceChoice {
  let text: String
  /// The position of the person; if set, the nearest place of the name is chosen.
  let near: Coordinate?
  /// Whether a place lies in a configured city.
  let isLocal: @Sendable (Place) -> Bool
  /// The identifiers of places that match in another way, such as by a stop's number.
  var named: Set<String> = []

  /// The distance in metres beyond which places of one name are different places.
  static let sameNameRadius = 2_000.0

  /// Returns the best match; `nil` if there is no place.
  ///
  /// - Throws: `TransitError` `invalidRequest` if several places match equally.
  func best(of places: [Place]) throws -> Place? {
    let exact = places.filter(isExact)
    if let near {
      let nearest = exact.min { $0.meters(from: near) < $1.meters(from: near) }
      // For a station, a service has more data than the catalogue.
      return nearest.map { best in exact.first { isSame($0, best) } ?? best } ?? places.first
    }
    let local = exact.filter(isLocal)
    let equals = local.isEmpty ? exact : local
    guard let first = equals.first else { return places.first }
    guard equals.allSatisfy({ areOneSpot(first, $0) }) else { throw several(equals) }
    if equals.contains(where: { NameKey.text($0.name) == NameKey.text(text) }) { return first }
    // A station is named after a place, which the service lists first: 서울특별시청 for 시청.
    return places.first { place in
      equals.contains { $0.id == place.id || isPart($0, of: place) }
    }
  }

  /// Returns whether a station belongs to a place next to it whose name ends in the text.
  private func isPart(_ station: Place, of place: Place) -> Bool {
    guard let here = station.coordinate, let there = place.coordinate else { return false }
    return here.distance(to: there) <= Location.samePlaceRadius
      && NameKey.text(place.name).hasSuffix(NameKey.text(text))
  }

  /// Returns the other candidates without duplicates, those with the exact name first.
  func others(than best: Place, in places: [Place]) -> [Place] {
    var distinct = [best]
    for place in places.filter(isExact) + places.filter({ !isExact($0) })
    where !distinct.contains(where: { $0.id == place.id || isSame($0, place) }) {
      distinct.append(place)
    }
    return Array(distinct.dropFirst())
  }

  /// Returns whether a place has exactly the name; an address that a service found always does,
  /// however it is spelled.
  func isExact(_ place: Place) -> Bool {
    named.contains(place.id) || place.name == place.address || place.name == place.roadAddress
      || NameKey.text(place.name) == NameKey.text(text)
      || NameKey.station(place.name) == NameKey.station(text)
  }

  private func areOneSpot(_ left: Place, _ right: Place) -> Bool {
    guard let here = left.coordinate, let there = right.coordinate else { return false }
    return here.distance(to: there) <= Self.sameNameRadius
  }

  /// Returns whether a catalogue station is the same as a place that a service returned.
  private func isSame(_ reported: Place, _ known: Place) -> Bool {
    reported.id != known.id && known.sources.map(\.provider) == [.catalog]
      && areOneSpot(reported, known)
      && NameKey.station(reported.name) == NameKey.station(known.name)
  }

  private func several(_ places: [Place]) -> TransitError {
    let list = places.prefix(8).map { place in
      place.shortAddress.map { $0 == place.name ? $0 : "\(place.name) (\($0))" } ?? place.name
    }
    .uniqued().joined(separator: ", ")
    return TransitError(
      .invalidRequest,
      Words(
        "'\(text)': 여러 곳이 있습니다. 주소나 위도,경도로 하나를 고르세요: \(list)",
        "'\(text)': there are several; choose one by address or latitude,longitude: \(list)"))
  }
}

extension Location {
  /// Returns the candidates worth showing with the answer: those elsewhere whose name contains the
  /// text. A city abroad always matches, because its name may be in another script.
  ///
  /// - Parameter text: the text of the query.
  package func alternatives(to text: String) -> [Place] {
    let key = NameKey.text(text)
    return candidates.filter { place in
      guard let there = place.coordinate else { return false }
      return there.distance(to: self.place.coordinate) > Self.samePlaceRadius
        && (NameKey.text(place.name).contains(key) || !there.isInKorea)
    }
  }

  /// The distance in metres below which places count as the same.
  static let samePlaceRadius = 300.0
}
