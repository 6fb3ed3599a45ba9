internal import Foundation
package import TransitCore
package import TransitOperations

/// The event streams of the server: who listens to what, and when it is polled.
///
/// All listeners of a subject share its polls, in all languages. A subject without listeners is not
/// polled; its last state is kept until it could be polled again, for clients that reconnect.
package actor StreamHub {
  /// A client with an open stream.
  struct Listener: Sendable {
    var stream: EventStream
    var kind: StreamQuery
    var subjects: [StreamSubject]
    var language: Language
    var client: String?
    /// The request, without the fields that are no longer needed.
    var routed: RoutedRequest
  }

  let answering: any QueryAnswering
  let settings: StreamSettings
  let parts: StreamParts
  let clock: any TransitClock
  var topics: [StreamSubject: StreamTopic] = [:]
  var listeners: [Int: Listener] = [:]
  var schedule = PollSchedule()
  var isRunning = false
  private var lastNumber = 0
  /// The streams that are open or about to be.
  private var reserved = 0
  private var reservedByClient: [String: Int] = [:]

  /// - Parameters:
  ///   - answering: Answers the queries.
  ///   - settings: The limits.
  ///   - parts: What other parts of the server add.
  ///   - clock: The clock of polls and heartbeats.
  package init(
    answering: any QueryAnswering, settings: StreamSettings = StreamSettings(),
    parts: StreamParts = StreamParts(), clock: any TransitClock = SystemClock()
  ) {
    self.answering = answering
    self.settings = settings
    self.parts = parts
    self.clock = clock
  }

  /// The resources of the streams: `/v1/arrivals/stream`, `/v1/board/stream` and
  /// `/v1/search/stream`.
  package nonisolated var routes: [ServerRoute] {
    StreamQuery.allCases.map { kind in
      ServerRoute(kind.path, description: kind.description) { await self.open(kind, $0) }
    }
  }

  /// The number of open streams.
  package var count: Int { listeners.count }

  private func open(_ kind: StreamQuery, _ routed: RoutedRequest) async -> ServerResponse {
    do {
      let subjects = try kind.subjects(routed.target.items)
      // Of a stream without content only the head is sent.
      if routed.request.method == "HEAD" { return ServerResponse(events: EventStream()) }
      let client = parts.client(routed)
      try requireRoom()
      try reserve(client)
      await withDiscardingTaskGroup { group in
        for subject in subjects { group.addTask { await self.prepare(subject, routed) } }
      }
      if let problem = refusal(kind, subjects, routed.language) {
        release(client)
        removeIdle()
        throw problem
      }
      return ServerResponse(events: add(kind, subjects, client, routed))
    } catch {
      let problem = error as? Problem ?? .internalError
      return problem.response(in: routed.language, at: clock.now())
    }
  }

  /// The reason to refuse a stream of one query that will have no state.
  private func refusal(
    _ kind: StreamQuery, _ subjects: [StreamSubject], _ language: Language
  ) -> Problem? {
    guard kind != .board, let topic = topics[subjects[0]], topic.documents[language] == nil,
      let problem = topic.problem
    else { return nil }
    return problem.status < 500 || topic.isFinal ? problem : nil
  }

  /// Removes the subjects without listeners if all documents together have too many bytes.
  ///
  /// - Throws: The problem 503 if those with listeners have too many, too.
  private func requireRoom() throws(Problem) {
    func isFull() -> Bool {
      topics.values.reduce(0) { $0 + $1.size } > settings.documentLimit
    }
    guard isFull() else { return }
    topics = topics.filter { !$0.value.isIdle }
    if isFull() { throw .noStreamLeft(at: clock.now()) }
  }

  private func reserve(_ client: String?) throws(Problem) {
    guard reserved < settings.limit else { throw .noStreamLeft(at: clock.now()) }
    if let client {
      if reservedByClient[client, default: 0] >= settings.limitPerClient { removeGone(of: client) }
      guard reservedByClient[client, default: 0] < settings.limitPerClient else {
        throw .tooManyStreams(settings.limitPerClient, at: clock.now())
      }
      reservedByClient[client, default: 0] += 1
    }
    reserved += 1
  }

  /// Removes the streams of a client that have lost their connection, such as after a reload.
  private func removeGone(of client: String) {
    for (number, listener) in listeners where listener.client == client {
      if listener.stream.endIfGone() { remove(number) }
    }
  }

  private func release(_ client: String?) {
    reserved -= 1
    guard let client, let count = reservedByClient[client] else { return }
    reservedByClient[client] = count > 1 ? count - 1 : nil
  }

  /// Adds a listener and sends it the state that it does not have.
  private func add(
    _ kind: StreamQuery, _ subjects: [StreamSubject], _ client: String?, _ routed: RoutedRequest
  ) -> EventStream {
    lastNumber += 1
    let number = lastNumber
    let stream = EventStream { Task { await self.remove(number) } }
    // What the client has of each subject; an event's identifier claims nothing else.
    var known = StreamEvent.marks(routed.request.headers["Last-Event-ID"])
    if known.count != subjects.count { known = subjects.map { _ in nil } }
    var routed = routed
    routed.request.target = ""
    routed.request.headers = HeaderFields(
      routed.request.headers.values(of: "Authorization").map { .init("Authorization", $0) })
    let listener = Listener(
      stream: stream, kind: kind, subjects: subjects, language: routed.language, client: client,
      routed: routed)
    listeners[number] = listener
    var bytes = StreamEvent.start
    for (index, subject) in subjects.enumerated() {
      topics[subject, default: StreamTopic()].listeners.insert(number)
      guard let topic = topics[subject] else { continue }
      let item = kind.item(of: subject)
      if let document = topic.documents[listener.language], known[index] != document.mark {
        known[index] = document.mark
        bytes += StreamEvent.id(known)
        bytes += StreamEvent.data(document, item: item, nextUpdate: topic.nextUpdate)
      }
      if let problem = topic.problem {
        bytes += StreamEvent.problem(
          problem, item: item, nextUpdate: topic.nextUpdate, in: listener.language,
          at: clock.now())
      }
    }
    stream.send(bytes)
    run()
    return stream
  }

  /// Removes a listener whose stream has ended; others are ignored.
  func remove(_ number: Int) {
    guard let listener = listeners.removeValue(forKey: number) else { return }
    for subject in listener.subjects { topics[subject]?.listeners.remove(number) }
    release(listener.client)
    removeIdle()
  }

  /// The content of each subject in the listener's language.
  func marks(of listener: Listener) -> [UInt64?] {
    listener.subjects.map { topics[$0]?.documents[listener.language]?.mark }
  }

  /// Removes the subjects without listeners that may be polled again, and the oldest of too many.
  func removeIdle() {
    let idle = topics.filter { $0.value.isIdle }
    let now = clock.now()
    for (subject, topic) in idle where opening(of: topic) <= now { topics[subject] = nil }
    let excess = idle.count - settings.idleSubjects
    guard excess > 0 else { return }
    for (subject, _) in idle.sorted(by: { $0.value.polledAt < $1.value.polledAt }).prefix(excess) {
      topics[subject] = nil
    }
  }
}
