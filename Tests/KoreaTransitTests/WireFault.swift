import Foundation
import KoreaTransit
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport
import TransitTesting

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// One way in which a service fails on the wire, and the expected result.
  struct WireFault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var way: Way
    /// For a provider in general.
    var general: Expected
    /// For providers that read the public-data envelopes, if different.
    var publicData: Expected?

    /// What the service does in place of its normal reply.
    enum Way: Sendable {
      case refuse
      /// Redirects the client to another server.
      case redirect
      case answer(@Sendable (HTTPReply) -> LoopbackServer.Answer)
      /// Like `answer`, but takes longer than the timeout.
      case outlast(@Sendable (HTTPReply) -> LoopbackServer.Answer)
    }

    /// The expected outcome and its effect on the next calls.
    struct Expected: Sendable {
      var code: TransitError.Code
      var retryAfter: Date?
      /// Whether a circuit breaker counts it as a failure of the service, independent of the key.
      var opens: Bool
      /// How many calls one attempt counts against the quota: none if no connection was made.
      var counted = 1
    }

    /// The possible results: one for each provider known here; a provider that is added later may
    /// or may not read the public-data envelopes.
    func expected(of provider: ProviderID) -> [Expected] {
      if Self.publicDataReaders.contains(provider) { return [publicData ?? general] }
      if Self.others.contains(provider) { return [general] }
      return [general] + (publicData.map { [$0] } ?? [])
    }

    /// Far longer than any test runs, except if the timeout itself is tested.
    var timeout: Duration { if case .outlast = way { .seconds(1) } else { .seconds(900) } }

    /// Providers that read responses through `Envelope`, which knows data.go.kr's gateway. So does
    /// the plaza's reader, though there is no such gateway in front of the plaza.
    private static let publicDataReaders: Set<ProviderID> = [
      "seoul-subway", "seoul-bus", "tago", "kma", "airkorea",
    ]

    private static let others: Set<ProviderID> = ["kakao-local", "openweather"]

    private static let down = Expected(code: .unavailable, opens: true)
    private static let late = Expected(code: .timedOut, opens: true)
    private static let rubbish = Expected(code: .malformed, opens: true)

    static let all: [WireFault] = [
      WireFault(
        testDescription: "a refused connection", way: .refuse,
        general: Expected(code: .unavailable, opens: true, counted: 0)),
      WireFault("no answer ever", late, .outlast { _ in .silence }),
      WireFault(
        "a good answer, one byte at a time", late,
        .outlast { .drip($0, bytes: 1, every: .milliseconds(50)) }),
      WireFault(
        "a reset midway", down, .answer { .reset(after: 60 + $0.body.count / 2, of: $0) }),
      WireFault("an end without a word", down, .answer { _ in .hangUp }),
      WireFault("half of the body", down, .answer { .truncated($0, bodyBytes: $0.body.count / 2) }),
      WireFault("HTTP 401", Expected(code: .badKey, opens: false), .status(401, "Unauthorized")),
      WireFault(
        "HTTP 403", Expected(code: .keyNotGranted, opens: false), .status(403, "Forbidden")),
      WireFault(
        "HTTP 429 with Retry-After: 7",
        Expected(code: .rateLimited, retryAfter: Snapshot.asOf.addingTimeInterval(7), opens: false),
        .status(429, "Too Many Requests", [Response.Header("Retry-After", "7")])),
      WireFault("HTTP 500", down, .status(500, "Internal Server Error")),
      WireFault("HTTP 504", late, .status(504, "Gateway Timeout")),
      WireFault("an HTML page", rubbish, .status(200, FaultyBody.page)),
      WireFault(
        "the gateway's 30, an unknown key", rubbish, .status(200, FaultyBody.gateway("30")),
        publicData: Expected(code: .badKey, opens: false)),
      WireFault(
        "the gateway's 22, a spent quota", rubbish, .status(200, FaultyBody.gateway("22")),
        publicData: Expected(
          code: .quotaSpent, retryAfter: KoreanTime.midnight(after: Snapshot.asOf), opens: false)
      ),
      WireFault("an empty body", rubbish, .status(200, "")),
      WireFault("numbers for rows", rubbish, .body { Spoiled.rows(of: $0, as: [7]) }),
      WireFault("a number for the list of rows", rubbish, .body { Spoiled.rows(of: $0, as: 7) }),
      WireFault("a byte that is not UTF-8", rubbish, .body(Spoiled.text)),
      WireFault("2 MB that begin well", rubbish, .body(Spoiled.endingInBlanks)),
      WireFault(
        "2 MB of brackets", rubbish, .body { _ in Data(repeating: 0x5B, count: 2_000_000) }),
      WireFault(testDescription: "a redirect to another place", way: .redirect, general: down),
    ]

    private init(
      _ description: String, _ general: Expected, _ way: Way, publicData: Expected? = nil
    ) {
      self.init(
        testDescription: description, way: way, general: general, publicData: publicData)
    }

    private init(
      testDescription: String, way: Way, general: Expected, publicData: Expected? = nil
    ) {
      self.testDescription = testDescription
      self.way = way
      self.general = general
      self.publicData = publicData
    }
  }

  extension WireFault.Way {
    fileprivate static func status(
      _ status: Int, _ text: String, _ headers: [Response.Header] = []
    ) -> WireFault.Way {
      .answer { _ in .reply(HTTPReply(status: status, headers: headers, body: Data(text.utf8))) }
    }

    fileprivate static func body(_ change: @escaping @Sendable (Data) -> Data) -> WireFault.Way {
      .answer { good in
        .reply(HTTPReply(status: 200, headers: good.headers, body: change(good.body)))
      }
    }
  }

  /// Ways to corrupt a valid JSON body.
  private enum Spoiled {
    /// Replaces every list; without a list, replaces every value of the outermost object with 7.
    static func rows(of body: Data, as replacement: Any) -> Data {
      guard let root = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else {
        return Data("7".utf8)
      }
      let spoiled = withoutLists(root, replacement)
      let isSpoiled = !NSDictionary(dictionary: root).isEqual(spoiled)
      return
        (try? JSONSerialization.data(
          withJSONObject: isSpoiled ? spoiled : root.mapValues { _ in 7 })) ?? Data()
    }

    private static func withoutLists(_ value: Any, _ replacement: Any) -> Any {
      if value is [Any] { return replacement }
      return (value as? [String: Any])?.mapValues { withoutLists($0, replacement) } ?? value
    }

    /// Inserts a byte that is never valid in UTF-8 at the end of the last string.
    static func text(_ body: Data) -> Data {
      var body = body
      body.insert(0xFF, at: body.lastIndex(of: UInt8(ascii: "\"")) ?? body.startIndex)
      return body
    }

    static func endingInBlanks(_ body: Data) -> Data {
      body.prefix(body.count / 2) + Data(repeating: 0x20, count: 2_000_000)
    }
  }
#endif
