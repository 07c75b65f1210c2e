// The table of cases: only the rows that are seen exist, however many there are.

const ROW_HEIGHT = 30;
const MOST_PRINTED = 400;

class CaseTable {
  /** `onOpen(index)` is called when a case is chosen. */
  constructor(method, onOpen) {
    this.method = method;
    this.rows = rowsOf(method);
    this.onOpen = onOpen;
    this.filters = { text: "", end: "", points: null };
    this.sort = { column: -1, down: false };
    this.active = -1;
    this.count = this.rows.ends.length;
    this.hasTitles = this.rows.titles.some(Boolean);
    this.columns = this.makeColumns();
    this.order = Array.from({ length: this.count }, (_, index) => index);
    this.build();
    this.refresh();
  }

  makeColumns() {
    const rows = this.rows;
    const columns = [{ name: "#", key: "n", text: index => String(rows.numbers[index]), value: index => rows.numbers[index], width: 3 }];
    if (this.hasTitles) columns.push({ name: "case", key: "title", text: index => rows.titles[index], wide: true });
    rows.columns.forEach(([name, type], at) => columns.push({ name, type, text: index => rows.values[at][index], code: true }));
    columns.push({ name: "outcome", key: "outcome", text: index => endWord(rows, index) + rows.out[index], code: true });
    columns.push({ name: "steps", key: "n", text: index => String(rows.length[index]), value: index => rows.length[index],
      width: 6, hint: "decisions on the path" });
    for (const column of columns) if (!column.width) column.width = this.widthOf(column);
    return columns;
  }

  /** In characters, from a sample of what is in it. */
  widthOf(column) {
    let widest = column.name.length + 4;
    const step = Math.max(1, Math.floor(this.count / 300));
    for (let index = 0; index < this.count; index += step) widest = Math.max(widest, column.text(index).length);
    return Math.min(widest + 2, column.wide ? 44 : 52);
  }

  build() {
    const template = this.columns.map(column =>
      column.key === "n" ? `${column.width + 2}ch` : `minmax(${Math.min(column.width, 12)}ch, ${column.width}fr)`).join(" ");
    this.header = el("div", { class: "row header", role: "row", style: `grid-template-columns:${template}` },
      this.columns.map((column, index) => this.headerCell(column, index)));
    this.template = template;
    const narrowest = this.columns.reduce((sum, column) => sum + (column.key === "n" ? column.width + 2 : Math.min(column.width, 12)), 0);
    const least = `min-width:calc(${narrowest}ch + ${1.2 * this.columns.length + 1}rem)`;
    this.spacer = el("div", { class: "spacer" });
    this.body = el("div", { class: "rows", role: "rowgroup", style: least }, this.spacer);
    this.element = el("div", { class: "grid", role: "grid", tabindex: "0", "aria-label": "cases",
      "aria-rowcount": this.count + 1, keydown: event => this.key(event),
      scroll: () => requestAnimationFrame(() => this.paint()) },
      el("div", { role: "rowgroup", class: "sticky", style: least }, this.header), this.body);
    this.empty = el("p", { class: "empty", hidden: true }, "No case is like that.");
    new ResizeObserver(() => this.paint()).observe(this.element);
  }

  headerCell(column, index) {
    return el("div", { role: "columnheader", class: column.key === "n" ? "right" : null, "aria-sort": "none" },
      el("button", { type: "button", tabindex: "-1", title: column.hint || (column.type ? `${column.name}: ${column.type}` : null),
        click: () => this.sortBy(index) }, column.name,
        column.type ? el("span", { class: "type" }, " " + column.type) : null));
  }

  sortBy(index) {
    this.sort = { column: index, down: this.sort.column === index && !this.sort.down };
    this.header.querySelectorAll("[role=columnheader]").forEach((cell, at) =>
      cell.setAttribute("aria-sort", at !== index ? "none" : this.sort.down ? "descending" : "ascending"));
    this.refresh();
  }

  setFilter(changes) {
    Object.assign(this.filters, changes);
    this.refresh();
  }

  matches() {
    const { text, end, points } = this.filters;
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const hit = points && setsWith(this.method, points.passes);
    return index => {
      if (hit && !hit[this.rows.sets[index]]) return false;
      if (end === "!" ? this.rows.marks[index] !== "!" : end && this.rows.ends[index] !== end) return false;
      const line = words.length ? this.searchText(index) : "";
      return words.every(word => line.includes(word));
    };
  }

  searchText(index) {
    this.searchTexts = this.searchTexts || [];
    return this.searchTexts[index] ??= this.columns.slice(1, -1).map(column =>
      (column.type ? `${column.name}=` : "") + column.text(index)).join(" ").toLowerCase();
  }

