extension TypedTexts {
  /// Words after a name: station, exit, stop, terminal, headsign.
  static let suffixes = """
    강남역 2번출구 | name=강남 exit=2 kind=station | subway 수도권 강남
    강남역 11번 출구 | name=강남 exit=11 kind=station | subway 수도권 강남
    강남역2번출구 | name=강남 exit=2 kind=station | subway 수도권 강남
    강남 10번출구 | name=강남 exit=10 | subway 수도권 강남
    2호선 강남역 12번출구 | line=2호선 name=강남 exit=12 kind=station | subway 수도권 강남
    홍대입구역 9번 출구 | name=홍대입구 exit=9 kind=station | subway 수도권 홍대입구
    서울역 1번출구 | name=서울 exit=1 kind=station | subway 수도권 서울
    종로3가역 5번출구 | name=종로3가 exit=5 kind=station | subway 수도권 종로3가
    부산 서면역 7번출구 | city=부산 name=서면 exit=7 kind=station | subway 부산 서면
    반월당역 13번출구 | name=반월당 exit=13 kind=station | subway 대구 반월당
    유성온천역 6번출구 | name=유성온천 exit=6 kind=station | subway 대전 유성온천
    고터역 8번출구 | name=고터 exit=8 kind=station | subway 수도권 고속터미널, alias
    군산역 1번출구 | name=군산 exit=1 kind=station | rail 군산
    서면 방면 | towards=서면 | subway 부산 서면
    서면방면 | towards=서면 | subway 부산 서면
    인천행 | towards=인천 | subway 수도권 인천
    강남역 잠실 방면 | name=강남 towards=잠실 kind=station | subway 수도권 강남
    강남역 잠실방면 | name=강남 towards=잠실 kind=station | subway 수도권 강남
    강남 성수행 | name=강남 towards=성수 | subway 수도권 강남
    구로역 인천행 | name=구로 towards=인천 kind=station | subway 수도권 구로
    신도림 1호선 인천행 | line=1호선 name=신도림 towards=인천 | subway 수도권 신도림
    사당역 4호선 오이도행 | line=4호선 name=사당 towards=오이도 kind=station | subway 수도권 사당
    2호선 성수행 | line=2호선 towards=성수 | subway 수도권 성수
    9호선 중앙보훈병원행 급행 | line=9호선 towards=중앙보훈병원 express | subway 수도권 중앙보훈병원
    동대구역 설화명곡 방면 | name=동대구 towards=설화명곡 kind=station | subway 대구 동대구
    서면역 다대포해수욕장행 | name=서면 towards=다대포해수욕장 kind=station | subway 부산 서면
    개포동 정류장 | name=개포동 kind=stop | subway 수도권 개포동
    명동 정거장 | name=명동 kind=stop | subway 수도권 명동
    개봉 버스정류장 | name=개봉 kind=stop | subway 수도권 개봉
    역곡남부사거리 정류장 | name=역곡남부사거리 kind=stop | -
    래미안블레스티지아파트 정거장 | name=래미안블레스티지아파트 kind=stop | -
    여주 버스터미널 | name=여주 kind=terminal | subway 수도권 여주
    여주버스터미널 | name=여주 kind=terminal | subway 수도권 여주
    이천 터미널 | name=이천 kind=terminal | subway 수도권 이천
    이천터미널 | name=이천 kind=terminal | subway 수도권 이천
    춘천 버스터미널 | name=춘천 kind=terminal | subway 수도권 춘천
    """

  /// Numbers of routes and stops, and two things in one text; without a key no number is known.
  static let numbers = """
    22009 | stop=22009 | -
    22-009 | stop=22009 | -
    02-120 | stop=02120 | -
    40209 | stop=40209 | -
    ２２００９ | stop=22009 | -
    472 | route=472 | -
    472번 | route=472 | -
    472번 버스 | route=472 | -
    ４７２ | route=472 | -
    ７０１６번 | route=7016 | -
    7016번 | route=7016 | -
    3412번 버스 | route=3412 | -
    402 | route=402 | -
    9401 | route=9401 | -
    9-1 | route=9-1 | -
    9-1번 | route=9-1 | -
    N37 | route=N37 | -
    N61번 버스 | route=N61 | -
    M6117 | route=M6117 | -
    M5107번 | route=M5107 | -
    강남01 | route=강남01 | -
    마을버스 강남01 | route=강남01 | -
    마을버스 서초13 | route=서초13 | -
    관악08번 | route=관악08 | -
    서울 472 | city=서울 route=472 | -
    472 서울 | city=서울 route=472 | -
    부산 1001 | city=부산 route=1001 | -
    부산 1001번 | city=부산 route=1001 | -
    1001번 부산 | city=부산 route=1001 | -
    대구 523 | city=대구 route=523 | -
    대전 102번 버스 | city=대전 route=102 | -
    광주 518 | city=광주 route=518 | -
    수원 700-2 | city=수원시 route=700-2 | -
    서울 22-009 | city=서울 stop=22009 | -
    22009 472 | name=22009 route=472 | -
    강남에서 472 | name=강남 route=472 | subway 수도권 강남
    강남에서 472번 | name=강남 route=472 | subway 수도권 강남
    강남 472 | name=강남 route=472 | subway 수도권 강남
    강남 472번 버스 | name=강남 route=472 | subway 수도권 강남
    472 강남 | name=강남 route=472 | subway 수도권 강남
    472번 강남역 | name=강남 route=472 kind=station | subway 수도권 강남
    신분당선강남역 402 | line=신분당선 name=강남 route=402 kind=station | subway 수도권 강남
    서울역에서 N37 | name=서울 route=N37 kind=station | subway 수도권 서울
    서울역 M6117 | name=서울 route=M6117 kind=station | subway 수도권 서울
    사당역에서 9-1 | name=사당 route=9-1 kind=station | subway 수도권 사당
    역삼역 강남01 | name=역삼 route=강남01 kind=station | subway 수도권 역삼
    부산 서면에서 1001 | city=부산 name=서면 route=1001 | subway 부산 서면
    서면역 133번 | name=서면 route=133 kind=station | subway 부산 서면
    반월당에서 523 | name=반월당 route=523 | subway 대구 반월당
    유성온천역에서 102번 | name=유성온천 route=102 kind=station | subway 대전 유성온천
    군산역 11번 버스 | name=군산 route=11 kind=station | rail 군산
    """
}
