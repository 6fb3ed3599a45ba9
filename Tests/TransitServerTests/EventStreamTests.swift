import Synchronization
import Testing

@testable import TransitServer

/// Streams between their writer and their connection.
struct EventStreamTests {
  private final class Reader: Sendable {
    let stream: EventStream
    let resumed = Mutex(0)
    let suspended = Mutex(0)

    init(_ stream: EventStream) { self.stream = stream }

    func read(_ size: Int = 100) -> (EventStream.Read, [UInt8]) {
      var bytes = [UInt8](repeating: 0, count: size)
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe stream.read(into: buffer) {
          suspended.withLock { $0 += 1 }
          return { [self] in resumed.withLock { $0 += 1 } }
        }
      }
      if case .bytes(let count) = result { return (result, Array(bytes.prefix(count))) }
      return (result, [])
    }
  }

  @Test func `bytes arrive in order and in parts`() {
    let reader = Reader(EventStream())
    #expect(reader.stream.send([1, 2, 3]))
    reader.stream.send([4])
    reader.stream.end()
    #expect(reader.read(3) == (.bytes(3), [1, 2, 3]))
    #expect(reader.read(3) == (.bytes(1), [4]))
    #expect(reader.read(3) == (.end(.complete), []))
    #expect(reader.suspended.withLock(\.self) == 0)
    #expect(!reader.stream.send([5]))
  }

  @Test func `a reader without bytes is resumed once by the next`() {
    let reader = Reader(EventStream())
    #expect(reader.read().0 == .waiting)
    #expect(reader.suspended.withLock(\.self) == 1)
    reader.stream.send([1])
    reader.stream.send([2])
    #expect(reader.resumed.withLock(\.self) == 1)
    #expect(reader.read() == (.bytes(2), [1, 2]))
    #expect(reader.read().0 == .waiting)
    reader.stream.end()
    #expect(reader.resumed.withLock(\.self) == 2)
    #expect(reader.read().0 == .end(.complete))
  }

  @Test func `a reader that falls behind is disconnected, and its bytes are dropped`() {
    let disconnected = Mutex(0)
    let closed = Mutex(0)
    let stream = EventStream(limit: 10) { closed.withLock { $0 += 1 } }
    stream.setConnection {
      false
    } disconnect: {
      disconnected.withLock { $0 += 1 }
    }
    #expect(stream.send([UInt8](repeating: 0, count: 10)))
    #expect(!stream.send([1]))
    #expect(!stream.send([1]))
    #expect(disconnected.withLock(\.self) == 1)
    #expect(Reader(stream).read().0 == .end(.overflow))
    stream.close()
    stream.close()
    #expect(closed.withLock(\.self) == 1)
  }

  @Test func `an event longer than the limit is sent to a reader that has read everything`() {
    let stream = EventStream(limit: 10)
    #expect(stream.send([UInt8](repeating: 0, count: 25)))
    #expect(!stream.send([1]))
  }

  @Test func `a closed stream accepts nothing`() {
    let stream = EventStream()
    stream.close()
    #expect(!stream.send([1]))
    #expect(EventStream.defaultLimit == 65_536)
  }
}
