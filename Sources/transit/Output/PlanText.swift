internal import KoreaTransit

/// A query plan as text for people.
struct PlanText {
  let plan: QueryPlan
  let language: Language

  var lines: [String] {
    let known = plan.items.map { "\($0.title(in: language)) [\($0.id)]" }.joined(separator: ", ")
    let head =
      known.isEmpty
      ? Words("계획 '\(plan.text)'", "plan of '\(plan.text)'")
      : Words("계획 '\(plan.text)': \(known)", "plan of '\(plan.text)': \(known)")
    let steps = plan.steps.map { step in
      let cities = step.cities.map(\.name).joined(separator: ", ")
      let who = ["\(step.provider)", step.capability.rawValue, cities].filter { !$0.isEmpty }
      return "  " + who.joined(separator: " ") + ": " + step.role.words.text(in: language)
    }
    let left = plan.skipped.map { "\($0.provider) (\($0.reason.rawValue))" }.joined(separator: ", ")
    let rest = left.isEmpty ? nil : Words("  묻지 않음: \(left)", "  not asked: \(left)")
    return [head.text(in: language)] + steps + [rest?.text(in: language)].compactMap(\.self)
  }
}

extension QueryPlan.Role {
  fileprivate var words: Words {
    switch self {
    case .essential: Words("꼭 필요함", "essential")
    case .supplement: Words("오면 더함", "if it comes soon enough")
    case .fallback: Words("앞의 곳이 답하지 못하면", "where the one before does not answer")
    case .nextCity: Words("앞의 도시에 없으면", "where the city before has none")
    }
  }
}
