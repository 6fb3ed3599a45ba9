internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitHTTP
internal import TransitRecordings

/// The time to decode every recording to typed models, compared with only parsing its JSON with
/// Foundation and CPython in the same run.
///
/// The endpoint for a recording is found by its request in the providers' public lists.
struct DecodeBench {
  /// The recording with targets: 341 routes, 64 kB, numbers and texts mixed.
  private static let large = "tago/getRouteNoList/gumi-341-rows.http"

  private let folders: [URL]
  private let file: URL?
  private let rounds: Int
  /// Only recordings with this text in their path are read.
  private let part: String

  /// Reads `--recordings DIR`, `--only TEXT`, `--rounds COUNT` and `--json FILE`.
  ///
  /// - Throws: `BenchFailure` that names a wrong argument.
  init(_ arguments: [String]) throws(BenchFailure) {
    let options = try BenchOptions(
      arguments, known: ["--only", "--rounds", "--json"], repeated: ["--recordings"])
    folders = options.all("--recordings").map { URL(filePath: $0, directoryHint: .isDirectory) }
    file = options["--json"].map { URL(filePath: $0) }
    rounds = try options.count("--rounds") ?? 15
    part = options["--only"] ?? ""
  }

  func run() throws {
    let shipped = try ShippedRecordings.snapshot(services: BuiltInProviders.services).folder
    let found = try ([shipped] + folders).map(DecodeCase.all(in:))
    let cases = found.flatMap(\.cases).filter { part.isEmpty || $0.name.contains(part) }
    let unread = found.map(\.unread).reduce(0, +)
    let python = PythonReader()
    print(
      """
      \(cases.count) recordings, \(rounds) rounds, in turn; medians in microseconds. "models" is \
      everything that an endpoint does with a response.\
      \(python == nil ? " python3 is not installed: its column is empty." : "")
      \(unread) more recordings are of operations that no provider reads.

      """)
    var times = cases.map { _ in DecodeTimes() }
    // The first round warms up and does not count.
    for round in 0...rounds {
      for (index, each) in cases.enumerated() {
        let found = try each.measure(python)
        if round > 0 { times[index].add(found) }
      }
    }
    let rows = zip(cases, times).map { DecodeFigures(name: $0.name, bytes: $0.bytes, of: $1) }
    show(rows)
    if let file { try JSONEncoder().encode(rows).write(to: file) }
  }

  private func show(_ rows: [DecodeFigures]) {
    var table = Table(
      "recording", "bytes", "models", "JSONSerialization", "json.loads", "× Foundation",
      "× Python")
    for row in rows.sorted(by: { ($0.bytes, $0.name) < ($1.bytes, $1.name) }) {
      table.add(
        row.name, "\(row.bytes)", Self.text(row.models), Self.text(row.foundation),
        Self.text(row.python), Self.ratio(row.toFoundation), Self.ratio(row.toPython))
    }
    table.print()
    for summary in DecodeSummary.all(of: rows) { print(summary.text) }
    print()
    guard let large = rows.first(where: { $0.name == Self.large }) else {
      print("\(Self.large) is missing: use --recordings DIR")
      return
    }
    Target(
      name: "341 routes in at most 1.5 × JSONSerialization",
      figure: Self.ratio(large.toFoundation), isMet: (large.toFoundation ?? .infinity) <= 1.5
    ).print()
    Target(
      name: "341 routes faster than a typed Python client, 1960 µs",
      figure: Self.text(large.models),
      isMet: large.models < 1960
    ).print()
  }

  private static func text(_ value: Double?) -> String {
    value.map { String(format: "%.1f", $0) } ?? ""
  }

  private static func ratio(_ value: Double?) -> String {
    value.map { String(format: "%.2f", $0) } ?? ""
  }
}

/// One recording, ready for repeated decoding.
private struct DecodeCase {
  var name: String
  var body: Data
  var isJSON: Bool
  /// Decodes to models or to an error; both are measured.
  var decode: () -> Void

  var bytes: Int { body.count }

  /// The recordings of a folder that an endpoint reads, and the number of the others.
  static func all(in folder: URL) throws -> (cases: [DecodeCase], unread: Int) {
    let files = try RecordingFolder.files(in: folder)
    let cases = try files.compactMap { path -> DecodeCase? in
      let recording = try Recording(Data(contentsOf: folder.appending(path: path)))
      for factory in BuiltInProviders.all {
        if let endpoint = factory.endpoint(matching: recording.request) {
          return DecodeCase(path, recording, endpoint)
        }
      }
      return nil
    }
    return (cases, files.count - cases.count)
  }

  private init(_ path: String, _ recording: Recording, _ endpoint: some Endpoint) {
    let response = recording.response(receivedAt: Date(timeIntervalSince1970: 1_795_131_000))
    name = path
    body = response.body
    isJSON = (try? JSONSerialization.jsonObject(with: body)) != nil
    decode = { _ = try? endpoint.decode(response) }
  }

  /// Microseconds of each reader, once.
  func measure(_ python: PythonReader?) throws -> (Double, Double?, Double?) {
    let models = Self.time(decode)
    guard isJSON else { return (models, nil, nil) }
    let foundation = Self.time { _ = try? JSONSerialization.jsonObject(with: body) }
    return (models, foundation, try python?.microseconds(reading: body))
  }

  private static func time(_ work: () -> Void) -> Double {
    ContinuousClock().measure(work) / .microseconds(1)
  }
}

/// The times of one recording, run by run.
private struct DecodeTimes {
  var models: [Double] = []
  var foundation: [Double] = []
  var python: [Double] = []

  mutating func add(_ found: (models: Double, foundation: Double?, python: Double?)) {
    models.append(found.models)
    if let time = found.foundation { foundation.append(time) }
    if let time = found.python { python.append(time) }
  }
}

extension DecodeFigures {
  fileprivate init(name: String, bytes: Int, of times: DecodeTimes) {
    func median(_ values: [Double]) -> Double? { values.isEmpty ? nil : Sample(values).median }
    self.init(
      name: name, bytes: bytes, models: median(times.models) ?? 0,
      foundation: median(times.foundation), python: median(times.python))
  }
}
