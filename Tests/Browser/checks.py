"""What the board does with a person, a server that stops, and hostile names."""

import json
import re
import tempfile
import time
import urllib.parse
import urllib.request

from sparse import NAMES, sparse_document
from world import (FAVORITES, GANGNAM, HOSTILE, LINE, ROUTE, SUWON, Server, Upgrade, age, clean,
                   countdown, hostile_services, set_favorites, text, wait)

PAGES = {
    "home": "/", "stop": GANGNAM, "search": "/#/search/%EA%B0%95%EB%82%A8", "route": ROUTE, "line": LINE,
    "nearby": "/#/nearby/%EA%B0%95%EB%82%A8", "weather": "/#/weather/%EA%B0%95%EB%82%A8",
    "settings": "/#/settings", "wall": "/board",
}
READY = {
    "home": ".row", "stop": ".row", "search": ".items li", "route": ".diagram li", "line": ".train",
    "nearby": ".items li", "weather": ".curve", "settings": "#forget", "wall": ".clock",
}


def each_page(browser, samples, _):
    """Each page has its content, the label of samples, no axe violation and no overflow."""
    for name, path in PAGES.items():
        for scheme, width, language in (("light", 1280, "ko-KR"), ("dark", 360, "en-US")):
            page = browser.open(samples.url, path, width, 800, color_scheme=scheme, locale=language)
            page.wait_for_selector(READY[name])
            if READY[name] == ".row":
                page.wait_for_selector(".time b ~ span")
                big, small = page.evaluate("""['.time b', '.time b ~ span'].map(part =>
                  parseFloat(getComputedStyle(document.querySelector(part)).fontSize))""")
                assert big > 1.5 * small, (big, small)
            wait(page, "!document.getElementById('sample').hidden")
            found = browser.violations(page)
            assert not found, (name, scheme, found)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, width)
            if language == "en-US":
                assert page.evaluate("document.documentElement.lang") == "en"
            clean(page)


def small_and_zoomed(browser, samples, _):
    """No page scrolls sideways at 320 pixels, which is also 640 at 200 %."""
    for name, path in PAGES.items():
        page = browser.open(samples.url, path, 320, 640, device_scale_factor=2)
        page.wait_for_selector(READY[name])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        clean(page)


def typing(browser, samples, _):
    """Choseong, partly typed syllables, English and numbers suggest; the keyboard is enough."""
    page = browser.open(samples.url)
    page.wait_for_selector("#search")
    for typed in ("ㄱㄴ", "강ㄴ", "gangnam", "강남"):
        page.fill("#search", typed)
        wait(page, "[...document.querySelectorAll('[role=option] .name')]"
             ".some(e => ['강남', 'Gangnam'].includes(e.textContent))")
    page.reload()
    page.wait_for_selector("#search")
    # From the top of the page with keys only: the skip link, the name, the search.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "search"
    page.keyboard.type("강남")
    wait(page, "document.querySelectorAll('[role=option]').length > 1")
    page.keyboard.press("ArrowDown")
    assert page.get_attribute("#search", "aria-activedescendant") == "suggestion-0"
    page.keyboard.press("Enter")
    page.wait_for_selector(".row")
    assert "강남" in text(page, "h1")
    before = countdown(page)
    wait(page, f"!document.querySelector('.row[data-time=countdown] .time').innerText.replace(/\\s/g, '')"
         f".endsWith('{before % 60:02d}초')", 5)
    page.keyboard.press("Tab")
    clean(page)


