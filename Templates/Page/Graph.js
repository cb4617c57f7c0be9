// What the data says of screens: their names, and what leads where.

/** The page's data, with what is looked up often. */
class Graph {
  constructor(data) {
    this.data = data;
    this.screens = data.screens;
    this.names = data.screens.map((screen) => `${data.flows[screen.flow].name}/${screen.name}`);
    // A screen that is gone comes last, and leaves its name to another that has it now.
    this.byName = new Map(this.names.map((name, index) => [name, index]).reverse());
    this.goneWays = data.changes?.goneWays ?? [];
    this.waysOut = data.screens.map((screen) => screen.transitions.flatMap((index) => this.withBranches(index)));
    this.waysIn = data.screens.map(() => []);
    for (const [source, ways] of this.waysOut.entries()) {
      for (const way of ways) if (way.target !== null) this.waysIn[way.target].push({ ...way, source });
    }
  }

  /** A transition, and what follows its outcomes. */
  withBranches(index) {
    const transition = this.data.transitions[index];
    const way = { transition, target: this.targetOf(transition), isWide: transition.source !== "route" };
    return [way, ...Object.values(transition.then ?? {}).flatMap((branch) => this.withBranches(branch))];
  }

  /** The screen that a transition shows; null if it names none. */
  targetOf(transition) {
    if (transition.screen !== undefined) return transition.screen;
    if (transition.flow !== undefined) return this.data.flows[transition.flow].root;
    if (transition.verb === "tab") return this.rootOfTab(transition.tab);
    return null;
  }

  rootOfTab(name) {
    const item = this.data.tabs.flatMap((tabs) => tabs.items).find((each) => each.name === name);
    return item ? this.data.flows[item.flow].root : null;
  }

  /** What shows a screen besides transitions: links, what is outside, starts, tabs, guards that refuse. */
  openersOf(screen) {
    const { links = [], entry, flow: own } = this.screens[screen];
    const outside = [...links.map((link) => `link ${link}`), ...(entry ? [entry] : [])];
    const flow = this.data.flows[own];
    const isBottom = flow.root === screen || flow.earlierRoots?.some((root) => root.screen === screen);
    if (!isBottom) return outside;
    const { start, tabs, guards } = this.data;
    const while_ = (conditions) => (conditions.length > 0 ? ` while ${listed(conditions)}` : "");
    const starts = start.filter((each) => each.flow === own).map((each) => `the app's start${while_(each.when)}`);
    const items = tabs.flatMap((each) => each.items).filter((item) => item.flow === own);
    const refusals = guards.filter((guard) => guard.flow === own).map((guard) => `guard ${guard.name}, when it refuses`);
    return [...outside, ...starts, ...items.map((item) => `tab ${item.name}${while_([...item.when, ...item.select])}`), ...refusals];
  }

  flowOf(screen) { return this.data.flows[this.screens[screen].flow]; }

  /** The upper left corner of a screen on the map. */
  placeOf(screen) {
    const [x, y] = this.screens[screen].at;
    const [left, top] = this.flowOf(screen).box;
    return { x: left + x, y: top + y };
  }

  /** The screens that contain a text in what people know them by; those with it in their name first. */
  find(text) {
    const wanted = text.trim().toLowerCase();
    if (wanted === "") return [];
    const ranked = this.screens.map((screen, index) => ({ index, rank: this.rank(screen, index, wanted) }));
    return ranked.filter((each) => each.rank < 4).sort((one, other) => one.rank - other.rank).map((each) => each.index);
  }

  rank(screen, index, wanted) {
    const contains = (text) => text?.toLowerCase().includes(wanted);
    if (screen.name.toLowerCase() === wanted) return 0;
    if (screen.name.toLowerCase().startsWith(wanted)) return 1;
    if (contains(this.names[index])) return 2;
    const { analyticsName, title, description, links = [], tags = [], was = [] } = screen;
    return [analyticsName, title, description, ...links, ...tags, ...was].some(contains) ? 3 : 4;
  }
}
