// What is drawn over the map: the ways of a picked screen, and numbered paths.

/** Highlights on the map. */
class Overlay {
  constructor(map, graph) {
    Object.assign(this, { map, graph, layer: map.querySelector("#overlay") });
    this.cards = graph.screens.map((_, index) => map.querySelector(`[data-screen="${index}"]`));
  }

  clear() {
    this.layer.replaceChildren();
    this.unmark("near", "picked", "here");
    this.map.classList.remove("dimmed");
  }

  unmark(...kinds) {
    for (const kind of kinds) for (const card of this.map.querySelectorAll(`.${kind}`)) card.classList.remove(kind);
  }

  /** Shows a screen with what leads there and where it leads. */
  pick(screen) {
    this.clear();
    this.map.classList.add("dimmed");
    for (const way of this.graph.waysIn[screen]) if (!way.isWide) this.line(way.source, screen, "in");
    for (const way of this.graph.waysOut[screen]) if (way.target !== null && !way.isWide) this.line(screen, way.target, "out");
    for (const way of this.graph.goneWays) if (way.source === screen || way.target === screen) this.line(way.source, way.target, "gone");
    for (const each of this.map.querySelectorAll(".screen:is(.near, .picked)")) this.liftLabels(Number(each.dataset.screen));
    this.cards[screen].classList.remove("near");
    this.cards[screen].classList.add("picked");
  }

  /** Writes what is asked on the way to a screen once more, above the lines that are drawn. */
  liftLabels(screen) {
    const labels = this.cards[screen].parentNode.querySelectorAll(`.label[data-to="${screen}"]`);
    if (labels.length === 0) return;
    const { box: [x, y] } = this.graph.flowOf(screen);
    this.layer.append(svgElement("g", { class: "lifted", "font-size": 10.5, "text-anchor": "end", transform: `translate(${x} ${y})` },
      ...[...labels].map((label) => label.cloneNode(true))));
  }

  /** Shows what leads to a flow of the overview, and where it leads; null shows nothing. */
  light(node) {
    const place = node?.dataset.place;
    for (const edge of this.map.querySelectorAll(".between")) {
      edge.classList.toggle("lit", place !== undefined && edge.dataset.between.split(" ").includes(place));
    }
  }

  /** Shows all ways that are new, and those that are gone. */
  changes() {
    this.clear();
    for (const { source, target } of this.graph.goneWays) this.line(source, target, "gone");
    for (const [screen, ways] of this.graph.waysOut.entries()) {
      for (const { transition, target, isWide } of ways) if (transition.isNew && !isWide) this.line(screen, target, "added");
    }
    this.unmark("near");
  }

  /** Shows steps, each with the screens that it leads over: the first has the number of the step. */
  path(steps) {
    this.clear();
    this.map.classList.add("dimmed");
    const screens = screensOf(steps);
    screens.slice(1).forEach((screen, index) => this.line(screens[index], screen, "walked"));
    for (const screen of screens) this.cards[screen].classList.add("near");
    const numbers = new Map();
    steps.forEach(([screen], index) => numbers.set(screen, [...(numbers.get(screen) ?? []), index + 1]));
    numbers.delete(undefined);
    for (const [screen, places] of numbers) this.number(screen, places.join(", "));
  }

  /** Shows the way that a walk has taken, and where it is. */
  walk(screens) {
    this.clear();
    screens.slice(1).forEach((screen, index) => this.line(screens[index], screen, "walked"));
    this.unmark("near");
    if (screens.length > 0) this.cards[screens.at(-1)].classList.add("here");
  }

  number(screen, text) {
    const { x, y } = this.graph.placeOf(screen);
    const width = 12 + 8 * text.length;
    this.layer.append(svgElement("g", { class: "place" },
      svgElement("rect", { class: "number", x: x - 4, y: y - 16, width, height: 20, rx: 10 }),
      svgElement("text", { class: "number-text", x: x - 4 + width / 2, y: y - 2, "text-anchor": "middle" }, text)));
  }

  /** Draws a line between two screens, from the sides that face each other. */
  line(source, target, kind) {
    if (source === target) return;
    for (const screen of [source, target]) this.cards[screen].classList.add("near");
    const [width, height] = this.graph.data.card;
    const [from, to] = [this.graph.placeOf(source), this.graph.placeOf(target)];
    const [y1, y2] = [from.y + height / 2, to.y + height / 2];
    const around = bendTo(to.x - 2, y2, this.rightOf(source), this.bottomOf(source));
    let path;
    if (this.leavesFlow(source, target)) path = this.wayOutOfFlow(source) + around;
    else if (to.x > from.x + width) path = bend(from.x + width, y1, to.x - 2, y2);
    else if (from.x > to.x + width) path = bend(from.x, y1, to.x + width + 2, y2);
    else path = `M${from.x + width} ${y1}C${from.x + width + 44} ${y1} ${to.x + width + 44} ${y2} ${to.x + width + 2} ${y2}`;
    this.layer.append(svgElement("path", { class: `way ${kind}`, d: path }), this.tip(path, kind));
  }

  /** Whether a line leads to a flow further right, past other screens of its own. */
  leavesFlow(source, target) {
    const [one, other] = [this.graph.flowOf(source), this.graph.flowOf(target)];
    const isLast = this.graph.placeOf(source).x + this.graph.data.card[0] + 40 > this.rightOf(source);
    return !isLast && other.box[0] > one.box[0] + one.box[2];
  }

  rightOf(screen) {
    const { box } = this.graph.flowOf(screen);
    return box[0] + box[2];
  }

  /** Below the screens of a flow, where nothing stands. */
  bottomOf(screen) {
    const { box } = this.graph.flowOf(screen);
    return box[1] + box[3] - 9;
  }

  wayOutOfFlow(source) {
    const [width, height] = this.graph.data.card;
    const { x, y } = this.graph.placeOf(source);
    const [left, middle, bottom] = [x + width, y + height / 2, this.bottomOf(source)];
    return `M${left} ${middle}C${left + 26} ${middle} ${left} ${bottom} ${left + 26} ${bottom}H${this.rightOf(source)}`;
  }

  /** An arrow's tip at the end of a line, which comes from the left or from the right. */
  tip(path, kind) {
    const numbers = path.match(/-?[\d.]+/g).map(Number);
    const [x, y] = numbers.slice(-2);
    const side = numbers.at(-4) <= x ? -1 : 1;
    return svgElement("path", { class: `tip ${kind}`, d: `M${x} ${y}l${side * 9} -5v10z` });
  }
}

const bend = (x1, y1, x2, y2) => `M${x1} ${y1}${bendTo(x2, y2, x1, y1)}`;

function bendTo(x2, y2, x1, y1) {
  const middle = (x1 + x2) / 2;
  return `C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}
