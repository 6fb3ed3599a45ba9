import Foundation
import Testing
import TransitCore
import TransitTesting

@testable import TransitHTTP

/// What is removed from time to time, and what is not.
struct SweepTests {
  private let clock = ManualClock()

  @Test func `expired responses are removed once an hour`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      try await save("a", in: store, for: 60)
      try await save("b", in: store, for: 86_400)
      await clock.advance(by: .seconds(3599))
      try await save("c", in: store, for: 86_400)
      #expect(try await store.size().answers == 3)
      await clock.advance(by: .seconds(1))
      // Another process finds the time of the last sweep in a file.
      let other = FileStore.test(in: folder, clock: clock)
      try await save("d", in: other, for: 86_400)
      #expect(try await store.size().answers == 3)
      #expect(try await given(["a", "b", "c", "d"], by: store) == ["b", "c", "d"])
    }
  }

  @Test func `over the size limit the oldest responses are removed until a tenth is free`()
    async throws
  {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock, maximumBytes: 20_000)
      for (index, name) in ["d", "c", "b", "a"].enumerated() {
        try await save(name, in: store, for: 86_400, bytes: 2000)
        // Files with the same time have no order.
        try FileManager.default.setAttributes(
          [.modificationDate: clock.now() + Double(index)],
          ofItemAtPath: folder.appending(path: "cache/answers/\(file(name))").path)
      }
      #expect(try await store.size().answers == 4)
      // Five of about 2,100 bytes take five blocks of 4,096, which are too many; four are less than
      // nine tenths.
      try await save("e", in: store, for: 86_400, bytes: 2000)
      #expect(try await given(["a", "b", "c", "d", "e"], by: store) == ["a", "b", "c", "e"])
      #expect(try await store.size().answers == 4)
    }
  }

  @Test func `a short-lived process sweeps by the state that the last one left`() async throws {
    try await withTemporaryFolderAsync { folder in
      for index in 0..<30 {
        let store = FileStore.test(in: folder, clock: clock, maximumBytes: 10_000)
        try await save("\(index)", in: store, for: 60, bytes: 2000)
        await clock.advance(by: .seconds(600))
      }
      // Each response lasts a minute; a sweep per hour leaves at most those of the last hour.
      let left = try await FileStore.test(in: folder, clock: clock).size().answers
      #expect((1...7).contains(left))
    }
  }

  @Test func `unfinished files of ended processes are removed, those of running ones are not`()
    async throws
  {
    try await withTemporaryFolderAsync { folder in
      let dead = try Places.deadProcess()
      let living = ProcessInfo.processInfo.processIdentifier
      let folders = [
        "cache", "cache/answers", "state/states", "state/leases", "state/quota/2026-11-20",
      ]
      for path in folders {
        for name in ["x.kept.tmp-\(dead)-ff", "x.kept.tmp-\(living)-ff", "x.tmp-notes"] {
          try Places.write("half", folder, "\(path)/\(name)")
        }
      }
      try await save("a", in: FileStore.test(in: folder, clock: clock), for: 60)
      for path in folders {
        let left = Places.files(in: folder.appending(path: path)).filter { $0.contains(".tmp-") }
        #expect(left == ["x.kept.tmp-\(living)-ff", "x.tmp-notes"], "\(path)")
      }
    }
  }

  @Test func `expired states and leases are removed, others are not`() async throws {
    try await withTemporaryFolderAsync { folder in
      let store = FileStore.test(in: folder, clock: clock)
      for (name, seconds) in [("short", 60), ("long", 86_400)] {
        try await store.save(
          Data(name.utf8), for: StoreKey(.states, name), until: clock.now() + Double(seconds))
        #expect(try await store.lease(StoreKey(.states, name), for: .seconds(seconds)) != nil)
      }
      try await save("a", in: store, for: 60)
      await clock.advance(by: .seconds(3600))
      try await save("b", in: store, for: 60)
      #expect(Places.files(in: folder.appending(path: "state/states")).count == 1)
      #expect(Places.files(in: folder.appending(path: "state/leases")).count == 1)
      #expect(try await store.data(for: StoreKey(.states, "long"))?.data == Data("long".utf8))
      #expect(try await store.lease(StoreKey(.states, "long"), for: .seconds(1)) == nil)
    }
  }

  @Test(arguments: [1, 3]) func `files of another version are left until they expire`(number: Int)
    async throws
  {
    try await withTemporaryFolderAsync { folder in
      let others = ["cache/answers/of-another.kept", "state/states/of-another.kept"]
      for path in others {
        try Places.write(
          "korea-transit kept \(number)\nuntil: 1795134601.0\nlength: 2\n\n{}", folder, path)
      }
      func left() -> [String] {
        others.filter {
          FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
      }
      let store = FileStore.test(in: folder, clock: clock)
      for path in ["cache/answers/damaged.kept", "state/states/damaged.kept"] {
        try Places.write("korea-transit kept \(number)\nlength: 2\n\n{}", folder, path)
      }
      await clock.advance(by: .seconds(3600))
      try await save("a", in: store, for: 60)
      #expect(left() == others)
      #expect(Places.files(in: folder.appending(path: "state/states")) == ["of-another.kept"])
      await clock.advance(by: .seconds(3600))
      try await save("b", in: store, for: 60)
      #expect(left().isEmpty)
    }
  }

  @Test func `a sweep does not disturb readers`() async throws {
    try await withTemporaryFolderAsync { folder in
      let (store, reader) = (
        FileStore.test(in: folder, clock: clock, maximumBytes: 100_000),
        FileStore.test(in: folder, clock: clock, maximumBytes: 100_000)
      )
      let strange = try await withThrowingTaskGroup(of: Int.self) { group in
        group.addTask {
          for index in 0..<60 {
            try await save("\(index % 20)", in: store, for: 86_400, bytes: 9000)
          }
          return 0
        }
        group.addTask {
          var strange = 0
          for index in 0..<150 {
            let data = try await reader.data(for: StoreKey(.answers, "\(index % 20)"))?.data
            if let data, data != Data(count: 9000) { strange += 1 }
          }
          return strange
        }
        return try await group.reduce(0, +)
      }
      #expect(strange == 0)
    }
  }

  @Test func `the memory store drops expired responses, then those that expire first`() async throws
  {
    let store = MemoryStore(clock: clock, maximumBytes: 1000)
    for (name, seconds) in [("d", 30.0), ("a", 400), ("b", 300), ("c", 200)] {
      try await save(name, in: store, for: seconds, bytes: 240)
    }
    await clock.advance(by: .seconds(60))
    try await save("e", in: store, for: 500, bytes: 240)
    #expect(try await given(["a", "b", "c", "d", "e"], by: store) == ["a", "b", "c", "e"])
    #expect(try await store.size() == StoreSize(answers: 4, bytes: 964))
    try await save("f", in: store, for: 50, bytes: 240)
    #expect(try await given(["a", "b", "c", "e", "f"], by: store) == ["a", "b", "e"])
    #expect(try await store.size() == StoreSize(answers: 3, bytes: 723))
    // States are few and small and are not dropped.
    try await store.save(Data(count: 5000), for: StoreKey(.states, "s"), until: clock.now() + 9)
    #expect(try await store.size() == StoreSize(answers: 3, bytes: 723))
  }

  private func save(
    _ name: String, in store: any SharedStore, for seconds: Double, bytes: Int = 10
  ) async throws {
    try await store.save(
      Data(count: bytes), for: StoreKey(.answers, name), until: clock.now() + seconds)
  }

  private func given(_ names: [String], by store: any SharedStore) async throws -> [String] {
    var given: [String] = []
    for name in names where try await store.data(for: StoreKey(.answers, name)) != nil {
      given.append(name)
    }
    return given
  }

  private func file(_ name: String) -> String {
    "\(CheckSum(Data("answers/\(name)".utf8)).hex).kept"
  }
}
