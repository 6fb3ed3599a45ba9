package import TransitCore

/// A document of `--json`, with the name of its schema: `search.schema.json` describes `search`.
package enum DocumentName: String, CaseIterable, Sendable {
  case search, arrivals, nearby, route, vehicles, trains, timetable, departures, weather
  case weatherCandidates = "weather-candidates"
  case place, error, brief, notices, alerts, wear, favorites, here, profile, cities, providers,
    doctor,
    decode

  package var type: any Documented.Type {
    switch self {
    case .search: SearchDocument.self
    case .arrivals: ArrivalsDocument.self
    case .nearby: NearbyDocument.self
    case .route: RouteDocument.self
    case .vehicles: VehiclesDocument.self
    case .trains: TrainsDocument.self
    case .timetable: TimetableDocument.self
    case .departures: DeparturesDocument.self
    case .weather: WeatherDocument.self
    case .weatherCandidates: WeatherCandidatesDocument.self
    case .place: PlaceDocument.self
    case .error: ErrorDocument.self
    case .brief: BriefDocument.self
    case .notices: NoticesDocument.self
    case .alerts: AlertsDocument.self
    case .wear: WearDocument.self
    case .favorites: FavoritesDocument.self
    case .here: HereDocument.self
    case .profile: ProfileDocument.self
    case .cities: CitiesDocument.self
    case .providers: ProvidersDocument.self
    case .doctor: DoctorDocument.self
    case .decode: DecodeDocument.self
    }
  }
}
