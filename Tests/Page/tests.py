#!/usr/bin/env python3
"""The page in a real browser: what a person does with it, and what it must not do.

    Tests/Page/tests.py FOLDER        the pages that Tests/Page/check makes
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import time

from browser import Browser

HERE = pathlib.Path(__file__).resolve().parent
# By day, there is one of so many cases of the corpus.
SHARE = 1 if os.environ.get("FLOWGEN_SEEDS") else 8
WAYS = (HERE / "ways.js").read_text()

PASSED, FAILED = [], []


def check(holds, what, said=""):
    (PASSED if holds else FAILED).append(what)
    if not holds:
        print(f"WRONG: {what}: {said}", file=sys.stderr)


def equal(is_, expected, what):
    check(is_ == expected, what, f"{is_!r} instead of {expected!r}")


def keyboard(browser, page):
    """From the search field to a screen, and on, without a mouse."""
    browser.open(page)
    browser.key("/", "/")
    equal(browser.run("document.activeElement.id"), "search", "/ goes to the search field")
    browser.type("cart")
    equal(browser.run("document.querySelector('#hits [aria-selected=true] code').textContent"), "Shop/cart", "the name itself comes first")
    browser.key("ArrowDown")
    browser.key("ArrowUp")
    browser.key("Enter")
    equal(browser.run("location.hash"), "#Shop/cart", "Enter picks the screen, and the address names it")
    equal(browser.run("document.querySelector('#panel h2').textContent"), "cart", "the panel shows it")
    check(browser.run("document.querySelector('.screen.picked title').textContent.startsWith('cart')"), "the map shows it")
    browser.key("ArrowLeft")
    equal(browser.run("location.hash"), "#Shop/home", "an arrow goes to the next screen")
    zoom = browser.run("page.camera.zoom")
    browser.key("+", "+")
    check(browser.run("page.camera.zoom") > zoom, "+ zooms in")
    browser.key("-", "-")
    check(abs(browser.run("page.camera.zoom") - zoom) < 1e-9, "- zooms out")
    browser.key("0", "0")
    check(browser.run("page.camera.overview !== null"), "0 shows everything")
    browser.key("Escape")
    equal(browser.run("location.hash"), "", "Escape picks nothing")
    equal(browser.run("document.querySelectorAll('.picked').length"), 0, "and the map shows nothing picked")


def search(browser, page):
    """What screens are known by: names, analytics names, links, titles, tags, former names."""
    browser.open(page)
    for text, screen in [("cart", "Shop/cart"), ("account_order", "Account/orders"), ("/help/", "Help/topic"),
                         ("Home", "Shop/home"), ("panel over the form", "Auth/terms")]:
        found = browser.run(f"page.graph.find({json.dumps(text)}).map(each => page.graph.names[each])")
        check(screen in found, f"{text} finds {screen}", found)
    equal(browser.run("page.graph.find('no such screen').length"), 0, "what is nowhere finds nothing")


def openers(browser, page):
    """What shows a screen besides transitions."""
    browser.open(page)
    for screen, wanted in [("Shop/home", ["link /", "tab Shop"]), ("Auth/onboarding", ["the app's start", "guard isLoggedIn, when it refuses"]),
                           ("Account/overview", ["link /account", "tab Account while isLoggedIn"])]:
        equal(browser.run(f"page.graph.openersOf(page.graph.byName.get({json.dumps(screen)}))"), wanted, f"what shows {screen}")


def addresses(browser, page):
    browser.open(page, "#Shop/productDetail")
    equal(browser.run("document.querySelector('#panel h2').textContent"), "productDetail", "an address picks a screen")
    browser.open(page, "#list")
    check(browser.run("document.getElementById('stage').hidden && !document.getElementById('list').hidden"), "an address shows the list")
    browser.open(page, "#walk/+hasAccount/+isLoggedIn/cart/checkout")
    equal(browser.run("page.walker.screen(page.walker.top).name"), "address", "an address repeats a walk")
    address = browser.run("page.nameWalk(), location.hash")
    equal(address, "#walk/+hasAccount/+isLoggedIn/cart/checkout", "a walk has this address")
    # Everything that a person does is part of it.
    everything = ["+hasAccount", "cart", "back", "+isLoggedIn", "tab:Account", "orders", "back:1", "tabs:", "open:/products/7", "restart:"]
    shown = browser.run(f"page.beginAgain(), {json.dumps(everything)}.map((word) => page.go(word)), [location.hash, JSON.stringify(page.walker.state)]")
    browser.open(page, shown[0])
    equal(browser.run("page.words"), ["+hasAccount", "+isLoggedIn", "then:", *everything], "an address has each step")
    equal(browser.run("JSON.stringify(page.walker.state)"), shown[1], "and repeats it")
    # What guards answer after the beginning is not what they answer at the start.
    browser.open(page, "#walk")
    browser.run("page.go('+hasAccount')")
    equal(browser.run("location.hash"), "#walk/then:/+hasAccount", "an answer after the start says so")
    # An address of a time when the flows were others.
    browser.open(page, "#walk/+hasAccount/cart/nowhere/back")
    halt = browser.run("document.querySelector('#panel [role=status]').textContent")
    equal(halt, "The walk stops on Shop/cart, where this cannot be done: nowhere.", "a walk that is no more says where it stops")
    browser.open(page, "#walk/+hasAccount/cart/checkout/leave:/+isLoggedIn/checkout/%2Bnothing")
    check(browser.run("page.halt.endsWith('nothing holds.')"), "so does one with a guard that is no more", browser.run("page.halt"))
    for odd in ("#%", "#walk/nothing/open:%25", "#Shop/nothing", "#walk/%2B"):
        browser.open(page, odd)
        check(browser.run("document.getElementById('panel').children.length") > 0, f"an address that means nothing does no harm: {odd}")


def the_list(browser, page):
    browser.open(page, "#list")
    first = "document.querySelector('tbody tr:not([hidden]) th').textContent"
    browser.run("document.querySelector('thead button').click()")
    equal(browser.run(first), "accountForm", "a column sorts")
    browser.run("document.querySelector('thead button').click()")
    equal(browser.run(first), "topics", "and the other way")
    browser.run("filter.value = 'receipt', filter.dispatchEvent(new Event('input'))")
    equal(browser.run("document.querySelectorAll('tbody tr:not([hidden])').length"), 1, "the filter leaves what contains its text")
    csv = browser.run("csvOf(document.querySelector('table'))").split("\r\n")
    check(csv[1].startswith("receipt,Shop/receipt,receipt,"), "what is shown is copied", csv)
    browser.run("document.querySelector('tbody tr:not([hidden]) button').click()")
    equal(browser.run("location.hash"), "#Shop/receipt", "a row leads to its screen")


def walk(browser, page):
    """A person's walk, by the buttons of the panel."""
    browser.open(page)
    browser.run("document.getElementById('tab-walk').click()")
    browser.run("[...document.querySelectorAll('#panel label')].filter(each => /hasAccount/.test(each.textContent))[0].click()")
    button = "[...document.querySelectorAll('#panel button')].find(each => each.textContent.startsWith(%s)).click()"
    stack = "[...document.querySelectorAll('#panel .stack .row b, #panel .stack .wide b')].map(each => each.textContent).join(' ')"
    browser.run(button % "'Begin anew'")
    equal(browser.run(stack), "Home", "the guard decides where the walk begins")
    browser.run(button % "'cart'")
    browser.run(button % "'checkout'")
    equal(browser.run(stack), "Home cart onboarding", "a guard that refuses shows its flow")
    browser.run("[...document.querySelectorAll('#panel label')].filter(each => /isLoggedIn/.test(each.textContent))[0].click()")
    for step in ("createAccount", "accountForm", "endCreateAccount", "signedUp"):
        browser.run(button % json.dumps(step))
    equal(browser.run(stack), "Home cart address", "what was refused goes on")
    browser.run("document.querySelector('#panel input[name=postcode]').value = '1010'")
    browser.run(button % "'payment'")
    check(browser.run("document.querySelector('.question').textContent.includes('isDeliverable')"), "a guard that answers later asks")
    browser.run(button % "'Yes'")
    equal(browser.run(stack), "Home cart address payment", "and the answer counts")
    check(browser.run("document.querySelector('.row.top').textContent.includes('postcode: 1010')"), "a value that was typed is shown")
    browser.run(button % "'paid'")
    equal(browser.run(stack), "Home receipt", "what follows an outcome happens")
    browser.run("document.getElementById('link').value = 'corner://products/7'")
    browser.run("document.querySelector('form.link button').click()")
    equal(browser.run(stack), "Home productDetail", "a link has its stack")
    last = browser.run("document.querySelector('#log li:last-child').textContent")
    equal(last, "product_detail link, tab Shop", "analytics sees the link")
    browser.run("document.getElementById('link').value = 'nothing'")
    browser.run("document.querySelector('form.link button').click()")
    equal(browser.run("document.getElementById('opened').textContent"), "No screen has this link.", "a link that nobody has says so")
    browser.run("document.getElementById('walk-back').click()")
    equal(browser.run(stack), "Home", "back goes back")
    # What has been done, and back to a step of it.
    browser.open(page, "#walk/+hasAccount/cart/checkout")
    equal(browser.run("document.querySelector('#panel ol.path').previousSibling.textContent"), "Steps (2 taps)", "a walk counts its taps")
    browser.run("[...document.querySelectorAll('#panel ol.path button')].find((each) => each.textContent === 'cart').click()")
    equal(browser.run(stack), "Home cart", "a click on a step shows what was shown after it")
    equal(browser.run("location.hash"), "#walk/+hasAccount/cart", "and the address says so")


