import Foundation
import KoreaTransit
import Testing
import TransitCommute
import TransitTestSupport
import TransitTesting

@testable import transit

#if os(Linux) || os(macOS)
  /// Concurrent processes that change one favorites file, some of which are killed.
  @Suite(.serialized)
  struct FavoritesProcessTests {
    /// The tool built next to the tests.
    private static let tool = (Bundle.main.executableURL ?? URL(filePath: "/"))
      .deletingLastPathComponent().appending(path: "transit")

    /// A user's home folder.
    private final class Home: Sendable {
      let folder: TestFolder
      init() throws { folder = try TestFolder() }

      private var data: URL { folder.url.appending(path: "data/korea-transit") }
      var store: FavoritesFile { FavoritesFile(folder: data) }

      func start(_ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = FavoritesProcessTests.tool
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = [
          "HOME": folder.url.path, "XDG_DATA_HOME": folder.url.appending(path: "data").path,
          "LANG": "en_US.UTF-8",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
      }

      /// Starts all processes at once and waits for them.
      func run(_ commands: [[String]]) async throws -> [Int32] {
        try await offPool { [self] in
          let processes = try commands.map(start)
          return try zip(processes, commands).map(code)
        }
      }

      /// The exit code of a process. One that timed out waiting for the lock, as on a slow machine,
      /// has changed nothing and is started again.
      private func code(of process: Process, _ arguments: [String]) throws -> Int32 {
        var process = process
        process.waitUntilExit()
        while process.terminationStatus == ExitCode.cannotWrite.rawValue {
          process = try start(arguments)
          process.waitUntilExit()
        }
        return process.terminationStatus
      }

      /// When to kill a writer.
      enum Moment {
        /// While another holds the lock, so it cannot have written.
        case before
        case after(seconds: TimeInterval)
        /// Not at all: it exits by itself and has written.
        case never
      }

      /// Starts two processes at once, kills the first at the given moment and waits for both.
      ///
      /// - Returns: whether the first exited before it was killed, and the exit code of the second.
      func race(
        _ killed: [String], _ survivor: [String], killing moment: Moment
      ) async throws -> (hasEnded: Bool, survivor: Int32) {
        try await offPool { [self] in
          let first: Process
          let second: Process
          switch moment {
          case .before:
            (first, second) = try whileHeld {
              let both = (try start(killed), try start(survivor))
              end(both.0)
              return both
            }
          case .after(let seconds):
            (first, second) = (try start(killed), try start(survivor))
            Thread.sleep(forTimeInterval: seconds)
            end(first)
          case .never:
            (first, second) = (try start(killed), try start(survivor))
            first.waitUntilExit()
          }
          return (first.terminationReason == .exit, try code(of: second, survivor))
        }
      }

      private func end(_ process: Process) {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }

      /// Performs the work while no other process can write.
      private func whileHeld<Value>(_ work: () throws -> Value) throws -> Value {
        var value: Value?
        try store.update { _ in value = try work() }
        return try #require(value)
      }

      /// The contents of the file; damage is an error.
      func favorites() throws -> [Favorite] {
        let data = try Data(contentsOf: store.file)
        return try JSONDecoder().decode(Favorites.self, from: data).items
      }
    }

    private static func stop(_ number: Int) -> Favorite {
      let item = SavedItem(
        kind: .station, name: "정류소 \(number)", title: "정류소 \(number)",
        identifiers: IdentifierSet([Identifier(.node, "\(number)")]))
      return Favorite(.item(item), name: "n\(number)")
    }

    /// The path of a file with one favorite, as written by `favorites export`.
    private func exported(_ number: Int, _ home: Home) throws -> String {
      let folder = home.folder.url.appending(path: "exported-\(number)")
      let file = FavoritesFile(folder: folder)
      try file.update { try $0.add(Self.stop(number)) }
      return file.file.path
    }

    @Test(.timeLimit(.minutes(20)))
    func `twenty of fifty concurrent additions succeed and none of them is lost`()
      async throws
    {
      let home = try Home()
      let files = try (1...50).map { try exported($0, home) }
      let codes = try await home.run(files.map { ["favorites", "import", $0] })
      #expect(codes.filter { $0 == 0 }.count == 20)
      // The others fail because of the limit.
      #expect(codes.filter { $0 == 64 }.count == 30)
      let added = zip(1...50, codes).filter { $0.1 == 0 }.map { Self.stop($0.0) }
      #expect(Set(try home.favorites()) == Set(added))
      #expect(try home.favorites().count == 20)
    }

    @Test(.timeLimit(.minutes(20)))
    func `the concurrent changes of fifty processes are all saved`() async throws {
      let home = try Home()
      try home.store.update { favorites in
        for number in 1...20 { try favorites.add(Self.stop(number)) }
      }
      let commands =
        (1...20).map { ["favorites", "alarm", "@n\($0)", "on"] }
        + (1...20).map { ["favorites", "add", "@n\($0)", "--walk", "\($0)"] }
        + (1...10).map { ["favorites", "move", "@n\($0)", "\($0 * 2)"] }
      var numbers = SeededNumbers(seed: 50)
      let codes = try await home.run(commands.shuffled(using: &numbers))
      #expect(codes == Array(repeating: 0, count: 50))
      let wanted = (1...20).map { number in
        var favorite = Self.stop(number)
        (favorite.hasAlarm, favorite.walkMinutes) = (true, number)
        return favorite
      }
      #expect(Set(try home.favorites()) == Set(wanted))
      #expect(try home.favorites().count == 20)
    }

    @Test(.timeLimit(.minutes(20)))
    func `a killed writer loses at most its own change`() async throws {
      let home = try Home()
      try home.store.update { favorites in
        for number in 1...20 { try favorites.add(Self.stop(number)) }
      }
      var wanted = try home.favorites()
      let start = ContinuousClock.now
      _ = try await home.run([["favorites", "alarm", "@n1", "off"]])
      let once = ContinuousClock.now - start
      var numbers = SeededNumbers(seed: 9)
      var (done, undone) = (0, 0)
      for round in 0..<60 where round < 4 || ContinuousClock.now - start < .seconds(50) {
        let killed = Int.random(in: 0..<20, using: &numbers)
        let other = (killed + 7) % 20
        let pause = once / .seconds(1) * Double.random(in: 0...2, using: &numbers)
        let moment: Home.Moment =
          switch round % 4 {
          case 0: .before
          case 1: .never
          default: .after(seconds: pause)
          }
        let (hasEnded, code) = try await home.race(
          change(of: wanted[killed]), change(of: wanted[other]), killing: moment)
        #expect(code == 0)
        wanted[other].hasAlarm.toggle()
        let found = try home.favorites()
        // The change may or may not be saved; if the process exited by itself, it is.
        let isDone = found[killed].hasAlarm != wanted[killed].hasAlarm
        if hasEnded { #expect(isDone) }
        if isDone { wanted[killed].hasAlarm.toggle() }
        (done, undone) = (done + (isDone ? 1 : 0), undone + (isDone ? 0 : 1))
        #expect(found == wanted)
      }
      #expect(done > 0 && undone > 0, "\(done) done, \(undone) undone")
    }

    private func change(of favorite: Favorite) -> [String] {
      ["favorites", "alarm", "@\(favorite.name ?? "")", favorite.hasAlarm ? "off" : "on"]
    }
  }
#endif
