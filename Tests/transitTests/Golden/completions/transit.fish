# Completions of transit for fish, made by `transit completions fish`.

# The command and the arguments behind it, without options and their values.
function __transit_words
    set -l option
    for word in (commandline -opc)[2..-1]
        if test -n "$option"
            set option
            continue
        end
        switch $word
            case --city -c --kind --line -l --place --day --by --date --radius --near --limit -n --offset --with --geojson --svg --format --candidates --as --leave --return --weekday --sensitivity --style --clothes --direction --walk --when --follow --stops --last --ride --vehicle --get-off --quiet --server --to --older-than --used --listen --host --origin --trusted-proxy --daily --config --recordings --record --as-of --patience --color --lang
                set option $word
            case '-*'
            case favourites
                echo favorites
            case '*'
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

# Current favorites and named places.
function __transit_saved
    command transit completions names 2>/dev/null
end

complete -c transit -f
complete -c transit -n __transit_begins -a brief -d _
complete -c transit -n __transit_begins -a watch -d _
complete -c transit -n __transit_begins -a alerts -d _
complete -c transit -n __transit_begins -a notices -d _
complete -c transit -n __transit_begins -a search -d _
complete -c transit -n __transit_begins -a arrivals -d _
complete -c transit -n __transit_begins -a nearby -d _
complete -c transit -n __transit_begins -a route -d _
complete -c transit -n __transit_begins -a vehicles -d _
complete -c transit -n __transit_begins -a trains -d _
complete -c transit -n __transit_begins -a timetable -d _
complete -c transit -n __transit_begins -a departures -d _
complete -c transit -n __transit_begins -a weather -d _
complete -c transit -n __transit_begins -a wear -d _
complete -c transit -n __transit_begins -a place -d _
complete -c transit -n __transit_begins -a here -d _
complete -c transit -n __transit_begins -a profile -d _
complete -c transit -n __transit_begins -a favorites -d _
complete -c transit -n __transit_begins -a catalog -d _
complete -c transit -n __transit_begins -a cities -d _
complete -c transit -n __transit_begins -a providers -d _
complete -c transit -n __transit_begins -a doctor -d _
complete -c transit -n __transit_begins -a config -d _
complete -c transit -n __transit_begins -a serve -d _
complete -c transit -n __transit_begins -a mcp -d _
complete -c transit -n __transit_begins -a completions -d _
complete -c transit -n __transit_begins -a man -d _
complete -c transit -n __transit_begins -a decode -d _
complete -c transit -n __transit_begins -a record -d _
complete -c transit -n __transit_begins -a recordings -d _
complete -c transit -n __transit_begins -a help -d _
complete -c transit -n __transit_begins -a version -d _
complete -c transit -n '__transit_only here' -a set -d _
complete -c transit -n '__transit_only here' -a show -d _
complete -c transit -n '__transit_only here' -a clear -d _
complete -c transit -n '__transit_only profile' -a show -d _
complete -c transit -n '__transit_only profile' -a set -d _
complete -c transit -n '__transit_only profile' -a clear -d _
complete -c transit -n '__transit_only favorites' -a add -d _
complete -c transit -n '__transit_only favorites' -a list -d _
complete -c transit -n '__transit_only favorites' -a remove -d _
complete -c transit -n '__transit_only favorites' -a move -d _
complete -c transit -n '__transit_only favorites' -a alarm -d _
complete -c transit -n '__transit_only favorites' -a import -d _
complete -c transit -n '__transit_only favorites' -a export -d _
complete -c transit -n '__transit_only catalog' -a import -d _
complete -c transit -n '__transit_only catalog' -a info -d _
complete -c transit -n '__transit_only catalog' -a search -d _
complete -c transit -n '__transit_only catalog' -a update -d _
complete -c transit -n '__transit_only catalog' -a remove -d _
complete -c transit -n '__transit_only config' -a init -d _
complete -c transit -n '__transit_only config' -a ats -d _
complete -c transit -n '__transit_only recordings' -a list -d _
complete -c transit -n '__transit_only recordings' -a verify -d _
complete -c transit -n '__transit_only recordings' -a redact -d _
complete -c transit -n '__transit_only recordings' -a import-har -d _
complete -c transit -n '__transit_at \'watch\'' -l city -s c -x -a '서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군' -d _
complete -c transit -n '__transit_at \'search\'' -l city -s c -x -a '서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군' -d _
complete -c transit -n '__transit_at \'arrivals\'' -l city -s c -x -a '서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군' -d _
complete -c transit -n '__transit_at \'route\'' -l city -s c -x -a '서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군' -d _
complete -c transit -n '__transit_at \'vehicles\'' -l city -s c -x -a '서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군' -d _
complete -c transit -n '__transit_at \'favorites add\'' -l city -s c -x -a '서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군' -d _
complete -c transit -n '__transit_at \'catalog search\'' -l city -s c -x -a '서울 세종 부산 대구 군위군 인천 광주 대전 울산 제주 수원시 성남시 의정부시 안양시 부천시 광명시 평택시 동두천시 안산시 고양시 과천시 구리시 남양주시 오산시 시흥시 군포시 의왕시 하남시 용인시 파주시 이천시 안성시 김포시 화성시 경기 광주시 양주시 포천시 여주시 연천군 가평군 양평군 춘천시 원주시 태백시 홍천군 철원군 양양군 강릉시 동해시 속초시 삼척시 영월군 평창군 정선군 화천군 양구군 인제군 강원 고성군 청주시 충주시 제천시 보은군 옥천군 영동군 진천군 괴산군 음성군 단양군 증평군 천안시 공주시 보령시 아산시 서산시 논산시 계룡시 금산군 부여군 서천군 청양군 태안군 당진시 예산군 홍성군 전주시 군산시 익산시 정읍시 남원시 김제시 진안군 무주군 장수군 임실군 순창군 고창군 부안군 완주군 목포시 여수시 순천시 나주시 광양시 곡성군 구례군 고흥군 장흥군 해남군 영암군 무안군 함평군 장성군 완도군 진도군 신안군 담양군 보성군 화순군 강진군 영광군 포항시 경주시 김천시 안동시 구미시 영주시 영천시 상주시 문경시 경산시 의성군 청송군 영양군 영덕군 청도군 고령군 성주군 칠곡군 예천군 봉화군 울진군 울릉군 창원시 진주시 통영시 사천시 김해시 밀양시 거제시 양산시 의령군 함안군 창녕군 경남 고성군 남해군 하동군 산청군 함양군 거창군 합천군' -d _
complete -c transit -n '__transit_at \'watch\'' -l kind -x -a 'station route subway' -d _
complete -c transit -n '__transit_at \'search\'' -l kind -x -a 'station route subway' -d _
complete -c transit -n '__transit_at \'arrivals\'' -l kind -x -a 'station route subway' -d _
complete -c transit -n '__transit_at \'nearby\'' -l kind -x -a 'station subway bike' -d _
complete -c transit -n '__transit_at \'favorites add\'' -l kind -x -a 'station route subway place' -d _
complete -c transit -n '__transit_at \'catalog search\'' -l kind -x -a 'station route subway' -d _
complete -c transit -n '__transit_at \'watch\'' -l line -s l -x -a '1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선' -d _
complete -c transit -n '__transit_at \'arrivals\'' -l line -s l -x -a '1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선' -d _
complete -c transit -n '__transit_at \'timetable\'' -l line -s l -x -a '1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선' -d _
complete -c transit -n '__transit_at \'favorites add\'' -l line -s l -x -a '1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선' -d _
complete -c transit -n '__transit_at \'brief\'' -l place -x -a '(__transit_saved)' -d _
complete -c transit -n '__transit_at \'notices\'' -l place -x -a '(__transit_saved)' -d _
complete -c transit -n '__transit_at \'timetable\'' -l day -x -a 'weekday saturday holiday' -d _
complete -c transit -n '__transit_at \'departures\'' -l by -x -a 'train express intercity' -d _
complete -c transit -n '__transit_at \'departures\'' -l date -x -d _
complete -c transit -n '__transit_at \'wear\'' -l date -x -a 'today tomorrow' -d _
complete -c transit -n '__transit_at \'watch\'' -l low-floor -d _
complete -c transit -n '__transit_at \'arrivals\'' -l low-floor -d _
complete -c transit -n '__transit_at \'arrivals\'' -l bikes -d _
complete -c transit -n '__transit_at \'nearby\'' -l radius -x -d _
complete -c transit -n '__transit_at \'search\'' -l near -x -a '(__transit_saved)' -d _
complete -c transit -n '__transit_at \'place\'' -l near -x -a '(__transit_saved)' -d _
complete -c transit -n '__transit_at \'catalog search\'' -l near -x -a '(__transit_saved)' -d _
complete -c transit -n '__transit_at \'search\'' -l favorites -l favourites -d _
complete -c transit -n '__transit_at \'timetable\'' -l full -d _
complete -c transit -n '__transit_at \'departures\'' -l full -d _
complete -c transit -n '__transit_at \'search\'' -l limit -s n -x -d _
complete -c transit -n '__transit_at \'nearby\'' -l limit -s n -x -d _
complete -c transit -n '__transit_at \'departures\'' -l limit -s n -x -d _
complete -c transit -n '__transit_at \'place\'' -l limit -s n -x -d _
complete -c transit -n '__transit_at \'catalog search\'' -l limit -s n -x -d _
complete -c transit -n '__transit_at \'search\'' -l offset -x -d _
complete -c transit -n '__transit_at \'search\'' -l with -x -d _
complete -c transit -n '__transit_at \'search\'' -l explain -d _
complete -c transit -n '__transit_at \'arrivals\'' -l explain -d _
complete -c transit -n '__transit_at \'nearby\'' -l explain -d _
complete -c transit -n '__transit_at \'route\'' -l explain -d _
complete -c transit -n '__transit_at \'vehicles\'' -l explain -d _
complete -c transit -n '__transit_at \'trains\'' -l explain -d _
complete -c transit -n '__transit_at \'timetable\'' -l explain -d _
complete -c transit -n '__transit_at \'weather\'' -l explain -d _
complete -c transit -n '__transit_at \'search\'' -l geojson -x -a '(__fish_complete_path (commandline -ct))' -d _
complete -c transit -n '__transit_at \'nearby\'' -l geojson -x -a '(__fish_complete_path (commandline -ct))' -d _
complete -c transit -n '__transit_at \'route\'' -l geojson -x -a '(__fish_complete_path (commandline -ct))' -d _
complete -c transit -n '__transit_at \'weather\'' -l svg -x -a '(__fish_complete_path (commandline -ct))' -d _
complete -c transit -n '__transit_at \'brief\'' -l format -x -d _
complete -c transit -n '__transit_at \'weather\'' -l format -x -d _
complete -c transit -n '__transit_at \'weather\'' -l candidates -x -d _
complete -c transit -n '__transit_at \'here set\'' -l as -x -d _
complete -c transit -n '__transit_at \'here clear\'' -l as -x -d _
complete -c transit -n '__transit_at \'favorites add\'' -l as -x -d _
complete -c transit -n '__transit_at \'brief\'' -l leave -x -d _
complete -c transit -n '__transit_at \'wear\'' -l leave -x -d _
complete -c transit -n '__transit_at \'profile set\'' -l leave -x -d _
complete -c transit -n '__transit_at \'brief\'' -l return -x -d _
complete -c transit -n '__transit_at \'wear\'' -l return -x -d _
complete -c transit -n '__transit_at \'profile set\'' -l return -x -d _
complete -c transit -n '__transit_at \'profile set\'' -l weekday -x -a 'mon-fri sat,sun' -d _
complete -c transit -n '__transit_at \'profile clear\'' -l weekday -x -a 'mon-fri sat,sun' -d _
complete -c transit -n '__transit_at \'brief\'' -l sensitivity -x -a 'cold normal hot' -d _
complete -c transit -n '__transit_at \'wear\'' -l sensitivity -x -a 'cold normal hot' -d _
complete -c transit -n '__transit_at \'profile set\'' -l sensitivity -x -a 'cold normal hot' -d _
complete -c transit -n '__transit_at \'brief\'' -l style -x -a 'women men any' -d _
complete -c transit -n '__transit_at \'wear\'' -l style -x -a 'women men any' -d _
complete -c transit -n '__transit_at \'profile set\'' -l style -x -a 'women men any' -d _
complete -c transit -n '__transit_at \'wear\'' -l another -d _
complete -c transit -n '__transit_at \'wear\'' -l clothes -x -a '(__fish_complete_path (commandline -ct))' -d _
complete -c transit -n '__transit_at \'alerts\'' -l direction -x -a 'up down inner outer' -d _
complete -c transit -n '__transit_at \'favorites add\'' -l direction -x -a 'up down inner outer' -d _
complete -c transit -n '__transit_at \'favorites add\'' -l walk -x -d _
complete -c transit -n '__transit_at \'favorites add\'' -l when -x -a '출근 퇴근' -d _
complete -c transit -n '__transit_at \'favorites add\'' -l alarm -d _
complete -c transit -n '__transit_at \'watch\'' -l follow -x -a '(__fish_complete_path (commandline -ct))' -d _
complete -c transit -n '__transit_at \'alerts\'' -l follow -x -a '(__fish_complete_path (commandline -ct))' -d _
complete -c transit -n '__transit_at \'alerts\'' -l stops -x -d _
complete -c transit -n '__transit_at \'alerts\'' -l last -x -d _
complete -c transit -n '__transit_at \'alerts\'' -l rain -d _
complete -c transit -n '__transit_at \'alerts\'' -l ride -x -d _
complete -c transit -n '__transit_at \'alerts\'' -l vehicle -x -d _
complete -c transit -n '__transit_at \'alerts\'' -l get-off -x -d _
complete -c transit -n '__transit_at \'alerts\'' -l quiet -x -d _
complete -c transit -n '__transit_at \'brief\'' -l refresh -d _
complete -c transit -n '__transit_at \'notices\'' -l refresh -d _
complete -c transit -n '__transit_at \'search\'' -l refresh -d _
complete -c transit -n '__transit_at \'arrivals\'' -l refresh -d _
complete -c transit -n '__transit_at \'nearby\'' -l refresh -d _
complete -c transit -n '__transit_at \'route\'' -l refresh -d _
complete -c transit -n '__transit_at \'vehicles\'' -l refresh -d _
complete -c transit -n '__transit_at \'trains\'' -l refresh -d _
complete -c transit -n '__transit_at \'timetable\'' -l refresh -d _
complete -c transit -n '__transit_at \'departures\'' -l refresh -d _
complete -c transit -n '__transit_at \'weather\'' -l refresh -d _
complete -c transit -n '__transit_at \'wear\'' -l refresh -d _
complete -c transit -n '__transit_at \'place\'' -l refresh -d _
complete -c transit -n '__transit_at \'here set\'' -l refresh -d _
complete -c transit -n '__transit_at \'favorites add\'' -l refresh -d _
complete -c transit -n '__transit_at \'cities\'' -l refresh -d _
complete -c transit -n '__transit_at \'doctor\'' -l offline -d _
complete -c transit -n '__transit_at \'doctor\'' -l server -x -d _
complete -c transit -n '__transit_at \'record\'' -l to -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'recordings import-har\'' -l to -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'recordings verify\'' -l older-than -x -d _
complete -c transit -n '__transit_at \'recordings verify\'' -l used -x -a '(__fish_complete_path (commandline -ct))' -d _
complete -c transit -n '__transit_at \'departures\'' -l all -d _
complete -c transit -n '__transit_at \'recordings verify\'' -l all -d _
complete -c transit -n '__transit_at \'recordings redact\'' -l dry-run -d _
complete -c transit -n '__transit_at \'catalog import\'' -l force -d _
complete -c transit -n '__transit_at \'serve\'' -l listen -x -d _
complete -c transit -n '__transit_at \'serve\'' -l host -x -d _
complete -c transit -n '__transit_at \'serve\'' -l origin -x -d _
complete -c transit -n '__transit_at \'serve\'' -l trusted-proxy -x -d _
complete -c transit -n '__transit_at \'serve\'' -l public -d _
complete -c transit -n '__transit_at \'serve\'' -l daily -x -d _
complete -c transit -n '__transit_at \'mcp\'' -l print-config -d _
complete -c transit -l config -x -a '(__fish_complete_path (commandline -ct))' -d _
complete -c transit -n '__transit_at \'brief\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'watch\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'alerts\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'notices\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'search\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'arrivals\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'nearby\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'route\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'vehicles\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'trains\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'timetable\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'departures\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'weather\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'wear\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'place\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'here set\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'favorites add\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'cities\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'providers\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'serve\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'mcp\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'decode\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'help\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'version\'' -l recordings -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'brief\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'watch\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'alerts\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'notices\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'search\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'arrivals\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'nearby\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'route\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'vehicles\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'trains\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'timetable\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'departures\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'weather\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'wear\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'place\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'here set\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'favorites add\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'cities\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'providers\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'serve\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'mcp\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'decode\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'help\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'version\'' -l record -x -a '(__fish_complete_directories (commandline -ct))' -d _
complete -c transit -n '__transit_at \'brief\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'watch\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'alerts\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'notices\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'search\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'arrivals\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'nearby\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'route\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'vehicles\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'trains\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'timetable\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'departures\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'weather\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'wear\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'place\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'here set\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'favorites add\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'cities\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'providers\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'serve\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'mcp\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'decode\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'help\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'version\'' -l as-of -x -d _
complete -c transit -n '__transit_at \'brief\'' -l wait -d _
complete -c transit -n '__transit_at \'watch\'' -l wait -d _
complete -c transit -n '__transit_at \'alerts\'' -l wait -d _
complete -c transit -n '__transit_at \'notices\'' -l wait -d _
complete -c transit -n '__transit_at \'search\'' -l wait -d _
complete -c transit -n '__transit_at \'arrivals\'' -l wait -d _
complete -c transit -n '__transit_at \'nearby\'' -l wait -d _
complete -c transit -n '__transit_at \'route\'' -l wait -d _
complete -c transit -n '__transit_at \'vehicles\'' -l wait -d _
complete -c transit -n '__transit_at \'trains\'' -l wait -d _
complete -c transit -n '__transit_at \'timetable\'' -l wait -d _
complete -c transit -n '__transit_at \'departures\'' -l wait -d _
complete -c transit -n '__transit_at \'weather\'' -l wait -d _
complete -c transit -n '__transit_at \'wear\'' -l wait -d _
complete -c transit -n '__transit_at \'place\'' -l wait -d _
complete -c transit -n '__transit_at \'here set\'' -l wait -d _
complete -c transit -n '__transit_at \'favorites add\'' -l wait -d _
complete -c transit -n '__transit_at \'cities\'' -l wait -d _
complete -c transit -n '__transit_at \'providers\'' -l wait -d _
complete -c transit -n '__transit_at \'serve\'' -l wait -d _
complete -c transit -n '__transit_at \'mcp\'' -l wait -d _
complete -c transit -n '__transit_at \'decode\'' -l wait -d _
complete -c transit -n '__transit_at \'help\'' -l wait -d _
complete -c transit -n '__transit_at \'version\'' -l wait -d _
complete -c transit -n '__transit_at \'brief\'' -l patience -x -d _
complete -c transit -n '__transit_at \'watch\'' -l patience -x -d _
complete -c transit -n '__transit_at \'alerts\'' -l patience -x -d _
complete -c transit -n '__transit_at \'notices\'' -l patience -x -d _
complete -c transit -n '__transit_at \'search\'' -l patience -x -d _
complete -c transit -n '__transit_at \'arrivals\'' -l patience -x -d _
complete -c transit -n '__transit_at \'nearby\'' -l patience -x -d _
complete -c transit -n '__transit_at \'route\'' -l patience -x -d _
complete -c transit -n '__transit_at \'vehicles\'' -l patience -x -d _
complete -c transit -n '__transit_at \'trains\'' -l patience -x -d _
complete -c transit -n '__transit_at \'timetable\'' -l patience -x -d _
complete -c transit -n '__transit_at \'departures\'' -l patience -x -d _
complete -c transit -n '__transit_at \'weather\'' -l patience -x -d _
complete -c transit -n '__transit_at \'wear\'' -l patience -x -d _
complete -c transit -n '__transit_at \'place\'' -l patience -x -d _
complete -c transit -n '__transit_at \'here set\'' -l patience -x -d _
complete -c transit -n '__transit_at \'favorites add\'' -l patience -x -d _
complete -c transit -n '__transit_at \'cities\'' -l patience -x -d _
complete -c transit -n '__transit_at \'providers\'' -l patience -x -d _
complete -c transit -n '__transit_at \'serve\'' -l patience -x -d _
complete -c transit -n '__transit_at \'mcp\'' -l patience -x -d _
complete -c transit -n '__transit_at \'decode\'' -l patience -x -d _
complete -c transit -n '__transit_at \'help\'' -l patience -x -d _
complete -c transit -n '__transit_at \'version\'' -l patience -x -d _
complete -c transit -l json -s j -d _
complete -c transit -l plain -d _
complete -c transit -l color -x -a 'always never auto' -d _
complete -c transit -l no-color -d _
complete -c transit -l lang -x -a 'ko en' -d _
complete -c transit -l verbose -s v -d _
complete -c transit -l help -s h -d _
complete -c transit -l version -d _
complete -c transit -n '__transit_at \'brief\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'watch\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'alerts\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'notices\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'arrivals\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'nearby\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'trains\'' -a '1호선 2호선 3호선 4호선 5호선 6호선 7호선 8호선 9호선 GTX-A 경의중앙선 공항철도 경춘선 수인분당선 신분당선 경강선 우이신설선 서해선 신림선 인천1호선 인천2호선 김포골드라인 용인에버라인 의정부경전철 자기부상철도 부산1호선 부산2호선 부산3호선 부산4호선 동해선 부산김해경전철 대구1호선 대구2호선 대구3호선 대경선 대전1호선 광주1호선'
complete -c transit -n '__transit_at \'timetable\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'weather\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'wear\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'place\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'here set\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'favorites add\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'favorites remove\'' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'favorites move\' 0' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'favorites alarm\' 0' -a '(__transit_saved)'
complete -c transit -n '__transit_at \'favorites alarm\' 1' -a 'on off'
complete -c transit -n '__transit_at \'favorites import\'' -a '(__fish_complete_path (commandline -ct))'
complete -c transit -n '__transit_at \'favorites export\'' -a '(__fish_complete_path (commandline -ct))'
complete -c transit -n '__transit_at \'catalog import\'' -a '(__fish_complete_path (commandline -ct))'
complete -c transit -n '__transit_at \'serve\'' -a 'token add remove list'
complete -c transit -n '__transit_at \'completions\'' -a 'bash zsh fish'
complete -c transit -n '__transit_at \'decode\'' -a '(__fish_complete_path (commandline -ct))'
complete -c transit -n '__transit_at \'record\'' -a 'brief notices search arrivals nearby route vehicles trains timetable departures weather wear place cities'
complete -c transit -n '__transit_at \'recordings list\'' -a '(__fish_complete_directories (commandline -ct))'
complete -c transit -n '__transit_at \'recordings verify\'' -a '(__fish_complete_directories (commandline -ct))'
complete -c transit -n '__transit_at \'recordings redact\'' -a '(__fish_complete_path (commandline -ct))'
complete -c transit -n '__transit_at \'recordings import-har\'' -a '(__fish_complete_path (commandline -ct))'
complete -c transit -n '__transit_at \'help\' 0' -a 'brief watch alerts notices search arrivals nearby route vehicles trains timetable departures weather wear place here profile favorites catalog cities providers doctor config serve mcp completions man decode record recordings help version'
complete -c transit -n '__transit_only help here' -a set -d _
complete -c transit -n '__transit_only help here' -a show -d _
complete -c transit -n '__transit_only help here' -a clear -d _
complete -c transit -n '__transit_only help profile' -a show -d _
complete -c transit -n '__transit_only help profile' -a set -d _
complete -c transit -n '__transit_only help profile' -a clear -d _
complete -c transit -n '__transit_only help favorites' -a add -d _
complete -c transit -n '__transit_only help favorites' -a list -d _
complete -c transit -n '__transit_only help favorites' -a remove -d _
complete -c transit -n '__transit_only help favorites' -a move -d _
complete -c transit -n '__transit_only help favorites' -a alarm -d _
complete -c transit -n '__transit_only help favorites' -a import -d _
complete -c transit -n '__transit_only help favorites' -a export -d _
complete -c transit -n '__transit_only help catalog' -a import -d _
complete -c transit -n '__transit_only help catalog' -a info -d _
complete -c transit -n '__transit_only help catalog' -a search -d _
complete -c transit -n '__transit_only help catalog' -a update -d _
complete -c transit -n '__transit_only help catalog' -a remove -d _
complete -c transit -n '__transit_only help config' -a init -d _
complete -c transit -n '__transit_only help config' -a ats -d _
complete -c transit -n '__transit_only help recordings' -a list -d _
complete -c transit -n '__transit_only help recordings' -a verify -d _
complete -c transit -n '__transit_only help recordings' -a redact -d _
complete -c transit -n '__transit_only help recordings' -a import-har -d _
