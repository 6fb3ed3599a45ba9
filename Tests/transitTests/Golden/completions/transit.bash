# Completions of transit for bash, made by `transit completions bash`.

# Offers the words that begin with the typed text.
_transit_words() {
  local word
  for word in "$@"; do
    [[ $word == "$current"* ]] && COMPREPLY+=("$word")
  done
}

_transit_files() {
  local IFS=$'\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$current"))
}

_transit_folders() {
  local IFS=$'\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -d -- "$current"))
}

# Current favorites and named places.
_transit_saved() {
  local name
  while IFS= read -r name; do
    [[ $name == "$current"* ]] || continue
    # A quoted name needs no escapes.
    [[ -n $quote ]] || case $name in
      *[[:space:]\'\"\\\$\`\;\&\|\<\>\(\)\*\?\[\]\#\!]*) printf -v name %q "$name" ;;
    esac
    COMPREPLY+=("$name")
  done < <(command transit completions names 2>/dev/null)
}

_transit_options() {
  case $1 in
    "brief") _transit_words --place --leave --return --sensitivity --style --format --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "watch") _transit_words --line -l --city -c --kind --low-floor --follow --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "alerts") _transit_words --follow --stops --last --rain --ride --vehicle --direction --get-off --quiet --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "notices") _transit_words --place --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "search") _transit_words --city -c --kind --near --favorites --favourites --limit -n --offset --with --explain --geojson --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "arrivals") _transit_words --line -l --city -c --kind --low-floor --bikes --explain --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "nearby") _transit_words --radius --kind --limit -n --explain --geojson --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "route") _transit_words --city -c --explain --geojson --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "vehicles") _transit_words --city -c --explain --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "trains") _transit_words --explain --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "timetable") _transit_words --line -l --day --full --explain --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "departures") _transit_words --by --date --full --limit -n --all --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "weather") _transit_words --svg --format --candidates --explain --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "wear") _transit_words --leave --return --date --sensitivity --style --another --clothes --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "place") _transit_words --near --limit -n --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "here set") _transit_words --as --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "here show") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "here clear") _transit_words --as --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "profile show") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "profile set") _transit_words --weekday --leave --return --sensitivity --style --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "profile clear") _transit_words --weekday --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "favorites add") _transit_words --city -c --kind --as --line -l --direction --walk --when --alarm --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "favorites list") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "favorites remove") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "favorites move") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "favorites alarm") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "favorites import") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "favorites export") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "catalog import") _transit_words --force --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "catalog info") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "catalog search") _transit_words --near --city -c --kind --limit -n --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "catalog update") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "catalog remove") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "cities") _transit_words --refresh --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "providers") _transit_words --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "doctor") _transit_words --offline --server --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "config init") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "config ats") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "serve") _transit_words --listen --host --origin --trusted-proxy --public --daily --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "mcp") _transit_words --print-config --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "completions") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "man") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "decode") _transit_words --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "record") _transit_words --to --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "recordings list") _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "recordings verify") _transit_words --older-than --used --all --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "recordings redact") _transit_words --dry-run --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "recordings import-har") _transit_words --to --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "help") _transit_words --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    "version") _transit_words --config --recordings --record --as-of --wait --patience --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
    *) _transit_words --config --json -j --plain --color --no-color --lang --verbose -v --help -h --version ;;
  esac
}

# What the value of an option may be.
_transit_value() {
  case "$1:$2" in
    "nearby:--kind") _transit_words station subway bike ;;
    "favorites add:--kind") _transit_words station route subway place ;;
    "wear:--date") _transit_words today tomorrow ;;
    *:--city|*:-c) _transit_words 서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군 ;;
    *:--kind) _transit_words station route subway ;;
    *:--line|*:-l) _transit_words 1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선 ;;
    *:--place|*:--near) _transit_saved ;;
    *:--day) _transit_words weekday saturday holiday ;;
    *:--by) _transit_words train express intercity ;;
    *:--geojson|*:--svg|*:--clothes|*:--follow|*:--used|*:--config) _transit_files ;;
    *:--weekday) _transit_words mon-fri sat,sun ;;
    *:--sensitivity) _transit_words cold normal hot ;;
    *:--style) _transit_words women men any ;;
    *:--direction) _transit_words up down inner outer ;;
    *:--when) _transit_words 출근 퇴근 ;;
    *:--to|*:--recordings|*:--record) _transit_folders ;;
    *:--color) _transit_words always never auto ;;
    *:--lang) _transit_words ko en ;;
  esac
}