def ways(browser, page):
    """The shortest ways to a screen: three guards of which two hold and one does not, links, what is outside, and none."""
    here = "[...document.querySelectorAll('#panel button')].filter((each) => each.textContent.startsWith('Walk here'))"
    browser.open(page, "#Shop/thanks")
    guards = "Guards: isOne holds, isTwo holds, isOne does not hold, isThree holds"
    equal(browser.run(here + ".map((each) => each.innerText.split('\\n'))"),
          [["Walk here from start Shop while not isOne, 3 taps", guards], ["Walk here from link /offers/:id?q=:query while not isOne, 4 taps", guards],
           ["Walk here from entry push notification while not isOne and not isThree, 4 taps", guards]], "a screen says how far it is, and what guards answer")
    browser.run(here + "[0].click()")
    equal(browser.run("page.walker.screen(page.walker.top).name"), "thanks", "the walk arrives")
    equal(browser.run("location.hash"), "#walk/then:/+isOne/+isTwo/cart/pay/-isOne/+isThree/thanks", "and has an address")
    equal(browser.run("[...document.querySelectorAll('#panel ol.path li')].map((each) => each.textContent)"),
          ["the app has started", "isOne holds", "isTwo holds", "cart", "pay", "isOne does not hold", "isThree holds", "thanks"], "and steps")
    for screen, wanted in [
        ("Shop/more", ["Walk here from link /offers/:id?q=:query while not isOne, 2 taps"]),
        ("Shop/noted", ["Walk here from entry push notification while not isOne and not isThree, 1 tap"]),
        ("Help/topic", ["Walk here from link /help, 1 tap"]),
    ]:
        browser.open(page, f"#{screen}")
        equal(browser.run(here + ".map((each) => each.textContent)"), wanted, f"what leads to {screen}")
        browser.run(here + "[0].click()")
        equal(browser.run("[page.halt, page.graph.names[page.walker.top.screen]]"), [None, screen], f"the walk arrives at {screen}")
    browser.open(page, "#Shop/island")
    equal(browser.run(here + ".length"), 0, "nobody walks to what nothing leads to")
    equal(browser.run("document.querySelector('#panel .warning').textContent"), "No run reaches Shop/island: nothing leads there.", "which says so")


def large(browser, page):
    """Every screen of 1,000 has a way."""
    browser.open(page)
    browser.run(f"{WAYS}; page.showPanel = page.nameWalk = () => {{}}")
    found = browser.run("waysOf(page)")
    equal(found["wrong"], [], "the walks of a large program arrive")
    check(found["arrived"] >= 1000, "and there is one for each screen", found["arrived"])


def proofs(browser, page):
    browser.open(page)
    # What is wrong is seen on opening: the number of errors, and of warnings.
    counts = browser.run("['error', 'warning'].map((kind) => page.graph.data.findings.filter((each) => each.severity === kind).length)")
    check(counts[0] > 0, "something is wrong", counts)
    equal(browser.run("[...document.querySelectorAll('#tab-proofs .badge')].map((each) => each.textContent)"), [str(count) for count in counts if count], "the tab has a badge")
    browser.open(page, "#proofs")
    first = browser.run("document.querySelector('#panel li').textContent")
    check("does not hold" in first and "Account/overview" in first, "what does not hold comes first, with its steps", first)
    kinds = browser.run("[...document.querySelectorAll('#panel h3 ~ ul:last-of-type span')].map((each) => each.className).filter((each) => ['error', 'warning', 'information'].includes(each))")
    equal(kinds, sorted(kinds, key=["error", "warning", "information"].index), "errors come before warnings")
    browser.run("document.querySelector('#panel .error').closest('button').click()")
    check(browser.run("document.querySelectorAll('.number-text').length") > 0, "a counterexample has numbers on the map")
    equal(browser.run("document.querySelectorAll('#panel .good').length"), 4, "the invariants that hold say so")
    browser.run("document.querySelector('#panel .good').closest('button').click()")
    check(browser.run("document.querySelectorAll('.number-text').length") > 2, "the run of a funnel has numbers on the map")
    # What is shown can be walked.
    for mark in ("error", "good"):
        browser.open(page, "#proofs")
        browser.run(f"document.querySelector('#panel .{mark}').closest('li').querySelector('.small').click()")
        equal(browser.run("page.halt"), None, f"the path of what {mark} says arrives")
        check(browser.run("page.words.length") > 0, "by steps")
        equal(browser.run("document.querySelector('[role=tab][aria-selected=true]').textContent"), "Walk", "the walk is shown")


def sources(browser, page):
    """Places are links to where the files are shown, if the tool was told where."""
    browser.open(page, "#Shop/cart")
    place = browser.run("page.graph.screens[page.picked].place")
    line = place.split(":")[-1]
    links = browser.run("[...document.querySelectorAll('#panel a')].map((each) => [each.textContent, each.href.replace(/[0-9a-f]{40}/, 'commit')])")
    equal(links, [[place, f"https://git.example/commit/Flows/Shop.yaml#L{line}"]], "the place of a screen is a link to its line")
    browser.open(page, "#proofs")
    equal(browser.run("document.querySelectorAll('#panel button a').length"), 0, "no link is in a button")


