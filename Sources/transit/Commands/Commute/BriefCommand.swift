internal import Commute
internal import KoreaTransit

/// `transit brief`
struct BriefCommand {
  let session: Session

  func run() async throws -> ExitCode {
    throw TransitError(.unsupported, Words("아직 없습니다", "not built yet"))
  }
}
