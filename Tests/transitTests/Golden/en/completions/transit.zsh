#compdef transit
# Completions of transit for zsh, made by `transit completions zsh`.

# Favourites and named places, as the tool has them now.
_transit_saved() {
  local -a names
  names=(${(f)"$(command transit completions names 2>/dev/null)"})
  (( $#names )) && compadd -- $names
}

_transit_options() {
  local -a list
  case $1 in
    'brief') list=('--format:one line for status bars, of the first favourite that matters now\: {name} {arrival} {next} {leave} {observed} {place} {temperature} {feels} {glyph} {symbol} {condition} {chance} {air} {umbrella} {wear} {warning}, {{ for a brace, – for what is not known' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'watch') list=('--line:only this line; at a stop, this bus' '--city:only in this city (may be repeated)' '--kind:only this kind' '--low-floor:low-floor buses only' '--follow:follow the positions of this file\: GPX, NMEA or latitude,longitude lines (- for standard input)' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'alerts') list=('--follow:follow the positions of this file\: GPX, NMEA or latitude,longitude lines (- for standard input)' '--stops:tell when a vehicle is so many stops away' '--last:tell when the last vehicle is so near' '--rain:tell when rain begins before you are back' '--ride:the route or line that you ride' '--vehicle:the plate or train number of the vehicle you ride' '--direction:trains of this direction only' '--get-off:tell before it is time to get off here' '--quiet:tell nothing between these times' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'search') list=('--city:only in this city (may be repeated)' '--kind:only this kind' '--near:of equal matches nearest to this place first (yours if left out)' '--favorites:only your favourites' '--favourites:only your favourites' '--limit:only the first N (20 for people)' '--with:also the weather at the first result' '--explain:also tell what was joined or kept apart, and why' '--geojson:also write a GeoJSON file for maps' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'arrivals') list=('--line:only this line; at a stop, this bus' '--city:only in this city (may be repeated)' '--kind:only this kind' '--low-floor:low-floor buses only' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'nearby') list=('--radius:within this distance, 1–1500 (500 if left out)' '--kind:only this kind' '--limit:only the first N (20 for people)' '--geojson:also write a GeoJSON file for maps' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'route') list=('--city:only in this city (may be repeated)' '--geojson:also write a GeoJSON file for maps' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'trains') list=('--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'timetable') list=('--line:only this line; at a stop, this bus' '--day:the timetable of this day (today'\''s if left out)' '--full:everything of the day' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'departures') list=('--by:only trains, express or intercity buses (may be repeated)' '--date:this day, as 2026-11-20 (today if left out)' '--full:everything of the day' '--limit:only the first N (10 for people)' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'weather') list=('--svg:also write a picture (SVG)' '--format:a line a place, for status bars\: {place} {glyph} {condition} {temperature} {feels} {min} {max} {chance} {humidity} {wind} {air} {source} {symbol}, {{ for a brace, – for what is not known' '--candidates:list the world'\''s cities and Korea'\''s places of this name' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'wear') list=('--leave:when you leave (your profile'\''s, else 08\:00)' '--return:when you come back (your profile'\''s, else 19\:00)' '--date:this day\: tomorrow, 2026-11-21 (the next outing if left out)' '--sensitivity:cold if you feel the cold, hot if you feel the heat' '--style:from whose clothes' '--another:the next combination, with a number that many on' '--clothes:by this clothes.json (else the one beside your settings)' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'place') list=('--near:the one of that name nearest to this place' '--limit:only the first N other places, 45 at most (5 for people)' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'here set') list=('--as:under this name\: @name is that place' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'here show') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'here clear') list=('--as:the place of this name' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'profile show') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'profile set') list=('--weekday:on these days\: mon-fri, sat,sun (every day if left out)' '--leave:when you leave (your profile'\''s, else 08\:00)' '--return:when you come back (your profile'\''s, else 19\:00)' '--sensitivity:cold if you feel the cold, hot if you feel the heat' '--style:from whose clothes' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'profile clear') list=('--weekday:these days alone (all if left out)' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'favorites add') list=('--city:only in this city (may be repeated)' '--kind:only this kind' '--as:under this name\: @name is that place' '--line:only this line; at a stop, this bus' '--direction:trains of this direction only' '--walk:how long you walk there, 0–120' '--when:when it matters\: leaving, returning, "mon-fri 07\:00-09\:30" (may be repeated)' '--alarm:tell when you come near (while transit alerts --follow runs)' '--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'favorites list') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'favorites remove') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'favorites move') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'favorites alarm') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'favorites import') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'favorites export') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'catalog import') list=('--force:also take a list much shorter than the last one' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'catalog info') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'catalog search') list=('--near:of equal matches nearest to this position first, or here, @name (your place if left out)' '--city:only in this city (may be repeated)' '--kind:only this kind' '--limit:only the first N (20 for people)' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'catalog update') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'catalog remove') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'cities') list=('--refresh:ask anew, whatever answer is kept' '--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'providers') list=('--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'doctor') list=('--offline:call no service' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'config init') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'config ats') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'completions') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'man') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'decode') list=('--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'record') list=('--to:write to this folder (recordings if left out)' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'recordings list') list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'recordings verify') list=('--older-than:also list those older than this' '--used:also list those that no test read (a file made by TRANSIT_RECORDINGS_USED)' '--all:ask every one, not one an operation' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'recordings redact') list=('--dry-run:write nothing, tell what would be replaced' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'recordings import-har') list=('--to:write to this folder (recordings if left out)' '--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'help') list=('--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    'version') list=('--config:use this providers.json' '--recordings:answer from a folder of recordings alone' '--record:write answers to a folder as recordings' '--as-of:answer as of this time of the recordings' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
    *) list=('--config:use this providers.json' '--json:as JSON' '--plain:as tab-separated lines' '--color:when to colour (auto if left out\: on a terminal)' '--no-color:without colour, as --color never' '--lang:in this language (the environment'\''s if left out)' '--verbose:show requests on standard error' '--help:help' '-h:help' '--version:version') ;;
  esac
  _describe -o option list
}

