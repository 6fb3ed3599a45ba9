import Foundation
import Testing
import TransitCore
import TransitHTTP

/// Keys are removed from a recording wherever they appear, and nothing else is.
struct RedactorTests {
  private static let path = Service(
    host: Request.Host(scheme: "http", "p.kr"), incidentalSegments: [0, 1, 3])

  /// An operation of another host whose key is in a field with an ordinary name.
  private static func asked(_ request: Request) -> Request? {
    guard request.host.name == "o.kr" else { return nil }
    return Request(
      host: request.host, path: ["v1", .key("KEY"), "1ab2cd3ef4gh5ij6kl7mn8"],
      query: [
        Request.Field("a", "GGB204000388A1B2C3D4E5"),
        Request.Field("z", Request.Value([.text("id-"), .key("KEY")])),
      ],
      headers: [Request.Field("x-z", .key("KEY"))])
  }

  private static let redactor = Redactor(
    secrets: [Secret("Conf+ig=")], services: [path], asked: asked)

  /// A recording, the same without keys, and the places of the keys.
  private static let table: [(before: String, after: String, places: [Redactor.Place])] = [
    (
      "GET http://a.kr/b?q=1\n\nHTTP/1.1 200 OK\n\nnothing",
      "GET http://a.kr/b?q=1\n\nHTTP/1.1 200 OK\n\nnothing", []
    ),
    (
      "GET http://a.kr/b?serviceKey=madeUp00&q=1\n\nHTTP/1.1 200 OK\n\nx",
      "GET http://a.kr/b?serviceKey=REDACTED&q=1\n\nHTTP/1.1 200 OK\n\nx", [.query("serviceKey")]
    ),
    (
      "GET http://a.kr/b?SERVICE_KEY=REDACTED\nAuthorization: KakaoAK REDACTED\n\nHTTP/1.1 200 OK\n\nx",
      "GET http://a.kr/b?SERVICE_KEY=REDACTED\nAuthorization: KakaoAK REDACTED\n\nHTTP/1.1 200 OK\n\nx",
      []
    ),
    (
      "GET http://p.kr/madeUp00/json/op/5/json\n\nHTTP/1.1 200 OK\n\n{\"k\":\"madeUp00\"}",
      "GET http://p.kr/REDACTED/json/op/5/json\n\nHTTP/1.1 200 OK\n\n{\"k\":\"REDACTED\"}",
      [.path(1), .body]
    ),
    (
      "GET http://p.kr/sample/xml/sample/5/x\n\nHTTP/1.1 200 OK\n\nsample",
      "GET http://p.kr/sample/xml/sample/5/x\n\nHTTP/1.1 200 OK\n\nsample", []
    ),
    (
      "GET http://o.kr/v1/madeUp00?z=id-madeUp02\nX-Z: madeUp03\n\nHTTP/1.1 200 OK\n\nmadeUp03 madeUp02 madeUp00",
      "GET http://o.kr/v1/REDACTED?z=id-REDACTED\nX-Z: REDACTED\n\nHTTP/1.1 200 OK\n\nREDACTED REDACTED REDACTED",
      [.path(2), .query("z"), .requestHeader("X-Z"), .body]
    ),
    (
      "GET http://a.kr/b\nAuthorization: Bearer madeUp00\nCookie: a=b\n# note: by madeUp00\n\n"
        + "HTTP/1.1 200 OK\nSet-Cookie: c=d; Path=/\nX-Api-Key: madeUp00\nDate: today\n\nmadeUp00",
      "GET http://a.kr/b\nAuthorization: Bearer REDACTED\nCookie: a=REDACTED\n# note: by REDACTED\n\n"
        + "HTTP/1.1 200 OK\nSet-Cookie: c=REDACTED; Path=/\nX-Api-Key: REDACTED\nDate: today\n\nREDACTED",
      [
        .requestHeader("Authorization"), .requestHeader("Cookie"), .comment("note"),
        .responseHeader("Set-Cookie"), .responseHeader("X-Api-Key"), .body,
      ]
    ),
    // Once found, a key is searched for in every form: raw, encoded once and twice, JSON, base64.
    (
      "GET http://a.kr/b?key=ma%2Fde1%2B%3D&q=ma%2Fde1%2B%3D\n\nHTTP/1.1 200 OK\n\n"
        + "ma/de1+= ma%2Fde1%2B%3D ma%2fde1%2b%3d ma%252Fde1%252B%253D ma\\/de1+= bWEvZGUxKz0=",
      "GET http://a.kr/b?key=REDACTED&q=REDACTED\n\nHTTP/1.1 200 OK\n\n"
        + "REDACTED REDACTED REDACTED REDACTED REDACTED REDACTED",
      [.query("key"), .query("q"), .body]
    ),
    // Cookies are redacted one by one, and each value is searched for on its own.
    (
      "GET http://a.kr/b\nCookie: id=madeUp01; REDACTED; x=\"madeUp02\"; REDACTED=REDACTED\n\n"
        + "HTTP/1.1 200 OK\nSet-Cookie: id=madeUp03; Path=/b; Expires=Wed, 21 Oct 2026 07:28:00 GMT; "
        + "HttpOnly; Domain=a.kr, other=madeUp04; Max-Age=9; SameSite=Lax; Secure\n\n"
        + "madeUp01 madeUp02 madeUp03 madeUp04",
      "GET http://a.kr/b\nCookie: id=REDACTED; REDACTED; x=\"REDACTED\"; REDACTED=REDACTED\n\n"
        + "HTTP/1.1 200 OK\nSet-Cookie: id=REDACTED; Path=/b; Expires=Wed, 21 Oct 2026 07:28:00 GMT; "
        + "HttpOnly; Domain=a.kr, other=REDACTED; Max-Age=9; SameSite=Lax; Secure\n\n"
        + "REDACTED REDACTED REDACTED REDACTED",
      [.requestHeader("Cookie"), .responseHeader("Set-Cookie"), .body]
    ),
    // Only a value equal to the placeholder is clean.
    (
      "GET http://a.kr/b?key=REDACTED1&token=REDACTED\nAuthorization: K REDACTED madeUp00\n\n"
        + "HTTP/1.1 200 OK\n\nx",
      "GET http://a.kr/b?key=REDACTED&token=REDACTED\nAuthorization: K REDACTED\n\n"
        + "HTTP/1.1 200 OK\n\nx", [.query("key"), .requestHeader("Authorization")]
    ),
    // A name within a text also marks a key.
    (
      "GET http://a.kr/b?back=http://c.kr/?token%3DmadeUp01%26q%3D1\n# note: asked with key=madeUp02\n\n"
        + "HTTP/1.1 200 OK\nLocation: http://a.kr/?serviceKey=made%2FUp3&amp;q=1#x\n\n"
        + "{\"apiKey\" : \"made\\/Up4\",\"key\":\"strSrch\",\"a\":\"authKey=\\\"madeUp05\\\" "
        + "{\\\"apiKey\\\":\\\"madeUp06\\\"}\"}",
      "GET http://a.kr/b?back=http%3A%2F%2Fc.kr%2F%3Ftoken%3DREDACTED%26q%3D1\n"
        + "# note: asked with key=REDACTED\n\n"
        + "HTTP/1.1 200 OK\nLocation: http://a.kr/?serviceKey=REDACTED&amp;q=1#x\n\n"
        + "{\"apiKey\" : \"REDACTED\",\"key\":\"strSrch\",\"a\":\"authKey=\\\"REDACTED\\\" "
        + "{\\\"apiKey\\\":\\\"REDACTED\\\"}\"}",
      [.query("back"), .comment("note"), .responseHeader("Location"), .body]
    ),
    // Too short, the placeholder, and the services' own example.
    (
      "GET http://a.kr/b?q=token%3Dfive5\n# note: key=REDACTED\n\nHTTP/1.1 200 OK\n\n"
        + "apiKey=five5 \"apiKey\":\"REDACTED\" apiKey=sample apiKey",
      "GET http://a.kr/b?q=token%3Dfive5\n# note: key=REDACTED\n\nHTTP/1.1 200 OK\n\n"
        + "apiKey=five5 \"apiKey\":\"REDACTED\" apiKey=sample apiKey", []
    ),
    // A value that looks like a key is one, and so is a path value with a key's name.
    (
      "GET http://a.kr/ma1de2up3ma4de5up6ma7de8/b;jsessionid=madeUp01;v=2?z=1ab2cd3ef4gh5ij6kl7mn8"
        + "&9ab8cd7ef6gh5ij4kl3mn2\n\nHTTP/1.1 200 OK\n\nmadeUp01",
      "GET http://a.kr/REDACTED/b%3Bjsessionid%3DREDACTED%3Bv%3D2?z=REDACTED&REDACTED=\n\n"
        + "HTTP/1.1 200 OK\n\nREDACTED",
      [.path(1), .path(2), .query("REDACTED"), .query("z"), .body]
    ),
    // A name that is a key is redacted as well and not reported.
    (
      "GET http://a.kr/b?Conf%2Big%3D=1\nX-Conf+ig: 1\n# Conf+ig=: 1\n\nHTTP/1.1 200 OK\n\nx",
      "GET http://a.kr/b?REDACTED=1\nX-Conf+ig: 1\n# REDACTED: 1\n\nHTTP/1.1 200 OK\n\nx",
      [.query("REDACTED"), .comment("REDACTED")]
    ),
    // A value that may be any word, number or text is replaced in its place but not elsewhere.
    (
      "GET http://a.kr/b?key=five5&q=five5&token=encoding\n"
        + "Cookie: q=%EA%B0%95%EB%82%A8; lastStop=100000001\n\nHTTP/1.1 200 OK\n"
        + "Set-Cookie: cart=%5B%5D; Path=/\n\n"
        + "[] 강남 100000001 encoding apiKey=letters letters",
      "GET http://a.kr/b?key=REDACTED&q=five5&token=REDACTED\n"
        + "Cookie: q=REDACTED; lastStop=REDACTED\n\nHTTP/1.1 200 OK\n"
        + "Set-Cookie: cart=REDACTED; Path=/\n\n"
        + "[] 강남 100000001 encoding apiKey=REDACTED letters",
      [
        .query("key"), .query("token"), .requestHeader("Cookie"), .responseHeader("Set-Cookie"),
        .body,
      ]
    ),
    // Example keys from the services' guides are not keys, nor is a value that deletes a cookie.
    (
      "GET http://a.kr/b?serviceKey=sample\n\nHTTP/1.1 200 OK\n"
        + "Set-Cookie: SID=deleted; Max-Age=0\n\nsample apiKey=deleted",
      "GET http://a.kr/b?serviceKey=sample\n\nHTTP/1.1 200 OK\n"
        + "Set-Cookie: SID=deleted; Max-Age=0\n\nsample apiKey=deleted", []
    ),
    // A comment's name counts like a header's, and an element's like a field's.
    (
      "GET http://a.kr/b\n# serviceKey: madeUp01\n# Authorization: KakaoAK madeUp02\n"
        + "# keyword: madeUp03\n\nHTTP/1.1 200 OK\n\n"
        + "<serviceKey>made&#85;p04</serviceKey><n:apiKey><![CDATA[madeUp05]]></n:apiKey>"
        + "<key>madeUp06</key> madeUp01 madeUp04",
      "GET http://a.kr/b\n# serviceKey: REDACTED\n# Authorization: KakaoAK REDACTED\n"
        + "# keyword: madeUp03\n\nHTTP/1.1 200 OK\n\n"
        + "<serviceKey>REDACTED</serviceKey><n:apiKey><![CDATA[REDACTED]]></n:apiKey>"
        + "<key>madeUp06</key> REDACTED REDACTED",
      [.comment("Authorization"), .comment("serviceKey"), .body]
    ),
    // A text parameter of an operation is not a key, whatever it looks like.
    (
      "GET http://o.kr/v1/REDACTED/1ab2cd3ef4gh5ij6kl7mn8?a=GGB204000388A1B2C3D4E5&z=id-REDACTED"
        + "&b=GGB204000389A1B2C3D4E5\n\nHTTP/1.1 200 OK\n\nx",
      "GET http://o.kr/v1/REDACTED/1ab2cd3ef4gh5ij6kl7mn8?a=GGB204000388A1B2C3D4E5&z=id-REDACTED"
        + "&b=REDACTED\n\nHTTP/1.1 200 OK\n\nx", [.query("b")]
    ),
    // Too short to be distinguished from other text.
    (
      "GET http://a.kr/b?key=five5&q=five5\n\nHTTP/1.1 200 OK\n\nfive5",
      "GET http://a.kr/b?key=REDACTED&q=five5\n\nHTTP/1.1 200 OK\n\nfive5", [.query("key")]
    ),
    // A configured key is a key wherever it appears.
    (
      "GET http://a.kr/Conf%2Big%3D?q=Conf%2Big%3D\nX-A: Conf+ig=\n# note: Conf+ig=\n\n"
        + "HTTP/1.1 200 OK\nDate: Conf+ig=\n\nConf%2Big%3D Conf ig= Q29uZitpZz0=",
      "GET http://a.kr/REDACTED?q=REDACTED\nX-A: REDACTED\n# note: REDACTED\n\n"
        + "HTTP/1.1 200 OK\nDate: REDACTED\n\nREDACTED REDACTED REDACTED",
      [
        .path(1), .query("q"), .requestHeader("X-A"), .comment("note"), .responseHeader("Date"),
        .body,
      ]
    ),
  ]

