// Links: where they are placed, and what has to be left first.

Object.assign(Walker.prototype, {
  /** Opens a link. Returns what became of it: opened, deferred, refused, unknown. */
  openLink(text) {
    const match = matchLink(text, this.model);
    if (!match) {
      this.report("unknownLink", text);
      return "unknown";
    }
    return this.openScreen(match.screen, match.args, text);
  },

  openScreen(screen, args, url) {
    const { state, model } = this;
    this.opening = url;
    const { flow } = model.screens[screen];
    const tab = state.flow === null ? state.tabs.findIndex((each) => each.flow === flow) : -1;
    const index = tab >= 0 ? tab : state.flow === flow ? 0 : null;
    if (index === null && this.isOfAStart(flow)) {
      this.deferLink({ screen, args, url }, false);
      return "deferred";
    }
    const chain = model.links.chains[screen];
    const wish = { kind: "link", screen, args, url, stack: index === null ? null : state.stacks[index].id };
    if (this.waits(wish, index)) return "deferred";
    const conditions = distinct([...(tab >= 0 ? state.tabs[tab].requires : []), ...chain.requires]);
    const refused = conditions.find((condition) => this.holds(condition) !== true);
    const isLater = refused !== undefined && this.holds(refused) === null;
    const guard = model.guards.find((each) => each.name === refused);
    const hasWayOut = guard?.flow !== undefined && this.startsFlow(guard, refused);
    this.ask(conditions, wish, state.selected);
    if (refused === undefined) return "opened";
    return isLater || hasWayOut ? "deferred" : "refused";
  },

  /** Whether some start shows the flow. */
  isOfAStart(flow) {
    return this.starts.some((start) => start.flow === flow
      || (start.tabs !== undefined && this.model.tabs[start.tabs].items.some((item) => item.flow === flow)));
  },

  /** Defers a link that would remove a screen that the user cannot leave, or bypass one that locks the rest of the app. */
  waits(wish, index) {
    let isHeld = false;
    if (index !== null) {
      const stack = this.state.stacks[index];
      const chain = this.model.links.chains[wish.screen];
      const kept = new Set(entriesOf(this.replacing(index, chain, wish.args)).map((entry) => entry.id));
      isHeld = entriesOf(stack.layers).some((entry, place) => this.holdsAt(stack, place) && !kept.has(entry.id));
    }
    if (index !== this.state.selected) isHeld = isHeld || this.isHolding(this.stack);
    if (isHeld) this.deferLink({ screen: wish.screen, args: wish.args, url: wish.url }, true);
    return isHeld;
  },

  deferLink(link, isLinkHeld) {
    if (this.state.deferred) this.drop(this.state.deferred, "replaced");
    Object.assign(this.state, { deferred: link, isLinkHeld });
  },

  showLink(wish) {
    const { state, model } = this;
    const index = wish.stack === null ? null : state.stacks.findIndex((each) => each.id === wish.stack);
    if (index === -1) return void this.openScreen(wish.screen, wish.args, wish.url);
    if (this.waits(wish, index)) return;
    const chain = model.links.chains[wish.screen];
    if (index === null) return this.placeOver(chain, wish);
    const wasShown = index === state.selected;
    if (!wasShown) this.closeLayers();
    this.change(index, this.replacing(index, chain, wish.args), wasShown ? "link" : null);
    if (!wasShown) this.select(index, "link");
  },

  /** Starts a flow that the app does not show over what it does. */
  placeOver(chain, wish) {
    const flow = this.model.screens[wish.screen].flow;
    const placed = this.onRoot(chain, flow, evaluate(chain.steps[0].values, wish.args));
    const bottom = copyOf(this.stack.layers).slice(0, 1);
    const layers = this.starting(placed.root, this.model.flows[flow].like, { kind: "link" }, bottom);
    this.change(this.state.selected, this.stacked(placed.steps.slice(1), wish.args, layers), "link");
  },

  /** Opens the waiting link at the end of an action, unless it has to keep waiting. */
  openHeldLink() { if (this.state.isLinkHeld) this.resumeLink(); },

  resumeLink() {
    const link = this.state.deferred;
    if (!link) return;
    Object.assign(this.state, { deferred: null, isLinkHeld: false });
    this.openScreen(link.screen, link.args, link.url);
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
    const old = entriesOf(stack.layers);
    // A fixed root stays as it is, below what is shown and where a link says nothing of it.
    const isFixed = stack.given && (chain.steps.length > 1 || Object.keys(args).length === 0);
    const { steps, root } = this.onRoot(chain, stack.flow, isFixed ? stack.given : evaluate(chain.steps[0].values, args));
    const kept = this.keptOf(old, steps, root, args);
    let layers = copyOf(stack.layers);
    if (kept === 0) {
      const entry = { id: this.newID(), ...root, instance: old[0].instance, isHeld: false, origin: null, way: null };
      layers = [{ ...layers[0], entries: [entry] }];
    } else {
      const stay = new Set(old.slice(0, kept));
      for (const layer of layers) layer.entries = layer.entries.filter((entry) => stay.has(entry));
      layers = layers.filter((layer) => layer.entries.length > 0);
    }
    return this.stacked(steps.slice(Math.max(1, kept)), args, layers);
  },

  /** The number of entries at the bottom that are those of a chain. */
  keptOf(old, steps, root, args) {
    const isKept = (step, place) => {
      const entry = old[place];
      if (entry?.screen !== step.screen) return false;
      if (place === 0) return areEqual(entry.args, root.args);
      const { name = "" } = step.transition === undefined ? {} : this.transition(step.transition);
      return areEqual(entry.args, this.argumentsOfStep(step, args))
        && entry.origin?.screen === steps[place - 1].screen && entry.origin.transition === name;
    };
    const changed = steps.findIndex((step, place) => !isKept(step, place));
    return changed < 0 ? steps.length : changed;
  },

  argumentsOfStep(step, args) { return complete(this.model.screens[step.screen].params, evaluate(step.values, args)); },

  stacked(steps, args, layers) {
    let stacked = layers;
    for (const step of steps) {
      stacked = this.showing(step.screen, this.argumentsOfStep(step, args), step.transition, { layers: stacked });
    }
    return stacked;
  },
});
