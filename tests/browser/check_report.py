"""Opens reports from disk in a browser and uses them as a person would.

check_report.py CHROMIUM HOSTILE LARGE REAL... [--shots DIRECTORY]
"""

import argparse
import pathlib
import sys
import time

from devtools import Browser, Page

HOSTILE = "</script><img src=x onerror=\"window.broken=1\"><b>&amp;'\"`${1}"
failures = []


def check(condition, what):
    print(("ok    " if condition else "FAIL  ") + what)
    if not condition:
        failures.append(what)


def rows(page):
    return page.evaluate("[...document.querySelectorAll('#method .rows .row')].map(row => row.innerText.replaceAll('\\n', ' | '))")


def count_text(page):
    return page.evaluate("document.querySelector('.shown').textContent")


def used_as_it_should_be(page, url, what):
    """What holds for every page."""
    text = page.evaluate("document.getElementById('page').innerText")
    check(not [word for word in ("[object", "undefined", "NaN") if word in text], f"{what}: all texts are texts")
    check(page.problems() == [], f"{what}: nothing went wrong in the page {page.problems()[:3]}")
    others = [request for request in page.requests() if not request.startswith(url) and not request.startswith("data:,")]
    check(others == [], f"{what}: no request was made {others[:3]}")


def hostile_report(browser, url, shots):
    page = Page(browser)
    page.size(1300, 900)
    page.open(url)
    page.wait("document.querySelectorAll('#method .rows .row').length > 0")
    check(page.evaluate("window.broken") is None, "markup in names and values is not run")
    check(page.evaluate("document.querySelectorAll('img, #page b').length") == 0, "markup in names and values makes no elements")
    heading = page.evaluate("document.querySelector('h1').textContent")
    check("VIOLATED" in heading, "the verdict is at the top")
    finding = page.evaluate("document.querySelector('details.finding').innerText")
    check(f"uncaught {HOSTILE}" in finding, "the finding is there, as text")
    check(page.evaluate("document.querySelector('details.finding').open"), "the first finding is open")
    check(page.evaluate("document.querySelectorAll('details.finding .graph').length") == 2, "it has both heaps")
    check(HOSTILE in page.evaluate("document.querySelector('.clause').textContent"), "the clause is there, as text")
    check(page.evaluate("document.querySelector('.clause dd').textContent") == HOSTILE, "with the values of its parts")
    check(HOSTILE in page.evaluate("document.querySelector('.limits').textContent"), "what was not explored is there, as text")
    tests = page.evaluate("[...document.querySelectorAll('.settings')].map(part => part.textContent).join()")
    check("the JVM disagrees" in tests and tests.count(HOSTILE) == 5, "what became of the tests is there, as text")
    page.evaluate("location.hash = '#m1/c2'")
    page.wait("!document.querySelector('#method .pane').hidden")
    check(page.evaluate("document.querySelectorAll('#method .pane .graph').length") == 2, "a link opens its case")
    titles = page.evaluate("[...document.querySelectorAll('.pane .graph title')].map(title => title.textContent).join(' ')")
    check(HOSTILE in titles, "a long text in a graph is there in full")
    page.click("nav.methods li:nth-child(2) a")
    page.wait("document.querySelector('#method h2').textContent.includes('second')")
    check(len(rows(page)) == 2, "the other method has its cases")
    if shots:
        page.screenshot(f"{shots}/hostile.png")
    check(page.evaluate("window.broken") is None, "and still nothing of it was run")
    used_as_it_should_be(page, url, "hostile")


def first_paint(page):
    return page.evaluate("""new Promise(done => {
        const seen = performance.getEntriesByName('first-contentful-paint')[0];
        if (seen) return done(seen.startTime);
        new PerformanceObserver(list => done(list.getEntriesByName('first-contentful-paint')[0].startTime))
            .observe({ type: 'paint', buffered: true });
    })""")


def large_report(browser, url, shots):
    page = Page(browser)
    page.size(1300, 900)
    page.open(url)
    page.wait("document.querySelectorAll('#method .rows .row').length > 0")
    paint = first_paint(page)
    ready = page.evaluate("performance.now()")
    print(f"      10,000 cases: first paint after {paint:.0f} ms, all there after at most {ready:.0f} ms")
    check(len(rows(page)) < 100, "only rows that are seen exist")
    check(count_text(page) == "10,000 cases", f"all cases are counted: {count_text(page)}")
    filtering(page)
    sorting(page)
    keyboard(page)
    opened_case(page, browser, url)
    lines(page)
    colours(page)
    if shots:
        page.screenshot(f"{shots}/large.png")
    used_as_it_should_be(page, url, "large")


