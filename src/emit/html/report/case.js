// One case, opened: its heaps, its way through the source, its test.

const MOST_OF_WAY = 250;

function caseView(method, index, details, isCard) {
  const finding = method.findingOf.get(index), mismatch = method.mismatchOf.get(index);
  return el("div", { class: "case-body" },
    finding && findingNote(finding, isCard),
    mismatch && mismatchNote(mismatch),
    heapsPart(details),
    el("div", { class: "columns" }, wayPart(method, details), testPart(details)),
    details.stack && details.stack.length > 1 ? stackPart(details.stack) : null,
    details.output ? textPart("Output", details.output) : null,
    asTextPart(details));
}

function part(title, ...content) {
  return el("section", { class: "part" }, el("h4", {}, title), content);
}

function findingNote(finding, isCard) {
  if (isCard && !finding.clause && !finding.confirmation) return null;
  return el("div", { class: "note bad" }, el("strong", {}, finding.message),
    finding.clause && clausePart(finding.clause),
    el("p", { class: "dim" }, "at " + placeText(finding.place)),
    finding.confirmation && el("p", {}, el("span", { class: "chip" }, "java"), " " + finding.confirmation));
}

function clausePart(clause) {
  return el("div", { class: "clause" }, el("code", {}, clause.text),
    clause.object ? [" of ", el("code", {}, clause.object)] : null,
    clause.line > 0 ? el("span", { class: "dim" }, ` ${clause.file}:${clause.line}`) : null,
    clause.parts.length > 0 ? el("dl", { class: "values" }, clause.parts.map(([text, value]) =>
      [el("dt", {}, el("code", {}, text)), el("dd", {}, el("code", {}, value))])) : null);
}

function mismatchNote([, predicted, actual, call]) {
  return el("div", { class: "note bad" }, el("strong", {}, "The JVM disagrees with Nalar. This is a bug in Nalar; please report it."),
    el("dl", { class: "values" }, el("dt", {}, "nalar"), el("dd", {}, el("code", {}, predicted)),
      el("dt", {}, "java"), el("dd", {}, el("code", {}, actual)), el("dt", {}, "call"), el("dd", {}, el("code", {}, call))));
}

function heapsPart(details) {
  if (!details.before) return null;
  const inputs = details.in.map(([name, , value]) => `${name} = ${value}`).join(", ");
  const after = details.in.filter(input => input[3]).map(([name, , , value]) => `${name} = ${value}`).join(", ");
  return el("div", { class: "heaps" },
    el("figure", {}, el("figcaption", {}, "Before"), el("div", { class: "picture" }, drawScene(details.before, `Heap before: ${inputs}`))),
    el("figure", {}, el("figcaption", {}, "After ", el("code", { class: "dim" }, details.end)),
      el("div", { class: "picture" }, drawScene(details.after, `Heap after: ${details.end}. ${after}`))));
}

/** The lines that the path goes through, in order. A line is there again if the path comes back to it. */
function wayOf(method, details) {
  const walk = new Walk();
  for (const point of details.trace) {
    const known = method.byPoint[point];
    if (known && known.point[1] < 0) walk.pass(known);
    else if (known) walk.branch(known);
  }
  if (details.threw) walk.flush();
  else walk.finish();
  endAtThrow(walk.way, details);
  return walk.way;
}

/**
 * A trace says which blocks were entered, and a block goes on after a call in it. So that the lines after the call come
 * after those of the method that is called, they wait until it has returned; which line it is that calls is seen from
 * its text.
 */
class Walk {
  constructor() {
    this.way = [];
    /** Calls that are not known to have returned: code, and lines of the block that wait. */
    this.frames = [];
  }

  pass({ code, point, offset }) {
    const isCall = point[2] === 0 && (this.frames.length === 0 || code !== this.top().code || this.top().rest.some(line => calls(this.top().code, line, code)));
    if (isCall) this.call(code);
    else this.comeBackTo(code);
    this.flush();
    this.top().rest = [...code.linesOf[offset]];
    this.top().bci = point[2];
  }