  refresh() {
    const keep = this.matches();
    this.order = [];
    for (let index = 0; index < this.count; index++) if (keep(index)) this.order.push(index);
    if (this.sort.column >= 0) this.sortOrder();
    this.empty.hidden = this.order.length > 0;
    this.spacer.style.height = `${this.order.length * ROW_HEIGHT}px`;
    this.element.setAttribute("aria-rowcount", this.order.length + 1);
    if (this.onCount) this.onCount(this.order.length);
    this.painted = null;
    this.paint();
  }

  sortOrder() {
    const column = this.columns[this.sort.column];
    const value = column.value || column.text;
    const keys = new Map(this.order.map(index => [index, value(index)]));
    const numeric = this.order.every(index => typeof keys.get(index) === "number" || /^-?[\d.]+[LFDlfd]?$/.test(keys.get(index)));
    if (numeric) this.order.forEach(index => keys.set(index, parseFloat(keys.get(index))));
    const compare = numeric ? (a, b) => a - b : (a, b) => a < b ? -1 : a > b ? 1 : 0;
    const sign = this.sort.down ? -1 : 1;
    this.order.sort((a, b) => sign * compare(keys.get(a), keys.get(b)) || a - b);
  }

  paint() {
    const view = this.element;
    const first = Math.max(0, Math.floor(view.scrollTop / ROW_HEIGHT) - 8);
    const last = this.printing ? Math.min(this.order.length, MOST_PRINTED)
      : Math.min(this.order.length, Math.ceil((view.scrollTop + view.clientHeight) / ROW_HEIGHT) + 8);
    const from = this.printing ? 0 : first;
    const state = `${from},${last},${this.active}`;
    if (this.painted === state) return;
    this.painted = state;
    const rows = [];
    for (let at = from; at < last; at++) rows.push(this.row(at));
    this.body.replaceChildren(this.spacer, ...rows);
    const current = this.order.indexOf(this.active);
    if (current >= from && current < last) view.setAttribute("aria-activedescendant", this.rowId(this.active));
    else view.removeAttribute("aria-activedescendant");
  }

  rowId(index) {
    return `row-${this.method.index}-${index}`;
  }

  row(at) {
    const index = this.order[at];
    const end = this.rows.marks[index] === "!" ? "finding" : { r: "returned", t: "threw", x: "exited", c: "threw" }[this.rows.ends[index]];
    return el("div", { role: "row", id: this.rowId(index), class: `row ${end}`, "aria-rowindex": at + 2,
      "aria-selected": index === this.active ? "true" : "false", style: `grid-template-columns:${this.template};top:${at * ROW_HEIGHT}px`,
      click: () => this.activate(index, true) },
      this.columns.map(column => this.cell(column, index)));
  }

  cell(column, index) {
    const text = column.text(index);
    const look = column.key === "n" ? "right dim" : column.key === "outcome" ? "code outcome" : column.code ? "code" : null;
    return el("div", { role: "gridcell", class: look, title: text.length > 24 ? text : null }, text);
  }

  activate(index, open) {
    this.active = index;
    this.scrollTo(index);
    this.paint();
    if (open) this.onOpen(index);
  }

  scrollTo(index) {
    const at = this.order.indexOf(index);
    if (at < 0) return;
    const top = at * ROW_HEIGHT, room = this.element.clientHeight - this.header.offsetHeight - ROW_HEIGHT;
    if (top < this.element.scrollTop) this.element.scrollTop = top;
    else if (top > this.element.scrollTop + room) this.element.scrollTop = top - room;
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.element.clientHeight / ROW_HEIGHT) - 2);
    const moves = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    const current = this.order.indexOf(this.active);
    if (event.key in moves && this.order.length > 0) {
      event.preventDefault();
      const start = current < 0 ? (moves[event.key] > 0 ? -1 : 0) : current;
      const next = Math.min(this.order.length - 1, Math.max(0, start + moves[event.key]));
      this.activate(this.order[next], this.isOpen && this.isOpen());
    } else if ((event.key === "Enter" || event.key === " ") && current >= 0) {
      event.preventDefault();
      this.activate(this.active, true);
    }
  }

  /** `root: 2{left: 1}, key = 1` */
  inputsText(index) {
    return this.rows.columns.map(([name], at) => [name, this.rows.values[at][index]]).filter(([, value]) => value)
      .map(([name, value]) => `${name} = ${value}`).join(", ");
  }

  /** The case that is `step` further, from the one given; -1 if there is none. */
  neighbour(index, step) {
    const at = this.order.indexOf(index) + step;
    return at >= 0 && at < this.order.length ? this.order[at] : -1;
  }

  print(on) {
    this.printing = on;
    this.painted = null;
    this.paint();
  }
}

function endWord(rows, index) {
  if (rows.ends[index] === "r") return rows.out[index] ? "→ " : "returns";
  return { t: "throws ", x: "exits with ", c: "breaks its contract" + (rows.out[index] ? ": " : "") }[rows.ends[index]];
}