def changes(browser, page):
    """What `flowgen diff` finds, on the map and in words."""
    browser.open(page)
    equal(browser.run("document.querySelector('[role=tab][aria-selected=true]').textContent"), "Changes", "a page with changes begins with them")
    found = json.loads((page.parent / "changes.json").read_text())["findings"]
    rows = browser.run("""[...document.querySelectorAll('#panel .wide, #panel .row')].map((row) => row.textContent)""")
    equal(len(rows), len(found), "there is a row for each change")
    for change in found:
        words = [change["message"].replace("`", ""), f"{change['rule']}, {change['file']}:{change['line']}"]
        check(any(all(word in row for word in words) for row in rows), f"a row says: {change['message']}")
    equal(sorted(browser.run("page.graph.data.changes.findings.map((each) => [each.rule, each.severity, each.for, each.message])")),
          sorted([each["rule"], each["severity"], each["for"], each["message"]] for each in found), "the changes are those of diff")
    # The edit comes first, with its lines, and below it what follows from it: what is not safe any more before all else.
    equal(browser.run("document.querySelector('#panel h3').textContent"), "1 breaking change and 4 warnings follow from an edit of Main", "the edit comes first")
    equal(browser.run("[...document.querySelector('#panel .edit').querySelectorAll('.line')].map((each) => each.textContent.slice(0, 22).trim())"),
          ["−   - {flow: Account,", "+   - {flow: Account,"], "with its lines")
    check("proof-lost" in rows[0], "and what is not safe any more is the first that follows", rows[0])
    # What the cards show follows from the changes alone: what is new or gone says so.
    expected = {}
    for change in sorted(found, key=lambda each: each["severity"] == "error"):
        # Where it was edited, too.
        for screen in [each.split(".")[0] for each in [change["subject"], *(edit["subject"] for edit in (change["cause"] or {"edits": []})["edits"])]]:
            if "/" in screen:
                expected[screen] = "breaking" if change["severity"] == "error" else "changed"
    expected |= {each["subject"]: "added" for each in found if each["rule"] == "screen-added"}
    expected |= {each["subject"]: "gone" for each in found if each["rule"] == "state-route-lost"}
    shown = browser.run("""Object.fromEntries(page.graph.names.map((name, screen) => [name, document.querySelector(`[data-screen="${screen}"]`).classList])
        .map(([name, classes]) => [name, ['added', 'changed', 'breaking', 'gone'].find((each) => classes.contains(each))]).filter(([, kind]) => kind))""")
    equal(shown, expected, "the map's colors are those of the changes")
    check(len(set(expected.values())) == 4, "every color occurs", expected)
    marks = browser.run("[...document.querySelectorAll('.screen')].filter((card) => card.querySelector('.badge-mark')).length")
    equal(marks, len(expected), "what has a color has a mark, too")
    check(browser.run("document.querySelectorAll('.way.gone').length > 2 && document.querySelectorAll('.way.added').length > 0"), "ways that are gone, and new ones, are drawn")
    equal(browser.run("document.querySelectorAll('.way.gone:not([d])').length"), 0, "and each has a line")
    # A change is shown on the map.
    browser.run("[...document.querySelectorAll('#panel button')].find((row) => row.textContent.includes('screen-removed') && row.textContent.includes('filters')).click()")
    equal(browser.run("[...document.querySelectorAll('.near title')].map((title) => title.textContent)"), ["filters · search_filters · gone"], "a change shows its screen")
    browser.run("[...document.querySelectorAll('#panel button')].find((row) => row.textContent.includes('proof-lost')).click()")
    check(browser.run("document.querySelectorAll('.number-text').length") > 0, "a proof that is lost shows its path")
    # What is picked, and where a walk is, can be seen whatever has happened to it.
    strokes = "['--accent', '--walk'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name))"
    accent, purple = (tuple(int(color[place:place + 2], 16) for place in (1, 3, 5)) for color in browser.run(strokes))
    look = "(({ stroke, strokeWidth, strokeDasharray }) => [stroke, parseFloat(strokeWidth) >= 3, strokeDasharray])(getComputedStyle(document.querySelector('.%s .card')))"
    for kind in ("added", "changed", "breaking", "gone"):
        browser.run(f"page.pick(Number(document.querySelector('.screen.{kind}').dataset.screen))")
        equal(browser.run(look % f"screen.{kind}.picked"), [f"rgb{accent}", True, "none"], f"a screen that is {kind} can be seen to be picked")
        browser.run(f"page.overlay.walk([Number(document.querySelector('.screen.{kind}').dataset.screen)])")
        equal(browser.run(look % f"screen.{kind}.here"), [f"rgb{purple}", True, "none"], f"and that a walk is there")
    # What is gone is not counted, on the map and in the panels.
    browser.run("page.pick(null)")
    counts = browser.run("page.graph.data.flows.map((flow, index) => [flow.name, document.querySelector(`.flow[data-flow=\"${index}\"] .count`).textContent])")
    equal(browser.run("[...document.querySelectorAll('#panel .wide')].map((row) => row.innerText.split('\\n')[0].split(', ')[0])"),
          [f"{name} {count}" for name, count in counts], "the list of flows counts as the map does")
    check(["Search", "2 screens"] in counts, "without what is gone", counts)
    for name, count in counts:
        browser.open(page, f"#{name}")
        if count != "removed":
            check(f"flow, {count}" in browser.run("panel.innerText"), f"so does the panel of {name}", browser.run("panel.innerText"))
            check(f"SCREENS ({count.split()[0]})" in browser.run("panel.innerText"), f"and its heading, {name}", browser.run("panel.innerText"))
    # Every tab can be read in a small window.
    for size in ((720, 450), (390, 844), (1440, 900)):
        browser.resize(*size)
        browser.open(page)
        equal(browser.run("""[...document.querySelectorAll('[role=tab]')].filter((tab) => tab.scrollWidth > tab.clientWidth
            || tab.getBoundingClientRect().right > innerWidth).map((tab) => tab.textContent)"""), [], f"no tab is cut, {size}")
        equal(browser.run("new Set([...document.querySelectorAll('[role=tab]')].map((tab) => tab.offsetTop)).size"), 1, f"and they are in one line, {size}")
    browser.resize(1440, 900)
    # Screens have theirs, those that are gone, too.
    browser.open(page, "#Search/filters")
    equal(browser.run("document.querySelector('#panel h2').textContent"), "filtersremoved", "the panel says that a screen is gone")
    check(browser.run("document.querySelector('#panel').textContent.includes('Search/results.filters')"), "and what led there")
    check(not browser.run("document.querySelector('#panel').textContent.includes('Walk from the start')"), "nobody walks there")
    browser.run("[...document.querySelectorAll('#panel button')].find((row) => row.textContent.includes('Search/results.filters')).click()")
    equal(browser.run("location.hash"), "#Search/results", "what led there can be picked")
    check(browser.run("[...document.querySelectorAll('#panel del')].some((each) => each.textContent.startsWith('filters'))"), "which names it as removed")
    browser.open(page, "#Help")
    equal(browser.run("[...document.querySelectorAll('#panel .wide')].map((row) => row.textContent)"), ["topics Help/topicsremoved", "topic Help/topicremoved"],
          "a flow that is gone has its screens")
    browser.open(page, "#Shop/home")
    check(browser.run("[...document.querySelectorAll('#panel button')].some((row) => row.textContent.startsWith('wishlist') && row.querySelector('.tag.added'))"), "a new way says so")
    equal(browser.run("page.graph.find('search_filters').map((each) => page.graph.names[each])"), ["Search/filters"], "a screen that is gone is found by what dashboards call it")
    # The list has them.
    browser.run("page.showView('list')")
    cells = browser.run("[...document.querySelectorAll('tbody tr')].map((row) => [row.cells[1].textContent, row.cells[2].textContent])")
    equal({name: kind for name, kind in cells if kind != "–"}, expected, "the list says the same")
    browser.run("[...document.querySelectorAll('tbody button')].find((each) => each.textContent === 'topic').click()")
    equal(browser.run("location.hash"), "#Help/topic", "the list leads to what is gone")
    browser.open(page, "#changes")
    browser.key("Escape")
    equal(browser.run("document.querySelector('[role=tab][aria-selected=true]').textContent"), "Details", "Escape leaves the changes")
    equal(browser.run("document.querySelectorAll('.way').length"), 0, "and their ways")
    # Walks are those of the page without changes.
    ways = "page.graph.screens.slice(0, %d).map((_, screen) => { page.walkTo(screen); return page.words.join(); })"
    browser.open(page.parent / "edited.html")
    count = browser.run("page.graph.screens.length")
    equal(browser.run("document.getElementById('tab-changes').hidden"), True, "a page without changes has no such panel")
    plain = browser.run(ways % count)
    browser.open(page)
    equal(browser.run(ways % count), plain, "walks are the same with changes")


