internal import TransitCore
internal import TransitHTTP

extension BikeStation {
  /// Creates the station of a row. A response has no time, so its bikes were counted when it was
  /// received.
  init(_ row: SeoulBikeRow, _ response: Response) {
    let (number, name) = Self.split(row.name)
    self.init(
      name: name, number: number,
      identifiers: IdentifierSet([Identifier(.seoulBikeStation, row.id)]),
      // Zeros are no position.
      coordinate: Coordinate(inKorea: row.latitude, row.longitude), city: .seoul,
      bikesAvailable: row.bikes, capacity: row.racks, observedAt: response.receivedAt,
      freshness: Freshness(of: response),
      sources: [SourceMark(SeoulBikeProvider.manifest.id, response.origin)])
  }

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
