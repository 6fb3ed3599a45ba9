#if Valkey
  internal import TransitCore
  internal import TransitHTTP

  /// Everything that a connection needs to know.
  struct ValkeyAccess: Sendable {
    var settings: ValkeySettings
    var keys: KeySource
    var timeout: Duration
  }

  extension ValkeyConnection {
    /// Opens a connection that is ready for commands: encrypted where it has to be, let in, in its
    /// database, with its scripts loaded.
    static func open(
      _ access: ValkeyAccess, scripts: [ValkeyScript] = ValkeyScript.all
    ) throws(ValkeyFailure) -> ValkeyConnection {
      let address = access.settings.address
      let password: Secret?
      do { password = try access.keys.key(.valkeyPassword) } catch {
        throw .refused(TransitError.wrapping(error))
      }
      let connection = try ValkeyConnection(to: address, timeout: access.timeout)
      if address.isEncrypted { try connection.encrypt(access.settings) }
      try connection.greet(address, password, scripts)
      return connection
    }

    private func greet(
      _ address: ValkeyAddress, _ password: Secret?, _ scripts: [ValkeyScript]
    ) throws(ValkeyFailure) {
      var commands: [ValkeyCommand] = []
      if let user = address.user {
        // A user without a password takes any.
        commands.append(ValkeyCommand("AUTH", user, password?.pasted ?? ""))
      } else if let password {
        commands.append(ValkeyCommand("AUTH", password.pasted))
      }
      if address.database != 0 {
        commands.append(ValkeyCommand("SELECT", String(address.database)))
      }
      commands.append(ValkeyCommand("CLIENT", "SETNAME", "korea-transit"))
      commands.append(ValkeyCommand("INFO", "server"))
      let first = commands.count
      commands += scripts.map { ValkeyCommand("SCRIPT", "LOAD", $0.text) }
      var replies = [ValkeyReply?](repeating: nil, count: commands.count)
      do throws(ValkeyFailure) { try exchange(commands, &replies) } catch {
        // Whom it does not want at all it tells so, and hangs up.
        guard case .error(let text)?? = replies.first else { throw error }
        throw .refused(address.refusal(text, to: commands[0]))
      }
      for (command, reply) in zip(commands, replies) {
        // Whoever may not give the connection a name needs none, nor to know the server's run.
        let isNeeded = !["CLIENT", "INFO"].contains(command.name)
        guard case .error(let text) = reply, isNeeded || text.hasPrefix("NOAUTH") else { continue }
        // None can be wrong where none is set.
        let isUnset = password == nil && text.hasPrefix("WRONGPASS")
        throw .refused(address.refusal(isUnset ? "NOAUTH" : text, to: command))
      }
      run = replies[first - 1]?.text.flatMap { ValkeyFacts($0)["run_id"] }
      for (script, reply) in zip(scripts, replies.dropFirst(first)) {
        digests[script.name] = reply?.text
      }
    }

    #if !ValkeyTLS
      private func encrypt(_ settings: ValkeySettings) throws(ValkeyFailure) {
        throw .refused(
          TransitError(
            .configuration,
            Words(
              "\(settings.address): 이 빌드에는 TLS가 없습니다. ValkeyTLS 트레이트로 빌드하세요",
              "\(settings.address): this build has no TLS; build it with the trait ValkeyTLS")))
      }
    #endif
  }
#endif
