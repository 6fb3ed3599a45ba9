import KoreaTransit
import Synchronization
import Testing

@testable import transit

/// The one line that tells how far an import is.
struct ProgressBarTests {
  private static let reading = ImportProgress(stage: .reading, done: 2_720_000, total: 4_318_000)
  private static let joining = ImportProgress(stage: .joining, done: 34_585, total: 34_585)

  @Test(arguments: [
    (79, "stops.csv  읽는 중  ███████████████████░░░░░░░░░░░░░   62%  2.7/4.3 MB"),
    (50, "stops.csv  읽는 중  ███████░░░░░   62%  2.7/4.3 MB"),
    (45, "읽는 중  ███████████░░░░░░░   62%  2.7/4.3 MB"),
    (39, "읽는 중  ███████░░░░░   62%  2.7/4.3 MB"), (35, "읽는 중  ████░░░░   62%  2.7/4.3 MB"),
    (34, "읽는 중  ███████████░░░░░░░░   62%"), (23, "읽는 중  ████░░░░   62%"),
    (22, "읽는 중  62%"), (11, "읽는 중  6…"), (4, "읽…"), (1, "…"), (0, ""), (-1, ""),
  ])
  func `what a narrow terminal has no room for goes, the name first`(width: Int, line: String) {
    let drawn = ProgressBar.line(Self.reading, of: "stops.csv", width: width, .korean)
    #expect(drawn == line)
    #expect(DisplayWidth.of(drawn) <= max(0, width))
  }

  @Test func `items are counted once the file is read, in either language`() {
    #expect(
      ProgressBar.line(Self.joining, width: 60, .english)
        == "joining  ██████████████████████████████  100%  34,585/34,585")
    #expect(
      ProgressBar.line(
        ImportProgress(stage: .writing, done: 999, total: 1_000_000), width: 40, .korean)
        == "쓰는 중  ░░░░░░░░░░    0%  999/1,000,000")
  }

  @Test(arguments: [(0, 0, 0), (5, 0, 0), (-3, 10, 0), (1, 3, 33), (10, 10, 100), (11, 10, 100)])
  func `a share is never outside of what there is`(done: Int, total: Int, percent: Int) {
    #expect(ImportProgress(stage: .reading, done: done, total: total).percent == percent)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (34_585, "34,585"), (1_002_003, "1,002,003"),
    (-1_234, "-1,234"),
  ])
  func `thousands are told apart`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  /// A console of which somebody watches standard error, and what is drawn there.
  private func console(_ drawn: Drawn, page: Bool) -> Console {
    Console(
      write: { _ in }, warn: { _ in }, progress: { drawn.add($0) },
      page: page
        ? LivePage(measure: { Screen.Size(width: 26, height: 24) }, write: { _ in }) : nil,
      hasColor: false, warningsHaveColor: false)
  }

  private final class Drawn: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock(\.self) }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  @Test func `the same line is not drawn twice, and none is left behind`() throws {
    let drawn = Drawn()
    let bar = try #require(ProgressBar(console(drawn, page: true), .english))
    bar.clear()
    for done in [0, 1, 500, 501] {
      bar.draw(ImportProgress(stage: .reading, done: done, total: 1000), of: "stops.csv")
    }
    bar.clear()
    bar.clear()
    #expect(
      drawn.all == [
        "\rreading  ░░░░░░░░    0%\u{1b}[K", "\rreading  ████░░░░   50%\u{1b}[K", "\r\u{1b}[K",
      ])
  }

  @Test func `where nobody watches there is none`() {
    #expect(ProgressBar(console(Drawn(), page: false), .korean) == nil)
  }
}

/// Work that Ctrl-C ends in good order.
struct InterruptibleTests {
  @Test func `work whose task is cancelled is told so`() async throws {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await interruptible {
        signal.yield()
        while true { try Task.checkCancellation() }
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `what work gives and throws is handed on`() async throws {
    #expect(try await interruptible { 5 } == 5)
    await #expect(throws: TransitError(.storage)) {
      try await interruptible { throw TransitError(.storage) }
    }
  }
}
