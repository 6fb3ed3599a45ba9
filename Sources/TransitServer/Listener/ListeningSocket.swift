internal import TransitCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif
#if Server
  // With the library's header, the compiler attributes the socket types to it.
  internal import CServer
#endif

/// A socket that listens. Each `unsafe` here is a C call on values that live during the call, with
/// their true sizes.
package struct ListeningSocket: Sendable {
  package let descriptor: Int32
  /// The bound address, with the real port.
  package let address: ListenAddress

  /// Opens a socket.
  ///
  /// - Throws: `TransitError` `configuration` if the address is not of this machine, or is in use.
  package init(_ address: ListenAddress) throws {
    descriptor = socket(address.address.isIPv6 ? AF_INET6 : AF_INET, Self.stream, 0)
    var reuse: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard descriptor >= 0, Self.bind(descriptor, address) == 0, listen(descriptor, 511) == 0,
      let bound = Self.bound(descriptor)
    else {
      let reason = unsafe String(cString: strerror(errno))
      Self.close(descriptor)
      throw TransitError(
        .configuration,
        Words("\(address)에서 받을 수 없습니다: \(reason)", "cannot listen on \(address): \(reason)"))
    }
    self.address = bound
  }

  /// Takes the socket that a service manager passes (`LISTEN_PID`, `LISTEN_FDS`).
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - process: The number of the process.
  ///   - first: The descriptor of the first socket.
  /// - Returns: `nil` if none is passed to this process.
  /// - Throws: `TransitError` `configuration` unless it is one socket of an IP address.
  package init?(
    inherited environment: [String: String], process: Int32 = getpid(), first: Int32 = 3
  ) throws {
    guard environment["LISTEN_PID"] == String(process), let count = environment["LISTEN_FDS"],
      count != "0"
    else { return nil }
    guard count == "1", let bound = Self.bound(first) else {
      throw TransitError(
        .configuration,
        Words(
          "서비스 관리자는 IP 주소의 소켓 하나를 넘겨야 합니다",
          "the service manager must pass one socket of an IP address"))
    }
    _ = fcntl(first, F_SETFD, FD_CLOEXEC)
    (descriptor, address) = (first, bound)
  }

  /// Closes a socket.
  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  private static func bind(_ descriptor: Int32, _ address: ListenAddress) -> Int32 {
    let port = UInt16(truncatingIfNeeded: address.port).bigEndian
    var storage = sockaddr_storage()
    return unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      let length: Int
      if address.address.isIPv6 {
        var own = sockaddr_in6()
        own.sin6_family = sa_family_t(AF_INET6)
        own.sin6_port = port
        unsafe withUnsafeMutableBytes(of: &own.sin6_addr) {
          unsafe $0.copyBytes(from: address.address.bytes)
        }
        length = MemoryLayout<sockaddr_in6>.size
        unsafe bytes.storeBytes(of: own, as: sockaddr_in6.self)
      } else {
        var own = sockaddr_in()
        own.sin_family = sa_family_t(AF_INET)
        own.sin_port = port
        unsafe withUnsafeMutableBytes(of: &own.sin_addr) {
          unsafe $0.copyBytes(from: address.address.bytes)
        }
        length = MemoryLayout<sockaddr_in>.size
        unsafe bytes.storeBytes(of: own, as: sockaddr_in.self)
      }
      guard let start = unsafe bytes.bindMemory(to: sockaddr.self).baseAddress else { return -1 }
      #if canImport(Glibc)
        return unsafe Glibc.bind(descriptor, start, socklen_t(length))
      #elseif canImport(Musl)
        return unsafe Musl.bind(descriptor, start, socklen_t(length))
      #else
        return unsafe Darwin.bind(descriptor, start, socklen_t(length))
      #endif
    }
  }

  /// Returns the address that a socket is bound to; `nil` if it is not one of IP.
  private static func bound(_ descriptor: Int32) -> ListenAddress? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      guard let start = unsafe bytes.bindMemory(to: sockaddr.self).baseAddress,
        unsafe getsockname(descriptor, start, &length) == 0,
        let (address, port) = unsafe IPAddress.read(start)
      else { return nil }
      return ListenAddress(address, port: port)
    }
  }
}

extension IPAddress {
  /// Reads a socket's address, with its port; `nil` if it is not one of IP.
  @unsafe static func read(_ start: UnsafePointer<sockaddr>) -> (address: IPAddress, port: Int)? {
    let raw = unsafe UnsafeRawPointer(start)
    switch unsafe Int32(start.pointee.sa_family) {
    case AF_INET:
      let own = unsafe raw.loadUnaligned(as: sockaddr_in.self)
      let bytes = unsafe withUnsafeBytes(of: own.sin_addr) { unsafe Array($0) }
      return IPAddress(bytes: bytes).map { ($0, Int(UInt16(bigEndian: own.sin_port))) }
    case AF_INET6:
      let own = unsafe raw.loadUnaligned(as: sockaddr_in6.self)
      let bytes = unsafe withUnsafeBytes(of: own.sin6_addr) { unsafe Array($0) }
      return IPAddress(bytes: bytes).map { ($0, Int(UInt16(bigEndian: own.sin6_port))) }
    default: return nil
    }
  }
}