def favorites(browser, samples, _):
    """Favourites survive a reload, are ordered, exported, imported, shared and forgotten."""
    page = browser.open(samples.url, GANGNAM, accept_downloads=True)
    page.wait_for_selector(".row")
    page.click(".star")
    assert page.get_attribute(".star", "aria-pressed") == "true"
    page.fill("#walk", "2")
    page.goto(samples.url + "/#/")
    page.wait_for_selector(".row")
    set_favorites(page, page.evaluate("JSON.parse(localStorage['transit.favorites'])") + FAVORITES[1:])
    wait(page, "document.querySelectorAll('.card .row').length > 4")
    assert page.locator(".plate h3").all_inner_texts()[0].startswith("강남")
    assert page.locator(".leave").filter(has_text=re.compile("나가세요|탈 수 없음")).count() > 0
    page.get_by_role("button", name="편집").click()
    page.get_by_role("button", name="강남 2·신분당: 아래로").click()
    assert page.locator(".plate h3").all_inner_texts()[0].startswith("신분당선강남역")
    page.get_by_role("button", name="신분당선강남역 (22-009): 설정").click()
    assert browser.violations(page) == []
    page.fill("#f-as", "회사")
    page.press("#f-as", "Enter")
    wait(page, "document.querySelector('.plate h3').innerText.startsWith('회사')")
    with page.expect_download() as download:
        page.get_by_role("button", name="파일로 내보내기").click()
    file = json.loads(open(download.value.path()).read())
    assert file["version"] == 1 and len(file["favorites"]) == 2, file
    # The tool reads the file.
    path = samples.folder / "exported.json"
    path.write_text(json.dumps(file))
    assert len(json.loads(samples.run("favorites", "import", str(path), "--json"))["added"]) == 2
    exported = samples.run("favorites", "export", str(samples.folder / "tool.json")) is not None
    assert exported
    link = page.get_by_role("link", name="전광판").get_attribute("href")
    assert link.startswith("/board#") and "localStorage" not in link
    page.goto(samples.url + "/#/settings")
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.click("#forget")
    assert page.evaluate("localStorage.getItem('transit.favorites')") is not None
    page.once("dialog", lambda dialog: dialog.accept())
    page.click("#forget")
    page.wait_for_selector(".welcome")
    assert page.evaluate("localStorage.getItem('transit.favorites')") is None
    page.set_input_files("#import", str(samples.folder / "tool.json"))
    wait(page, "document.querySelectorAll('.plate h3').length === 2")
    wall = browser.open(samples.url, link, 1920, 1080)
    wait(wall, "document.querySelectorAll('.row').length > 3")
    wait(wall, "document.documentElement.scrollHeight <= innerHeight", 3)
    clean(wall)
    clean(page)


def groups(browser, samples, _):
    """Favourites are grouped by the time of day in Korea, and a wall display shows them together."""
    def around(first, last):
        hours = [time.strftime("%H:%M", time.gmtime(time.time() + 3600 * (9 + hour)))
                 for hour in (first, last)]
        return [{"days": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
                 "from": hours[0], "to": hours[1]}]
    page = browser.open(samples.url)
    page.wait_for_selector(".row")
    now, later = {**FAVORITES[0], "when": around(-1, 1)}, {**FAVORITES[1], "when": around(3, 4)}
    always = {"kind": "place", "place": {"name": "집", "coordinate": {"latitude": 37.5, "longitude": 127}}}
    set_favorites(page, [later, always, now])
    wait(page, "document.querySelectorAll('.group-title').length === 3")
    assert page.locator(".group-title").all_inner_texts() == ["지금", "항상", "다른 때"]
    titles = page.locator(".plate h3").all_inner_texts()
    assert [title.split("\n")[0][:5] for title in titles] == ["강남", "집", "신분당선강"], titles
    page.goto(samples.url + "/board")
    page.wait_for_selector(".clock")
    assert page.locator(".group-title").count() == 0
    clean(page)


def motion(browser, samples, _):
    """Nothing moves by itself: no page has animations or transitions."""
    for name, path in PAGES.items():
        page = browser.open(samples.url, path, reduced_motion="reduce")
        page.wait_for_selector(READY[name])
        assert page.evaluate("""document.getAnimations().length === 0
          && [...document.querySelectorAll('*')].map(element => getComputedStyle(element))
            .every(style => style.animationName === 'none' && style.transitionDuration === '0s'
              && style.scrollBehavior === 'auto')"""), name
        clean(page)


def alerts(browser, samples, _):
    """A vehicle that is two stops away is reported once through the worker."""
    page = browser.open(samples.url, permissions=["notifications"])
    page.wait_for_selector(".row")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    set_favorites(page, [{**FAVORITES[1], "alarm": True, "lines": ["440"]}])
    page.wait_for_selector(".row")
    titles = """navigator.serviceWorker.ready.then(worker => worker.getNotifications())
      .then(list => list.map(one => one.title))"""
    wait(page, f"{titles}.then(list => list.length > 0)")
    page.wait_for_timeout(2500)
    assert page.evaluate(titles) == ["440 1번째 전"], page.evaluate(titles)
    clean(page)


