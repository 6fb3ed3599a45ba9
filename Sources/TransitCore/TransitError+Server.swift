/// The texts of failures of a server between this machine and the services.
extension TransitError {
  /// The parts of the text about a server.
  struct ServerFailure {
    var fault: Fault = .service
    var brief: Words
    var what: Words
    var advice = Words("서버 운영자에게 알려 주세요.", "Tell the operator of the server.")
  }

  /// Returns the error with a server as its cause, if it is one of the connection.
  package func of(server: String?) -> TransitError {
    guard [.timedOut, .unavailable].contains(code) else { return self }
    var error = self
    error.server = server
    return error
  }

  /// Whether the server failed for every service.
  package var isOfWholeServer: Bool {
    server != nil && [.badKey, .unavailable].contains(code)
  }

  /// The failure of the server; `nil` if the service failed.
  var serverFailure: ServerFailure? {
    guard let server else { return nil }
    return switch code {
    case .badKey:
      ServerFailure(
        fault: .configuration,
        brief: Words("서버 \(server)에서 쓸 토큰이 없거나 거부됨", "no valid token for the server \(server)"),
        what: Words(
          "서버 \(server)에서 쓸 토큰이 없거나 거부되었습니다",
          "there is no valid token for the server \(server)"),
        advice: Words(
          "서버 운영자에게 토큰을 받아 설정하세요.", "Get a token from the operator of the server, and set it."))
    case .quotaReserved:
      ServerFailure(
        fault: .caller,
        brief: Words(
          "서버 \(server)에서 오늘 쓸 조회를 다 씀", "today's queries on the server \(server) are used up"),
        what: Words(
          "서버 \(server)에서 오늘 쓸 수 있는 조회를 모두 썼습니다",
          "today's queries on the server \(server) are used up"),
        advice: Words(
          "서버 운영자가 한도를 늘릴 수 있습니다.", "The operator of the server can raise the limit."))
    case .keyNotGranted:
      ServerFailure(
        fault: .configuration,
        brief: Words(
          "서버 \(server)에 맞는 인증키가 없음", "the server \(server) has no valid key for this"),
        what: Words(
          "서버 \(server)에 맞는 인증키가 없습니다", "the server \(server) has no valid key for this"))
    case .unsupported:
      ServerFailure(
        fault: .configuration,
        brief: Words("서버 \(server)에 없는 조회", "the server \(server) does not offer this"),
        what: Words(
          "서버 \(server)에 없는 조회입니다", "the server \(server) does not offer this"))
    case .timedOut:
      ServerFailure(
        fault: .network,
        brief: Words(
          "서버 \(server)에서 제때 응답 없음", "no response in time from the server \(server)"),
        what: Words(
          "서버 \(server)에서 제때 응답하지 않았습니다", "no response in time from the server \(server)"),
        advice: Words("잠시 뒤 다시 시도하세요.", "Try again in a moment."))
    case _ where ["CURL 60", "URL -1202"].contains(vendorCode):
      ServerFailure(
        fault: .configuration,
        brief: Words(
          "서버 \(server)의 인증서를 믿을 수 없음", "the certificate of the server \(server) is not trusted"),
        what: Words(
          "서버 \(server)의 인증서를 믿을 수 없습니다",
          "the certificate of the server \(server) is not trusted"),
        advice: Words(
          "서버의 루트 인증서를 이 컴퓨터에 설치하거나, 서버에 공인 인증서를 쓰세요.",
          "Install the server's root certificate on this computer, or give the server a public one."
        ))
    default:
      ServerFailure(
        brief: Words("서버 \(server) 응답 없음", "no response from the server \(server)"),
        what: Words(
          "서버 \(server)에서 응답하지 않습니다", "no response from the server \(server)"),
        advice: Words(
          "서버가 켜져 있고 주소가 맞는지 확인하세요.",
          "Check that the server is running and its address is right."))
    }
  }
}
