/// Another name that people use for a station: a row of `StationRows.everydayNames`.
struct EverydayName {
  let name: String
  /// One station of the place that the name refers to.
  let station: StationTable.Station.ID
  /// The row in the list, unchanged.
  let row: Substring

  /// Where a name comes from.
  enum Source: String {
    case usage, former, sign, `operator`
  }

  /// Returns the names, and the rows that are malformed.
  static func read(_ rows: String) -> (names: [EverydayName], faults: [String]) {
    var (names, faults) = ([EverydayName](), [String]())
    for row in StationRows.split(rows, at: "\n") {
      let fields = StationRows.fields(row)
      if fields.count == 3, !fields[0].isEmpty, Source(rawValue: fields[2]) != nil {
        names.append(EverydayName(name: fields[0], station: fields[1], row: row))
      } else {
        faults.append(String(row))
      }
    }
    return (names, faults)
  }
}
