internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A signal that would end the process and is told instead.
struct SignalWatch {
  private let number: Int32
  private let source: any DispatchSourceSignal
  /// What it did before.
  private let before: (@convention(c) (Int32) -> Void)?

  /// - Parameters:
  ///   - once: whether a second one does what the signal always does.
  init(_ number: Int32, once: Bool = false, _ told: @escaping @Sendable () -> Void) {
    self.number = number
    before = signal(number, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      told()
      if once { _ = signal(number, SIG_DFL) }
    }
    source.resume()
  }

  /// Lets the signal do again what it did before.
  func stop() {
    source.cancel()
    _ = signal(number, before)
  }
}
