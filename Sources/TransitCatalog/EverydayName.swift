internal import TransitCore

/// Another name that people use for a station: a row of `StationRows.everydayNames`.
enum EverydayName {
  /// Where a name comes from.
  enum Source: String {
    case usage, former, sign, `operator`
  }

  /// Returns the names by the place that they mean, and the rows that are not of the form.
  static func read(_ rows: String) -> (names: [Identifier: [String]], faults: [String]) {
    var (names, faults) = ([Identifier: [String]](), [String]())
    for row in StationRows.split(rows, at: "\n") {
      let fields = StationRows.fields(row)
      guard fields.count == 3, !fields[0].isEmpty, Source(rawValue: fields[2]) != nil,
        let place = StationTable.Station.place(fields[1])
      else {
        faults.append(String(row))
        continue
      }
      names[place, default: []].append(fields[0])
    }
    return (names, faults)
  }
}