# What the value of an option may be.
_transit_value() {
  case "$1:$2" in
    "nearby:--kind") compadd -- station subway ;;
    "favorites add:--kind") compadd -- station route subway place ;;
    "wear:--date") compadd -- today tomorrow ;;
    *:--city) compadd -- 서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군 ;;
    *:--kind) compadd -- station route subway ;;
    *:--line) compadd -- 1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선 ;;
    *:--day) compadd -- weekday saturday holiday ;;
    *:--by) compadd -- train express intercity ;;
    *:--near) _transit_saved ;;
    *:--geojson|*:--svg|*:--clothes|*:--follow|*:--used|*:--config) _files ;;
    *:--weekday) compadd -- mon-fri sat,sun ;;
    *:--sensitivity) compadd -- cold normal hot ;;
    *:--style) compadd -- women men any ;;
    *:--direction) compadd -- 상행 하행 내선 외선 ;;
    *:--when) compadd -- 출근 퇴근 ;;
    *:--to|*:--recordings|*:--record) _files -/ ;;
    *:--color) compadd -- always never auto ;;
    *:--lang) compadd -- ko en ;;
  esac
}

# What the argument of a command at a place may be.
_transit_argument() {
  case "$1:$2" in
    "watch:"*) _transit_saved ;;
    "alerts:"*) _transit_saved ;;
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
    "completions:"*) compadd -- bash zsh fish ;;
    "decode:"*) _files ;;
    "record:"*) compadd -- brief search arrivals nearby route trains timetable departures weather wear place cities ;;
    "recordings list:"*) _files -/ ;;
    "recordings verify:"*) _files -/ ;;
    "recordings redact:"*) _files ;;
    "recordings import-har:"*) _files ;;
    "help:0") compadd -- brief watch alerts search arrivals nearby route trains timetable departures weather wear place here profile favorites catalog cities providers doctor config completions man decode record recordings help version ;;
    "help:1") _transit_members "${rest[1]/favourites/favorites}" ;;
  esac
}

# The commands of a group.
_transit_members() {
  local -a list
  case $1 in
    here) list=('set:sets your place\: nearby, weather and search go by it' 'show:tells your place' 'clear:forgets your place') ;;
    profile) list=('show:tells your times by weekday and how you dress' 'set:sets your times by weekday and how you dress' 'clear:forgets them') ;;
    favorites) list=('add:saves a stop, route, station or place as a favourite' 'list:lists your favourites' 'remove:takes a favourite away' 'move:puts a favourite at another place' 'alarm:turns a favourite'\''s alarm on or off' 'import:adds the favourites of a file' 'export:writes your favourites to a file') ;;
    catalog) list=('import:takes in public lists (CSV)\: stops and routes are known without a network' 'info:tells what was taken in, how old it is and whether the index is whole' 'search:searches the catalogue alone, without network or keys' 'update:takes changed files in again and makes the index anew' 'remove:takes a list out again') ;;
    config) list=('init:asks for your keys one by one, tests and keeps them' 'ats:prints what an iOS app'\''s Info.plist needs for hosts on http (App Transport Security)') ;;
    recordings) list=('list:lists recordings with their age and what is in them' 'verify:asks the live services again and tells changed fields and types' 'redact:takes keys out of recordings' 'import-har:makes recordings of a browser'\''s HAR file') ;;
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
      --city|--kind|--line|--day|--by|--date|--radius|--near|--limit|--with|--geojson|--svg|--format|--candidates|--as|--leave|--return|--weekday|--sensitivity|--style|--clothes|--direction|--walk|--when|--follow|--stops|--last|--ride|--vehicle|--get-off|--quiet|--to|--older-than|--used|--config|--recordings|--record|--as-of|--color|--lang) option=$word ;;
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
      list=('brief:tells your favourites'\'' arrivals, the weather, what to wear and disturbances' 'watch:keeps showing what arrives next' 'alerts:tells when you come near (--follow), a vehicle or the last one comes, or rain begins' 'search:finds stops, routes and subway stations, as one list' 'arrivals:tells what arrives next' 'nearby:lists stops and stations nearby' 'route:draws a route'\''s stops and the buses on it' 'trains:draws the trains on a line' 'timetable:lists a station'\''s trains, the first and the last' 'departures:lists trains and buses between cities' 'weather:tells the weather now and next' 'wear:tells what to wear until you are back' 'place:tells a place'\''s addresses, areas, position and map' 'here:set, show, clear' 'profile:show, set, clear' 'favorites:add, list, remove, move, alarm, import, export' 'catalog:import, info, search, update, remove' 'cities:lists cities, their codes and who covers them' 'providers:lists providers, what they can do, which keys they need and today'\''s calls' 'doctor:checks configuration, keys, clock, services, quotas, cache and catalogue, and says what to do' 'config:init, ats' 'completions:prints a shell'\''s completions' 'man:prints the manual page' 'decode:shows what a recording decodes to' 'record:asks, and writes the live answers down as recordings' 'recordings:list, verify, redact, import-har' 'help:help' 'version:version')
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
