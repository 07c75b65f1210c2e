// The page: verdict, findings, the list of methods, and the one that is looked at.

const views = [];
let current = null;

const methodHash = method => `#m${method.index + 1}`;
const caseHash = (method, index) => `${methodHash(method)}/c${index + 1}`;

function viewOf(method) {
  return views[method.index] ??= new MethodView(method);
}

// ---- what is said at the top

const total = key => head.methods.reduce((sum, method) => sum + method[key], 0);

function verdictSentence() {
  const cases = counted(total("cases"), "case");
  const bounds = [...new Set(head.methods.flatMap(method => method.bounds))];
  const methods = head.methods.length > 1 ? ` of ${counted(head.methods.length, "method")}` : "";
  switch (head.verdict) {
    case "VIOLATED": return `${counted(head.methods.reduce((sum, method) => sum + method.findings.length, 0), "finding")} in ${cases}${methods}.`;
    case "INCOMPLETE": return `Nothing wrong was seen in ${cases}${methods}, but not everything could be explored.`;
    case "VERIFIED UP TO": return `Nothing is wrong in ${cases}${methods}: all there are within ${bounds.length === 1 ? "this bound" : "these bounds"}.`;
    default: return `Nothing is wrong in ${cases}${methods}: all that there are.`;
  }
}

function facts() {
  const sum = kind => head.methods.reduce(([a, b], method) => [a + method.coverage[kind][0], b + method.coverage[kind][1]], [0, 0]);
  const list = [];
  if (head.methods.length > 1) list.push(["methods", number(head.methods.length)]);
  list.push(["cases", number(total("cases"))]);
  const cut = total("cut");
  if (cut) list.push(["paths cut", number(cut)]);
  if (sum("branches")[1]) list.push(["branches", percent(sum("branches"))]);
  if (sum("lines")[1]) list.push(["lines", percent(sum("lines"))]);
  const replayed = head.methods.filter(method => method.replay);
  if (replayed.length) list.push(["confirmed by java", number(replayed.reduce((all, method) => all + method.replay.confirmed, 0))]);
  if (head.tests) list.push(["tests", head.tests.runs ? `${number(head.tests.agreed)} of ${number(head.tests.written)} as predicted` : number(head.tests.written)]);
  list.push(["time", seconds(head.methods.reduce((all, method) => all + method.cost[0], 0))]);
  return el("dl", { class: "facts" }, list.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value))));
}

function masthead() {
  const target = head.target.slice(head.target.replace(/\/+$/, "").lastIndexOf("/") + 1);
  return el("header", { class: "masthead" },
    el("div", { class: "brand" }, el("span", { class: "wordmark" }, "nalar"), el("span", { class: "dim", title: head.target }, target),
      el("span", { class: "spring" }), themeButton(),
      el("button", { type: "button", class: "quiet", "aria-label": "keyboard help", click: () => showHelp() }, "?")),
    el("h1", { class: VERDICT_LOOKS[head.verdict] }, el("span", { class: "mark", "aria-hidden": "true" }, markOf(head.verdict)),
      head.verdict === "VERIFIED UP TO" ? ["VERIFIED ", el("span", { class: "bounds" }, "up to " + [...new Set(head.methods.flatMap(method => method.bounds))].join(", "))] : head.verdict),
    el("p", { class: "sentence" }, verdictSentence()), facts());
}

function markOf(verdict) {
  return { good: "✓", bad: "✕", unsure: "?" }[VERDICT_LOOKS[verdict]];
}

// ---- findings

function findingsPart() {
  const all = head.methods.flatMap(method => method.findings.map(finding => ({ method, finding })));
  const mismatches = head.methods.flatMap(method => method.replay ? method.replay.mismatches.map(entry => ({ method, entry })) : []);
  if (all.length === 0 && mismatches.length === 0) return null;
  return el("section", { class: "findings", "aria-label": "findings" },
    mismatches.map(({ method, entry }) => el("div", { class: "finding" }, el("p", {}, el("a", { href: caseHash(method, entry[0]) },
      `${methodName(method)}: this case`)), mismatchNote(entry))),
    all.length > 0 ? el("h2", {}, counted(all.length, "finding")) : null,
    all.map(({ method, finding }, index) => findingCard(method, finding, index === 0)));
}

