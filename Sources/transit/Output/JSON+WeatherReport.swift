internal import KoreaTransit

extension Session {
  /// The document of `transit weather`: one place's fields, or those of each under `results`.
  func json(_ answers: [(text: String, answer: WeatherCommand.Answered)]) -> JSON {
    let documents = answers.map { json($0.text, $0.answer) }
    if documents.count == 1, var fields = documents.first {
      fields["schema"] = 1
      return .object(fields)
    }
    return ["schema": 1, "results": .array(documents.map(JSON.object))]
  }

  private func json(_ text: String, _ answer: WeatherCommand.Answered) -> [String: JSON] {
    switch answer {
    case .success(let report): json(report)
    case .failure(let error): ["query": .string(text), "error": JSON(error, language: language)]
    }
  }

  private func json(_ report: WeatherReport) -> [String: JSON] {
    let result = report.result
    return [
      "query": .string(report.text), "asOf": JSON(result.asOf), "place": JSON(report.place),
      "candidates": .array(result.alternatives.map(JSON.init)),
      "regions": .array(result.regions.map(JSON.init)),
      "weather": JSON(result.forecast), "air": JSON(result.air),
      "providers": .array(result.outcomes.map { json($0) }),
      "attributions": JSON(result.attributions),
    ]
  }
}