def lost_and_back(browser, _, live):
    """A stopped server: the age grows; the server back: live again, without a reload."""
    page = browser.open(live.url, SUWON)
    page.wait_for_selector(".row[data-freshness=live], .row[data-freshness=corrected]")
    assert page.evaluate("document.getElementById('sample').hidden")
    words = text(page, ".freshness")
    assert ("실시간" in words or "보정" in words) and "전" in words or "방금" in words, words
    first = countdown(page)
    time.sleep(2.2)
    assert 1 <= first - countdown(page) <= 4, (first, countdown(page))
    live.stop()
    wait(page, "document.querySelector('.connection').dataset.state === 'lost'", 15)
    ages = []
    for _ in range(3):
        wait(page, "/\\d초 전 기준/.test(document.querySelector('.connection').innerText)")
        ages.append(age(page))
        time.sleep(2)
    assert ages[0] < ages[1] < ages[2], ages
    assert page.locator(".row").count() > 0
    live.start()
    wait(page, "document.querySelector('.connection').dataset.state === 'open'", 45)
    assert age(page) is None
    clean(page)


def wrong_clock(browser, _, live):
    """A device whose clock is seven minutes wrong, and set while the page is open, counts right."""
    right = browser.open(live.url, SUWON)
    right.wait_for_selector(".row[data-time=countdown]")
    wrong = browser.open(live.url, None)
    wrong.add_init_script("""
      globalThis.wrong = 420000;
      const Real = Date;
      globalThis.Date = class extends Real {
        constructor(...values) { values.length ? super(...values) : super(Real.now() + globalThis.wrong); }
        static now() { return Real.now() + globalThis.wrong; }
      };""")
    wrong.goto(live.url + SUWON)
    wrong.wait_for_selector(".row[data-time=countdown]")
    time.sleep(1.5)
    for offset in (420000, -420000):
        wrong.evaluate("offset => { globalThis.wrong = offset }", offset)
        time.sleep(4)
        now = wrong.evaluate("import('/page/clock.js').then(clock => clock.serverNow() / 1000)")
        assert abs(now - time.time()) <= 2, (offset, now - time.time())
        for _ in range(3):
            pair = countdown(right), countdown(wrong)
            # A poll between the two readings gives one of them other data.
            if abs(pair[0] - pair[1]) <= 2:
                break
            time.sleep(1)
        assert abs(pair[0] - pair[1]) <= 2, (offset, pair)
    clean(right)
    clean(wrong)


def offline_start(browser, samples, _):
    """The page starts without the server from the worker's files, with the last board's document."""
    page = browser.open(samples.url, GANGNAM)
    page.wait_for_selector(".row")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait(page, "navigator.serviceWorker.controller !== null")
    page.reload()
    page.wait_for_selector(".row")
    wait(page, "caches.open('transit-documents').then(c => c.keys()).then(k => k.length > 0)")
    cached = page.evaluate("caches.keys().then(async names => (await Promise.all(names.map(async name =>"
                           " (await (await caches.open(name)).keys()).map(r => new URL(r.url).pathname)))).flat())")
    assert not [path for path in cached if not path.startswith("/page/")
                and path not in ("/", "/v1/arrivals")], cached
    samples.stop()
    try:
        page.goto("about:blank")
        page.goto(samples.url + GANGNAM)
        page.wait_for_selector(".row")
        wait(page, "document.querySelector('.connection').dataset.state === 'lost'", 15)
    finally:
        samples.start()
    wait(page, "document.querySelector('.connection').dataset.state === 'open'", 45)
    clean(page)


