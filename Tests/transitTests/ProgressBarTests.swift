import KoreaTransit
import Synchronization
import Testing

@testable import transit

/// The one line that tells how far an import is.
struct ProgressBarTests {
  private static let reading = ImportProgress(stage: .reading, done: 2_720_000, total: 4_318_000)
  private static let joining = ImportProgress(stage: .joining, done: 34_585, total: 34_585)

  /// What a stage is called.
  private static func name(_ progress: ImportProgress, _ language: Language) -> String {
    let line = ProgressBar.line(progress, width: 200, language)
    return String(line.split(separator: "  ")[0])
  }

  /// Cells beside the name of the stage, and what stands in them.
  @Test(arguments: [
    (72, "stops.csv  ", "  ███████████████████░░░░░░░░░░░░░   62%  2.7/4.3 MB"),
    (43, "stops.csv  ", "  ███████░░░░░   62%  2.7/4.3 MB"),
    (38, "", "  ███████████░░░░░░░   62%  2.7/4.3 MB"),
    (32, "", "  ███████░░░░░   62%  2.7/4.3 MB"), (28, "", "  ████░░░░   62%  2.7/4.3 MB"),
    (27, "", "  ███████████░░░░░░░░   62%"), (16, "", "  ████░░░░   62%"),
    (15, "", "  62%"), (4, "", "  6…"),
  ])
  func `what a narrow terminal has no room for goes, the name first`(
    room: Int, before: String, behind: String
  ) {
    let stage = Self.name(Self.reading, .korean)
    let width = DisplayWidth.of(stage) + room
    let drawn = ProgressBar.line(Self.reading, of: "stops.csv", width: width, .korean)
    #expect(drawn == before + stage + behind)
    #expect(DisplayWidth.of(drawn) <= width)
  }

  @Test(arguments: [4, 1, 0, -1])
  func `what has no room at all is cut`(width: Int) {
    let drawn = ProgressBar.line(Self.reading, of: "stops.csv", width: width, .korean)
    let whole = Self.name(Self.reading, .korean) + "  62%"
    #expect(drawn == DisplayWidth.cut(whole, to: max(0, width)))
    #expect(DisplayWidth.of(drawn) <= max(0, width))
  }

  @Test(arguments: Language.allCases)
  func `each stage has a name of its own`(language: Language) {
    let names = [ImportProgress.Stage.reading, .joining, .writing].map {
      Self.name(ImportProgress(stage: $0, done: 1, total: 2), language)
    }
    #expect(Set(names).count == 3)
  }

  @Test func `items are counted once the file is read, in either language`() {
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

  @Test func `the same line is not drawn twice, and none is left behind`() throws {
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
