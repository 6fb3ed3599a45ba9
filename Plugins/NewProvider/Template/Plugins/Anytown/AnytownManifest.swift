public import TransitCore

extension AnytownProvider {
  /// The description of the service.
  public static let manifest = ProviderManifest(
    id: "anytown",
    // FILL IN: The service's name, in Korean and in English.
    name: Words("FILL IN", "FILL IN"),
    // FILL IN: Keep nationwide, or name the cities: .cities([City(name: "대전")])
    coverage: .nationwide,
    // FILL IN: The required credit and the page of the terms; a licence only if that page names
    // one.
    attribution: Attribution(text: "FILL IN", license: nil, url: "FILL IN"),
    keys: [
      // FILL IN: The exact name of the product to apply for, and its page.
      ProviderManifest.KeyRequirement(name: key, product: "FILL IN", page: "FILL IN")
    ],
    services: [service])

  /// The name of the key, and of the environment variable that holds it.
  static let key: KeyName = "DATA_GO_KR_KEY"

  /// The host, and the query parameters that do not distinguish requests.
  static let service = Service(
    // FILL IN: The host; `Request.Host(scheme: "http", …)` if it has no https.
    host: Request.Host("anytown.example.invalid"),
    // FILL IN: The common start of every path, which tells services on the same host apart.
    pathPrefix: ["api"],
    // In lower case. A page's number is never among them: another page is another request.
    incidentalQuery: ["servicekey", "numofrows", "_type"])
}
