/// The capabilities of `seoul-bus`, as the tool lists them.
let busCapabilities =
  "stations,nearby,routes,routeStops,stopRoutes,arrivals,vehicles,serviceSpans,journeys"

/// The operations of `seoul-bus`, each with its own quota, in the provider's order.
let busOperations = [
  "getStationByName", "getStationByPos", "getBusRouteList", "getRouteByStation", "getRouteInfo",
  "getStaionByRoute", "getRoutePath", "getBustimeByStation", "getStationByUid",
  "getLowStationByUid", "getArrInfoByRouteAll", "getArrInfoByRoute", "getLowArrInfoByRoute",
  "getLowArrInfoByStId", "getBusPosByRtid", "getPathInfoByBus", "getPathInfoBySubway",
  "getPathInfoByBusNSub",
]
