// What the data says of screens: their names, and what leads where.

/** The page's data, with what is looked up often. */
class Graph {
  constructor(data) {
    this.data = data;
    this.screens = data.screens;
    this.names = data.screens.map((screen) => `${data.flows[screen.flow].name}/${screen.name}`);
    // A screen that is gone comes last, and leaves its name to another that has it now.
    this.byName = new Map(this.names.map((name, index) => [name, index]).reverse());
    this.flowByName = new Map(data.flows.map((flow, index) => [flow.name, index]).reverse());
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
    return item ? item.root ?? this.data.flows[item.flow].root : null;
  }

  /** What shows a screen besides transitions: links, what is outside, starts, tabs, guards that refuse. */
  openersOf(screen) {
    const { links = [], awaited = [], entry, flow: own } = this.screens[screen];
    const outside = [...links.map((link, place) => `link ${link}${awaited[place] ? `, waits for ${awaited[place]}` : ""}`), ...(entry ? [entry] : [])];
    return [...outside, ...this.beginningsOf(own, screen)];
  }

  /** What shows a flow besides transitions and links: starts, tabs, guards that refuse; with a screen, those that may begin with it. */
  beginningsOf(index, screen) {
    const flow = this.data.flows[index];
    const isRoot = screen === undefined || flow.root === screen || flow.earlierRoots?.some((root) => root.screen === screen);
    const begins = (each) => each.flow === index && (each.root === undefined || screen === undefined ? isRoot : each.root === screen);
    const { start, tabs, guards } = this.data;
    const while_ = (conditions) => (conditions.length > 0 ? ` while ${listed(conditions)}` : "");
    const starts = start.filter(begins).map((each) => (each.place ? `place ${each.place}` : `the app's start${while_(each.when)}`));
    const items = tabs.flatMap((each) => each.items).filter(begins);
    const refusals = guards.filter(begins).map((guard) => `guard ${guard.name}, when it refuses`);
    return [...starts, ...items.map((item) => `tab ${item.name}${while_([...item.when, ...item.select])}`), ...refusals];
  }

  /** The screens of a flow, those that are gone last. */
  screensOf(flow) { return [...this.screens.keys()].filter((screen) => this.screens[screen].flow === flow); }

  flowOf(screen) { return this.data.flows[this.screens[screen].flow]; }

  /** The upper left corner of a screen on the map. */
  placeOf(screen) {
    const [x, y] = this.screens[screen].at;
    const [left, top] = this.flowOf(screen).box;
    return { x: left + x, y: top + y };
  }

  /** The screens that contain a text in what people know them by; those with it in their title or name first. */
  find(text) { return this.matches(text).map((match) => match.screen); }

  /** The same, each with what contains the text: `{ screen, what, text }`. */
  matches(text) {
    const wanted = folded(text.trim());
    if (wanted === "") return [];
    const found = this.screens.map((_, screen) => this.match(screen, wanted)).filter((match) => match !== null);
    return found.sort((one, other) => one.rank - other.rank);
  }

  match(screen, wanted) {
    const { name, title, analyticsName, description, links = [], tags = [], was = [] } = this.screens[screen];
    const known = [
      ["title", title], ["name", this.names[screen]], ["analytics", analyticsName], ...links.map((link) => ["link", link]),
      ["formerly", was.join(", ")], ["tags", tags.join(", ")], ["description", description],
    ];
    const joined = spaceless(wanted);
    const match = known.find(([, text]) => text && folded(text).includes(wanted))
      ?? known.find(([, text]) => text && spaceless(folded(text)).includes(joined));
    if (!match) return null;
    const own = [title, name].filter(Boolean).map(folded);
    const rank = own.includes(wanted) ? 0 : own.some((text) => text.startsWith(wanted)) ? 1 : known.indexOf(match) < 2 ? 2 : 3;
    return { screen, what: match[0], text: match[1], rank };
  }

  /** The flows that contain a text in what people know them by, each with what contains it: `{ flow, what, text }`. */
  flowMatches(text) {
    const wanted = spaceless(folded(text));
    if (wanted === "") return [];
    return this.data.flows.flatMap(({ name, description }, flow) => {
      const known = [["name", name], ...this.tabTitlesOf(flow).map((title) => ["tab", title]), ["description", description]];
      const match = known.find(([, text]) => text && spaceless(folded(text)).includes(wanted));
      return match ? [{ flow, what: match[0], text: match[1], rank: 2 }] : [];
    });
  }

  /** What the tabs are called that show a flow. */
  tabTitlesOf(flow) {
    return this.data.tabs.flatMap(({ items }) => items).filter((item) => item.flow === flow && item.title).map(({ title }) => title);
  }

  /** What starts a flow: the transitions, each with the screen that has it; null for the app. */
  callersOf(flow) {
    const { transitions, anywhere } = this.data;
    const isCall = (transition) => transition.flow === flow;
    const own = this.waysOut.flatMap((ways, source) => ways.filter((way) => isCall(way.transition))
      .filter((way) => !way.isWide || (way.transition.source === "flow" && this.flowOf(source).root === source))
      .map(({ transition }) => ({ transition, source })));
    return [...own, ...anywhere.map((index) => transitions[index]).filter(isCall).map((transition) => ({ transition, source: null }))];
  }

  /** The screens that end a flow with an outcome. */
  endsOf(flow, outcome) {
    const ends = ({ transition }) => transition.verb === "finish" && transition.outcome === outcome;
    return this.data.flows[flow].screens.filter((screen) => this.waysOut[screen].some(ends));
  }
}

/** A text as it is compared: letters that are typed are composed, and those of files may not be. */
const folded = (text) => text.normalize("NFC").toLowerCase();

/** Whether words are written apart, in Korean as elsewhere, is not what people remember. */
const spaceless = (text) => text.replace(/\s/g, "");
