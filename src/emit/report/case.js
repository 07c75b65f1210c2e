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
  const way = [];
  for (const point of details.trace) {
    const known = method.byPoint[point];
    if (!known || known.point[1] >= 0) continue;
    for (const line of known.code.linesOf[known.offset]) {
      const last = way[way.length - 1];
      const goesOn = last && last.code === known.code && last.line === line && last.bci < known.point[2];
      if (goesOn) last.bci = known.point[2];
      else if (line > 0) way.push({ code: known.code, line, bci: known.point[2], conditions: [] });
    }
  }
  endAtThrow(way, details);
  return way;
}

/** A path that throws does not go on in the block where it does. */
function endAtThrow(way, details) {
  if (!details.threw || !details.stack) return;
  const last = way[way.length - 1];
  const frame = details.stack.find(([className, method]) => last && className === last.code.class && method === last.code.name);
  if (!frame) return;
  let end = way.length - 1;
  while (end >= 0 && way[end].code === last.code && way[end].line !== frame[3]) end--;
  if (end < 0 || way[end].code !== last.code) return;
  way.length = end + 1;
  way[end].throws = true;
}

/** Puts the steps where they belong: each at the next line of the way that fits. Those of contracts fit nowhere. */
function attachSteps(method, details, way) {
  const given = [], after = [];
  let at = 0;
  for (const number of details.steps) {
    const [file, line, condition] = method.steps[number];
    let next = at;
    while (next < way.length && !(way[next].line === line && fileOf(way[next].code) === file)) next++;
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
      list.append(el("li", { class: "method" }, `${simple(code.class)}.${code.name === "<init>" ? "new" : code.name}`));
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
    return part("JUnit test", el("div", { class: "with-button" },
      el("pre", { class: "code test", tabindex: "0" }, el("code", {}, javaLines(details.test).flatMap(line => [...javaNodes(line), "\n"]))),
      copyButton("Copy", () => details.test)));
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
