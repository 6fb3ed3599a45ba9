internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension ProviderContract {
  /// A fault is an error with its code; it never becomes an empty answer.
  ///
  /// Each operation reads each fault of the matrix, and each capability is asked while its service
  /// is away.
  public func faultsAreThrown() async -> [Violation] {
    var broken: [Violation] = []
    var seen: Set<String> = []
    for exhibit in exhibits where exhibit.isAnswered && seen.insert(exhibit.type).inserted {
      for fault in Fault.matrix {
        guard let what = Self.misreading(exhibit.decode(fault.breaking(exhibit.response)), fault)
        else { continue }
        broken.append(violation(.faults, exhibit.operation.name, "\(fault) \(what)"))
      }
    }
    for question in asked() {
      for code in [TransitError.Code.unavailable, .timedOut, .offline, .quotaSpent] {
        if let what = await answer(of: question, when: code) {
          broken.append(violation(.faults, "\(question)", "a service that is '\(code)' \(what)"))
        }
      }
    }
    return broken
  }

  /// What is wrong in the reading of a faulty answer; `nil` where it is as it has to be.
  private static func misreading(_ reading: Reading, _ fault: Fault) -> String? {
    switch reading {
    case .rows(let items, let outcome):
      "is read as '\(outcome.rawValue)' with \(items.count) rows"
    case .value: "is read as a success"
    case .untyped(let error): "throws \(error), no TransitError"
    case .failed(let error):
      fault.codes.contains(error.code)
        ? nil
        : "is '\(error.code)', not \(fault.codes.map(\.rawValue).sorted().joined(separator: " or "))"
    }
  }

  /// What a question wrongly ends in while every request fails; `nil` where it fails with them.
  private func answer(
    of question: ContractQuestion, when code: TransitError.Code
  ) async -> String? {
    let provider = provider(answering: StubExchange { _ in throw TransitError(code) })
    do {
      return "gives an answer of \(try await question.ask(provider))"
    } catch let error as TransitError {
      if error.code != code { return "is told as '\(error.code)'" }
      return error.provider == manifest.id ? nil : "is told without the provider's name"
    } catch {
      return "ends in \(String(reflecting: error)), no TransitError"
    }
  }

  /// Whatever the body holds, decoding ends in rows or in a `TransitError`.
  ///
  /// The shortest answer of each operation is changed in every way of `BodyMutation`, each made to a
  /// few fields (`BodyMutation.sample`). `MutationReplay` replays all changes of a recording.
  public func mutationsAreTyped() -> [Violation] {
    let shortest = Dictionary(grouping: exhibits.filter(\.isAnswered), by: \.type).values
      .compactMap { $0.min { $0.response.body.count < $1.response.body.count } }
      .sorted { $0.name < $1.name }
    return shortest.flatMap { exhibit in
      let replay = MutationReplay(exhibit.recording, perKind: 3, within: manifest.bounds) {
        response in
        guard let rows = try exhibit.decodeRows(response) else {
          throw TransitError(.unsupported, Words(verbatim: exhibit.operation.name))
        }
        return rows
      }
      return replay.failures.map { violation(.mutations, exhibit.name, "\($0)") }
    }
  }

  /// Cancelling the task that asks ends the question with `CancellationError`.
  public func cancellationEndsIt() async -> [Violation] {
    var broken: [Violation] = []
    for question in asked() {
      if let what = await ending(of: question) {
        broken.append(violation(.cancellation, "\(question)", what))
      }
    }
    return broken
  }

  /// How a cancelled question ended, if not as it should.
  private func ending(of question: ContractQuestion) async -> String? {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let provider = provider(
      answering: StubExchange { _ in
        start.yield()
        while true { try await Task.sleep(for: .seconds(3600)) }
      })
    // No structured race: a question that never ends would hold it for ever.
    let (endings, end) = AsyncStream.makeStream(of: String?.self)
    let asking = Task {
      do { end.yield("it gave an answer of \(try await question.ask(provider))") } catch {
        end.yield(error is CancellationError ? nil : "it ended in \(String(reflecting: error))")
      }
      start.finish()
    }
    let patience = Task {
      try await Task.sleep(for: Self.patience)
      start.finish()
      end.yield("it did not end")
    }
    defer { patience.cancel() }
    // The first request, or the end of a question that asks nothing.
    for await _ in started { break }
    asking.cancel()
    for await ending in endings { return ending }
    return nil
  }

  /// Far longer than any ending takes, beside a thousand tests on two cores too; reached only by a
  /// question that never ends.
  private static let patience = Duration.seconds(300)
}
