internal import Foundation
internal import TransitHTTP

/// Responses and states: stored, returned, replaced, removed.
extension StoreChecks {
  private var later: Date { clock.now().addingTimeInterval(3600) }

  mutating func whatIsKeptIsGiven() async throws {
    for room in StoreKey.Kind.allCases {
      let key = StoreKey(room, "seoul-bus:22009")
      for (name, store) in [("the first", first), ("the second", second)] {
        let found = try await store.data(for: key)?.data
        expect(found == nil, "\(room): \(name) store gives what nobody kept")
      }
      // Every byte value, and no bytes at all.
      for bytes in [Data(0...255), Data()] {
        try await first.save(bytes, for: key, until: later)
        for (name, store) in [("the first", first), ("the second", second)] {
          let found = try await store.data(for: key)?.data
          expect(
            found == bytes,
            "\(room): \(name) store gives \(Self.text(found)) of \(bytes.count) bytes kept")
        }
      }
    }
  }

  mutating func whatHasEndedIsNotGiven() async throws {
    for room in StoreKey.Kind.allCases {
      let (short, long) = (StoreKey(room, "short"), StoreKey(room, "long"))
      try await first.save(Data("short".utf8), for: short, until: clock.now() + 10)
      try await first.save(Data("long".utf8), for: long, until: clock.now() + 1000)
      await clock.advance(by: .seconds(9))
      expect(try await second.data(for: short) != nil, "\(room): it is gone before its end")
      await clock.advance(by: .seconds(1))
      expect(try await second.data(for: short) == nil, "\(room): it is given at its end")
      await clock.advance(by: .seconds(100))
      expect(try await first.data(for: short) == nil, "\(room): it is given after its end")
      expect(try await second.data(for: long) != nil, "\(room): another's end took it along")
      try await second.save(Data("anew".utf8), for: short, until: later)
      expect(
        try await first.data(for: short)?.data == Data("anew".utf8),
        "\(room): what is kept anew under an ended key is not given")
    }
  }

  mutating func readersSeeOldOrNew() async throws {
    let key = StoreKey(.answers, "changing")
    let (old, new) = (Data(repeating: 1, count: 50_000), Data(repeating: 2, count: 70_000))
    let (writer, reader, end) = (first, second, later)
    try await writer.save(old, for: key, until: end)
    let strange = try await withThrowingTaskGroup(of: [Data?].self) { group in
      group.addTask {
        for turn in 0..<50 {
          try await writer.save(turn.isMultiple(of: 2) ? new : old, for: key, until: end)
        }
        return []
      }
      group.addTask {
        var strange: [Data?] = []
        for _ in 0..<100 {
          let found = try await reader.data(for: key)?.data
          if found != old, found != new { strange.append(found) }
        }
        return strange
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    expect(
      strange.isEmpty,
      "while it is replaced, \(strange.count) of 100 readers see neither, the first "
        + Self.text(strange.first ?? nil))
    try await writer.save(new, for: key, until: end)
    expect(try await reader.data(for: key)?.data == new, "what was replaced is given still")
  }

  mutating func whatIsRemovedIsForgotten() async throws {
    for room in StoreKey.Kind.allCases {
      let (gone, stays) = (StoreKey(room, "gone"), StoreKey(room, "stays"))
      try await first.remove(gone)
      try await first.save(Data("1".utf8), for: gone, until: later)
      try await first.save(Data("2".utf8), for: stays, until: later)
      try await second.remove(gone)
      expect(try await first.data(for: gone) == nil, "\(room): what was removed is given")
      expect(try await first.data(for: stays) != nil, "\(room): another was removed with it")
    }
  }

  mutating func whatIsKeptHasAnAge() async throws {
    for room in StoreKey.Kind.allCases {
      let key = StoreKey(room, "ageing")
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
        "\(key.kind): \(name) store tells an age of \(found.map { "\($0)" } ?? "nothing"), "
          + "\(age) would be right")
    }
  }

  mutating func namesStandApart() async throws {
    let keys = StoreKey.Kind.allCases.flatMap { room in
      Self.names.map { StoreKey(room, $0) }
    }
    for (index, key) in keys.enumerated() {
      try await first.save(Data("\(index)".utf8), for: key, until: later)
    }
    for (index, key) in keys.enumerated() {
      let found = try await second.data(for: key)?.data
      expect(
        found == Data("\(index)".utf8),
        "\(key.kind) '\(key.name.prefix(20))': gives \(Self.text(found)) in place of its own bytes")
    }
    for key in keys {
      let lease = try await first.lease(key, for: .seconds(60))
      expect(
        lease != nil, "\(key.kind) '\(key.name.prefix(20))': another's lease stands in its way")
    }
  }

  mutating func sizeIsThatOfAnswers() async throws {
    let nothing = try await first.size()
    expect(nothing.answers == 0 && nothing.bytes == 0, "an empty store holds \(Self.text(nothing))")
    try await first.save(Data(count: 1000), for: StoreKey(.states, "breaker"), until: later)
    for name in ["a", "b", "b"] {
      try await first.save(Data(count: 1000), for: StoreKey(.answers, name), until: later)
    }
    for store in [first, second] {
      let size = try await store.size()
      expect(
        size.answers == 2 && (2000..<3000).contains(size.bytes),
        "two answers of 1000 bytes are \(Self.text(size))")
    }
    try await second.remove(StoreKey(.answers, "a"))
    let less = try await first.size()
    expect(less.answers == 1, "one answer of 1000 bytes is \(Self.text(less))")
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
