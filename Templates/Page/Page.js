// The page as a whole: what is picked, which panel is open, keys, addresses.

function startPage() {
  const graph = new Graph(JSON.parse(byID("data").textContent));
  window.page = new Page(graph);
  window.page.begin();
}

class Page {
  constructor(graph) {
    this.graph = graph;
    this.map = byID("map");
    this.overlay = new Overlay(this.map, graph);
    this.pictures = new Pictures(this.overlay.cards, graph);
    this.camera = new Camera(this.map, byID("world"), graph, () => {
      this.namePlace();
      this.pictures.draw(this.camera);
    });
    // The screen that is picked, or else the flow.
    this.picked = null;
    this.pickedFlow = null;
    // What is said of an address that leads nowhere.
    this.notice = "";
    this.panel = "screen";
    this.panels = ["screen", "walk", "proofs", ...(graph.data.changes ? ["changes"] : [])];
    this.walker = null;
    // What a walk has done so far, as its address has it, and what kept it from going on.
    this.words = [];
    this.halt = null;
    // What the last step has met.
    this.problem = "";
  }

  begin() {
    document.documentElement.classList.toggle("embed", new URLSearchParams(location.search).has("embed"));
    byID("whole").href = location.href.replace(/[?#].*/, "");
    for (const name of ["width", "height", "viewBox"]) this.map.removeAttribute(name);
    listenToGestures(this.map, this.camera, (target) => this.clicked(target));
    listenToSearch(this.graph, ({ flow, screen }) => {
      this.showView("map");
      if (flow === undefined) this.pick(screen);
      else this.pickFlow(flow);
      // So that arrows go on from there.
      byID("stage").focus({ preventScroll: true });
    });
    listenToList(byID("list").querySelector("table"), this.graph, (screen) => { this.showView("map"); this.pick(screen); });
    this.map.addEventListener("pointerover", (event) => this.overlay.light(event.target.closest(".overview .node, .overview .pill")));
    for (const name of this.panels) byID(`tab-${name}`).addEventListener("click", () => this.showPanel(name));
    byID("tab-proofs").append(...proofBadge(this.graph.data));
    byID("tab-changes").hidden = !this.graph.data.changes;
    byID("show-map").addEventListener("click", () => this.chooseView("map"));
    byID("show-list").addEventListener("click", () => this.chooseView("list"));
    byID("fit").addEventListener("click", () => this.camera.fitWhole());
    byID("zoom-in").addEventListener("click", () => this.camera.zoomBy(1.3));
    byID("zoom-out").addEventListener("click", () => this.camera.zoomBy(1 / 1.3));
    byID("theme").addEventListener("click", changeTheme);
    document.addEventListener("keydown", (event) => this.pressed(event));
    addEventListener("hashchange", () => this.followAddress());
    addEventListener("resize", () => (this.camera.overview && !byID("stage").hidden ? this.camera.fitWhole() : this.camera.draw()));
    listenToPrinting(this.graph, this.camera);
    this.camera.fitWhole();
    this.showPanel(this.graph.data.changes ? "changes" : "screen");
    if (this.address !== "") this.followAddress();
  }

  // MARK: Picking

  clicked(target) {
    const card = target.closest("[data-screen]");
    const flow = target.closest("[data-flow]");
    if (card && !this.map.classList.contains("far")) this.pick(Number(card.dataset.screen), false);
    else if (flow && !card) this.pickFlow(Number(flow.dataset.flow), this.camera.overview !== null);
    else this.pick(null);
  }

  /** Picks a screen, or none. */
  pick(screen, moves = true) {
    this.choose(screen, null);
    if (screen !== null && moves) this.camera.center(screen);
  }

  /** Picks a flow, and shows its screens. */
  pickFlow(flow, moves = true) {
    this.choose(null, flow);
    this.showView("map");
    if (moves) this.camera.showFlow(flow);
  }

  choose(picked, pickedFlow) {
    Object.assign(this, { picked, pickedFlow, notice: "" });
    if (picked === null) this.overlay.clear();
    else this.overlay.pick(picked);
    this.setAddress(this.pickedName);
    this.showPanel("screen");
  }

  /** Leaves a screen for its flow, and a flow for the overview. */
  leave() {
    const isPicked = this.picked !== null || this.pickedFlow !== null || this.panel !== "screen";
    this.pick(null);
    if (!isPicked) this.camera.fitWhole();
  }

  /** Names the flow that is looked at when its own name is out of sight. */
  namePlace() {
    const flow = this.camera.flowInMiddle();
    const isOut = flow && !this.map.classList.contains("far")
      && (this.camera.y + flow.box[1] * this.camera.zoom < -20 || this.camera.x + flow.box[0] * this.camera.zoom < -20);
    byID("place").hidden = !isOut;
    if (isOut) byID("place").textContent = flow.name;
  }

  // MARK: Panels and views

  showPanel(name) {
    if (this.panel === "changes" && this.picked === null) this.overlay.clear();
    this.panel = name;
    for (const each of this.panels) {
      byID(`tab-${each}`).setAttribute("aria-selected", String(each === name));
      byID(`tab-${each}`).tabIndex = each === name ? 0 : -1;
    }
    byID("panel").setAttribute("aria-labelledby", `tab-${name}`);
    if (name === "walk" && !this.walker) this.walkAlong([]);
    else this.fillPanel();
    byID("panel").scrollTop = 0;
  }

  fillPanel() {
    const fill = {
      screen: () => screenPanel(this.picked, this.graph, this),
      walk: () => walkPanel(this.walker, this),
      proofs: () => proofPanel(this.graph, this),
      changes: () => changesPanel(this.graph.data.changes, this),
    }[this.panel];
    byID("panel").replaceChildren(...fill().filter((each) => each !== ""));
    if (this.panel === "walk") this.drawWalk();
    if (this.panel === "changes") this.overlay.changes();
  }

  chooseView(name) {
    this.showView(name);
    this.setAddress(name === "list" ? "list" : this.pickedName);
  }

  /** The name of what is picked, as addresses have it. */
  get pickedName() {
    if (this.picked !== null) return this.graph.names[this.picked];
    return this.pickedFlow === null ? "" : this.graph.data.flows[this.pickedFlow].name;
  }

  showView(name) {
    const { overview } = this.camera;
    const isBack = byID("stage").hidden;
    byID("list").hidden = name !== "list";
    byID("stage").hidden = name === "list";
    byID("show-map").setAttribute("aria-pressed", String(name === "map"));
    byID("show-list").setAttribute("aria-pressed", String(name === "list"));
    // Meanwhile the window may have got another shape.
    if (name === "map" && isBack && overview) this.camera.fitWhole();
    else if (name === "map") this.camera.draw();
  }

  // MARK: Walking

  /** Begins where the walk has begun, with what guards answer now. */
  beginAgain() {
    const held = Object.entries(this.walker?.state.holds ?? {}).filter(([, holds]) => holds).map(([name]) => `+${name}`);
    const mode = this.walker?.isExpanded ? ["columns:"] : [];
    this.walk([...held, ...this.words.filter((word) => word.startsWith("in:")), ...mode]);
  }

  /** Goes on by a word. Returns what follows, which is false if that cannot be done. */
  go(word, given = {}) {
    const [count, waited] = [this.walker.state.log.length, this.walker.refusedOf(this.walker.top)];
    const settled = guardsSettledBy(word, this.walker, given);
    for (const guard of settled) {
      follow(`+${guard}`, this.walker);
      this.remember(`+${guard}`);
    }
    const done = follow(word, this.walker, given);
    this.halt = null;
    if (done !== false) this.remember(word);
    const { problem, said } = walkNews(this.walker, count, waited, this.graph);
    this.problem = [...settled.map(settledText), problem].filter(Boolean).join(" ");
    this.nameWalk();
    // The panel is made anew, and those who use a keyboard go on from where they are.
    const { activeElement } = document;
    const isInPanel = byID("panel").contains(activeElement);
    this.fillPanel();
    if (isInPanel) (byID(activeElement.id || "answer") ?? byID("answer") ?? byID("offers")).focus();
    showProblem();
    announce([...settled.map(settledText), said].join(" "));
    return done;
  }

  remember(word) {
    const isOfBeginning = (each) => isAnswer(each) || each.startsWith("in:");
    // What guards answer before anything else is what they answer at the start.
    if (isAnswer(word) && this.words.every(isOfBeginning)) this.words.push("then:");
    this.words.push(word);
  }

  nameWalk() { this.setAddress(["walk", ...this.words.map(encodedWord)].join("/")); }

  drawWalk() {
    const screens = this.walker.state.log.filter((each) => each.report === undefined).map((each) => each.screen);
    this.overlay.walk(screens.filter((screen, index) => screen !== screens[index - 1]).slice(-30));
    this.camera.center(this.walker.top.screen, zooms.readable);
  }

  /** Repeats a shortest way to a screen: the one from the start, if there is one, comes first. */
  walkTo(screen, way = 0) { this.walk(wordsUntil(this.graph.screens[screen].ways[way].walk, this.graph.data), screen); }

  /** Repeats the path of a finding, or of a funnel. */
  walkThrough(finding) { this.walk(wordsUntil(finding.walk, this.graph.data), finding.end); }

  /** Repeats a walk, and names it in the address. */
  walk(words, end) {
    this.walkAlong(words, end);
    this.nameWalk();
  }

  /**
   * Repeats a walk as far as it goes, and says where and why it does not go on.
   * @param end The screen to which it leads, if that is known.
   */
  walkAlong(words, end) {
    const { walker, count } = beginWalk(words, this.graph.data);
    const stop = words.findIndex((word, place) => place >= count && follow(word, walker) === false);
    Object.assign(this, { walker, words: stop < 0 ? [...words] : words.slice(0, stop) });
    this.problem = walkNews(walker, walker.state.log.length, undefined, this.graph).problem;
    this.halt = this.haltAt(stop < 0 ? null : words[stop], end);
    this.showPanel("walk");
    if (this.halt === null) showProblem();
  }

  /** Why a walk has not arrived; null if it has. */
  haltAt(word, end) {
    const { top, state } = this.walker;
    const [place, last] = [this.graph.names[top.screen], state.log.at(-1)];
    const reason = last.report ? ` Before, ${reportText(last)}.` : "";
    if (word !== null) return `The walk stops on ${place}, where this cannot be done: ${wordText(word)}.${reason}`;
    if (end === undefined) return null;
    const question = this.walker.question();
    if (question) return `The walk waits on ${place} for what ${guardOf(question.condition)} answers.`;
    return end === top.screen ? null : `The walk leads to ${place}, and not to ${this.graph.names[end]}.${reason}`;
  }

  // MARK: Proofs

  showFinding(finding) {
    const steps = stepsOfFinding(finding);
    this.showView("map");
    this.overlay.path(steps);
    this.camera.frame(screensOf(steps));
  }

  // MARK: Keys

  pressed(event) {
    const isTyping = event.target.closest("input, textarea, select");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = {
      "/": () => byID("search").focus(), "+": () => this.camera.zoomBy(1.3), "=": () => this.camera.zoomBy(1.3),
      "-": () => this.camera.zoomBy(1 / 1.3), 0: () => this.camera.fitWhole(), Escape: () => this.leave(),
      ArrowLeft: () => this.step(event, -1, 0), ArrowRight: () => this.step(event, 1, 0),
      ArrowUp: () => this.step(event, 0, -1), ArrowDown: () => this.step(event, 0, 1),
    };
    if (!keys[event.key] || keys[event.key]() === false) return;
    event.preventDefault();
  }

  /** Goes to the next panel, or to the nearest screen in a direction. Returns false if the key is not for this. */
  step(event, dx, dy) {
    if (event.target.closest("[role=tablist]")) return dx === 0 ? false : this.stepPanel(dx);
    if (event.target.closest("aside, #list") && event.target !== byID("panel")) return false;
    if (event.target === byID("panel") && dy !== 0) return false;
    const from = this.picked ?? this.graph.data.flows[0].root;
    this.pick(this.picked === null ? from : nearest(from, dx, dy, this.graph));
  }

  stepPanel(dx) {
    const next = this.panels[(this.panels.indexOf(this.panel) + dx + this.panels.length) % this.panels.length];
    this.showPanel(next);
    byID(`tab-${next}`).focus();
  }

  // MARK: Addresses

  setAddress(text) {
    const [address, now] = [`#${text}`, this.address === null ? null : `#${this.address}`];
    if (now === address) return;
    // The way back in the browser goes through what was picked. A walk is one of these, and its address has all its steps.
    const isStep = /^#walk(\/|$)/.test(now) && /^#walk(\/|$)/.test(address);
    history[isStep ? "replaceState" : "pushState"](null, "", address);
  }

  /** What the address names; null if it is none. */
  get address() {
    try { return decodeURI(location.hash.slice(1)); } catch { return null; }
  }

  followAddress() {
    const text = this.address;
    const { byName, flowByName } = this.graph;
    if (text === this.pickedName && this.panel === "screen") return this.showView("map");
    if (text === "list" || text === "map") return this.showView(text);
    this.showView("map");
    if (text === "proofs" || (text === "changes" && this.panels.includes(text))) this.showPanel(text);
    else if (text === "walk" || text?.startsWith("walk/")) this.walkAlong(location.hash.split("/").slice(1).map(decoded));
    else if (byName.has(text)) this.pick(byName.get(text));
    else if (flowByName.has(text)) this.pickFlow(flowByName.get(text));
    else if (text === "") this.pick(null);
    else this.missAddress(text);
  }

  /** Says that nothing has an address any more, and shows what had the name of its screen. */
  missAddress(text) {
    const [flow, name] = (text ?? "").split("/");
    const { screens, data } = this.graph;
    const heir = screens.findIndex((screen) => data.flows[screen.flow].name === flow && screen.was?.includes(name));
    if (heir >= 0) {
      this.pick(heir);
      announce(`${text} is now ${this.graph.names[heir]}.`);
    } else {
      this.camera.fitWhole();
      this.picked = this.pickedFlow = null;
      this.overlay.clear();
      this.notice = `Nothing is called ${text ?? location.hash} here. Perhaps it was renamed or removed since the address was made.`;
      this.showPanel("screen");
    }
  }
}

/** Brings what the last step has met into view, with the transitions below it. */
function showProblem() { byID("problem")?.scrollIntoView({ block: "start" }); }

/** The nearest screen in a direction; the screen itself if there is none. */
function nearest(from, dx, dy, graph) {
  const { x, y } = graph.placeOf(from);
  let best = { screen: from, distance: Infinity };
  for (const screen of graph.screens.keys()) {
    const place = graph.placeOf(screen);
    const along = (place.x - x) * dx + (place.y - y) * dy;
    const across = Math.abs((place.x - x) * dy) + Math.abs((place.y - y) * dx);
    const distance = along + 2.2 * across;
    if (along > 5 && distance < best.distance) best = { screen, distance };
  }
  return best.screen;
}

function changeTheme() {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : isDarkPreferred();
  root.dataset.theme = isDark ? "light" : "dark";
}

const isDarkPreferred = () => matchMedia("(prefers-color-scheme: dark)").matches;
