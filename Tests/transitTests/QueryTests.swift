import Testing
import TransitCore
import TransitOperations

@testable import transit

/// The commands match the table of queries.
struct QueryTests {
  @Test func `every query has a command, most of the same name`() {
    let others = ["brief": "board", "journey": "journeys"]
    // `search --offline` answers suggestions.
    #expect(
      Set(Command.allCases.compactMap(\.query).map(\.name) + ["suggest"])
        == Set(Query.all.map(\.name)))
    for command in Command.allCases {
      let name = others[command.name] ?? command.name
      #expect(command.query.map(\.name) ?? name == name)
    }
  }

  @Test(arguments: Command.allCases.filter { $0.query != nil })
  func `a command accepts each parameter of its query as an option or an argument`(
    command: Command
  ) throws {
    let names = try #require(command.query).parameters.map { "--" + $0.name }
    let options = command.options.filter { names.contains($0.names[0]) }
    #expect(options.count + command.arguments.count == names.count)
    let range = try #require(command.query?.parameters).filter { parameter in
      !command.options.contains { $0.names[0] == "--" + parameter.name }
    }
    #expect(command.argumentCount.lowerBound == range.count(where: \.isRequired))
  }

  @Test func `command and option names are unique`() {
    let names = Command.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    let options = Option.allCases.flatMap(\.names)
    #expect(Set(options).count == options.count)
    #expect(Command.allCases.allSatisfy { Set($0.options).count == $0.options.count })
    #expect(Command.allCases.flatMap(\.options).allSatisfy(Option.allCases.contains))
  }
}