  /** A branch is the end of its block. */
  branch({ code, point }) {
    this.comeBackTo(code);
    this.flush();
    const last = this.way[this.way.length - 1];
    if (last && last.code === code && last.line === point[0]) last.branches++;
  }

  top() {
    return this.frames[this.frames.length - 1];
  }

  /** Up to the line of the call, in the frame that has one. */
  call(code) {
    let caller = this.frames.length - 1;
    while (caller >= 0 && !this.frames[caller].rest.some(line => calls(this.frames[caller].code, line, code))) caller--;
    if (caller >= 0) {
      while (this.frames.length > caller + 1) this.leave();
      const frame = this.top();
      const at = frame.rest.findIndex(line => calls(frame.code, line, code));
      frame.rest.splice(0, at + 1).forEach(line => this.add(frame, line));
    } else if (this.frames.length > 0) {
      this.flush();
    }
    this.frames.push({ code, rest: [], bci: 0 });
  }

  comeBackTo(code) {
    while (this.frames.length > 1 && this.top().code !== code) this.leave();
    if (this.frames.length === 0 || this.top().code !== code) this.frames.push({ code, rest: [], bci: 0 });
  }

  leave() {
    this.flush();
    this.frames.pop();
  }

  flush() {
    const frame = this.top();
    if (frame) frame.rest.splice(0).forEach(line => this.add(frame, line));
  }

  add(frame, line) {
    const last = this.way[this.way.length - 1];
    const goesOn = last && last.code === frame.code && last.line === line && last.bci < frame.bci;
    if (goesOn) last.bci = frame.bci;
    else if (line > 0) this.way.push({ code: frame.code, line, bci: frame.bci, branches: 0, conditions: [] });
  }

  finish() {
    while (this.frames.length > 0) this.leave();
  }
}

/** Whether a line seems to call the code, by its text. */
function calls(from, line, code) {
  if (from.source < 0) return false;
  const parts = linesOfSource(from.source)[line - 1] || [];
  const text = parts.map(part => typeof part === "string" ? part : part[1] === "comment" || part[1] === "string" ? "" : part[0]).join("");
  const name = code.name === "<init>" ? simple(code.class) : code.name;
  return new RegExp(`(^|[^\\w$])${name.replace(/\W/g, "\\$&")}\\s*(<[^()]*>)?\\(`).test(text);
}

/** A path that throws does not go on in the block where it does. */
function endAtThrow(way, details) {
  if (!details.threw || !details.stack || details.cutShort) return;
  const last = way[way.length - 1];
  const frame = details.stack.find(([className, method]) => last && className === last.code.class && method === last.code.name);
  if (!frame) return;
  let end = way.length - 1;
  while (end >= 0 && way[end].code === last.code && way[end].line !== frame[3]) end--;
  if (end < 0 || way[end].code !== last.code) return;
  way.length = end + 1;
  way[end].throws = true;
}

/**
 * Puts the steps where they belong: each at the next line of the way that fits and has not as many as branches already.
 * Those of contracts fit nowhere.
 */
function attachSteps(method, details, way) {
  const given = [], after = [];
  let at = 0;
  for (const number of details.steps) {
    const [file, line, condition] = method.steps[number];
    const fits = index => way[index] && way[index].line === line && fileOf(way[index].code) === file;
    let next = at;
    while (next < way.length && !(fits(next) && way[next].conditions.length < Math.max(1, way[next].branches))) next++;
    if (next === way.length && fits(at)) next = at;
    if (next < way.length) {
      at = next;
      way[at].conditions.push(condition);
    } else {
      (at === 0 && !(way[0] && way[0].conditions.length) ? given : after).push({ file, line, condition });
    }
  }
  return { given, after };
}

