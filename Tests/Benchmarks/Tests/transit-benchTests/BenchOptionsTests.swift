import Testing
import TransitCore

@testable import transit_bench

/// The arguments of the benchmarks, and what is said of wrong ones.
struct BenchOptionsTests {
  @Test func `a count may stand after a benchmark's name`() throws {
    #expect(try BenchOptions.count([]) == nil)
    #expect(try BenchOptions.count(["7"]) == 7)
  }

  @Test(arguments: [
    (["x"], "x: no whole number from 1"), (["0"], "0: no whole number from 1"),
    (["7", "8"], "8: unknown argument"),
  ])
  func `a count that is none is named`(arguments: [String], message: String) throws {
    let fault = try #require(throws: BenchFailure.self) { _ = try BenchOptions.count(arguments) }
    #expect(fault.what.english == message)
    #expect(fault.code == 64)
  }

  @Test func `an argument where none is to stand is named`() throws {
    try BenchOptions.none([])
    let fault = try #require(throws: BenchFailure.self) { try BenchOptions.none(["x"]) }
    #expect(fault.what.korean == "x: 알 수 없는 인자")
    #expect(fault.what.english == "x: unknown argument")
  }

  @Test func `an option is repeated only where that means something`() throws {
    let options = try BenchOptions(
      ["--a", "1", "--b", "2", "--a", "3"], known: ["--b"], repeated: ["--a"])
    #expect(options.all("--a") == ["1", "3"])
    #expect(options["--b"] == "2")
    #expect(try options.count("--b") == 2)
    #expect(options["--c"] == nil)
  }
}
