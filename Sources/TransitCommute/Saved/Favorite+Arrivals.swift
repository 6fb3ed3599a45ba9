public import TransitCore

extension Favorite {
  /// What is asked about what comes there; `nil` for a place, where nothing arrives.
  public var arrivalQuery: ArrivalQuery? {
    guard let item = item?.searchItem else { return nil }
    guard case .subway = item else { return ArrivalQuery(item) }
    return ArrivalQuery(item, lines: lines.compactMap(subwayLine))
  }

  /// The arrivals that count: at a stop its routes, at a station its lines and its direction. What
  /// does not tell its direction counts in both.
  public func narrowed(_ arrivals: [Arrival]) -> [Arrival] {
    let wanted = Set(lineKeys)
    return arrivals.filter { arrival in
      if let direction, let told = arrival.direction, told != direction { return false }
      return wanted.isEmpty || wanted.contains(lineKey(of: arrival.line))
    }
  }

  /// Its lines as they compare, each once and in one order: `2`, `2호선` and `02호선` are one.
  var lineKeys: [String] { lines.map(lineKey).uniqued().sorted() }

  /// A station's line by its id, a route by its number.
  private func lineKey(of text: String) -> String {
    if item?.kind == .subway, let line = subwayLine(text) { return line.id }
    return NameKey.text(SearchQuery(text).text)
  }

  /// The line that a text means at this station: `1호선` is Busan's in Busan.
  private func subwayLine(_ text: String) -> SubwayLine? {
    let own = (item?.stationLines ?? []).compactMap { SubwayLine.with(id: $0)?.network }.uniqued()
    let networks = own.isEmpty ? [.capital] : own
    return networks.lazy.compactMap { SubwayLine.named(text, network: $0) }.first
  }
}