def screenshots(browser, page):
    """Pictures beside the page, and in it."""
    for name, start in (("beside.html", "Pictures%20of/Shop/home.png"), ("embedded.html", "data:image/png;base64,iVBOR")):
        browser.open(page.parent / name, "#Shop/home")
        browser.run("new Promise((done) => { const shot = document.querySelector('img'); shot.loading = 'eager'; shot.complete ? done() : shot.onload = shot.onerror = done })")
        address, width = browser.run("[document.querySelector('img').getAttribute('src'), document.querySelector('img').naturalWidth]")
        check(address.startswith(start), f"{name} has the picture", address)
        equal(width, 1, f"{name} shows the picture")
        check(browser.run("page.graph.data.card[1] > 100"), f"{name}: cards have room for pictures")
        equal(browser.run("document.querySelectorAll('.card-picture').length"), 1, f"{name}: a card has the picture")
        browser.open(page.parent / name)
        equal(browser.run("document.querySelectorAll('.card-picture').length"), 0, f"{name}: from afar it has none")
        browser.open(page.parent / name, "#walk/+hasAccount")
        equal(browser.run("document.querySelectorAll('#panel .shot').length"), 1, f"{name}: a walk shows the picture")
        equal(browser.run("document.querySelectorAll('tbody .thumb').length"), 1, f"{name}: so does the list")
        browser.log = [each for each in browser.log if "home.png" not in str(each)]


def hostile(browser, page):
    """Titles that would be markup, scripts, or other directions of writing, stay text."""
    browser.open(page)
    equal(browser.run("window.broken"), None, "no script of a title runs")
    equal(browser.run("document.querySelectorAll('img, iframe, object, b[onclick]').length"), 0, "no element of a title is made")
    for screen in range(browser.run("page.graph.screens.length")):
        browser.run(f"page.pick({screen})")
    browser.run("page.showPanel('walk'), page.showPanel('proofs')")
    check(browser.run("document.body.textContent.includes('</script><img src=x onerror=')"), "they are shown as they are")
    equal(browser.run("/[\\u202A-\\u202E\\u2066-\\u2069]/.test(document.body.innerText)"), False, "no mark changes the direction of what follows")
    check(browser.run("document.querySelector('#map').textContent.includes('[U+202E]gnp.exe')"), "but is shown")
    equal(browser.run("window.broken"), None, "no script of a title runs in a panel")
    browser.run("page.pick(page.graph.screens.findIndex((each) => each.name === 'toString'))")
    equal(browser.run("[...document.querySelectorAll('#panel .wide .soft bdi')].map((each) => each.textContent).slice(0, 1)"), ["עגלה"], "names keep the direction of their script")
    wide = browser.run("""(() => {
        page.camera.fit(undefined, 1);
        const far = (name) => [...document.querySelectorAll(`.screen ${name}`)].filter((text) => {
            const card = text.parentElement.querySelector('.card').getBBox(), own = text.getBBox();
            return own.width > 0 && (own.x < card.x || own.x + own.width > card.x + card.width);
        }).map((text) => text.textContent);
        const heads = [...document.querySelectorAll('.flow .heading')].filter((text) => {
            const box = text.parentElement.querySelector('.box').getBBox(), own = text.getBBox();
            return own.x + own.width > box.width;
        }).map((text) => text.textContent);
        const levels = [];
        for (const zoom of [1, 0.5]) { page.camera.zoom = zoom; page.camera.draw(); levels.push(...far('.name'), ...far('.detail')); }
        return [...levels, ...heads];
    })()""")
    equal(wide, [], "no text leaves its box")


def accessibility(browser, page):
    """Every control has a name, in every panel and view."""
    controls = {"button", "textbox", "searchbox", "checkbox", "combobox", "tab", "option", "link", "columnheader"}
    browser.open(page)
    for state in ("1", "page.pick(5)", "page.showPanel('walk')", "page.showPanel('proofs')", "page.showPanel(page.panels.at(-1))", "page.showView('list')",
                  "search.value = 'cart', search.dispatchEvent(new Event('input'))"):
        browser.run(f"void ({state})")
        nodes = browser.send("Accessibility.getFullAXTree")["nodes"]
        shown = [each for each in nodes if not each.get("ignored") and each.get("role", {}).get("value") in controls]
        check(len(shown) > 6, f"there are controls after {state}")
        for node in shown:
            name = node.get("name", {}).get("value", "").strip()
            check(name != "", f"a {node['role']['value']} has a name after {state}")


CONTRAST = """(() => {
  const parts = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = (color) => {
    const [r, g, b] = parts(color).slice(0, 3).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
  const isSVG = (each) => each instanceof SVGElement;
  const groundOf = (each) => {
    if (isSVG(each)) {
      const shape = each.previousElementSibling?.matches?.('.number, .badge') ? each.previousElementSibling
        : each.parentElement.querySelector(':scope > rect') ?? document.querySelector('.paper');
      return getComputedStyle(shape).fill;
    }
    for (let at = each; at; at = at.parentElement) { const color = getComputedStyle(at).backgroundColor; if ((parts(color)[3] ?? 1) > 0.5) return color; }
    return 'rgb(255, 255, 255)';
  };
  const found = [];
  for (const each of document.querySelectorAll('body *')) {
    const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    if (!own || !each.checkVisibility() || each.closest('script, style, noscript, title, datalist')) continue;
    const style = getComputedStyle(each);
    const found_ = ratio(isSVG(each) ? style.fill : style.color, groundOf(each));
    if (found_ < 4.5) found.push(`${each.tagName}.${each.getAttribute('class')} ${each.textContent.slice(0, 30)}: ${found_.toFixed(2)}`);
  }
  return found;
})()"""


def contrast(browser, page):
    """Text on what it stands on, at least 4.5 in both themes."""
    for theme in ("light", "dark"):
        browser.prefer(theme)
        browser.open(page)
        for state in ("1", "page.camera.fit(undefined, 0.2)", "page.camera.center(3, 1), page.pick(5, false), page.overlay.clear()",
                      "page.showPanel('walk')", "page.showPanel('proofs'), page.graph.data.findings.forEach(each => page.showFinding(each))",
                      "page.showPanel(page.panels.at(-1)), document.querySelectorAll('details').forEach(each => { each.open = true })",
                      "page.showView('list')", "search.value = 'cart', search.dispatchEvent(new Event('input'))"):
            browser.run(f"void ({state})")
            equal(browser.run(CONTRAST), [], f"contrast, {theme}, after {state}")
    browser.prefer("light")


def without_scripts(browser, page):
    browser.send("Emulation.setScriptExecutionDisabled", value=True)
    browser.send("Page.navigate", url=pathlib.Path(page).resolve().as_uri() + "?")
    time.sleep(1)
    tree = browser.send("DOM.getDocument", depth=1)["root"]["nodeId"]
    for selector in ("#map", "#list"):
        node = browser.send("DOM.querySelector", nodeId=tree, selector=selector)["nodeId"]
        box = browser.send("DOM.getBoxModel", nodeId=node)["model"]
        check(box["width"] > 300 and box["height"] > 100, f"without scripts, {selector} is there")
    stage, rows = [browser.send("DOM.getBoxModel", nodeId=browser.send("DOM.querySelector", nodeId=tree, selector=selector)["nodeId"])["model"]["content"]
                   for selector in ("#stage", "#list")]
    check(rows[1] >= stage[5], "without scripts, the map covers nothing of the list", (stage, rows))
    browser.send("Emulation.setScriptExecutionDisabled", value=False)


