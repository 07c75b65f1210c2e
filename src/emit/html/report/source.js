// The source with what the cases cover of it, line by line.

const sourceLines = new Map();

/** Lines of a source file, coloured; computed once. */
function linesOfSource(source) {
  if (!sourceLines.has(source)) sourceLines.set(source, javaLines(head.sources[source][2].replace(/\r\n?/g, "\n").replace(/\n$/, "")));
  return sourceLines.get(source);
}

function coverageLook([covered, total, branches, allBranches]) {
  if (covered === 0 && branches === 0) return "missed";
  return covered < total || branches < allBranches ? "partly" : "covered";
}

class SourceView {
  /** `onFilter(filter)` gets what the cases are to pass: `{ label, passes }`. */
  constructor(method, onFilter) {
    this.method = method;
    this.onFilter = onFilter;
    const sources = [...new Set(method.code.map(code => code.source))].filter(source => source >= 0);
    this.parts = sources.map(source => this.part(source));
    this.element = el("div", { class: "sources" }, this.parts.map(part => part.element));
  }

  part(source) {
    const [name, packageName] = head.sources[source];
    const coverage = coverageBySource(this.method, source);
    const list = el("ol", { class: "code listing", "aria-label": `source of ${name}`, tabindex: "0" });
    const part = { source, list, lines: [] };
    linesOfSource(source).forEach((line, index) => {
      const item = this.line(part, line, index + 1, coverage.get(index + 1));
      part.lines.push(item);
      list.append(item);
    });
    // The method itself comes first among the code.
    const first = this.method.code.find(code => code.source === source && code.lines.length > 0);
    part.start = first ? first.lines[0][0] : 1;
    part.element = el("figure", { class: "source" },
      el("figcaption", {}, el("span", { class: "file" }, (packageName ? packageName.replaceAll(".", "/") + "/" : "") + name), this.legend()), list);
    return part;
  }

  legend() {
    return el("span", { class: "legend" },
      el("span", { class: "covered" }, "covered"), el("span", { class: "partly" }, "partly"), el("span", { class: "missed" }, "not covered"));
  }

  line(part, line, lineNumber, counts) {
    const item = el("li", { class: counts ? coverageLook(counts) : null, value: lineNumber });
    const text = el("span", { class: "text" }, javaNodes(line));
    if (!counts) {
      item.append(el("span", { class: "gutter" }, String(lineNumber)), text);
      return item;
    }
    const branches = counts[3] > 0 ? ` ${counts[2]} of ${counted(counts[3], "branch").replace("branchs", "branches")}.` : "";
    item.append(el("button", { type: "button", class: "gutter", tabindex: "-1", "aria-expanded": "false",
      "aria-label": `line ${lineNumber}, ${coverageLook(counts)}`, title: `${coverageLook(counts)}.${branches} Click: which cases?`,
      click: () => this.toggle(part, item, lineNumber) }, String(lineNumber)), text);
    if (counts[3] > 0) item.append(el("span", { class: "branches" }, `${counts[2]}/${counts[3]}`));
    return item;
  }

  toggle(part, item, lineNumber) {
    const open = item.nextSibling && item.nextSibling.classList && item.nextSibling.classList.contains("explain");
    part.list.querySelectorAll(".explain").forEach(other => other.remove());
    part.list.querySelectorAll("[aria-expanded=true]").forEach(other => other.setAttribute("aria-expanded", "false"));
    if (open) return this.onFilter(null);
    item.querySelector(".gutter").setAttribute("aria-expanded", "true");
    item.after(this.explain(part.source, lineNumber));
    this.onFilter({ label: `line ${lineNumber}`, passes: onLine(this.method, part.source, lineNumber) });
  }

  /** How many cases pass the line, and where they go from there. */
  explain(source, lineNumber) {
    const passes = onLine(this.method, source, lineNumber);
    const total = rowsOf(this.method).ends.length;
    const edges = [];
    this.method.byPoint.forEach(({ code, point }, index) => {
      if (code.source !== source || point[0] !== lineNumber || point[1] < 0 || !point[4]) return;
      edges.push({ index, point, count: casesPassing(this.method, candidate => candidate === index) });
    });
    edges.sort((a, b) => a.point[2] - b.point[2] || b.point[1] - a.point[1]);
    return el("li", { class: "explain" },
      el("p", {}, `${number(casesPassing(this.method, passes))} of ${counted(total, "case")} ${total === 1 ? "passes" : "pass"} line ${lineNumber}.`),
      edges.length > 0 ? el("ul", {}, edges.map(edge => this.edge(edge, lineNumber))) : null);
  }

  edge({ index, point, count }, lineNumber) {
    const [, number_, bci, after] = point;
    const where = count === 0 ? "never taken" : after === lineNumber ? "on, in the same line" : `to line ${after}`;
    const label = `branch at ${bci}${number_ > 1 ? ` (${number_})` : ""}: ${where}`;
    if (count === 0) return el("li", { class: "never" }, label);
    return el("li", {}, el("button", { type: "button", class: "link",
      click: () => this.onFilter({ label: `line ${lineNumber} ${where}`, passes: candidate => candidate === index }) }, label),
      el("span", { class: "dim" }, ` ${counted(count, "case")}`));
  }

  closeLines() {
    this.element.querySelectorAll(".explain").forEach(other => other.remove());
    this.element.querySelectorAll("[aria-expanded=true]").forEach(other => other.setAttribute("aria-expanded", "false"));
  }

  /** Marks the lines that a case passes; none for null. */
  mark(points) {
    const passed = new Set();
    for (const [point, lines] of (points || []).map(passedIn)) {
      const known = this.method.byPoint[point];
      if (!known) continue;
      passed.add(`${known.code.source}:${known.point[0]}`);
      for (const line of known.code.linesOf[known.offset].slice(0, lines)) passed.add(`${known.code.source}:${line}`);
    }
    for (const part of this.parts)
      part.lines.forEach((item, index) => item.classList.toggle("passed", passed.has(`${part.source}:${index + 1}`)));
  }

  /** The method is what one wants to see first. */
  scrollToStart() {
    for (const part of this.parts) {
      const item = part.lines[part.start - 1];
      if (item) part.list.scrollTop = Math.max(0, item.offsetTop - part.list.offsetTop - 60);
    }
  }
}
