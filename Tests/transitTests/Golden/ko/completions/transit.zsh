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
    'brief') list=('--format:상태 표시줄용으로 지금 중요한 첫 즐겨찾기 한 줄만\: {name} {arrival} {next} {leave} {observed} {place} {temperature} {feels} {glyph} {symbol} {condition} {chance} {air} {umbrella} {wear} {warning}, {{ 는 괄호, 모르는 값은 –' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'watch') list=('--line:이 호선만, 정류소에서는 이 번호의 버스만' '--city:이 도시에서만 (여러 번 쓸 수 있음)' '--kind:이 종류만' '--low-floor:저상버스만' '--follow:이 파일의 위치를 따라감\: GPX, NMEA, 위도,경도 줄 (- 는 표준 입력)' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'alerts') list=('--follow:이 파일의 위치를 따라감\: GPX, NMEA, 위도,경도 줄 (- 는 표준 입력)' '--stops:차가 이만큼의 정류소 앞에 오면 알림' '--last:막차가 이 시간 안에 오면 알림' '--rain:돌아오기 전에 비가 오면 알림' '--ride:지금 탄 노선이나 호선' '--vehicle:탄 차량의 번호판이나 열차 번호' '--direction:이 방향의 열차만' '--get-off:여기서 내리도록 미리 알림' '--quiet:이 시간에는 알리지 않음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'search') list=('--city:이 도시에서만 (여러 번 쓸 수 있음)' '--kind:이 종류만' '--near:똑같이 잘 맞으면 이 장소에서 가까운 순으로 (없으면 내 장소)' '--favorites:즐겨찾기만' '--favourites:즐겨찾기만' '--limit:앞의 N건만 (사람이 볼 때는 20)' '--with:첫 결과의 날씨도' '--explain:무엇을 왜 합치고 따로 두었는지도' '--geojson:지도용 GeoJSON 파일도 씀' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'arrivals') list=('--line:이 호선만, 정류소에서는 이 번호의 버스만' '--city:이 도시에서만 (여러 번 쓸 수 있음)' '--kind:이 종류만' '--low-floor:저상버스만' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'nearby') list=('--radius:이 거리 안에서, 1–1500 (없으면 500)' '--kind:이 종류만' '--limit:앞의 N건만 (사람이 볼 때는 20)' '--geojson:지도용 GeoJSON 파일도 씀' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'route') list=('--city:이 도시에서만 (여러 번 쓸 수 있음)' '--geojson:지도용 GeoJSON 파일도 씀' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'trains') list=('--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'timetable') list=('--line:이 호선만, 정류소에서는 이 번호의 버스만' '--day:이 날의 시간표로 (없으면 오늘)' '--full:하루의 모든 차' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'departures') list=('--by:열차, 고속버스, 시외버스 가운데 이것만 (여러 번 쓸 수 있음)' '--date:이 날, 2026-11-20처럼 (없으면 오늘)' '--full:하루의 모든 차' '--limit:앞의 N건만 (사람이 볼 때는 10)' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'weather') list=('--svg:SVG 그림 파일도 씀' '--format:상태 표시줄용으로 한 곳에 한 줄씩\: {place} {glyph} {condition} {temperature} {feels} {min} {max} {chance} {humidity} {wind} {air} {source} {symbol}, {{ 는 괄호, 모르는 값은 –' '--candidates:이 이름의 세계 도시와 국내 장소를 늘어놓음' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'wear') list=('--leave:나가는 시각 (없으면 프로필이나 08\:00)' '--return:돌아오는 시각 (없으면 프로필이나 19\:00)' '--date:이 날\: tomorrow, 2026-11-21 (없으면 다음 외출)' '--sensitivity:추위를 타면 cold, 더위를 타면 hot' '--style:누구의 옷에서' '--another:다음 조합, 숫자를 쓰면 그만큼 다음' '--clothes:이 clothes.json으로 (없으면 설정 폴더의 것)' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'place') list=('--near:그 이름 가운데 이 장소에서 가장 가까운 곳' '--limit:다른 곳은 앞의 N곳만, 45까지 (사람이 볼 때는 5)' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'here set') list=('--as:이 이름으로\: @이름 이 그곳입니다' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'here show') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'here clear') list=('--as:이 이름의 장소를' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'profile show') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'profile set') list=('--weekday:이 요일에\: mon-fri, 월,수,금 (없으면 모든 날)' '--leave:나가는 시각 (없으면 프로필이나 08\:00)' '--return:돌아오는 시각 (없으면 프로필이나 19\:00)' '--sensitivity:추위를 타면 cold, 더위를 타면 hot' '--style:누구의 옷에서' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'profile clear') list=('--weekday:이 요일만 (없으면 모두)' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'favorites add') list=('--city:이 도시에서만 (여러 번 쓸 수 있음)' '--kind:이 종류만' '--as:이 이름으로\: @이름 이 그곳입니다' '--line:이 호선만, 정류소에서는 이 번호의 버스만' '--direction:이 방향의 열차만' '--walk:거기까지 걷는 시간, 0–120' '--when:이때 중요함\: 출근, 퇴근, "mon-fri 07\:00-09\:30" (여러 번 쓸 수 있음)' '--alarm:가까이 가면 알림 (transit alerts --follow가 도는 동안)' '--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'favorites list') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'favorites remove') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'favorites move') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'favorites alarm') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'favorites import') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'favorites export') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'catalog import') list=('--force:지난번보다 훨씬 짧은 목록도 받아들임' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'catalog info') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'catalog search') list=('--near:똑같이 잘 맞으면 이 위치에서 가까운 순으로, here와 @이름도 (없으면 내 장소)' '--city:이 도시에서만 (여러 번 쓸 수 있음)' '--kind:이 종류만' '--limit:앞의 N건만 (사람이 볼 때는 20)' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'catalog update') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'catalog remove') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'cities') list=('--refresh:저장해 둔 답을 쓰지 않고 새로 물음' '--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'providers') list=('--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'doctor') list=('--offline:아무 서비스도 부르지 않음' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'config init') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'config ats') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'completions') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'man') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'decode') list=('--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'record') list=('--to:여기에 저장함 (없으면 recordings)' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'recordings list') list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'recordings verify') list=('--older-than:이보다 오래된 것도 보여 줌' '--used:시험이 쓰지 않은 것도 보여 줌 (TRANSIT_RECORDINGS_USED로 만든 파일)' '--all:기능마다 하나가 아니라 모두 물음' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'recordings redact') list=('--dry-run:쓰지 않고 무엇을 지울지만 보여 줌' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'recordings import-har') list=('--to:여기에 저장함 (없으면 recordings)' '--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'help') list=('--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    'version') list=('--config:이 providers.json을 씀' '--recordings:저장된 응답의 폴더에서만 답함' '--record:받은 응답을 폴더에 저장함' '--as-of:저장된 응답의 이 시각으로 답함' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
    *) list=('--config:이 providers.json을 씀' '--json:JSON으로' '--plain:탭으로 나눈 줄로' '--color:색을 언제 쓸지 (없으면 auto\: 터미널에서만)' '--no-color:색 없이, --color never와 같음' '--lang:이 언어로 (없으면 환경의 언어)' '--verbose:요청을 표준 오류에 보여 줌' '--help:도움말' '-h:도움말' '--version:버전') ;;
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
    here) list=('set:내 장소를 정합니다\: nearby, weather, search의 기준' 'show:내 장소를 보여 줍니다' 'clear:내 장소를 지웁니다') ;;
    profile) list=('show:요일마다의 외출 시각과 옷차림 설정을 보여 줍니다' 'set:요일마다의 외출 시각과 옷차림을 정합니다' 'clear:그것을 지웁니다') ;;
    favorites) list=('add:정류소, 노선, 역, 장소를 즐겨찾기에 넣습니다' 'list:즐겨찾기를 보여 줍니다' 'remove:즐겨찾기에서 뺍니다' 'move:즐겨찾기의 순서를 바꿉니다' 'alarm:즐겨찾기의 알림을 켜고 끕니다' 'import:파일의 즐겨찾기를 더합니다' 'export:즐겨찾기를 파일로 씁니다') ;;
    catalog) list=('import:공공 목록(CSV)을 받아들여 정류소와 노선을 네트워크 없이도 압니다' 'info:무엇을 받아들였는지, 얼마나 오래됐는지, 색인이 온전한지 보여 줍니다' 'search:네트워크와 인증키 없이 카탈로그에서만 찾습니다' 'update:바뀐 파일을 다시 받아들이고 색인을 새로 만듭니다' 'remove:받아들인 목록을 뺍니다') ;;
    config) list=('init:인증키를 하나씩 물어 시험하고 저장합니다' 'ats:iOS 앱의 Info.plist에 넣을, http 호스트의 App Transport Security 예외를 출력합니다') ;;
    recordings) list=('list:저장된 응답을 나이와 내용과 함께 늘어놓습니다' 'verify:실시간 서비스에 다시 물어 달라진 항목과 형을 찾습니다' 'redact:저장된 응답에서 인증키를 지웁니다' 'import-har:브라우저가 저장한 HAR 파일을 저장된 응답으로 바꿉니다') ;;
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
      list=('brief:즐겨찾기의 도착, 날씨, 옷차림, 지장을 한 화면에 보여 줍니다' 'watch:도착 정보를 계속 보여 줍니다' 'alerts:가까이 가거나(--follow), 차나 막차가 오거나, 비가 오기 전에 알려 줍니다' 'search:정류소, 노선, 지하철역을 한 목록으로 찾습니다' 'arrivals:곧 도착할 차를 보여 줍니다' 'nearby:가까운 정류소와 지하철역을 보여 줍니다' 'route:노선의 정류소와 지금 달리는 버스를 보여 줍니다' 'trains:노선도 위에 지금 달리는 열차를 보여 줍니다' 'timetable:역의 열차 시각과 첫차, 막차를 보여 줍니다' 'departures:도시 사이 열차와 고속·시외버스를 보여 줍니다' 'weather:지금과 앞으로의 날씨를 보여 줍니다' 'wear:나갔다 올 동안 무엇을 입을지 알려 줍니다' 'place:장소의 주소, 행정구역, 위치와 지도를 보여 줍니다' 'here:set, show, clear' 'profile:show, set, clear' 'favorites:add, list, remove, move, alarm, import, export' 'catalog:import, info, search, update, remove' 'cities:도시와 그 코드, 누가 아는지 보여 줍니다' 'providers:설정된 제공자와 할 수 있는 일, 필요한 인증키, 오늘 쓴 호출을 보여 줍니다' 'doctor:설정, 인증키, 시계, 서비스, 한도, 캐시, 카탈로그를 살피고 할 일을 알려 줍니다' 'config:init, ats' 'completions:셸의 자동 완성을 출력합니다' 'man:매뉴얼을 출력합니다' 'decode:저장된 응답 하나가 무엇으로 읽히는지 보여 줍니다' 'record:묻고, 받은 실시간 응답을 저장합니다' 'recordings:list, verify, redact, import-har' 'help:도움말' 'version:버전')
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