def titles(browser, page):
    """A Korean bank is read in Korean: titles first, identifiers second."""
    browser.open(page)
    equal(browser.run("document.querySelector('.screen .name').textContent"), "환영합니다", "a card has the title")
    equal(browser.run("document.querySelector('.screen .detail').textContent"), "welcome", "and the name below it")
    equal(browser.run("page.graph.openersOf(page.graph.byName.get('Loan/intro'))"), ["link /loan, waits for Main"], "a link says for which start it waits")
    shown = browser.run("[...document.querySelectorAll('.screen .name')].filter((name) => name.textContent.endsWith('…')).length")
    check(shown < 5, "hardly any title is cut", shown)
    search = "search.value = %s, search.dispatchEvent(new Event('input')), [...document.querySelectorAll('#hits li')].map((hit) => hit.textContent)"
    equal(browser.run(search % "'송금 완료'"), ["송금 완료 Transfer/done"], "a title finds its screen")
    equal(browser.run(search % "'송금 완료'.normalize('NFD')"), ["송금 완료 Transfer/done"], "also if it was typed otherwise")
    equal(browser.run(search % "'fer_done'"), ["송금 완료 Transfer/doneanalytics: transfer_done"], "a hit says what contains the text")
    equal(browser.run("document.querySelector('#hits mark').textContent"), "fer_done", "and marks it")
    check(any(hit.startswith("Verification flow") for hit in browser.run(search % "'verificat'")), "a flow is found, too")
    equal(browser.run(search % "'이체한도'"), ["이체 한도 안내 Transfer/limit", "이체 한도 변경 Settings/transferLimit"], "so is what is written apart")
    equal(browser.run("document.querySelector('#hits mark').textContent"), "이체 한도", "which is marked")
    equal(browser.run(search % "'비상 금대출'")[:1], ["비상금 대출 Loan/intro"], "and what was typed apart")
    check("Home flowtab: 홈" in browser.run(search % "'홈'"), "the title of a tab finds its flow", browser.run(search % "'홈'"))
    for odd in (".*", "[", "\\\\", "a b c"):
        browser.run(search % f"'{odd}'")
    # Who comes back to the field types anew.
    selected = "[document.activeElement.id, getSelection().toString() || search.value.slice(search.selectionStart, search.selectionEnd)]"
    x, y = browser.run("(() => { const { left, top, height } = search.getBoundingClientRect(); return [left + 60, top + height / 2]; })()")
    for back in (lambda: browser.key("/", "/"), lambda: browser.click(x, y)):
        browser.run("search.focus(), " + search % "'송금 완료'")
        browser.key("Enter")
        back()
        equal(browser.run(selected), ["search", "송금 완료"], "the old text is selected")
    browser.open(page, "#Transfer/done")
    equal(browser.run("document.querySelector('#panel h2').textContent"), "송금 완료", "the panel has the title")
    check(browser.run("[...document.querySelectorAll('#panel .wide')].some((row) => row.textContent.startsWith('비밀번호 입력'))"), "so have ways in")
    browser.open(page, "#walk/+hasAccount")
    equal(browser.run("document.querySelector('#panel .top b').textContent"), "내 자산", "a walk has titles")
    check(browser.run("document.querySelector('#offers').textContent.includes('입출금 계좌 상세')"), "so have its transitions")
    browser.open(page, "#proofs")
    check(browser.run("[...document.querySelectorAll('#panel .path b')].some((each) => each.textContent === '내 자산')"), "so have paths")
    browser.open(page, "#list")
    equal(browser.run("[...document.querySelector('tbody tr').cells].slice(0, 2).map((cell) => cell.textContent)"),
          ["환영합니다", "Onboarding/welcome"], "so has the list")


# The texts that are shown on the map, each with its size on screen; and those that touch others.
TEXTS = """(() => {
  const shown = [...document.querySelectorAll('#map text')].filter((text) => text.getBoundingClientRect().width > 0 && text.textContent.trim() !== '');
  const boxes = shown.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect(), size: parseFloat(getComputedStyle(text).fontSize) * page.camera.zoom }));
  const touches = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
  return {
    count: boxes.length,
    small: boxes.filter((each) => each.size < 8).map((each) => each.text),
    piled: boxes.filter((one, index) => boxes.some((other, place) => place < index && touches(one.box, other.box))).map((each) => each.text),
  };
})()"""

WINDOWS = {"laptop": (1440, 900), "wide": (2560, 1080), "phone": (390, 844), "200 %": (720, 450)}


def overview(browser, page):
    """What is shown at first: flows with what leads between them. Everything can be read, in every window."""
    for name, (width, height) in WINDOWS.items():
        browser.resize(width, height)
        browser.open(page)
        found = browser.run(TEXTS)
        check(found["count"] > 30, f"{name}: there are texts", found["count"])
        equal((found["small"], found["piled"]), ([], []), f"{name}: texts can be read, and none is over another")
        equal(browser.run("[...page.camera.overview.element.querySelectorAll('.node .name')].map((each) => each.textContent).sort()"),
              browser.run("page.graph.data.flows.map((flow) => flow.name).sort()"), f"{name}: every flow is there")
    browser.resize(1440, 900)
    browser.open(page)
    labels = browser.run("""Object.fromEntries([...page.camera.overview.element.querySelectorAll('.between')].map((edge) => {
        const names = page.camera.overview.element.querySelectorAll('[data-place]');
        const nameOf = (place) => [...names].find((each) => each.dataset.place === place).querySelector('text').textContent;
        return [edge.dataset.between.split(' ').map(nameOf).join(' '), [...edge.querySelectorAll('text')].map((text) => text.textContent)];
    }))""")
    for edge, wanted in {"Bank Main": ["if hasAccount"], "Bank Support": ["anywhere"], "Main Cards": ["if isLoggedIn"], "Cards Verification": ["if not isVerified"],
                         "Home Transfer": ["if isLoggedIn", "↩ sent"], "Home Products": ["tab 상품"], "Main Home": []}.items():
        equal(labels.get(edge), wanted, f"what is written from {edge}")
    equal(browser.run("document.querySelectorAll('.overview .between:not(:has(.edge-tip))').length"), 0, "each line has an arrow's tip")
    # In a window that has changed while the list was shown.
    browser.run("page.chooseView('list')")
    browser.resize(1000, 700)
    time.sleep(0.2)
    browser.run("page.chooseView('map')")
    equal(browser.run(TEXTS)["small"], [], "after the list, the overview fits the window as it is")
    browser.resize(1440, 900)
    browser.open(page)
    # From the overview into a flow, and back.
    x, y = browser.run("(() => { const { left, top, width, height } = page.camera.overview.element.querySelector('.node[data-flow=\"6\"]').getBoundingClientRect(); return [left + width / 2, top + height / 2]; })()")
    browser.click(x, y)
    equal(browser.run("[location.hash, page.camera.overview, document.querySelector('#panel h2').textContent]"), ["#Products", None, "Products"], "a click on a flow picks it")
    browser.run("page.pickFlow(1)")
    check(browser.run("page.camera.zoom >= 0.7 && page.camera.x > 0 - page.graph.data.flows[1].box[0] * page.camera.zoom"), "a wide flow is shown from its root on")
    browser.run("page.camera.zoomBy(0.2)")
    check(browser.run("page.camera.overview !== null"), "zooming out shows the overview")
    browser.run("page.camera.zoomBy(4)")
    check(browser.run("page.camera.overview === null && page.camera.zoom > 0.4"), "zooming in shows screens")
    equal(browser.run("document.querySelectorAll('.overview .apart').length"), 0, "every flow of the bank is reached")


def flow(browser, page):
    """A flow has a panel: what it is for, what begins it, how it ends and who hears of that."""
    browser.open(page, "#Transfer")
    text = browser.run("document.getElementById('panel').innerText")
    for wanted in ["다른 사람에게 돈을 보냅니다", "Requires\nisLoggedIn", "내 자산 Home/overview\ntransfer if isLoggedIn", "sent\nby 송금 완료\n내 자산 → Home/receipt",
                   "cancelled\nby 누구에게 보낼까요\nNothing follows it", "얼마를 보낼까요 Transfer/amount"]:
        check(wanted in text, f"the panel of a flow says {wanted!r}", text)
    browser.open(page, "#Verification")
    text = browser.run("document.getElementById('panel').innerText")
    check("guard isVerified, when it refuses" in text and "isVerified is asked again" in text, "the panel of a guard's flow says whose it is", text)
    # On the map, what is asked is beside the screens.
    equal(browser.run("[...document.querySelectorAll('.flow[data-flow=\"5\"] .label')].map((each) => each.textContent)"),
          ["if isWithinLimit", "if isVerified"], "lines inside of a flow say what is asked")
    equal(browser.run("[...document.querySelectorAll('.flow[data-flow=\"3\"] .ends')].map((each) => each.textContent)"),
          ["⇥ verified, fail…", "⇥ verified, fa…"], "cards say how they end the flow")


