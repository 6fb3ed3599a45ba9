internal import TransitCore
internal import TransitDocuments

extension ItemObject {
  /// The fields of a stop, a route or a station that an answer needs.
  static let shape = Shape<ItemObject>(
    .name("id", "The identifier that other tools take in place of the name.") { $0.base.id },
    .name("kind", "station (a bus stop), route (a bus) or subway (a subway station).") {
      $0.base.case.rawValue
    },
    .name("name", "The Korean name.") { $0.base.name },
    .text("englishName", "The English name of a subway station.") { $0.englishName },
    .text("number", "The number of the stop or the bus, such as 22009 or 472.") { $0.base.number },
    .text("routeKind", "The kind of bus, such as 간선 (trunk) or 직행좌석 (express).") {
      $0.base.kind
    },
    .texts("lines", "The lines of a subway station.") { item in
      item.base.lines.isEmpty ? nil : item.base.lines.map(\.name)
    },
    .text("city", "The city.") { $0.base.city },
    .number("latitude", "Degrees north.") { $0.base.coordinate?.latitude },
    .number("longitude", "Degrees east.") { $0.base.coordinate?.longitude })

  var englishName: String? {
    if case .subway(let station) = details { station.englishName } else { nil }
  }

  /// The name with what distinguishes it: `강남 2·신분당`, in English `Gangnam (강남 2·신분당)`.
  func title(in language: Language) -> String {
    guard language == .english, let englishName else { return base.title }
    return "\(englishName) (\(base.title))"
  }

  /// `지하철역`
  func kindWords(in language: Language) -> String {
    let words: Words =
      switch base.case {
      case .station: Words("정류소", "bus stop")
      case .route: Words("버스", "bus route")
      case .subway: Words("지하철역", "subway station")
      }
    return words.text(in: language)
  }
}

extension LocatedPlaceObject {
  static let shape = Shape<LocatedPlaceObject>(
    .name("name", "The name of the place.") { $0.name },
    .text("address", "The address.") { $0.address },
    .text("city", "The city.") { $0.city },
    .number("latitude", "Degrees north.") { $0.coordinate.latitude },
    .number("longitude", "Degrees east.") { $0.coordinate.longitude })

  /// `코엑스 (서울 강남구 영동대로 513)`
  var title: String {
    guard let address, address != name else { return name }
    return "\(name) (\(address))"
  }
}
