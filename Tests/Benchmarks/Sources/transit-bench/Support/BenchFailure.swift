internal import Foundation

/// An error that ends a benchmark with an exit code from `sysexits.h`.
struct BenchFailure: Error {
  var what: String
  var code: Int32

  /// A wrong argument, and why it is wrong.
  init(argument: String, _ why: String) {
    what = "\(argument): \(why)"
    code = 64
  }

  /// An unknown argument.
  init(unknown argument: String) { self.init(argument: argument, "unknown argument") }

  /// A file that cannot be understood.
  init(unreadable what: String) {
    self.what = what
    code = 65
  }

  /// A file that does not exist or cannot be opened.
  init(missing file: URL) {
    what = "cannot open the file: \(file.path)"
    code = 66
  }

  /// A file of the tool that the main package has to build first.
  init(unbuilt file: URL) {
    what =
      "\(file.path) is missing: run swift build -c release in the main package, or name the tool "
      + "with --tool PATH"
    code = 66
  }

  /// A file that cannot be written.
  init(unwritable file: URL) {
    what = "cannot write the file: \(file.path)"
    code = 73
  }

  /// The bytes of a file.
  static func contents(of file: URL) throws(BenchFailure) -> Data {
    do { return try Data(contentsOf: file) } catch { throw BenchFailure(missing: file) }
  }
}
