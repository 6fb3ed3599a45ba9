internal import Foundation

/// CPython in its own process, which reads JSON and prints the time by its clock.
final class PythonReader {
  private static let program = """
    import json, sys, time
    read = sys.stdin.buffer
    print(0, flush=True)
    while line := read.readline():
        body = read.read(int(line))
        start = time.perf_counter_ns()
        json.loads(body)
        print(time.perf_counter_ns() - start, flush=True)
    """

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts it; `nil` if there is no `python3`.
  init?() {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // Waits for its first line: writing to a process that did not start would end this one.
    guard (try? process.run()) != nil, (try? answer()) != nil else { return nil }
  }

  deinit { try? input.fileHandleForWriting.close() }

  /// Reads a body once.
  ///
  /// - Throws: if the process has ended.
  func microseconds(reading body: Data) throws -> Double {
    try input.fileHandleForWriting.write(contentsOf: Data("\(body.count)\n".utf8) + body)
    return try answer() / 1000
  }

  private func answer() throws -> Double {
    var line = Data()
    while line.last != 0x0A {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw CocoaError(.fileReadUnknown) }
      line += part
    }
    guard let number = Double(String(decoding: line.dropLast(), as: UTF8.self)) else {
      throw CocoaError(.fileReadUnknown)
    }
    return number
  }
}
