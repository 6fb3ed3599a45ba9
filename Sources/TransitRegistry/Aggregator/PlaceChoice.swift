internal import TransitCatalog
public import TransitCore

/// Which of several places a text means: the service's own order, but for what is named exactly so.
struct PlaceChoice {
  let text: String
  /// Where the person looks from; then the nearest of that name is meant.
  let near: Coordinate?
  /// Whether a place lies in a configured city.
  let isLocal: @Sendable (Place) -> Bool
  /// The identifiers of places that are named so in another way, such as by a stop's number.
  var named: Set<String> = []

  init(text: String, near: Coordinate?, isLocal: @escaping @Sendable (Place) -> Bool) {
    self.text = text
    self.near = near
    self.isLocal = isLocal
  }

  /// Places of one name that lie farther apart are different answers, in metres.
  static let oneSpot = 2_000.0

  /// The place that is meant; `nil` where there is none.
  ///
  /// - Throws: `TransitError` `invalidRequest` where several are, equally.
  func best(of places: [Place]) throws -> Place? {
    let exact = places.filter(isExact)
    if let near {
      let nearest = exact.min { $0.meters(from: near) < $1.meters(from: near) }
      // Of a station, a service tells more than the catalogue.
      return nearest.map { best in exact.first { isSame($0, best) } ?? best } ?? places.first
    }
    let local = exact.filter(isLocal)
    let equals = local.isEmpty ? exact : local
    guard let first = equals.first else { return places.first }
    guard equals.allSatisfy({ areOneSpot(first, $0) }) else { throw several(equals) }
    if equals.contains(where: { NameKey.text($0.name) == NameKey.text(text) }) { return first }
    // A station is named after what it is at, which the service puts first: 서울특별시청 for 시청.
    return places.first { place in
      equals.contains { $0.id == place.id || isPart($0, of: place) }
    }
  }

  /// Whether a station is one of a place whose name ends in the text, next door to it.
  private func isPart(_ station: Place, of place: Place) -> Bool {
    guard let here = station.coordinate, let there = place.coordinate else { return false }
    return here.distance(to: there) <= Location.nextDoor
      && NameKey.text(place.name).hasSuffix(NameKey.text(text))
  }

  /// What else may be meant, the exact names first; what is there already is not said again.
  func others(than best: Place, in places: [Place]) -> [Place] {
    var kept = [best]
    for place in places.filter(isExact) + places.filter({ !isExact($0) })
    where !kept.contains(where: { $0.id == place.id || isSame($0, place) }) {
      kept.append(place)
    }
    return Array(kept.dropFirst())
  }

  /// An address that a service found is what was asked for, however it is spelled.
  func isExact(_ place: Place) -> Bool {
    named.contains(place.id) || place.name == place.address || place.name == place.roadAddress
      || NameKey.text(place.name) == NameKey.text(text)
      || NameKey.station(place.name) == NameKey.station(text)
  }

  private func areOneSpot(_ left: Place, _ right: Place) -> Bool {
    guard let here = left.coordinate, let there = right.coordinate else { return false }
    return here.distance(to: there) <= Self.oneSpot
  }

  /// A station of the catalogue that a service told too.
  private func isSame(_ told: Place, _ known: Place) -> Bool {
    told.id != known.id && known.sources.map(\.provider) == [.catalog] && areOneSpot(told, known)
      && NameKey.station(told.name) == NameKey.station(known.name)
  }

  private func several(_ places: [Place]) -> TransitError {
    let list = places.prefix(8).map { place in
      place.whereabouts.map { $0 == place.name ? $0 : "\(place.name) (\($0))" } ?? place.name
    }
    .uniqued().joined(separator: ", ")
    return TransitError(
      .invalidRequest,
      Words(
        "'\(text)': 여럿입니다. 주소나 위도,경도로 하나를 고르세요: \(list)",
        "'\(text)': there are several; name one by its address or latitude,longitude: \(list)"))
  }
}

extension Location {
  /// The candidates worth a word beside the answer: elsewhere, and of the name that was asked for.
  /// A city abroad is there because it bears the name, be it in another script.
  ///
  /// - Parameter text: what was asked for.
  public func alternatives(to text: String) -> [Place] {
    let key = NameKey.text(text)
    return candidates.filter { place in
      guard let there = place.coordinate else { return false }
      return there.distance(to: self.place.coordinate) > Self.nextDoor
        && (NameKey.text(place.name).contains(key) || !there.isInKorea)
    }
  }

  /// What lies nearer than so many metres makes no difference.
  static let nextDoor = 300.0
}