def journeys(browser, samples, _):
    """A journey by keyboard alone: found, saved, on the own board, on the way, and shown offline."""
    page = browser.open(samples.url, "/#/journey")
    page.wait_for_selector("#from")
    page.focus("#from")
    page.keyboard.type("강남")
    page.keyboard.press("Tab")
    page.keyboard.type("홍대입구")
    page.keyboard.press("Enter")
    page.wait_for_selector(".journey .legs .ride")
    assert "강남 → 홍대입구" in page.title()
    assert page.locator(".leg-rows li").count() > 3
    assert browser.violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="저장").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="출발: 내릴 때 알림").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".on-the-way")
    with page.expect_download() as download:
        page.get_by_role("button", name="GeoJSON").first.click()
    features = json.loads(open(download.value.path()).read())["features"]
    assert features and all(len(one["geometry"]["coordinates"]) > 1 for one in features)
    page.get_by_role("button", name="끝내기").click()
    page.wait_for_selector(".on-the-way", state="detached")
    page.goto(samples.url + "/#/")
    page.wait_for_selector(".saved .legs .ride")
    assert browser.violations(page) == []
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait(page, "navigator.serviceWorker.controller !== null")
    page.reload()
    page.wait_for_selector(".saved .legs .ride")
    samples.stop()
    try:
        page.get_by_role("link", name="강남 → 홍대입구").click()
        page.wait_for_selector(".journey .legs .ride")
    finally:
        samples.start()
    page.noted = []
    clean(page)


def night(browser, samples, _):
    """A stop and a station without arrivals say so, and have rows again with the next document."""
    for path in (GANGNAM, "/#/stop/22009"):
        page = browser.open(samples.url, None)
        empty = {"yes": True}

        def answer(route):
            document = route.fetch().json()
            for stop in document["stops"] if empty["yes"] else []:
                stop["arrivals"] = []
            route.fulfill(json=document)

        page.route("**/v1/arrivals?**", answer)
        page.route("**/v1/arrivals/stream?**", lambda route: route.abort())
        page.goto(samples.url + path)
        wait(page, "document.querySelector('.card .note')?.innerText === '지금 오는 차가 없습니다'")
        assert page.locator(".row").count() == 0, path
        empty["yes"] = False
        page.goto("about:blank")
        page.goto(samples.url + path)
        page.wait_for_selector(".row")
        clean(page)


def sparse(browser, samples, _):
    """Documents with only what their schemas require break no page, in both languages."""
    more = [{"kind": "route", "name": "472", "title": "472", "identifiers": ["kr.route:100100075"]},
            {"kind": "place", "place": {"name": "집", "coordinate": {"latitude": 37.5, "longitude": 127}}}]
    seen = set()
    with urllib.request.urlopen(samples.url + "/openapi.json") as reply:
        components = json.load(reply)["components"]["schemas"]

    def answer(route):
        response = route.fetch()
        query = route.request.url.removeprefix(samples.url + "/v1/").partition("?")[0]
        if response.status != 200 or query not in NAMES:
            return route.fulfill(response=response)
        seen.add(query)
        route.fulfill(json=sparse_document(query, response.json(), components))

    for path in [*PAGES.values(), "/#/"]:
        for language in ("ko-KR", "en-US"):
            page = browser.open(samples.url, None, locale=language)
            # The worker queries on its own.
            page.add_init_script("delete Navigator.prototype.serviceWorker;")
            page.goto(samples.url + "/#/settings")
            page.wait_for_selector("#forget")
            if path in ("/#/", "/board"):
                set_favorites(page, FAVORITES + more)
            page.route("**/v1/**", answer)
            page.route("**/stream?**", lambda route: route.abort())
            page.goto("about:blank")
            page.goto(samples.url + path)
            page.wait_for_timeout(500)
            if path == GANGNAM:
                page.click("summary")
            wait(page, "!document.querySelector('.loading')")
            assert page.locator("main").inner_text().strip(), path
            clean(page)
    assert seen == set(NAMES) - {"vehicles"}, seen


def upgrade(browser, samples, _):
    """After an upgrade the next load but one runs the new page; a wall display reloads itself."""
    with Upgrade(samples) as server:
        page = browser.open(server.url, "/#/settings")
        page.wait_for_selector("#forget")
        wait(page, "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")
        page.reload()
        page.wait_for_selector("#forget")
        build = "import('/page/main.js').then(() => performance.getEntriesByName('build 2').length)"
        assert page.evaluate(build) == 0
        server.build = 2
        page.reload()
        page.wait_for_selector("#forget")
        wait(page, "caches.keys().then(names => names.join() === 'transit-2')")
        page.goto(server.url + "/#/settings")
        page.reload()
        page.wait_for_selector("#forget")
        assert page.evaluate(build) == 1
        clean(page)
        wall = browser.open(server.url, None, 1920, 1080)
        wall.clock.install()
        wall.add_init_script("delete Navigator.prototype.serviceWorker;")
        loads = []
        wall.on("load", lambda _: loads.append(server.build))
        wall.goto(server.url + "/board")
        wall.wait_for_selector(".clock")
        wall.clock.run_for(700_000)
        assert loads == [2], loads
        server.build = 3
        wall.clock.run_for(700_000)
        wall.wait_for_timeout(500)
        wall.clock.run_for(700_000)
        assert loads == [2, 3], loads
        clean(wall)


