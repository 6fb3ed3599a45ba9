internal import TransitCore

/// How a command is written, and what it does.
extension Command {
  var usage: Words {
    switch self {
    case .brief: Words("brief [--format 틀] [--refresh]", "brief [--format FORM] [--refresh]")
    case .watch:
      Words(
        "watch [역이나 정류소, @즐겨찾기]… [--line 호선이나 버스]… [--city 도시]… [--kind station|route|subway]… [--low-floor] [--follow 파일|-]",
        "watch [station, stop or @favourite]… [--line LINE OR BUS]… [--city CITY]… [--kind station|route|subway]… [--low-floor] [--follow FILE|-]"
      )
    case .alerts:
      Words(
        "alerts [@즐겨찾기]… [--follow 파일|-] [--stops N] [--last 분] [--rain] [--ride 노선] [--vehicle 차량] [--direction 방향] [--get-off 정류소] [--quiet HH:MM-HH:MM]",
        "alerts [@favourite]… [--follow FILE|-] [--stops N] [--last MINUTES] [--rain] [--ride LINE] [--vehicle ID] [--direction WAY] [--get-off STOP] [--quiet HH:MM-HH:MM]"
      )
    case .search:
      Words(
        "search <검색어> [--city 도시]… [--kind station|route|subway]… [--near 장소] [--favorites] [--limit N] [--offset N] [--with weather] [--explain] [--geojson 파일] [--refresh]",
        "search <query> [--city CITY]… [--kind station|route|subway]… [--near PLACE] [--favorites] [--limit N] [--offset N] [--with weather] [--explain] [--geojson FILE] [--refresh]"
      )
    case .arrivals:
      Words(
        "arrivals <역이나 정류소, 노선의 이름이나 번호> [--line 호선이나 버스]… [--city 도시]… [--kind station|route|subway]… [--low-floor] [--explain] [--refresh]",
        "arrivals <station, stop or route, name or number> [--line LINE OR BUS]… [--city CITY]… [--kind station|route|subway]… [--low-floor] [--explain] [--refresh]"
      )
    case .nearby:
      Words(
        "nearby [장소나 위도,경도] [--radius 미터] [--kind station|subway]… [--limit N] [--explain] [--geojson 파일] [--refresh]",
        "nearby [place or latitude,longitude] [--radius METRES] [--kind station|subway]… [--limit N] [--explain] [--geojson FILE] [--refresh]"
      )
    case .route:
      Words(
        "route <노선 번호> [--city 도시]… [--explain] [--geojson 파일] [--refresh]",
        "route <number> [--city CITY]… [--explain] [--geojson FILE] [--refresh]")
    case .trains:
      Words("trains <호선> [--explain] [--refresh]", "trains <line> [--explain] [--refresh]")
    case .timetable:
      Words(
        "timetable <역이나 정류소> [--line 호선이나 버스] [--day weekday|saturday|holiday] [--full] [--explain] [--refresh]",
        "timetable <station or stop> [--line LINE OR BUS] [--day weekday|saturday|holiday] [--full] [--explain] [--refresh]"
      )
    case .departures:
      Words(
        "departures <출발지> <도착지> [--by train|express|intercity]… [--date 날짜] [--full] [--limit N] [--all] [--refresh]",
        "departures <from> <to> [--by train|express|intercity]… [--date DATE] [--full] [--limit N] [--all] [--refresh]"
      )
    case .weather:
      Words(
        "weather [장소나 위도,경도, here]… [--svg 파일] [--format 틀] [--candidates 이름] [--explain] [--refresh]",
        "weather [place or latitude,longitude, here]… [--svg FILE] [--format FORM] [--candidates NAME] [--explain] [--refresh]"
      )
    case .wear:
      Words(
        "wear [장소나 위도,경도] [--leave HH:MM] [--return HH:MM] [--date 날짜] [--sensitivity cold|normal|hot] [--style women|men|any] [--another [N]] [--clothes 파일] [--refresh]",
        "wear [place or latitude,longitude] [--leave HH:MM] [--return HH:MM] [--date DATE] [--sensitivity cold|normal|hot] [--style women|men|any] [--another [N]] [--clothes FILE] [--refresh]"
      )
    case .place:
      Words(
        "place <장소나 위도,경도> [--near 장소] [--limit N] [--refresh]",
        "place <place or latitude,longitude> [--near PLACE] [--limit N] [--refresh]")
    case .hereSet:
      Words(
        "here set <장소나 위도,경도> [--as 이름] [--refresh]",
        "here set <place or latitude,longitude> [--as NAME] [--refresh]")
    case .hereShow: Words(verbatim: "here show")
    case .hereClear: Words("here clear [--as 이름]", "here clear [--as NAME]")
    case .profileShow: Words(verbatim: "profile show")
    case .profileSet:
      Words(
        "profile set [--weekday mon-fri] [--leave HH:MM] [--return HH:MM] [--sensitivity cold|normal|hot] [--style women|men|any]",
        "profile set [--weekday mon-fri] [--leave HH:MM] [--return HH:MM] [--sensitivity cold|normal|hot] [--style women|men|any]"
      )
    case .profileClear: Words(verbatim: "profile clear [--weekday mon-fri]")
    case .favoritesAdd:
      Words(
        "favorites add <이름이나 번호, 식별자> [--as 이름] [--line 호선이나 버스]… [--direction 방향] [--walk 분] [--when 때]… [--alarm] [--city 도시]… [--kind station|route|subway|place]… [--refresh]",
        "favorites add <name, number or identifier> [--as NAME] [--line LINE OR BUS]… [--direction WAY] [--walk MINUTES] [--when TIME]… [--alarm] [--city CITY]… [--kind station|route|subway|place]… [--refresh]"
      )
    case .favoritesList: Words(verbatim: "favorites list")
    case .favoritesRemove:
      Words(
        "favorites remove <이름이나 앞의 번호, 식별자>",
        "favorites remove <name, number in front or identifier>")
    case .favoritesMove:
      Words(
        "favorites move <이름이나 앞의 번호> <새 번호>",
        "favorites move <name or number in front> <new number>")
    case .favoritesAlarm:
      Words(
        "favorites alarm <이름이나 앞의 번호> <on|off>",
        "favorites alarm <name or number in front> <on|off>")
    case .favoritesImport: Words("favorites import <파일>", "favorites import <file>")
    case .favoritesExport: Words("favorites export [파일]", "favorites export [file]")
    case .catalogImport:
      Words("catalog import <파일>… [--force]", "catalog import <file>… [--force]")
    case .catalogInfo: Words(verbatim: "catalog info")
    case .catalogSearch:
      Words(
        "catalog search <검색어> [--near 위도,경도] [--city 도시]… [--kind station|route|subway]… [--limit N]",
        "catalog search <query> [--near latitude,longitude] [--city CITY]… [--kind station|route|subway]… [--limit N]"
      )
    case .catalogUpdate: Words(verbatim: "catalog update")
    case .catalogRemove: Words("catalog remove <목록>", "catalog remove <list>")
    case .cities: Words(verbatim: "cities [--refresh]")
    case .providers: Words(verbatim: "providers")
    case .doctor: Words(verbatim: "doctor [--offline]")
    case .configInit: Words(verbatim: "config init")
    case .configATS: Words(verbatim: "config ats")
    case .completions: Words(verbatim: "completions <bash|zsh|fish>")
    case .manual: Words(verbatim: "man")
    case .decode: Words("decode <파일.http>", "decode <file.http>")
    case .record:
      Words(
        "record <brief|search|arrivals|nearby|route|trains|timetable|departures|weather|wear|place|cities> <…> [--to 폴더]",
        "record <brief|search|arrivals|nearby|route|trains|timetable|departures|weather|wear|place|cities> <…> [--to FOLDER]"
      )
    case .recordingsList: Words("recordings list [폴더]", "recordings list [folder]")
    case .recordingsVerify:
      Words(
        "recordings verify <폴더> [--older-than 일] [--used 파일] [--all]",
        "recordings verify <folder> [--older-than DAYS] [--used FILE] [--all]")
    case .recordingsRedact:
      Words(
        "recordings redact <파일.http나 폴더> [--dry-run]",
        "recordings redact <file.http or folder> [--dry-run]")
    case .recordingsImport:
      Words(
        "recordings import-har <파일.har> [--to 폴더]", "recordings import-har <file.har> [--to FOLDER]"
      )
    case .help: Words("help [명령]", "help [command]")
    case .version: Words(verbatim: "version")
    }
  }

