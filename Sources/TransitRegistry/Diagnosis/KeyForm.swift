internal import TransitCore
internal import TransitHTTP

/// Checks the format of a key; the key itself is never shown.
struct KeyForm {
  private let secret: Secret
  private var text: String { secret.text }

  init(_ secret: Secret) { self.secret = secret }

  /// The keys of all services are longer: 30 characters and more.
  private static let usualLength = 20

  func finding(named name: KeyName) -> Finding {
    guard let (state, words, advice) = problem else {
      return Finding(.key, name.rawValue, .ok, Words("설정됨, 올바른 형식", "set, in the right format"))
    }
    return Finding(.key, name.rawValue, state, words, advice: advice)
  }

  private var problem: (Finding.State, Words, Words)? {
    if let fault = secret.formFault { return (.bad, fault.what, fault.advice) }
    if text.lowercased() == "sample" {
      return (
        .warning, Words("서울 열린데이터광장의 시험용 키", "it is the sample key of Seoul Open Data Plaza"),
        Words("다섯 건까지만 조회됩니다. 인증키를 신청하세요", "it returns five rows at most; apply for your own key")
      )
    }
    if text.count < Self.usualLength {
      return (
        .warning, Words("보통의 인증키보다 짧음", "it is shorter than usual"),
        Words("잘리지 않았는지 확인하세요", "check that no part is missing")
      )
    }
    return nil
  }
}
