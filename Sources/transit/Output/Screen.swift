internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The whole of a terminal that somebody sits at: keys as they are typed, and pages. What was on it
/// is there again afterwards.
struct Screen: Sendable {
  /// What happens at it.
  enum Event: Hashable, Sendable {
    case key(Key)
    case resized
    /// The terminal is gone, or the process is to end.
    case closed
  }

  struct Size: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  /// Cells and rows; 80 by 24 where the terminal does not say.
  static var size: Size { measured ?? Size(width: 80, height: 24) }

  /// What the terminal says of itself, `nil` where there is none.
  static var measured: Size? {
    var size = winsize()
    // The kernel fills the struct it is handed; its address lives for the call alone.
    let result = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    guard result == 0, size.ws_col > 0 else { return nil }
    return Size(width: Int(size.ws_col), height: max(2, Int(size.ws_row)))
  }

  /// The process's own; `nil` where either end is no terminal that can place text.
  static func standard(environment: [String: String]) -> Screen? {
    let ends: [FileHandle] = [.standardInput, .standardOutput]
    return ends.allSatisfy { canPlaceText(at: $0, environment) } ? Screen() : nil
  }

  /// Whether a stream of the process ends at a terminal that can place text.
  static func canPlaceText(at end: FileHandle, _ environment: [String: String]) -> Bool {
    isatty(end.fileDescriptor) == 1 && (environment["TERM"] ?? "dumb") != "dumb"
  }

  /// Runs with the terminal taken over, and gives it back.
  ///
  /// - Parameter letters: what single bytes mean.
  /// - Returns: `nil` where the terminal cannot be taken over.
  func run<Value>(
    letters: [UInt8: Key] = KeyReader.pages, _ body: (AsyncStream<Event>) async -> Value
  ) async -> Value? {
    var saved = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &saved) == 0 else { return nil }
    var raw = saved
    // Neither lines nor echo; Ctrl-C comes as a key, and Ctrl-S, which would hold what is written
    // and with it whoever writes, as one that means nothing.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    raw.c_iflag &= ~tcflag_t(IXON)
    guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else { return nil }
    let (events, sink) = AsyncStream.makeStream(of: Event.self)
    let watches = Self.watchedSignals.map { SignalWatch($0) { sink.yield(.closed) } }
    let keyboard = Keyboard(sink, letters)
    Self.write(TerminalText(control: "\u{1b}[?1049h\u{1b}[?25l"))
    let value = await body(events)
    keyboard.stop()
    Self.write(TerminalText(control: "\u{1b}[?25h\u{1b}[?1049l"))
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &saved)
    // Only now: a second signal would leave the terminal as it is.
    for watch in watches { watch.stop() }
    return value
  }

  /// Fills the screen.
  func draw(_ lines: [TerminalText]) {
    var page = TerminalText(control: "\u{1b}[H")
    for (row, line) in lines.enumerated() {
      page = page + (row > 0 ? TerminalText(control: "\r\n") : "") + line + .clearToEnd
    }
    Self.write(page + TerminalText(control: "\u{1b}[J"))
  }

  /// A terminal that is gone ends the keys; nobody sees what is drawn then.
  private static func write(_ text: TerminalText) { try? FileHandle.standardOutput.write(text) }

  /// What would end the process with the terminal left as it is.
  private static let watchedSignals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]
}

/// Reads keys on a thread of its own, for reading blocks.
private final class Keyboard: Sendable {
  private let isStopped = Mutex(false)

  init(_ sink: AsyncStream<Screen.Event>.Continuation, _ letters: [UInt8: Key]) {
    Thread { [self] in read(sink, letters) }.start()
  }

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
        if let key = reader.take(byte) { sink.yield(.key(key)) }
      } else {
        // A sequence comes in one go; Esc alone is none.
        reader = KeyReader(letters: letters)
      }
      let now = Screen.size
      if now != size { sink.yield(.resized) }
      size = now
    }
    sink.finish()
  }
}
