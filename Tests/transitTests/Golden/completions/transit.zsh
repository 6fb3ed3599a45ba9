#compdef transit
# Completions of transit for zsh, made by `transit completions zsh`.

# Current favorites and named places.
_transit_saved() {
  local -a names
  names=(${(f)"$(command transit completions names 2>/dev/null)"})
  (( $#names )) && compadd -- $names
}

_transit_options() {
  local -a list
  case $1 in
    'brief') list=('--place:_' '--leave:_' '--return:_' '--sensitivity:_' '--style:_' '--format:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'watch') list=('--line:_' '-l:_' '--city:_' '-c:_' '--kind:_' '--low-floor:_' '--follow:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'alerts') list=('--follow:_' '--stops:_' '--last:_' '--rain:_' '--ride:_' '--vehicle:_' '--direction:_' '--get-off:_' '--quiet:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'notices') list=('--place:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'search') list=('--city:_' '-c:_' '--kind:_' '--near:_' '--favorites:_' '--favourites:_' '--limit:_' '-n:_' '--offset:_' '--with:_' '--explain:_' '--geojson:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'arrivals') list=('--line:_' '-l:_' '--city:_' '-c:_' '--kind:_' '--low-floor:_' '--bikes:_' '--explain:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'nearby') list=('--radius:_' '--kind:_' '--limit:_' '-n:_' '--explain:_' '--geojson:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'route') list=('--city:_' '-c:_' '--explain:_' '--geojson:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'vehicles') list=('--city:_' '-c:_' '--explain:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'trains') list=('--explain:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'timetable') list=('--line:_' '-l:_' '--day:_' '--full:_' '--explain:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'departures') list=('--by:_' '--date:_' '--full:_' '--limit:_' '-n:_' '--all:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'weather') list=('--svg:_' '--format:_' '--candidates:_' '--explain:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'wear') list=('--leave:_' '--return:_' '--date:_' '--sensitivity:_' '--style:_' '--another:_' '--clothes:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'place') list=('--near:_' '--limit:_' '-n:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'here set') list=('--as:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'here show') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'here clear') list=('--as:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'profile show') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'profile set') list=('--weekday:_' '--leave:_' '--return:_' '--sensitivity:_' '--style:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'profile clear') list=('--weekday:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'favorites add') list=('--city:_' '-c:_' '--kind:_' '--as:_' '--line:_' '-l:_' '--direction:_' '--walk:_' '--when:_' '--alarm:_' '--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'favorites list') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'favorites remove') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'favorites move') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'favorites alarm') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'favorites import') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'favorites export') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'catalog import') list=('--force:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'catalog info') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'catalog search') list=('--near:_' '--city:_' '-c:_' '--kind:_' '--limit:_' '-n:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'catalog update') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'catalog remove') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'cities') list=('--refresh:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'providers') list=('--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'doctor') list=('--offline:_' '--server:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'config init') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'config ats') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'serve') list=('--listen:_' '--host:_' '--origin:_' '--trusted-proxy:_' '--public:_' '--daily:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'mcp') list=('--print-config:_' '--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'completions') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'man') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'decode') list=('--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'record') list=('--to:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'recordings list') list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'recordings verify') list=('--older-than:_' '--used:_' '--all:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'recordings redact') list=('--dry-run:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'recordings import-har') list=('--to:_' '--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'help') list=('--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    'version') list=('--config:_' '--recordings:_' '--record:_' '--as-of:_' '--wait:_' '--patience:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
    *) list=('--config:_' '--json:_' '-j:_' '--plain:_' '--color:_' '--no-color:_' '--lang:_' '--verbose:_' '-v:_' '--help:_' '-h:_' '--version:_') ;;
  esac
  _describe -o option list
}

