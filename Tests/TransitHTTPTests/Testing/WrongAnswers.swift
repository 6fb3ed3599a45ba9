import TransitCore
import TransitHTTP
import TransitTesting

/// A provider that accepts a missing list, an unknown code and a missing number.
struct WrongAnswers: TransitProvider {
  static let manifest = RightProvider.manifest
  static let endpoints: [any Endpoint.Type] = [LenientArrivals.self]

  static let contract = ProviderContract(
    WrongAnswers.self,
    recordings: [
      answer(
        "lenient", #"{"code":0,"rows":[{"seconds":90},{"seconds":91,"note":"a longer row"}]}"#),
      answer("nothing", #"{"code":4,"rows":[]}"#),
      answer("spent", #"{"code":30}"#, expect: "quotaSpent"),
      answer("refused", #"{"code":30}"#),
      answer("expecting", #"{"code":0,"rows":[{"seconds":90}]}"#, expect: "badKey"),
    ]
  ) { _ in WrongAnswers() }

  private static func answer(
    _ name: String, _ body: String, expect: String? = nil
  ) -> ContractRecording {
    var answer = recording("wrong/\(name)", "https://api.right.seoul.kr/lenient", body)
    if let expect { answer.recording.comments.append(Recording.Comment("expect", expect)) }
    return answer
  }
}

struct LenientArrivals: PlainEndpoint {
  static let operation = OperationFacts("lenient", capability: .arrivals, key: nil)

  func decode(_ response: Response) throws -> Rows<Arrival> {
    let root = try WireValue.read(response.body)
    if root["code"]?.int == 30 { throw TransitError(.badKey) }
    return Rows(
      (root["rows"]?.list ?? []).map { row in
        Arrival(
          line: "472", timeLeft: .countdown(seconds: row["seconds"]?.int ?? 0, expected: nil),
          message: "")
      })
  }
}
