internal import TransitCore

/// Which records of an index a search wants.
struct RecordFilter {
  /// The kinds, by their place in `IndexName.kinds`.
  private var kinds: [Bool]
  /// The cities' places in the index, and the networks that serve them; `nil` for everywhere.
  private var cities: Set<Int>?
  private var networks: Set<SubwayLine.Network> = []
  /// The stations of these lines alone; empty for all things.
  private(set) var lines: Set<SubwayLine.ID> = []

  init(kinds: Set<SearchItem.Kind>, cities: [City], in file: IndexFile) {
    self.kinds = IndexName.kinds.map(kinds.contains)
    guard !cities.isEmpty else { return }
    self.cities = Set(
      zip(file.foreword.cities, 1...).compactMap { cities.contains($0) ? $1 : nil })
    networks = Set(
      SubwayLine.Network.allCases.filter { network in cities.contains(where: network.serves) })
  }

  /// The same, on these lines alone.
  func on(_ lines: [SubwayLine]) -> RecordFilter {
    var filter = self
    filter.lines = Set(lines.map(\.id))
    if !lines.isEmpty { filter.kinds = IndexName.kinds.map { $0 == .subway } }
    return filter
  }

  /// The same, of one kind.
  func only(_ kind: SearchItem.Kind) -> RecordFilter {
    var filter = self
    filter.lines = []
    filter.kinds = zip(IndexName.kinds, kinds).map { $0 == kind && $1 }
    return filter
  }

  func wants(kind: Int) -> Bool { kinds.indices.contains(kind) && kinds[kind] }

  /// Whether a record is of a place that is wanted. A station of which no city is told is where its
  /// network is.
  func wants(_ traits: IndexTraits) -> Bool {
    guard let cities else { return true }
    if let city = traits.city { return cities.contains(city) }
    return traits.network.map(networks.contains) ?? false
  }

  var wantsEverywhere: Bool { cities == nil && lines.isEmpty }
}
