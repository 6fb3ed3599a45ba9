internal import TransitCore
internal import TransitHTTP

/// The rows of a page on port 8088, `/START/END`, counted from 1.
struct PlazaRange {
  /// Rows a page; 1,000 at most.
  var rows: Int
  /// Far beyond any list; no row is counted higher.
  private static let maximumRow = 1_000_000

  /// The stations of a name.
  static let names = PlazaRange(rows: 50)
  /// A day's trains of one way: up to 246 were seen.
  static let timetable = PlazaRange(rows: 500)

  /// The page that a request of the operation asks for; `nil` where it is of another operation, or
  /// its first row is beyond any list.
  func page(of request: Request, _ operation: OperationFacts) -> Int? {
    guard Service.openAPI8088.asks(operation, request), let start = Int(request.pathText(3) ?? "1"),
      (0...Self.maximumRow).contains(start)
    else { return nil }
    return max(0, start - 1) / rows + 1
  }

  /// The rows of a page. One that reaches to the end of the service's count is the last, and has
  /// all there are: the count is above the rows sent (185 of 190, recorded). A recording may be of
  /// a shorter page than is asked for, so its count stands.
  func rows<Row>(
    of response: Response, page: Int, _ make: (WireValue) throws -> Row
  ) throws -> Rows<Row> {
    var rows = try Envelope.read(response).map(make)
    if response.origin != .recorded, let total = rows.total, total <= lastRow(of: page) {
      rows.total = nil
    }
    return rows
  }

  func request(_ operation: OperationFacts, page: Int, arguments: [String]) -> Request {
    let last = lastRow(of: page)
    let path = ["json", operation.name, "\(last - rows + 1)", "\(last)"] + arguments
    return Request(
      host: Service.openAPI8088.host,
      path: [.key(.seoulOpenData)] + path.map { Request.Value($0) })
  }

  private func lastRow(of page: Int) -> Int { min(max(1, page), Self.maximumRow / rows) * rows }
}