# What the argument of a command at a place may be.
_transit_argument() {
  case "$1:$2" in
    "brief:"*) _transit_saved ;;
    "watch:"*) _transit_saved ;;
    "alerts:"*) _transit_saved ;;
    "notices:"*) _transit_saved ;;
    "arrivals:"*) _transit_saved ;;
    "nearby:"*) _transit_saved ;;
    "trains:"*) _transit_words 1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선 ;;
    "timetable:"*) _transit_saved ;;
    "weather:"*) _transit_saved ;;
    "wear:"*) _transit_saved ;;
    "place:"*) _transit_saved ;;
    "here set:"*) _transit_saved ;;
    "favorites add:"*) _transit_saved ;;
    "favorites remove:"*) _transit_saved ;;
    "favorites move:0") _transit_saved ;;
    "favorites alarm:0") _transit_saved ;;
    "favorites alarm:1") _transit_words on off ;;
    "favorites import:"*) _transit_files ;;
    "favorites export:"*) _transit_files ;;
    "catalog import:"*) _transit_files ;;
    "serve:"*) _transit_words token add remove list ;;
    "completions:"*) _transit_words bash zsh fish ;;
    "decode:"*) _transit_files ;;
    "record:"*) _transit_words brief notices search arrivals nearby route vehicles trains timetable departures weather wear place cities ;;
    "recordings list:"*) _transit_folders ;;
    "recordings verify:"*) _transit_folders ;;
    "recordings redact:"*) _transit_files ;;
    "recordings import-har:"*) _transit_files ;;
    "help:0") _transit_words brief watch alerts notices search arrivals nearby route vehicles trains timetable departures weather wear place here profile favorites catalog cities providers doctor config serve mcp completions man decode record recordings help version ;;
    "help:1") _transit_members "${rest[0]/favourites/favorites}" ;;
  esac
}

# The commands of a group.
_transit_members() {
  case $1 in
    here) _transit_words set show clear ;;
    profile) _transit_words show set clear ;;
    favorites) _transit_words add list remove move alarm import export ;;
    catalog) _transit_words import info search update remove ;;
    config) _transit_words init ats ;;
    recordings) _transit_words list verify redact import-har ;;
  esac
}

# The words before the one that is being written, that one, and the quotation mark open in it.
_transit_split() {
  local letter begun="" index
  for ((index = 0; index < ${#1}; index++)); do
    letter=${1:index:1}
    if [[ $letter == \\ && $quote != "'" ]]; then
      index=$((index + 1))
      current+=${1:index:1} begun=1
    elif [[ $letter == "$quote" ]]; then
      quote=""
    elif [[ -z $quote && $letter == [\"\'] ]]; then
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
      --city|-c|--kind|--line|-l|--place|--day|--by|--date|--radius|--near|--limit|-n|--offset|--with|--geojson|--svg|--format|--candidates|--as|--leave|--return|--weekday|--sensitivity|--style|--clothes|--direction|--walk|--when|--follow|--stops|--last|--ride|--vehicle|--get-off|--quiet|--server|--to|--older-than|--used|--listen|--host|--origin|--trusted-proxy|--daily|--config|--recordings|--record|--as-of|--patience|--color|--lang) option=$word ;;
      -*) ;;
      *) rest+=("$word") ;;
    esac
  done
  [[ ${rest[0]:-} == favourites ]] && rest[0]=favorites
  case ${rest[0]:-} in
    here|profile|favorites|catalog|config|recordings)
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
      "") _transit_words brief watch alerts notices search arrivals nearby route vehicles trains timetable departures weather wear place here profile favorites catalog cities providers doctor config serve mcp completions man decode record recordings help version ;;
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
