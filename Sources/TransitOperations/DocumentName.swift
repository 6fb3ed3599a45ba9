package import TransitCore

/// A document of `--json`, with the name of its schema: `search.schema.json` describes `search`.
package enum DocumentName: String, CaseIterable, Sendable {
  case search, arrivals, nearby, route, vehicles, trains, timetable, journeys, departures, weather
  case weatherCandidates = "weather-candidates"
  case place, error, brief, notices, alerts, wear, favorites, here, profile, cities, providers,
    doctor, version, decode

  package var type: any Documented.Type {
    switch self {
    case .search: AnswerDocument<SearchContent>.self
    case .arrivals: AnswerDocument<ArrivalsContent>.self
    case .nearby: AnswerDocument<NearbyContent>.self
    case .route: AnswerDocument<RouteContent>.self
    case .vehicles: AnswerDocument<VehiclesContent>.self
    case .trains: AnswerDocument<TrainsContent>.self
    case .timetable: AnswerDocument<TimetableContent>.self
    case .journeys: AnswerDocument<JourneysContent>.self
    case .departures: AnswerDocument<DeparturesContent>.self
    case .weather: WeatherDocument.self
    case .weatherCandidates: AnswerDocument<WeatherCandidatesContent>.self
    case .place: AnswerDocument<PlaceContent>.self
    case .error: ErrorDocument.self
    case .brief: AnswerDocument<BriefContent>.self
    case .notices: AnswerDocument<NoticesContent>.self
    case .alerts: AlertsDocument.self
    case .wear: AnswerDocument<WearContent>.self
    case .favorites: FavoritesDocument.self
    case .here: HereDocument.self
    case .profile: ProfileDocument.self
    case .cities: AnswerDocument<CitiesContent>.self
    case .providers: ProvidersDocument.self
    case .doctor: DoctorDocument.self
    case .version: VersionDocument.self
    case .decode: DecodeDocument.self
    }
  }
}
