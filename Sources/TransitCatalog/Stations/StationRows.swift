/// The station table as it is kept: a row a station, by line and in travel order.
///
/// Five kinds of rows:
/// - `@ 1002|Line 2|#00A84D` begins a line: `SubwayLine.id`, English name, colour.
/// - `>` begins a run: stations in the order in which trains call at them. A line has a run for
///   each of its parts: a branch begins at its junction, a loop ends where it began.
/// - `> one way` begins a run whose trains go in the order of the rows alone.
/// - `= 성수` is a station that the line already has: the junction of a branch, the end of a loop.
/// - `강남|=||Gangnam|1002000222|0222|222|37.49799|127.02784` is a station: shown name, live query
///   name (`=` where it is the shown one, empty where there are no live arrivals), other names with
///   `;` between them, English name, STATN_ID, station code, code on the signs, latitude, longitude
///   (WGS84 degrees, five decimals: about a metre).
///
/// Sources: Seoul's lists of stations by line and of the live service (2026), and the national list
/// of urban rail stations (2026-02). The positions of the first are used but where those of the
/// second fit the neighbours and these do not; codes on the signs outside the capital area are the
/// operators' numbers of the national list; old and everyday names are added by hand.
enum StationRows {
  static let all = [
    seoul1to4, seoul5to9, rail, lightRail, incheon, busan, daegu, daejeonGwangju,
  ]

  /// The fields of a row; of bytes, for characters take far longer.
  static func fields(_ row: Substring) -> [String] {
    row.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  static func split(_ rows: String, at separator: Unicode.Scalar) -> [Substring] {
    rows.utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }
}
