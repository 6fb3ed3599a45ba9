package import TransitCore

extension Capability {
  /// What the capability is, for people.
  package var words: Words {
    switch self {
    case .stations: Words("정류소·역 검색", "stop and station search")
    case .nearby: Words("가까운 정류소·역", "stops and stations nearby")
    case .routes: Words("노선 검색", "route search")
    case .routeStops: Words("노선의 정류소", "stops of a route")
    case .stopRoutes: Words("정류소의 노선", "routes at a stop")
    case .arrivals: Words("도착", "arrivals")
    case .vehicles: Words("차량 위치", "vehicles")
    case .bikes: Words("공공자전거", "public bikes")
    case .timetables: Words("시간표", "timetables")
    case .serviceSpans: Words("첫차·막차", "first and last departures")
    case .weather: Words("날씨", "weather")
    case .airQuality: Words("대기질", "air quality")
    case .worldCities: Words("세계 도시 검색", "world city search")
    case .places: Words("장소 검색", "place search")
    case .regions: Words("행정구역·주소", "areas and addresses")
    case .trips: Words("열차·고속·시외버스", "trains and buses between cities")
    case .journeys: Words("길찾기", "journeys")
    case .notices: Words("운행 알림", "service notices")
    case .cities: Words("도시 목록", "list of cities")
    }
  }
}
