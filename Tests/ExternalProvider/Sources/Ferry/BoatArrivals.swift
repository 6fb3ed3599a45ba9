public import TransitCore
internal import TransitHTTP

/// The next boats at a pier (`boats`), in XML.
struct BoatArrivals: RowEndpoint {
  static let operation = OperationFacts(
    "boats", capability: .arrivals, key: FerryProvider.key, isVerified: false)
  static let service = FerryProvider.service
  static let fields: [EndpointField<Self>] = [
    .key("key", FerryProvider.key), .value("pier", \.pier),
  ]

  var pier = ""

  var lifetime: Lifetime { .live(.seconds(15)) }

  /// In XML the root element is the first name of each path.
  static let form = Envelope.Form(
    header: ["response", "result"], code: "code", rows: ["response", "boats", "boat"],
    empty: ["4"], errors: ["22": .quotaSpent, "30": .badKey])

  static func envelope(of response: Response) throws -> Envelope {
    try Envelope.read(response, as: form)
  }

  func row(_ row: WireValue, of response: Response) throws -> Arrival {
    // The age of the data is subtracted from the countdown, so a row needs its own time.
    let observed = row["at"]?.string.flatMap(KoreanTime.parse) ?? response.receivedAt
    let seconds = row["sec"]?.int(in: 0...86_400)
    return Arrival(
      line: try row.required("line"), headsign: row["to"]?.string,
      timeLeft: seconds.map { .countdown(seconds: $0, expected: nil) } ?? .notReported,
      message: row["text"]?.string ?? "", observedAt: observed,
      freshness: Freshness(of: response), isLast: row["last"]?.string == "Y",
      sources: [SourceMark(FerryProvider.manifest.id, response.origin)])
  }
}

extension FerryProvider: ArrivalProviding {
  func pier(_ item: SearchItem) -> String? { item.identifiers.first(.pier) }

  public func servesArrivals(for item: SearchItem) -> Bool { pier(item) != nil }

  /// Returns the next boats, counted down to now.
  ///
  /// - Throws: `TransitError`; `unsupported` if the item is no pier.
  public func arrivals(for query: ArrivalQuery) async throws -> Answer<[Arrival]> {
    guard let pier = pier(query.item) else { throw TransitError(.unsupported) }
    return try await client.rows(BoatArrivals(pier: pier))
      .matching(query, at: client.clock.now())
  }
}
