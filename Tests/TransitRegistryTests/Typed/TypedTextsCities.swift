extension TypedTexts {
  /// City and name in one or two words; a name that exists as one word is not split.
  static let cities = """
    서울시청 | city=서울 name=시청 | subway 수도권 시청
    서울 시청 | city=서울 name=시청 | subway 수도권 시청
    서울시청역 | city=서울 name=시청 kind=station | subway 수도권 시청
    서울교대 | city=서울 name=교대 | subway 수도권 교대
    서울 강남 | city=서울 name=강남 | subway 수도권 강남
    서울 강남역 | city=서울 name=강남 kind=station | subway 수도권 강남
    서울특별시 강남역 | city=서울 name=강남 kind=station | subway 수도권 강남
    서울 종합운동장 | city=서울 name=종합운동장 | subway 수도권 종합운동장
    서울 중앙보훈병원 | city=서울 name=중앙보훈병원 | subway 수도권 중앙보훈병원
    부산시청 | city=부산 name=시청 | subway 부산 시청
    부산 시청 | city=부산 name=시청 | subway 부산 시청
    부산시청역 | city=부산 name=시청 kind=station | subway 부산 시청
    부산 서면 | city=부산 name=서면 | subway 부산 서면
    부산서면 | city=부산 name=서면 | subway 부산 서면
    서면 부산 | city=부산 name=서면 | subway 부산 서면
    부산광역시 서면 | city=부산 name=서면 | subway 부산 서면
    부산시 해운대 | city=부산 name=해운대 | subway 부산 해운대
    부산 해운대역 | city=부산 name=해운대 kind=station | subway 부산 해운대
    부산교대 | city=부산 name=교대 | subway 부산 교대
    부산 교대 | city=부산 name=교대 | subway 부산 교대
    부산 종합운동장 | city=부산 name=종합운동장 | subway 부산 종합운동장
    부산 중앙 | city=부산 name=중앙 | subway 부산 중앙
    부산 남산 | city=부산 name=남산 | subway 부산 남산
    부산 송정역 | city=부산 name=송정 kind=station | subway 부산 송정
    부산 금곡 | city=부산 name=금곡 | subway 부산 금곡
    부산 수정 | city=부산 name=수정 | subway 부산 수정
    부산 증산 | city=부산 name=증산 | subway 부산 증산
    대구반월당 | city=대구 name=반월당 | subway 대구 반월당
    대구 반월당 | city=대구 name=반월당 | subway 대구 반월당
    대구교대 | city=대구 name=교대 | subway 대구 교대
    대구 중앙로 | city=대구 name=중앙로 | subway 대구 중앙로
    대구 대곡 | city=대구 name=대곡 | subway 대구 대곡
    대구 용산 | city=대구 name=용산 | subway 대구 용산
    대구 죽전 | city=대구 name=죽전 | subway 대구 죽전
    대구 신천 | city=대구 name=신천 | subway 대구 신천
    대구 남산 | city=대구 name=남산 | subway 대구 남산
    대구 구암 | city=대구 name=구암 | subway 대구 구암
    대구광역시 동대구역 | city=대구 name=동대구 kind=station | subway 대구 동대구
    대전시청 | city=대전 name=시청 | subway 대전 시청
    대전 시청 | city=대전 name=시청 | subway 대전 시청
    대전 중앙로 | city=대전 name=중앙로 | subway 대전 중앙로
    중앙로 대전 | city=대전 name=중앙로 | subway 대전 중앙로
    대전 신흥 | city=대전 name=신흥 | subway 대전 신흥
    대전 구암역 | city=대전 name=구암 kind=station | subway 대전 구암
    대전 용문 | city=대전 name=용문 | subway 대전 용문
    대전 월드컵경기장 | city=대전 name=월드컵경기장 | subway 대전 월드컵경기장
    대전유성온천 | city=대전 name=유성온천 | subway 대전 유성온천
    광주 화정 | city=광주 name=화정 | subway 광주 화정
    광주 운천 | city=광주 name=운천 | subway 광주 운천
    광주상무 | city=광주 name=상무 | subway 광주 상무
    광주광역시 상무역 | city=광주 name=상무 kind=station | subway 광주 상무
    인천 부평 | city=인천 name=부평 | subway 수도권 부평
    인천 주안역 | city=인천 name=주안 kind=station | subway 수도권 주안
    고양 대곡 | city=고양시 name=대곡 | subway 수도권 대곡
    고양 화정 | city=고양시 name=화정 | subway 수도권 화정
    성남 판교 | city=성남시 name=판교 | subway 수도권 판교
    성남 모란역 | city=성남시 name=모란 kind=station | subway 수도권 모란
    수원 영통 | city=수원시 name=영통 | subway 수도권 영통
    용인 기흥 | city=용인시 name=기흥 | subway 수도권 기흥
    안양 범계역 | city=안양시 name=범계 kind=station | subway 수도권 범계
    부천 송내 | city=부천시 name=송내 | subway 수도권 송내
    김포 구래 | city=김포시 name=구래 | subway 수도권 구래
    의정부시 회룡 | city=의정부시 name=회룡 | subway 수도권 회룡
    천안 두정역 | city=천안시 name=두정 kind=station | subway 수도권 두정
    양산 호포 | city=양산시 name=호포 | subway 부산 호포
    Busan City Hall | city=부산 name=City_Hall | subway 부산 시청
    Daejeon City Hall | city=대전 name=City_Hall | subway 대전 시청
    Busan Seomyeon | city=부산 name=Seomyeon | subway 부산 서면
    Daegu Jungangno | city=대구 name=Jungangno | subway 대구 중앙로
    Seoul Gangnam | city=서울 name=Gangnam | subway 수도권 강남
    """
}
