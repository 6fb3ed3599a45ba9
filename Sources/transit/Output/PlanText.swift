internal import KoreaTransit
internal import TransitOperations
internal import TransitText

/// A query plan as text for people.
struct PlanText {
  let plan: QueryPlan
  let language: Language

  var lines: [String] {
    let known = plan.items.map { "\($0.title(in: language)) [\($0.id)]" }.joined(separator: ", ")
    let head =
      known.isEmpty
      ? Words("'\(plan.text)' 조회 계획", "query plan for '\(plan.text)'")
      : Words("'\(plan.text)' 조회 계획: \(known)", "query plan for '\(plan.text)': \(known)")
    let steps = plan.steps.map { step in
      let cities = step.cities.map(\.name).joined(separator: ", ")
      let who = ["\(step.provider)", step.capability.words.text(in: language), cities].filter {
        !$0.isEmpty
      }
      return "  " + who.joined(separator: " ") + ": " + step.role.words.text(in: language)
    }
    let left = plan.skipped.map { "\($0.provider) (\($0.reason.words.text(in: language)))" }.joined(
      separator: ", ")
    let rest = left.isEmpty ? nil : Words("  조회하지 않음: \(left)", "  not queried: \(left)")
    return [head.text(in: language)] + steps + [rest?.text(in: language)].compactMap(\.self)
  }
}

extension QueryPlan.Role {
  fileprivate var words: Words {
    switch self {
    case .essential: Words("필수", "required")
    case .supplement: Words("제때 응답하면 추가", "added if it responds in time")
    case .fallback: Words("앞의 서비스가 실패하면", "if the previous one fails")
    case .nextCity: Words("앞의 도시에 없으면", "if the previous city has none")
    }
  }
}
