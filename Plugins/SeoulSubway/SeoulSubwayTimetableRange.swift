internal import TransitCore

/// The rows of a page on port 8088, `/START/END`, counted from 1.
struct PlazaRange {
  /// Rows a page; 1,000 at most.
  var rows: Int
  /// Far beyond any list; no row is counted higher.
  private static let maximumRow = 1_000_000

  /// A day's trains of one way: up to 246 were seen.
  static let timetable = PlazaRange(rows: 500)
  /// The stations of all lines: 799 were seen.
  static let stations = PlazaRange(rows: 999)

  /// The page that a request of the operation asks for; `nil` where it is of another operation, or
  /// its first row is beyond any list.
  func page(of request: Request, _ operation: OperationFacts) -> Int? {
    guard Service.openAPI8088.asks(operation, request), let start = Int(request.pathText(3) ?? "1"),
      (0...Self.maximumRow).contains(start)
    else { return nil }
    return max(0, start - 1) / rows + 1
  }

  func request(_ operation: OperationFacts, page: Int, arguments: [String]) -> Request {
    let first = (min(max(1, page), Self.maximumRow / rows) - 1) * rows + 1
    let path = ["json", operation.name, "\(first)", "\(first + rows - 1)"] + arguments
    return Request(
      host: Service.openAPI8088.host,
      path: [.key(.seoulOpenData)] + path.map { Request.Value($0) })
  }
}
