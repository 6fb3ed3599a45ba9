internal import Foundation
internal import TransitCore
internal import TransitHTTP

extension ProviderContract {
  /// Checks that a fault is an error with its code, never an empty answer.
  ///
  /// Each operation decodes each fault of the matrix, and each capability is used while its service
  /// is down.
  package func faultsAreThrown() async -> [Violation] {
    var broken: [Violation] = []
    var seen: Set<String> = []
    for exhibit in exhibits where exhibit.isAnswered && seen.insert(exhibit.type).inserted {
      for fault in Fault.matrix {
        guard let what = Self.misreading(exhibit.decode(fault.breaking(exhibit.response)), fault)
        else { continue }
        broken.append(violation(.faults, exhibit.operation.name, "\(fault) \(what)"))
      }
    }
    for question in queries() {
      for code in [TransitError.Code.unavailable, .timedOut, .offline, .quotaSpent] {
        if let what = await answer(of: question, when: code) {
          broken.append(
            violation(.faults, "\(question)", "the error '\(code)' of the service \(what)"))
        }
      }
    }
    return broken
  }

  /// Returns what is wrong with the decoding of a faulty response; `nil` if it is correct.
  private static func misreading(_ reading: DecodingResult, _ fault: Fault) -> String? {
    switch reading {
    case .rows(let items, let outcome):
      "is decoded as '\(outcome.rawValue)' with \(items.count) rows"
    case .value: "is decoded as a success"
    case .untyped(let error): "throws \(error), not a TransitError"
    case .failed(let error):
      fault.codes.contains(error.code)
        ? nil
        : "is '\(error.code)', not \(fault.codes.map(\.rawValue).sorted().joined(separator: " or "))"
    }
  }

  /// Returns the wrong result of a query while every request fails; `nil` if it fails as expected.
  private func answer(
    of question: ContractQuery, when code: TransitError.Code
  ) async -> String? {
    let provider = provider(answering: StubExchange { _ in throw TransitError(code) })
    do {
      return "yields a result with \(try await question.ask(provider)) values"
    } catch let error as TransitError {
      if error.code != code { return "is reported as '\(error.code)'" }
      return error.provider == manifest.id ? nil : "is reported without the provider's name"
    } catch {
      return "is reported as \(String(reflecting: error)), not as a TransitError"
    }
  }

  /// Checks that canceling the calling task ends the query with `CancellationError`.
  package func cancellationEndsQueries() async -> [Violation] {
    var broken: [Violation] = []
    for question in queries() {
      if let what = await ending(of: question) {
        broken.append(violation(.cancellation, "\(question)", what))
      }
    }
    return broken
  }

  /// Returns how a canceled query ended; `nil` if it ended correctly.
  private func ending(of question: ContractQuery) async -> String? {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let provider = provider(
      answering: StubExchange { _ in
        start.yield()
        while true { try await Task.sleep(for: .seconds(3600)) }
      })
    // Not a structured race, which would wait forever for a query that never ends.
    let (endings, end) = AsyncStream.makeStream(of: String?.self)
    let asking = Task {
      do {
        end.yield("it ended with a result of \(try await question.ask(provider)) values")
      } catch {
        end.yield(error is CancellationError ? nil : "it ended with \(String(reflecting: error))")
      }
      start.finish()
    }
    let patience = Task {
      try await Task.sleep(for: Self.patience)
      start.finish()
      end.yield("it did not end")
    }
    defer { patience.cancel() }
    // The first request, or the end of a query that sends none.
    for await _ in started { break }
    asking.cancel()
    for await ending in endings { return ending }
    return nil
  }

  /// Far longer than any query takes to end, even next to a thousand tests on two cores; reached
  /// only by a query that never ends.
  private static let patience = Duration.seconds(300)
}
