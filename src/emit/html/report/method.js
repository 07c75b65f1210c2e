// A method: verdict, what limits it, its cases, its source.

const VERDICT_LOOKS = { "VERIFIED": "good", "VERIFIED UP TO": "good", "VIOLATED": "bad", "INCOMPLETE": "unsure" };
const END_FILTERS = [["", "all"], ["r", "returned"], ["t", "threw"], ["x", "exited"], ["c", "broke the contract"], ["!", "findings"]];

class MethodView {
  constructor(method) {
    this.method = method;
    this.cases = el("div", { class: "cases" });
    this.pane = el("section", { class: "pane", hidden: true, "aria-label": "opened case" });
    this.element = el("article", { class: "method" }, this.heading(), this.limits(),
      el("section", { "aria-labelledby": "cases-title" }, el("h3", { id: "cases-title" }, "Cases"), this.cases, this.pane),
      this.sourcePart(), this.costPart());
    if (rowsOf(method)) this.fillCases();
  }

  heading() {
    const { method } = this;
    return el("header", { class: "method-heading" },
      el("h2", {}, methodTitle(method)),
      el("p", { class: "verdict-line" }, el("span", { class: `chip ${VERDICT_LOOKS[method.verdict]}` }, method.verdictText), " ", this.summary()));
  }

  summary() {
    const { method } = this;
    const facts = [counted(method.cases, "case")];
    if (method.preStates > 1) facts[0] += ` from ${number(method.preStates)} pre-states`;
    if (method.replay && method.cases > 0)
      facts.push(method.replay.confirmed === method.cases ? "all confirmed by java" : `${number(method.replay.confirmed)} confirmed by java`);
    if (method.assumedAway) facts.push(`${number(method.assumedAway)} assumed away`);
    if (method.coverage.branches[1]) facts.push(`branches ${method.coverage.branches.join("/")}`);
    if (method.coverage.lines[1]) facts.push(`lines ${method.coverage.lines.join("/")}`);
    facts.push(seconds(method.cost[0]));
    return el("span", { class: "dim" }, facts.join(" · "));
  }

  limits() {
    const { method } = this;
    const entries = [
      ...method.gaps.map(([reason, count, place]) => ["not explored", reason + (place[0] ? " at " + placeText(place) : ""), count]),
      ...method.cuts.map(([bound, count, place]) => [`cut by ${bound}`, placeText(place), count]),
      ...method.assumptions.map(text => ["assumed", text, 0])];
    if (entries.length === 0) return null;
    return el("details", { class: "limits", open: method.gaps.length > 0 },
      el("summary", {}, "What this does not cover ", el("span", { class: "dim" }, this.limitCounts())),
      el("table", {}, el("tbody", {}, entries.map(([what, text, count]) => el("tr", {},
        el("th", { scope: "row" }, what), el("td", {}, text), el("td", { class: "right dim" }, count > 0 ? counted(count, "path") : ""))))));
  }

  limitCounts() {
    const { method } = this, parts = [];
    if (method.gaps.length) parts.push(`${counted(method.gaps.length, "gap")}`);
    if (method.cut) parts.push(`${counted(method.cut, "path")} cut`);
    if (method.assumptions.length) parts.push(counted(method.assumptions.length, "assumption"));
    return parts.join(" · ");
  }

  // ---- cases

  fillCases() {
    const { method } = this;
    if (rowsOf(method).ends.length === 0) {
      this.cases.replaceChildren(el("p", { class: "empty" }, "There is no case: no path ran to its end."));
      return;
    }
    this.table = new CaseTable(method, index => { location.hash = caseHash(method, index); });
    this.table.isOpen = () => !this.pane.hidden;
    this.filter = el("input", { type: "search", placeholder: "Filter cases", "aria-label": "filter cases by text",
      input: () => this.table.setFilter({ text: this.filter.value }), keydown: event => this.filterKey(event) });
    this.chip = el("span", { class: "chip filter", hidden: true });
    this.shown = el("span", { class: "dim shown", role: "status" });
    this.table.onCount = count => { this.shown.textContent = this.countText(count); };
    this.table.onCount(this.table.order.length);
    this.cases.replaceChildren(el("div", { class: "tools" }, this.filter, this.endButtons(), this.chip, this.shown),
      this.table.element, this.table.empty);
    if (this.wanted !== undefined) this.open(this.wanted);
  }

  countText(count) {
    const total = this.table.count;
    const rest = this.method.cases > total ? `, of ${number(this.method.cases)} that there are` : "";
    return count === total ? counted(total, "case") + rest : `${number(count)} of ${counted(total, "case")}${rest}`;
  }

