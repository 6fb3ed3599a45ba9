internal import Foundation
internal import TransitCore

/// Searches with each source's answers, labeled by people: one JSON case per line.
///
/// `CorpusAnswer` has the data that a prediction may read; the labels are separate.
struct Corpus {
  let cases: [CorpusCase]
  /// Whether every answer has a label; otherwise none has one.
  let isLabelled: Bool

  /// - Throws: `BenchFailure` for a missing file, for the first line that is not a case, and
  ///   for the first answer without a label if others have one.
  init(_ file: URL) throws { try self.init(BenchFailure.contents(of: file)) }

  init(_ data: Data) throws {
    var cases: [CorpusCase] = []
    var seen: Set<String> = []
    let decoder = JSONDecoder()
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do {
        let next = CorpusCase(line: index + 1, try decoder.decode(CaseLine.self, from: line))
        guard seen.insert(next.id).inserted else {
          throw Self.failure(index + 1, "\(next.id) appears twice")
        }
        if let fault = next.fault { throw Self.failure(index + 1, fault) }
        cases.append(next)
      } catch let error as DecodingError {
        throw Self.failure(index + 1, error.text)
      }
    }
    guard !cases.isEmpty else {
      throw BenchFailure(unreadable: "there are no cases")
    }
    self.cases = cases
    isLabelled = cases.contains { $0.truths.contains { $0 != nil } }
    guard isLabelled else { return }
    // A score of some of the answers would look like a score of all.
    for source in cases {
      guard let index = source.truths.firstIndex(of: nil) else { continue }
      throw Self.failure(source.line, ".answers[\(index)].truth: missing")
    }
  }

  static func failure(_ line: Int, _ why: String) -> BenchFailure {
    BenchFailure(unreadable: "line \(line): \(why)")
  }
}

/// One search.
struct CorpusCase {
  var id: String
  /// Counted from 1, for messages.
  var line: Int
  var answers: [CorpusAnswer]
  /// The label of each answer, if any; never read for a prediction.
  var truths: [String?]

  fileprivate init(line: Int, _ source: CaseLine) {
    id = source.id
    self.line = line
    answers = source.answers.map(\.answer)
    truths = source.answers.map(\.truth)
  }

  /// The same answers in another order: `order` has their indices in this case.
  func permuted(_ order: [Int]) -> CorpusCase {
    var other = self
    other.answers = order.map { answers[$0] }
    other.truths = order.map { truths[$0] }
    return other
  }
}

/// One source's answer: a row of its list, without the label.
struct CorpusAnswer: Decodable, Hashable {
  var provider: ProviderID
  var kind: SearchItem.Kind
  /// By the corpus's names for the source's fields.
  var ids: [String: String]
  var name: String
  var latitude: Double?
  var longitude: Double?
  /// As the source writes it.
  var line: String?
  /// The source's name of the city.
  var city: String?
  var start: String?
  var end: String?
  var routeType: String?

  enum CodingKeys: String, CodingKey {
    case provider, kind, ids, name, line, city
    case latitude = "lat"
    case longitude = "lon"
    case start = "from"
    case end = "to"
    case routeType = "route_type"
  }
}

/// A line of the file; its other fields are not read.
private struct CaseLine: Decodable {
  var id: String
  var answers: [Labelled]

  struct Labelled: Decodable {
    var answer: CorpusAnswer
    var truth: String?

    private enum CodingKeys: CodingKey { case truth }

    init(from decoder: any Decoder) throws {
      answer = try CorpusAnswer(from: decoder)
      truth = try decoder.container(keyedBy: CodingKeys.self)
        .decodeIfPresent(String.self, forKey: .truth)
    }
  }
}

extension DecodingError {
  /// The error and its position in the line.
  fileprivate var text: String {
    let path: [any CodingKey]
    let detail: String
    switch self {
    case .keyNotFound(let key, let context):
      path = context.codingPath + [key]
      detail = "missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      path = context.codingPath
      detail = "wrong type"
    case .dataCorrupted(let context):
      path = context.codingPath
      detail = "cannot be read"
    @unknown default:
      path = []
      detail = "cannot be read"
    }
    guard !path.isEmpty else { return "not JSON" }
    let place = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return "\(place): \(detail)"
  }
}
