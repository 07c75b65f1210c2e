// Draws scenes. Where everything goes was decided when the report was written.

function looks(look) {
  return look.split(" ").filter(Boolean).map(name => "g-" + name).join(" ");
}

function drawItem(item) {
  const [kind, look] = item;
  if (kind === 0) {
    const [, , x, y, width, height] = item;
    return svg("rect", { class: looks(look), x, y, width, height });
  }
  if (kind === 1) return svg("path", { class: looks(look), d: item[2], "marker-end": "url(#arrow)" });
  const [, , x, y, text, full] = item;
  return svg("text", { class: looks(look), x, y }, text, full && svg("title", {}, full));
}

/** Everything that it shows is also there as text, for those who do not see it. */
function drawScene(scene, label) {
  const [left, top, width, height, items] = scene;
  return svg("svg", { class: "graph", width, height, style: `min-width:${Math.round(width * 0.6)}px`, viewBox: `${left} ${top} ${width} ${height}`, role: "img",
    "aria-label": label }, items.map(drawItem));
}

/** The head of all arrows. */
function arrowHead() {
  return svg("svg", { width: 0, height: 0, "aria-hidden": "true", class: "offscreen" }, svg("defs", {},
    svg("marker", { id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7,
      markerUnits: "userSpaceOnUse", orient: "auto-start-reverse" },
      svg("path", { class: "g-head", d: "M0 0.5L8 4L0 7.5z" }))));
}
