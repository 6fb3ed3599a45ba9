internal import Foundation
internal import TransitCore

/// What ends a benchmark with an exit code of its own; the numbers are those of `sysexits.h`.
struct BenchFailure: Error {
  var what: Words
  var code: Int32

  /// An argument that is wrong, and why.
  init(argument: String, _ why: Words) {
    what = Words("\(argument): \(why.korean)", "\(argument): \(why.english)")
    code = 64
  }

  /// An argument that no benchmark takes here.
  init(unknown argument: String) {
    self.init(argument: argument, Words("알 수 없는 인자", "unknown argument"))
  }

  /// A benchmark that this build has not.
  static var needsValkey: BenchFailure {
    BenchFailure(
      argument: "transit-bench",
      Words("--traits Valkey로 빌드해야 합니다", "has to be built with --traits Valkey"))
  }

  /// A file that cannot be understood.
  init(unreadable what: Words) {
    self.what = what
    code = 65
  }

  /// A file that does not exist or cannot be opened.
  init(missing file: URL) {
    what = Words("파일을 열 수 없습니다: \(file.path)", "cannot open the file: \(file.path)")
    code = 66
  }

  /// A file that cannot be written.
  init(unwritable file: URL) {
    what = Words("파일을 쓸 수 없습니다: \(file.path)", "cannot write the file: \(file.path)")
    code = 73
  }

  /// The bytes of a file.
  static func contents(of file: URL) throws(BenchFailure) -> Data {
    do { return try Data(contentsOf: file) } catch { throw BenchFailure(missing: file) }
  }
}
