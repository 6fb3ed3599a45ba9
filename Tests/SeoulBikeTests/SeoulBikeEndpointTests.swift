import Testing
import TransitCore
import TransitHTTP

@testable import SeoulBike

/// The requests for pages of the city's list.
struct SeoulBikeEndpointTests {
  private static let root = "http://openapi.seoul.go.kr:8088"

  @Test(arguments: [(1, "1/1000"), (2, "1001/2000"), (3, "2001/3000"), (4, "3001/4000")])
  func `a page is a thousand rows counted from 1`(page: Int, range: String) {
    #expect(
      SeoulBikePage(page: page).request.redactedURL
        == "\(Self.root)/REDACTED/json/bikeList/\(range)")
  }

  @Test func `the key is a piece of the path and appears in no text`() {
    let request = SeoulBikePage().request
    #expect(request.keyNames == ["SEOUL_OPEN_DATA_KEY"])
    #expect(
      request.url { _ in "made/up" } == "\(Self.root)/made%2Fup/json/bikeList/1/1000")
  }

  @Test(arguments: [
    ("REDACTED/json/bikeList/1/1000/", 1), ("REDACTED/json/bikeList/1/1000", 1),
    ("sample/json/bikeList/1/5/", 1), ("REDACTED/xml/bikeList/1/5", 1),
    ("REDACTED/json/bikeList/0/500/", 1), ("REDACTED/json/bikeList/1001/2000/", 2),
  ])
  func `a recorded request is restored as its page`(path: String, page: Int) throws {
    let request = try #require(Request(url: "\(Self.root)/\(path)"))
    #expect(SeoulBikePage(request) == SeoulBikePage(page: page))
  }

  @Test(arguments: [
    // One station, or a day, as other clients request it; another service; another host.
    "\(root)/REDACTED/json/bikeList/1/1000/ST-4", "\(root)/REDACTED/json/bikeList/1/1000/20200821",
    "\(root)/REDACTED/json/bikeListHist/1/1000/2026112008",
    "http://openapi.seoul.go.kr:8089/REDACTED/json/bikeList/1/1000/",
    "http://swopenapi.seoul.go.kr:8088/REDACTED/json/bikeList/1/1000/",
  ])
  func `another request is not a page`(url: String) throws {
    let request = try #require(Request(url: url))
    #expect(SeoulBikePage(request) == nil)
  }

  @Test func `a response is valid for a minute, and an empty one as long`() {
    #expect(SeoulBikePage().lifetime == .live(.seconds(60)))
    #expect(SeoulBikePage.operation.emptyLifetime == .seconds(60))
    #expect(SeoulBikePage.operation.quota == Quota("bikeList"))
  }
}
