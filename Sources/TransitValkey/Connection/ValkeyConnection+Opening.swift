#if Valkey
  internal import TransitCore
  internal import TransitHTTP

  /// The settings of a connection.
  struct ValkeyAccess: Sendable {
    var settings: ValkeySettings
    var keys: KeySource
    var timeout: Duration
  }

  /// The commands that authenticate a connection and select its database. They are sent with the
  /// first commands, so they cost no extra round trip.
  struct ValkeyGreeting: Sendable {
    let commands: [ValkeyCommand]
    private let address: ValkeyAddress
    private let hasPassword: Bool

    init(_ address: ValkeyAddress, _ password: Secret?) {
      self.address = address
      hasPassword = password != nil
      var commands: [ValkeyCommand] = []
      if let user = address.user {
        // A user without a password accepts any.
        commands.append(ValkeyCommand("AUTH", user, password?.pasted ?? ""))
      } else if let password {
        commands.append(ValkeyCommand("AUTH", password.pasted))
      }
      if address.database != 0 {
        commands.append(ValkeyCommand("SELECT", String(address.database)))
      }
      commands.append(ValkeyCommand("CLIENT", "SETNAME", "korea-transit"))
      commands.append(ValkeyCommand("INFO", "server", "memory", "replication"))
      self.commands = commands
    }

    /// Returns the failure if the first reply is an error.
    func refusal(_ reply: ValkeyReply?) -> ValkeyFailure? {
      guard case .error(let text)? = reply else { return nil }
      return .refused(address.refusal(text, to: commands[0]))
    }

    /// Returns the facts that the server reports, or `nil` if `INFO` is not permitted.
    ///
    /// - Throws: `refused` if the server rejects the login or the database.
    func facts(_ replies: [ValkeyReply]) throws(ValkeyFailure) -> ValkeyFacts? {
      for (command, reply) in zip(commands, replies) {
        // A user without permission for these commands can use the store without them.
        let isNeeded = !["CLIENT", "INFO"].contains(command.name)
        guard case .error(let text) = reply, isNeeded || text.hasPrefix("NOAUTH") else { continue }
        // No password is set, so it cannot be wrong.
        let isUnset = !hasPassword && text.hasPrefix("WRONGPASS")
        throw .refused(address.refusal(isUnset ? "NOAUTH" : text, to: command))
      }
      let facts = replies.last?.text.map(ValkeyFacts.init)
      if facts?["role"] == "slave" { throw .refused(address.refusal("READONLY", to: commands[0])) }
      return facts
    }
  }

  extension ValkeyConnection {
    /// Opens a connection, encrypted if required; the greeting is not sent yet.
    static func open(_ access: ValkeyAccess) throws(ValkeyFailure) -> ValkeyConnection {
      let address = access.settings.address
      let password: Secret?
      do { password = try access.keys.key(.valkeyPassword) } catch {
        throw .refused(TransitError.wrapping(error))
      }
      let connection = try ValkeyConnection(to: address, timeout: access.timeout)
      if address.isEncrypted { try connection.encrypt(access.settings) }
      connection.greeting = ValkeyGreeting(address, password)
      return connection
    }

    /// Sends the greeting if it was not sent yet.
    func greet() throws(ValkeyFailure) {
      guard greeting != nil else { return }
      var none: [ValkeyReply?] = []
      try exchange([], &none)
    }

    #if !ValkeyTLS
      private func encrypt(_ settings: ValkeySettings) throws(ValkeyFailure) {
        throw .refused(
          TransitError(
            .configuration,
            Words(
              "\(settings.address): 이 빌드에는 TLS가 없습니다. ValkeyTLS 트레이트로 빌드하세요",
              "\(settings.address): this build has no TLS; build it with the ValkeyTLS trait")))
      }
    #endif
  }
#endif