def history(browser, page):
    """Back and Forward of the browser go through what was picked; addresses of the past say so."""
    browser.open(page)
    browser.run("page.pickFlow(4), page.pick(page.graph.byName.get('Home/account')), page.chooseView('list')")
    browser.run("page.walkTo(page.graph.byName.get('Home/alias')), page.go('back')")
    seen = "[location.hash.split('/')[0], page.pickedName, byID('list').hidden ? 'map' : 'list', page.panel].join(' ')"
    moves = []
    for step in ("", "back", "back", "back", "back", "forward", "forward"):
        browser.run(f"history.{step}()" if step else "1")
        time.sleep(0.2)
        moves.append(browser.run(seen))
    equal(moves, ["#walk Home/account list walk", "#list Home/account list walk", "#Home Home/account map screen", "#Home Home map screen", "  map screen",
                  "#Home Home map screen", "#Home Home/account map screen"], "the browser's history")
    browser.open(page, "#Home/nowhere")
    equal(browser.run("document.querySelector('#panel [role=status]').textContent"),
          "Nothing is called Home/nowhere here. Perhaps it was renamed or removed since the address was made.", "an address of what is gone says so")
    browser.open(page, "#Products/insurances")
    equal(browser.run("[location.hash, byID('said').textContent]"), ["#Products/insurance", "Products/insurances is now Products/insurance."], "a former name leads on")


def hearing(browser, page):
    """Who uses a keyboard stays at the transitions, and hears what has happened; a guard that refuses says which and why."""
    browser.open(page, "#walk/+hasAccount")
    press = "(() => { const button = [...document.querySelectorAll('#offers button')].find((each) => each.textContent.includes(%s)); button.focus(); button.click(); })()"
    browser.run(press % "'account →'")
    equal(browser.run("document.activeElement.id"), "offers", "the focus stays at the transitions")
    equal(browser.run("byID('said').textContent.trim()"), "On screen: 입출금 계좌 상세, Home/account", "what is shown is said")
    browser.run(press % "'transfer →'")
    said = browser.run("[byID('said').textContent, document.querySelector('#panel .warning').textContent]")
    check(all("isLoggedIn does not hold (로그인했는지. 아니면 먼저 로그인하고 이어서 합니다.), so it refuses. Login comes first." in each for each in said), "a refusal says why", said)
    browser.run(press % "'passcode →'")
    check(browser.run("document.querySelector('#panel > .warning') === null"), "once")
    browser.run("byID('guard-isVerified').focus(), byID('guard-isVerified').click()")
    equal(browser.run("document.activeElement.id"), "guard-isVerified", "the focus stays at a guard")
    browser.open(page, "#walk/+hasAccount/+isLoggedIn/transfer/amount")
    browser.run(press % "'confirm →'")
    equal(browser.run("[document.activeElement.id, byID('said').textContent.split('?')[0]]"), ["answer", "Does isWithinLimit hold"], "a question is where the focus goes")


def settled(browser, page):
    """What a guard asks for is done by the outcome that it waits for: the panel switches the guard on, and what was refused goes on."""
    here = "[page.graph.names[page.walker.top.screen], byID('guard-isLoggedIn').checked, page.words.join(' ')]"
    for steps, words in ((["byFace"], "+isLoggedIn byFace"), (["passcode", "loggedIn"], "passcode +isLoggedIn loggedIn")):
        browser.open(page, "#walk/+hasAccount/transfer")
        browser.run(f"{steps}.map((word) => page.go(word))")
        equal(browser.run(here), ["Transfer/recipient", True, f"+hasAccount transfer {words}"], f"after {steps}, what was refused goes on")
        check(all("isLoggedIn holds from now on" in each for each in browser.run("[document.querySelector('#panel > .warning').textContent, byID('said').textContent]")), "and says why")
    browser.run("page.go('+isLoggedIn')")
    check(browser.run("document.querySelector('#panel > .warning') === null"), "once")
    # The address repeats it, a person can switch it off again, and who leaves the login has not logged in.
    address, state = browser.run("[location.hash, JSON.stringify(page.walker.state)]")
    browser.open(page, address)
    equal(browser.run("JSON.stringify(page.walker.state)"), state, "an address repeats what the panel has switched on")
    browser.run("byID('guard-isLoggedIn').click(), page.go('close'), page.go('transfer')")
    equal(browser.run("[page.graph.names[page.walker.top.screen], byID('guard-isLoggedIn').checked]"), ["Login/choose", False], "a person switches it off")
    browser.run("page.go('back')")
    equal(browser.run("byID('guard-isLoggedIn').checked"), False, "and leaving the login is no login")
    # An address whose walk refuses to the end does so still.
    browser.open(page, "#walk/+hasAccount/transfer/byFace")
    equal(browser.run(here), ["Home/overview", False, "+hasAccount transfer byFace"], "an address says itself what guards answer")


def conditions(browser, page):
    """Where one asks how to get somewhere, guards are named: ways in, the way that a walk takes, the list, and the map."""
    browser.open(page, "#Transfer/confirm")
    rows = "[...document.querySelectorAll('#panel .wide')].map((row) => row.textContent)"
    check(any(row.endswith("Transfer/amount.confirm if isWithinLimit") for row in browser.run(rows)), "ways in say what is asked", browser.run(rows))
    check(any(row.startswith("Walk here from start Main") and row.endswith("Guards: hasAccount holds, isLoggedIn holds, isWithinLimit holds") for row in browser.run(rows)),
          "a walk says which guards have to answer", browser.run(rows))
    equal(browser.run("[...document.querySelectorAll('.lifted .label')].map((label) => label.textContent).sort()"), ["if isVerified", "if isWithinLimit"],
          "what is asked before and after a screen that is picked is above the lines")
    equal(browser.run("""[...document.querySelectorAll('.lifted .label')].map((label) => {
        const [one, other] = [label, document.querySelector(`.labels [data-to="${label.dataset.to}"]`)].map((each) => each.getBoundingClientRect());
        return Math.hypot(one.x - other.x, one.y - other.y) < 0.1 && !label.closest('.labels') && getComputedStyle(label).opacity;
    })"""), ["1", "1"], "where it was, and not dimmed")
    browser.open(page, "#list")
    cells = browser.run("""Object.fromEntries([...document.querySelectorAll('tbody tr')].map((row) => [row.cells[1].textContent,
        [...row.cells].find((cell) => cell.dataset.label === 'Screen or flow requires')?.textContent]))""")
    flows = browser.run("page.graph.data.flows.map(({ name, requires = [] }) => [name, listed(requires) || null])")
    equal(cells, {name: own for flow, own in flows for name in cells if name.startswith(f"{flow}/")}, "the list says what each screen or its flow requires")
    equal(cells["Transfer/confirm"], "isLoggedIn", "also inside of a flow")


PLACES = "['panel', 'problem', 'offers', 'walk-back'].map((id) => [id, byID(id).getBoundingClientRect().top, byID(id).getBoundingClientRect().bottom])"


