import Foundation
import Synchronization
import TransitCore
import TransitHTTP
import TransitTesting

/// A provider that decodes incorrectly.
struct WrongReading: TransitProvider {
  static let manifest = RightProvider.manifest
  static let endpoints: [any Endpoint.Type] = [
    MoodyStops.self, SortedStops.self, LocalArrivals.self, AheadArrivals.self,
    TrustingStops.self,
  ]

  static let contract = ProviderContract(
    WrongReading.self,
    recordings: ["moody", "sorted", "trusting"].map { name in
      recording(
        "wrong/\(name)", "https://api.right.seoul.kr/\(name)",
        String(decoding: RightProvider.stops.recording.body, as: UTF8.self))
    } + [
      recording(
        "wrong/local", "https://api.right.seoul.kr/local",
        #"{"rows":[{"line":"472","at":"2026-11-20 08:29:40"}]}"#, recorded: "2026-11-20"),
      recording(
        "wrong/ahead", "https://api.right.seoul.kr/ahead",
        #"{"rows":[{"line":"472","at":"2026-11-20 08:29:40"}]}"#),
    ]
  ) { _ in WrongReading() }
}

/// An endpoint without parameters, matched by its name in the path.
protocol PlainEndpoint: Endpoint {
  init()
}

extension PlainEndpoint {
  init?(_ request: Request) {
    guard request.pathText(0) == Self.operation.name else { return nil }
    self.init()
  }

  var request: Request {
    Request(host: RightProvider.service.host, path: [Request.Value(Self.operation.name)])
  }

  var lifetime: Lifetime { .immutable }
}

/// Decodes differently at each call.
struct MoodyStops: PlainEndpoint {
  static let operation = OperationFacts("moody", capability: .stations, key: nil)
  private static let calls = Mutex(0)

  func decode(_ response: Response) throws -> Rows<BusStop> {
    let call = Self.calls.withLock { count in
      count += 1
      return count
    }
    var rows = try RightStops(text: "").decode(response)
    if !rows.rows.isEmpty { rows.rows[0].name += " \(call)" }
    return rows
  }
}

/// Sorts the rows, and omits the stop without a coordinate.
struct SortedStops: PlainEndpoint {
  static let operation = OperationFacts("sorted", capability: .stations, key: nil)

  func decode(_ response: Response) throws -> Rows<BusStop> {
    let rows = try RightStops(text: "").decode(response).rows
    return Rows(rows.filter { $0.coordinate != nil }.sorted { $0.id > $1.id })
  }
}

/// Parses Korean times in the machine's time zone.
struct LocalArrivals: PlainEndpoint {
  static let operation = OperationFacts("local", capability: .arrivals, key: nil)

  func decode(_ response: Response) throws -> Rows<Arrival> {
    let form = DateFormatter()
    form.locale = Locale(identifier: "en_US_POSIX")
    form.dateFormat = "yyyy-MM-dd HH:mm:ss"
    let rows = try body(of: response)["rows"]?.list ?? []
    return Rows(
      rows.map { row in
        Arrival(
          line: row["line"]?.string ?? "", timeLeft: .unknown, message: "",
          observedAt: row["at"]?.string.flatMap(form.date))
      })
  }
}

/// Parses Korean times as UTC.
struct AheadArrivals: PlainEndpoint {
  static let operation = OperationFacts("ahead", capability: .arrivals, key: nil)

  func decode(_ response: Response) throws -> Rows<Arrival> {
    let rows = try body(of: response)["rows"]?.list ?? []
    return Rows(
      rows.map { row in
        Arrival(
          line: row["line"]?.string ?? "", timeLeft: .unknown, message: "",
          observedAt: row["at"]?.string.flatMap { KoreanTime.parse($0 + "Z") })
      })
  }
}

/// Decodes any failure as an empty result, and throws the wrong errors.
struct TrustingStops: PlainEndpoint {
  static let operation = OperationFacts("trusting", capability: .stations, key: nil)

  func decode(_ response: Response) throws -> Rows<BusStop> {
    if response.status == 401 { throw CocoaError(.userActivityConnectionUnavailable) }
    if response.status == 429 { throw TransitError(.unavailable) }
    return (try? RightStops(text: "").decode(response)) ?? Rows([])
  }
}
