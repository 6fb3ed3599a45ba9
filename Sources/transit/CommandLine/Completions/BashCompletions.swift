internal import KoreaTransit

/// Completions for bash, 3.2 and newer.
enum BashCompletions {
  static var script: String {
    """
    # Completions of transit for bash, made by `transit completions bash`.

    # Offers those of the words that go on with what is typed.
    _transit_words() {
      local word
      for word in "$@"; do
        [[ $word == "$current"* ]] && COMPREPLY+=("$word")
      done
    }

    _transit_files() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$current"))
    }

    _transit_folders() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -d -- "$current"))
    }

    # Favourites and named places, as the tool has them now.
    _transit_saved() {
      local name
      while IFS= read -r name; do
        [[ $name == "$current"* ]] || continue
        case $name in
          *[[:space:]\\'\\"\\\\\\$\\`\\;\\&\\|\\<\\>\\(\\)\\*\\?\\[\\]\\#\\!]*) printf -v name %q "$name" ;;
        esac
        COMPREPLY+=("$name")
      done < <(command transit completions names 2>/dev/null)
    }

    _transit_options() {
      case $1 in
    \(options)
      esac
    }

    # What the value of an option may be.
    _transit_value() {
      case "$1:$2" in
    \(values)
      esac
    }

    # What the argument of a command at a place may be.
    _transit_argument() {
      case "$1:$2" in
    \(arguments)
      esac
    }

    _transit() {
      # The shell's own words are broken at = and @.
      local line="${COMP_LINE:0:COMP_POINT}" current="" previous="" word command="" option=""
      local -a words=() rest=()
      COMPREPLY=()
      read -ra words <<<"$line"
      if [[ $line != *[[:space:]] ]]; then
        current="${words[${#words[@]} - 1]}"
        words=("${words[@]:0:${#words[@]} - 1}")
      fi
      for word in "${words[@]:1}"; do
        if [[ -n $option ]]; then
          option=""
          continue
        fi
        case $word in
          \(CompletionTable.valued.joined(separator: "|"))) option=$word ;;
          -*) ;;
          *) rest+=("$word") ;;
        esac
      done
      case ${rest[0]:-} in
        \(Command.groups.joined(separator: "|")))
          if ((${#rest[@]} > 1)); then
            command="${rest[0]} ${rest[1]}"
            rest=("${rest[@]:2}")
          fi
          ;;
        "") ;;
        *)
          command=${rest[0]}
          rest=("${rest[@]:1}")
          ;;
      esac
      if [[ -z $option && $current == --*=* ]]; then
        option=${current%%=*}
        current=${current#*=}
      fi
      if [[ -n $option ]]; then
        _transit_value "$command" "$option"
      elif [[ $current == -* ]]; then
        _transit_options "$command"
      elif [[ -z $command ]]; then
        case ${rest[0]:-} in
    \(groups)
          *) _transit_words \(Command.firstWords.joined(separator: " ")) ;;
        esac
      else
        _transit_argument "$command" "${#rest[@]}"
      fi
      # What stands before the last @ is no part of the shell's word.
      if [[ $current == *@* && $COMP_WORDBREAKS == *@* ]]; then
        local before="${current%"${current##*@}"}" index
        for index in "${!COMPREPLY[@]}"; do
          COMPREPLY[index]=${COMPREPLY[index]#"$before"}
        done
      fi
    }

    complete -F _transit transit
    """
  }

  private static var options: String {
    let global = Option.allCases.filter { option in
      Command.allCases.allSatisfy { $0.options.contains(option) }
    }.flatMap(\.names).joined(separator: " ")
    let lines = Command.allCases.map { command in
      let names = command.options.flatMap(\.names).joined(separator: " ")
      return "    \"\(command.rawValue)\") _transit_words \(names) ;;"
    }
    return (lines + ["    *) _transit_words \(global) ;;"]).joined(separator: "\n")
  }

  private static var values: String {
    CompletionTable.values.map { value in
      let patterns = value.names.map { name in
        value.command.map { "\"\($0.rawValue):\(name)\"" } ?? "*:\(name)"
      }
      return "    \(patterns.joined(separator: " | "))) \(offer(value.completion)) ;;"
    }.joined(separator: "\n")
  }

  private static var arguments: String {
    CompletionTable.arguments.map { argument in
      let place = argument.index.map { "\($0)\"" } ?? "\"*"
      return "    \"\(argument.command.rawValue):\(place)) \(offer(argument.completion)) ;;"
    }.joined(separator: "\n")
  }

  private static var groups: String {
    Command.groups.map { group in
      let members = Command.members(of: group).map { $0.words[1] }.joined(separator: " ")
      return "      \(group)) _transit_words \(members) ;;"
    }.joined(separator: "\n")
  }

  private static func offer(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "_transit_words \(words.joined(separator: " "))"
    case .file: "_transit_files"
    case .folder: "_transit_folders"
    case .saved: "_transit_saved"
    case .command: "_transit_words \(Command.firstWords.joined(separator: " "))"
    case .anything: ":"
    }
  }
}
