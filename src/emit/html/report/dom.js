// Small things that everything else is made of. Texts of programs only ever become text nodes and attribute values.

const SVG = "http://www.w3.org/2000/svg";

/** An element. Attributes that are functions are listeners; null, undefined and false leave an attribute out. */
function el(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

const byId = id => document.getElementById(id);

/** `1 case`, `1,204 cases` */
function counted(count, what) {
  return `${number(count)} ${what}${count === 1 ? "" : "s"}`;
}

const number = count => count.toLocaleString("en-US");

function seconds(value) {
  if (value >= 100) return `${Math.round(value)} s`;
  return value >= 1 ? `${value.toFixed(1)} s` : `${(value * 1000).toFixed(value < 0.01 ? 1 : 0)} ms`;
}

function percent([covered, total]) {
  if (!total) return "–";
  // Never round up to something that is not true.
  return covered === total ? "100%" : `${Math.min(99, Math.round(100 * covered / total))}%`;
}

/** `Stack.pop (Stack.java:12)`; code that was woven from a contract is called that. */
function placeText([className, method, file, line]) {
  const woven = method.startsWith("nalar$") || method.startsWith("lambda$nalar$");
  const where = file ? file + (line > 0 ? ":" + line : "") : "unknown source";
  return `${className}${woven ? " (contract)" : method ? "." + method : ""} (${where})`;
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    const area = el("textarea", { class: "offscreen", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** A button that copies what `text()` gives, and says so. */
function copyButton(label, text) {
  const button = el("button", { class: "quiet", type: "button" }, label);
  button.addEventListener("click", async () => {
    const done = await copyText(text());
    button.textContent = done ? "Copied" : "Could not copy";
    announce(button.textContent);
    setTimeout(() => { button.textContent = label; }, 1600);
  });
  return button;
}

/** Says something to those who listen to the page. */
function announce(text) {
  byId("announcer").textContent = text;
}

function stored(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(name);
    value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value);
  } catch (error) { /* Pages from disk may have no storage: then it is forgotten. */ }
  return null;
}

// ---- Java, in colour

const JAVA = new RegExp([
  "(\\/\\*[\\s\\S]*?(?:\\*\\/|$)|\\/\\/[^\\n]*)",
  "(\"\"\"[\\s\\S]*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*')",
  "(@[A-Za-z_][\\w.]*)",
  "\\b(abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double|else|enum|extends|final|" +
    "finally|float|for|if|implements|import|instanceof|int|interface|long|native|new|null|package|private|protected|" +
    "public|record|return|short|static|super|switch|synchronized|this|throw|throws|transient|try|true|false|var|void|" +
    "volatile|while|yield)\\b",
  "\\b(\\d[\\w.]*)\\b",
].join("|"), "g");
const JAVA_LOOKS = ["comment", "string", "annotation", "keyword", "number"];

/** The lines of a Java text, each a list of nodes. */
function javaLines(text) {
  const lines = [[]];
  const add = (part, look) => {
    part.split("\n").forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece) lines[lines.length - 1].push(look ? [piece, look] : piece);
    });
  };
  let end = 0;
  for (const match of text.matchAll(JAVA)) {
    add(text.slice(end, match.index));
    add(match[0], JAVA_LOOKS[match.slice(1).findIndex(group => group !== undefined)]);
    end = match.index + match[0].length;
  }
  add(text.slice(end));
  return lines;
}

function javaNodes(line) {
  return line.map(part => typeof part === "string" ? part : el("span", { class: "j-" + part[1] }, part[0]));
}
