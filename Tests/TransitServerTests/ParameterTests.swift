import Foundation
import Testing
import TransitCore
import TransitOperations

@testable import TransitServer

/// The parameters of queries in URLs.
struct ParameterTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String { url }
    var url: String
    /// The values that arrive; `nil` for a 400.
    var values: String?

    init(_ url: String, _ values: String?) { (self.url, self.values) = (url, values) }
  }

  static let long = String(repeating: "a", count: 200)

  @Test(arguments: [
    Row("/v1/search?query=%EA%B0%95%EB%82%A8", "query=강남"),
    Row("/v1/search?query=%E1%84%80%E1%85%A1%E1%86%BC%E1%84%82%E1%85%A1%E1%86%B7", "query=강남"),
    Row("/v1/search?query=a+b%2B", "query=a b+"),
    Row("/v1/search?query=a=b", "query=a=b"),
    Row("/v1/search?limit=5&query=a", "query=a&limit=5"),
    Row("/v1/search?query=\(long)", "query=\(long)"),
    Row("/v1/search?query=\(long)a", nil),
    Row("/v1/search", nil),
    Row("/v1/search?query", nil),
    Row("/v1/search?query=", nil),
    Row("/v1/search?query=%20a", nil),
    Row("/v1/search?query=%E3%80%80", nil),
    Row("/v1/search?query=%40%EC%A7%91", nil),
    Row("/v1/search?query=a&query=b", nil),
    Row("/v1/search?query=a&unknown=b", nil),
    Row("/v1/search?query=a&Limit=5", nil),
    Row("/v1/search?query=a&", "query=a"),
    Row("/v1/search?query=a&kind=subway&kind=route", "query=a&kind=subway&kind=route"),
    Row("/v1/search?query=a&kind=tram", nil),
    Row("/v1/search?query=a&with=weather", "query=a&with=weather"),
    Row("/v1/search?query=a&limit=0", nil),
    Row("/v1/search?query=a&limit=05", nil),
    Row("/v1/search?query=a&limit=%2B5", nil),
    Row("/v1/search?query=a&limit=-5", nil),
    Row("/v1/search?query=a&limit=abc", nil),
    Row("/v1/search?query=a&limit=99999999999999999999", nil),
    Row("/v1/search?query=a&offset=0", "query=a&offset=0"),
    Row("/v1/search?query=a&near=here", nil),
    Row("/v1/search?query=here", "query=here"),
    Row("/v1/arrivals?query=a&low-floor=true", "query=a&low-floor=true"),
    Row("/v1/arrivals?query=a&low-floor=1", nil),
    Row("/v1/arrivals?query=a&low-floor", nil),
    Row("/v1/nearby?place=37.5,127.0&radius=1500", "place=37.5,127.0&radius=1500"),
    Row("/v1/nearby?place=a&radius=1501", nil),
    Row("/v1/nearby", nil),
    Row("/v1/nearby?place=here", nil),
    Row("/v1/weather?place=a&place=b", "place=a&place=b"),
    Row("/v1/weather?" + (0...10).map { "place=\($0)" }.joined(separator: "&"), nil),
    Row("/v1/weather", nil),
    Row("/v1/wear", nil),
    Row("/v1/wear?place=a&leave=08:00&return=29:59", "place=a&leave=08:00&return=29:59"),
    Row("/v1/wear?place=a&leave=8:00", nil),
    Row("/v1/wear?place=a&leave=24:60", nil),
    Row("/v1/wear?place=a&leave=30:00", nil),
    Row("/v1/wear?place=a&date=2028-02-29", "place=a&date=2028-02-29"),
    Row("/v1/wear?place=a&date=2026-02-29", nil),
    Row("/v1/wear?place=a&date=2026-1-02", nil),
    Row("/v1/wear?place=a&date=20261120", nil),
    Row("/v1/wear?place=a&date=1999-01-01", nil),
    Row("/v1/cities", ""),
    Row("/v1/cities?query=a", nil),
    Row("/healthz?a=b", nil),
    Row("/docs?a", nil),
  ])
  func `each parameter accepts the values of its type`(row: Row) async throws {
    let reply = await MemoryConnection().send("GET \(row.url)")
    guard let values = row.values else {
      #expect(reply.status == 400)
      #expect(reply.problem["code"] == "invalidRequest")
      return
    }
    #expect(reply.status == 200)
    let name = try #require(row.url.dropFirst(4).split(separator: "?").first)
    let answer = try JSONDecoder().decode(JSONValue.self, from: Data(reply.text.utf8))
    #expect(answer == ["query": .string("\(name)?\(values)"), "in": "ko"])
  }

  @Test func `an omitted place names a valid one`() async throws {
    let reply = await MemoryConnection().send("GET /v1/weather\nAccept-Language: en")
    #expect(
      reply.problem == [
        "type": "/docs#invalidRequest", "title": "the query is not valid", "status": 400,
        "code": "invalidRequest",
        "detail": "The parameter 'place' is required, such as place=코엑스",
        "remedy": ["action": "setParameter", "parameter": "place", "example": "코엑스"],
      ])
  }

  @Test func `a favorite is not on the server`() async throws {
    let reply = await MemoryConnection().send("GET /v1/arrivals?query=%40%EC%A7%91")
    #expect(reply.problem["detail"] == "서버는 즐겨찾기와 현재 위치를 모릅니다. 이름, 주소나 좌표를 보내세요.")
    #expect(
      reply.problem["remedy"]
        == ["action": "setParameter", "parameter": "query", "example": "강남"])
  }

  @Test func `an unknown parameter lists those of the query`() async throws {
    let reply = await MemoryConnection().send("GET /v1/trains?x=a")
    #expect(
      reply.problem["remedy"]
        == ["action": "removeParameter", "parameter": "x", "valid": ["line", "explain"]])
  }

  @Test func `values have their types`() throws {
    let items = try #require(
      RequestTarget("/?from=a&to=b&date=2026-11-20&full=true&by=train&by=intercity&limit=3")
    ).items
    let values = try QueryValues(.departures, items)
    #expect(values.text(.from) == "a")
    #expect(values.texts(.by) == ["train", "intercity"])
    #expect(values.date(.date) == KoreanDate(year: 2026, month: 11, day: 20))
    #expect(values.flag(.full))
    #expect(!values.flag(.all))
    #expect(values.number(.limit) == 3)
    #expect(values.number(.radius) == 500)
    #expect(values.time(.leave) == nil)
  }

  /// The OpenAPI document states the pattern that the parser has.
  @Test func `the pattern of texts is the parser's rule`() throws {
    // `$` is the end of the text in JSON Schema, and also before a last line end elsewhere.
    let pattern = try NSRegularExpression(
      pattern: ParameterRule.textPattern.replacing("$", with: "\\z"))
    for value in (0...0xFFFF).filter({ !(0xD800...0xDFFF ~= $0) }) + [0x1F600, 0xE0001] {
      let scalar = try #require(Unicode.Scalar(value))
      for text in ["\(scalar)", "가\(scalar)"] {
        let range = NSRange(text.startIndex..., in: text)
        let matches = pattern.firstMatch(in: text, range: range) != nil
        if matches != ParameterRule.acceptsText(text) {
          Issue.record("U+\(String(value, radix: 16)): the pattern says \(matches)")
        }
      }
    }
  }

  @Test func `the pattern of dates is the parser's rule`() throws {
    let pattern = try Regex(ParameterRule.datePattern)
    for year in [1999, 2000, 2026, 2028, 2099, 2100] {
      for month in 0...13 {
        for day in 0...32 {
          let text = String(format: "%04d-%02d-%02d", year, month, day)
          let isValid = QueryValues.Value(.date, text) != nil
          #expect((text.wholeMatch(of: pattern) != nil) == isValid, "\(text)")
        }
      }
    }
  }

  @Test func `the pattern of times is the parser's rule`() throws {
    let pattern = try Regex(ParameterRule.timePattern)
    for hour in 0...31 {
      for minute in 0...61 {
        let text = String(format: "%02d:%02d", hour, minute)
        let isValid = QueryValues.Value(.leave, text) != nil
        #expect((text.wholeMatch(of: pattern) != nil) == isValid, "\(text)")
      }
    }
  }
}
