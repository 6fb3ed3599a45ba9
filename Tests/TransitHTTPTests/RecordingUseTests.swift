import Foundation
import Testing
import TransitCore
import TransitTesting

/// The list of the recordings that tests read.
struct RecordingUseTests {
  @Test func `every path is on its own line, from any thread`() async throws {
    try await withTemporaryFolderAsync { url in
      let list = url.appending(path: "used.txt")
      let environment = [RecordingUse.variable: list.path]
      try await withThrowingTaskGroup { group in
        for number in 0..<100 {
          group.addTask {
            try RecordingUse.note(
              url.appending(path: "a/../\(number).http"), environment: environment)
          }
        }
        try await group.waitForAll()
      }
      let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      let folder = url.resolvingSymlinksInPath().path
      #expect(Set(lines.map(String.init)) == Set((0..<100).map { "\(folder)/\($0).http" }))
      #expect(lines.count == 100)
    }
  }

  @Test func `a contract's folder lists each file that it reads`() throws {
    try withTemporaryFolder { url in
      let folder = url.appending(path: "recordings")
      for name in ["b.http", "a/c.http"] {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("GET http://a.kr/\n\nHTTP/1.1 200 OK\n\n".utf8).write(to: file)
      }
      let list = url.appending(path: "used.txt")
      let read = try ContractRecording.folder(
        folder, environment: [RecordingUse.variable: list.path])
      #expect(read.map(\.name) == ["a/c.http", "b.http"])
      let path = folder.resolvingSymlinksInPath().path
      #expect(
        try String(contentsOf: list, encoding: .utf8) == "\(path)/a/c.http\n\(path)/b.http\n")
    }
  }

  @Test func `without the variable nothing is written`() throws {
    try withTemporaryFolder { url in
      for environment in [[:], [RecordingUse.variable: ""]] {
        try RecordingUse.note(url.appending(path: "a.http"), environment: environment)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == [])
    }
  }

  @Test func `a list that cannot be written is reported`() throws {
    try withTemporaryFolder { url in
      let error = #expect(throws: TransitError.self) {
        try RecordingUse.note(
          url.appending(path: "a.http"),
          environment: [RecordingUse.variable: url.appending(path: "no/used.txt").path])
      }
      #expect(error?.code == .storage)
    }
  }
}
