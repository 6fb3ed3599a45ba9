internal import Foundation
internal import KoreaTransit
internal import TransitOperations
internal import TransitRegistry
internal import TransitText

/// The catalogue check of `doctor`: whether the catalogue is usable and its lists are recent.
struct CatalogCheck {
  let store: CatalogStore
  let now: Date

  func findings() async throws -> [Finding] {
    let status = try await store.inBackground { try $0.status() }
    return [whole(status)]
      + status.damaged.map { list in
        Finding(
          .catalog, list.id, .bad,
          list.error.toolLines)
      }
      + status.lists.map(\.list).filter { $0.isOld(at: now) }.map { list in
        let age = CatalogAge(list, at: now)
        return Finding(.catalog, list.id, .warning, age.words, advice: age.source)
      }
  }

  private func whole(_ status: CatalogStatus) -> Finding {
    let (lists, count) = (status.lists.count, status.count.grouped)
    if let problem = status.index.problem {
      return Finding(
        .catalog, store.folder.path, status.index.isDamaged ? .bad : .warning, problem,
        advice: CatalogStatus.Index.repairAdvice)
    }
    if case .none = status.index {
      return Finding(
        .catalog, nil, .ok,
        Words("역 \(count)곳, 가져온 목록 없음", "\(count) stations, no imported lists"))
    }
    return Finding(
      .catalog, store.folder.path, .ok,
      Words("목록 \(lists)개, 전체 \(count)건", "\(lists) lists, \(count) items"))
  }
}
