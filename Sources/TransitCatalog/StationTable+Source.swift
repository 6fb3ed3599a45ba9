public import TransitCore

extension ProviderID {
  /// The catalogue that the package ships: what it tells is asked of nobody.
  public static let catalog: ProviderID = "catalog"
}

extension StationTable {
  /// Whom to name beside what the catalogue tells.
  public static let attributions = [
    Attribution(text: "서울 열린데이터광장", license: nil, url: "https://data.seoul.go.kr"),
    Attribution(
      text: "국가철도공단", license: nil, url: "https://www.data.go.kr/data/15013205/standard.do"),
  ]
}