def columns(browser, page):
    """A flow in columns: its picture, its list, and walks in both sizes."""
    browser.open(page, "#Mail")
    bands = browser.run("""[...document.querySelectorAll("#screens .band")].map((band) => {
      const strip = band.querySelector("rect").getBoundingClientRect();
      const named = (test) => [...document.querySelectorAll("#screens .screen")].filter((screen) => test(screen.querySelector(".card").getBoundingClientRect()))
        .map((screen) => page.graph.screens[screen.dataset.screen].name).sort();
      return [band.textContent.trim(), named((card) => card.left >= strip.left && card.right <= strip.right && card.top >= strip.top && card.bottom <= strip.bottom),
        named((card) => card.left < strip.right && card.right > strip.left)];
    })""")
    wanted = [["sidebar", ["mailboxes", "settings"]], ["content", ["messages"]], ["detail", ["edit", "message", "thread"]]]
    equal([band[:2] for band in bands], wanted, "each column has its screens")
    equal([[band[0], band[2]] for band in bands], wanted, "and no others are drawn there")
    check("sidebar, content, detail" in browser.run("document.getElementById('panel').textContent"), "the panel of a flow names its columns")
    browser.open(page, "#Mail/help")
    check("sidebar or detail" in browser.run("document.getElementById('panel').textContent"), "the panel of a screen says which")
    browser.open(page, "#list")
    equal(browser.run("document.querySelector('#list tr[data-screen=\"5\"] [data-label=Column]').textContent"), "detail", "and so does the list")

    def shown(*words):
        browser.open(page, "#walk/" + "/".join(words))
        return browser.run("page.halt ?? page.walker.live().map((entry) => page.graph.screens[entry.screen].name)")

    message = ["columns:", "messages", "message"]
    equal(shown(*message, "thread"), ["mailboxes", "messages", "thread"], "in columns, the last screen of each can be used")
    equal(browser.run("[...document.querySelectorAll('.columns > *')].map((each) => [each.ariaLabel, each.querySelectorAll('.row, button').length])"),
          [["sidebar", 1], ["content", 1], ["detail", 2]], "and all are shown")
    equal(shown(*message, "related", "filter"), ["mailboxes", "messages", "filter"], "no column begins below one that has begun")
    equal(shown(*message, "thread", "content:filter"), ["mailboxes", "filter"], "a tap beside removes what is above")
    events = browser.run("page.walker.state.log.map((each) => [page.graph.screens[each.screen].name, each.from && page.graph.screens[each.from.screen].name])")
    equal(events[-2:], [["thread", "message"], ["filter", "thread"]], "with one event, from what was on top")
    equal(shown(*message, "stack:"), ["message"], "as one stack, the screen on top can be used")
    equal(shown(*message, "stack:", "content:filter"), "The walk stops on Mail/message, where this cannot be done: in the content: filter.",
          "and no other")
    check("stops on Mail/compose" in shown(*message, "compose", "content:filter"), "nothing can be used beside what is presented")
    for deed, report in [("sidebar:settings", "refused"), ("content:site", "leaves")]:
        equal(shown(*message, "thread", deed), ["mailboxes", "messages", "thread"], f"{deed} leaves what is above")
        equal(browser.run("page.walker.state.log.at(-1).report"), report, f"{deed} says so")
    equal(shown("+isOnline", *message, "thread", "sidebar:settings"), ["settings"], "a guard that holds lets it pass")
    equal(shown(*message, "edit", "content:filter"), ["mailboxes", "messages", "edit"], "a screen that cannot be left refuses it")
    equal(browser.run("page.walker.state.log.at(-1).report"), "notDismissable", "and says so")
    equal(shown(*message, "content:archive"), ["mailboxes", "messages"], "what waits for a guard is on top")
    equal(shown(*message, "content:archive", "-isSure"), ["mailboxes", "messages"], "it stays there")
    equal(shown(*message, "content:archive", "+isSure"), ["mailboxes", "archive"], "or goes on")

    # By hand: the switch, a tap, and what is heard.
    browser.open(page, "#walk")
    for press in ("#size-columns", "#offers button", "#offers button"):
        browser.run(f"document.querySelector({json.dumps(press)}).click()")
    equal(browser.run("location.hash"), "#walk/columns:/messages/message", "the address keeps the size")
    equal(browser.run("document.getElementById('size-columns').ariaPressed"), "true", "the switch says which")
    browser.run("document.querySelector('#offers [aria-label=\"In the content: Messages\"] button').click()")
    equal(browser.run("location.hash"), "#walk/columns:/messages/message/content:message", "a tap beside is one step")
    said = browser.run("document.getElementById('said').textContent")
    check(all(name in said for name in ("Mail/mailboxes", "Mail/messages", "Mail/message")), "all screens are announced", said)
    check(browser.run("document.getElementById('walk-back').disabled"), "the first screen of a column has no way back")
    browser.run("page.beginAgain()")
    equal(browser.run("location.hash"), "#walk/columns:", "a new walk keeps the size")
    browser.run("document.getElementById('size-stack').click()")
    equal(browser.run("page.walker.live().length + ' ' + document.querySelectorAll('.columns').length"), "1 0", "the switch shows one stack again")

    # At random: what is done in columns is done on one stack with going back in between, or changes nothing.
    differences = browser.run("""(() => {
      let seed = 7, changed = 0, beside = 0, still = 0;
      const next = (count) => { seed = (seed * 48271) % 2147483647; return seed % count; };
      const shown = (walker) => JSON.stringify(entriesOf(walker.stack.layers).map(({ screen, args }) => [screen, args]));
      for (let walk = 0; walk < 40; walk += 1) {
        const [wide, narrow] = [0, 1].map(() => new Walker(page.graph.data, { isOnline: walk % 2 === 0 }));
        wide.isExpanded = true;
        for (let step = 0; step < 30; step += 1) {
          const [before, saved] = [shown(wide), structuredClone(narrow.state)];
          let isBeside = false;
          const question = wide.question();
          if (question) {
            const holds = next(2) === 0;
            wide.answer(holds);
            narrow.answer(holds);
          } else {
            const entry = wide.live()[next(wide.live().length)];
            const offers = wide.offers(entry);
            const index = offers[next(offers.length + 1)];
            const count = wide.countTo(entry.id, wide.stack);
            isBeside = entry !== wide.top;
            if (index === undefined) {
              wide.back();
              narrow.back();
            } else {
              wide.take(index, {}, entry);
              narrow.backTo(count);
              narrow.take(index);
            }
          }
          if (shown(wide) === before && !wide.question()) { narrow.state = saved; still += 1; }
          else { changed += 1; beside += isBeside ? 1 : 0; }
          if (shown(wide) !== shown(narrow)) return [walk, step, shown(wide), shown(narrow)];
        }
      }
      return changed > 300 && beside > 50 && still > 50 ? [] : [changed, beside, still];
    })()""")
    equal(differences, [], "a random walk in columns is one of the stack")


def places(browser, page):
    """In the panel of a walk, what a guard says is in sight with the transitions below it, and Back stays where it is."""
    seen = """["problem", "offers"].map(byID).every((each) => {
        const [{ top, bottom }, panel, bar] = [each.getBoundingClientRect(), byID("panel").getBoundingClientRect(), document.querySelector(".moves").getBoundingClientRect()];
        return top >= bar.bottom - 1 && (each.id === "problem" ? bottom : Math.min(bottom, top + 40)) <= panel.bottom + 1;
    })"""
    for size in ((1440, 900), (1440, 500), (720, 450), (390, 844)):
        browser.resize(*size)
        browser.open(page, "#walk/+hasAccount/account")
        back = browser.run("(() => { const { left, top, width, height } = byID('walk-back').getBoundingClientRect(); return [left + width / 2, top + height / 2]; })()")
        for scroll in (0, 10_000):
            browser.run(f"byID('panel').scrollTop = {scroll}, page.go('back'), page.go('account'), byID('panel').scrollTop = {scroll}")
            browser.run("[...document.querySelectorAll('#offers button')].find((each) => each.textContent.includes('transfer →')).click()")
            check(browser.run(seen), f"{size}, from {scroll}: a refusal is in sight", browser.run(PLACES))
            browser.click(*back)
            browser.click(*back)
            equal(browser.run("page.words.slice(-2)"), ["back", "back"], f"{size}, from {scroll}: a second click on the same place goes back once more")
            browser.run("page.go('account')")
        browser.open(page, "#walk/+hasAccount/account/transfer")
        check(browser.run(seen), f"{size}: so it is where an address ends", browser.run(PLACES))
    browser.resize(1440, 900)


def sharing(browser, page):
    """The map alone, for other pages; pictures of what is picked."""
    browser.open(page, "?embed#Home")
    equal(browser.run("[...document.querySelectorAll('header, aside')].map((each) => getComputedStyle(each).display)"), ["none", "none"], "embedded, there is the map alone")
    check(browser.run("byID('stage').clientHeight === innerHeight && byID('whole').href.endsWith('bank.html')"), "with a link to the whole page")
    for address, wide in (("", 900), ("#Home", 900), ("#Home/account", 500)):
        browser.open(page, address)
        # Also while something else is looked at.
        browser.run("page.camera.fitWhole()")
        width, texts, shown = browser.run("""(async () => {
            const picture = pictureOf(page);
            const svg = new DOMParser().parseFromString(picture.text, 'image/svg+xml').documentElement;
            const png = await pixels(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.text)}`, picture);
            const image = new Image();
            image.src = png;
            await image.decode();
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
            const context = canvas.getContext('2d', { willReadFrequently: true });
            context.drawImage(image, 0, 0);
            const pixel = (x) => [...context.getImageData(x, canvas.height / 2, 1, 1).data].join();
            const left = [...Array(canvas.width).keys()].findIndex((x) => pixel(x) !== pixel(0));
            return [picture.width, svg.querySelectorAll('text').length, image.naturalWidth >= picture.width && left];
        })()""")
        # What it shows has a margin of 24, and there are two pixels for each.
        check(width >= wide and texts > 25 and (address != "#Home" or abs(shown - 48) < 3) and shown is not False, f"a picture of {address or 'everything'}", (width, texts, shown))