/** What it is about is drawn when it is opened: there may be many. */
function findingCard(method, finding, isOpen) {
  const body = el("div", { class: "finding-body" });
  const fill = () => {
    if (card.open && !body.firstChild && rowsOf(method)) fillFinding(body, method, finding);
  };
  const card = el("details", { class: "finding", toggle: fill }, el("summary", {}, el("span", { class: "chip bad" }, finding.kind), el("strong", {}, finding.message),
    el("span", { class: "dim" }, `${methodName(method)} · ${finding.place[2]}${finding.place[3] > 0 ? ":" + finding.place[3] : ""}`)), body);
  waiting.push(() => { card.open ||= isOpen; fill(); });
  return card;
}

function fillFinding(body, method, finding) {
  const details = detailsOf(method, finding.case);
  body.append(el("p", { class: "inputs" }, details.in.map(([name, , value]) => el("span", {}, el("span", { class: "dim" }, name + " = "), el("code", {}, value))),
    el("a", { href: caseHash(method, finding.case) }, `case ${rowsOf(method).numbers[finding.case]}`)),
    caseView(method, finding.case, details, true));
}

// ---- methods

function methodList() {
  if (head.methods.length < 2) return null;
  // One class needs no name on every line.
  const isOne = head.methods.every(method => method.class === head.methods[0].class);
  return el("nav", { class: "methods", "aria-label": "methods" }, el("ul", {}, head.methods.map(method => el("li", {},
    el("a", { href: methodHash(method), "data-method": method.index },
      el("span", { class: `dot ${VERDICT_LOOKS[method.verdict]}`, title: method.verdictText }),
      el("span", { class: "name" }, isOne && !method.method.startsWith("<") ? shortMethod(method.method) : methodTitle(method)),
      el("span", { class: "dim count", title: "cases" }, number(method.cases)))))));
}

/** Parameter types without packages. */
function shortMethod(name) {
  return name.replace(/^<init>/, "new").replace(/[\w.$]+(?=[,)[\]])/g, simple);
}

/** What was written, and what the JVM made of it. */
function testsPart() {
  const { tests } = head;
  if (!tests) return null;
  return el("details", { class: "limits settings", open: tests.problem !== "" || tests.mismatches.length > 0 },
    el("summary", {}, "Tests ", el("span", { class: "dim" }, counted(tests.written, "test"))),
    tests.problem ? el("p", { class: "note bad" }, tests.problem) : null,
    tests.mismatches.map(([test, title, predicted, actual]) => el("div", { class: "note bad" },
      el("strong", {}, `${title}: the JVM disagrees with Nalar. This is a bug in Nalar; please report it.`),
      el("dl", { class: "values" }, [["test", test], ["nalar", predicted], ["java", actual]].map(([name, value]) =>
        [el("dt", {}, name), el("dd", {}, el("code", {}, value))])))),
    el("table", {}, el("tbody", {},
      tests.files.map(([name, count, ofViolations]) => el("tr", {}, el("th", { scope: "row" }, ofViolations ? "of findings" : "tests"),
        el("td", {}, el("code", {}, name)), el("td", { class: "right dim" }, counted(count, "test")))),
      tests.untested.map(([reason, count]) => el("tr", {}, el("th", { scope: "row" }, "not tested"), el("td", {}, reason),
        el("td", { class: "right dim" }, counted(count, "case")))))));
}

function settingsPart() {
  return el("details", { class: "limits settings" }, el("summary", {}, "Settings"),
    el("dl", { class: "values" }, [["target", head.target], ["JDK", head.jdk], ...head.settings].map(([name, value]) =>
      [el("dt", {}, name), el("dd", {}, el("code", {}, value))])));
}

