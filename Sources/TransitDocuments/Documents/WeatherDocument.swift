package import TransitCore
package import TransitRegistry

/// `transit weather`: the fields of one place, or a list under `results`.
package enum WeatherDocument: Codable, Sendable {
  case one(Part)
  case several([Part])

  package init(_ parts: [Part]) {
    if parts.count == 1 { self = .one(parts[0]) } else { self = .several(parts.map(\.inList)) }
  }

  package init(from decoder: any Decoder) throws {
    if let several = try? Several(from: decoder) {
      self = .several(several.results)
    } else {
      self = .one(try Part(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .one(let part): try part.encode(to: encoder)
    case .several(let parts): try Several(results: parts).encode(to: encoder)
    }
  }

  private struct Several: Codable {
    var schema = 1
    var results: [Part]
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

    fileprivate var inList: Part {
      switch self {
      case .answer(var answer):
        answer.first.schema = nil
        return .answer(answer)
      case .failure(var failure):
        failure.schema = nil
        return .failure(failure)
      }
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
    package var schema: Int? = 1
    package var query: String
    package var error: ErrorObject

    package init(_ query: String, _ error: TransitError, _ writing: DocumentWriting) {
      (self.query, self.error) = (query, ErrorObject(error, writing))
    }
  }
}
