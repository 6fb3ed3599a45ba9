public import TransitCore
internal import TransitHTTP

extension FerryProvider {
  public static let manifest = ProviderManifest(
    id: "ferry",
    name: Words("여객선", "Ferries"),
    coverage: .nationwide,
    attribution: Attribution(text: "여객선 (보기)", license: nil, url: "https://www.data.go.kr"),
    keys: [
      ProviderManifest.KeyRequirement(
        name: key, product: "선착장 조회", page: "https://www.data.go.kr/data/15000000/openapi.do",
        dailyCalls: 1_000)
    ],
    services: [service])

  static let key: KeyName = "FERRY_KEY"

  /// `{"result": {"code", "message"}, "piers": […]}`
  static let envelope = Envelope.Form(
    header: ["result"], code: "code", rows: ["piers"], empty: ["4"],
    errors: ["22": .quotaSpent, "30": .badKey])

  /// `/B000000/{operation}`; no such service exists
  static let service = Service(
    host: Request.Host("apis.data.go.kr"), pathPrefix: ["B000000"], incidentalQuery: ["key"])
}