  endButtons() {
    const { rows } = this.table;
    const counts = { "": rows.ends.length, "!": rows.marks.split("!").length - 1 };
    for (const end of rows.ends) counts[end] = (counts[end] || 0) + 1;
    const present = END_FILTERS.filter(([end]) => counts[end] > 0);
    if (present.length < 3) return null;
    const buttons = present.map(([end, name]) => el("button", { type: "button", "aria-pressed": end === "" ? "true" : "false",
      click: event => {
        buttons.forEach(button => button.setAttribute("aria-pressed", button === event.currentTarget ? "true" : "false"));
        this.table.setFilter({ end });
      } }, name + " ", el("span", { class: "dim" }, number(counts[end]))));
    return el("div", { class: "segments", role: "group", "aria-label": "filter by end" }, buttons);
  }

  filterKey(event) {
    if (event.key === "Escape" && this.filter.value) {
      this.filter.value = "";
      this.table.setFilter({ text: "" });
      event.stopPropagation();
    } else if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      this.table.element.focus();
      if (this.table.active < 0 && this.table.order.length > 0) this.table.activate(this.table.order[0], false);
    }
  }

  filterByPoints(points) {
    this.table.setFilter({ points });
    this.chip.hidden = !points;
    if (!points) return;
    this.chip.replaceChildren(`passes ${points.label} `, el("button", { type: "button", "aria-label": "remove this filter",
      click: () => { this.source.closeLines(); this.filterByPoints(null); } }, "×"));
    announce(this.countText(this.table.order.length));
  }

  open(index) {
    this.wanted = index;
    if (!this.table || index < 0 || index >= this.table.count) return;
    const { method } = this;
    const details = detailsOf(method, index);
    const title = this.table.rows.titles[index] || this.table.inputsText(index) || "no inputs";
    this.pane.replaceChildren(el("header", {},
      el("h3", { tabindex: "-1" }, el("span", { class: "dim" }, `Case ${number(this.table.rows.numbers[index])} `), el("span", { class: "case-title" }, title)),
      el("div", { class: "pane-tools" }, this.step(index, -1), this.step(index, 1), copyButton("Copy link", () => location.href),
        el("button", { type: "button", class: "quiet", "aria-label": "close the case", click: () => closeCase() }, "Close"))),
      caseView(method, index, details));
    const wasHidden = this.pane.hidden;
    this.pane.hidden = false;
    this.cases.classList.add("with-pane");
    this.table.activate(index, false);
    if (this.source) this.source.mark(method.sets[this.table.rows.sets[index]]);
    const { top, bottom } = this.pane.getBoundingClientRect();
    if (wasHidden && (top > innerHeight * 0.6 || bottom < innerHeight * 0.3)) this.cases.scrollIntoView({ block: "start" });
    announce(`Case ${this.table.rows.numbers[index]} opened`);
  }

  step(index, step) {
    const next = this.table.neighbour(index, step);
    return el("button", { type: "button", class: "quiet", disabled: next < 0, "aria-label": step < 0 ? "previous case" : "next case",
      click: () => { location.hash = caseHash(this.method, next); } }, step < 0 ? "↑" : "↓");
  }

  close() {
    this.wanted = undefined;
    if (this.pane.hidden) return false;
    this.pane.hidden = true;
    this.pane.replaceChildren();
    this.cases.classList.remove("with-pane");
    if (this.source) this.source.mark(null);
    this.table.element.focus({ preventScroll: true });
    return true;
  }

  // ---- source and cost

  sourcePart() {
    const { method } = this;
    if (!method.code.some(code => code.source >= 0)) return null;
    this.source = new SourceView(method, points => this.filterByPoints(points));
    const bars = ["lines", "branches", "instructions"].filter(kind => method.coverage[kind][1] > 0).map(kind => coverageBar(kind, method.coverage[kind]));
    return el("section", {}, el("h3", {}, "Source"), el("div", { class: "bars" }, bars), this.source.element);
  }

  costPart() {
    const [time, instructions, decisions, queries, backend, solver] = this.method.cost;
    return el("details", { class: "limits" }, el("summary", {}, "Cost ", el("span", { class: "dim" }, seconds(time))),
      el("dl", { class: "values" }, [["time", seconds(time)], ["instructions", number(instructions)], ["decisions", number(decisions)],
        ["solver queries", `${number(queries)}, of which ${number(backend)} reached the backend`], ["solver time", seconds(solver)]]
        .map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])));
  }
}

function coverageBar(name, counts) {
  const share = counts[1] ? 100 * counts[0] / counts[1] : 0;
  return el("div", { class: "bar" }, el("span", {}, name), el("span", { class: "track", role: "img",
    "aria-label": `${name}: ${counts[0]} of ${counts[1]}` }, el("span", { style: `width:${share}%` })),
    el("strong", {}, percent(counts)), el("span", { class: "dim" }, `${number(counts[0])}/${number(counts[1])}`));
}
