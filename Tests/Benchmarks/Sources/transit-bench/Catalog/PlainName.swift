internal import Foundation
internal import TransitCore

/// The data of an item that the linear scan uses: its name, and its number or English name.
struct PlainName: Equatable {
  var name: String
  var number = ""
  var english = ""

  init(_ item: SearchItem) {
    name = item.name
    if case .station(let stop) = item { number = stop.number ?? "" }
    if case .subway(let station) = item { english = station.englishName ?? "" }
  }

  private init(fields: [String]) {
    (name, number, english) = (fields[0], fields[1], fields[2])
  }

  /// Writes a name per line, its parts separated by tabs; no list has a tab in a name.
  static func write(_ names: [PlainName], to file: URL) throws {
    let lines = names.map { "\($0.name)\t\($0.number)\t\($0.english)\n" }
    try Data(lines.joined().utf8).write(to: file)
  }

  /// Reads what `write` wrote; any other line is skipped.
  static func all(in file: URL) throws -> [PlainName] {
    try BenchFailure.fields(of: file).filter { $0.count == 3 }.map(PlainName.init(fields:))
  }
}

extension BenchFailure {
  /// The lines of a file, split at tabs.
  static func fields(of file: URL) throws(BenchFailure) -> [[String]] {
    String(decoding: try contents(of: file), as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