def token(browser, binary):
    """The page asks once for a token, sends it in the header, and puts it in no address or cache."""
    server = Server(binary, options=["--host", "board.test"])
    secret = re.search(r"transit_[0-9a-f]{32}", server.run("serve", "token", "add", "hallway"))[0]
    with server:
        page = browser.open(server.url, GANGNAM)
        addresses = []
        page.on("request", lambda request: addresses.append(request.url))
        page.fill("#token", "transit_" + "0" * 32)
        page.keyboard.press("Enter")
        page.wait_for_selector("#token-help strong")
        page.fill("#token", secret)
        page.keyboard.press("Enter")
        page.wait_for_selector(".row")
        page.reload()
        page.wait_for_selector(".row")
        assert page.locator("#token").count() == 0
        wait(page, "document.querySelector('.connection').dataset.state === 'open'")
        assert not [url for url in addresses if secret in url]
        assert secret not in server.log.read_text()
        assert page.evaluate("caches.open('transit-documents').then(c => c.keys()).then(k => k.length)") == 0
        assert page.context.cookies() == []
        # The browser reports each 401.
        page.noted = [line for line in page.noted if "401" not in line]
        clean(page)


def hostile_names(browser, samples, binary):
    """Markup in names of a service, a link and a file is shown as text."""
    bad = {**FAVORITES[0], "name": HOSTILE, "title": HOSTILE, "as": HOSTILE[:40]}
    with tempfile.TemporaryDirectory() as folder, hostile_services(folder) as played, \
            Server(binary, played) as live:
        page = browser.open(live.url, SUWON)
        page.wait_for_selector(".row")
        assert HOSTILE in text(page, "h1") and HOSTILE in text(page, ".row"), text(page, ".card")
        unbroken(page)
        page.goto(live.url + "/#/search/03257")
        page.wait_for_selector(".items li")
        assert HOSTILE in text(page, ".items")
        unbroken(page)
        clean(page)
    page = browser.open(samples.url)
    page.wait_for_selector("#import", state="attached")
    page.set_input_files("#import", files=[{
        "name": "f.json", "mimeType": "application/json",
        "buffer": json.dumps({"version": 1, "favorites": [bad]}).encode()}])
    page.wait_for_selector(".plate h3")
    assert HOSTILE[:40] in text(page, ".plate h3")
    unbroken(page)
    link = page.get_by_role("link", name="전광판").get_attribute("href")
    page.goto(samples.url + link)
    page.wait_for_selector(".clock")
    unbroken(page)
    page.goto(samples.url + "/#/search/" + urllib.parse.quote(HOSTILE))
    page.wait_for_selector("h1")
    assert HOSTILE in text(page, "h1")
    unbroken(page)
    page.noted = [line for line in page.noted if "status of" not in line]
    clean(page)


def unbroken(page):
    assert page.locator("main img").count() == 0
    assert page.title() != "broken"


def links_are_safe(browser, samples, _):
    """An address with a script in a document leads nowhere."""
    page = browser.open(samples.url)
    page.wait_for_selector("#search")
    assert page.evaluate("""async () => {
      const { h } = await import('/page/ui.js');
      return ['javascript:alert(1)', 'data:text/html,x', '//other.example', ' javascript:x', '/\\\\x']
        .filter(href => h('a', { href }).hasAttribute('href'));
    }""") == []
    clean(page)


def insecure(browser, binary):
    """On plain http of a LAN address the page has no position button, and says why."""
    server = Server(binary, options=["--host", "board.lan", "--public"])
    with server:
        page = browser.open(f"http://board.lan:{server.port}", "/#/nearby")
        page.wait_for_selector("#place")
        assert page.evaluate("isSecureContext") is False
        assert page.locator("#here").count() == 0
        assert "https" in text(page, "main")
        clean(page)