# What the value of an option may be.
_transit_value() {
  case "$1:$2" in
    "nearby:--kind") compadd -- station subway bike ;;
    "favorites add:--kind") compadd -- station route subway place ;;
    "wear:--date") compadd -- today tomorrow ;;
    *:--city|*:-c) compadd -- 서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군 ;;
    *:--kind) compadd -- station route subway ;;
    *:--line|*:-l) compadd -- 1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선 ;;
    *:--place|*:--near) _transit_saved ;;
    *:--day) compadd -- weekday saturday holiday ;;
    *:--by) compadd -- train express intercity ;;
    *:--geojson|*:--svg|*:--clothes|*:--follow|*:--used|*:--config) _files ;;
    *:--weekday) compadd -- mon-fri sat,sun ;;
    *:--sensitivity) compadd -- cold normal hot ;;
    *:--style) compadd -- women men any ;;
    *:--direction) compadd -- up down inner outer ;;
    *:--when) compadd -- 출근 퇴근 ;;
    *:--to|*:--recordings|*:--record) _files -/ ;;
    *:--color) compadd -- always never auto ;;
    *:--lang) compadd -- ko en ;;
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
    "trains:"*) compadd -- 1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선 ;;
    "timetable:"*) _transit_saved ;;
    "weather:"*) _transit_saved ;;
    "wear:"*) _transit_saved ;;
    "place:"*) _transit_saved ;;
    "here set:"*) _transit_saved ;;
    "favorites add:"*) _transit_saved ;;
    "favorites remove:"*) _transit_saved ;;
    "favorites move:0") _transit_saved ;;
    "favorites alarm:0") _transit_saved ;;
    "favorites alarm:1") compadd -- on off ;;
    "favorites import:"*) _files ;;
    "favorites export:"*) _files ;;
    "catalog import:"*) _files ;;
    "serve:"*) compadd -- token add remove list ;;
    "completions:"*) compadd -- bash zsh fish ;;
    "decode:"*) _files ;;
    "record:"*) compadd -- brief notices search arrivals nearby route vehicles trains timetable departures weather wear place cities ;;
    "recordings list:"*) _files -/ ;;
    "recordings verify:"*) _files -/ ;;
    "recordings redact:"*) _files ;;
    "recordings import-har:"*) _files ;;
    "help:0") compadd -- brief watch alerts notices search arrivals nearby route vehicles trains timetable departures weather wear place here profile favorites catalog cities providers doctor config serve mcp completions man decode record recordings help version ;;
    "help:1") _transit_members "${rest[1]/favourites/favorites}" ;;
  esac
}

# The commands of a group.
_transit_members() {
  local -a list
  case $1 in
    here) list=('set:_' 'show:_' 'clear:_') ;;
    profile) list=('show:_' 'set:_' 'clear:_') ;;
    favorites) list=('add:_' 'list:_' 'remove:_' 'move:_' 'alarm:_' 'import:_' 'export:_') ;;
    catalog) list=('import:_' 'info:_' 'search:_' 'update:_' 'remove:_') ;;
    config) list=('init:_' 'ats:_') ;;
    recordings) list=('list:_' 'verify:_' 'redact:_' 'import-har:_') ;;
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
      --city|-c|--kind|--line|-l|--place|--day|--by|--date|--radius|--near|--limit|-n|--offset|--with|--geojson|--svg|--format|--candidates|--as|--leave|--return|--weekday|--sensitivity|--style|--clothes|--direction|--walk|--when|--follow|--stops|--last|--ride|--vehicle|--get-off|--quiet|--server|--to|--older-than|--used|--listen|--host|--origin|--trusted-proxy|--daily|--config|--recordings|--record|--as-of|--patience|--color|--lang) option=$word ;;
      -*) ;;
      *) rest+=("$word") ;;
    esac
  done
  [[ ${rest[1]} == favourites ]] && rest[1]=favorites
  case ${rest[1]} in
    here|profile|favorites|catalog|config|recordings)
      if (( $#rest > 1 )); then
        command="${rest[1]} ${rest[2]}"
        rest=("${(@)rest[3,-1]}")
      fi
      ;;
    '') ;;
    *)
      command=${rest[1]}
      rest=("${(@)rest[2,-1]}")
      ;;
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
      list=('brief:_' 'watch:_' 'alerts:_' 'notices:_' 'search:_' 'arrivals:_' 'nearby:_' 'route:_' 'vehicles:_' 'trains:_' 'timetable:_' 'departures:_' 'weather:_' 'wear:_' 'place:_' 'here:_' 'profile:_' 'favorites:_' 'catalog:_' 'cities:_' 'providers:_' 'doctor:_' 'config:_' 'serve:_' 'mcp:_' 'completions:_' 'man:_' 'decode:_' 'record:_' 'recordings:_' 'help:_' 'version:_')
      _describe command list
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
