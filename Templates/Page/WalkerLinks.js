// Links: where they are placed, and what has to be left first.

Object.assign(Walker.prototype, {
  /** Opens a link. Returns what became of it: opened, deferred, refused, unknown. */
  openLink(text) {
    const match = matchLink(text, this.model);
    if (!match) {
      this.report("unknownLink", text);
      return "unknown";
    }
    const { screen, args, chain } = match;
    return this.openScreen({ screen, args, url: text, chain });
  },

  /** Opens a link. One that shows its screen from another one has a chain of its own, and is placed as that is. */
  openScreen(link) {
    const { state, model } = this;
    this.opening = link.url;
    const first = this.firstOf(link);
    const { flow } = model.screens[first];
    const tab = this.tabFor(first);
    const index = tab >= 0 ? tab : state.flow === flow ? 0 : null;
    if (index === null && (this.isOfAStart(flow) || this.waitsForStart(flow))) {
      this.deferLink(link, false);
      return "deferred";
    }
    const chain = this.chainOf(link, index);
    const wish = { kind: "link", ...link, stack: index === null ? null : state.stacks[index].id };
    if (this.waits(wish, index)) return "deferred";
    const conditions = distinct([...(tab >= 0 ? this.requiredBy(state.tabs[tab]) : []), ...chain.requires]);
    const refused = conditions.find((condition) => this.holds(condition) !== true);
    const isLater = refused !== undefined && this.holds(refused) === null;
    const guard = model.guards.find((each) => each.name === refused);
    const hasWayOut = guard?.flow !== undefined && this.startsFlow(guard, refused);
    this.ask(conditions, wish, state.selected);
    if (refused === undefined) return "opened";
    return isLater || hasWayOut ? "deferred" : "refused";
  },

  /** The place of the tab in which a link to a screen opens: the first that begins with it, or else that has its flow; -1 if none does. */
  tabFor(screen) {
    const { state, model } = this;
    const { flow } = model.screens[screen];
    if (state.flow !== null) return -1;
    const first = state.tabs.findIndex((each) => each.flow === flow && (each.root ?? model.flows[flow].root) === screen);
    return first >= 0 ? first : state.tabs.findIndex((each) => each.flow === flow);
  },

  /** A link's chain to a screen, on the root with which a stack began. */
  chainTo(screen, index) { return this.onStack(this.model.links.chains[screen], index); },

  chainOf({ screen, chain }, index) { return this.onStack(chain ?? this.model.links.chains[screen], index); },

  onStack(chain, index) {
    const root = index === null ? undefined : this.state.stacks[index].root;
    return root === undefined ? chain : chain.given[root];
  },

  /** The screen whose flow and tab say where a link opens. */
  firstOf({ screen, chain }) { return chain ? chain.steps.find((step) => step.isFirst).screen : screen; },

  /** What a chain in a tab asks first. One that is given its root asks for its flow itself. */
  requiredBy(item) { return item.root === undefined ? item.requires : item.select; },

  /** The values of a link to a screen that says none: those of the tab, or of the start, that begins with it. */
  valuesOf(screen, args) {
    if (Object.keys(args).length > 0) return args;
    const items = this.starts.flatMap((start) => (start.tabs === undefined ? [start] : this.model.tabs[start.tabs].items));
    return evaluate(items.find((each) => each.root === screen)?.values);
  },

  /** Whether some start shows the flow. */
  isOfAStart(flow) {
    return this.model.start.some((start) => start.flow === flow
      || (start.tabs !== undefined && this.model.tabs[start.tabs].items.some((item) => item.flow === flow)));
  },

  /** Whether users can reach a flow only from other starts. */
  waitsForStart(flow) {
    const { links, start } = this.model;
    if (links.starts[flow] === undefined || this.starts.some(({ place }) => place !== undefined)) return false;
    const { state } = this;
    return !links.starts[flow].some((each) => (start[each].tabs === undefined ? start[each].flow === state.flow : start[each].tabs === state.container));
  },

  /** Defers a link that would remove a screen that the user cannot leave, or bypass one that locks the rest of the app. */
  waits(wish, index) {
    const stack = this.state.stacks[index ?? this.state.selected];
    const { layers, passed } = this.placing(wish, index);
    const kept = new Set(entriesOf(layers).map((entry) => entry.id));
    const isHeld = this.isHolding({ layers: passed })
      || entriesOf(stack.layers).some((entry, place) => this.holdsAt(stack, place) && !kept.has(entry.id));
    if (isHeld) this.deferLink(linkOf(wish), true);
    return isHeld;
  },

  deferLink(link, isLinkHeld) {
    if (this.state.deferred) this.drop(this.state.deferred, "replaced");
    Object.assign(this.state, { deferred: link, isLinkHeld });
  },

  showLink(wish) {
    const { state } = this;
    const index = wish.stack === null ? null : state.stacks.findIndex((each) => each.id === wish.stack);
    if (index === -1) return void this.openScreen(linkOf(wish));
    if (this.waits(wish, index)) return;
    const { layers } = this.placing(wish, index);
    if (index === null || index === state.selected) return this.change(state.selected, layers, "link");
    this.closeLayers();
    this.change(index, layers, null);
    this.select(index, "link");
  },

  /** The layers that a link shows, and those that it shows them beside or above. A flow that the app does not show comes over what it does. */
  placing(link, index) {
    const { screen } = link;
    // What is below another screen gets what that has, also by default.
    const args = link.chain ? complete(this.model.screens[screen].params, link.args) : link.args;
    const chain = this.chainOf(link, index);
    if (index !== null) {
      const passed = index === this.state.selected ? [] : this.stack.layers;
      const own = link.chain || this.state.stacks[index].root === screen ? args : this.valuesOf(screen, args);
      return { layers: this.replacing(index, chain, own), passed };
    }
    const { flow } = this.model.screens[this.firstOf(link)];
    const { like } = this.model.flows[flow];
    const { steps, root } = this.onRoot(chain, flow, evaluate(chain.steps[0].values, args));
    const passed = this.below(root, like);
    const started = this.starting(root, like, { kind: "link" }, passed);
    return { layers: this.stacked(steps.slice(1), args, started, this.stack.layers), passed };
  },

  /** The layers over which a link starts a flow: the bottom one, without that flow if it is on top of it with the same root. */
  below(root, like) {
    const [bottom] = copyOf(this.stack.layers);
    const { instance } = bottom.entries.at(-1);
    const first = bottom.entries.findIndex((entry) => entry.instance === instance);
    const isThere = bottom.entries[first].screen === root.screen && areEqual(bottom.entries[first].args, root.args);
    if (like === "push" && first > 0 && isThere) bottom.entries.length = first;
    return [bottom];
  },

  /** Opens the waiting link at the end of an action, unless it has to keep waiting. */
  openHeldLink() {
    this.resumeSignals();
    if (this.state.isLinkHeld) this.resumeLink();
  },

  resumeLink() {
    const link = this.state.deferred;
    if (!link) return;
    Object.assign(this.state, { deferred: null, isLinkHeld: false });
    this.openScreen(link);
  },

  /** Returns a link's chain on the root with which its flow starts now. */
  onRoot(chain, flow, args) {
    const { steps, roots = [] } = chain;
    const bottom = steps[0].screen;
    const same = { steps, root: { screen: bottom, args: complete(this.model.screens[bottom].params, args) } };
    if (bottom !== this.model.flows[flow].root) return same;
    const root = this.rootOf(flow, args);
    const other = roots.find((each) => each.screen === root.screen);
    if (root.screen === bottom || !other) return root.screen === bottom ? { steps, root } : same;
    const moved = steps.map((step, place) => (place === 1 ? { ...step, transition: other.transition } : step));
    return { steps: [{ ...steps[0], screen: root.screen }, ...moved.slice(1)], root };
  },

  /** Returns the layers of a stack with a chain of screens on its root; entries that are already there stay. */
  replacing(index, chain, args) {
    const stack = this.state.stacks[index];
    // A fixed root stays as it is, below what is shown and where a link says nothing of it.
    const isFixed = stack.given && (chain.steps.length > 1 || Object.keys(args).length === 0);
    const { steps, root } = this.onRoot(chain, stack.flow, isFixed ? stack.given : evaluate(chain.steps[0].values, args));
    const [bottom] = stack.layers;
    const entry = { id: this.newID(), ...root, instance: bottom.entries[0].instance, isHeld: false, way: null };
    return this.stacked(steps.slice(1), args, [{ ...bottom, entries: [entry] }], stack.layers);
  },

  argumentsOfStep(step, args) { return complete(this.model.screens[step.screen].params, evaluate(step.values, args)); },

  /** Returns layers with a chain of screens on them. From the bottom up, the entries that are there already stay. */
  stacked(steps, args, layers, old) {
    let stacked = keepingTop(layers, old);
    let left = steps;
    while (left.length > 0) {
      const own = this.argumentsOfStep(left[0], args);
      // A flow starts with the root that it has now.
      const starts = left[0].roots !== undefined;
      const chain = starts ? this.onRoot({ steps: left, roots: left[0].roots }, this.model.screens[left[0].screen].flow, own) : { steps: left };
      const { screen, args: values } = chain.root ?? { screen: left[0].screen, args: own };
      const shown = this.showing(screen, values, left[0].transition, { layers: stacked });
      stacked = keepingTop(shown, old);
      left = chain.steps.slice(1);
    }
    return stacked;
  },
});

const linkOf = ({ screen, args, url, chain }) => ({ screen, args, url, chain });
