#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  internal import TransitCore

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Darwin
  #endif

  /// The few socket calls that `LoopbackServer` needs. Every `unsafe` here is a C call on a value
  /// that lives on this stack, with its true size.
  enum LoopbackSocket {
    /// Returns a socket on a free loopback port; one that does not listen refuses connections.
    ///
    /// - Throws: `TransitError` `unavailable`.
    static func bound(listens: Bool) throws -> Int32 {
      #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      // 127.0.0.1 in network order; with port 0 the system chooses a free one.
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let bound = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(descriptor, $0, length)
        }
      }
      guard descriptor >= 0, bound == 0, !listens || listen(descriptor, 64) == 0 else {
        close(descriptor)
        throw TransitError(.unavailable, Words("포트를 열 수 없음", "no port can be opened"))
      }
      return descriptor
    }

    static func port(of descriptor: Int32) -> Int {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getsockname(descriptor, $0, &length)
        }
      }
      return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Returns the next connection, or `nil` after the time-out.
    static func accept(_ listener: Int32, milliseconds: Int32) -> Int32? {
      guard events(POLLIN, of: listener, milliseconds: milliseconds) != 0 else { return nil }
      #if canImport(Glibc)
        let connection = Glibc.accept(listener, nil, nil)
      #elseif canImport(Musl)
        let connection = Musl.accept(listener, nil, nil)
      #else
        let connection = Darwin.accept(listener, nil, nil)
        var on: Int32 = 1
        _ = unsafe setsockopt(
          connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      #endif
      return connection >= 0 ? connection : nil
    }

    /// Returns the received bytes; `nil` after the time-out, empty if the client has disconnected.
    static func read(_ connection: Int32, milliseconds: Int32) -> [UInt8]? {
      guard events(POLLIN, of: connection, milliseconds: milliseconds) != 0 else { return nil }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = unsafe recv(connection, &chunk, chunk.count, 0)
      return Array(chunk.prefix(max(0, count)))
    }

    /// Writes as much as fits within 20 milliseconds and returns the number of bytes; `nil` if the
    /// client has disconnected.
    static func write(_ bytes: [UInt8], from start: Int, to connection: Int32) -> Int? {
      let events = events(POLLOUT, of: connection, milliseconds: 20)
      guard events & (Int32(POLLERR) | Int32(POLLHUP)) == 0 else { return nil }
      guard events & Int32(POLLOUT) != 0 else { return 0 }
      #if canImport(Darwin)
        let flags = Int32(MSG_DONTWAIT)
      #else
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
      #endif
      let chunk = Array(bytes[start...].prefix(65_536))
      let count = unsafe send(connection, chunk, chunk.count, flags)
      return count > 0 ? count : nil
    }

    /// Makes the next close a reset, which drops unsent data.
    static func resetOnClose(_ connection: Int32) {
      var now = linger(l_onoff: 1, l_linger: 0)
      _ = unsafe setsockopt(
        connection, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    static func close(_ descriptor: Int32) {
      guard descriptor >= 0 else { return }
      #if canImport(Glibc)
        _ = Glibc.close(descriptor)
      #elseif canImport(Musl)
        _ = Musl.close(descriptor)
      #else
        _ = Darwin.close(descriptor)
      #endif
    }

    /// Waits for one of these events and returns those that occurred; 0 after the time-out.
    private static func events(
      _ wanted: some BinaryInteger, of descriptor: Int32, milliseconds: Int32
    ) -> Int32 {
      var waiting = pollfd(fd: descriptor, events: Int16(wanted), revents: 0)
      return unsafe poll(&waiting, 1, milliseconds) > 0 ? Int32(waiting.revents) : 0
    }
  }
#endif
