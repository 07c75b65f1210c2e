// The data of the page: what is always there, and what is read when it is asked for.

const head = JSON.parse(byId("head").textContent);
/** Whether all of the page has been read: before that, cases may be there in parts. */
let complete = false;

/** The table of cases of a method, in columns; null as long as the page is still being read. */
function rowsOf(method) {
  if (!complete) return null;
  return method.rows ??= JSON.parse(byId("rows-" + method.index).textContent);
}

/** All about one case. */
function detailsOf(method, index) {
  if (!method.details) method.details = byId("details-" + method.index).textContent.split("\n");
  const details = JSON.parse(method.details[index]);
  if (details.before) {
    method.pieces ??= JSON.parse(byId("pieces-" + method.index).textContent);
    for (const scene of [details.before, details.after]) scene[4] = scene[4].map(piece => method.pieces[piece]);
  }
  return details;
}

head.methods.forEach((method, index) => {
  method.index = index;
  method.byPoint = [];
  method.code.forEach((code, number) => {
    code.points.forEach((point, offset) => { method.byPoint[code.first + offset] = { code, number, point, offset }; });
    code.linesOf = code.points.map(() => []);
    code.runs.forEach(([point, line]) => code.linesOf[point].push(line));
  });
  method.findingOf = new Map(method.findings.map(finding => [finding.case, finding]));
  method.mismatchOf = new Map((method.replay ? method.replay.mismatches : []).map(entry => [entry[0], entry]));
});

/** `BinarySearchTree.insert(int)` without packages; constructors are `new BinarySearchTree()`. */
function methodName(method) {
  const name = shortMethod(method.method);
  return name.startsWith("new(") ? `new ${simple(method.class)}${name.slice(3)}` : `${simple(method.class)}.${name}`;
}

/** The same with the class in the background. */
function methodTitle(method) {
  const name = shortMethod(method.method);
  const isNew = name.startsWith("new(");
  return [el("span", { class: "dim" }, isNew ? "new " : simple(method.class) + "."), isNew ? simple(method.class) + name.slice(3) : name];
}

const simple = name => name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("$")) + 1);

/** Of an entry of a set: its point, and how many lines of the block are executed. An exception may come before the others. */
const passedIn = entry => Array.isArray(entry) ? entry : [entry, Infinity];

/** For each set of points, whether `passes` holds for one of them. */
function setsWith(method, passes) {
  return method.sets.map(points => points.some(entry => passes(...passedIn(entry))));
}

/** Whether a point is on a line, or has instructions there that are executed. */
function onLine(method, source, line) {
  return (point, lines) => {
    const known = method.byPoint[point];
    if (!known || known.code.source !== source) return false;
    return known.point[0] === line || known.code.linesOf[known.offset].slice(0, lines).includes(line);
  };
}

/** How many cases pass one of the points. */
function casesPassing(method, passes) {
  const rows = rowsOf(method);
  if (!rows) return 0;
  const hit = setsWith(method, passes);
  return rows.sets.reduce((sum, set) => sum + (hit[set] ? 1 : 0), 0);
}

/** Coverage by line of one source: line → [instructions covered, total, branches covered, total]. */
function coverageBySource(method, source) {
  const lines = new Map();
  for (const code of method.code) {
    if (code.source !== source) continue;
    for (const [line, ...counts] of code.lines) {
      const sum = lines.get(line) || [0, 0, 0, 0];
      lines.set(line, sum.map((count, index) => count + counts[index]));
    }
  }
  return lines;
}
