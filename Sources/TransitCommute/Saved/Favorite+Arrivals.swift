public import TransitCore

extension Favorite {
  /// The query for its arrivals; `nil` for a place, which has none.
  public var arrivalQuery: ArrivalQuery? {
    guard let item = item?.searchItem else { return nil }
    guard case .subway = item else { return ArrivalQuery(item) }
    return ArrivalQuery(item, lines: lines.compactMap(subwayLine))
  }

  /// Returns the arrivals on its lines, and in its direction if they report one.
  public func filtered(_ arrivals: [Arrival]) -> [Arrival] {
    let wanted = Set(lineKeys)
    return arrivals.filter { arrival in
      if let direction, let reported = arrival.direction, reported != direction { return false }
      return wanted.isEmpty || wanted.contains(lineKey(of: arrival.line))
    }
  }

  /// The normalised lines, sorted and without duplicates: `2`, `2호선` and `02호선` are the same.
  var lineKeys: [String] { lines.map(lineKey).uniqued().sorted() }

  /// Returns the id of a station's line, or a normalised route number.
  private func lineKey(of text: String) -> String {
    if item?.kind == .subway, let line = subwayLine(text) { return line.id }
    return NameKey.text(SearchQuery(text).text)
  }

  /// Returns the line that a text refers to at this station: `1호선` is Busan's in Busan.
  private func subwayLine(_ text: String) -> SubwayLine? {
    let own = (item?.stationLines ?? []).compactMap { SubwayLine.with(id: $0)?.network }.uniqued()
    let networks = own.isEmpty ? [.capital] : own
    return networks.lazy.compactMap { SubwayLine.named(text, network: $0) }.first
  }
}
