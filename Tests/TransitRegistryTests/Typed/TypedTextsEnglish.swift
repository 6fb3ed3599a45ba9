extension TypedTexts {
  /// English names: an exact one always comes first, and its words are not read as a city or a
  /// suffix.
  static let englishNames = """
    Seoul Station | name=Seoul_Station | subway 수도권 서울
    seoul station | name=seoul_station | subway 수도권 서울
    Busan Station | name=Busan_Station | subway 부산 부산
    Daegu Station | name=Daegu_Station | subway 대구 대구
    Dongdaegu Station | name=Dongdaegu_Station | subway 대구 동대구
    Gangnam | name=Gangnam | subway 수도권 강남
    gangnam | name=gangnam | subway 수도권 강남
    GANGNAM | name=GANGNAM | subway 수도권 강남
    Junggok | name=Junggok | subway 수도권 중곡
    Macheon | name=Macheon | subway 수도권 마천
    Incheon Nonhyeon | name=Incheon_Nonhyeon | subway 수도권 인천논현
    Seoul Nat'l Univ. | name=Seoul_Nat'l_Univ. | subway 수도권 서울대입구
    Seoul Nat‘l Univ. | name=Seoul_Nat‘l_Univ. | subway 수도권 서울대입구
    Seoul Nat'l Univ. of Education | name=Seoul_Nat'l_Univ._of_Education | subway 수도권 교대
    City Hall | name=City_Hall | subway 수도권 시청
    Incheon City Hall | name=Incheon_City_Hall | subway 수도권 인천시청
    Express Bus Terminal | name=Express_Bus_Terminal | subway 수도권 고속터미널
    Sports Complex | name=Sports_Complex | subway 수도권 종합운동장
    World Cup Stadium | name=World_Cup_Stadium | subway 수도권 월드컵경기장
    Digital Media City | name=Digital_Media_City | subway 수도권 디지털미디어시티
    Olympic Park | name=Olympic_Park | subway 수도권 올림픽공원
    Children's Grand Park | name=Children's_Grand_Park | subway 수도권 어린이대공원
    Gimpo Int'l Airport | name=Gimpo_Int'l_Airport | subway 수도권 김포공항
    Incheon Int'l Airport Terminal 1 | name=Incheon_Int'l_Airport_Terminal_1 | subway 수도권 인천공항1터미널
    Chang-dong | name=Chang-dong | subway 수도권 창동
    Seomyeon | name=Seomyeon | subway 부산 서면
    Haeundae | name=Haeundae | subway 부산 해운대
    BEXCO | name=BEXCO | subway 부산 벡스코
    bexco | name=bexco | subway 부산 벡스코
    Museum | name=Museum | subway 부산 박물관
    Banwoldang | name=Banwoldang | subway 대구 반월당
    Cheongna Hill | name=Cheongna_Hill | subway 대구 청라언덕
    Daegu Bank | name=Daegu_Bank | subway 대구 대구은행
    Yuseong Spa | name=Yuseong_Spa | subway 대전 유성온천
    Culture Center | name=Culture_Center | subway 광주 문화전당
    Gwangju Songjeong Station | name=Gwangju_Songjeong_Station | subway 광주 광주송정
    Gangnam Station | name=Gangnam kind=station | subway 수도권 강남
    Hongik Univ. Station | name=Hongik_Univ. kind=station | subway 수도권 홍대입구
    """

  /// Railway stations: a known place, never a suggestion of a metropolitan station.
  static let railways = """
    군산역 | name=군산 kind=station | rail 군산
    군산 | name=군산 | rail 군산
    익산역 | name=익산 kind=station | rail 익산
    강릉역 | name=강릉 kind=station | rail 강릉
    강릉 | name=강릉 | rail 강릉
    전주역 | name=전주 kind=station | rail 전주
    경주역 | name=경주 kind=station | rail 경주
    목포역 | name=목포 kind=station | rail 목포
    순천역 | name=순천 kind=station | rail 순천
    포항역 | name=포항 kind=station | rail 포항
    울산역 | name=울산 kind=station | rail 울산
    진주역 | name=진주 kind=station | rail 진주
    안동역 | name=안동 kind=station | rail 안동
    원주역 | name=원주 kind=station | rail 원주
    제천역 | name=제천 kind=station | rail 제천
    충주역 | name=충주 kind=station | rail 충주
    정동진 | name=정동진 | rail 정동진
    오송 | name=오송 | rail 오송
    천안아산 | name=천안아산 | rail 천안아산
    천안아산역 | name=천안아산 kind=station | rail 천안아산
    김천구미역 | name=김천구미 kind=station | rail 김천구미
    여수엑스포역 | name=여수엑스포 kind=station | rail 여수엑스포
    물금역 | name=물금 kind=station | rail 물금
    밀양역 | name=밀양 kind=station | rail 밀양
    청주공항 | name=청주공항 | rail 청주공항
    서대전역 | name=서대전 kind=station | rail 서대전
    창원중앙역 | name=창원중앙 kind=station | rail 창원중앙
    화성시청역 | name=화성시청 kind=station | rail 화성시청
    여수엑 | name=여수엑 | rail 여수엑스포, prefix
    엑스포역 | name=엑스포 kind=station | rail 여수엑스포, part
    """
}
