import Foundation
import KoreaTransit
import TransitCore
import TransitHTTP
import TransitRegistry
import TransitTesting

/// What one fuzz target does with its bytes, and what it begins with.
///
/// A finding is a trap, what the address sanitizer reports, an error that is no `TransitError`, a
/// value that cannot be, or bytes read twice with two outcomes.
public struct Fuzzer: Sendable {
  /// What is wrong with how these bytes are taken; nothing where all is well.
  let faults: @Sendable (Data) -> [String]
  /// The inputs that a recording's file gives.
  let seeds: @Sendable (_ file: Data, _ recording: Recording) -> [Data]
  /// Inputs that stand in no recording.
  var ownSeeds: [Data] = []

  /// Takes one input; ends the program where it is not taken as it must be.
  public func run(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = bytes.map { Data(bytes: $0, count: count) } ?? Data()
    let faults = faults(input)
    if !faults.isEmpty { fatalError(faults.joined(separator: "; ")) }
    return 0
  }

  /// With `--seeds OUT FOLDER…` writes the inputs that the folders' recordings give, and ends the
  /// program; else does nothing.
  public func writeSeedsIfAsked() -> CInt {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, arguments[1] == "--seeds" else { return 0 }
    do {
      let folders = arguments[3...].map { URL(filePath: $0, directoryHint: .isDirectory) }
      let seeds = try Set(folders.flatMap(seeds(in:)) + ownSeeds)
      for (index, seed) in seeds.sorted(by: { $0.lexicographicallyPrecedes($1) }).enumerated() {
        try seed.write(to: URL(filePath: "\(arguments[2])/seed-\(index)"))
      }
      print("\(seeds.count) seeds")
      exit(0)
    } catch {
      print(error)
      exit(1)
    }
  }

  private func seeds(in folder: URL) throws -> [Data] {
    try RecordingFolder.files(in: folder).flatMap { path in
      let file = try Data(contentsOf: folder.appending(path: path))
      return seeds(file, try Recording(file))
    }
  }
}

/// A body with three rows at most: the fuzzer makes its own many.
func short(_ body: Data) -> Data { BodyMap(body).shortened(body) }

/// Whether an input is read a second time, for the outcome to be the same: one of eight is, for
/// that takes as long again.
func isReadTwice(_ input: Data) -> Bool { input.count.isMultiple(of: 8) }

/// What is wrong with the outcome of reading an input; `allowed` are the codes of its errors.
func faults<Value: Equatable>(
  of input: Data, _ allowed: [TransitError.Code]? = nil, _ read: () throws -> Value
) -> [String] {
  func outcome() -> Result<Value, TransitError> {
    do { return .success(try read()) } catch let error as TransitError {
      return .failure(error)
    } catch {
      return .failure(TransitError(.storage, Words(verbatim: "threw \(type(of: error))")))
    }
  }
  let first = outcome()
  if isReadTwice(input), first != outcome() { return ["read twice, two outcomes"] }
  guard case .failure(let error) = first else { return [] }
  if let allowed, !allowed.contains(error.code) { return ["\(error)"] }
  return error.code == .storage ? ["\(error)"] : []
}
