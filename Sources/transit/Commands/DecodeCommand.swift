internal import Foundation
internal import KoreaTransit
internal import TransitCore
internal import TransitHTTP
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

extension Command {
  static let decode = Command(
    "decode", .answers,
    does: Words("저장된 응답 하나를 해석해 보여 줍니다", "show what a recording decodes to"),
    arguments: [Argument(Words("파일.http", "file.http"), offers: .file)],
    options: [
      .asOf.describing(
        Words(
          "이 시각을 현재로 보고, 시각이 없는 응답은 이때 받은 것으로 처리",
          "use this as the current time, also for a recording without a time"))
    ], examples: ["transit decode answer.http --json"]
  ) { try DecodeCommand(session: $0).run() }
}

/// `transit decode`: shows what a recording decodes to, without a request.
///
/// `--as-of` is the current time, and the receipt time of a recording without a time of day.
struct DecodeCommand {
  let session: Session<Void>

  private var language: Language { session.language }

  func run() throws -> ExitCode {
    let path = session.invocation.arguments[0]
    let moment = try session.invocation.moment()
    let data = try session.read(path)
    let recording: Recording
    do { recording = try Recording(data) } catch { throw TransitError(unreadable: error, path) }
    let secrets = session.secrets
    let decoded = RecordingDecoder(factories: BuiltInProviders.all).decode(
      recording.scrubbed(of: secrets), path: secrets.scrubbing(path), receivedAt: moment)
    switch session.invocation.output {
    case .json:
      session.console.write(TerminalText(document: DecodeDocument(decoded, session.writing)))
    case .plain:
      for item in decoded.items {
        session.console.write(TerminalText(document: item.value, isIndented: false))
      }
    case .people: show(decoded, at: moment ?? session.tool.clock.now())
    }
    if session.invocation.output == .plain, let error = decoded.error {
      session.console.note(decoded.line(of: error, in: language))
    }
    return ExitCode(for: [decoded])
  }

  private func show(_ decoded: DecodedRecording, at now: Date) {
    session.console.say(
      "\(decoded.provider) \(decoded.operation): \(decoded.outcome.rawValue), \(decoded.items.count)"
    )
    if let error = decoded.error {
      session.console.say(decoded.line(of: error, in: language))
    }
    let rows = decoded.items.map { row($0, at: now) }
    session.console.say(Table(rows: rows))
  }

  private func row(_ item: DecodedItem, at now: Date) -> [String] {
    switch item {
    case .item(let item):
      [item.description, item.kind.words.text(in: language), item.id]
    case .arrival(let arrival):
      ArrivalText(language: language, now: now).row(arrival)
        + [ObservationText(arrival.observedAt, arrival.freshness, now: now).text(in: language)]
    case .place(let place): [place.name, place.roadAddress ?? place.address ?? "", place.id]
    case .region(let region):
      [region.name, region.kind.words.text(in: language), region.code ?? ""]
    case .weather(let value): [KoreanTime.iso(value.date), value.element, value.raw]
    case .weatherSlot(let slot):
      [
        KoreanTime.iso(slot.start), slot.temperature.map { "\($0)" } ?? "",
        slot.conditionWords?.text(in: language) ?? "",
      ]
    case .airQuality(let air):
      [
        KoreanTime.iso(air.observedAt), air.pm10.map { "PM10 \($0)" } ?? "",
        air.pm25.map { "PM2.5 \($0)" } ?? "",
      ]
    case .warning(let warning): [warning.title.text(in: language), warning.area]
    case .routeStop(let stop):
      ["\(stop.stopSequence)", stop.stop.description, stop.direction ?? ""]
    case .pathPoint(let point): ["\(point.number)", "\(point.coordinate)"]
    case .vehicle(let position):
      [
        position.vehicle.plate ?? position.vehicle.id ?? "", position.stop ?? "",
        position.headsign ?? "",
      ]
    case .bikeStation(let station):
      [
        station.description, station.bikesAvailable.map { "\($0)" } ?? "", station.id,
      ]
    case .departure(let departure):
      [departure.time?.description ?? "", departure.headsign ?? "", departure.train ?? ""]
    case .serviceSpan(let span):
      [span.line, span.first?.clock ?? "", span.last?.clock ?? ""]
    case .terminal(let terminal): [terminal.name, terminal.mode.rawValue, terminal.id]
    case .trip(let trip):
      [
        trip.departure.map(KoreanTime.iso) ?? "", trip.grade ?? "", trip.number ?? "",
        trip.destination ?? "",
      ]
    case .cityCode(let city): [city.code, city.name, city.city?.name ?? ""]
    case .journey(let journey):
      [
        JourneyText(language: language, now: now).head(journey),
        journey.rides.map { "\($0.from.name) → \($0.to.name)" }.joined(separator: ", "),
      ]
    case .notice(let notice):
      [KoreanTime.iso(notice.publishedAt), notice.title, notice.lines.joined(separator: ", ")]
    }
  }
}

extension DecodedRecording {
  /// The error as one line; of a recording that no provider can read, only what is known of it.
  func line(of error: TransitError, in language: Language) -> String {
    let detail = isUnknown ? error.detail?.text(in: language) : nil
    return detail ?? error.toolLine(in: language)
  }
}