  var summary: Words {
    switch self {
    case .brief:
      Words(
        "즐겨찾기의 도착, 날씨, 옷차림, 지장을 한 화면에 보여 줍니다",
        "tells your favourites' arrivals, the weather, what to wear and disturbances")
    case .watch: Words("도착 정보를 계속 보여 줍니다", "keeps showing what arrives next")
    case .alerts:
      Words(
        "가까이 가거나(--follow), 차나 막차가 오거나, 비가 오기 전에 알려 줍니다",
        "tells when you come near (--follow), a vehicle or the last one comes, or rain begins")
    case .search:
      Words("정류소, 노선, 지하철역을 한 목록으로 찾습니다", "finds stops, routes and subway stations, as one list")
    case .arrivals: Words("곧 도착할 차를 보여 줍니다", "tells what arrives next")
    case .nearby: Words("가까운 정류소와 지하철역을 보여 줍니다", "lists stops and stations nearby")
    case .route:
      Words("노선의 정류소와 지금 달리는 버스를 보여 줍니다", "draws a route's stops and the buses on it")
    case .trains: Words("노선도 위에 지금 달리는 열차를 보여 줍니다", "draws the trains on a line")
    case .timetable:
      Words("역의 열차 시각과 첫차, 막차를 보여 줍니다", "lists a station's trains, the first and the last")
    case .departures:
      Words("도시 사이 열차와 고속·시외버스를 보여 줍니다", "lists trains and buses between cities")
    case .weather: Words("지금과 앞으로의 날씨를 보여 줍니다", "tells the weather now and next")
    case .wear: Words("나갔다 올 동안 무엇을 입을지 알려 줍니다", "tells what to wear until you are back")
    case .place:
      Words("장소의 주소, 행정구역, 위치와 지도를 보여 줍니다", "tells a place's addresses, areas, position and map")
    case .hereSet:
      Words(
        "내 장소를 정합니다: nearby, weather, search의 기준",
        "sets your place: nearby, weather and search go by it")
    case .hereShow: Words("내 장소를 보여 줍니다", "tells your place")
    case .hereClear: Words("내 장소를 지웁니다", "forgets your place")
    case .profileShow:
      Words("요일마다의 외출 시각과 옷차림 설정을 보여 줍니다", "tells your times by weekday and how you dress")
    case .profileSet:
      Words("요일마다의 외출 시각과 옷차림을 정합니다", "sets your times by weekday and how you dress")
    case .profileClear: Words("그것을 지웁니다", "forgets them")
    case .favoritesAdd:
      Words(
        "정류소, 노선, 역, 장소를 즐겨찾기에 넣습니다", "saves a stop, route, station or place as a favourite")
    case .favoritesList: Words("즐겨찾기를 보여 줍니다", "lists your favourites")
    case .favoritesRemove: Words("즐겨찾기에서 뺍니다", "takes a favourite away")
    case .favoritesMove: Words("즐겨찾기의 순서를 바꿉니다", "puts a favourite at another place")
    case .favoritesAlarm:
      Words("즐겨찾기의 알림을 켜고 끕니다", "turns a favourite's alarm on or off")
    case .favoritesImport: Words("파일의 즐겨찾기를 더합니다", "adds the favourites of a file")
    case .favoritesExport: Words("즐겨찾기를 파일로 씁니다", "writes your favourites to a file")
    case .catalogImport:
      Words(
        "공공 목록(CSV)을 받아들여 정류소와 노선을 네트워크 없이도 압니다",
        "takes in public lists (CSV): stops and routes are known without a network")
    case .catalogInfo:
      Words(
        "무엇을 받아들였는지, 얼마나 오래됐는지, 색인이 온전한지 보여 줍니다",
        "tells what was taken in, how old it is and whether the index is whole")
    case .catalogSearch:
      Words(
        "네트워크와 인증키 없이 카탈로그에서만 찾습니다", "searches the catalogue alone, without network or keys")
    case .catalogUpdate:
      Words("바뀐 파일을 다시 받아들이고 색인을 새로 만듭니다", "takes changed files in again and makes the index anew")
    case .catalogRemove: Words("받아들인 목록을 뺍니다", "takes a list out again")
    case .cities:
      Words("도시와 그 코드, 누가 아는지 보여 줍니다", "lists cities, their codes and who covers them")
    case .providers:
      Words(
        "설정된 제공자와 할 수 있는 일, 필요한 인증키, 오늘 쓴 호출을 보여 줍니다",
        "lists providers, what they can do, which keys they need and today's calls")
    case .doctor:
      Words(
        "설정, 인증키, 시계, 서비스, 한도, 캐시, 카탈로그를 살피고 할 일을 알려 줍니다",
        "checks configuration, keys, clock, services, quotas, cache and catalogue, and says what to do"
      )
    case .configInit:
      Words("인증키를 하나씩 물어 시험하고 저장합니다", "asks for your keys one by one, tests and keeps them")
    case .configATS:
      Words(
        "iOS 앱의 Info.plist에 넣을, http 호스트의 App Transport Security 예외를 출력합니다",
        "prints what an iOS app's Info.plist needs for hosts on http (App Transport Security)")
    case .completions: Words("셸의 자동 완성을 출력합니다", "prints a shell's completions")
    case .manual: Words("매뉴얼을 출력합니다", "prints the manual page")
    case .decode: Words("저장된 응답 하나가 무엇으로 읽히는지 보여 줍니다", "shows what a recording decodes to")
    case .record:
      Words("묻고, 받은 실시간 응답을 저장합니다", "asks, and writes the live answers down as recordings")
    case .recordingsList:
      Words("저장된 응답을 나이와 내용과 함께 늘어놓습니다", "lists recordings with their age and what is in them")
    case .recordingsVerify:
      Words(
        "실시간 서비스에 다시 물어 달라진 항목과 형을 찾습니다",
        "asks the live services again and tells changed fields and types")
    case .recordingsRedact: Words("저장된 응답에서 인증키를 지웁니다", "takes keys out of recordings")
    case .recordingsImport:
      Words(
        "브라우저가 저장한 HAR 파일을 저장된 응답으로 바꿉니다", "makes recordings of a browser's HAR file")
    case .help: Words("도움말", "help")
    case .version: Words("버전", "version")
    }
  }
}
