import KoreaTransit
import Testing
import TransitHTTP
import TransitTestSupport

/// The quotas and cache lifetimes that the providers declare.
struct QuotaFactsTests {
  /// Provider, operation and capability; quota pool, calls per day, calls per second.
  private static let expected = [
    "seoul-subway SearchInfoBySubwayNameService stations: SearchInfoBySubwayNameService - -",
    "seoul-subway realtimeStationArrival arrivals: realtime 1000 -",
    "seoul-subway realtimeStationArrival arrivals: realtime 1000 -",
    "seoul-subway realtimePosition vehicles: realtime 1000 -",
    "seoul-subway realtimeStationArrival stations: realtime 1000 -",
    "seoul-subway SearchSTNTimeTableByIDService timetables: SearchSTNTimeTableByIDService - -",
    "seoul-subway SearchSTNTimeTableByFRCodeService timetables: SearchSTNTimeTableByFRCodeService - -",
    "seoul-subway SearchFirstAndLastTrainbyLineServiceNew serviceSpans: SearchFirstAndLastTrainbyLineServiceNew - -",
    "seoul-subway SearchLastTrainTimeByIDService serviceSpans: SearchLastTrainTimeByIDService - -",
    "seoul-subway SearchLastTrainTimeByFRCodeService serviceSpans: SearchLastTrainTimeByFRCodeService - -",
    "seoul-bus getStationByName stations: getStationByName 1000 30",
    "seoul-bus getStationByPos nearby: getStationByPos 1000 30",
    "seoul-bus getBusRouteList routes: getBusRouteList 1000 30",
    "seoul-bus getRouteByStation stopRoutes: getRouteByStation 1000 30",
    "seoul-bus getRouteInfo routeStops: getRouteInfo 1000 30",
    "seoul-bus getStaionByRoute routeStops: getStaionByRoute 1000 30",
    "seoul-bus getRoutePath routeStops: getRoutePath 1000 30",
    "seoul-bus getBustimeByStation serviceSpans: getBustimeByStation 1000 30",
    "seoul-bus getStationByUid arrivals: getStationByUid 1000 30",
    "seoul-bus getLowStationByUid arrivals: getLowStationByUid 1000 30",
    "seoul-bus getArrInfoByRouteAll arrivals: getArrInfoByRouteAll 1000 30",
    "seoul-bus getArrInfoByRoute arrivals: getArrInfoByRoute 1000 30",
    "seoul-bus getLowArrInfoByRoute arrivals: getLowArrInfoByRoute 1000 30",
    "seoul-bus getLowArrInfoByStId arrivals: getLowArrInfoByStId 1000 30",
    "seoul-bus getBusPosByRtid vehicles: getBusPosByRtid 1000 30",
    "tago getSttnNoList stations: BusSttnInfoInqireService 10000 30",
    "tago getCrdntPrxmtSttnList nearby: BusSttnInfoInqireService 10000 30",
    "tago getSttnThrghRouteList stopRoutes: BusSttnInfoInqireService 10000 30",
    "tago getRouteNoList routes: BusRouteInfoInqireService 10000 30",
    "tago getRouteInfoIem routeStops: BusRouteInfoInqireService 10000 30",
    "tago getRouteAcctoThrghSttnList routeStops: BusRouteInfoInqireService 10000 30",
    "tago getSttnAcctoArvlPrearngeInfoList arrivals: ArvlInfoInqireService 10000 30",
    "tago getSttnAcctoSpcifyRouteBusArvlPrearngeInfoList arrivals: ArvlInfoInqireService 10000 30",
    "tago getRouteAcctoBusLcList vehicles: BusLcInfoInqireService 10000 30",
    "tago getCtyCodeList cities: BusRouteInfoInqireService 10000 30",
    "tago GetKwrdFndSubwaySttnList stations: SubwayInfo 10000 30",
    "tago GetSubwaySttnAcctoSchdulList timetables: SubwayInfo 10000 30",
    "tago GetCtyAcctoTrainSttnList trips: TrainInfo 10000 30",
    "tago GetStrtpntAlocFndTrainInfo trips: TrainInfo 10000 30",
    "tago GetExpBusTrminlList trips: ExpBusInfo 10000 30",
    "tago GetStrtpntAlocFndExpbusInfo trips: ExpBusInfo 10000 30",
    "tago GetSuberbsBusTrminlList trips: SuburbsBusInfo 10000 30",
    "tago GetStrtpntAlocFndSuberbsBusInfo trips: SuburbsBusInfo 10000 30",
    "kma getUltraSrtNcst weather: VilageFcstInfoService_2.0 10000 30",
    "kma getUltraSrtFcst weather: VilageFcstInfoService_2.0 10000 30",
    "kma getVilageFcst weather: VilageFcstInfoService_2.0 10000 30",
    "kma getMidLandFcst weather: MidFcstInfoService 10000 30",
    "kma getMidTa weather: MidFcstInfoService 10000 30",
    "kma getMidFcst weather: MidFcstInfoService 10000 30",
    "kma getPwnCd weather: WthrWrnInfoService 10000 30",
    "kakao-local search-keyword places: keyword 100000 -",
    "kakao-local search-keyword stations: keyword 100000 -",
    "kakao-local search-category places: category 100000 -",
    "kakao-local search-category nearby: category 100000 -",
    "kakao-local search-address places: address 100000 -",
    "kakao-local geo-coord2regioncode regions: address 100000 -",
    "kakao-local geo-coord2address places: address 100000 -",
    "kakao-local publictraffic journeys: publictraffic 1000 -",
    "kakao-local walk journeys: walk 1000 -",
    "seoul-bus getPathInfoByBus journeys: getPathInfoByBus 1000 30",
    "seoul-bus getPathInfoBySubway journeys: getPathInfoBySubway 1000 30",
    "seoul-bus getPathInfoByBusNSub journeys: getPathInfoByBusNSub 1000 30",
  ]

