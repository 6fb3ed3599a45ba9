package import TransitCore
internal import TransitHTTP

/// Stations with their names in other languages, by code, name or line; all where none is given
/// (`SearchSTNBySubwayLineInfo`, port 8088).
///
/// The provider asks nothing of it, for the table of stations has the English names: it reads the
/// recordings of the operation.
package struct LineStations: PagedEndpoint {
  /// STATION_CD.
  package var code: String
  /// STATION_NM, as this host writes it.
  package var name: String
  /// LINE_NUM, such as `02호선`.
  package var line: String
  /// Counted from 1; 999 rows each, more than there are.
  package var page: Int

  package static let operation = OperationFacts(
    "SearchSTNBySubwayLineInfo", capability: .stations, key: .seoulOpenData, trustsEmpty: true)

  /// Asks for stations by code, name or line; for all if none is given.
  package init(code: String = "", name: String = "", line: String = "", page: Int = 1) {
    // A blank stands for nothing in the request.
    self.code = code == " " ? "" : code
    self.name = name == " " ? "" : name
    self.line = line == " " ? "" : line
    self.page = max(1, page)
  }

  /// An argument that is not given is a blank or nothing (`/1/999/%20/%20/02호선`, `/1/5///4호선`).
  package init?(_ request: Request) {
    guard let page = PlazaRange.stations.page(of: request, Self.operation) else { return nil }
    self.init(
      code: request.pathText(5) ?? "", name: request.pathText(6) ?? "",
      line: request.pathText(7) ?? "", page: page)
  }

  package var request: Request {
    let given = [code, name, line]
    let last = given.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return PlazaRange.stations.request(
      Self.operation, page: page, arguments: given.prefix(last).map { $0.isEmpty ? " " : $0 })
  }

  package var lifetime: Lifetime { .daily(refreshHour: 5) }

  /// Reads the rows, in the body's order.
  ///
  /// - Throws: `TransitError`: `malformed` where a row has no name, else what the service's own
  ///   code means.
  package func decode(_ response: Response) throws -> Rows<SubwayStation> {
    try Envelope.read(response).map { row in
      var station = SubwayStation(try StationRow(row), response)
      station.englishName = row["STATION_NM_ENG"]?.string
      return station
    }
  }
}
