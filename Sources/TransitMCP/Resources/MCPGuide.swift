/// The guide for assistants.
enum MCPGuide {
  static let text = """
    # KoreaTransit for assistants

    Each tool takes names and resolves them; a search first is rarely necessary.

    | Question | Tool |
    |---|---|
    | When does the next bus or train come? | transit_arrivals |
    | When is the last train, or one at 18:00? | transit_timetable |
    | Where does bus 472 go, and where are its buses? | transit_route |
    | Where are the trains of line 2? | transit_route |
    | Which stops or bikes are around here? | transit_nearby |
    | How do I get from 강남 to 홍대입구, and what does it cost? | transit_journeys |
    | Is line 2 running normally? | transit_notices |
    | How do I get from Seoul to Busan, and when? | transit_departures |
    | Does it rain, and how is the air? | transit_weather |
    | What should I wear? | transit_wear |
    | What is the address of this place? | transit_place |
    | Which stops, routes or stations have this name? | transit_find |
    | Why is an answer missing? | transit_status |

    - Names are accepted in Korean (강남) and English (Gangnam). Ids of an answer work as names.
    - An answer with `candidates` did not guess: choose one and pass its id.
    - `total` is the number of rows; `nextOffset` is the `offset` of the next ones.
    - Times are Korean time (UTC+9). Times of a service day go past midnight: 24:51 is 00:51.
    - Live values age within seconds: mention `asOf` and the sources. `isSample` means that the
      server has no keys and the values are not real.
    - Journeys are planned on the capital's subway only; for buses, combine transit_nearby and
      transit_route.
    """
}
