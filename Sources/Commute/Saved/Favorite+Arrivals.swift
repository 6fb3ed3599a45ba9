public import TransitCore

extension Favorite {
  /// What is asked about what comes there; `nil` for a place, where nothing arrives.
  public var arrivalQuery: ArrivalQuery? {
    guard let item = item?.searchItem else { return nil }
    guard case .subway(let station) = item else { return ArrivalQuery(item) }
    return ArrivalQuery(item, lines: subwayLines(of: station))
  }

  /// The arrivals that count: its lines and its direction alone, and at a stop its routes.
  public func narrowed(_ arrivals: [Arrival]) -> [Arrival] {
    let isStation = item?.kind == .subway
    let names = Set(lines.map { NameKey.text(SearchQuery($0).text) })
    let wanted = isStation ? Set(lines.compactMap { SubwayLine.named($0)?.id }) : []
    return arrivals.filter { arrival in
      if let direction, let told = arrival.direction, told != direction { return false }
      if names.isEmpty || names.contains(NameKey.text(arrival.line)) { return true }
      return SubwayLine.named(arrival.line).map { wanted.contains($0.id) } ?? false
    }
  }

  private func subwayLines(of station: SubwayStation) -> [SubwayLine] {
    lines.compactMap { text in
      let network = station.lines.first?.network ?? .capital
      return SubwayLine.named(text, network: network)
    }
  }
}
