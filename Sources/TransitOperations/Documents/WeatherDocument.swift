package import TransitCore
package import TransitRegistry

/// `transit weather`: the weather at each of the places.
package struct WeatherDocument: Documented {
  private let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package static let fields = Fields<WeatherDocument>(
    meaning:
      "The weather at one or more places, in the order of the arguments; a place that failed "
      + "has its error. All times are Korean time; weather.utcOffsetSeconds is the UTC offset "
      + "of the place.",
    .version,
    .isSample { $0.parts.contains(where: \.isSample) },
    .init("results", "One entry for each argument.", \.parts))

  /// The weather at one place, or an error.
  package enum Part: Alternatives {
    case answer(AnswerDocument<Content>)
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
    let answer: AnswerDocument<Content>

    static let fields = Fields<AnswerPart>()
      .joined(AnswerDocument<Content>.part, of: \.answer)
  }

  /// The weather at one place.
  package struct Content: AnswerContent {
    private let place: LocatedPlace
    private let result: WeatherResult

    package init(_ place: LocatedPlace, _ result: WeatherResult) {
      (self.place, self.result) = (place, result)
    }

    package static let fields = Fields<Content>(
      .place(\.place),
      .candidates(\.result.alternatives),
      .regions(\.result.regions),
      .weather(\.result.forecast),
      .air(\.result.air))
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
package typealias WeatherCandidatesDocument = AnswerDocument<WeatherCandidatesContent>

package struct WeatherCandidatesContent: AnswerContent {
  private let candidates: [Place]

  package init(_ candidates: [Place]) { self.candidates = candidates }

  package static let fields = Fields<WeatherCandidatesContent>(
    .init(
      "candidates", "Cities of the world, the best-known first, then places in Korea.",
      \.candidates))
}

/// `transit place`
package typealias PlaceDocument = AnswerDocument<PlaceContent>

package struct PlaceContent: AnswerContent {
  private let near: LocatedPlace?
  private let result: Answered<PlaceDetails>
  private let candidates: [Place]

  package init(near: LocatedPlace?, _ result: Answered<PlaceDetails>, candidates: [Place]) {
    (self.near, self.result, self.candidates) = (near, result, candidates)
  }

  package static let fields = Fields<PlaceContent>(
    .near(\.near),
    .place(\.result.place),
    .regions(\.result.regions),
    .candidates(\.candidates))
}
