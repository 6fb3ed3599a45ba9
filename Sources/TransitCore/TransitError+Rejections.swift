/// The texts of errors whose cause is known better than their code tells.
extension TransitError {
  /// The problem in a few words; `nil` if only its code is known.
  package var knownProblem: Words? { serverFailure?.brief ?? keyRejection?.brief }

  /// The texts that take precedence over those of the code; `nil` if there are none.
  var ownText: Text? {
    if let failure = serverFailure {
      return Text(fault: failure.fault, what: failure.what, advice: failure.advice)
    }
    if let rejection = keyRejection {
      return Text(fault: .configuration, what: rejection.what, advice: rejection.advice)
    }
    // The service rejects what this package sends, which is not what a person typed.
    guard vendorCode != nil else { return nil }
    let what: Words
    switch code {
    case .unsupported:
      what = Words("서비스의 주소가 바뀌었거나 없어졌습니다", "the service is gone from its address")
    case .invalidRequest:
      what = Words("서비스가 요청을 거부했습니다", "the service rejected the request")
    default: return nil
    }
    return Text(
      fault: .service, what: what,
      advice: Words(
        "새 버전이 있으면 설치하고, 없으면 신고해 주세요.",
        "Install a newer version if there is one, or report it."))
  }

  private typealias Rejection = (brief: Words, what: Words, advice: Words)

  private var keyRejection: Rejection? {
    guard [.badKey, .keyNotGranted].contains(code) else { return nil }
    return switch remedy {
    case .registerAddress:
      (
        Words("이 컴퓨터의 IP 주소가 등록되지 않음", "this machine's address is not registered"),
        Words(
          "이 컴퓨터의 IP 주소가 인증키에 등록되어 있지 않습니다",
          "this machine's address is not registered for the key"),
        Words(
          "키를 발급한 곳에서 이 컴퓨터의 공인 IP 주소를 등록하세요.",
          "Register this machine's public IP address with the issuer of the key.")
      )
    case .renewKey:
      (
        Words("인증키의 사용 기간이 끝남", "the key has expired"),
        Words("인증키의 사용 기간이 끝났습니다", "the key has expired"),
        Words(
          "사용 기간을 연장하거나 새 키를 발급받아 설정하세요.",
          "Extend its period of use, or get a new key and set it.")
      )
    case .replaceKey:
      (
        Words("서명되지 않은 요청으로 거부됨", "rejected as unsigned"),
        Words("서명되지 않은 요청이라고 거부되었습니다", "the request was rejected as unsigned"),
        Words(
          "발급 화면에서 키를 다시 복사해 설정하세요.", "Copy the key from its issuer again, and set it.")
      )
    case .retry:
      (
        Words("인증키가 일시 중지됨", "the key is paused"),
        Words("인증키가 일시 중지되었습니다", "the key is paused for now"),
        Words(
          "나중에 다시 시도하고, 계속되면 키를 발급한 곳에 문의하세요.",
          "Try again later. If it keeps happening, ask the issuer of the key.")
      )
    default: nil
    }
  }
}
