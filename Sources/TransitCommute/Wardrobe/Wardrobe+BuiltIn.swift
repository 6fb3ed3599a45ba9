extension Wardrobe {
  /// The package's own `clothes.json`. A test checks that the two are equal.
  ///
  /// The bands are those commonly used in Korea. KMA publishes none.
  package static let builtInJSON = """
    {
      "$schema": "Schemas/clothes.schema.json",
      "version": 1,
      "bands": [
        {
          "from": 28,
          "clothes": [
            { "kind": "top", "ko": "반팔", "en": "short sleeves" },
            { "kind": "top", "ko": "민소매", "en": "sleeveless top" },
            { "kind": "top", "ko": "린넨 셔츠", "en": "linen shirt" },
            { "kind": "bottom", "ko": "반바지", "en": "shorts" },
            { "kind": "bottom", "ko": "린넨 바지", "en": "linen pants" },
            { "kind": "bottom", "ko": "스커트", "en": "skirt", "styles": ["women"] }
          ]
        },
        {
          "from": 23,
          "clothes": [
            { "kind": "top", "ko": "반팔", "en": "short sleeves" },
            { "kind": "top", "ko": "얇은 셔츠", "en": "thin shirt" },
            { "kind": "bottom", "ko": "면바지", "en": "cotton pants" },
            { "kind": "bottom", "ko": "반바지", "en": "shorts" },
            { "kind": "bottom", "ko": "스커트", "en": "skirt", "styles": ["women"] }
          ]
        },
        {
          "from": 20,
          "clothes": [
            { "kind": "top", "ko": "긴팔티", "en": "long sleeves" },
            { "kind": "top", "ko": "셔츠", "en": "shirt" },
            { "kind": "top", "ko": "맨투맨", "en": "sweatshirt" },
            { "kind": "top", "ko": "블라우스", "en": "blouse", "styles": ["women"] },
            { "kind": "bottom", "ko": "면바지", "en": "cotton pants" },
            { "kind": "bottom", "ko": "슬랙스", "en": "slacks" },
            { "kind": "bottom", "ko": "청바지", "en": "jeans" },
            { "kind": "outer", "ko": "가디건", "en": "cardigan", "optional": true }
          ]
        },
        {
          "from": 17,
          "clothes": [
            { "kind": "top", "ko": "얇은 니트", "en": "thin knitwear" },
            { "kind": "top", "ko": "맨투맨", "en": "sweatshirt" },
            { "kind": "top", "ko": "후드", "en": "hoodie" },
            { "kind": "bottom", "ko": "청바지", "en": "jeans" },
            { "kind": "bottom", "ko": "슬랙스", "en": "slacks" },
            { "kind": "bottom", "ko": "롱스커트", "en": "long skirt", "styles": ["women"] },
            { "kind": "outer", "ko": "가디건", "en": "cardigan" },
            { "kind": "outer", "ko": "청자켓", "en": "denim jacket" },
            { "kind": "outer", "ko": "야상", "en": "field jacket" }
          ]
        },
        {
          "from": 12,
          "clothes": [
            { "kind": "top", "ko": "니트", "en": "knitwear" },
            { "kind": "top", "ko": "셔츠", "en": "shirt" },
            { "kind": "top", "ko": "맨투맨", "en": "sweatshirt" },
            { "kind": "bottom", "ko": "청바지", "en": "jeans" },
            { "kind": "bottom", "ko": "슬랙스", "en": "slacks" },
            { "kind": "bottom", "ko": "롱스커트", "en": "long skirt", "styles": ["women"] },
            { "kind": "outer", "ko": "자켓", "en": "jacket" },
            { "kind": "outer", "ko": "트렌치코트", "en": "trench coat" }
          ]
        },
        {
          "from": 9,
          "clothes": [
            { "kind": "top", "ko": "니트", "en": "knitwear" },
            { "kind": "top", "ko": "맨투맨", "en": "sweatshirt" },
            { "kind": "bottom", "ko": "청바지", "en": "jeans" },
            { "kind": "bottom", "ko": "슬랙스", "en": "slacks" },
            { "kind": "outer", "ko": "트렌치코트", "en": "trench coat" },
            { "kind": "outer", "ko": "자켓", "en": "jacket" },
            { "kind": "outer", "ko": "야상", "en": "field jacket" }
          ]
        },
        {
          "from": 5,
          "clothes": [
            { "kind": "inner", "ko": "히트텍", "en": "thermal underwear" },
            { "kind": "top", "ko": "니트", "en": "knitwear" },
            { "kind": "bottom", "ko": "두꺼운 바지", "en": "thick pants" },
            { "kind": "bottom", "ko": "청바지", "en": "jeans" },
            { "kind": "bottom", "ko": "레깅스", "en": "leggings", "styles": ["women"] },
            { "kind": "outer", "ko": "코트", "en": "coat" },
            { "kind": "outer", "ko": "가죽자켓", "en": "leather jacket" },
            { "kind": "outer", "ko": "경량패딩", "en": "light padded jacket" }
          ]
        },
        {
          "clothes": [
            { "kind": "inner", "ko": "히트텍", "en": "thermal underwear" },
            { "kind": "top", "ko": "두꺼운 니트", "en": "thick knitwear" },
            { "kind": "top", "ko": "기모 맨투맨", "en": "fleece sweatshirt" },
            { "kind": "bottom", "ko": "기모 바지", "en": "fleece-lined pants" },
            { "kind": "bottom", "ko": "기모 레깅스", "en": "fleece leggings", "styles": ["women"] },
            { "kind": "outer", "ko": "패딩", "en": "padded coat" },
            { "kind": "outer", "ko": "두꺼운 코트", "en": "thick coat" },
            { "kind": "accessory", "ko": "목도리", "en": "scarf" }
          ]
        }
      ],
      "things": {
        "rain": { "ko": "우산", "en": "umbrella" },
        "mayRain": { "ko": "접는 우산", "en": "folding umbrella" },
        "downpour": { "ko": "젖지 않는 신발", "en": "waterproof shoes" },
        "snow": { "ko": "미끄럽지 않은 신발", "en": "shoes with a grip" },
        "wind": { "ko": "모자 달린 바람막이", "en": "hooded windbreaker" },
        "frost": { "ko": "장갑", "en": "gloves" },
        "bitterCold": { "ko": "털모자", "en": "warm hat" },
        "heat": { "ko": "양산과 물", "en": "parasol and water" }
      }
    }

    """
}
