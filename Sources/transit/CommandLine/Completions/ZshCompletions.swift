internal import KoreaTransit

/// Completions for zsh, with a description of each word.
struct ZshCompletions {
  let language: Language

  var script: String {
    """
    #compdef transit
    # Completions of transit for zsh, made by `transit completions zsh`.

    # Saved names, stations or lines that begin with the typed text.
    _transit_known() {
      local -a names
      names=(${(f)"$(command transit completions $1 -- "${(Q)PREFIX}" "${(@)rest}" 2>/dev/null)"})
      (( $#names )) && compadd -M 'm:{[:lower:]}={[:upper:]}' -- "${(@)names%%$'\\t'*}"
    }

    _transit_options() {
      local -a list
      case $1 in
    \(CompletionTable.optionCases(quoted) { list(items($0)) })
      esac
      _describe -o option list
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
      local -a list
      case $1 in
    \(CompletionTable.groupCases { list($0.map { item($0.words[1], $0.summary) }) })
      esac
      _describe command list
    }

    _transit() {
      local word command='' option=''
      local -a rest list
      for word in "${(@)words[2,CURRENT-1]}"; do
        if [[ -n $option ]]; then
          option=''
          continue
        fi
        case $word in
          \(CompletionTable.optionsWithValue.joined(separator: "|"))) option=$word ;;
          -*) ;;
          *) rest+=("$word") ;;
        esac
      done
      [[ ${rest[1]} == favourites ]] && rest[1]=favorites
      case ${rest[1]} in
        \(Command.groups.joined(separator: "|")))
          if (( $#rest > 1 )); then
            command="${rest[1]} ${rest[2]}"
            rest=("${(@)rest[3,-1]}")
          fi
          ;;
        '') ;;
        \(CompletionTable.singleCommands.joined(separator: "|")))
          command=${rest[1]}
          rest=("${(@)rest[2,-1]}")
          ;;
        # A name without a command.
        *) command=arrivals ;;
      esac
      if [[ -z $option && $PREFIX == --*=* ]]; then
        option=${PREFIX%%=*}
        compset -P '*='
      fi
      if [[ -n $option ]]; then
        _transit_value "$command" "$option"
      elif [[ $PREFIX == -* ]]; then
        _transit_options "$command"
      elif [[ -z $command ]]; then
        if (( $#rest )); then
          _transit_members "${rest[1]}"
        else
          \(list(firstWords))
          _describe command list || _transit_known names
        fi
      else
        _transit_argument "$command" "$#rest"
      fi
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _transit "$@"
    else
      compdef _transit transit
    fi
    """
  }

  private func item(_ name: String, _ summary: Words) -> String {
    let text = summary.text(in: language).replacing("\\", with: "\\\\").replacing(":", with: "\\:")
    return quoted("\(name):\(text)")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private func items(_ options: [Option]) -> [String] {
    options.flatMap { option in option.names.map { item($0, option.summary) } }
  }

  private func list(_ items: [String]) -> String { "list=(\(items.joined(separator: " ")))" }

  private var firstWords: [String] {
    Command.firstWords.map { word in
      item(word, Command.named(exactly: word)?.summary ?? Command.summary(ofGroup: word))
    }
  }

  private func offer(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "compadd -- \(words.joined(separator: " "))"
    case .file: "_files"
    case .folder: "_files -/"
    case .known(let known): "_transit_known \(known)"
    case .member: "_transit_members \"${rest[1]/favourites/favorites}\""
    case .anything: ":"
    }
  }
}
