#if Server
  internal import CServer
  internal import TransitCore

  // The functions that the library calls on its thread. They are not closures: a closure may be
  // inferred to be isolated, and would then trap there.
  //
  // Each context is the pointer that this package passed: the listener, which lives until the
  // library is stopped, or a retained object that is released in the last callback about it.

  /// Results of the request callback.
  private let (goesOn, closes) = (Int32(1), Int32(0))

  @unsafe private func listener(_ context: UnsafeMutableRawPointer?) -> HTTPListener? {
    unsafe context.map { unsafe Unmanaged<HTTPListener>.fromOpaque($0).takeUnretainedValue() }
  }

  @unsafe private func connection(_ raw: OpaquePointer?) -> ListenerConnection? {
    guard let raw = unsafe raw, let own = unsafe transit_mhd_connection_context(raw) else {
      return nil
    }
    return unsafe Unmanaged<ListenerConnection>.fromOpaque(own).takeUnretainedValue()
  }

  /// Stores a connection when it opens, and removes it before its socket is closed.
  @unsafe func onConnection(
    _ context: UnsafeMutableRawPointer?, _ raw: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ event: Int32
  ) {
    guard let listener = unsafe listener(context), let raw = unsafe raw, let slot = unsafe slot
    else { return }
    if event == transit_mhd_connection_started {
      let peer = unsafe transit_mhd_address(raw).flatMap { unsafe IPAddress.read($0)?.address }
      let own = unsafe ListenerConnection(
        LibraryConnection(pointer: raw), transit_mhd_fd(raw), peer,
        at: listener.clock.elapsed(),
        deadline: listener.deadline(\.requestTimeout))
      listener.connections.add(own)
      listener.server.parts.noteConnection(.opened)
      unsafe slot.pointee = Unmanaged.passRetained(own).toOpaque()
    } else if let stored = unsafe slot.pointee {
      let own = unsafe Unmanaged<ListenerConnection>.fromOpaque(stored).takeRetainedValue()
      listener.connections.remove(own)
      listener.server.parts.noteConnection(.closed)
      if own.hasUnreadHead { listener.server.logUnreadHead(400) }
      unsafe slot.pointee = nil
    }
  }

  /// Stores the target before the library decodes its escapes, which would change the segments, and
  /// before it separates the arguments. The
  /// result is the request's context, which stays empty: a request whose head is invalid never ends.
  @unsafe func onTarget(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ raw: OpaquePointer?
  ) -> UnsafeMutableRawPointer? {
    if let listener = unsafe listener(context), let target = unsafe target {
      unsafe connection(raw)?.begin(
        String(cString: target), deadline: listener.deadline(\.requestTimeout))
      unsafe transit_mhd_join_arguments(target)
    }
    return nil
  }

  /// Ends a request: its response was sent, or its connection is closed.
  @unsafe func onCompleted(
    _ context: UnsafeMutableRawPointer?, _ raw: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: Int32
  ) {
    guard let listener = unsafe listener(context) else { return }
    guard let stored = unsafe slot?.pointee else {
      // The library's own response, which is logged.
      if let own = unsafe connection(raw), own.library.hasResponse { own.forgetHead() }
      return
    }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(stored).takeRetainedValue()
    listener.remove(exchange)
    unsafe slot?.pointee = nil
    // The library closes an idle connection earlier.
    let idle = listener.configuration.idleTimeout + listener.configuration.requestTimeout
    let now = listener.clock.elapsed()
    unsafe connection(raw)?.finish(at: now, deadline: now + .seconds(idle))
  }

  /// Receives the head, each part of the content, and the end of a request.
  @unsafe func onRequest(
    _ context: UnsafeMutableRawPointer?, _ raw: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?,
    _ upload: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> Int32 {
    guard let listener = unsafe listener(context), let raw = unsafe raw,
      let own = unsafe connection(raw), let method = unsafe method, let size = unsafe size,
      let slot = unsafe slot
    else { return closes }
    guard let stored = unsafe slot.pointee else {
      let needsHost = unsafe version.map { unsafe String(cString: $0) } == "HTTP/1.1"
      let exchange = unsafe listener.open(
        raw, own, String(cString: method), needsHost: needsHost)
      unsafe slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
      own.addRead(own.library.headSize)
      guard exchange.routed == nil, let refusal = exchange.responseOrSuspend(),
        refusal.closesConnection
      else { return goesOn }
      return unsafe listener.queue(refusal, raw, own)
    }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(stored).takeUnretainedValue()
    if unsafe size.pointee > 0 {
      let part = unsafe UnsafeRawBufferPointer(start: upload, count: size.pointee)
      own.addRead(part.count)
      unsafe size.pointee = 0
      if unsafe exchange.append(part) { return goesOn }
      listener.refuse(413, on: own)
      return closes
    }
    guard let response = listener.answer(exchange, own) else { return goesOn }
    return unsafe listener.queue(response, raw, own)
  }

  /// Answers a request that the library refuses, from what it logs before it does.
  @unsafe func onLog(
    _ context: UnsafeMutableRawPointer?, _ format: UnsafePointer<CChar>?,
    _ arguments: CVaListPointer?
  ) {
    guard let listener = unsafe listener(context), let format = unsafe format,
      let arguments = unsafe arguments
    else { return }
    let status = unsafe transit_mhd_refusal(format, arguments)
    if status > 0 { listener.refuse(Int(status)) }
  }

  /// Adds a header field to the array that the context points to.
  @unsafe func onField(
    _ context: UnsafeMutableRawPointer?, _ kind: Int32, _ name: UnsafePointer<CChar>?,
    _ nameSize: Int, _ value: UnsafePointer<CChar>?, _ valueSize: Int
  ) -> Int32 {
    let fields = unsafe context?.assumingMemoryBound(to: [HeaderFields.Field].self)
    let name = unsafe UnsafeRawBufferPointer(start: name, count: nameSize)
    let value = unsafe UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize)
    unsafe fields?.pointee.append(
      .init(String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self)))
    return goesOn
  }

  /// Releases the bytes of a response.
  @unsafe func onSent(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe Unmanaged<SharedBytes>.fromOpaque(context).release()
  }

  /// Copies the next bytes of a stream, or suspends its connection.
  @unsafe func onRead(
    _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: Int
  ) -> Int {
    guard let context = unsafe context else { return transit_mhd_end_with_error }
    let reader = unsafe Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
    return unsafe reader.read(UnsafeMutableRawBufferPointer(start: buffer, count: size))
  }

  /// Releases the reader of a stream.
  @unsafe func onReadEnd(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe Unmanaged<StreamReader>.fromOpaque(context).takeRetainedValue().close()
  }
#endif
