public import TransitCore

extension ProviderID {
  /// The catalogue that the package ships, which needs no network.
  public static let catalog: ProviderID = "catalog"
}

extension StationTable {
  /// The attributions to show next to data from the catalogue.
  public static let attributions = [
    Attribution(
      text: "서울 열린데이터광장", englishText: "Seoul Open Data Plaza", license: nil,
      url: "https://data.seoul.go.kr"),
    Attribution(
      text: "국가철도공단", englishText: "Korea National Railway", license: nil,
      url: "https://www.data.go.kr/data/15013205/standard.do"),
  ]
}
