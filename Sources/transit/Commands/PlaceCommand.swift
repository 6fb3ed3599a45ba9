internal import KoreaTransit
internal import TransitOperations
internal import TransitText

extension Command {
  static let place = Command(
    "place", asks: .place,
    does: Words(
      "장소의 주소, 행정구역, 위치와 지도를 보여 줍니다", "show a place's addresses, areas, position and map"),
    arguments: .place,
    options: [
      .near.describing(
        Words("같은 이름 중 이 장소에서 가장 가까운 곳", "the one with that name nearest to this place")),
      .limit.describing(
        Words(
          "다른 곳은 N곳까지, 최대 \(Query.Parameter.placeLimit.range.upperBound) (화면에서는 기본 5)",
          "at most N other places, up to \(Query.Parameter.placeLimit.range.upperBound) (5 by "
            + "default on screen)"
        )), .explain, .refresh,
    ], examples: ["transit place 코엑스", "transit place 37.5116,127.0594"],
    recorded: recordedPlaces + ["제주공항"],
    run: querying { try await PlaceCommand(session: $0).run() })
}

/// `transit place`: a place's addresses, areas and position, and other places that match the text.
struct PlaceCommand {
  let session: Session<Services>

  /// Candidates shown to people by default.
  private static let rowsForPeople = 5

  func run() async throws -> ExitCode {
    let answer = try await session.answer(FindPlace.self)
    session.noteRecordings()
    switch session.invocation.output {
    case .json: session.write(answer)
    case .plain:
      session.console.write(Self.plain("place", answer.found.place, answer.found.regions))
      for candidate in answer.candidates {
        session.console.write(Self.plain("candidate", candidate, []))
      }
    case .people: show(answer.value)
    }
    session.report(answer)
    return .success
  }

  /// `row⇥id⇥name⇥category⇥road⇥lot⇥postcode⇥legal⇥administrative⇥latitude⇥longitude⇥metres⇥map`
  private static func plain(_ row: String, _ place: Place, _ regions: [Region]) -> TerminalText {
    let areas = areas(of: place, regions)
    return TerminalText(
      row, place.id, place.name, place.category.joined(separator: " > "), place.roadAddress ?? "",
      place.address ?? "", place.postcode ?? "", areas.legal ?? "", areas.administrative ?? "",
      fields: "coordinate.latitude coordinate.longitude distanceMeters mapURL", of: place)
  }

  /// The areas of the position, or else those of the address.
  private static func areas(
    of place: Place, _ regions: [Region]
  ) -> (legal: String?, administrative: String?) {
    (
      regions.first { $0.kind == .legal }?.name ?? place.legalArea,
      regions.first { $0.kind == .administrative }?.name ?? place.administrativeArea
    )
  }

  private func show(_ answer: PlaceContent) {
    let (console, language) = (session.console, session.language)
    let (near, result) = (answer.near, answer.found)
    let place = result.place
    let head = near.map { near in
      session.say("\(place.name)  \(near.place.name) 근처", "\(place.name)  near \(near.place.name)")
    }
    console.say(head ?? place.name, .bold)
    let areas = Self.areas(of: place, result.regions)
    let facts: [(Words, String?)] = [
      (Words("도로명", "road"), place.roadAddress), (Words("지번", "lot"), place.address),
      (Words("우편번호", "postcode"), place.postcode), (Words("건물", "building"), place.building),
      (Words("법정동", "legal area"), areas.legal),
      (Words("행정동", "administrative area"), areas.administrative),
      (Words("분류", "category"), place.category.joined(separator: " > ")),
      (Words("전화", "phone"), place.phone),
      (Words("거리", "distance"), near == nil ? nil : place.distance.map(distanceText)),
      (Words("위치", "position"), place.coordinate?.description),
      (Words("지도", "map"), place.mapLink?.url),
    ]
    let rows = facts.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : ["  " + name.text(in: language), $0] }
    }
    for line in Table(rows: rows).lines(width: nil) { console.say(line) }
    let isCut = !session.invocation.has(.limit)
    showCandidates(result.candidates, limit: isCut ? Self.rowsForPeople : answer.limit)
  }

  private func showCandidates(_ candidates: [Place], limit: Int) {
    guard !candidates.isEmpty else { return }
    let console = session.console
    console.say(session.say("다른 곳", "other places"), .bold)
    let rows = candidates.prefix(limit).enumerated().map { index, place in
      [
        "\(index + 1)", place.name, place.group?.koreanName ?? place.category.last ?? "",
        place.distance.map(distanceText) ?? "", place.shortAddress ?? "",
      ]
    }
    console.say(Table(rows: rows, rightAligned: [0, 3]))
    session.noteHidden(candidates.count - rows.count)
  }
}
