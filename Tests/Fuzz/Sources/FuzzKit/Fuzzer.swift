import Foundation
import KoreaTransit
import TransitCore
import TransitRegistry

@testable import TransitHTTP
@testable import TransitTesting

/// A fuzz target: how it processes its input, and its first inputs.
///
/// A finding is a trap, a report of the address sanitizer, an error that is not a `TransitError`,
/// an impossible value, or input that gives two different results.
public struct Fuzzer: Sendable {
  /// The faults found in processing an input; empty if there are none.
  let faults: @Sendable (Data) -> [String]
  /// The inputs from a recording's file.
  let seeds: @Sendable (_ file: Data, _ recording: Recording) -> [Data]
  /// Inputs that are in no recording.
  var ownSeeds: [Data] = []

  /// Processes one input; ends the program if it finds a fault.
  public func run(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = bytes.map { Data(bytes: $0, count: count) } ?? Data()
    let faults = faults(input)
    if !faults.isEmpty { fatalError(faults.joined(separator: "; ")) }
    return 0
  }

  /// With `--seeds OUT FOLDER…`, writes the inputs from the folders' recordings and ends the
  /// program; otherwise does nothing.
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

/// A body with at most three rows; the fuzzer creates larger ones itself.
func short(_ body: Data) -> Data { BodyMap(body).shortened(body) }

/// Whether an input is read a second time to compare the results: one in eight, because it takes
/// twice as long.
func isReadTwice(_ input: Data) -> Bool { input.count.isMultiple(of: 8) }

/// The faults in the result of reading an input; `allowed` has the permitted error codes.
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