def filtering(page):
    page.evaluate("document.body.focus()")
    page.key("/")
    check(page.evaluate("document.activeElement.type") == "search", "/ goes to the filter")
    start = time.monotonic()
    page.type("key=7919")
    page.wait("document.querySelector('.shown').textContent === '1 of 10,000 cases'")
    print(f"      filtered after {1000 * (time.monotonic() - start):.0f} ms, typing included")
    check([row for row in rows(page) if "| 7919 |" in row] == rows(page), f"the filter finds the case: {rows(page)}")
    page.type(" nosuchthing")
    page.wait("!document.querySelector('.empty').hidden")
    check(rows(page) == [], "a filter that fits nothing says so")
    page.key("Escape")
    check(count_text(page) == "10,000 cases", "Escape empties the filter")


def sorting(page):
    column = "#method [role=columnheader]:nth-child(4) button"
    name = page.evaluate(f"document.querySelector('{column}').textContent")
    check(name.startswith("key"), f"the column of the key: {name}")
    page.click(column)
    check(rows(page)[0].split(" | ")[3] == "0" and rows(page)[11].split(" | ")[3] == "11", "sorted by number, not by text")
    check(page.evaluate("document.querySelector('#method [aria-sort=ascending]') !== null"), "and it is said so")
    page.click(column)
    check(rows(page)[0].split(" | ")[3] == "9999", "sorted the other way")
    page.click("#method [role=columnheader]:nth-child(1) button")
    check(rows(page)[0].startswith("1 |"), "and back")


def keyboard(page):
    page.evaluate("document.querySelector('.grid').focus()")
    for key in ("ArrowDown", "ArrowDown", "ArrowUp"):
        page.key(key)
    selected = "document.querySelector('#method .row[aria-selected=true]')"
    check(page.evaluate(f"{selected}.innerText").startswith("1\n"), "arrows move in the table")
    page.key("End")
    page.wait(f"{selected} && {selected}.innerText.startsWith('10000')")
    check(True, "End goes to the last case")
    page.key("Home")
    page.key("Enter")
    page.wait("!document.querySelector('.pane').hidden")
    check(page.evaluate("location.hash") == "#m1/c1", "Enter opens the case, and it can be linked to")
    page.key("ArrowDown")
    page.wait("document.querySelector('.pane h3').textContent.includes('insert number 1')")
    check(page.evaluate("location.hash") == "#m1/c2", "the opened case follows")
    page.key("Escape")
    check(page.evaluate("document.querySelector('.pane').hidden"), "Escape closes it")
    page.key("?")
    check(page.evaluate("document.getElementById('help').open"), "? shows the keys")
    page.key("Escape")
    check(not page.evaluate("document.getElementById('help').open"), "Escape closes them")


