internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The terminal in full-screen mode, with key input. The previous content is restored afterwards.
struct Screen: Sendable {
  /// An event of the terminal.
  enum Event: Hashable, Sendable {
    case key(Key)
    case resized
    /// The terminal is gone, or the process should end.
    case closed
  }

  struct Size: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  /// Columns and rows; 80 by 24 if unknown.
  static var size: Size { measured ?? Size(width: 80, height: 24) }

  /// The size reported by the terminal; `nil` if there is none.
  static var measured: Size? {
    var size = winsize()
    // The kernel fills the struct; its address is used only during the call.
    let result = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    guard result == 0, size.ws_col > 0 else { return nil }
    return Size(width: Int(size.ws_col), height: max(2, Int(size.ws_row)))
  }

  /// The process's terminal; `nil` if it cannot both read keys and move the cursor.
  static func standard(environment: [String: String]) -> Screen? {
    let ends: [FileHandle] = [.standardInput, .standardOutput]
    return ends.allSatisfy { canPlaceText(at: $0, environment) } ? Screen() : nil
  }

  /// Whether a stream is a terminal that supports cursor movement.
  static func canPlaceText(at end: FileHandle, _ environment: [String: String]) -> Bool {
    isatty(end.fileDescriptor) == 1 && (environment["TERM"] ?? "dumb") != "dumb"
  }

  /// Runs `body` in full-screen mode with these keys, and restores the terminal afterwards.
  ///
  /// - Returns: The result of `body`; `nil` if full-screen mode is not available.
  func run<Value>(
    letters: [UInt8: Key] = KeyReader.pages, _ body: (AsyncStream<Event>) async -> Value
  ) async -> Value? {
    var saved = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &saved) == 0 else { return nil }
    var raw = saved
    // No line editing, no echo; Ctrl-C as a key, and no Ctrl-S, which would block output.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    raw.c_iflag &= ~tcflag_t(IXON)
    guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else { return nil }
    let (events, sink) = AsyncStream.makeStream(of: Event.self)
    let watches = Self.watchedSignals.map { SignalWatch($0) { sink.yield(.closed) } }
    let keyboard = Keyboard(sink, letters, Suspension(normal: saved, raw: raw))
    Self.write(Self.enter)
    let value = await body(events)
    keyboard.stop()
    Self.write(Self.leave)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
    // Last, because a second signal would leave the terminal in full-screen mode.
    for watch in watches { watch.stop() }
    return value
  }

  fileprivate static let enter = TerminalText(control: "\u{1b}[?1049h\u{1b}[?25l")
  fileprivate static let leave = TerminalText(control: "\u{1b}[?25h\u{1b}[?1049l")

  /// Draws a full page.
  func draw(_ lines: [TerminalText]) {
    var page = TerminalText(control: "\u{1b}[H")
    for (row, line) in lines.enumerated() {
      page = page + (row > 0 ? TerminalText(control: "\r\n") : "") + line + .clearToEnd
    }
    Self.write(page + TerminalText(control: "\u{1b}[J"))
  }

  /// Errors are ignored: the key input ends when the terminal is gone.
  fileprivate static func write(_ text: TerminalText) {
    try? FileHandle.standardOutput.write(text)
  }

  /// Signals that would end the process without restoring the terminal.
  private static let watchedSignals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]
}

/// Gives the terminal back while the process is suspended with Ctrl-Z.
private struct Suspension: Sendable {
  let normal: termios
  let raw: termios

  /// Stops the process; returns when it is continued.
  func suspend() {
    var (normal, raw) = (normal, raw)
    Screen.write(Screen.leave)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &normal)
    kill(0, SIGTSTP)
    // The signal may reach another thread first: raw mode must not be set before the stop.
    Thread.sleep(forTimeInterval: 0.2)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    Screen.write(Screen.enter)
  }
}

/// Reads keys on its own thread, because reading blocks.
private final class Keyboard: Sendable {
  private let isStopped = Mutex(false)
  private let suspension: Suspension

  init(
    _ sink: AsyncStream<Screen.Event>.Continuation, _ letters: [UInt8: Key],
    _ suspension: Suspension
  ) {
    self.suspension = suspension
    Thread { [self] in read(sink, letters) }.start()
  }

  private static let controlZ: UInt8 = 0x1A

  func stop() { isStopped.withLock { $0 = true } }

  private func read(_ sink: AsyncStream<Screen.Event>.Continuation, _ letters: [UInt8: Key]) {
    var reader = KeyReader(letters: letters)
    var size = Screen.size
    while !isStopped.withLock(\.self) {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&input, 1, 100) > 0 {
        guard let byte = (try? FileHandle.standardInput.read(upToCount: 1))?.first else {
          sink.yield(.closed)
          break
        }
        if byte == Self.controlZ {
          suspension.suspend()
          sink.yield(.resized)
        } else if let key = reader.take(byte) {
          sink.yield(.key(key))
        }
      } else {
        // A sequence arrives at once; a single Esc is discarded.
        reader = KeyReader(letters: letters)
      }
      let now = Screen.size
      if now != size { sink.yield(.resized) }
      size = now
    }
    sink.finish()
  }
}
