internal import Foundation
internal import TransitCore

/// An error that ends a benchmark with an exit code from `sysexits.h`.
struct BenchFailure: Error {
  var what: Words
  var code: Int32

  /// A wrong argument, and why it is wrong.
  init(argument: String, _ why: Words) {
    what = Words("\(argument): \(why.korean)", "\(argument): \(why.english)")
    code = 64
  }

  /// An unknown argument.
  init(unknown argument: String) {
    self.init(argument: argument, Words("알 수 없는 인자", "unknown argument"))
  }

  /// A benchmark that is not part of this build.
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

  /// A file of the tool that the main package has to build first.
  init(unbuilt file: URL) {
    what = Words(
      "\(file.path)이(가) 없습니다. 주 패키지에서 swift build -c release로 빌드하거나 --tool로 도구를 지정하세요",
      "\(file.path) is missing: run swift build -c release in the main package, or name the tool "
        + "with --tool PATH")
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
