import Foundation
import Testing
import TransitCore
import TransitHTTP
import TransitTestSupport

/// Recorded failures of the real services, if the recordings are available.
@Suite(.enabled(if: RealRecordings.folder != nil, "TRANSIT_TEST_RECORDINGS names no folder"))
struct RealEnvelopeTests {
  /// The meaning of a recorded failure: an error with its code, or an empty response.
  enum Meaning: Equatable {
    case error(TransitError.Code, String?)
    case empty
  }

  static let meanings: [String: Meaning] = [
    "kma/errors/01-application-error.http": .error(.unavailable, "01"),
    "kma/errors/03-no-data.http": .empty,
    "kma/errors/10-bad-parameter.http": .error(.invalidRequest, "10"),
    "kma/errors/10-base-time-four-digits.http": .error(.invalidRequest, "10"),
    "kma/errors/10-only-last-three-days.http": .error(.invalidRequest, "10"),
    "kma/errors/gateway-12-no-service-mock.http": .error(.unsupported, "12"),
    "kma/errors/gateway-200-30-key-not-registered-xml.http": .error(.badKey, "30"),
    "kma/errors/gateway-22-quota-mock-xml.http": .error(.quotaSpent, "22"),
    "kma/errors/gateway-401-unauthorized-text.http": .error(.badKey, "HTTP 401"),
    "kma/errors/gateway-403-30-air-quality.http": .error(.badKey, "30"),
    "kma/errors/gateway-403-30-key-not-registered.http": .error(.badKey, "30"),
    "kma/errors/gateway-504-05-timeout.http": .error(.timedOut, "05"),
    "kma/errors/hub-03-no-data.http": .empty,
    "kma/errors/hub-403-path-not-allowed.http": .error(.keyNotGranted, "HTTP 403"),
    "kma/errors/mid-03-withdrawn-city.http": .empty,
    "seoul-bus/errors/http401-capital-servicekey.http": .error(.badKey, "HTTP 401"),
    "seoul-bus/errors/http401-no-servicekey.http": .error(.badKey, "HTTP 401"),
    "seoul-bus/errors/key-access-denied-headercd7-code20.http": .error(.keyNotGranted, "20"),
    "seoul-bus/errors/no-result-headercd4.http": .empty,
    "seoul-bus/errors/quota-spent-headercd7-code22.http": .error(.quotaSpent, "22"),
    "seoul-subway/errors/arrivals-error337-quota-nested.http": .error(.quotaSpent, "ERROR-337"),
    "seoul-subway/errors/arrivals-error338-general-key.http": .error(.keyNotGranted, "ERROR-338"),
    "seoul-subway/errors/arrivals-info200-name-with-yeok.http": .empty,
    "seoul-subway/errors/arrivals-info200-no-trains.http": .empty,
    "seoul-subway/errors/openapi8088-error335-xml-though-json-asked.http":
      .error(.keyNotGranted, "ERROR-335"),
    "seoul-subway/errors/openapi8088-info200.http": .empty,
    "seoul-subway/errors/positions-error336-too-many-rows.http":
      .error(.invalidRequest, "ERROR-336"),
    "tago/errors/gateway-30-key-not-registered-json-403.http": .error(.badKey, "30"),
    "tago/errors/gateway-30-key-not-registered-xml.http": .error(.badKey, "30"),
    "tago/errors/provider-99-header-only-xml.http": .error(.badKey, "99"),
  ]

  private static let providers = ["kma", "seoul-bus", "seoul-subway", "tago"]

  /// The recordings of the four services with these envelopes: errors, or all others.
  private static func paths(inErrors: Bool) throws -> [String] {
    guard let folder = RealRecordings.folder else { return [] }
    return try RecordingFolder.files(in: folder).filter { path in
      let parts = path.split(separator: "/")
      return providers.contains(String(parts[0])) && (parts[1] == "errors") == inErrors
    }
  }

  @Test func `the table lists every recorded failure`() throws {
    #expect(try Self.paths(inErrors: true) == Self.meanings.keys.sorted())
  }

  @Test(arguments: meanings.keys.sorted())
  func `a recorded failure has its code`(path: String) throws {
    let meaning: Meaning
    do {
      let envelope = try Envelope.read(RealRecordings.response(path))
      #expect(envelope.rows == [])
      #expect(!envelope.isClosed)
      meaning = .empty
    } catch let error as TransitError {
      meaning = .error(error.code, error.vendorCode)
    }
    #expect(meaning == Self.meanings[path])
  }

  @Test func `every recorded response is in an envelope`() throws {
    let paths = try Self.paths(inErrors: false)
    #expect(paths.count > 100)
    for path in paths {
      let response = try RealRecordings.response(path)
      let envelope = try Envelope.read(response)
      // Each `itemList`, `item` or `row` in the text is one row.
      let text = String(decoding: response.body, as: UTF8.self)
      let isXML = text.hasPrefix("<")
      let marks = isXML ? ["<itemList>", "<item>", "<row>"] : []
      let counts = marks.map {
        text.split(separator: $0, omittingEmptySubsequences: false).count - 1
      }
      if isXML { #expect(envelope.rows.count == counts.max(), "\(path)") }
      #expect(!envelope.isClosed, "\(path)")
    }
  }
}
