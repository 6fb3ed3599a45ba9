/// Completions for bash, 3.2 and newer.
enum BashCompletions {
  static var script: String {
    """
    # Completions of transit for bash, made by `transit completions bash`.

    # Offers the words that begin with the typed text.
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

    # Saved names, stations or lines that begin with the typed text.
    _transit_known() {
      local name
      while IFS=$'\\t' read -r name _; do
        # A quoted name needs no escapes.
        [[ -n $quote ]] || case $name in
          *[[:space:]\\'\\"\\\\\\$\\`\\;\\&\\|\\<\\>\\(\\)\\*\\?\\[\\]\\#\\!]*) printf -v name %q "$name" ;;
        esac
        COMPREPLY+=("$name")
      done < <(command transit completions "$1" -- "$current" "${rest[@]}" 2>/dev/null)
    }

    _transit_options() {
      case $1 in
    \(CompletionTable.optionCases(quoted) { words($0.flatMap(\.names)) })
      esac
    }

    # What the value of an option may be.
    _transit_value() {
      case "$1:$2" in
    \(CompletionTable.valueCases(offer))
      esac
    }

    # What the argument of a command at a place may be.
    _transit_argument() {
      case "$1:$2" in
    \(CompletionTable.argumentCases(offer))
      esac
    }

    # The commands of a group.
    _transit_members() {
      case $1 in
    \(CompletionTable.groupCases { words($0.map { $0.words[1] }) })
      esac
    }

    # The words before the one that is being written, that one, and the quotation mark open in it.
    _transit_split() {
      local letter begun="" index
      for ((index = 0; index < ${#1}; index++)); do
        letter=${1:index:1}
        if [[ $letter == \\\\ && $quote != "'" ]]; then
          index=$((index + 1))
          current+=${1:index:1} begun=1
        elif [[ $letter == "$quote" ]]; then
          quote=""
        elif [[ -z $quote && $letter == [\\"\\'] ]]; then
          quote=$letter begun=1
        elif [[ -z $quote && $letter == [[:space:]] ]]; then
          [[ -n $begun ]] && words+=("$current")
          current="" begun=""
        else
          current+=$letter begun=1
        fi
      done
    }

    _transit() {
      # The shell's own words are broken at = and @.
      local current="" quote="" word command="" option=""
      local -a words=() rest=()
      COMPREPLY=()
      _transit_split "${COMP_LINE:0:COMP_POINT}"
      for word in "${words[@]:1}"; do
        if [[ -n $option ]]; then
          option=""
          continue
        fi
        case $word in
          \(CompletionTable.optionsWithValue.joined(separator: "|"))) option=$word ;;
          -*) ;;
          *) rest+=("$word") ;;
        esac
      done
      [[ ${rest[0]:-} == favourites ]] && rest[0]=favorites
      case ${rest[0]:-} in
        \(Command.groups.joined(separator: "|")))
          if ((${#rest[@]} > 1)); then
            command="${rest[0]} ${rest[1]}"
            rest=("${rest[@]:2}")
          fi
          ;;
        "") ;;
        \(CompletionTable.singleCommands.joined(separator: "|")))
          command=${rest[0]}
          rest=("${rest[@]:1}")
          ;;
        # A name without a command.
        *) command=arrivals ;;
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
          "")
            \(words(Command.firstWords))
            ((${#COMPREPLY[@]})) || _transit_known names
            ;;
          *) _transit_members "${rest[0]}" ;;
        esac
      else
        _transit_argument "$command" "${#rest[@]}"
      fi
      # The shell's word begins at the last @.
      if [[ -z $quote && $current == *@* && $COMP_WORDBREAKS == *@* ]]; then
        local before="${current%@*}" index
        for index in "${!COMPREPLY[@]}"; do
          COMPREPLY[index]=${COMPREPLY[index]#"$before"}
        done
      fi
    }

    complete -F _transit transit
    """
  }

  private static func quoted(_ name: String) -> String { "\"\(name)\"" }

  private static func words(_ words: [String]) -> String {
    "_transit_words " + words.joined(separator: " ")
  }

  private static func offer(_ completion: Completion) -> String {
    switch completion {
    case .words(let list): words(list)
    case .file: "_transit_files"
    case .folder: "_transit_folders"
    case .known(let known): "_transit_known \(known)"
    case .member: "_transit_members \"${rest[0]/favourites/favorites}\""
    case .anything: ":"
    }
  }
}
