internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Handles a signal instead of letting it end the process.
struct SignalWatch {
  private let number: Int32
  private let source: any DispatchSourceSignal
  /// The previous handler.
  private let before: (@convention(c) (Int32) -> Void)?

  /// Calls the closure for each signal; with `once`, a second signal has its default effect.
  init(_ number: Int32, once: Bool = false, _ handler: @escaping @Sendable () -> Void) {
    self.number = number
    before = signal(number, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      handler()
      if once { _ = signal(number, SIG_DFL) }
    }
    source.resume()
  }

  /// Restores the previous handler.
  func stop() {
    source.cancel()
    _ = signal(number, before)
  }
}
