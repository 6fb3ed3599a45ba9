import TransitCore
import TransitHTTP
import TransitTesting

/// A provider whose items are incorrect.
struct WrongTelling: TransitProvider {
  static let manifest = RightProvider.manifest
  static let endpoints: [any Endpoint.Type] = [VagueStops.self]

  static let contract = ProviderContract(
    WrongTelling.self,
    recordings: [
      recording(
        "wrong/vague", "https://api.right.seoul.kr/vague",
        #"{"rows":[{"name":"강남역"},{"name":"시청"},{"name":"서울역"}]}"#)
    ]
  ) { _ in WrongTelling() }
}

/// Stops with an id without authority, with a blank, or without id, all with a wrong coordinate.
struct VagueStops: PlainEndpoint {
  static let operation = OperationFacts("vague", capability: .stations, key: nil)

  func decode(_ response: Response) throws -> Rows<BusStop> {
    let names = try body(of: response)["rows"]?.list.compactMap { $0["name"]?.string } ?? []
    let identifiers: [String: Identifier] = [
      "강남역": Identifier(Identifier.Scheme(rawValue: "ars"), "22009"),
      "시청": Identifier(.node, "100000001 "),
    ]
    return Rows(
      names.map { name in
        BusStop(
          name: name, identifiers: IdentifierSet([identifiers[name]].compactMap(\.self)),
          coordinate: Coordinate(latitude: 37.5, longitude: 12.5),
          sources: name == "강남역" ? [] : [SourceMark("tago", .recorded)])
      })
  }
}
