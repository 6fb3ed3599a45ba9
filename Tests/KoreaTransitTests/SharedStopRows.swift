import Foundation
import KoreaTransit
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// Rows about the same stops from several services, and which rows are one stop.
///
/// The rows are synthetic: names and positions of `SharedStop` are disturbed by a seed, as
/// publishers differ, and then decoded from each service's own form.
struct SharedStopRows {
  private(set) var rows: [SearchItem] = []
  /// The stop of each row.
  private(set) var truths: [Int] = []
  private var numbers: SeededNumbers
  private var sent: [Service: [(stop: SharedStop, truth: Int)]] = [:]
  private var nextTruth = 0
  /// The ids of all stops, real and made up.
  private var taken: Set<String>

  /// A service that knows stops of the capital area; TAGO by the city system that it asks.
  enum Service: CaseIterable { case seoul, gyeonggi, incheon, tagoGyeonggi, tagoIncheon }

  init(of stops: [SharedStop], seed: UInt64) throws {
    numbers = SeededNumbers(seed: seed)
    taken = Set(stops.map(\.id))
    for (place, stop) in stops.enumerated() {
      add(stop)
      switch place % 8 {
      case 1: addNeighbor(of: stop)
      case 3: addReusedID(of: stop, named: stops[(place + 7) % stops.count])
      case 5: addOtherSystem(of: stop)
      default: break
      }
    }
    for service in Service.allCases {
      let list = sent[service] ?? []
      let items = try service.items(list.map(\.stop))
      guard items.count == list.count else {
        throw TransitError(.malformed, Words(verbatim: "\(items.count) of \(list.count) rows"))
      }
      rows += items
      truths += list.map(\.truth)
    }
  }

  /// The stop from every service that has it.
  private mutating func add(_ stop: SharedStop) {
    let services: [Service] =
      switch CapitalArea(number: stop.id) {
      case .seoul: [.seoul, .gyeonggi, .tagoGyeonggi, .tagoIncheon]
      case .incheon: [.incheon, .tagoIncheon, .gyeonggi, .tagoGyeonggi]
      default: [.gyeonggi, .tagoGyeonggi, .seoul]
      }
    send(stop, to: services)
  }

  /// Another stop of the name, 60 m away.
  private mutating func addNeighbor(of stop: SharedStop) {
    var other = stop
    // The last number of the district that no stop has.
    let free = (100...999).reversed().lazy.map { "\(stop.id.prefix(6))\($0)" }
      .first { !taken.contains($0) }
    guard let free else { return }
    taken.insert(free)
    other.id = free
    other.number = ""
    other.latitude += 60 / 111_195
    send(other, to: [.gyeonggi, .tagoGyeonggi])
  }

  /// Another stop with the id, 1.3 km away: a list has given the number again.
  private mutating func addReusedID(of stop: SharedStop, named other: SharedStop) {
    var reused = stop
    (reused.name, reused.number) = (other.name, other.number)
    reused.latitude += 1_300 / 111_195
    send(reused, to: [.tagoGyeonggi])
  }

  /// A stop of another city's system with the same digits, 30 m away: equal digits mean nothing.
  private mutating func addOtherSystem(of stop: SharedStop) {
    var other = stop
    other.id = ["TSB", "CAB", "WJB"][Int.random(in: 0..<3, using: &numbers)] + stop.id
    other.latitude += 30 / 111_195
    send(other, to: [.tagoGyeonggi])
  }

  private mutating func send(_ stop: SharedStop, to services: [Service]) {
    // Of 100 stops, 4 are 50 m or more away in one list, which then has the same name.
    let far =
      Double.random(in: 0..<1, using: &numbers) < 0.04
      ? services.randomElement(using: &numbers) : nil
    for service in services {
      let row = disturbed(stop, for: service, isFar: service == far, isRenamed: far == nil)
      sent[service, default: []].append((row, nextTruth))
    }
    nextTruth += 1
  }

  /// The stop as another publisher has it, perhaps under a new name.
  private mutating func disturbed(
    _ stop: SharedStop, for service: Service, isFar: Bool, isRenamed: Bool
  ) -> SharedStop {
    var result = stop
    let share = Double.random(in: 0..<1, using: &numbers)
    let meters = isFar ? 60 + 150 * share : 24 * share * share
    let angle = Double.random(in: 0..<(2 * .pi), using: &numbers)
    result.latitude += meters * cos(angle) / 111_195
    result.longitude += meters * sin(angle) / 88_200
    if Bool.random(using: &numbers) { result.number = "" }
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0, 1: result.name += "(중)"
    case 2: result.name = result.name.replacing(".", with: ",")
    // Seoul's lists cut names outside Seoul.
    case 3...6 where result.name.count > 16 && service == .seoul:
      result.name = String(result.name.prefix(16))
    // A new name, of which only the id knows that it is the same stop.
    case 7 where isRenamed: result.name = "구 " + String(result.name.reversed())
    default: break
    }
    return result
  }
}

