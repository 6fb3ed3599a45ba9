internal import Foundation
internal import TransitHTTP
internal import TransitTesting

/// Responses and states: stored, returned, replaced, removed.
extension StoreChecks {
  private var later: Date { clock.now().addingTimeInterval(3600) }

  mutating func storedDataIsReturned() async throws {
    for kind in StoreKey.Kind.allCases {
      let key = StoreKey(kind, "seoul-bus:22009")
      for (name, store) in [("the first", first), ("the second", second)] {
        let found = try await store.data(for: key)?.data
        expect(found == nil, "\(kind): \(name) store returns data that was never saved")
      }
      // Every byte value, and no bytes at all.
      for bytes in [Data(0...255), Data()] {
        try await first.save(bytes, for: key, until: later)
        for (name, store) in [("the first", first), ("the second", second)] {
          let found = try await store.data(for: key)?.data
          expect(
            found == bytes,
            "\(kind): \(name) store returns \(Self.text(found)) after saving \(bytes.count) bytes")
        }
      }
    }
  }

  mutating func expiredDataIsNotReturned() async throws {
    for kind in StoreKey.Kind.allCases {
      let (short, long) = (StoreKey(kind, "short"), StoreKey(kind, "long"))
      try await first.save(Data("short".utf8), for: short, until: clock.now() + 10)
      try await first.save(Data("long".utf8), for: long, until: clock.now() + 1000)
      await clock.advance(by: .seconds(9))
      expect(try await second.data(for: short) != nil, "\(kind): data is gone before it expires")
      await clock.advance(by: .seconds(1))
      expect(try await second.data(for: short) == nil, "\(kind): data is returned when it expires")
      await clock.advance(by: .seconds(100))
      expect(try await first.data(for: short) == nil, "\(kind): data is returned after it expired")
      expect(
        try await second.data(for: long) != nil, "\(kind): data is gone because other data expired")
      try await second.save(Data("again".utf8), for: short, until: later)
      expect(
        try await first.data(for: short)?.data == Data("again".utf8),
        "\(kind): data saved again under an expired key is not returned")
    }
  }

  mutating func readersSeeOldOrNew() async throws {
    let key = StoreKey(.answers, "changing")
    let (old, new) = (Data(repeating: 1, count: 50_000), Data(repeating: 2, count: 70_000))
    let (writer, reader, end) = (first, second, later)
    try await writer.save(old, for: key, until: end)
    let unexpected = try await withThrowingTaskGroup(of: [Data?].self) { group in
      group.addTask {
        for turn in 0..<50 {
          try await writer.save(turn.isMultiple(of: 2) ? new : old, for: key, until: end)
        }
        return []
      }
      group.addTask {
        var unexpected: [Data?] = []
        for _ in 0..<100 {
          let found = try await reader.data(for: key)?.data
          if found != old, found != new { unexpected.append(found) }
        }
        return unexpected
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    expect(
      unexpected.isEmpty,
      "while data is replaced, \(unexpected.count) of 100 reads return neither the old nor the new, "
        + "the first one \(Self.text(unexpected.first ?? nil))")
    try await writer.save(new, for: key, until: end)
    expect(try await reader.data(for: key)?.data == new, "replaced data is still returned")
  }

  mutating func removedDataIsGone() async throws {
    for kind in StoreKey.Kind.allCases {
      let (removed, other) = (StoreKey(kind, "removed"), StoreKey(kind, "other"))
      try await first.remove(removed)
      try await first.save(Data("1".utf8), for: removed, until: later)
      try await first.save(Data("2".utf8), for: other, until: later)
      try await second.remove(removed)
      expect(try await first.data(for: removed) == nil, "\(kind): removed data is returned")
      expect(
        try await first.data(for: other) != nil, "\(kind): data of another key was removed too")
    }
  }

  mutating func storedDataHasAnAge() async throws {
    for kind in StoreKey.Kind.allCases {
      let key = StoreKey(kind, "ageing")
      try await first.save(Data("1".utf8), for: key, until: later)
      try await expectAge(.zero, of: key)
      await clock.advance(by: .milliseconds(90_250))
      try await expectAge(.milliseconds(90_250), of: key)
      try await second.save(Data("2".utf8), for: key, until: later)
      try await expectAge(.zero, of: key)
    }
  }

  private mutating func expectAge(_ age: Duration, of key: StoreKey) async throws {
    for (name, store) in [("the first", first), ("the second", second)] {
      let found = try await store.data(for: key)?.age
      // A fraction of a millisecond may be cut off.
      let isRight = found.map { abs(($0 - age) / .milliseconds(1)) < 1.01 } ?? false
      expect(
        isRight,
        "\(key.kind): \(name) store reports \(found.map { "an age of \($0)" } ?? "no data"), "
          + "expected \(age)")
    }
  }

  mutating func namesAreSeparate() async throws {
    let keys = StoreKey.Kind.allCases.flatMap { kind in
      Self.names.map { StoreKey(kind, $0) }
    }
    for (index, key) in keys.enumerated() {
      try await first.save(Data("\(index)".utf8), for: key, until: later)
    }
    for (index, key) in keys.enumerated() {
      let found = try await second.data(for: key)?.data
      expect(
        found == Data("\(index)".utf8),
        "\(key.kind) '\(key.name.prefix(20))': returns \(Self.text(found)), not its own data")
    }
    for key in keys {
      let lease = try await first.lease(key, for: .seconds(60))
      expect(
        lease != nil,
        "\(key.kind) '\(key.name.prefix(20))': no lease is granted while another key is leased")
    }
  }

  mutating func sizeIncludesOnlyAnswers() async throws {
    let empty = try await first.size()
    expect(
      empty.answers == 0 && empty.bytes == 0, "an empty store reports \(Self.text(empty))")
    try await first.save(Data(count: 1000), for: StoreKey(.states, "breaker"), until: later)
    for name in ["a", "b", "b"] {
      try await first.save(Data(count: 1000), for: StoreKey(.answers, name), until: later)
    }
    for store in [first, second] {
      let size = try await store.size()
      expect(
        size.answers == 2 && (2000..<3000).contains(size.bytes),
        "two answers of 1000 bytes are reported as \(Self.text(size))")
    }
    try await second.remove(StoreKey(.answers, "a"))
    let afterRemoval = try await first.size()
    expect(
      afterRemoval.answers == 1,
      "one answer of 1000 bytes is reported as \(Self.text(afterRemoval))")
  }

  /// Possible names, some of them similar.
  static let names = [
    "", " ", ".", "..", "/", "../../etc/passwd", "a/b", "a:b", "a%2Fb", "강남역", "강남역 ", "강남",
    "line\nend\n\n", "zero\0", "A", "a", "\u{AC00}", "\u{1100}\u{1161}x", "🚌",
    String(repeating: "가", count: 2000), String(repeating: "가", count: 2000) + "나",
  ]

  private static func text(_ data: Data?) -> String {
    data.map { "\($0.count) bytes" } ?? "nothing"
  }

  private static func text(_ size: StoreSize) -> String {
    "\(size.answers) answers of \(size.bytes) bytes"
  }
}
