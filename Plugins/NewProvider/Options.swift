/// The parsed command line.
struct Options {
  /// The name of the target, `SeoulBike`; files and types start with it.
  let name: String
  /// The provider's id in `providers.json`, `seoul-bike`.
  let id: String

  static let help = """
    swift package --allow-writing-to-package-directory new-provider <Name> [--id <id>]

    Writes Plugins/<Name>, Tests/<Name>Tests, and one line each in Package.swift and
    BuiltInProviders.swift.

      <Name>       2-40 letters and digits, the first an upper-case letter: Incheon, SeoulBike
      --id <id>    its name in providers.json; seoul-bike for SeoulBike if none is given
    """

  /// Parses the arguments; `nil` if they ask for help.
  init?(_ arguments: [String]) throws {
    if arguments.contains(where: { ["--help", "-h", "help"].contains($0) }) { return nil }
    var names: [String] = []
    var ids: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--id":
        guard let id = rest.popFirst() else { throw CommandError("--id says no id", Self.usage) }
        ids.append(id)
      case _ where word.hasPrefix("--id="): ids.append(String(word.dropFirst(5)))
      case _ where word.hasPrefix("-"): throw CommandError("unknown option '\(word)'", Self.usage)
      default: names.append(word)
      }
    }
    guard let name = names.first else { throw CommandError("there is no name", Self.usage) }
    guard names.count == 1 else {
      throw CommandError("'\(names[1])' is a second name", "make one provider at a time")
    }
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]{1,39}/) != nil else {
      throw CommandError(
        "'\(name)' is no name for a target",
        "use 2-40 ASCII letters and digits, the first an upper-case letter, such as Incheon")
    }
    guard ids.count <= 1 else { throw CommandError("--id is given twice", Self.usage) }
    let id = ids.first ?? Self.id(of: name)
    guard id.count <= 40, id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil else {
      throw CommandError(
        "'\(id)' is no id", "use at most 40 lower-case letters, digits and dashes: seoul-bike")
    }
    (self.name, self.id) = (name, id)
  }

  private static let usage = "swift package new-provider Incheon [--id incheon]"

  /// `SeoulBike` → `seoul-bike`, `TAGO` → `tago`, `GGBus` → `gg-bus`.
  private static func id(of name: String) -> String {
    name.replacing(/([a-z0-9])([A-Z])/) { "\($0.1)-\($0.2)" }
      .replacing(/([A-Z])([A-Z][a-z])/) { "\($0.1)-\($0.2)" }
      .lowercased()
  }
}
