package import TransitCore

/// `transit weather`: the weather at each of the places.
package struct WeatherDocument: Documented {
  private let parts: [Part]
  private let steps: [StepObject]?

  init(_ parts: [Part], _ writing: DocumentWriting) {
    self.parts = parts
    steps = writing.steps?.map { StepObject($0, writing) }
  }

  package static let fields = Fields<WeatherDocument>(
    meaning:
      "The weather at one or more places, in the order of the arguments; a place that failed "
      + "has its error. All times are Korean time; weather.utcOffsetSeconds is the UTC offset "
      + "of the place.",
    .version,
    .isSample { $0.parts.contains(where: \.isSample) },
    .steps(\.steps),
    .init("results", "One entry for each argument.", \.parts))

  /// The weather at one place, or an error.
  package enum Part: Alternatives {
    case answer(AnswerDocument<WeatherAnswer.Report>)
    case failure(Failure)

    fileprivate var isSample: Bool {
      if case .answer(let answer) = self { answer.isSample } else { false }
    }

    package var value: any Documented {
      switch self {
      case .answer(let answer): AnswerPart(answer: answer)
      case .failure(let failure): failure
      }
    }

    package static let alternatives: [any Documented.Type] = [AnswerPart.self, Failure.self]
  }

  /// The version and the mark of samples are those of the whole document.
  private struct AnswerPart: Documented {
    let answer: AnswerDocument<WeatherAnswer.Report>

    static let fields = Fields<AnswerPart>()
      .joined(AnswerDocument<WeatherAnswer.Report>.part, of: \.answer)
  }

  /// The error for one text.
  package struct Failure: Documented {
    private let query: String
    private let error: ErrorObject

    package init(_ query: String, _ error: TransitError, _ writing: DocumentWriting) {
      (self.query, self.error) = (query, ErrorObject(error, writing))
    }

    package static let fields = Fields<Failure>(
      meaning: "A place whose query failed.",
      .query(\.query),
      .init("error", "The error.", \.error))
  }
}

/// `transit weather --candidates`
package struct WeatherCandidatesContent: AnswerContent {
  package let query: String
  private let candidates: [Place]

  package init(query: String, candidates: [Place]) {
    (self.query, self.candidates) = (query, candidates)
  }

  package static let fields = Fields<WeatherCandidatesContent>(
    .init(
      "candidates", "Cities of the world, the best-known first, then places in Korea.",
      \.candidates))
}