  @Test func `operations that share a quota have the same pool`() {
    let facts = BuiltInProviders.all.flatMap { factory in
      factory.endpoints.map { type in
        let (operation, quota) = (type.operation, type.operation.quota)
        return "\(factory.manifest.id) \(operation.name) \(operation.capability): \(quota.pool) "
          + "\(quota.dailyCalls.map(String.init) ?? "-") "
          + "\(quota.callsPerSecond.map(String.init) ?? "-")"
      }
    }
    // A provider that is added later has tests of its own.
    let providers = Set(Self.expected.compactMap { $0.split(separator: " ").first })
    let known = facts.filter { $0.split(separator: " ").first.map(providers.contains) == true }
    #expect(known.sorted() == Self.expected.sorted())
  }

  @Test(arguments: BuiltInProviders.all.map(\.manifest))
  func `a key and its operations state the same daily quota`(manifest: ProviderManifest) {
    let endpoints = BuiltInProviders.all.first { $0.manifest.id == manifest.id }?.endpoints ?? []
    for name in Set(manifest.keys.map(\.name)) {
      let told = Set(manifest.keys.filter { $0.name == name }.map(\.dailyCalls))
      let counted = Set(
        endpoints.map { $0.operation }.filter { $0.key == name }.map(\.quota.dailyCalls))
      #expect(told == counted, "\(name)")
    }
  }

  /// The documented timeouts; only KMA, AirKorea and TAGO have one of their own.
  @Test func `the documentation states the providers' timeouts`() throws {
    let own = BuiltInProviders.all.compactMap { factory in
      factory.manifest.timeout.map { (factory.manifest.id, Int($0 / .seconds(1))) }
    }
    #expect(own.map { "\($0.0) \($0.1)" } == ["tago 20", "kma 8", "airkorea 10"])
    let usual = Int(TransitClient.timeout / .seconds(1))
    let told = [
      (
        "Sources/TransitHTTP/TransitHTTP.docc/resilience-and-quotas.md",
        "\(usual) seconds, 8 for KMA, 10 for AirKorea, 20 for TAGO"
      ),
      (
        "Sources/transit/README.en.md",
        "\(usual) if left out, 8 for KMA, 10 for AirKorea, 20 for TAGO"
      ),
      ("Sources/transit/README.md", "없으면 \(usual), 기상청은 8, 에어코리아는 10, TAGO는 20"),
    ]
    for (file, words) in told {
      let text = try Package.text(file).replacing(/\s+/, with: " ")
      #expect(text.contains(words), "\(file)")
    }
  }
}
