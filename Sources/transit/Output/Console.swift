internal import Foundation
internal import TransitCore
internal import TransitText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The tool's output streams and their capabilities.
struct Console: Sendable {
  /// Writes a line to standard output.
  var write: @Sendable (TerminalText) -> Void
  /// Writes a line to standard error: warnings, progress, attribution.
  var warn: @Sendable (TerminalText) -> Void
  /// Shows or erases the progress text; does nothing if standard error is no terminal.
  var progress: @Sendable (TerminalText) -> Void = { _ in }
  /// Full-screen access; `nil` without a terminal.
  var screen: Screen?
  /// Shows intermediate results; `nil` without a terminal.
  var page: LivePage?
  /// Asks the person questions; `nil` without a terminal.
  var prompt: Prompt?
  /// The width of the terminal in cells; `nil` if lines are not cut.
  var width: Int?
  /// The width at which notes are wrapped; `nil` if standard error is no terminal.
  var noteWidth: Int?
  var hasColor: Bool
  /// Separate from `hasColor`, because only one of the streams may be redirected.
  var warningsHaveColor: Bool

  /// The process's standard streams.
  static func standard(environment: [String: String]) -> Console {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let (mayColor, mustColor) = (mayColor(environment), mustColor(environment))
    let isWatched = Screen.canPlaceText(at: .standardError, environment)
    return Console(
      write: { write($0, to: FileHandle.standardOutput) },
      warn: { write($0, to: FileHandle.standardError) },
      progress: { text in
        if isWatched { try? FileHandle.standardError.write(text) }
      },
      screen: Screen.standard(environment: environment),
      page: LivePage.standard(environment: environment), prompt: Prompt.standard(),
      width: isTerminal ? Screen.measured?.width : nil,
      noteWidth: isatty(STDERR_FILENO) == 1 ? Screen.measured?.width : nil,
      hasColor: mustColor || isTerminal && mayColor,
      warningsHaveColor: mustColor || isatty(STDERR_FILENO) == 1 && mayColor)
  }

  /// Whether the environment allows colours on a terminal.
  static func mayColor(_ environment: [String: String]) -> Bool {
    !forbidsColor(environment) && (environment["TERM"] ?? "dumb") != "dumb"
  }

  /// Whether the environment forces colours; `NO_COLOR` takes precedence.
  static func mustColor(_ environment: [String: String]) -> Bool {
    !forbidsColor(environment) && !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
  }

  private static func forbidsColor(_ environment: [String: String]) -> Bool {
    !(environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Writes a line. A closed pipe (`| head`) ends the tool silently with success; any other failure
  /// on standard output, such as a full disk, is an error.
  private static func write(_ line: TerminalText, to handle: FileHandle) {
    do { try handle.write(line + TerminalText(control: "\n")) } catch {
      guard handle === FileHandle.standardOutput else { return }
      if (error as NSError).isBrokenPipe { exit(ExitCode.success.rawValue) }
      write("stdout: \(error.localizedDescription)", to: FileHandle.standardError)
      exit(ExitCode.cannotWriteAnswer.rawValue)
    }
  }

  /// The width that is left for rows indented by two cells.
  var indentedWidth: Int? { width.map { max(0, $0 - 2) } }

  /// Writes a line to standard output.
  func say(_ line: String, _ ink: Ink? = nil) { write(TerminalText(line, ink, if: hasColor)) }

  /// Writes a line to standard output, wrapped at words after a head.
  func say(wrapping line: String, after head: String = "", _ ink: Ink? = nil) {
    let words = line.components(separatedBy: " ")
    for line in DisplayWidth.wrap(words, after: head, to: width) { say(line, ink) }
  }

  /// Writes a title with what belongs to it; on a line of its own if both do not fit.
  func say(title: String, _ rest: String) {
    let line = rest.isEmpty ? title : title + "  " + rest
    guard let width, DisplayWidth.of(line) > width else { return say(line, .bold) }
    say(title, .bold)
    for line in DisplayWidth.wrap(rest.components(separatedBy: " "), to: max(1, width - 2)) {
      say("  " + line)
    }
  }

  /// Writes a line to standard error, wrapped at words.
  func note(_ line: String, _ ink: Ink? = nil) {
    for line in wrapped(line) { warn(TerminalText(line, ink, if: warningsHaveColor)) }
  }

  private func wrapped(_ text: String) -> [String] {
    text.components(separatedBy: "\n").flatMap { line in
      guard let noteWidth, DisplayWidth.of(line) > noteWidth else { return [line] }
      return DisplayWidth.wrap(line.components(separatedBy: " "), to: noteWidth)
    }
  }

  /// Erases the progress text and the intermediate results.
  func clearProgress() {
    page?.clear()
    progress(.lineStart + .clearToEnd)
  }
}

extension NSError {
  /// Whether the reader of the pipe is gone.
  fileprivate var isBrokenPipe: Bool {
    (domain == NSPOSIXErrorDomain && code == Int(EPIPE))
      || (userInfo[NSUnderlyingErrorKey] as? NSError)?.isBrokenPipe == true
  }
}
