internal import KoreaTransit

/// Completions for fish, with a description of each word.
struct FishCompletions {
  let language: Language

  var script: String {
    ([head] + commands + options + arguments).joined(separator: "\n")
  }

  private var head: String {
    """
    # Completions of transit for fish, made by `transit completions fish`.

    set -g __transit_commands \(Command.firstWords.joined(separator: " "))

    # The command and the arguments behind it, without options and their values.
    function __transit_words
        set -l option
        set -l begun
        for word in (commandline -opc)[2..-1]
            if test -n "$option"
                set option
                continue
            end
            switch $word
                case \(CompletionTable.optionsWithValue.joined(separator: " "))
                    set option $word
                case '-*'
                case favourites
                    set begun 1
                    echo favorites
                case '*'
                    # A name without a command.
                    set -q begun[1]; or contains -- $word $__transit_commands; or echo arrivals
                    set begun 1
                    echo -- $word
            end
        end
    end

    # Whether a command of these words is being written, and optionally its argument at a place.
    function __transit_at -a command place
        set -l words (__transit_words)
        set -l wanted (string split ' ' -- $command)
        set -l count (count $wanted)
        test (count $words) -ge $count; or return 1
        test "$words[1..$count]" = "$command"; or return 1
        test -z "$place"; or test (math (count $words) - $count) = $place
    end

    # Whether the command line has only these words.
    function __transit_only
        set -l words (__transit_words)
        test "$words" = "$argv"
    end

    # Whether the command line has only options.
    function __transit_begins
        test (count (__transit_words)) = 0
    end

    # Saved names, stations or lines that begin with the typed text.
    function __transit_known -a kind
        set -l text (commandline -ct | string replace -r '^(--[a-z-]+=)?["\\']?' '' | string unescape)
        command transit completions $kind -- "$text" (__transit_words) 2>/dev/null
    end

    # Names, unless a command is being written.
    function __transit_first
        string match -q -- (commandline -ct)'*' $__transit_commands; or __transit_known names
    end

    complete -c transit -f
    """
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  private func descriptionFlag(_ words: Words) -> String {
    "-d \(quoted(words.text(in: language)))"
  }

  private var commands: [String] {
    Command.firstWords.map { word in
      let summary = Command.named(exactly: word)?.summary ?? Command.summary(ofGroup: word)
      return "complete -c transit -n __transit_begins -a \(word) \(descriptionFlag(summary))"
    }
      + ["complete -c transit -n __transit_begins -a '(__transit_first)'"] + members(behind: "")
  }

  /// The commands of each group, offered when the group is the last word.
  private func members(behind words: String) -> [String] {
    Command.groups.flatMap { group in
      let words = words.isEmpty ? group : "\(words) \(group)"
      return Command.members(of: group).map {
        "complete -c transit -n '__transit_only \(words)' -a \($0.words[1]) \(descriptionFlag($0.summary))"
      }
    }
  }

  /// Global options once, the others once for each command that accepts them.
  private var options: [String] {
    Option.allCases.flatMap { option -> [String] in
      let users = option.users
      if users.count == Command.allCases.count { return [line(option, of: nil)] }
      return users.map { line($0.option, of: $0.command) }
    }
  }

  private func line(_ option: Option, of command: Command?) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst(1))"
    }
    let completion = option.completion
    let needsValue = completion != nil && !option.hasOptionalValue
    return [
      "complete -c transit", command.map { "-n \(quoted("__transit_at '\($0.name)'"))" } ?? "",
      names.joined(separator: " "), needsValue ? "-x" : "",
      completion.flatMap(offer).map { "-a \($0)" } ?? "",
      descriptionFlag(option.summary),
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var arguments: [String] {
    CompletionTable.arguments.flatMap { argument -> [String] in
      if argument.completion == .member { return members(behind: argument.command.name) }
      guard let offer = offer(argument.completion) else { return [] }
      let place = argument.index.map { " \($0)" } ?? ""
      let test = quoted("__transit_at '\(argument.command.name)'\(place)")
      return ["complete -c transit -n \(test) -a \(offer)"]
    }
  }

  private func offer(_ completion: Completion) -> String? {
    switch completion {
    case .words(let words): quoted(words.joined(separator: " "))
    case .file: quoted("(__fish_complete_path (commandline -ct))")
    case .folder: quoted("(__fish_complete_directories (commandline -ct))")
    case .known(let known): quoted("(__transit_known \(known))")
    case .member, .anything: nil
    }
  }
}
