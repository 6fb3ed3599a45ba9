/// What Seoul's buses can be asked, as the tool lists it.
let busCapabilities = "stations,nearby,routes,routeStops,stopRoutes,arrivals,vehicles,serviceSpans"

/// Each with a quota of its own, in the provider's order.
let busOperations = [
  "getStationByName", "getStationByPos", "getBusRouteList", "getRouteByStation", "getRouteInfo",
  "getStaionByRoute", "getRoutePath", "getBustimeByStation", "getStationByUid",
  "getLowStationByUid", "getArrInfoByRouteAll", "getArrInfoByRoute", "getLowArrInfoByRoute",
  "getLowArrInfoByStId", "getBusPosByRtid",
]