def opened_case(page, browser, url):
    page.click("#method .rows .row:nth-child(4)")
    page.wait("document.querySelector('.pane h3') && document.querySelector('.pane h3').textContent.includes('insert number 2')")
    pictures = page.evaluate("[...document.querySelectorAll('.pane .graph')].map(graph => graph.querySelectorAll('.g-card').length)")
    check(pictures == [2, 3], f"two objects before, three after: {pictures}")
    check(page.evaluate("document.querySelectorAll('.pane .graph:not(:first-child) .g-card.g-new, .pane figure:nth-child(2) .g-card.g-new').length") == 1,
          "the new one is marked")
    check(page.evaluate("document.querySelectorAll('.pane figure:nth-child(2) .g-edge.g-changed').length") == 1, "the changed reference is marked")
    wide = page.evaluate("[...document.querySelectorAll('.pane .graph')].every(graph => graph.getBoundingClientRect().width > 80)")
    check(wide, "and they are seen")
    way = page.evaluate("document.querySelector('.way').innerText")
    check("if (key < this.key)" in way and "this.key" in page.evaluate("document.querySelector('.condition').textContent"), "the way through the source")
    browser.send("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    page.click(".pane .with-button .quiet")
    page.wait("document.querySelector('.pane .with-button .quiet').textContent === 'Copied'")
    copied = page.evaluate("navigator.clipboard.readText()")
    shown = page.evaluate("document.querySelector('.pane .test').textContent")
    check(copied.strip() == shown.strip() and "void insert2()" in copied, "the test is on the clipboard as it is shown")
    linked = Page(browser)
    linked.open(page.evaluate("location.href"))
    linked.wait("document.querySelector('.pane') && !document.querySelector('.pane').hidden")
    check("insert number 2" in linked.evaluate("document.querySelector('.pane h3').textContent"), "the link opens the same case")
    used_as_it_should_be(linked, url, "link")
    browser.send("Target.closeTarget", targetId=linked.target)
    browser.send("Target.activateTarget", targetId=page.target)
    page.key("Escape")


def lines(page):
    gutter = "[...document.querySelectorAll('.listing li')].map(line => line.className)"
    check(page.evaluate(gutter)[2:6] == ["covered", "covered", "covered", "missed"], f"lines by coverage: {page.evaluate(gutter)}")
    page.click(".listing li:nth-child(4) .gutter")
    page.wait("document.querySelector('.shown').textContent === '50 of 10,000 cases'")
    check("50 of 10,000 cases pass line 4" in page.evaluate("document.querySelector('.explain').innerText"), "a line says who passes it")
    page.click(".listing li:nth-child(4) .gutter")
    check(count_text(page) == "10,000 cases", "and can be let go")
    page.click(".listing li:nth-child(3) .gutter")
    page.click(".explain ul button")
    page.wait("document.querySelector('.shown').textContent === '50 of 10,000 cases'")
    check(page.evaluate("document.querySelector('.chip.filter').innerText").startswith("passes line 3"), "a branch chooses its cases")
    page.click(".chip.filter button")
    check(count_text(page) == "10,000 cases", "the chip takes the filter away")


def colours(page):
    background = "getComputedStyle(document.body).backgroundColor"
    page.scheme("light")
    light = page.evaluate(background)
    page.scheme("dark")
    dark = page.evaluate(background)
    check(light != dark, "colours follow the system")
    page.click(".brand button")
    check(page.evaluate(background) == light, "and the switch")
    page.click(".brand button")
    check(page.evaluate(background) == dark, "and back")
    page.click(".brand button")
    page.scheme("light")


def real_report(browser, url, name):
    """Looks at the first and the last case of every method."""
    page = Page(browser)
    page.size(1300, 900)
    page.open(url)
    page.wait("document.querySelectorAll('#method .rows .row').length > 0")
    counts = page.evaluate("JSON.parse(document.getElementById('head').textContent).methods.map(method => method.shown)")
    without_way, without_test = [], []
    for method, count in enumerate(counts, 1):
        for case in sorted({1, count}):
            link = f"#m{method}/c{case}"
            page.evaluate(f"location.hash = '{link}'")
            page.wait(f"document.querySelector('.pane h3') && location.hash === '{link}' && "
                      f"document.querySelector('#row-{method - 1}-{case - 1}[aria-selected=true]') !== null")
            graphs = page.evaluate("document.querySelectorAll('.pane .graph').length")
            check(graphs in (0, 2), f"{name} {link}: both heaps or none")
            if not page.evaluate("document.querySelector('.pane .way li') !== null"):
                without_way.append(link)
            if not page.evaluate("document.querySelector('.pane .test, .pane .part p') !== null"):
                without_test.append(link)
    check(sum(counts) > 0 and without_way == [], f"{name}: every case has its way through the source {without_way}")
    check(without_test == [], f"{name}: every case has a test, or says why not {without_test}")
    used_as_it_should_be(page, url, name)
    browser.send("Target.closeTarget", targetId=page.target)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("hostile")
    options.add_argument("large")
    options.add_argument("real", nargs="*")
    options.add_argument("--shots")
    chosen = options.parse_args()
    browser = Browser(chosen.program)
    try:
        hostile_report(browser, pathlib.Path(chosen.hostile).absolute().as_uri(), chosen.shots)
        large_report(browser, pathlib.Path(chosen.large).absolute().as_uri(), chosen.shots)
        for file in chosen.real:
            real_report(browser, pathlib.Path(file).absolute().as_uri(), pathlib.Path(file).parent.name)
    finally:
        browser.close()
    print(f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
