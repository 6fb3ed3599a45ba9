package import TransitCore
internal import TransitHTTP

extension BusanBusProvider {
  /// The description of the service.
  package static let manifest = ProviderManifest(
    id: "busan-bus",
    name: Words("부산 버스", "Busan Bus"),
    coverage: .cities([city]),
    attribution: Attribution(
      text: "부산광역시", englishText: "Busan Metropolitan City", license: nil,
      url: "https://www.data.go.kr/data/15092750/openapi.do"),
    keys: [
      .dataGoKr("부산광역시_부산버스정보시스템", 15_092_750, dailyCalls: 10_000)
    ],
    services: [service])

  /// The city of all stops and routes: the numbers are those of its own system.
  static let city = City(name: "부산")

  static let service = Service.dataGoKr("6260000").appendingPath("BusanBIMS")
}
