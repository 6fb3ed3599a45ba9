extension TypedTexts {
  /// A line before or after the name, with or without a blank, in Korean and in English.
  static let lines = """
    2호선 강남 | line=2호선 name=강남 | subway 수도권 강남
    강남 2호선 | line=2호선 name=강남 | subway 수도권 강남
    강남역 2호선 | line=2호선 name=강남 kind=station | subway 수도권 강남
    2호선 강남역 | line=2호선 name=강남 kind=station | subway 수도권 강남
    2호선강남 | line=2호선 name=강남 | subway 수도권 강남
    2호선강남역 | line=2호선 name=강남 kind=station | subway 수도권 강남
    ２호선 강남 | line=2호선 name=강남 | subway 수도권 강남
    강남(2호선) | line=2호선 name=강남 | subway 수도권 강남
    Line 2 Gangnam | line=2호선 name=Gangnam | subway 수도권 강남
    Gangnam Line 2 | line=2호선 name=Gangnam | subway 수도권 강남
    line 2 gangnam | line=2호선 name=gangnam | subway 수도권 강남
    Line 9 Gimpo Int'l Airport | line=9호선 name=Gimpo_Int'l_Airport | subway 수도권 김포공항
    신분당선 강남 | line=신분당선 name=강남 | subway 수도권 강남
    신분당 강남 | line=신분당선 name=강남 | subway 수도권 강남
    신분당선강남역 | line=신분당선 name=강남 kind=station | subway 수도권 강남
    Shinbundang Line Gangnam | line=신분당선 name=Gangnam | subway 수도권 강남
    1호선 천안 | line=1호선 name=천안 | subway 수도권 천안
    3호선 교대 | line=3호선 name=교대 | subway 수도권 교대
    2호선 교대 | line=2호선 name=교대 | subway 수도권 교대
    2호선 종합운동장 | line=2호선 name=종합운동장 | subway 수도권 종합운동장
    9호선 종합운동장 | line=9호선 name=종합운동장 | subway 수도권 종합운동장
    3호선 종합운동장 | line=부산3호선 name=종합운동장 | subway 부산 종합운동장
    5호선 양평 | line=5호선 name=양평 | subway 수도권 양평
    경의중앙선 양평 | line=경의중앙선 name=양평 | subway 수도권 양평
    양평(중앙선) | line=경의중앙선 name=양평 | subway 수도권 양평
    신촌(경의중앙선) | line=경의중앙선 name=신촌 | subway 수도권 신촌
    신촌역 경의중앙선 | line=경의중앙선 name=신촌 kind=station | subway 수도권 신촌
    경의선 홍대입구 | line=경의중앙선 name=홍대입구 | subway 수도권 홍대입구
    분당선 왕십리 | line=수인분당선 name=왕십리 | subway 수도권 왕십리
    수인선 오이도 | line=수인분당선 name=오이도 | subway 수도권 오이도
    수인분당선 정자역 | line=수인분당선 name=정자 kind=station | subway 수도권 정자
    공항철도 서울역 | line=공항철도 name=서울 kind=station | subway 수도권 서울
    홍대입구 공항철도 | line=공항철도 name=홍대입구 | subway 수도권 홍대입구
    경춘선 가평 | line=경춘선 name=가평 | subway 수도권 가평
    경강선 여주 | line=경강선 name=여주 | subway 수도권 여주
    서해선 소사 | line=서해선 name=소사 | subway 수도권 소사
    신림선 보라매 | line=신림선 name=보라매 | subway 수도권 보라매
    우이신설선 정릉 | line=우이신설선 name=정릉 | subway 수도권 정릉
    김포골드라인 구래 | line=김포골드라인 name=구래 | subway 수도권 구래
    에버라인 기흥 | line=용인에버라인 name=기흥 | subway 수도권 기흥
    의정부경전철 회룡 | line=의정부경전철 name=회룡 | subway 수도권 회룡
    인천1호선 부평 | line=인천1호선 name=부평 | subway 수도권 부평
    인천2호선 주안역 | line=인천2호선 name=주안 kind=station | subway 수도권 주안
    수서 gtx | line=GTX-A name=수서 | subway 수도권 수서
    GTX 수서 | line=GTX-A name=수서 | subway 수도권 수서
    gtx-a 동탄 | line=GTX-A name=동탄 | subway 수도권 동탄
    GTX-A 동탄역 | line=GTX-A name=동탄 kind=station | subway 수도권 동탄
    동탄 GTX | line=GTX-A name=동탄 | subway 수도권 동탄
    GTX Seoul Station | line=GTX-A name=Seoul_Station | subway 수도권 서울
    9호선 신논현 급행 | line=9호선 name=신논현 express | subway 수도권 신논현
    신논현 9호선 급행 | line=9호선 name=신논현 express | subway 수도권 신논현
    신논현역 급행 | name=신논현 express kind=station | subway 수도권 신논현
    ９호선 여의도 급행 | line=9호선 name=여의도 express | subway 수도권 여의도
    1호선 급행 수원 | line=1호선 name=수원 express | subway 수도권 수원
    1호선 서면 | line=부산1호선 name=서면 | subway 부산 서면
    서면 2호선 | line=부산2호선 name=서면 | subway 부산 서면
    부산1호선 서면 | line=부산1호선 name=서면 | subway 부산 서면
    부산2호선 해운대역 | line=부산2호선 name=해운대 kind=station | subway 부산 해운대
    Busan Line 2 Seomyeon | line=부산2호선 name=Seomyeon | subway 부산 서면
    3호선 수영 | line=부산3호선 name=수영 | subway 부산 수영
    4호선 미남 | line=부산4호선 name=미남 | subway 부산 미남
    동해선 부전 | line=동해선 name=부전 | subway 부산 부전
    동해선 벡스코역 | line=동해선 name=벡스코 kind=station | subway 부산 벡스코
    부산김해경전철 사상 | line=부산김해경전철 name=사상 | subway 부산 사상
    2호선 반월당 | line=대구2호선 name=반월당 | subway 대구 반월당
    대구1호선 반월당역 | line=대구1호선 name=반월당 kind=station | subway 대구 반월당
    3호선 청라언덕 | line=대구3호선 name=청라언덕 | subway 대구 청라언덕
    대경선 구미 | line=대경선 name=구미 | subway 대구 구미
    대경선 동대구역 | line=대경선 name=동대구 kind=station | subway 대구 동대구
    1호선 유성온천 | line=대전1호선 name=유성온천 | subway 대전 유성온천
    대전1호선 시청 | line=대전1호선 name=시청 | subway 대전 시청
    1호선 상무역 | line=광주1호선 name=상무 kind=station | subway 광주 상무
    광주1호선 공항역 | line=광주1호선 name=공항 kind=station | subway 광주 공항
    2호선 신천 | line=2호선 name=신천 | subway 수도권 잠실새내, alias
    1호선 | line=1호선·부산1호선·대구1호선·대전1호선·광주1호선 | *
    2호선 | line=2호선·부산2호선·대구2호선 | *
    3호선 | line=3호선·부산3호선·대구3호선 | *
    4호선 | line=4호선·부산4호선 | *
    5호선 | line=5호선 | *
    Line 2 | line=2호선·부산2호선·대구2호선 | *
    신분당선 | line=신분당선 | *
    경의선 | line=경의중앙선 | *
    GTX-A | line=GTX-A | *
    동해선 | line=동해선 | *
    대경선 | line=대경선 | *
    부산2호선 | line=부산2호선 | *
    인천2호선 | line=인천2호선 | *
    9호선 급행 | line=9호선 express | *
    """
}
