internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Somebody at a terminal who answers questions a line at a time.
struct Prompt: Sendable {
  /// What was answered.
  enum Line: Hashable, Sendable {
    case text(String)
    /// There is nobody any more.
    case end
    /// Ctrl-C
    case interrupted
  }

  /// Writes a question and reads a line, which is not shown where it is hidden.
  var ask: @Sendable (_ question: TerminalText, _ isHidden: Bool) async -> Line

  /// The process's own; `nil` where either end is no terminal.
  static func standard() -> Prompt? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    return Prompt { question, isHidden in
      await withCheckedContinuation { continuation in
        // Reading blocks.
        Thread { continuation.resume(returning: read(question, isHidden)) }.start()
      }
    }
  }

  /// Reads with the terminal's own lines and echo off, and gives them back whatever comes.
  private static func read(_ question: TerminalText, _ isHidden: Bool) -> Line {
    var saved = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &saved) == 0 else { return .end }
    let terminal = saved
    let restore: @Sendable () -> Void = {
      var terminal = terminal
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &terminal)
    }
    let watches = [SIGTERM, SIGHUP, SIGQUIT].map { number in
      SignalWatch(number, once: true) {
        restore()
        exit(128 + number)
      }
    }
    defer { for watch in watches { watch.stop() } }
    var raw = saved
    // Ctrl-C comes as a byte, so that nothing ends with the echo off.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return .end }
    defer { restore() }
    write(question)
    var line = LineReader()
    while true {
      guard let byte = (try? FileHandle.standardInput.read(upToCount: 1))?.first else {
        write(TerminalText(control: "\n"))
        return .end
      }
      let done = line.take(byte)
      if !isHidden, done == nil {
        write(.lineStart + .clearToEnd + question + TerminalText(line.text))
      }
      if let done {
        write(TerminalText(control: "\n"))
        return done
      }
    }
  }

  private static func write(_ text: TerminalText) { try? FileHandle.standardError.write(text) }
}

/// Makes a line of the bytes that a terminal sends.
struct LineReader: Hashable, Sendable {
  private var bytes: [UInt8] = []

  /// What was typed so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The line that a byte ends; `nil` within one.
  mutating func take(_ byte: UInt8) -> Prompt.Line? {
    switch byte {
    case 0x0A, 0x0D: return .text(text)
    case 0x03: return .interrupted
    case 0x04 where bytes.isEmpty: return .end
    case 0x08, 0x7F:
      // A whole letter, however many bytes it has.
      while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    case 0x15: bytes = []
    case 0..<0x20: break
    default: if bytes.count < Self.longest { bytes.append(byte) }
    }
    return nil
  }

  /// No key is longer; what is pasted by mistake need not be kept.
  private static let longest = 4096
}
