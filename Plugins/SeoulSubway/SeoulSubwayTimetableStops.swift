internal import TransitCatalog
internal import TransitCore

/// A station on one line, with the codes for timetable requests.
struct TimetableStop: Hashable {
  /// `nil` if only the code is known.
  var line: SubwayLine?
  /// STATION_CD.
  var code: String?
  var frCode: String?

  /// Creates a stop; `nil` without a code.
  init?(_ line: SubwayLine?, code: String?, frCode: String?) {
    guard code != nil || frCode != nil else { return nil }
    self.line = line
    self.code = code
    self.frCode = frCode
  }
}

extension SubwayStation {
  /// Returns the station on this line of the capital area, or on each of its lines in order.
  ///
  /// A code does not contain its line, and a place has one code per line, so the table maps codes
  /// to lines. A station outside the table uses its own code, if it has only one.
  func timetableStops(on wanted: SubwayLine? = nil) -> [TimetableStop] {
    let table = StationTable.korea
    let whole = completed(by: table)
    let known = whole.identifiers.values(of: .stationCode).compactMap { table.station(code: $0) }
    let places = [lines, whole.lines, known.map(\.line)]
    let servedLines = wanted.map { [$0] } ?? places.first { !$0.isEmpty } ?? []
    if servedLines.isEmpty { return [ownStop(on: nil)].compactMap(\.self) }
    return uniqued(servedLines.filter { $0.network == .capital }).sorted().compactMap { line in
      let station =
        known.first { $0.line == line }
        ?? (whole.lines.contains(line) ? table.station(named: name, on: line.id) : nil)
      guard let station else { return lines == [line] ? ownStop(on: line) : nil }
      return TimetableStop(line, code: station.code, frCode: station.frCode)
    }
  }

  /// Uses the station's own codes if they are unique; FR codes repeat between lines and networks.
  private func ownStop(on line: SubwayLine?) -> TimetableStop? {
    func only(_ scheme: Identifier.Scheme) -> String? {
      let values = identifiers.values(of: scheme)
      return values.count == 1 ? values.first : nil
    }
    return TimetableStop(
      line, code: only(.stationCode), frCode: line == nil ? nil : only(.frCode))
  }
}
