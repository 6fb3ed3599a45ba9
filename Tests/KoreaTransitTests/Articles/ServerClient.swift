import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The guide's client of `transit serve`; `Tests/Server/clients.py` runs it against a server.
enum ServerClient {
  static func korean() async throws {
    struct Document: Decodable {
      struct Stop: Decodable { var arrivals: [Arrival] }
      struct Arrival: Decodable { var line: String, message: String, secondsLeft: Int? }
      var stops: [Stop]
    }
    guard let url = URL(string: "http://127.0.0.1:8080/v1/arrivals?query=22009") else { exit(1) }
    let (data, _) = try await URLSession.shared.data(from: url)
    for arrival in try JSONDecoder().decode(Document.self, from: data).stops[0].arrivals {
      print(arrival.line, arrival.secondsLeft.map { "\($0 / 60) 분" } ?? arrival.message)
    }
  }

  static func english() async throws {
    struct Document: Decodable {
      struct Stop: Decodable { var arrivals: [Arrival] }
      struct Arrival: Decodable { var line: String, message: String, secondsLeft: Int? }
      var stops: [Stop]
    }
    guard let url = URL(string: "http://127.0.0.1:8080/v1/arrivals?query=22009") else { exit(1) }
    let (data, _) = try await URLSession.shared.data(from: url)
    for arrival in try JSONDecoder().decode(Document.self, from: data).stops[0].arrivals {
      print(arrival.line, arrival.secondsLeft.map { "\($0 / 60) min" } ?? arrival.message)
    }
  }
}
