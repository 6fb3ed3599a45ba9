public import TransitCore

extension ProviderID {
  /// The catalogue that the package ships: what it tells is asked of nobody.
  public static let catalog: ProviderID = "catalog"
}

extension StationTable {
  /// Whom to name beside what the catalogue tells.
  public static let attribution = Attribution(
    text: "서울 열린데이터광장, 국가철도공단 (역 목록)", licence: nil, url: "https://data.seoul.go.kr")
}
