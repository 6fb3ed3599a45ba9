extension TypedTexts {
  /// Half-typed syllables, initial consonants, romanized Korean and the other keyboard layout.
  static let tolerant = """
    강ㄴ | name=강ㄴ | subway 수도권 강남, completion
    강나 | name=강나 | subway 수도권 강남, completion
    홍대이 | name=홍대이 | subway 수도권 홍대입구, completion
    반월다 | name=반월다 | subway 대구 반월당, completion
    반월ㄷ | name=반월ㄷ | subway 대구 반월당, completion
    해우 | name=해우 | subway 부산 해운대, completion
    ㅂㅅ | name=ㅂㅅ | subway 부산 부산, initials
    ㅈㅅ | name=ㅈㅅ | subway 수도권 잠실, initials
    ㅅㄷ | name=ㅅㄷ | subway 수도권 사당, initials
    ㄱㄴ | name=ㄱㄴ | subway 수도권 강남, initials
    ㅅㅇ | name=ㅅㅇ | subway 수도권 서울, initials
    ㅅㅁ | name=ㅅㅁ | subway 부산 서면, initials
    ㅎㄷㅇㄱ | name=ㅎㄷㅇㄱ | subway 수도권 홍대입구, initials
    ㅇㅅㄹ | name=ㅇㅅㄹ | subway 수도권 왕십리, initials
    ㄱㅅㅌㅁㄴ | name=ㄱㅅㅌㅁㄴ | subway 수도권 고속터미널, initials
    ㅂㅇㄷ | name=ㅂㅇㄷ | subway 대구 반월당, initials
    ㄷㄷㄱ | name=ㄷㄷㄱ | subway 대구 동대구, initials
    ㅇㅅㅇㅊ | name=ㅇㅅㅇㅊ | subway 대전 유성온천, initials
    ㄱㅈㅅㅈ | name=ㄱㅈㅅㅈ | subway 광주 광주송정, initials
    홍ㄷㅇㄱ | name=홍ㄷㅇㄱ | subway 수도권 홍대입구, initials
    ㄱㄴ구ㅊ | name=ㄱㄴ구ㅊ | subway 수도권 강남구청, initials
    ㅎ대입구 | name=ㅎ대입구 | subway 수도권 홍대입구, initials
    kwanghwamun | name=kwanghwamun | subway 수도권 광화문, romanized
    sinrim | name=sinrim | subway 수도권 신림, romanized
    hongdaeipgu | name=hongdaeipgu | subway 수도권 홍대입구, romanized
    gosokteomineol | name=gosokteomineol | subway 수도권 고속터미널, romanized
    wangsipri | name=wangsipri | subway 수도권 왕십리, romanized
    seonreung | name=seonreung | subway 수도권 선릉, romanized
    gukhoeuisadang | name=gukhoeuisadang | subway 수도권 국회의사당, romanized
    gyodae | name=gyodae | subway 수도권 교대, romanized
    sicheong | name=sicheong | subway 수도권 시청, romanized
    gimpogonghang | name=gimpogonghang | subway 수도권 김포공항, romanized
    yuseongoncheon | name=yuseongoncheon | subway 대전 유성온천, romanized
    cheongraeondeok | name=cheongraeondeok | subway 대구 청라언덕, romanized
    rkdska | name=rkdska | subway 수도권 강남, layout
    ghdeodlqrn | name=ghdeodlqrn | subway 수도권 홍대입구, layout
    wkatlf | name=wkatlf | subway 수도권 잠실, layout
    tlcjd | name=tlcjd | subway 수도권 시청, layout
    tkekd | name=tkekd | subway 수도권 사당, layout
    tjdnf | name=tjdnf | subway 수도권 서울, layout
    qntks | name=qntks | subway 부산 부산, layout
    tjaus | name=tjaus | subway 부산 서면, layout
    qksdnjfekd | name=qksdnjfekd | subway 대구 반월당, layout
    dbtjddhscjs | name=dbtjddhscjs | subway 대전 유성온천, layout
    rnstks | name=rnstks | rail 군산, layout
    """

  /// Typos yield suggestions, never results; a text that resembles nothing finds nothing.
  static let slips = """
    강낭 | name=강낭 | slip 수도권 강남
    강낭역 | name=강낭 kind=station | slip 수도권 강남
    홍대임구 | name=홍대임구 | slip 수도권 홍대입구
    신도린 | name=신도린 | slip 수도권 신도림
    왕싯리 | name=왕싯리 | slip 수도권 왕십리
    광하문 | name=광하문 | slip 수도권 광화문
    여이도 | name=여이도 | slip 수도권 여의도
    고속터미날 | name=고속터미날 | slip 수도권 고속터미널
    디지탈미디어시티 | name=디지탈미디어시티 | slip 수도권 디지털미디어시티
    해운데 | name=해운데 | slip 부산 해운대
    센텀시디 | name=센텀시디 | slip 부산 센텀시티
    반월담 | name=반월담 | slip 대구 반월당
    동데구역 | name=동데구 kind=station | slip 대구 동대구
    유성온첨 | name=유성온첨 | slip 대전 유성온천
    광주송점 | name=광주송점 | slip 광주 광주송정
    Gangnm | name=Gangnm | slip 수도권 강남
    Hongik Unv. | name=Hongik_Unv. | slip 수도권 홍대입구
    Banwoldamg | name=Banwoldamg | slip 대구 반월당
    2호선 강낭 | line=2호선·부산2호선·대구2호선 name=강낭 | slip 수도권 강남
    쀍쒧뚉 | name=쀍쒧뚉 | -
    없는이름의역사 | name=없는이름의역사 | -
    가나다라마바사 | name=가나다라마바사 | -
    zzzzqqq | name=zzzzqqq | -
    """
}
