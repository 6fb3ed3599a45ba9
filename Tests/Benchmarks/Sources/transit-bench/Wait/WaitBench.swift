internal import Foundation
internal import TransitCore
internal import TransitHTTP
internal import TransitRegistry
internal import TransitTesting

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Processor time of calls that wait for a silent server, over loopback.
struct WaitBench {
  /// The limit, as a fraction of a core.
  private static let limit = 0.01

  func run() async throws -> Bool {
    var table = Table("calls", "waited s", "processor ms", "of a core")
    var worst = 0.0
    for count in [1, 10, 100] {
      let server = try SilentServer()
      defer { server.stop() }
      let transport = SystemTransport()
      let message = HTTPMessage(method: "GET", url: server.url, headers: [])
      let calls = (1...count).map { _ in Task { try await transport.send(message) } }
      // Opening the library and connecting is not waiting.
      try await Task.sleep(for: .milliseconds(500))
      let (start, began) = (Self.processorSeconds, ContinuousClock.now)
      try await Task.sleep(for: .seconds(5))
      let used = Self.processorSeconds - start
      let waited = began.duration(to: .now) / .seconds(1)
      for call in calls { call.cancel() }
      for call in calls { _ = try? await call.value }
      worst = max(worst, used / waited)
      table.add(
        "\(count)", String(format: "%.1f", waited), String(format: "%.1f", used * 1_000),
        String(format: "%.2f %%", used / waited * 100))
      Figure("wait", "\(count) waiting calls", used * 1_000, "ms").note()
    }
    table.print()
    Target(
      name: "waiting takes less than 1 % of a core", figure: String(format: "%.2f %%", worst * 100),
      isMet: worst < Self.limit
    ).print()
    return worst < Self.limit
  }

  private static var processorSeconds: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A listener that never accepts: the system completes the connections, and no thread serves them.
private struct SilentServer {
  private let socket: Int32
  let url: URL

  init() throws {
    #if canImport(Glibc)
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port =
      unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(socket, $0, length) == 0 && listen(socket, 256) == 0
            && getsockname(socket, $0, &length) == 0
        }
      } ? UInt16(bigEndian: address.sin_port) : 0
    guard port > 0, let url = URL(string: "http://127.0.0.1:\(port)/") else {
      throw TransitError(.unavailable, Words("포트를 열 수 없음", "cannot open a port"))
    }
    self.socket = socket
    self.url = url
  }

  func stop() { _ = close(socket) }
}
