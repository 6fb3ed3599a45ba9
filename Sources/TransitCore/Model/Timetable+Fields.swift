extension Departure: Documented {
  package static let fields = Fields<Departure>(
    named: "departure", "A row of a timetable.",
    .line(\.line),
    .identifiers(\.identifiers),
    .init("station", "The name of the station.", \.station),
    .day(\.day),
    .direction(\.direction),
    .directionText(\.direction),
    .serviceTime("arrival", \.arrival),
    .serviceTime("departure", \.departure),
    .init("origin", "The origin in the source's spelling.", \.origin),
    .headsign(\.headsign),
    .init("train", "The train number.", \.train),
    .isExpress(\.isExpress),
    .sources(\.sources))
}

extension ServiceSpan: Documented {
  package static let fields = Fields<ServiceSpan>(
    named: "serviceSpan", "The first and the last vehicle of a line at a stop.",
    .line(\.line),
    .identifiers(\.identifiers),
    .init("stop", "The name of the stop.", \.stop),
    .day(\.day),
    .direction(\.direction),
    .directionText(\.direction),
    .serviceTime("first", \.first),
    .serviceTime("last", \.last),
    .init("firstHeadsign", "The headsign of the first vehicle.", \.firstDestination),
    .init("lastHeadsign", "The headsign of the last vehicle.", \.lastDestination),
    .sources(\.sources))
}

extension Terminal: Documented {
  package static let fields = Fields<Terminal>(
    named: "terminal", "A railway station or intercity bus terminal.",
    .init("id", "A stable id.", \.id),
    .mode(\.mode),
    .name(\.name),
    .identifiers(\.identifiers),
    .city(\.city?.name),
    .init("area", "The area in the source's spelling.", \.area),
    .sources(\.sources))
}

extension Trip: Documented {
  package static let fields = Fields<Trip>(
    named: "trip", "An intercity train or bus.",
    .mode(\.mode),
    .init("number", "The train number; null if there is none.", \.number),
    .init("grade", "The class of the train or bus (등급) in the source's spelling.", \.grade),
    .identifiers(\.identifiers),
    .init("origin", "The origin in the source's spelling.", \.origin),
    .init("destination", "The destination in the source's spelling.", \.destination),
    .init("departure", "The departure time.", \.departure),
    .init("arrival", "The arrival time.", \.arrival),
    .init("fareWon", "The adult fare in won.", .atLeast(1), \.fare),
    .sources(\.sources))
}

extension CityCode: Documented {
  package static let fields = Fields<CityCode>(
    named: "cityCode", "A city in TAGO's codes.",
    .init("code", "The source's code.", \.code),
    .name(\.name),
    .init("city", "The city of the code; null if no known city has the name.", \.city?.name))
}
