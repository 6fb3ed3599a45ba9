package import TransitCore
package import TransitRegistry

/// `transit weather`: the weather at each of the places.
package struct WeatherDocument: Codable, Sendable {
  package var schema = DocumentVersion.current
  /// Whether the answers are bundled samples; absent otherwise.
  package var isSample: Bool?
  package var results: [Part]

  package init(_ parts: [Part]) {
    isSample = parts.contains(where: \.isSample) ? true : nil
    results = parts.map(\.withoutCommonFields)
  }

  /// The weather at one place, or an error.
  package enum Part: Codable, Sendable {
    case answer(AnswerDocument<Content>)
    case failure(Failure)

    package init(from decoder: any Decoder) throws {
      if let failure = try? Failure(from: decoder) {
        self = .failure(failure)
      } else {
        self = .answer(try AnswerDocument<Content>(from: decoder))
      }
    }

    package func encode(to encoder: any Encoder) throws {
      switch self {
      case .answer(let answer): try answer.encode(to: encoder)
      case .failure(let failure): try failure.encode(to: encoder)
      }
    }

    fileprivate var isSample: Bool {
      if case .answer(let answer) = self { answer.first.isSample == true } else { false }
    }

    /// The version and the mark of samples are those of the whole document.
    fileprivate var withoutCommonFields: Part {
      guard case .answer(var answer) = self else { return self }
      (answer.first.schema, answer.first.isSample) = (nil, nil)
      return .answer(answer)
    }
  }

  /// The weather at one place.
  package struct Content: Codable, Sendable {
    package var place: LocatedPlaceObject
    package var candidates: [PlaceObject]
    package var regions: [RegionObject]
    @Nullable package var weather: ForecastObject?
    @Nullable package var air: AirQualityObject?

    package init(_ place: LocatedPlace, _ result: WeatherResult) {
      self.place = LocatedPlaceObject(place)
      candidates = result.alternatives.map(PlaceObject.init)
      regions = result.regions.map(RegionObject.init)
      weather = result.forecast.map(ForecastObject.init)
      air = result.air.map(AirQualityObject.init)
    }
  }

  /// The error for one text.
  package struct Failure: Codable, Sendable {
    package var query: String
    package var error: ErrorObject

    package init(_ query: String, _ error: TransitError, _ writing: DocumentWriting) {
      (self.query, self.error) = (query, ErrorObject(error, writing))
    }
  }
}
