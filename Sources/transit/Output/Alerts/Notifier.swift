internal import Foundation
internal import KoreaTransit
internal import TransitCommute

/// Shows desktop notifications with `notify-send`.
struct Notifier: Sendable {
  private let program: URL
  private let clock: any TransitClock

  /// Finds `notify-send`, whose time-out uses the clock.
  ///
  /// - Returns: `nil` without a desktop or without `notify-send`.
  init?(environment: [String: String], clock: any TransitClock) {
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
      !(environment[$0] ?? "").isEmpty
    }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let found = folders.lazy.map { URL(filePath: "\($0)/notify-send") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard hasDesktop, let found else { return nil }
    program = found
    self.clock = clock
  }

  /// The time-out of `notify-send`; later alerts wait for it.
  private static let patience: Duration = .seconds(5)

  /// Shows an event. The texts are passed as arguments, never through a shell.
  ///
  /// - Throws: `TransitError` `unavailable` if `notify-send` fails or times out.
  func show(_ event: AlertEvent, language: Language) async throws {
    let arguments = [
      "--app-name=transit", "--", event.title.text(in: language).displayable(),
      Self.escaped(event.body.text(in: language).displayable()),
    ]
    let (program, clock) = (program, clock)
    let status = try await withThrowingTaskGroup(of: Int32?.self) { group in
      group.addTask { try await Self.run(program, arguments) }
      group.addTask {
        try await clock.sleep(for: Self.patience)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    guard status == 0 else {
      throw TransitError(
        .unavailable,
        Words(
          "notify-send로 알림을 띄울 수 없어 화면에만 표시합니다",
          "notify-send cannot show alerts, so they appear only here"))
    }
  }

  /// Runs a program until it exits; cancellation terminates it.
  private static func run(_ program: URL, _ arguments: [String]) async throws -> Int32 {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let (ended, sink) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = {
      sink.yield($0.terminationStatus)
      sink.finish()
    }
    try process.run()
    let status = await ended.first { _ in true }
    if let status { return status }
    process.terminate()
    throw CancellationError()
  }

  /// Escapes markup (`<b>`), which the desktop would interpret in a body.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
