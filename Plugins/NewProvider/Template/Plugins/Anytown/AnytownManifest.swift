public import TransitCore

extension AnytownProvider {
  /// What the service is, told without asking it.
  public static let manifest = ProviderManifest(
    id: "anytown",
    // FILL IN: The service's name, in Korean and in English.
    name: Words("FILL IN", "FILL IN"),
    // FILL IN: Leave it nationwide, or name the cities: .cities([City(name: "대전")])
    coverage: .nationwide,
    // FILL IN: Whom to credit, and the page of the terms. A licence only where you read it there.
    attribution: Attribution(text: "FILL IN", license: nil, url: "FILL IN"),
    keys: [
      // FILL IN: The exact name of what to apply for, and on which page.
      ProviderManifest.KeyRequirement(name: key, product: "FILL IN", page: "FILL IN")
    ],
    services: [service])

  /// Also the environment variable that the key is looked for in.
  static let key: KeyName = "DATA_GO_KR_KEY"

  /// One host, and what in its URLs does not make one request another.
  static let service = Service(
    // FILL IN: The host; `Request.Host(scheme: "http", …)` where it has no https.
    host: Request.Host("anytown.example.invalid"),
    // FILL IN: What every path begins with. Where a host has many services, it tells them apart.
    pathPrefix: ["api"],
    // In lower case. A page's number is never among them: another page is another request.
    incidentalQuery: ["servicekey", "numofrows", "_type"])
}
