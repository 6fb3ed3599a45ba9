internal import Foundation
internal import TransitCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The two streams of the tool, and what they can show.
struct Console: Sendable {
  /// Writes a line of the answer.
  var write: @Sendable (TerminalText) -> Void
  /// Writes a line for people: warnings, progress, attribution.
  var warn: @Sendable (TerminalText) -> Void
  /// Shows that an answer is awaited, and erases it again; does nothing where nobody watches.
  var progress: @Sendable (TerminalText) -> Void = { _ in }
  /// The whole terminal, where somebody sits at it.
  var screen: Screen?
  /// Where answers are shown as they come, and gone before the answer; `nil` where nobody watches.
  var page: LivePage?
  /// Whoever sits at the terminal and answers questions; `nil` where nobody does.
  var prompt: Prompt?
  /// Cells of a line on a terminal; `nil` where lines are not cut.
  var width: Int?
  var hasColor: Bool
  /// The two streams are judged apart: warnings may go to a file while the answer does not.
  var warningsHaveColor: Bool

  /// The process's own streams.
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
      hasColor: mustColor || isTerminal && mayColor,
      warningsHaveColor: mustColor || isatty(STDERR_FILENO) == 1 && mayColor)
  }

  /// Whether the environment lets a terminal have colours.
  static func mayColor(_ environment: [String: String]) -> Bool {
    !forbidsColor(environment) && (environment["TERM"] ?? "dumb") != "dumb"
  }

  /// Whether the environment wants colours wherever it is written to; whoever forbids them wins.
  static func mustColor(_ environment: [String: String]) -> Bool {
    !forbidsColor(environment) && !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
  }

  private static func forbidsColor(_ environment: [String: String]) -> Bool {
    !(environment["NO_COLOR"] ?? "").isEmpty
  }

  /// A closed pipe (`| head`) ends the tool silently, as a pipe does; an answer that cannot be
  /// written otherwise, as on a full disk, is a failure.
  private static func write(_ line: TerminalText, to handle: FileHandle) {
    do { try handle.write(line + TerminalText(control: "\n")) } catch {
      guard handle === FileHandle.standardOutput else { return }
      if (error as NSError).isBrokenPipe { exit(ExitCode.success.rawValue) }
      write("stdout: \(error.localizedDescription)", to: FileHandle.standardError)
      exit(ExitCode.cannotWriteAnswer.rawValue)
    }
  }

  /// Writes a line for people.
  func say(_ line: String, _ ink: Ink? = nil) { write(TerminalText(line, ink, if: hasColor)) }

  /// Writes a line beside the answer.
  func note(_ line: String, _ ink: Ink? = nil) {
    warn(TerminalText(line, ink, if: warningsHaveColor))
  }

  /// Takes the signs of life away: back to the start of the line, and clear it.
  func clearProgress() {
    page?.clear()
    progress(.lineStart + .clearToEnd)
  }
}

extension NSError {
  /// Whether the reader of a pipe has gone.
  fileprivate var isBrokenPipe: Bool {
    (domain == NSPOSIXErrorDomain && code == Int(EPIPE))
      || (userInfo[NSUnderlyingErrorKey] as? NSError)?.isBrokenPipe == true
  }
}