  @Test(arguments: table.indices)
  func `a key is replaced wherever it appears`(row: Int) throws {
    let (before, after, places) = Self.table[row]
    let redacted = Self.redactor.redact(try Recording(Data(before.utf8)))
    #expect(String(decoding: redacted.recording.data, as: UTF8.self) == after)
    #expect(redacted.places == places)
    // Redacting again changes nothing.
    let again = Self.redactor.redact(redacted.recording)
    #expect(again.recording == redacted.recording)
    #expect(again.places == [])
  }

  @Test func `each place has its own description with its name or number`() {
    let places: [Redactor.Place] = [
      .userInfo, .fragment, .path(7), .query("q7"), .requestHeader("q7"), .responseHeader("q7"),
      .comment("q7"), .body,
    ]
    for language in Language.allCases {
      let texts = places.map { $0.words.text(in: language) }
      #expect(Set(texts).count == places.count)
      #expect(
        texts.map { $0.contains("7") } == [false, false, true, true, true, true, true, false])
      #expect(texts[3...6].allSatisfy { $0.contains("q7") })
    }
  }

  @Test(arguments: [
    "apiKey", "api_key", "X-API-Key", "appid", "access_token", "Authorization", "Set-Cookie",
    "Proxy-Authorization", "authKey", "token", "serviceKey", "confmKey", "OPENAPI_KEY", "kakaoKey",
    "sessionId", "jwt", "crtfc_key", "X-Naver-Client-Secret", "X-NCP-APIGW-API-KEY", "passwd",
    "X-NCP-APIGW-API-KEY-ID", "PHPSESSID", "X-Amz-Signature", "x-auth",
  ])
  func `the name of a secret is recognized however it is spelled`(name: String) throws {
    let text =
      "GET http://a.kr/b?\(name)=madeUp00\n\(name): madeUp00\n\nHTTP/1.1 200 OK\n\(name): madeUp00\n\n"
    let redacted = Self.redactor.redact(try Recording(Data(text.utf8)))
    #expect(
      redacted.places == [.query(name), .requestHeader(name), .responseHeader(name)])
    #expect(!String(decoding: redacted.recording.data, as: UTF8.self).contains("madeUp00"))
  }

  @Test(arguments: [
    "keyword", "monkey", "turkey", "strSrch", "tokens", "Content-Type", "Date", "cityCode",
    "keyId2",
    "author", "x", "pageToken", "Surrogate-Key",
  ])
  func `a name that only looks like a secret's is not one`(name: String) throws {
    let text =
      "GET http://a.kr/b?\(name)=madeUp00\n\(name): madeUp00\n\nHTTP/1.1 200 OK\n\(name): madeUp00\n\n"
    #expect(Self.redactor.redact(try Recording(Data(text.utf8))).places == [])
  }

  @Test func `with very many secret values only the first 200 are searched for elsewhere`() throws {
    let values = (1000...1300).map { "made\($0)" }
    let text =
      "GET http://a.kr/b\n\nHTTP/1.1 200 OK\n\n"
      + values.map { "apikey=\($0)&" }.joined() + " made1199 made1200"
    let body = Self.redactor.redact(try Recording(Data(text.utf8))).recording.body
    let clean = String(repeating: "apikey=REDACTED&", count: 301) + " REDACTED made1200"
    #expect(String(decoding: body, as: UTF8.self) == clean)
  }

  @Test func `bytes that are not text are left as they are`() throws {
    let head = Data("GET http://a.kr/b?key=madeUp00\n\nHTTP/1.1 200 OK\n\n".utf8)
    let recording = try Recording(head + [0xFF, 0xFE] + Data("madeUp00".utf8) + [0x00])
    let body = Self.redactor.redact(recording).recording.body
    #expect(body == Data([0xFF, 0xFE]) + Data("REDACTED".utf8) + [0x00])
  }

  @Test(arguments: [
    "https://q.kr/madeUp01?z=%EA%B0%95%EB%82%A8%EC%97%AD%EC%97%AD", "https://q.kr/stationNumber12",
    "https://q.kr/a?z=%25EA%25B0%2595%25EB%2582%25A8", "https://q.kr/a?z=20261120083000123456789",
    "https://q.kr/SearchInfoBySubwayNameService2?z=a1b2c3",
  ])
  func `values that do not look like keys are left as they are`(url: String) throws {
    let text = "GET \(url)\n\nHTTP/1.1 200 OK\n\n"
    #expect(Self.redactor.redact(try Recording(Data(text.utf8))).places == [])
  }

  @Test func `user info and fragment of a URL are dropped, reported and searched for`() throws {
    let file = Data(
      ("GET http://me:madeUp01@a.kr/b?q=1#access_token=madeUp02&x=1\n\nHTTP/1.1 200 OK\n\n"
        + "madeUp01 madeUp02").utf8)
    let redacted = try Self.redactor.redact(file)
    #expect(
      String(decoding: redacted.recording.data, as: UTF8.self)
        == "GET http://a.kr/b?q=1\n\nHTTP/1.1 200 OK\n\nREDACTED REDACTED")
    #expect(
      redacted.places == [.userInfo, .fragment, .body])
    #expect(try Self.redactor.redact(redacted.recording.data).places == [])
  }
}