const fileOf = code => code.source >= 0 ? head.sources[code.source][0] : "";

function wayPart(method, details) {
  const way = wayOf(method, details);
  if (way.length === 0) return details.steps.length > 0 ? part("Decisions", stepList(details.steps.map(step => method.steps[step]))) : null;
  const { given, after } = attachSteps(method, details, way);
  const list = el("ol", { class: "code way" });
  addWay(list, way, 0, Math.min(way.length, MOST_OF_WAY));
  const rest = way.length > MOST_OF_WAY ? el("button", { type: "button", class: "quiet",
    click: () => { addWay(list, way, MOST_OF_WAY, way.length); rest.remove(); } }, `${counted(way.length - MOST_OF_WAY, "more line")}`) : null;
  return part("Way through the source",
    given.length > 0 ? el("details", { class: "given" }, el("summary", {}, `Given before the call: ${counted(given.length, "decision")}`),
      stepList(given.map(step => [step.file, step.line, step.condition]))) : null,
    list, rest,
    after.length > 0 ? el("details", { class: "given" }, el("summary", {}, `Checked afterwards: ${counted(after.length, "decision")}`),
      stepList(after.map(step => [step.file, step.line, step.condition]))) : null,
    details.cutShort ? el("p", { class: "dim" }, "The path is longer: this is its beginning.") : null);
}

function addWay(list, way, from, to) {
  for (let index = from; index < to; index++) {
    const { code, line, conditions, throws } = way[index];
    if (index === 0 || way[index - 1].code !== code)
      list.append(el("li", { class: "method" }, code.name === "<init>" ? `new ${simple(code.class)}` : `${simple(code.class)}.${code.name}`));
    const text = code.source >= 0 ? linesOfSource(code.source)[line - 1] : null;
    list.append(el("li", {}, el("span", { class: "gutter" }, String(line)),
      el("span", { class: "text" }, text ? javaNodes(trimmed(text)) : "",
        conditions.map(condition => [" ", el("span", { class: "condition" }, condition)]).flat(), throws ? el("span", { class: "throws" }, " throws") : null)));
  }
}

function trimmed(line) {
  const [first, ...others] = line;
  return typeof first === "string" ? [first.trimStart(), ...others] : line;
}

function stepList(steps) {
  return el("ol", { class: "steps" }, steps.map(([file, line, condition]) =>
    el("li", {}, el("span", { class: "dim" }, file ? `${file}:${line} ` : "before "), el("code", {}, condition))));
}

function testPart(details) {
  if (details.test) {
    const lines = javaLines(details.test.trimEnd());
    return el("section", { class: "part" }, el("div", { class: "with-button" }, el("h4", {}, "JUnit test"), copyButton("Copy", () => details.test)),
      el("pre", { class: "code test", tabindex: "0" }, el("code", {}, lines.flatMap(line => [...javaNodes(line), "\n"]))));
  }
  return details.untested ? part("JUnit test", el("p", { class: "dim" }, "There is no test for this case: " + details.untested)) : null;
}

function stackPart(stack) {
  return part("Stack", el("ol", { class: "steps" }, stack.slice(0, 40).map(place => el("li", {}, el("code", {}, placeText(place))))));
}

function textPart(title, text) {
  return part(title, el("pre", { class: "code" }, text));
}

function asTextPart(details) {
  return el("details", { class: "part" }, el("summary", {}, "As text"),
    el("dl", { class: "values" }, details.in.map(([name, type, value, after]) => [
      el("dt", {}, el("code", {}, name), el("span", { class: "dim" }, " " + type)),
      el("dd", {}, el("code", {}, value), after ? el("p", {}, el("span", { class: "dim" }, "after "), el("code", {}, after)) : null)]),
      el("dt", {}, "outcome"), el("dd", {}, el("code", {}, details.end))),
    details.flaw ? el("p", { class: "dim" }, details.flaw) : null);
}
