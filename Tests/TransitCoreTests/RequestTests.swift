import Foundation
import Testing
import TransitCore

struct RequestTests {
  static let host = Request.Host(scheme: "http", "openapi.seoul.go.kr", port: 8088)

  @Test func `a URL has host, path and query, each percent-encoded once`() {
    let request = Request(
      host: Self.host, path: [.key("SEOUL_KEY"), "json", "강남/역"],
      query: [
        Request.Field("query", "R&D 센터"), Request.Field("serviceKey", .key("DATA_GO_KR_KEY")),
        Request.Field("empty", ""),
      ])
    #expect(
      request.redactedURL
        == "http://openapi.seoul.go.kr:8088/REDACTED/json/%EA%B0%95%EB%82%A8%2F%EC%97%AD"
        + "?query=R%26D%20%EC%84%BC%ED%84%B0&serviceKey=REDACTED&empty=")
    #expect(request.description == "GET " + request.redactedURL)
    #expect(
      request.url { "\($0)+/=" }
        == "http://openapi.seoul.go.kr:8088/SEOUL_KEY%2B%2F%3D/json/%EA%B0%95%EB%82%A8%2F%EC%97%AD"
        + "?query=R%26D%20%EC%84%BC%ED%84%B0&serviceKey=DATA_GO_KR_KEY%2B%2F%3D&empty=")
    #expect(request.keyNames == ["SEOUL_KEY", "DATA_GO_KR_KEY"])
  }

  @Test(arguments: [
    ("+", "%2B"), ("/", "%2F"), ("=", "%3D"), ("&", "%26"), ("?", "%3F"), ("#", "%23"),
    ("%", "%25"), ("%2B", "%252B"), (" ", "%20"), ("역", "%EC%97%AD"), ("\n", "%0A"), ("\0", "%00"),
    ("👩‍👩‍👧", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
    ("AZaz09-._~", "AZaz09-._~"), ("!*'();:@$,[]", "%21%2A%27%28%29%3B%3A%40%24%2C%5B%5D"),
  ])
  func `all characters except the unreserved ones are encoded`(text: String, encoded: String) {
    #expect(Request.percentEncoded(text) == encoded)
    #expect(encoded.removingPercentEncoding == text)
  }

  @Test(arguments: [
    "{KEY}", "REDACTED", "DATA_GO_KR_KEY", "key(DATA_GO_KR_KEY)", "${DATA_GO_KR_KEY}", "\\(key)",
  ])
  func `a text is never treated as a key`(text: String) {
    let request = Request(
      host: Self.host, path: [Request.Value(text)],
      query: [Request.Field(text, Request.Value(text))],
      headers: [Request.Field(text, Request.Value(text))])
    #expect(request.keyNames.isEmpty)
    #expect(!request.url { _ in "secret" }.contains("secret"))
    #expect(request.pathText(0) == text)
  }

  @Test func `a value that contains a key has no text`() {
    let value = Request.Value([.text("KakaoAK "), .key("KAKAO")])
    let request = Request(
      host: Self.host, path: [value, "a"], query: [Request.Field("k", value)],
      headers: [Request.Field("Authorization", value), Request.Field("Other", .key("KAKAO"))])
    #expect(value.text == nil)
    #expect(request.pathText(0) == nil)
    #expect(request.pathText(1) == "a")
    #expect(request.pathText(2) == nil)
    #expect(request.pathText(-1) == nil)
    #expect(request.queryText("k") == nil)
    #expect(request.keyNames == ["KAKAO"])
    #expect(Request.Value([.text("a"), .text("b")]).text == "ab")
  }

  @Test(arguments: [
    "https://dapi.kakao.com/v2/local/search/keyword.json?query=%EA%B0%95%EB%82%A8&size=15",
    "http://openapi.seoul.go.kr:8088/REDACTED/json/CardSubwayTime/1/5/",
    "http://h", "http://h/", "http://h/a//b", "http://h/a?x=", "http://h/%2F?a%26b=c%3Dd%2B",
  ])
  func `a redacted URL is parsed back unchanged`(url: String) throws {
    let request = try #require(Request(url: url))
    #expect(request.redactedURL == url)
    #expect(request.method == "GET")
    #expect(request.keyNames.isEmpty)
  }

  @Test func `a URL is parsed leniently`() throws {
    let request = try #require(
      Request(method: "POST", url: "HTTP://Host.kr:80/a b?flag&x=1=2&&y=a+b#part"))
    #expect(request.method == "POST")
    #expect(request.host == Request.Host(scheme: "http", "Host.kr", port: 80))
    #expect(request.path == ["a b"])
    #expect(
      request.query == [
        Request.Field("flag", ""), Request.Field("x", "1=2"), Request.Field("y", "a+b"),
      ])
  }

  @Test(arguments: [
    "", "a", "/a/b", "ftp://h/a", "http://", "file:///etc", "http:a",
    // These would be different hosts when written again.
    "http://a.kr%2F.b.kr/c", "http://a.kr%3Fb", "http://a%20b/", "http://a.kr&c=d", "http://강남.kr/",
    "http://[fe80::1%25en0]/",
  ])
  func `a request needs an absolute URL with a plain host`(url: String) {
    #expect(Request(url: url) == nil)
  }

  @Test(arguments: ["http://[::1]:8080/a", "http://127.0.0.1/a", "https://a_b-c.KR:443/a"])
  func `a host is written as it was parsed`(url: String) {
    #expect(Request(url: url)?.redactedURL == url)
  }

  @Test(arguments: [
    (Request.Host(scheme: "https", "a.kr"), Request.Host(scheme: "https", "A.KR", port: 443), true),
    (Request.Host(scheme: "http", "a.kr", port: 80), Request.Host(scheme: "http", "a.kr"), true),
    (Request.Host(scheme: "http", "a.kr"), Request.Host(scheme: "https", "a.kr"), false),
    (Request.Host(scheme: "http", "a.kr"), Request.Host(scheme: "http", "a.kr", port: 8088), false),
    (Request.Host(scheme: "http", "a.kr"), Request.Host(scheme: "http", "b.a.kr"), false),
    (Request.Host(scheme: "https", "a.kr"), Request.Host(scheme: "https", "a.kr.evil"), false),
  ])
  func `two hosts are the same if scheme, name and port are equal`(
    left: Request.Host, right: Request.Host, isSame: Bool
  ) {
    #expect(left.isSamePlace(as: right) == isSame)
    #expect(right.isSamePlace(as: left) == isSame)
  }
}
