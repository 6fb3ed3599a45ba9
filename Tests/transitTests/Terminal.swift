import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

#if os(Linux) || os(macOS)
  /// A pseudo-terminal that runs the built tool or another program, reads its output and types
  /// keys.
  final class Terminal: Sendable {
    private let master: Int32
    private let slave: Int32
    private let text = Mutex("")
    private let process: Process

    struct Failure: Error { var what: String }

    /// The built tool, in the folder of the test executable.
    static var tool: URL {
      (Bundle.main.executableURL ?? URL(filePath: "/")).deletingLastPathComponent()
        .appending(path: "transit")
    }

    /// Creates a terminal of `width` cells and `height` rows; the program is not yet started.
    init(
      _ arguments: [String], of program: URL = Terminal.tool, environment: [String: String],
      folder: URL, width: Int, height: Int
    ) throws {
      var (master, slave): (Int32, Int32) = (-1, -1)
      guard unsafe openpty(&master, &slave, nil, nil, nil) == 0 else {
        throw Failure(what: "no pseudo-terminal")
      }
      (self.master, self.slave) = (master, slave)
      process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.environment = environment
      process.currentDirectoryURL = folder
      let end = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
      process.standardInput = end
      process.standardOutput = end
      process.standardError = end
      resize(width: width, height: height)
      Thread { [self] in read() }.start()
    }

    func start() throws { try process.run() }

    /// Terminates the program if it still runs, and closes the terminal.
    func hangUp() {
      if process.isRunning { process.terminate() }
      close(slave)
    }

    deinit { close(master) }

    /// Everything that was written to the terminal.
    var written: String { text.withLock(\.self) }

    /// The text written after the alternate screen was left; `nil` if it was not left.
    var afterwards: String? {
      let parts = written.components(separatedBy: "\u{1b}[?25h\u{1b}[?1049l")
      return parts.count > 1 ? parts.last : nil
    }

    /// The lines of the last complete page, without colors and trailing blanks.
    var page: [String] {
      let pages = written.components(separatedBy: "\u{1b}[H").dropFirst()
      guard let last = pages.last(where: { $0.contains("\u{1b}[J") }) else { return [] }
      let plain = last.prefix(upTo: last.range(of: "\u{1b}[J")?.lowerBound ?? last.endIndex)
        .replacing(/\u{1b}\[[0-9;?]*[a-zA-Z]/, with: "").replacing("\r\r\n", with: "\r\n")
      return plain.components(separatedBy: "\r\n").map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
    }

    /// The terminal's mode flags, such as echo and signals.
    var modes: [tcflag_t] {
      var modes = termios()
      guard unsafe tcgetattr(slave, &modes) == 0 else { return [] }
      return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
    }

    func type(_ keys: String) {
      try? FileHandle(fileDescriptor: master).write(contentsOf: Data(keys.utf8))
    }

    func resize(width: Int, height: Int) {
      var size = winsize(
        ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
      _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits until the page matches; the test's time limit ends the wait.
    func page(where isWanted: ([String]) -> Bool) async throws -> [String] {
      while true {
        let page = page
        if isWanted(page) { return page }
        try await Task.sleep(for: .milliseconds(20))
      }
    }

    /// Waits until the written text matches; the test's time limit ends the wait.
    func written(where isWanted: (String) -> Bool) async throws -> String {
      while true {
        let written = written
        if isWanted(written) { return written }
        try await Task.sleep(for: .milliseconds(20))
      }
    }

    /// Waits until the program has ended and all its output has arrived, including the last text
    /// and, if `tookScreen`, the end of the alternate screen.
    func ended(
      with last: String = "\r\n", tookScreen: Bool = true
    ) async throws -> Int32 {
      while process.isRunning || !written.hasSuffix(last) || (tookScreen && afterwards == nil) {
        try await Task.sleep(for: .milliseconds(20))
      }
      return process.terminationStatus
    }

    private func read() {
      var bytes: [UInt8] = []
      while true {
        var part = [UInt8](repeating: 0, count: 4096)
        let count = unsafe part.withUnsafeMutableBytes {
          unsafe POSIX.read(master, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return }
        bytes += part.prefix(count)
        // A character may arrive in two reads.
        guard let whole = String(validating: bytes, as: UTF8.self) else { continue }
        bytes = []
        text.withLock { $0 += whole }
      }
    }
  }

  /// System calls whose names are shadowed by the terminal's methods.
  private enum POSIX {
    static func read(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
      #if canImport(Glibc)
        unsafe Glibc.read(file, bytes, count)
      #else
        unsafe Darwin.read(file, bytes, count)
      #endif
    }
  }
#endif