function show(method) {
  const view = viewOf(method);
  if (current !== view) {
    if (current) current.close();
    current = view;
    byId("method").replaceChildren(view.element);
    if (view.source) view.source.scrollToStart();
    if (view.table) view.table.paint();
    document.querySelectorAll("nav.methods a").forEach(link =>
      link.toggleAttribute("aria-current", link.dataset.method === String(method.index)));
  }
  return view;
}

/** What is shown first: where something is wrong, or else the first that is no constructor. */
function preferred() {
  return head.methods.find(method => method.findings.length > 0) ||
    head.methods.find(method => !method.method.startsWith("<init>")) || head.methods[0];
}

/** `#m2/c14` is the fourteenth case of the second method. */
function route() {
  const [, method, index] = /^#m(\d+)(?:\/c(\d+))?$/.exec(location.hash) || [];
  const chosen = head.methods[method - 1] || preferred();
  if (!chosen) return;
  const changed = !current || current.method !== chosen;
  const view = show(chosen);
  if (index) view.open(index - 1);
  else view.close();
  if (changed && method && !index) view.element.scrollIntoView({ block: "start" });
}

function closeCase() {
  if (!current || current.pane.hidden) return;
  history.replaceState(null, "", methodHash(current.method));
  current.close();
}

// ---- theme, help, keys

const THEMES = ["auto", "light", "dark"];

function themeButton() {
  const button = el("button", { type: "button", class: "quiet", click: () => {
    setTheme(THEMES[(THEMES.indexOf(themeNow()) + 1) % THEMES.length]);
    label();
  } });
  const label = () => {
    button.textContent = { auto: "◐ auto", light: "○ light", dark: "● dark" }[themeNow()];
    button.setAttribute("aria-label", `colours: ${themeNow()}`);
  };
  label();
  return button;
}

const themeNow = () => document.documentElement.dataset.theme || "auto";

function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  stored("nalar-theme", theme === "auto" ? null : theme);
}

const KEYS = [["/", "filter the cases"], ["↑ ↓ or j k", "move in the table"], ["PageUp PageDown Home End", "move further"],
  ["Enter", "open the case"], ["n p", "next and previous method"], ["Esc", "close what is open"], ["?", "this help"]];

function helpDialog() {
  return el("dialog", { id: "help", "aria-labelledby": "help-title", click: event => { if (event.target.id === "help") event.target.close(); } },
    el("h2", { id: "help-title" }, "Keyboard"),
    el("dl", { class: "values" }, KEYS.map(([keys, text]) => [el("dt", {}, keys.split(" ").map(key => key === "or" ? " or " : el("kbd", {}, key))), el("dd", {}, text)])),
    el("form", { method: "dialog" }, el("button", { class: "quiet" }, "Close")));
}

function showHelp() {
  if (!byId("help").open) byId("help").showModal();
}

function otherMethod(step) {
  const next = head.methods[(current ? current.method.index : 0) + step];
  if (next) location.hash = methodHash(next);
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  if (event.key === "Escape") return closeCase();
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
  const action = { "/": () => current && current.filter && current.filter.focus(), "?": showHelp, n: () => otherMethod(1), p: () => otherMethod(-1) }[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

// ---- start

/** What has to wait until all of the page is there. */
const waiting = [];

byId("page").append(arrowHead(), el("div", { id: "announcer", class: "offscreen", "aria-live": "polite" }), masthead(),
  el("div", { class: head.methods.length > 1 ? "body with-list" : "body" }, methodList(),
    el("main", {}, findingsPart(), el("div", { id: "method" }), testsPart(), settingsPart(),
      el("footer", { class: "dim" }, "Made by nalar. Press ", el("kbd", {}, "?"), " for keys."))), helpDialog());
addEventListener("keydown", onKey);
addEventListener("hashchange", route);
addEventListener("beforeprint", () => current && current.table && current.table.print(true));
addEventListener("afterprint", () => current && current.table && current.table.print(false));
addEventListener("nalar-data", () => {
  complete = true;
  for (const view of views) if (view && !view.table) view.fillCases();
  waiting.forEach(action => action());
  route();
}, { once: true });
route();
