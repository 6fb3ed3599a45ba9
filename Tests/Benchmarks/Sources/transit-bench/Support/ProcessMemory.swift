internal import Foundation

/// A process's memory in kilobytes, as Linux reports it.
struct ProcessMemory: Codable, Equatable {
  var resident: Int
  /// The maximum so far.
  var peak: Int
  /// Its own pages, and those of files, which are shared and can be reclaimed.
  var anonymous: Int
  var file: Int

  /// This process now; `nil` if the system does not report it.
  static var now: ProcessMemory? {
    guard let data = FileManager.default.contents(atPath: "/proc/self/status") else { return nil }
    return ProcessMemory(status: String(decoding: data, as: UTF8.self))
  }

  /// Reads the lines of `/proc/self/status`; `nil` if one of them is missing.
  init?(status: String) {
    var values: [Substring: Int] = [:]
    for line in status.split(separator: "\n") {
      let words = line.split { $0 == ":" || $0 == "\t" || $0 == " " }
      if words.count == 3, words[2] == "kB" { values[words[0]] = Int(words[1]) }
    }
    guard let resident = values["VmRSS"], let peak = values["VmHWM"],
      let anonymous = values["RssAnon"], let file = values["RssFile"]
    else { return nil }
    self.resident = resident
    self.peak = peak
    self.anonymous = anonymous
    self.file = file
  }

  /// Resets the peak, if the system can do that.
  static func forgetPeak() {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    try? file.write(contentsOf: Data("5".utf8))
  }

  /// `23.4 MiB`
  static func text(_ kilobytes: Int) -> String {
    String(format: "%.1f MiB", Double(kilobytes) / 1024)
  }
}
