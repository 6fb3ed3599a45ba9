#if Valkey
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP

  /// The reason why a connection cannot be used any more.
  enum ValkeyFailure: Error, Sendable {
    /// No server responds at the address; contains the system's reason.
    case unreachable(String)
    /// The server sent nothing within the time-out.
    case timedOut
    /// The server kept responding, but not before the callers' deadline.
    case late
    /// The connection was closed; contains the system's reason.
    case cut(String)
    /// The server responds but rejects this client.
    case refused(TransitError)

    /// Returns the error for the caller.
    ///
    /// - Parameters:
    ///   - address: the server's address.
    ///   - pause: the time until the next attempt.
    ///   - now: the current time.
    func error(
      _ address: ValkeyAddress, pause: Duration, at now: Date
    ) -> TransitError {
      let seconds = Int((pause / .seconds(1)).rounded(.up))
      let reason: Words
      switch self {
      case .refused(var error):
        error.retryAfter = now + pause / .seconds(1)
        return error
      case .late:
        return TransitError(
          .sharedStore,
          Words(
            "Valkey \(address) 서버가 제시간에 응답하지 않았습니다", "Valkey \(address) did not respond in time"))
      case .unreachable(let text), .cut(let text): reason = Words(verbatim: text)
      case .timedOut: reason = Words("제시간에 응답하지 않음", "no response in time")
      }
      return TransitError(
        .sharedStore,
        Words(
          "Valkey \(address)에 연결할 수 없습니다 (\(reason.korean)). \(seconds)초 뒤에 다시 시도합니다",
          "cannot reach Valkey \(address) (\(reason.english)); trying again in \(seconds) s"),
        retryAfter: now + pause / .seconds(1))
    }

    /// The error if the connection was cut before the reply to a command that counts calls.
    static func unknownCount(_ address: ValkeyAddress) -> TransitError {
      TransitError(
        .sharedStore,
        Words(
          "Valkey \(address) 연결이 응답 전에 끊겼습니다: 조회 횟수에 반영되었는지 알 수 없습니다",
          "the connection to Valkey \(address) was lost before the response: whether calls were "
            + "counted is unknown"))
    }

    static func stopped(_ address: ValkeyAddress) -> TransitError {
      TransitError(
        .sharedStore,
        Words("Valkey \(address) 저장소를 닫았습니다", "the store on Valkey \(address) was closed"))
    }
  }

  extension ValkeyAddress {
    /// Returns the error for a rejected command, with a remedy.
    ///
    /// The server's own text is included only for errors that never repeat the command's arguments.
    ///
    /// - Parameters:
    ///   - text: the server's error.
    ///   - command: the command; only its name is included.
    func refusal(_ text: String, to command: ValkeyCommand) -> TransitError {
      // A script without permission fails like any script; Valkey and Redis word it differently.
      let isForbidden = ["The user executing the script can't", "ACL failure in script"]
        .contains { text.contains($0) }
      let kind = isForbidden ? "NOPERM" : String(text.prefix { $0 != " " })
      let (code, words) = meaning(of: kind, text, command.name)
      return TransitError(
        code,
        Words("Valkey \(self): \(words.korean)", "Valkey \(self): \(words.english)"),
        vendorCode: kind)
    }

    private func meaning(
      of kind: String, _ text: String, _ name: String
    ) -> (TransitError.Code, Words) {
      let (variable, user) = ("VALKEY_PASSWORD", self.user ?? "default")
      func configuration(_ korean: String, _ english: String) -> (TransitError.Code, Words) {
        (.configuration, Words(korean, english))
      }
      func store(_ korean: String, _ english: String) -> (TransitError.Code, Words) {
        (.sharedStore, Words(korean, english))
      }
      switch kind {
      case "NOAUTH":
        return configuration(
          "서버에 비밀번호가 필요합니다. \(variable)를 설정하세요",
          "the server needs a password: set \(variable)")
      case "WRONGPASS":
        return configuration(
          "\(variable)의 비밀번호가 틀렸거나 사용자 \(user)가 없습니다",
          "the password in \(variable) is wrong, or there is no user \(user)")
      case "DENIED":
        return configuration(
          "서버가 보호 모드라 다른 컴퓨터의 연결을 거부합니다. 서버에 비밀번호 있는 사용자를 두고 "
            + "user default off ~* &* +@all로 두세요",
          "the server is in protected mode and rejects other computers: give it a user with a "
            + "password, and set user default off ~* &* +@all")
      case _ where text.contains("max number of clients reached"):
        return store(
          "서버에 연결이 너무 많습니다. maxclients를 늘리세요",
          "the server has too many connections: raise maxclients")
      case _ where name == "AUTH":
        return configuration(
          "서버가 \(variable)의 비밀번호를 거부했습니다. 서버에 비밀번호가 없으면 변수를 지우세요",
          "the server rejects the password in \(variable); if the server has none, unset it")
      case "NOPERM":
        return configuration(
          "사용자 \(user)에게 \(name) 권한이 없습니다 (\(text))",
          "user \(user) has no permission for \(name) (\(text))")
      case "MOVED", "ASK", "CROSSSLOT", "CLUSTERDOWN":
        return configuration(
          "서버가 클러스터 모드입니다. 클러스터가 아닌 서버 하나가 필요합니다",
          "the server runs in cluster mode; use a server without it")
      case "READONLY":
        return configuration(
          "읽기 전용 복제 서버입니다. 주 서버의 주소를 적으세요",
          "the server is a read-only replica; use the address of its primary")
      case "OOM":
        return store(
          "메모리가 가득 차 응답을 저장하지 못했습니다. maxmemory를 늘리거나 volatile-lru로 설정하세요",
          "memory is full, so the response was not cached: raise maxmemory or set volatile-lru")
      case "LOADING", "MASTERDOWN", "BUSY":
        return store("서버가 아직 준비되지 않았습니다 (\(kind))", "the server is not ready yet (\(kind))")
      case _ where text.contains("user_script:1: unexpected symbol near '#'"):
        return configuration(
          "서버가 너무 오래되었습니다. Valkey 7.2나 Redis 7.0 이상이 필요합니다",
          "the server is too old: Valkey 7.2 or Redis 7.0 is needed")
      default:
        // If the error repeats the command, as for an unknown one, it contains keys.
        let own = text.range(of: ", with args").map { text[..<$0.lowerBound] } ?? text[...]
        let short = String(own.prefix(200))
        return store("\(name) 명령을 거부했습니다 (\(short))", "it rejected \(name) (\(short))")
      }
    }
  }
#endif
