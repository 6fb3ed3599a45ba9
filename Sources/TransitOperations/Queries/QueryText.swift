package import TransitCore

extension Query {
  /// What the query returns, in one sentence.
  package var summary: Words {
    switch name {
    case "search":
      Words("정류소, 노선, 지하철역을 한 목록으로 찾습니다.", "Stops, routes and subway stations in one list.")
    case "suggest":
      Words("입력 중인 글자로 시작하는 이름을 찾습니다.", "Names that a typed beginning may mean.")
    case "arrivals": Words("곧 도착할 차를 보여 줍니다.", "Upcoming arrivals.")
    case "nearby": Words("주변의 정류소와 역을 보여 줍니다.", "Stops and stations around a place.")
    case "route": Words("버스 노선의 정류소를 보여 줍니다.", "The stops of a bus route.")
    case "vehicles": Words("버스 노선의 차량 위치를 보여 줍니다.", "The buses of a bus route.")
    case "trains": Words("지하철 노선의 열차 위치를 보여 줍니다.", "The trains of a subway line.")
    case "timetable": Words("시간표를 보여 줍니다.", "The timetable of a station or a stop.")
    case "journeys":
      Words(
        "한 곳에서 다른 곳까지 가는 길과 출발할 시각을 보여 줍니다.",
        "The ways from one place to another, and when to leave.")
    case "departures": Words("도시 사이의 버스와 열차를 보여 줍니다.", "Buses and trains between cities.")
    case "weather": Words("날씨를 보여 줍니다.", "The weather at one or more places.")
    case "wear": Words("옷차림을 알려 줍니다.", "What to wear at a place.")
    case "board":
      Words(
        "도착 정보, 날씨, 옷차림, 운행 차질을 함께 보여 줍니다.",
        "Arrivals, the weather, what to wear and disruptions.")
    case "notices": Words("운행 차질과 기상특보를 보여 줍니다.", "Disruptions and weather warnings.")
    case "place": Words("장소를 찾습니다.", "Places and addresses by name.")
    case "cities": Words("도시 목록입니다.", "The cities with data.")
    case "providers": Words("제공 서비스 목록입니다.", "The services and what they provide.")
    default: Words(verbatim: name)
    }
  }
}

extension Query.Parameter {
  /// What the parameter means, in one sentence.
  package var summary: Words {
    switch name {
    case "query": Words("이름, 번호나 식별자", "A name, a number or an identifier.")
    case "place":
      Words("이름, 주소나 위도,경도", "A name, an address or latitude,longitude.")
    case "item":
      Words("이름, 번호나 식별자", "The name, the number or the identifier of an item.")
    case "route": Words("버스 노선의 번호나 이름", "The number or name of a bus route.")
    case "from": Words("출발지", "The place of departure.")
    case "to": Words("도착지", "The destination.")
    case "via": Words("지나거나 갈아탈 역", "A station to pass through or to change at.")
    case "depart": Words("출발 시각", "The time of departure.")
    case "arrive": Words("도착해야 할 시각", "The time to arrive by.")
    case "fewest-transfers": Words("환승이 가장 적은 길 먼저", "The fewest transfers first.")
    case "alternatives":
      Words("다른 길의 시각도 조회합니다. 요청 3건이 듭니다.", "The times of other ways too, for three requests.")
    case "mode": Words("전철만, 버스만 또는 모두", "Only trains, only buses, or all.")
    case "least-walking": Words("걷는 거리가 가장 짧은 길 먼저", "The least walking first.")
    case "city": Words("도시의 이름", "The name of a city.")
    case "kind": Words("항목의 종류", "The kind of item.")
    case "line": Words("지하철 노선, 또는 정류소의 버스", "A subway line, or a bus at a stop.")
    case "direction":
      Words("방향이나 그쪽의 역", "The direction, or a station that the train goes to.")
    case "after": Words("이 시각부터", "The earliest departure.")
    case "departures": Words("가까운 정류소의 출발도 조회", "Also what leaves from the nearest stops.")
    case "low-floor": Words("저상버스만", "Only low-floor buses.")
    case "bikes": Words("가까운 따릉이도 조회", "Also public bikes nearby.")
    case "near":
      Words("같은 이름을 가까운 순으로 정렬할 기준", "The place that equal matches are ordered from.")
    case "radius": Words("반경(m)", "The radius in meters.")
    case "limit": Words("최대 개수", "The maximum number of results.")
    case "offset": Words("건너뛸 개수", "The number of results to skip.")
    case "with": Words("첫 결과와 함께 볼 것", "Additional data about the first result.")
    case "day": Words("요일의 종류", "The kind of day.")
    case "date": Words("날짜", "The date.")
    case "explain":
      Words("어떤 서비스를 왜 조회했는지도 포함", "Also what was asked of which service, and why.")
    case "full": Words("지난 시각을 포함한 하루 전체", "The whole day, also times in the past.")
    case "by": Words("교통수단", "The means of transport.")
    case "all": Words("모든 터미널 조합", "Every likely pair of terminals.")
    case "leave": Words("나가는 시각", "When the person leaves.")
    case "return": Words("돌아오는 시각", "When the person returns.")
    case "sensitivity": Words("추위와 더위를 타는 정도", "How the person feels cold and heat.")
    case "style": Words("옷의 종류", "The style of clothes.")
    case "another": Words("다른 옷차림의 번호", "The number of the alternative.")
    default: Words(verbatim: name)
    }
  }
}
