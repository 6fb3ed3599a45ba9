internal import KoreaTransit
internal import TransitCore
internal import TransitText

/// What is shown of a thing that the bundled sample answers do not cover.
extension Session<Services> {
  /// Whether the answers are the bundled samples.
  var isSample: Bool { access.isSample && !plansOffline }

  /// Whether the answers are recordings.
  var isRecorded: Bool { aggregator.isRecorded && !plansOffline }

  /// Whether the catalogue answers by the clock of this machine, with no sample.
  var plansOffline: Bool {
    access.isSample && invocation.command == .journey && !invocation.has(.asOf)
  }

  /// Whether the samples have no answer to any of the queries.
  func hasNoSample(_ results: [[Outcome]]) -> Bool {
    isSample
      && results.allSatisfy { outcomes in
        outcomes.contains { $0.error?.code == .notRecorded }
          && !outcomes.contains { $0.kind == .answered }
      }
  }

  /// Shows what the catalog knows of the items, and that there is no sample for them.
  func reportNoSample(of items: [SearchItem]) -> ExitCode {
    for item in items {
      console.say(title(of: item), .bold)
      let facts = facts(of: item).filter { !$0.isEmpty }.joined(separator: " · ")
      if !facts.isEmpty { console.say(wrapping: "  " + facts) }
    }
    note(
      "이곳의 예시 응답이 없습니다. 실시간으로 보려면: transit config init",
      "There is no sample response for this. For live ones: transit config init", .yellow)
    return .unavailable
  }

  func facts(of item: SearchItem) -> [String] {
    let coordinate = item.coordinate.map { "\($0.latitude), \($0.longitude)" } ?? ""
    guard case .subway(let station) = item else {
      return [item.kind.words.text(in: language), item.city?.name ?? "", coordinate]
    }
    let names = LocalizedNames(language: language, keepsKorean: false)
    return [
      station.lines.map { names.line($0.name) }.joined(separator: ", "),
      language == .korean ? station.englishName ?? "" : station.name, station.city?.name ?? "",
      coordinate,
    ]
  }
}
