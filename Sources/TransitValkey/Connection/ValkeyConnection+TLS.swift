#if ValkeyTLS
  internal import CHiredis
  internal import CHiredisTLS
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Darwin
  #endif

  /// TLS over the open socket with its own context; hiredis' would accept any host's certificate.
  extension ValkeyConnection {
    /// Performs the handshake; the server's certificate must be valid for the address's host.
    func encrypt(_ settings: ValkeySettings) throws(ValkeyFailure) {
      guard case .host(let host, _) = settings.address.place else { return }
      ERR_clear_error()
      guard let own = unsafe SSL_CTX_new(TLS_client_method()) else { throw untrusted(settings) }
      // The session retains the context.
      defer { unsafe SSL_CTX_free(own) }
      unsafe SSL_CTX_ctrl(
        own, SSL_CTRL_SET_MIN_PROTO_VERSION, Int(TLS1_2_VERSION), nil)
      unsafe SSL_CTX_set_verify(own, SSL_VERIFY_PEER, nil)
      let isLoaded =
        if let file = settings.authorities?.path {
          unsafe SSL_CTX_load_verify_locations(own, file, nil)
        } else {
          unsafe SSL_CTX_set_default_verify_paths(own)
        }
      guard isLoaded == 1 else { throw unreadable(settings) }
      guard let session = unsafe SSL_new(own) else { throw untrusted(settings) }
      // An address is checked as an address, any other host as a name.
      let isAddress = unsafe X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), host) == 1
      if !isAddress {
        // Without this check any host's certificate would be accepted.
        guard unsafe SSL_set1_host(session, host) == 1 else {
          unsafe SSL_free(session)
          throw untrusted(settings)
        }
        _ = unsafe host.withCString {
          unsafe SSL_ctrl(
            session, SSL_CTRL_SET_TLSEXT_HOSTNAME, Int(TLSEXT_NAMETYPE_host_name),
            UnsafeMutableRawPointer(mutating: $0))
        }
      }
      // hiredis owns the session unless this fails; it starts the handshake.
      guard unsafe redisInitiateSSL(context, session) == REDIS_OK else {
        defer { unsafe SSL_free(session) }
        throw unsafe failure(of: session, settings)
      }
      try unsafe shakeHands(session, settings)
    }

    private func shakeHands(
      _ session: OpaquePointer, _ settings: ValkeySettings
    ) throws(ValkeyFailure) {
      let end = ContinuousClock.now + timeout
      while true {
        let code = unsafe SSL_do_handshake(session)
        if code == 1 { return }
        let isReady =
          switch unsafe SSL_get_error(session, code) {
          case SSL_ERROR_WANT_READ: wait(for: POLLIN, until: end)
          case SSL_ERROR_WANT_WRITE: wait(for: POLLOUT, until: end)
          default: throw unsafe failure(of: session, settings)
          }
        guard isReady else { throw .timedOut }
      }
    }

    /// Returns the failure of a handshake. A server that hangs up, as during shutdown, may have a
    /// valid certificate.
    private func failure(of session: OpaquePointer, _ settings: ValkeySettings) -> ValkeyFailure {
      let result = unsafe SSL_get_verify_result(session)
      let error = ERR_peek_last_error()
      let hungUp =
        error == 0 || ERR_GET_LIB(error) == ERR_LIB_SYS
        || ERR_GET_REASON(error) == SSL_R_UNEXPECTED_EOF_WHILE_READING
      guard result == 0, hungUp else { return untrusted(settings, result) }
      return .unreachable("the server hung up in the TLS handshake")
    }

    private func unreadable(_ settings: ValkeySettings) -> ValkeyFailure {
      let path = settings.authorities?.path ?? "OpenSSL"
      return .refused(
        TransitError(
          .configuration,
          Words(
            "Valkey \(settings.address): 인증 기관 파일을 읽을 수 없습니다: \(path)",
            "Valkey \(settings.address): cannot read the certificate authorities: \(path)")))
    }

    /// Returns the failure for an untrusted certificate with the result of its verification.
    private func untrusted(_ settings: ValkeySettings, _ result: Int = 0) -> ValkeyFailure {
      // Both texts belong to OpenSSL and are copied immediately.
      let reason =
        result != 0
        ? unsafe String(cString: X509_verify_cert_error_string(result))
        : unsafe ERR_reason_error_string(ERR_peek_last_error()).map { unsafe String(cString: $0) }
          ?? "out of memory"
      return .refused(
        TransitError(
          .configuration,
          Words(
            "Valkey \(settings.address): TLS로 연결할 수 없습니다 (\(reason)). 서버의 인증서와 authorities를 확인하세요",
            "Valkey \(settings.address): no TLS connection (\(reason)): check the server's "
              + "certificate and the authorities")))
    }
  }
#endif
