import KoreaTransit
import Synchronization
import Testing
import TransitText

@testable import TransitRegistry
@testable import transit

/// The progress line of an import.
struct ProgressBarTests {
  private static let reading = ImportProgress(stage: .reading, done: 2_720_000, total: 4_318_000)
  private static let joining = ImportProgress(stage: .joining, done: 34_585, total: 34_585)

  /// The displayed name of a stage.
  private static func name(_ progress: ImportProgress, _ language: Language) -> String {
    let line = ProgressBar.line(progress, width: 200, language)
    return String(line.split(separator: "  ")[0])
  }

  /// The cells besides the stage's name, and the expected text before and after the name.
  @Test(arguments: [
    (72, "stops.csv  ", "  ███████████████████░░░░░░░░░░░░░   62%  2.7/4.3 MB"),
    (43, "stops.csv  ", "  ███████░░░░░   62%  2.7/4.3 MB"),
    (38, "", "  ███████████░░░░░░░   62%  2.7/4.3 MB"),
    (32, "", "  ███████░░░░░   62%  2.7/4.3 MB"), (28, "", "  ████░░░░   62%  2.7/4.3 MB"),
    (27, "", "  ███████████░░░░░░░░   62%"), (16, "", "  ████░░░░   62%"),
    (15, "", "  62%"), (4, "", "  6…"),
  ])
  func `a narrow terminal drops parts of the line, the file name first`(
    room: Int, before: String, behind: String
  ) {
    let stage = Self.name(Self.reading, .korean)
    let width = DisplayWidth.of(stage) + room
    let drawn = ProgressBar.line(Self.reading, of: "stops.csv", width: width, .korean)
    #expect(drawn == before + stage + behind)
    #expect(DisplayWidth.of(drawn) <= width)
  }

  @Test(arguments: [4, 1, 0, -1])
  func `a line that does not fit is cut`(width: Int) {
    let drawn = ProgressBar.line(Self.reading, of: "stops.csv", width: width, .korean)
    let whole = Self.name(Self.reading, .korean) + "  62%"
    #expect(drawn == DisplayWidth.cut(whole, to: max(0, width)))
    #expect(DisplayWidth.of(drawn) <= max(0, width))
  }

  @Test(arguments: Language.allCases)
  func `each stage has its own name`(language: Language) {
    let names = [ImportProgress.Stage.reading, .joining, .writing].map {
      Self.name(ImportProgress(stage: $0, done: 1, total: 2), language)
    }
    #expect(Set(names).count == 3)
  }

  @Test func `after the file is read, progress counts items in both languages`() {
    let joining = Self.name(Self.joining, .english)
    #expect(
      ProgressBar.line(Self.joining, width: DisplayWidth.of(joining) + 53, .english)
        == "\(joining)  ██████████████████████████████  100%  34,585/34,585")
    let progress = ImportProgress(stage: .writing, done: 999, total: 1_000_000)
    let writing = Self.name(progress, .korean)
    #expect(
      ProgressBar.line(progress, width: DisplayWidth.of(writing) + 33, .korean)
        == "\(writing)  ░░░░░░░░░░    0%  999/1,000,000")
  }

  @Test(arguments: [(0, 0, 0), (5, 0, 0), (-3, 10, 0), (1, 3, 33), (10, 10, 100), (11, 10, 100)])
  func `the percentage stays between 0 and 100`(done: Int, total: Int, percent: Int) {
    #expect(ImportProgress(stage: .reading, done: done, total: total).percent == percent)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (34_585, "34,585"), (1_002_003, "1,002,003"),
    (-1_234, "-1,234"),
  ])
  func `thousands are separated by commas`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  /// A console that records its progress output; `page` makes it a terminal.
  private func console(_ drawn: Drawn, page: Bool, width: Int = 26) -> Console {
    Console(
      write: { _ in }, warn: { _ in }, progress: { drawn.add($0.text) },
      page: page
        ? LivePage(measure: { Screen.Size(width: width, height: 24) }, write: { _ in }) : nil,
      hasColor: false, warningsHaveColor: false)
  }

  private final class Drawn: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock(\.self) }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  @Test func `an unchanged line is not redrawn, and the last one is cleared`() throws {
    let drawn = Drawn()
    let stage = Self.name(Self.reading, .english)
    let console = console(drawn, page: true, width: DisplayWidth.of(stage) + 19)
    let bar = try #require(ProgressBar(console, .english))
    bar.clear()
    for done in [0, 1, 500, 501] {
      bar.draw(ImportProgress(stage: .reading, done: done, total: 1000), of: "stops.csv")
    }
    bar.clear()
    bar.clear()
    #expect(
      drawn.all == [
        "\r\(stage)  ░░░░░░░░    0%\u{1b}[K", "\r\(stage)  ████░░░░   50%\u{1b}[K",
        "\r\u{1b}[K",
      ])
  }

  @Test func `without a terminal there is no progress bar`() {
    #expect(ProgressBar(console(Drawn(), page: false), .korean) == nil)
  }
}

/// Work that Ctrl-C cancels cleanly.
struct InterruptibleTests {
  @Test func `canceling the task cancels the work`() async throws {
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

  @Test func `the work's result and error are passed on`() async throws {
    #expect(try await interruptible { 5 } == 5)
    await #expect(throws: TransitError(.storage)) {
      try await interruptible { throw TransitError(.storage) }
    }
  }
}
