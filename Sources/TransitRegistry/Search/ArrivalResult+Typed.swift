package import TransitCatalog
internal import TransitCore

extension ArrivalResult {
  /// Returns only the arrivals that a typed text means: trains and buses that call at the place
  /// before 방면 or 행, and only express ones with 급행.
  ///
  /// - Returns: all arrivals if the text has none of these words; possibly none if it has one.
  package func narrowed(to text: TypedText) -> ArrivalResult {
    var narrowed = self
    if text.isExpress { narrowed.arrivals.removeAll { !$0.isExpress } }
    // The place before 방면 is the stop itself if the text has no other.
    if let headsign = text.headsign, !text.name.isEmpty {
      narrowed.arrivals.removeAll { !goes($0, towards: headsign) }
    }
    return narrowed
  }

  /// Returns only the arrivals in a direction: `상행`, `inner`, or a place that they go to, with or
  /// without 방면 or 행; all for `nil`.
  package func narrowed(toward text: String?) -> ArrivalResult {
    guard let text = text.map(NameKey.composed) else { return self }
    var narrowed = self
    if let direction = Arrival.Direction(typed: text) {
      narrowed.arrivals.removeAll { $0.direction != direction }
    } else {
      let name = StationTable.headsign(text)
      narrowed.arrivals.removeAll { !goes($0, towards: name) }
    }
    return narrowed
  }

  private func goes(_ arrival: Arrival, towards name: String) -> Bool {
    let key = NameKey.station(name)
    if [arrival.nextStop, arrival.headsign].contains(where: { $0.map(NameKey.station) == key }) {
      return true
    }
    guard case .subway(let station) = value.item, let next = arrival.nextStop,
      let line = station.lines.first(where: { $0.name == arrival.line })
    else { return false }
    return StationTable.korea.calls(
      at: name, on: line, from: station.name, next: next, end: arrival.headsign) ?? false
  }
}
