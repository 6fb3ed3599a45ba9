internal import TransitCore

/// The records of an index that a search accepts.
struct RecordFilter {
  /// The kinds, by their index in `IndexName.kinds`.
  private var kinds: [Bool]
  /// The cities' numbers in the index, and the networks that serve them; `nil` for all cities.
  private var cities: Set<Int>?
  private var networks: Set<SubwayLine.Network> = []
  /// The lines to restrict stations to; empty for all items.
  private(set) var lines: Set<SubwayLine.ID> = []

  /// Whether a station's network does not suffice for its city.
  private var isExact = false

  init(kinds: Set<SearchItem.Kind>, cities: [City], isExact: Bool, in file: IndexFile) {
    self.isExact = isExact
    self.kinds = IndexName.kinds.map(kinds.contains)
    guard !cities.isEmpty else { return }
    self.cities = Set(
      zip(file.foreword.cities, 1...).compactMap { cities.contains($0) ? $1 : nil })
    networks = Set(
      SubwayLine.Network.allCases.filter { network in cities.contains(where: network.serves) })
  }

  /// Returns the filter restricted to lines.
  func on(_ lines: [SubwayLine]) -> RecordFilter {
    var filter = self
    filter.lines = Set(lines.map(\.id))
    if !lines.isEmpty { filter.kinds = IndexName.kinds.map { $0 == .subway } }
    return filter
  }

  /// Returns the filter restricted to one kind.
  func only(_ kind: SearchItem.Kind) -> RecordFilter {
    var filter = self
    filter.lines = []
    filter.kinds = zip(IndexName.kinds, kinds).map { $0 == kind && $1 }
    return filter
  }

  func accepts(kind: Int) -> Bool { kinds.indices.contains(kind) && kinds[kind] }

  /// Whether a record is in one of the cities. A station counts as being where its network is,
  /// unless its city is known and the filter is exact.
  func wants(_ traits: IndexTraits) -> Bool {
    guard let cities else { return true }
    if let network = traits.network, !isExact || traits.city == nil {
      return networks.contains(network)
    }
    return traits.city.map(cities.contains) ?? false
  }

  var acceptsAllPlaces: Bool { cities == nil && lines.isEmpty }
}
