import Foundation
import TransitCore
import TransitHTTP
import TransitTesting

@testable import TAGO

/// A body of the service around rows written as JSON.
func body(_ items: String, total: Int? = nil) -> String {
  let total = total.map { ",\"totalCount\":\($0)" } ?? ""
  return #"{"response":{"header":{"resultCode":"00","resultMsg":"NORMAL SERVICE."},"body":{"#
    + #""items":\#(items),"numOfRows":1000,"pageNo":1\#(total)}}}"#
}

func provider(
  _ exchange: StubExchange, cities: [String] = ["대전", "세종"]
) -> TAGOProvider {
  TAGOProvider(client: .stub("tago", exchange), cities: cities.map { City(name: $0) })
}

/// The URLs that an exchange received, sorted, with readable Hangul.
func urls(_ exchange: StubExchange) -> [String] {
  exchange.requests.map { $0.redactedURL.removingPercentEncoding ?? "" }.sorted()
}

let liveMark: [SourceMark] = [SourceMark("tago", .live)]

/// Suspends its callers until `count` of them are waiting.
actor Gate {
  private let count: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { self.count = count }

  func pass() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      guard waiting.count == count else { return }
      for continuation in waiting { continuation.resume() }
    }
  }
}
