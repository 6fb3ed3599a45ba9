internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Asks a person at the terminal for single lines.
struct Prompt: Sendable {
  /// The reply.
  enum Line: Hashable, Sendable {
    case text(String)
    /// End of input.
    case end
    /// Ctrl-C
    case interrupted
  }

  /// Writes a question and reads a line, without echo if it is hidden.
  var ask: @Sendable (_ question: TerminalText, _ isHidden: Bool) async -> Line

  /// The process's terminal; `nil` if standard input or standard error is no terminal.
  static func standard() -> Prompt? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    return Prompt { question, isHidden in
      await withCheckedContinuation { continuation in
        // Reading blocks, so it has its own thread.
        Thread { continuation.resume(returning: read(question, isHidden)) }.start()
      }
    }
  }

  /// Reads without the terminal's line editing and echo, and always restores them.
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
    // Ctrl-C arrives as a byte, so that the tool never ends with the echo off.
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

/// Assembles a line from the bytes of a terminal.
struct LineReader: Hashable, Sendable {
  private var bytes: [UInt8] = []

  /// The text typed so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The line that the byte completes; `nil` within a line.
  mutating func take(_ byte: UInt8) -> Prompt.Line? {
    switch byte {
    case 0x0A, 0x0D: return .text(text)
    case 0x03: return .interrupted
    case 0x04 where bytes.isEmpty: return .end
    case 0x08, 0x7F:
      // Removes a whole UTF-8 character.
      while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
    case 0x15: bytes = []
    case 0..<0x20: break
    default: if bytes.count < Self.longest { bytes.append(byte) }
    }
    return nil
  }

  /// The maximum length in bytes; no key is longer.
  private static let longest = 4096
}
