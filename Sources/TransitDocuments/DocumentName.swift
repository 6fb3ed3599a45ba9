/// A document of `--json` by the name of its schema: `search.schema.json` describes `search`.
package enum DocumentName: String, CaseIterable, Sendable {
  case search, arrivals, nearby, route, trains, timetable, departures, weather
  case weatherCandidates = "weather-candidates"
  case place, error

  package var type: any (Codable & Sendable).Type {
    switch self {
    case .search: SearchDocument.self
    case .arrivals: ArrivalsDocument.self
    case .nearby: NearbyDocument.self
    case .route: RouteDocument.self
    case .trains: TrainsDocument.self
    case .timetable: TimetableDocument.self
    case .departures: DeparturesDocument.self
    case .weather: WeatherDocument.self
    case .weatherCandidates: WeatherCandidatesDocument.self
    case .place: PlaceDocument.self
    case .error: ErrorDocument.self
    }
  }
}
