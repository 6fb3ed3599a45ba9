#if Valkey
  internal import Foundation
  internal import TransitCore
  internal import TransitHTTP

  /// The reply to `INFO`: lines of `name:value`.
  struct ValkeyFacts: Sendable {
    private let values: [Substring: Substring]

    init(_ info: String) {
      let lines = info.split { $0.isNewline }.map {
        $0.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      }
      values = Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first
      }
    }

    subscript(name: String) -> String? { values[name[...]].map(String.init) }

    /// Returns the server's name, version and round-trip time.
    ///
    /// - Parameters:
    ///   - trip: the round-trip time.
    ///   - deadline: the longest time that a query waits for the server; a new query takes two
    ///     round trips.
    func server(trip: Duration, deadline: Duration) -> StoreRemark {
      let name =
        self["valkey_version"].map { "Valkey \($0)" }
        ?? self["redis_version"].map { "Redis \($0)" } ?? "Valkey"
      let text = String(format: "%.2f", trip / .milliseconds(1))
      let words = Words("\(name), 왕복 \(text) ms", "\(name), round trip \(text) ms")
      guard trip * 2 > deadline else { return StoreRemark(words) }
      let limit = "\(deadline.milliseconds) ms"
      return StoreRemark(
        severity: .warning,
        Words(
          "\(words.korean): \(limit) 안에 응답이 없으면 프로세스마다 공유 저장소 없이 계속함",
          "\(words.english): without a response in \(limit), processes continue on their own"
        ),
        advice: Words(
          "더 가까운 서버를 쓰거나 store.deadlineSeconds를 늘리세요",
          "use a closer server, or raise store.deadlineSeconds"))
    }

    /// The memory use and eviction policy; `nil` if the server does not report them.
    var memory: StoreRemark? {
      guard let used = self["used_memory"].flatMap(Int.init), let policy = self["maxmemory_policy"]
      else { return nil }
      let maximum = self["maxmemory"].flatMap(Int.init) ?? 0
      guard maximum > 0 else {
        return StoreRemark(
          Words(
            "메모리 \(Self.size(used)), 한도 없음 (\(policy))",
            "memory \(Self.size(used)), no maximum (\(policy))"))
      }
      let words = Words(
        "메모리 \(Self.size(used)) / \(Self.size(maximum)) (\(policy))",
        "memory \(Self.size(used)) of \(Self.size(maximum)) (\(policy))")
      let advice = Words(
        "maxmemory-policy를 volatile-lru로 설정하세요", "set maxmemory-policy to volatile-lru")
      if policy.hasPrefix("allkeys-") {
        return StoreRemark(
          severity: .wrong,
          Words(
            "\(words.korean): 가득 차면 조회 횟수까지 지워질 수 있음",
            "\(words.english): when it is full, query counts may be deleted too"),
          advice: advice)
      }
      if policy == "noeviction" {
        return StoreRemark(
          severity: .warning,
          Words(
            "\(words.korean): 가득 차면 응답을 더 저장하지 않음",
            "\(words.english): when it is full, no more responses are cached"), advice: advice)
      }
      return StoreRemark(words)
    }

    /// Returns whether counts survive a restart, or `nil` if the server does not report it.
    ///
    /// - Parameter saves: the snapshot schedule; empty for never, `nil` if reading it is not
    ///   permitted.
    func persistence(saves: String?) -> StoreRemark? {
      guard let log = self["aof_enabled"] else { return nil }
      if log == "1" { return StoreRemark(Words("AOF로 디스크에 저장함", "saved to disk (AOF)")) }
      guard let saves else { return nil }
      let advice = Words("appendonly yes로 설정하세요", "set appendonly yes")
      guard saves.isEmpty else {
        return StoreRemark(
          Words(
            "스냅숏만 디스크에 저장함: 다시 시작하면 마지막 스냅숏 뒤의 조회 횟수는 일부만 복구됨",
            "only snapshots are saved to disk: a restart restores later counts only from "
              + "running processes"), advice: advice)
      }
      return StoreRemark(
        severity: .warning,
        Words(
          "디스크에 저장하지 않음: 다시 시작하면 조회 횟수가 일부만 복구됨",
          "nothing is saved to disk: a restart restores counts only from running processes"
        ),
        advice: advice)
    }

    /// Returns a remark if a restart cannot read the append-only file: the server runs its commands
    /// as the user `default`, which may be disabled but needs every permission.
    ///
    /// - Parameter trial: the reply to a dry run of writing a count as `default`.
    func replay(trial: ValkeyReply) -> StoreRemark? {
      guard self["aof_enabled"] == "1", trial != .status("OK") else { return nil }
      let line = "user default off ~* &* +@all"
      guard trial.errorKind == nil else {
        return StoreRemark(
          severity: .warning,
          Words(
            "사용자 default의 권한을 확인하지 못함: 권한이 없으면 다시 시작할 때 AOF의 조회 횟수를 잃음",
            "the permissions of the user default are unknown: without them a restart loses the "
              + "counts in the AOF"),
          advice: Words(
            "사용자에게 +acl|dryrun을 주거나, 서버 설정에 \(line) 줄이 있는지 확인하세요",
            "permit +acl|dryrun, or check that the server has the line \(line)"))
      }
      return StoreRemark(
        severity: .wrong,
        Words(
          "사용자 default에 권한이 없어 다시 시작할 때 AOF의 조회 횟수를 잃음",
          "the user default has no permissions, so a restart loses the counts in the AOF"),
        advice: Words("서버 설정을 \(line)로 바꾸세요", "set \(line)"))
    }

    private static func size(_ bytes: Int) -> String {
      String(format: "%.1f MB", Double(bytes) / 1_048_576)
    }
  }
#endif
