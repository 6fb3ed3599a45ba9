internal import KoreaTransit
internal import TransitOperations
internal import TransitText

extension WeatherAnswer.Report {
  /// `코엑스 · 서울특별시 강남구 삼성1동 · 기상청`; for places abroad also the local time zone.
  func title(in language: Language) -> String {
    let region = result.regions.first { $0.kind == .administrative } ?? result.regions.first
    let sources = (result.forecast?.sources.map(\.provider) ?? []).uniqued()
      .map { BuiltInProviders.name(of: $0).text(in: language) }.joined(separator: ", ")
    let names = [place.name, region?.name ?? place.address, sources]
    return (names.compactMap(\.self).filter { !$0.isEmpty }.uniqued() + [localTime(in: language)])
      .compactMap(\.self).joined(separator: " · ")
  }

  private func localTime(in language: Language) -> String? {
    guard let forecast = result.forecast, forecast.localTime != .korea else { return nil }
    let zone = WeatherWords(language: language, time: forecast.localTime).zone
    return Words("현지 시각 \(zone)", "local time \(zone)").text(in: language)
  }

  /// The text of the forecast; `nil` without a forecast.
  func text(in language: Language) -> WeatherText? {
    result.forecast.map {
      WeatherText(forecast: $0, air: result.air, asOf: result.asOf, language: language)
    }
  }

  /// The text with its heading.
  func lines(
    width: Int?, language: Language, detail: WeatherText.Detail = .init()
  ) -> [InkedLine] {
    let title = DisplayWidth.wrap(title(in: language), to: width).map { InkedLine($0, .bold) }
    guard let text = text(in: language) else {
      return title + [InkedLine(Words("예보가 없습니다", "no forecast").text(in: language), .dim)]
    }
    return title + text.lines(width: width, detail: detail)
  }
}

extension BuiltInProviders {
  /// The provider's display name.
  static func name(of id: ProviderID) -> Words {
    all.first { $0.manifest.id == id }?.manifest.name ?? Words(verbatim: id.rawValue)
  }
}
