internal import CTransitData

/// The tables of the target `CTransitData`, as texts of rows.
///
/// `stations.txt` has a row for each station, by line and in travel order. There are five kinds of
/// rows:
/// - `@ 1002|Line 2|#00A84D` begins a line: `SubwayLine.id`, English name, colour.
/// - `>` begins a run: stations in the order in which trains call at them. A line has a run for
///   each of its parts: a branch begins at its junction, a loop ends where it began.
/// - `> one way` begins a run whose trains run only in the order of the rows.
/// - `= 성수` is a station that the line already has: the junction of a branch, the end of a loop.
/// - `강남|=||Gangnam|1002000222|0222|222|37.49799|127.02784` is a station: displayed name, name in
///   live queries (`=` for the displayed one, empty if there are no live arrivals), other names
///   separated by `;`, English name, STATN_ID, station code, code on the signs, latitude, longitude
///   (WGS84 degrees, five decimals: about a metre).
///
/// Sources: Seoul's lists of stations by line and of the live service (2026), and the national list
/// of urban rail stations (2026-02). Positions are Seoul's, except if only the national list's
/// position fits the neighbouring stations. Codes on the signs outside the capital area are the
/// operators' numbers in the national list. Old and everyday names are added by hand.
///
/// `railways.txt` has the railway stations of Korail and SR, with or without trains today, by name.
/// A row is `군산|NAT081388|군산시|35.9986|126.7596|`: name without 역, station id of the nationwide
/// train service (TAGO), city as named by `City`, latitude, longitude (WGS84 degrees; both empty if
/// unknown), and the id of one station of `stations.txt` at the same place, such as `1001/서울`,
/// empty if no metropolitan line calls there. 판교 and 광주 exist twice: 판교 has its province in
/// brackets, and 경기광주 is only on line 경강선.
///
/// Source: names, ids and cities of TAGO's train service as published by its clients (lists of 2022
/// and 2026). Positions are medians of the bus stops named after the station, accurate to about 300
/// m. Wrong cities that the lists derive from the name (구례구 is in 순천시) are corrected by hand.
///
/// `everyday-names.txt` has everyday names of stations. A row is `고터|1003/고속터미널|usage`: the name,
/// the id of one station of the place, and where the name comes from:
/// - `usage`: typed by riders: an abbreviation, a sight next to the station, an English name.
/// - `former`: the former official name.
/// - `sign`: the second name on the station's signs, in smaller letters or in brackets.
/// - `operator`: the name in an operator's or a public list.
///
/// `rail-network.txt` has how the trains of the capital's subway run; `.ci/rail-network` writes it
/// from the operators' tables and checks them. Its rows are:
/// - `date|2026-08-22`: the day of the section times.
/// - `@ 1002` begins a line of `stations.txt`.
/// - `s 90,120,1100 …` has the sections of a run of the line: seconds to the next station and back,
///   from departure to departure (`-` if no train runs), and metres.
/// - `p 연천 인천` are trains that run both ways through these stations; `o` only in this order, `c`
///   around a circle.
/// - `x 김포공항 235,235 마곡나루 …` are express trains: their stops and the seconds both ways.
/// - `t 서울|1001|1004|133|159` is a change: station, lines, seconds and metres of the walk.
/// - `d 서울|1001|1004|남영|1-2|시청|10-4` has the doors for a change: station, lines, then for each
///   arriving train its next station (the station itself if it ends there) and the doors.
/// - `q 가락시장|1003|수서|8-2|10-1|…` has the doors at an exit: station, line, then for each arriving
///   train its next station, the doors at the lift and those at the stairs.
///
/// Names in the station rows are not repeated there. Names on signs were checked against copies of
/// the operators' line maps; the others are added by hand.
enum StationRows {
  static let stations = unsafe text(transit_stations())
  static let railways = unsafe text(transit_railways())
  static let everydayNames = unsafe text(transit_everyday_names())
  static let railNetwork = unsafe text(transit_rail_network())

  /// The text of a table, decoded as UTF-8.
  static func text(_ data: transit_data) -> String {
    // Safe: constant bytes of the program.
    unsafe String(
      decoding: UnsafeBufferPointer(start: data.start, count: data.count), as: UTF8.self)
  }

  /// Splits a row into its fields; splitting characters instead of bytes takes far longer.
  static func fields(_ row: Substring) -> [String] {
    row.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  static func split(_ rows: String, at separator: Unicode.Scalar) -> [Substring] {
    rows.utf8.split(separator: UInt8(ascii: separator)).map { Substring($0) }
  }
}
