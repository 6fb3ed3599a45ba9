#if Server
  internal import CServer
  internal import TransitCore

  /// The steps of a request, on the library's thread.
  extension HTTPListener {
    /// Returns the end of a step that begins now.
    func deadline(_ timeout: KeyPath<ServerConfiguration, Int>) -> Duration {
      clock.elapsed() + .seconds(configuration[keyPath: timeout])
    }

    /// Begins a request with its head.
    @unsafe func open(
      _ raw: OpaquePointer, _ connection: ListenerConnection, _ method: String, needsHost: Bool
    ) -> Exchange {
      var fields: [HeaderFields.Field] = []
      fields.reserveCapacity(16)
      // The array lives during the call, which is the only one to use the pointer.
      unsafe withUnsafeMutablePointer(to: &fields) {
        unsafe transit_mhd_fields(raw, onField, $0)
      }
      var request = ServerRequest(
        method, connection.takeTarget(), headers: HeaderFields(fields), peer: connection.peer)
      request.needsHost = needsHost
      let exchange = unsafe Exchange(LibraryConnection(pointer: raw), server.open(request))
      add(exchange)
      return exchange
    }

    /// Returns the response of a request that has arrived, or suspends its connection.
    func answer(_ exchange: Exchange, _ connection: ListenerConnection) -> ServerResponse? {
      if let routed = exchange.begin() {
        connection.endReceiving()
        switch server.begin(routed) {
        case .ready(let response): exchange.complete(response)
        case .pending(let response):
          if isStopping {
            exchange.complete(server.refusal(of: .notReady, routed))
            break
          }
          connection.setDeadline(deadline(\.answerTimeout), waiting: exchange)
          Task { exchange.complete(await response()) }
        }
      }
      return exchange.responseOrSuspend()
    }

    /// Answers a request that the library is about to refuse: it would send HTML, and with some of
    /// its errors its head twice. If its connection is not known, the library's response is sent.
    func refuse(_ status: Int) {
      guard let connection = connections.refused() else {
        return server.logUnreadHead(status)
      }
      refuse(status, on: connection)
    }

    /// Answers a request whose rest is not read, and ends its connection.
    func refuse(_ status: Int, on connection: ListenerConnection) {
      connection.endSending(server.refusal(ofUnreadable: status).message())
    }

    /// Hands a response to the library; returns 0 if the connection must be closed.
    @unsafe func queue(
      _ response: ServerResponse, _ raw: OpaquePointer, _ connection: ListenerConnection
    ) -> Int32 {
      let own: OpaquePointer?
      connection.endReceiving()
      switch response.body {
      case .bytes(let bytes):
        connection.setDeadline(deadline(\.idleTimeout))
        unsafe own = SharedBytes.response(bytes)
      case .stream(let stream):
        connection.setDeadline(nil)
        let reader = unsafe StreamReader(stream, LibraryConnection(pointer: raw), self)
        stream.setConnection(
          isGone: { [connections] in connections.isGone(connection) },
          disconnect: { [connections] in connections.disconnect(connection) })
        add(stream)
        unsafe own = transit_mhd_response_of_reader(
          4096, onRead, Unmanaged.passRetained(reader).toOpaque(), onReadEnd)
      }
      guard let own = unsafe own else { return 0 }
      // Gives up this reference; the library has its own until the response was sent.
      defer { unsafe transit_mhd_release(own) }
      for field in response.headers.fields {
        unsafe transit_mhd_add_field(own, field.name, field.value)
      }
      if response.closesConnection || isStopping {
        unsafe transit_mhd_add_field(own, "Connection", "close")
      }
      return unsafe transit_mhd_queue(raw, UInt32(response.status), own)
    }
  }

  /// The bytes of a document that the library sends, without a copy for each client.
  final class SharedBytes: Sendable {
    private let bytes: [UInt8]

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns a response of the library.
    @unsafe static func response(_ bytes: [UInt8]) -> OpaquePointer? {
      let shared = unsafe Unmanaged.passRetained(SharedBytes(bytes))
      // An array keeps its bytes in one place while it is retained and not changed. The library
      // only reads them.
      let response = unsafe bytes.withUnsafeBytes {
        unsafe transit_mhd_response_of_bytes(
          $0.count, $0.baseAddress, onSent, shared.toOpaque())
      }
      if let response = unsafe response { return unsafe response }
      unsafe shared.release()
      return nil
    }
  }

  /// Reads a stream for its connection.
  final class StreamReader: Sendable {
    private let stream: EventStream
    private let connection: LibraryConnection
    private let listener: HTTPListener

    init(_ stream: EventStream, _ connection: LibraryConnection, _ listener: HTTPListener) {
      (self.stream, self.connection, self.listener) = (stream, connection, listener)
    }

    /// Copies bytes; returns their number, 0 after it has suspended the connection, or the
    /// library's mark of the end.
    @unsafe func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
      let result = unsafe stream.read(into: buffer) {
        connection.suspend()
        return { [connection] in connection.resume() }
      }
      switch result {
      case .bytes(let count): return count
      case .waiting: return 0
      case .end(.complete): return transit_mhd_end_of_stream
      case .end(.overflow): return transit_mhd_end_with_error
      }
    }

    func close() {
      listener.remove(stream)
      stream.close()
    }
  }
#endif