extension SharedStopRows.Service {
  /// The stops as the service sends them, decoded by the provider.
  func items(_ stops: [SharedStop]) throws -> [SearchItem] {
    let rows = stops.map { stop in
      switch self {
      case .seoul: stop.seoulRow
      case .gyeonggi: stop.gyeonggiRow
      case .incheon: stop.incheonRow
      case .tagoGyeonggi: stop.tagoRow(prefix: "GGB")
      case .tagoIncheon: stop.tagoRow(prefix: "ICB")
      }
    }
    let (url, body) = body(rows.joined(separator: self == .incheon ? "" : ","))
    let kind = self == .incheon ? "application/xml" : "application/json"
    let text = "GET \(url)\n\nHTTP/1.1 200 OK\nContent-Type: \(kind);charset=UTF-8\n\n\(body)"
    let decoder = RecordingDecoder(factories: BuiltInProviders.all)
    let decoded = try decoder.decode(Recording(Data(text.utf8)), path: "", receivedAt: .distantPast)
    if let error = decoded.error { throw error }
    return decoded.items.compactMap { if case .item(let item) = $0 { item } else { nil } }
  }

  private func body(_ rows: String) -> (url: String, body: String) {
    switch self {
    case .seoul:
      (
        "http://ws.bus.go.kr/api/rest/stationinfo/getStationByName?serviceKey=REDACTED"
          + "&stSrch=a&resultType=json",
        #"{"msgHeader":{"headerMsg":"","headerCd":"0"},"msgBody":{"itemList":[\#(rows)]}}"#
      )
    case .gyeonggi:
      (
        "https://apis.data.go.kr/6410000/busstationservice/v2/getBusStationListv2"
          + "?serviceKey=REDACTED&keyword=a&format=json",
        #"{"response":{"msgHeader":{"resultCode":0},"msgBody":{"busStationList":[\#(rows)]}}}"#
      )
    case .incheon:
      (
        "https://apis.data.go.kr/6280000/busStationService/getBusStationNmList"
          + "?serviceKey=REDACTED&pageNo=1&numOfRows=1000&bstopNm=a",
        "<ServiceResult><msgHeader><resultCode>0</resultCode></msgHeader><msgBody>\(rows)"
          + "</msgBody></ServiceResult>"
      )
    case .tagoGyeonggi, .tagoIncheon:
      (
        "https://apis.data.go.kr/1613000/BusSttnInfoInqireService/getSttnNoList"
          + "?serviceKey=REDACTED&cityCode=\(self == .tagoIncheon ? "23" : "31010")&nodeNm=a"
          + "&numOfRows=1000&pageNo=1&_type=json",
        #"{"response":{"header":{"resultCode":"00"},"body":{"items":{"item":[\#(rows)]}}}}"#
      )
    }
  }
}

extension SharedStop {
  fileprivate var seoulRow: String {
    """
    {"stId":"\(id)","stNm":"\(name)","arsId":"\(number.isEmpty ? "0" : number)",\
    "tmX":"\(longitude)","tmY":"\(latitude)"}
    """
  }

  fileprivate var gyeonggiRow: String {
    let region = city.count > 2 && "시군".contains(city.suffix(1)) ? String(city.dropLast()) : city
    return """
      {"mobileNo":" \(number)","regionName":"\(region)","stationId":\(id),\
      "stationName":"\(name)","x":\(longitude),"y":\(latitude)}
      """
  }

  fileprivate var incheonRow: String {
    """
    <itemList><BSTOPID>\(id)</BSTOPID><BSTOPNM>\(name)</BSTOPNM><LAT>\(latitude)</LAT>\
    <LNG>\(longitude)</LNG><SHORT_BSTOPID>\(number)</SHORT_BSTOPID></itemList>
    """
  }

  /// A number has no leading zeros here.
  fileprivate func tagoRow(prefix: String) -> String {
    let node = id.first?.isLetter == true ? id : prefix + id
    let number = Int(number).map { #","nodeno":\#($0)"# } ?? ""
    return """
      {"gpslati":\(latitude),"gpslong":\(longitude),"nodeid":"\(node)","nodenm":"\(name)"\(number)}
      """
  }
}