def windows(browser, page):
    """The list in narrow windows, and on paper."""
    browser.resize(390, 844, mobile=True)
    browser.open(page, "#list")
    equal(browser.run("[...document.querySelectorAll('tbody th, tbody td')].filter((cell) => cell.checkVisibility() && cell.clientWidth < 200).length"), 0,
          "on a phone, cells have lines of their own")
    browser.resize(1440, 900)
    browser.open(page)
    sheets = browser.run("dispatchEvent(new Event('beforeprint')), [...document.querySelectorAll('#paper .sheet')].map((sheet) => sheet.querySelectorAll('.screen').length)")
    equal(sheets, [0, *browser.run("page.graph.data.flows.map((flow) => flow.screens.length)")], "on paper, there is the overview, then each flow")
    equal(browser.run("dispatchEvent(new Event('afterprint')), document.querySelectorAll('#paper *').length"), 0, "and then it is as before")


def phone(browser, page):
    browser.resize(390, 844, mobile=True)
    browser.open(page, "#Shop/cart")
    check(browser.run("document.documentElement.scrollWidth <= 390"), "nothing is wider than a phone")
    check(browser.run("document.getElementById('stage').clientHeight > 200"), "the map has room on a phone")
    browser.resize(1440, 900)


def printing(browser, page):
    browser.open(page)
    size = len(browser.send("Page.printToPDF", landscape=True)["data"])
    check(size > 10_000, "it prints")
    check(browser.run("document.getElementById('map').getAttribute('viewBox') === null"), "and is as before")


def every(browser, pages):
    """Every accepted case of the corpus has a page that does all of this without an error."""
    on_all(browser, pages, """
        for (const screen of page.graph.screens.keys()) page.pick(screen);
        page.showPanel('proofs');
        page.graph.data.findings.forEach((finding) => page.showFinding(finding));
        page.beginAgain();
        for (const pattern of page.graph.data.links.patterns) page.walker.open(pattern.text);
        page.showView('list');""", 100)


# Ways that nobody can walk, although no rule reports why.
OBSTACLES = {
    # Which tabs there are is not known without a start.
    "calls-then-every-verb": ["Shop/receipt"], "tabs-transition-reaches-a-route": ["Home/offer"],
    # Runs take it that a guard may answer one and then the other.
    "generated-roots-by-guards": ["Home/home"],
    # The page knows no answer of a guard with parameters for the values of a start.
    "app-guards-params": ["Room/lobby", "Room/lobby", "Room/chat", "Join/form", "Join/form"],
    # Of two places of one flow, either root may be below what a link opens.
    "generated-places": ["Timeline/draft"],
}

# What is asked before the user can wait, and what contradicts itself: no walk does that, and runs may.
ODD_RULES = {"late-guard", "contradictory-conditions"}


def every_way(browser, pages):
    """Every shortest way of every case arrives, by as many taps as `flowgen why` says."""
    cases = {f"{case.parent.name}-{case.name}": case for case in (HERE.parent / "CorpusTests/Corpus").glob("*/*")}
    arrived = asked = walked = 0
    for number, page in enumerate(sorted(pages.glob("*.html"))):
        browser.open(page)
        browser.run(WAYS)
        found = browser.run("waysOf(page)")
        arrived += found["arrived"]
        rules = set(browser.run("page.graph.data.findings.filter((each) => each.severity === 'error').map((each) => each.rule)"))
        for each in found["wrong"]:
            check(each["isSaid"], f"{page.stem}: the page says why a walk does not arrive", each)
        if not rules & ODD_RULES:
            equal([each["screen"] for each in found["wrong"]], OBSTACLES.get(page.stem, []), f"{page.stem}: walks arrive {found['wrong']}")
        walked += paths(browser, page)
        if number % 3 == 0:
            asked += as_why_says(browser, page, cases[page.stem])
    check(arrived > 1000 / SHARE and asked > 200 / SHARE and walked > 40 / SHARE, "there are ways", (arrived, asked, walked))


# A funnel takes it that selecting a tab shows its root.
UNWALKED = {"invariants-possible": ["tabs"]}


def paths(browser, page):
    """Whether the paths of what was proven and found lead where they end. Returns their number."""
    stopped = browser.run("""[...page.graph.data.findings, ...page.graph.data.invariants].filter((each) => each.walk !== undefined)
        .map((each) => { page.walkThrough(each); return [each.rule ?? each.name, page.halt]; })""")
    equal([name for name, halt in stopped if halt], UNWALKED.get(page.stem, []), f"{page.stem}: paths arrive {stopped}")
    return len(stopped)


def as_why_says(browser, page, case):
    """Compares the ways of a page with what the tool prints. Returns the number of screens."""
    count = 0
    for name, ways in browser.run("page.graph.screens.map(({ ways = [] }, screen) => [page.graph.names[screen], ways.map(({ from, taps }) => [from, taps])])"):
        said = subprocess.run([os.environ["FLOWGEN"], "why", name, case], check=False, capture_output=True, text=True)
        if said.returncode == 0:
            printed = re.findall(r"^From (.*), (\d+) taps?:$", said.stdout, re.MULTILINE)
            equal(ways, [[way, int(taps)] for way, taps in printed], f"{page.stem}: {name} is as far as `why` says")
            count += 1
    return count


def every_change(browser, pages):
    """So has every one compared with another, of which most is gone."""
    on_all(browser, pages, """
        for (const screen of page.graph.screens.keys()) page.pick(screen);
        page.showPanel('changes');
        page.graph.data.changes.findings.forEach((change) => page.showFinding(change));
        page.showView('list');""", 50)


def on_all(browser, pages, script, least):
    opened = 0
    for page in sorted(pages.glob("*.html")):
        browser.open(page)
        browser.run(f"(() => {{ {script} }})()")
        equal(browser.complaints(), [], f"{page.name}: no error")
        browser.log.clear()
        opened += 1
    check(opened > least / SHARE, "there are cases", opened)


def main():
    folder = pathlib.Path(sys.argv[1])
    corner, broken, odd, since, links, many, bank, beside = [
        folder / f"{name}.html" for name in ("corner", "broken", "hostile", "changes", "ways", "large", "bank", "columns")]
    with Browser() as browser:
        for test, page in [(sources, folder / "sourced.html"), (keyboard, corner), (titles, bank), (overview, bank), (flow, bank), (history, bank), (hearing, bank), (settled, bank), (places, bank), (conditions, bank), (columns, beside), (accessibility, beside), (contrast, beside), (sharing, bank), (windows, bank), (search, corner), (openers, corner), (addresses, corner), (the_list, corner), (walk, corner), (ways, links), (large, many),
                           (proofs, broken), (changes, since), (screenshots, corner), (hostile, odd), (accessibility, corner), (accessibility, since), (contrast, broken), (contrast, corner), (contrast, since), (contrast, bank), (accessibility, bank),
                           (printing, corner), (phone, corner), (every, folder / "Corpus"), (every_way, folder / "Corpus"), (every_change, folder / "Since"), (without_scripts, corner)]:
            test(browser, page)
            equal(browser.complaints(), [], f"{test.__name__}: no error in the console, and no request")
            browser.log.clear()
    print(f"page: {len(PASSED)} passed, {len(FAILED)} failed")
    return 1 if FAILED or not PASSED else 0


if __name__ == "__main__":
    sys.exit(main())
