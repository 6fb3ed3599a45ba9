extension TypedTexts {
  /// Names of stations: an exact name comes first, wherever in the country it is.
  static let exactNames = """
    강남 | name=강남 | subway 수도권 강남
    강남역 | name=강남 kind=station | subway 수도권 강남
    서울 | name=서울 | subway 수도권 서울
    서울역 | name=서울 kind=station | subway 수도권 서울
    서울 역 | name=서울 kind=station | subway 수도권 서울
    시청 | name=시청 | subway 수도권 시청
    시청역 | name=시청 kind=station | subway 수도권 시청
    교대 | name=교대 | subway 수도권 교대
    용산 | name=용산 | subway 수도권 용산
    대곡 | name=대곡 | subway 수도권 대곡
    잠실 | name=잠실 | subway 수도권 잠실
    역삼 | name=역삼 | subway 수도권 역삼
    역촌역 | name=역촌 kind=station | subway 수도권 역촌
    고속터미널 | name=고속터미널 | subway 수도권 고속터미널
    남부터미널 | name=남부터미널 | subway 수도권 남부터미널
    인천터미널 | name=인천터미널 | subway 수도권 인천터미널
    인천공항1터미널 | name=인천공항1터미널 | subway 수도권 인천공항1터미널
    인천공항2터미널역 | name=인천공항2터미널 kind=station | subway 수도권 인천공항2터미널
    김포공항 | name=김포공항 | subway 수도권 김포공항
    서울대입구 | name=서울대입구 | subway 수도권 서울대입구
    서울대입구역 | name=서울대입구 kind=station | subway 수도권 서울대입구
    서울숲 | name=서울숲 | subway 수도권 서울숲
    서울지방병무청 | name=서울지방병무청 | subway 수도권 서울지방병무청
    인천시청 | name=인천시청 | subway 수도권 인천시청
    인천대입구 | name=인천대입구 | subway 수도권 인천대입구
    인천논현 | name=인천논현 | subway 수도권 인천논현
    수원시청 | name=수원시청 | subway 수도권 수원시청
    부천시청역 | name=부천시청 kind=station | subway 수도권 부천시청
    하남시청 | name=하남시청 | subway 수도권 하남시청
    의정부시청 | name=의정부시청 | subway 수도권 의정부시청
    시흥시청 | name=시흥시청 | subway 수도권 시흥시청
    구산 | name=구산 | subway 수도권 구산
    문산역 | name=문산 kind=station | subway 수도권 문산
    이대 | name=이대 | subway 수도권 이대
    4·19민주묘지 | name=4·19민주묘지 | subway 수도권 4·19민주묘지
    419민주묘지 | name=419민주묘지 | subway 수도권 4·19민주묘지
    종로3가 | name=종로3가 | subway 수도권 종로3가
    종로3가역 | name=종로3가 kind=station | subway 수도권 종로3가
    을지로4가 | name=을지로4가 | subway 수도권 을지로4가
    부산 | name=부산 | subway 부산 부산
    부산역 | name=부산 kind=station | subway 부산 부산
    부산대 | name=부산대 | subway 부산 부산대
    부산진 | name=부산진 | subway 부산 부산진
    서면 | name=서면 | subway 부산 서면
    서면역 | name=서면 kind=station | subway 부산 서면
    해운대 | name=해운대 | subway 부산 해운대
    신해운대역 | name=신해운대 kind=station | subway 부산 신해운대
    기장역 | name=기장 kind=station | subway 부산 기장
    구포역 | name=구포 kind=station | subway 부산 구포
    대저 | name=대저 | subway 부산 대저
    태화강 | name=태화강 | subway 부산 태화강
    김해시청 | name=김해시청 | subway 부산 김해시청
    센텀시티 | name=센텀시티 | subway 부산 센텀시티
    벡스코 | name=벡스코 | subway 부산 벡스코
    대구 | name=대구 | subway 대구 대구
    대구역 | name=대구 kind=station | subway 대구 대구
    동대구역 | name=동대구 kind=station | subway 대구 동대구
    구미 | name=구미 | subway 대구 구미
    구미역 | name=구미 kind=station | subway 대구 구미
    대구은행 | name=대구은행 | subway 대구 대구은행
    반월당 | name=반월당 | subway 대구 반월당
    반월당역 | name=반월당 kind=station | subway 대구 반월당
    수성못 | name=수성못 | subway 대구 수성못
    중앙로 | name=중앙로 | subway 대구 중앙로
    대전 | name=대전 | subway 대전 대전
    대전역 | name=대전 kind=station | subway 대전 대전
    유성온천 | name=유성온천 | subway 대전 유성온천
    정부청사 | name=정부청사 | subway 대전 정부청사
    반석역 | name=반석 kind=station | subway 대전 반석
    광주송정 | name=광주송정 | subway 광주 광주송정
    광주송정역 | name=광주송정 kind=station | subway 광주 광주송정
    상무 | name=상무 | subway 광주 상무
    금남로4가 | name=금남로4가 | subway 광주 금남로4가
    문화전당역 | name=문화전당 kind=station | subway 광주 문화전당
    김대중컨벤션센터 | name=김대중컨벤션센터 | subway 광주 김대중컨벤션센터
    """
}
