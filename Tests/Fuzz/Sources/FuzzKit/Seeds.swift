import Foundation
import KoreaTransit
import TransitRegistry

/// The first inputs in addition to the recordings.
enum Seeds {
  /// Every kind of escape, number and white space.
  static let json = [
    #"{"a":"\"\\\/\b\f\n\r\t\uac15\ud83d\ude8c","a":[true,false,null]}"#,
    "[0,-0,-1.50,1e3,1.5E-7,12e+30,5e-324,1e400,123456789012345678901234567890,0.10]",
    "\u{FEFF} [ {} , [ ] ,\r\n\t\"강남🚌\" ] ", "[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]", "[1,]",
  ]

  /// Folded lines, interim responses, lines without a name or a colon.
  static let heads = [
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/2 200\r\nA: b\r\n c\r\n\td\r\n: e\r\nf\r\nG:\r\n\r\n",
    " A: b\r\nHTTP/1.1 200 OK\nC: d\n\n",
  ]

  /// Requests with each field that the server reads; some of them are attacks.
  static let requests = [
    "GET /v1/search?query=%EA%B0%95%EB%82%A8&limit=5&kind=station HTTP/1.1\nHost: localhost:8080",
    "GET /v1/nearby?place=37.50,127.03&kind=bike&wait=true\nHost: 127.0.0.1:8080\nOrigin: null",
    "GET /v1/timetable?query=a+b&date=2026-02-28&at=23:59&line=2\nHost: [::1]:8080",
    "HEAD /v1/arrivals?query=a&query=b&city=c\nHost: LOCALHOST:8080\nIf-None-Match: W/\"a\", *",
    "OPTIONS /v1/search\nHost: localhost:8080\nOrigin: https://app.example\n"
      + "Access-Control-Request-Method: GET",
    "POST /mcp\nHost: localhost:8080\nContent-Length: 12\nTransfer-Encoding: chunked",
    "POST /mcp\nHost: localhost:8080\nContent-Length: 00999\nOrigin: http://localhost:8080",
    "GET /docs\nHost: localhost:8080\nAccept-Language: en;q=0.8, ko;q=1.001, *;q=.5\n"
      + "Accept-Encoding: gzip;q=0, *\nIf-None-Match: \"a-ko\"",
    "GET /upstream/seoul-bus/api/rest/a%2Fb?arsId=22009\nHost: localhost:8080\n"
      + "Authorization: Bearer abc\nX-Forwarded-For: 1.2.3.4, [2001:db8::1], ::ffff:1.2.3.4",
    "GET /v1/search?query=%E1%84%80%E1%85%A1&query=%40a&query=here\nHost: localhost:8080\n"
      + "Sec-Fetch-Site: same-site\nSec-Fetch-Mode: navigate\nLast-Event-ID: 3w5e11264sgsf--1",
    "GET /%2e%2e/%00/%zz?a=%0d%0a&&b=c=d\nHost: localhost\nHost: evil.example\nX : a",
    "GET http://other/a\n: b\nTransfer-Encoding: xchunked", "TRACE *\n\n", "",
  ]

  /// A key that no service has.
  static let key = "k3y+F0r/Fuzz1ng="

  /// The key as is, encoded, escaped and split.
  static let bodiesWithKeys = [
    "{\"a\":\"\(key)\"}", "K3Y+f0R/FUZZ1NG=", "k3y%2BF0r%2FFuzz1ng%3D", "k3y%252BF0r%252FFuzz1ng",
    #"{"a":"k3y\u002bF0r\/Fuzz1ng="}"#, "<a>k3y&#43;F0r&#x2F;Fu<!-- zz -->zz1<![CDATA[ng=]]></a>",
    "\u{1B}[31mk3y+\u{0}F0r/\u{200B}Fuzz1ng", Data(key.utf8).base64EncodedString(),
    Data(key.utf8).map { String($0, radix: 16) }.joined(), "k3y F0r/Fuzz1ng=",
  ]

  /// The built-in configuration, and others that use every setting, some of them invalid.
  static let configurations = [
    Configuration.builtInJSON,
    #"{"providers":[{"id":"tago","enabled":false,"timeoutSeconds":0.5,"cities":["25","수원"]}]}"#,
    #"{"version":1,"providers":[{"id":"kma","baseURL":"https://proxy.example/a"}]}"#,
    #"{"providers":[{"id":"kma","baseURL":"https://proxy.example","proxyAddsKey":true}]}"#,
    #"{"keys":{"DATA_GO_KR_KEY":{"environment":"MY_KEY"}},"providers":[{"id":"kma"}]}"#,
    #"{"keys":{"KAKAO_REST_API_KEY":{"file":"~/keys/kakao"}},"providers":[{"id":"kakao-local"}]}"#,
    #"{"keys":{"SEOUL_SUBWAY_KEY":{"file":"key.txt"}},"providers":[{"id":"seoul-subway"}]}"#,
    #"{"cities":["광주","없는시"],"providers":[{"id":"seoul-buss"},{"id":"tago"},{"id":"tago"}]}"#,
    "{\n  \"providers\": [\n    { \"id\": \"kma\", }\n  ]\n}", "{\"version\":2}", "[]",
    "\u{FEFF}{}",
  ]
}
