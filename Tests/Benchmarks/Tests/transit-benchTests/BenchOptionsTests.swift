import Testing

@testable import transit_bench

/// The benchmarks' arguments, and the errors for invalid ones.
struct BenchOptionsTests {
  @Test func `a benchmark's name may be followed by a count`() throws {
    #expect(try BenchOptions.count([]) == nil)
    #expect(try BenchOptions.count(["7"]) == 7)
  }

  @Test(arguments: [
    (["x"], "x: not a whole number of at least 1"), (["0"], "0: not a whole number of at least 1"),
    (["7", "8"], "8: unknown argument"),
  ])
  func `an invalid count is reported`(arguments: [String], message: String) throws {
    let fault = try #require(throws: BenchFailure.self) { _ = try BenchOptions.count(arguments) }
    #expect(fault.what == message)
    #expect(fault.code == 64)
  }

  @Test func `an option may be repeated if that is allowed`() throws {
    let options = try BenchOptions(
      ["--a", "1", "--b", "2", "--a", "3"], known: ["--b"], repeated: ["--a"])
    #expect(options.all("--a") == ["1", "3"])
    #expect(options["--b"] == "2")
    #expect(try options.count("--b") == 2)
    #expect(options["--c"] == nil)
  }
}
