internal import TransitCore
internal import TransitHTTP

extension BikeStation {
  /// Creates the station of a row, in which every value is a text. A response has no time, so its
  /// bikes were counted when it was received.
  ///
  /// `shared` is not read: it is the ratio of the two counts, and was 0 in every row of 2020.
  init(_ row: WireValue, _ response: Response) throws {
    let id = try row.required("stationId")
    let (number, name) = Self.split(try row.required("stationName"))
    self.init(
      name: name, number: number,
      identifiers: IdentifierSet([Identifier(.seoulBikeStation, id)]),
      // Zeros, at some new and closed stations, are no position.
      coordinate: Coordinate(
        inKorea: row["stationLatitude"]?.double, row["stationLongitude"]?.double),
      city: .seoul, bikesAvailable: row["parkingBikeTotCnt"]?.int(in: Self.counts),
      capacity: row["rackTotCnt"]?.int(in: Self.counts), observedAt: response.receivedAt,
      freshness: Freshness(of: response),
      sources: [SourceMark(SeoulBikeProvider.manifest.id, response.origin)])
  }

  /// The largest recorded count is 53; a number beyond this range is an error of the service.
  private static let counts = 0...9_999

  /// Splits `102. 망원역 1번출구 앞` into 102 and 망원역 1번출구 앞.
  ///
  /// The blank may be missing (`593.자양중앙나들목`), and the number too: `4.19 민주묘지역` has none,
  /// because a digit follows the full stop.
  static func split(_ text: String) -> (number: String?, name: String) {
    var scanner = TextScanner(text)
    guard let number = scanner.digits(1...5, before: "."),
      case let name = trimmed(String(scanner.rest)), let first = name.first,
      !first.isNumber || scanner.rest.first == " "
    else { return (nil, text) }
    return (String(number), name)
  }
}
