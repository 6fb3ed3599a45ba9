internal import Foundation
internal import KoreaTransit
internal import TransitCommute

/// `transit alerts`
struct AlertsCommand {
  let session: Session

  /// Runs until the track or standard input ends, or until it is ended.
  func run() async throws -> ExitCode {
    let session = session
    return try await interruptible {
      let plan = try await AlertsPlan(session)
      session.begin()
      var run = AlertsRun(session: session, plan: plan)
      // A recorded answer never gets newer, and a file's times are not ours: both are gone through
      // at once, by the times that stand in them.
      switch plan.track {
      case .file(let file): try await run.replay(FollowSource(file, clock: run.clock))
      case .standardInput where session.aggregator.isRecorded:
        try await run.replay(FollowSource(nil, clock: run.clock))
      case nil where session.aggregator.isRecorded: try await run.askOnce()
      case .standardInput: try await run.follow(FollowSource(nil, clock: run.clock))
      case nil: try await run.follow(nil)
      }
      run.tellNothing()
      return .success
    }
  }
}
