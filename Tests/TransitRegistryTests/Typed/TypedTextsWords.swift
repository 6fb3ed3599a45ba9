extension TypedTexts {
  /// Words next to a name that say what someone wants there, and names and numbers that a blank or
  /// a bracket more or less does not change.
  static let words = """
    여의도역 환승 | name=여의도 kind=station | subway 수도권 여의도
    환승 여의도역 | name=여의도 kind=station | subway 수도권 여의도
    서울대입구역 지하철 | name=서울대입구 kind=station | subway 수도권 서울대입구
    지하철 서울대입구 | name=서울대입구 kind=station | subway 수도권 서울대입구
    신도림역 전철 | name=신도림 kind=station | subway 수도권 신도림
    강남역 버스 | name=강남역 kind=stop | subway 수도권 강남
    버스 강남역 | name=강남역 kind=stop | subway 수도권 강남
    강남역 정류장 | name=강남역 kind=stop | subway 수도권 강남
    강남역 버스 정류소 | name=강남역 kind=stop | subway 수도권 강남
    홍대입구 2번 출구 | name=홍대입구 exit=2 | subway 수도권 홍대입구
    홍대입구역 2번출구 근처 | name=홍대입구 exit=2 kind=station | subway 수도권 홍대입구
    강남 근처 | name=강남 | subway 수도권 강남
    강남역근처 | name=강남 kind=station | subway 수도권 강남
    강남역지하철 | name=강남 kind=station | subway 수도권 강남
    강남역 주변 | name=강남 kind=station | subway 수도권 강남
    강남역 출구 | name=강남 kind=station | subway 수도권 강남
    강남역 도착 정보 | name=강남 kind=station | subway 수도권 강남
    강남역 시간표 | name=강남 kind=station | subway 수도권 강남
    부산 지하철 | name=부산 kind=station | subway 부산 부산
    부산 서면역 환승 | city=부산 name=서면 kind=station | subway 부산 서면
    2호선 강남역 지하철 | line=2호선 name=강남 kind=station | subway 수도권 강남
    강낭역 지하철 | name=강낭 kind=station | slip 수도권 강남
    신분당선 지하철 | line=신분당선 kind=station | *
    근처 | name=근처 | -
    Gangnam nearby | name=Gangnam | subway 수도권 강남
    near Gangnam Station | name=Gangnam kind=station | subway 수도권 강남
    Gangnam bus stop | name=Gangnam kind=stop | subway 수도권 강남
    Gangnam subway | name=Gangnam kind=station | subway 수도권 강남
    Gangnam subway station | name=Gangnam kind=station | subway 수도권 강남
    Gangnam transfer | name=Gangnam | subway 수도권 강남
    Gangnam exit 2 | name=Gangnam exit=2 | subway 수도권 강남
    Gangnam Stn | name=Gangnam kind=station | subway 수도권 강남
    Gangnam Stn. | name=Gangnam kind=station | subway 수도권 강남
    Hongik Univ. Sta. | name=Hongik_Univ. kind=station | subway 수도권 홍대입구
    마포 02번 | name=마포 route=02 | subway 수도권 마포
    마을버스 마포 02번 | route=마포02 | -
    강남역 11번 | name=강남 exit=11 kind=station | subway 수도권 강남
    심야 N15 | route=N15 | -
    N15 심야버스 | route=N15 | -
    강남역 심야 N15 | name=강남 route=N15 kind=station | subway 수도권 강남
    신도림역1호선 | line=1호선 name=신도림 kind=station | subway 수도권 신도림
    홍대입구2호선 | line=2호선 name=홍대입구 | subway 수도권 홍대입구
    부산역1호선 | line=부산1호선 name=부산 kind=station | subway 부산 부산
    3-1(심야) | route=3-1 | -
    김천(구미) | name=김천구미 | rail 김천구미
    김천(구미)역 | name=김천구미 kind=station | rail 김천구미
    천안(아산) | name=천안아산 | rail 천안아산
    """

  /// Slips in Latin letters: the nearest name is the one that sounds most alike.
  static let latinSlips = """
    gagnnam | name=gagnnam | slip 수도권 강남
    gangnma | name=gangnma | slip 수도권 강남
    gnagnam | name=gnagnam | slip 수도권 강남
    agngnam | name=agngnam | slip 수도권 강남
    gagnam | name=gagnam | slip 수도권 강남
    kagnnam | name=kagnnam | slip 수도권 강남
    gagnnam station | name=gagnnam_station | slip 수도권 강남
    jamsli | name=jamsli | slip 수도권 잠실
    itaewno | name=itaewno | slip 수도권 이태원
    yeouiod | name=yeouiod | slip 수도권 여의도
    sadnag | name=sadnag | slip 수도권 사당
    seomyoen | name=seomyoen | slip 부산 서면
    """

  /// Neighbourhoods: the station that has the name is suggested.
  static let neighborhoods = """
    성수동 | name=성수동 | slip 수도권 성수
    성수동1가 | name=성수동1가 | slip 수도권 성수
    성수2가1동 | name=성수2가1동 | slip 수도권 성수
    성동구 성수동 | name=성동구_성수동 | slip 수도권 성수
    성수동 근처 | name=성수동 | slip 수도권 성수
    한남동 | name=한남동 | slip 수도권 한남
    여의도동 | name=여의도동 | slip 수도권 여의도
    압구정동 | name=압구정동 | slip 수도권 압구정
    없는이름동 | name=없는이름동 | -
    """
}
